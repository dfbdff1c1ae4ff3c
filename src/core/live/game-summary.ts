// A game as its plays tell it: plays go in one after the other, the score, the periods and what everyone scored come out. The same reducer
// serves the server, the screen and the replay of a recorded game.
import type { Game, Play } from '../leagues/games.ts'

export type ShotCount = {
  /** Shots at the basket or goal of which the place is known. */
  readonly taken: number
  readonly made: number
  /** Shots that reached the goal (hockey). */
  readonly onGoal: number
}
const NONE: ShotCount = { taken: 0, made: 0, onGoal: 0 }

export type GameSummary = {
  readonly homeScore: number
  readonly awayScore: number
  readonly period: number
  readonly secondsLeft: number | null
  /** Points in each period, first period first. */
  readonly byPeriod: { readonly home: readonly number[]; readonly away: readonly number[] }
  /** Points that a player brought home himself: he is the first named in a play that changed the score. */
  readonly scored: ReadonlyMap<string, number>
  readonly shots: { readonly home: ShotCount; readonly away: ShotCount }
  /** Who was ahead last: 1 the home side, -1 the visitors, 0 nobody yet. */
  readonly leader: -1 | 0 | 1
  /** How often a side took the lead from the other, at one stroke or by way of a tie. */
  readonly leadChanges: number
  readonly largestLead: { readonly home: number; readonly away: number }
  readonly plays: number
}

export const EMPTY_GAME_SUMMARY: GameSummary = {
  homeScore: 0,
  awayScore: 0,
  period: 1,
  secondsLeft: null,
  byPeriod: { home: [], away: [] },
  scored: new Map(),
  shots: { home: NONE, away: NONE },
  leader: 0,
  leadChanges: 0,
  largestLead: { home: 0, away: 0 },
  plays: 0,
}

type Sides = { readonly home: Pick<Game['home'], 'id'>; readonly away: Pick<Game['away'], 'id'> }

/** The tape after one more play. A score that falls (a review took points back) is taken as it stands. */
export function addPlay(summary: GameSummary, play: Play, { home, away }: Sides): GameSummary {
  const gained = { home: play.homeScore - summary.homeScore, away: play.awayScore - summary.awayScore }
  const lead = play.homeScore - play.awayScore
  const leader = lead === 0 ? summary.leader : lead > 0 ? 1 : -1
  return {
    homeScore: play.homeScore,
    awayScore: play.awayScore,
    period: play.period,
    secondsLeft: play.secondsLeft,
    byPeriod: {
      home: added(summary.byPeriod.home, play.period, gained.home),
      away: added(summary.byPeriod.away, play.period, gained.away),
    },
    scored: credited(summary.scored, play, gained.home + gained.away),
    shots: {
      home: play.teamId === home.id ? counted(summary.shots.home, play) : summary.shots.home,
      away: play.teamId === away.id ? counted(summary.shots.away, play) : summary.shots.away,
    },
    leader,
    leadChanges: summary.leadChanges + (leader * summary.leader < 0 ? 1 : 0),
    largestLead: { home: Math.max(summary.largestLead.home, lead), away: Math.max(summary.largestLead.away, -lead) },
    plays: summary.plays + 1,
  }
}

/** The whole game. @param plays  oldest first */
export const gameSummary = (plays: readonly Play[], sides: Sides): GameSummary =>
  plays.reduce((summary, play) => addPlay(summary, play, sides), EMPTY_GAME_SUMMARY)

function added(periods: readonly number[], period: number, points: number): readonly number[] {
  const out = [...periods]
  while (out.length < period) out.push(0)
  out[period - 1]! += points
  return out
}

function credited(scored: GameSummary['scored'], play: Play, points: number): GameSummary['scored'] {
  const scorer = play.playerIds[0]
  if (points <= 0 || scorer === undefined) return scored
  return new Map(scored).set(scorer, (scored.get(scorer) ?? 0) + points)
}

function counted(tally: ShotCount, { shot }: Play): ShotCount {
  if (!shot) return tally
  return { taken: tally.taken + 1, made: tally.made + (shot.made ? 1 : 0), onGoal: tally.onGoal + (shot.onGoal ? 1 : 0) }
}
