// Usage × efficiency: what his passes, carries and targets are usually worth at his position, and what he makes of them. How often one is
// used shows after a few games; how well he uses it takes seasons to tell from luck. So the two are pulled to the position apart, the second much
// harder.
import type { GameLog } from '../leagues/games.ts'
import type { Points } from '../units.ts'
import type { ScoredLeague } from './scoring.ts'

export type UsageConstants = {
  /** Stats in which a player is used, and the groups that live of them: a passer's efficiency is his own. */
  readonly touches: readonly string[]
  readonly groups: readonly string[]
  /** Games after which a game weighs half, and the weight of the position's usage, in games. */
  readonly halfLife: number
  readonly prior: number
  /** Points of usual efficiency that are laid beside his own. */
  readonly efficiencyPrior: Points
}

/** Judged on the recorded seasons 2023 and 2024 that project.test.ts reads, where touches stand for snaps. Other sports' logs count no touches. */
export const USAGE: Partial<Record<ScoredLeague, UsageConstants>> = {
  nfl: { touches: ['rushAttempts', 'targets'], groups: ['RB', 'WR', 'TE'], halfLife: 6, prior: 1, efficiencyPrior: 150 },
}

/** Worth of a line's touches in points, or undefined for a group that is not used so (kickers, defenses). */
export type TouchWorth = (group: string, stats: Readonly<Record<string, number>>) => Points | undefined

/** Lines below which a group's touches are not priced. */
const FEWEST_LINES = 60

/**
 * What one pass, carry or target is worth at each position: the least squares of points on counts over the logs, without a constant.
 *
 * @param scored fantasy points of each of the logs
 * @example a receiver's lines { targets: 10 } → 17 points, { targets: 5 } → 8.5: a target is worth 1.7
 */
export function touchWorth(
  logs: readonly GameLog[],
  {
    scored,
    usage,
    groupOf,
  }: { scored: readonly Points[]; usage: Pick<UsageConstants, 'touches' | 'groups'>; groupOf: (playerId: string) => string },
): TouchWorth {
  const { touches } = usage
  type Sums = { lines: number; xx: number[][]; xy: number[] }
  const groups = new Map<string, Sums>()
  for (const [i, { playerId, stats }] of logs.entries()) {
    const group = groupOf(playerId)
    if (!usage.groups.includes(group)) continue
    let sums = groups.get(group)
    if (!sums) {
      sums = { lines: 0, xx: touches.map(() => touches.map(() => 0)), xy: touches.map(() => 0) }
      groups.set(group, sums)
    }
    const x = touches.map((key) => stats[key] ?? 0)
    if (x.every((count) => count === 0)) continue
    sums.lines++
    for (const [a, count] of x.entries()) {
      sums.xy[a]! += count * scored[i]!
      for (const [b, other] of x.entries()) sums.xx[a]![b]! += count * other
    }
  }
  const prices = new Map(
    [...groups].flatMap(([group, { lines, xx, xy }]) => (lines < FEWEST_LINES ? [] : [[group, solved(xx, xy)] as const])),
  )
  return (group, stats) => {
    const price = prices.get(group)
    return (
      price &&
      Math.max(
        0,
        touches.reduce((sum, key, i) => sum + price[i]! * (stats[key] ?? 0), 0),
      )
    )
  }
}

/** Gaussian elimination of a small symmetric system; what never varies gets 0. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length
  const rows = matrix.map((row, i) => [...row, right[i]!])
  for (let p = 0; p < n; p++) {
    const pivot = rows[p]![p]!
    if (pivot < 1e-9) continue
    for (let r = 0; r < n; r++) {
      if (r === p) continue
      const factor = rows[r]![p]! / pivot
      for (let c = p; c <= n; c++) rows[r]![c]! -= factor * rows[p]![c]!
    }
  }
  return rows.map((row, i) => (row[i]! < 1e-9 ? 0 : row[n]! / row[i]!))
}

/** How large a part of his team's game is his, over his games with it: snaps or minutes, and targets. */
export type TeamShares = { readonly opportunity: number | null; readonly targets: number | null; readonly carries: number | null }

const SHARE_GAMES = 8

/**
 * Shares over his last games. The team's snaps are those of the player who had the most, its targets and carries all of them.
 * @returns a lookup; null where the logs do not count it
 */
export function teamShares(logs: readonly GameLog[]): (playerId: string) => TeamShares {
  type Team = { most: number; targets: number; carries: number }
  const teams = new Map<string, Team>()
  const own = new Map<string, GameLog[]>()
  for (const log of logs) {
    const key = `${log.gameId} ${log.teamId}`
    const team = teams.get(key) ?? { most: 0, targets: 0, carries: 0 }
    team.most = Math.max(team.most, log.opportunity)
    team.targets += log.stats.targets ?? 0
    team.carries += log.stats.rushAttempts ?? 0
    teams.set(key, team)
    const list = own.get(log.playerId)
    if (list) list.push(log)
    else own.set(log.playerId, [log])
  }
  return (playerId) => {
    const games = [...(own.get(playerId) ?? [])].sort((a, b) => b.at - a.at).slice(0, SHARE_GAMES)
    const share = (of: (log: GameLog) => number, all: (team: Team) => number) => {
      const total = games.reduce((sum, log) => sum + all(teams.get(`${log.gameId} ${log.teamId}`)!), 0)
      return total > 0 ? games.reduce((sum, log) => sum + of(log), 0) / total : null
    }
    return {
      opportunity: share(
        (log) => log.opportunity,
        (team) => team.most,
      ),
      targets: share(
        (log) => log.stats.targets ?? 0,
        (team) => team.targets,
      ),
      carries: share(
        (log) => log.stats.rushAttempts ?? 0,
        (team) => team.carries,
      ),
    }
  }
}
