// ESPN's play by play: a list of plays, drives that hold them (football), or key events (soccer).

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { Play } from '#core/leagues/games.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import type { FieldSpot, Shot } from '#core/leagues/situation.ts'
import { type Lenient, looseId, looseNumber, parseLeniently } from '../vendor-http/parse-leniently.ts'
import { idOf } from './leagues.ts'

const Spot = z
  .object({
    down: looseNumber,
    distance: looseNumber,
    yardLine: looseNumber,
    yardsToEndzone: looseNumber,
    team: z.object({ id: looseId }).nullish(),
  })
  .nullish()

export const EspnPlay = z.object({
  id: looseId,
  text: z.string().nullish(),
  shortDescription: z.string().nullish(),
  type: z.object({ text: z.string().nullish(), type: z.string().nullish() }).nullish(),
  period: z.object({ number: z.number().int(), type: z.string().nullish() }).nullish(),
  clock: z.object({ displayValue: z.string().nullish(), value: looseNumber }).nullish(),
  wallclock: z.string().nullish(),
  homeScore: looseNumber,
  awayScore: looseNumber,
  scoringPlay: z.boolean().nullish(),
  shootingPlay: z.boolean().nullish(),
  scoreValue: looseNumber,
  pointsAttempted: looseNumber,
  team: z.object({ id: looseId }).nullish(),
  participants: z.array(z.object({ athlete: z.object({ id: looseId }).nullish() })).nullish(),
  coordinate: z.object({ x: z.number(), y: z.number() }).nullish(),
  start: Spot,
  end: Spot,
  outs: looseNumber,
  resultCount: z.object({ balls: looseNumber, strikes: looseNumber }).nullish(),
  onFirst: z.unknown().optional(),
  onSecond: z.unknown().optional(),
  onThird: z.unknown().optional(),
})
type EspnPlay = Infer<typeof EspnPlay>

export const Drives = z.object({
  previous: z.array(z.unknown()).nullish(),
  current: z.unknown().optional(),
})
const Drive = z.object({
  id: looseId,
  displayResult: z.string().nullish(),
  team: z.object({ id: looseId.nullish() }).nullish(),
  start: z.object({ yardLine: looseNumber }).nullish(),
  plays: z.array(z.unknown()).nullish(),
})

export const KeyEvent = z.object({
  id: looseId,
  text: z.string().nullish(),
  type: z.object({ text: z.string().nullish() }).nullish(),
  period: z.object({ number: z.number().int() }).nullish(),
  clock: z.object({ displayValue: z.string().nullish(), value: looseNumber }).nullish(),
  wallclock: z.string().nullish(),
  scoringPlay: z.boolean().nullish(),
  team: z.object({ id: looseId }).nullish(),
  participants: z.array(z.object({ athlete: z.object({ id: looseId }).nullish() })).nullish(),
})

export type PlayGame = {
  readonly gameId: string
  readonly league: LeagueKey
  readonly startsAt: number
  readonly homeId: string
  readonly chances: ReadonlyMap<string, number>
}

/** Plays of a list, oldest first. */
export function readPlays(items: readonly unknown[], game: PlayGame): Lenient<Play> {
  let at = game.startsAt
  let score: Score = { home: 0, away: 0 }
  const { kept, dropped } = parseLeniently(items, EspnPlay, (play) => {
    // A play without a time of its own happened after the one before it.
    at = Math.max(at, timeOf(play.wallclock) ?? at)
    score = { home: play.homeScore ?? score.home, away: play.awayScore ?? score.away }
    const side: keyof Score | undefined = play.team ? (idOf(game.league, play.team.id) === game.homeId ? 'home' : 'away') : undefined
    return { play: playOf(play, game, at, score), gained: play.scoringPlay && side ? { side, points: play.scoreValue ?? 0 } : undefined }
  })
  return { kept: addedUp(kept), dropped }
}

type Score = { readonly home: number; readonly away: number }
type Gained = { readonly play: Play; readonly gained: { readonly side: keyof Score; readonly points: number } | undefined }

