// Written by scripts/videos/draw-demo.ts: what is said of the demo world’s clips, whose files are in public/demo-videos.
import type { Cue } from '#core/videos/captions.ts'
import type { ClipSport } from '#core/videos/clip.ts'

type DemoClip = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly sport: ClipSport
  readonly tags: readonly string[]
  readonly seconds: number
  readonly width: number
  readonly height: number
  readonly type: string
  readonly cues: readonly Cue[]
}

export const DEMO_CLIPS: readonly DemoClip[] = [
  {
    id: 'demo-nfl',
    title: 'Demo: Tampa Bay Buccaneers at Dallas Cowboys',
    description:
      'A game of football of the demo world as the chance to win, play by play. Drawn by the product; the game and its players are invented.',
    sport: 'nfl',
    tags: ['demo', 'win probability', 'football'],
    seconds: 16,
    width: 640,
    height: 360,
    type: 'video/mp4',
    cues: [
      {
        from: 4.3,
        until: 5.5,
        text: 'Marcel Fairbrook 25-yard field goal is good. TB 3, DAL 0.',
      },
      {
        from: 7.4,
        until: 8.6,
        text: 'Oscar Palarales 43-yard field goal is good. TB 3, DAL 3.',
      },
      {
        from: 9.3,
        until: 10.5,
        text: 'Oscar Palarales 49-yard field goal is good. TB 3, DAL 6.',
      },
      {
        from: 10.6,
        until: 11.8,
        text: 'Jalen Wexshaw passes to Miles Granlund for 10 yards at the TB 40. TB 10, DAL 13.',
      },
      {
        from: 11.8,
        until: 13,
        text: 'Ryder Legarzabal passes to Santiago Kronhoff for 5 yards at the DAL 24. TB 13, DAL 13.',
      },
      {
        from: 13.5,
        until: 16,
        text: 'Final: Tampa Bay Buccaneers 13, Dallas Cowboys 13.',
      },
    ],
  },
  {
    id: 'demo-nba',
    title: 'Demo: Atlanta Hawks at San Antonio Spurs',
    description:
      'A game of basketball of the demo world as the chance to win, play by play. Drawn by the product; the game and its players are invented.',
    sport: 'nba',
    tags: ['demo', 'win probability', 'basketball'],
    seconds: 16,
    width: 640,
    height: 360,
    type: 'video/mp4',
    cues: [
      {
        from: 1.6,
        until: 2.8,
        text: 'Jalen McGlashan (SAS) makes a 3-point jumper, assist by Kyler Penfield. ATL 0, SAS 3.',
      },
      {
        from: 2.9,
        until: 4.1,
        text: 'Lars Tinden (ATL) misses, rebound by Ricardo Hagenhoff. ATL 19, SAS 14.',
      },
      {
        from: 4.2,
        until: 5.4,
        text: 'Quincy Rockham (SAS) makes a 2-point shot. ATL 29, SAS 26.',
      },
      {
        from: 5.4,
        until: 6.6,
        text: 'Quincy Rockham (SAS) makes a 2-point shot, assist by Jalen McGlashan. ATL 45, SAS 42.',
      },
      {
        from: 6.7,
        until: 7.9,
        text: 'Marcel Hartshaw (ATL) misses, rebound by Oscar Dunford. ATL 60, SAS 52.',
      },
      {
        from: 7.9,
        until: 9.1,
        text: 'Amari Fairfield (SAS) misses, rebound by Lars Tinden. ATL 68, SAS 60.',
      },
      {
        from: 9.2,
        until: 10.4,
        text: "Davon Tsukaguchi (ATL) makes a 2-point shot, assist by Joel O'Meara. ATL 78, SAS 74.",
      },
      {
        from: 10.4,
        until: 11.6,
        text: 'Davon Tsukaguchi (ATL) misses, rebound by Ricardo Hagenhoff. ATL 87, SAS 84.',
      },
      {
        from: 11.7,
        until: 12.9,
        text: 'Kyler Penfield (SAS) makes both free throws. ATL 100, SAS 99.',
      },
      {
        from: 12.9,
        until: 13.5,
        text: 'Ricardo Hagenhoff (SAS) misses, rebound by Victor Kirannatha. ATL 110, SAS 111.',
      },
      {
        from: 13.5,
        until: 16,
        text: 'Final: Atlanta Hawks 116, San Antonio Spurs 114.',
      },
    ],
  },
  {
    id: 'demo-mlb',
    title: 'Demo: Cleveland Guardians at Washington Nationals',
    description:
      'A game of baseball of the demo world as the chance to win, play by play. Drawn by the product; the game and its players are invented.',
    sport: 'mlb',
    tags: ['demo', 'win probability', 'baseball'],
    seconds: 16,
    width: 640,
    height: 360,
    type: 'video/mp4',
    cues: [
      {
        from: 13.5,
        until: 16,
        text: 'Final: Cleveland Guardians 0, Washington Nationals 1.',
      },
    ],
  },
]
