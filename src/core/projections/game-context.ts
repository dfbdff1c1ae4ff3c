// What surrounds a game and moves a whole position a little: own ground, rest, and how many points the market expects of the team. Each
// effect is measured on the league's own logs and pulled to none by the number of lines behind it.
import type { GameLog } from '../leagues/games.ts'
import { clamp } from '../math/statistics.ts'
import type { EpochMs, Points } from '../units.ts'
import type { ScoredLeague } from './scoring.ts'

/** Lines of players at which a measured effect counts half. Judged: effects of a few percent need hundreds of lines to be told from luck. */
const EFFECT_PRIOR = 600
/** A second game within so long is played tired. */
export const BACK_TO_BACK_MS = 30 * 3_600_000
/** Games at which a team's own scoring weighs as much as the league's. */
const TEAM_PRIOR = 8
/** No such effect is worth more either way. */
const MOST = 1.35

/** How strongly points follow what the market expects beyond the team's usual score, and who is hurt by the rival's. */
export const MARKET: Readonly<Record<ScoredLeague, { readonly own: number; readonly rival: number; readonly against: readonly string[] }>> =
  {
    nfl: { own: 0.6, rival: 0.4, against: ['DST'] },
    nba: { own: 0.3, rival: 0, against: [] },
    mlb: { own: 0.5, rival: 0.4, against: ['P'] },
    nhl: { own: 0.5, rival: 0.4, against: ['G'] },
  }

export type GameContext = {
  home(group: string, isHome: boolean): number
  /** A second game in two days against a rested one. */
  tired(group: string): number
  /** 1 where the market or the team's past is unknown. */
  market(group: string, teamId: string, expected: { readonly own: Points; readonly rival: Points }): number
  /** When the team last played; null when nothing is known. */
  lastGame(teamId: string): EpochMs | null
}

type Sum = { seen: number; usual: number; lines: number }

/** Points on the scoreboard that a line stands for. */
export function scoredOf(league: ScoredLeague, { stats }: Pick<GameLog, 'stats'>): Points {
  const n = (key: string) => stats[key] ?? 0
  if (league === 'nba') return n('points')
  if (league === 'mlb') return n('runs')
  if (league === 'nhl') return n('goals')
  const touchdowns =
    n('rushTouchdowns') + n('receivingTouchdowns') + n('returnTouchdowns') + n('defensiveTouchdowns') + n('fumbleRecoveryTouchdowns')
  return 6 * touchdowns + n('extraPoints') + 3 * (n('fieldGoals0to39') + n('fieldGoals40to49') + n('fieldGoals50plus')) + 2 * n('safeties')
}

/**
 * @param logs games before the moment in question, players with an opportunity only
 * @param scored fantasy points of each of the logs, in their order
 */
export function gameContext(
  logs: readonly GameLog[],
  { scored, league, groupOf }: { scored: readonly Points[]; league: ScoredLeague; groupOf: (playerId: string) => string },
): GameContext {
  const means = new Map<string, { points: number; games: number }>()
  const games = new Map<string, Map<EpochMs, Points>>()
  for (const [i, log] of logs.entries()) {
    const own = means.get(log.playerId) ?? { points: 0, games: 0 }
    own.points += scored[i]!
    own.games++
    means.set(log.playerId, own)
    const team = games.get(log.teamId) ?? new Map<EpochMs, Points>()
    team.set(log.at, (team.get(log.at) ?? 0) + scoredOf(league, log))
    games.set(log.teamId, team)
  }
  const starts = new Map([...games].map(([team, list]) => [team, [...list.keys()].sort((a, b) => a - b)]))
  const tiredAt = new Map(
    [...starts].map(([team, list]) => [team, new Set(list.filter((at, i) => i > 0 && at - list[i - 1]! < BACK_TO_BACK_MS))]),
  )
  const sums = new Map<string, Sum>()
  const add = (key: string, points: Points, usual: Points) => {
    const sum = sums.get(key) ?? { seen: 0, usual: 0, lines: 0 }
    sum.seen += points
    sum.usual += usual
    sum.lines++
    sums.set(key, sum)
  }
  for (const [i, log] of logs.entries()) {
    const { points, games: count } = means.get(log.playerId)!
    if (count < 4) continue
    const group = groupOf(log.playerId)
    const own = scored[i]!
    add(`${group} ${log.isHome ? 'home' : 'away'}`, own, points / count)
    if (tiredAt.get(log.teamId)?.has(log.at)) add(`${group} tired`, own, points / count)
  }
  const effect = (key: string) => {
    const sum = sums.get(key)
    if (sum === undefined || sum.usual <= 0) return 1
    return bounded(((sum.seen / sum.usual) * sum.lines + EFFECT_PRIOR) / (sum.lines + EFFECT_PRIOR))
  }
  const all = [...games.values()].flatMap((list) => [...list.values()])
  const usual = all.reduce((sum, points) => sum + points, 0) / Math.max(1, all.length)
  const usualOf = (teamId: string) => {
    const own = [...(games.get(teamId)?.values() ?? [])]
    return (own.reduce((sum, points) => sum + points, 0) + TEAM_PRIOR * usual) / (own.length + TEAM_PRIOR)
  }
  return {
    home: (group, isHome) => effect(`${group} ${isHome ? 'home' : 'away'}`),
    tired: (group) => effect(`${group} tired`),
    market(group, teamId, expected) {
      const { own, rival, against } = MARKET[league]
      if (!(usual > 0)) return 1
      if (against.includes(group)) return expected.rival > 0 ? bounded((expected.rival / usual) ** -rival) : 1
      return expected.own > 0 ? bounded((expected.own / usualOf(teamId)) ** own) : 1
    },
    lastGame: (teamId) => starts.get(teamId)?.at(-1) ?? null,
  }
}

const bounded = (factor: number) => clamp(factor, 1 / MOST, MOST)