/**
 * A score that was entered late is put in its place, but the running scores after it are not always restated. Where adding up what each play
 * brought ends at the last stated score, that is the better reading; otherwise the stated scores stand.
 */
function addedUp(plays: readonly Gained[]): Play[] {
  const sum = { home: 0, away: 0 }
  const counted = plays.map(({ play, gained }) => {
    if (gained) sum[gained.side] += gained.points
    return { ...play, homeScore: sum.home, awayScore: sum.away }
  })
  const last = plays.at(-1)?.play
  return last && (last.homeScore !== sum.home || last.awayScore !== sum.away) ? plays.map(({ play }) => play) : counted
}

function playOf(play: EspnPlay, { gameId, league, chances }: PlayGame, at: number, score: Score): Play {
  const chance = chances.get(play.id)
  return {
    id: `${gameId}-${play.id}`,
    gameId,
    kind: kindOf(play),
    period: Math.max(1, play.period?.number ?? 1),
    secondsLeft: secondsOf(play, league),
    at,
    text: play.text || play.shortDescription || play.type?.text || 'Play',
    playerIds: peopleOf(play.participants, league),
    teamId: play.team ? idOf(league, play.team.id) : null,
    homeScore: score.home,
    awayScore: score.away,
    ...(chance === undefined ? {} : { homeWinProbability: chance }),
    ...shotOf(play, league),
    ...diamondOf(play, league),
  }
}

const timeOf = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? '')
  return Number.isFinite(at) ? at : null
}

/** Seconds left in the period. The clock of soccer runs up over the whole game: what is left of the half is calculated. */
function secondsOf({ clock, period }: Pick<EspnPlay, 'clock' | 'period'>, league: LeagueKey): number | null {
  const { sport, periodMinutes } = LEAGUES[league]
  if (periodMinutes === 0) return null
  if (sport === 'soccer') {
    const played = clock?.value ?? null
    return played === null ? null : Math.max(0, Math.max(1, period?.number ?? 1) * periodMinutes * 60 - played)
  }
  const text = clock?.displayValue ?? ''
  const [, minutes, seconds] = /^(\d+):(\d+)/.exec(text) ?? []
  if (minutes !== undefined && seconds !== undefined) return Number(minutes) * 60 + Number(seconds)
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : (clock?.value ?? null)
}

const peopleOf = (list: EspnPlay['participants'], league: LeagueKey): string[] => [
  ...new Set((list ?? []).flatMap(({ athlete }) => (athlete ? [idOf(league, athlete.id)] : []))),
]

const TURNOVER = /turnover|interception|fumble recovery \(opponent\)|fumble return|lost ball|bad pass|giveaway/i
const PENALTY = /penalty|foul|card|violation|technical/i
const TIMEOUT = /timeout|time-out|end (of )?(period|quarter|game|half)|end period|halftime|two-minute/i
const INJURY = /injur/i

function kindOf({ type, text, scoringPlay }: Pick<EspnPlay, 'type' | 'text' | 'scoringPlay'>): Play['kind'] {
  if (scoringPlay) return 'score'
  const named = type?.text ?? ''
  if (TIMEOUT.test(named)) return 'timeout'
  if (TURNOVER.test(named)) return 'turnover'
  if (PENALTY.test(named)) return 'penalty'
  if (INJURY.test(named) || INJURY.test(text ?? '')) return 'injury'
  return 'other'
}

/** Half a court in feet; the basket is 5.25 feet from the line behind it. Their x counts across, y from the basket. */
const COURT = { across: 50, along: 47, basket: 5.25 }
const clip = (value: number): number => Math.min(1, Math.max(0, value))

function shotOf(play: EspnPlay, league: LeagueKey): { shot: Shot } | undefined {
  if (LEAGUES[league].sport !== 'basketball' || !play.shootingPlay || !play.coordinate) return undefined
  const { x, y } = play.coordinate
  // Free throws carry a number far outside the court.
  if (x < 0 || x > COURT.across || y < -10 || y > COURT.along) return undefined
  const value = play.pointsAttempted ?? play.scoreValue ?? 2
  if (value < 2) return undefined
  const along = clip((y + COURT.basket) / COURT.along)
  return { shot: { across: clip(x / COURT.across), along, made: play.scoringPlay ?? false, value } }
}

