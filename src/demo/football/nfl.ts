// The NFL in the demo world.
import { DAY, MINUTE } from '../calendar/calendar.ts'
import { readClubs } from '../people/clubs.ts'
import type { Athlete } from '../people/rosters.ts'
import type { LeagueRow, Worth } from '../row.ts'
import { NFL_CLUBS } from './clubs-nfl.ts'
import { playFootball } from './football.ts'
import { roughness } from './football-drive.ts'
import { firstHalfOfFootball, firstQuarterOfFootball, footballForecast } from './football-forecast.ts'
import { footballSeason } from './football-season.ts'
import { footballSpots } from './football-spots.ts'

const CLUBS = readClubs('nfl', NFL_CLUBS)

/** Scale: near the league's means and spreads of recent seasons. Kept: two seasons. */
export const NFL: LeagueRow = {
  league: 'nfl',
  clubs: CLUBS,
  positions: [
    ['QB', 2],
    ['RB', 4],
    ['WR', 6],
    ['TE', 3],
    ['K', 1],
    ['DL', 4],
    ['LB', 4],
    ['CB', 3],
    ['S', 2],
    ['DST', 1],
  ],
  unlisted: ['DL', 'LB', 'CB', 'S'],
  season: (at, year) => footballSeason(CLUBS, at, year),
  shortest: 170 * MINUTE,
  opens: 6 * DAY,
  risk: 0.17,
  kept: 544,
  scale: { mean: 22.6, offense: 2.3, defense: 2, home: 0.9, least: 10 },
  worth,
  // Judged: a rough day costs each side up to two points and a half.
  weatherCost: (weather) => 16 * roughness(weather),
  deviation: [13, 13],
  markets: ['h2h', 'spreads', 'totals'],
  handicap: (even) => Math.round(even * 2) / 2,
  simulate: playFootball,
  scoreForecast: footballForecast,
  parts: { '1H': { share: 0.5, forecast: firstHalfOfFootball }, '1Q': { share: 0.25, forecast: firstQuarterOfFootball } },
  situations: footballSpots,
  words: [
    ['passYards', 'passing yard', 'passing yards'],
    ['rushYards', 'rushing yard', 'rushing yards'],
    ['receivingYards', 'receiving yard', 'receiving yards'],
    ['passTouchdowns', 'touchdown pass', 'touchdown passes'],
    ['rushTouchdowns', 'rushing touchdown', 'rushing touchdowns'],
    ['receivingTouchdowns', 'receiving touchdown', 'receiving touchdowns'],
  ],
}

function worth({ depth, skill, player: { position } }: Athlete): Worth {
  const above = Math.max(0, 1 + 0.6 * skill)
  if (position === 'QB') return { own: depth === 0 ? 2.2 + 1.6 * above : 0, rival: 0 }
  if (['DL', 'LB', 'CB', 'S'].includes(position)) return { own: 0, rival: 0.25 * above }
  return { own: depth === 0 ? 0.6 * above : 0.15, rival: 0 }
}
