// A player's part in the coming game against the parts that he had of late: what the difference is worth.
import type { GameLog } from '../../leagues/games.ts'
import type { Points, Probability } from '../../units.ts'
import type { ScoredLeague } from '../scoring.ts'
import { type Known, MARKS, type Mark, type MarkKey, STARTERS } from './marks.ts'
import { type MarkedLine, markWorths } from './two-way.ts'

/** No difference of parts is worth more either way. Judged: a fourth line plays half of what the first does. */
const LEAST = 0.45
const MOST = 2.2

export type RoleFactor = { readonly key: MarkKey; readonly moves: Mark['moves']; readonly label: string; readonly factor: number }

export type RoleFactors = {
  /** Factors around 1 for what is known of the coming game; a mark that is unknown, or of which the logs say nothing, is absent. */
  of(playerId: string, group: string, coming: Known): readonly RoleFactor[]
}

/** Games after which a past part counts half: as fast as opportunity itself. */
type HalfLives = { readonly opportunity: number; readonly rate: number }

/**
 * @param logs games before the moment in question, players with an opportunity only
 * @param scored fantasy points of each of them, in their order
 */
export function roleFactors(
  logs: readonly GameLog[],
  {
    league,
    scored,
    groupOf,
    halfLives,
  }: { league: ScoredLeague; scored: readonly Points[]; groupOf: (id: string) => string; halfLives: HalfLives },
): RoleFactors {
  const marks = MARKS[league]
  const own = new Map<string, GameLog[]>()
  for (const log of logs) {
    const list = own.get(log.playerId)
    if (list) list.push(log)
    else own.set(log.playerId, [log])
  }
  for (const list of own.values()) list.sort((a, b) => b.at - a.at)
  const worths = new Map(marks.map((mark) => [mark.key, learned(mark, logs, { scored, groupOf })]))

  return {
    of(playerId, group, coming) {
      const games = own.get(playerId) ?? []
      return marks.flatMap((mark): RoleFactor[] => {
        const label = mark.of(coming)
        const worth = label === null ? undefined : worths.get(mark.key)?.get(group)?.get(label)
        if (label === null || worth === undefined) return []
        const usual = usualWorth(games, mark, worths.get(mark.key)!.get(group)!, halfLives[mark.moves])
        if (usual === null) return []
        return [{ key: mark.key, moves: mark.moves, label, factor: Math.min(MOST, Math.max(LEAST, worth / usual)) }]
      })
    },
  }
}

/** Worths by group. */
function learned(
  mark: Mark,
  logs: readonly GameLog[],
  { scored, groupOf }: { scored: readonly Points[]; groupOf: (id: string) => string },
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const byGroup = new Map<string, MarkedLine[]>()
  for (const [i, log] of logs.entries()) {
    const label = mark.of(log)
    if (label === null) continue
    const isRate = mark.moves === 'rate'
    const line = {
      playerId: log.playerId,
      mark: label,
      value: isRate ? scored[i]! : log.opportunity,
      exposure: isRate ? log.opportunity : 1,
    }
    const group = groupOf(log.playerId)
    const list = byGroup.get(group)
    if (list) list.push(line)
    else byGroup.set(group, [line])
  }
  return new Map([...byGroup].map(([group, lines]) => [group, markWorths(lines, mark.prior)]))
}

/** What his recent games were worth by this mark, newest first with a half-life; null when none of them tells it. */
function usualWorth(games: readonly GameLog[], mark: Mark, worths: ReadonlyMap<string, number>, halfLife: number): number | null {
  let [sum, weight, known] = [0, 0, 0]
  for (const [k, game] of games.slice(0, Math.ceil(6 * halfLife)).entries()) {
    const w = 2 ** (-k / halfLife)
    const label = mark.of(game)
    // A game of which it is not told counts as an average one.
    sum += w * (label === null ? 1 : (worths.get(label) ?? 1))
    weight += w
    if (label !== null) known++
  }
  return known > 0 ? sum / weight : null
}

/** Batters faced from which a pitcher is taken for a starter. Judged: a reliever seldom faces ten. */
const STARTERS_WORK = 12

/**
 * The chance that he plays, where his club has posted who does: 1 for those posted, 0 for the rest; null where nothing is posted for his group.
 * A reliever is not in what is posted, and may come in all the same.
 * @param usual his opportunity of late
 * @param posted whether his club has posted its batting order, and who starts
 */
export function postedAppearance(
  league: ScoredLeague,
  { group, usual }: { readonly group: string; readonly usual: number },
  { role }: Known,
  posted: { readonly order: boolean; readonly starter: boolean },
): Probability | null {
  if (!STARTERS[league].includes(group)) return null
  if (group === 'H') return posted.order ? (role?.place ? 1 : 0) : null
  if (!posted.starter) return null
  if (role?.starts) return 1
  return group === 'P' && usual < STARTERS_WORK ? null : 0
}