function diamondOf(play: EspnPlay, league: LeagueKey): Pick<Play, 'diamond'> | undefined {
  if (LEAGUES[league].sport !== 'baseball' || play.outs === null) return undefined
  const half = /bottom/i.test(play.period?.type ?? '') ? 'bottom' : 'top'
  const bases = { first: Boolean(play.onFirst), second: Boolean(play.onSecond), third: Boolean(play.onThird) }
  const { balls = null, strikes = null } = play.resultCount ?? {}
  return { diamond: { half, ...bases, outs: Math.min(3, Math.max(0, play.outs)), balls, strikes } }
}

/** Plays of drives, with the place of the ball after each. */
export function readDrives(drives: Infer<typeof Drives>, game: PlayGame): Lenient<Play> {
  const list = [...(drives.previous ?? []), ...(drives.current ? [drives.current] : [])].flatMap((one) => Drive.safeParse(one).data ?? [])
  const seen = new Set<string>()
  const unique = list.filter(({ id }) => !seen.has(id) && seen.add(id))
  const spots = new Map<string, FieldSpot>()
  const plays = unique.flatMap((drive, i) => {
    const items = drive.plays ?? []
    items.forEach((item, k) => {
      const play = EspnPlay.safeParse(item).data
      const spot = play && spotOf(play, drive, i + 1, game, k === items.length - 1)
      if (spot) spots.set(`${game.gameId}-${play.id}`, spot)
    })
    return items
  })
  const { kept, dropped } = readPlays(plays, game)
  return { kept: kept.map((play) => ({ ...play, spot: spots.get(play.id) ?? null })), dropped }
}

function spotOf(play: EspnPlay, drive: Infer<typeof Drive>, number: number, game: PlayGame, isLast: boolean): FieldSpot | undefined {
  const team = drive.team?.id ?? play.start?.team?.id
  if (!team) return undefined
  const teamId = idOf(game.league, team)
  // Their yard line counts from the home side's goal line.
  const own = (line: number) => (teamId === game.homeId ? line : 100 - line)
  const begun = drive.start?.yardLine ?? play.start?.yardLine ?? null
  const end = play.end ?? play.start
  const yards =
    play.scoringPlay && isLast
      ? 100
      : end?.yardsToEndzone != null && end.team?.id === team
        ? 100 - end.yardsToEndzone
        : end?.yardLine == null
          ? null
          : own(end.yardLine)
  if (begun === null || yards === null) return undefined
  const result = isLast ? (drive.displayResult ?? null) : null
  return { drive: number, teamId, from: own(begun), yards, down: whole(end?.down), distance: whole(end?.distance), result }
}

const whole = (value: number | null | undefined): number | null => (value == null || value < 1 ? null : Math.round(value))

/** Key events of soccer: goals carry no score, so it is counted along. */
export function readKeyEvents(items: readonly unknown[], game: PlayGame): Lenient<Play> {
  const score = { home: 0, away: 0 }
  let at = game.startsAt
  return parseLeniently(items, KeyEvent, (event) => {
    at = Math.max(at, timeOf(event.wallclock) ?? at)
    const teamId = event.team ? idOf(game.league, event.team.id) : null
    if (event.scoringPlay && teamId) score[teamId === game.homeId ? 'home' : 'away']++
    return {
      id: `${game.gameId}-${event.id}`,
      gameId: game.gameId,
      kind: kindOf(event),
      period: Math.max(1, event.period?.number ?? 1),
      secondsLeft: secondsOf(event, game.league),
      at,
      text: [event.clock?.displayValue, event.text || event.type?.text].filter(Boolean).join(' ') || 'Event',
      playerIds: peopleOf(event.participants, game.league),
      teamId,
      homeScore: score.home,
      awayScore: score.away,
    }
  })
}
