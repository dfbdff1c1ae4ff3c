// How much a mark (a place in the order, a line, a kind of weather) is worth, told apart from how good those are who usually have it.
//
// Model: what a line of a player shows = the player's own level × the worth of its mark. The two are fitted in turns, as for a table of counts
// with rows and columns (iterative proportional fitting): a star who always bats first does not make the first place look good, because his own
// level takes that up. Worths are pulled to 1 by the number of lines behind them, and their mean over the lines is 1.

export type MarkedLine = {
  readonly playerId: string
  readonly mark: string
  /** ≥ 0 but for rare negative scores: points, or opportunity. */
  readonly value: number
  /** What the value is measured against: 1 for a game, or its opportunity. */
  readonly exposure: number
}

const ROUNDS = 8
/** Players with fewer lines say nothing of a mark: their own level takes up everything. */
const FEWEST_LINES = 4

/**
 * Worth of each mark around 1; marks that never occurred are absent.
 *
 * @param prior lines at which a worth counts half of what it seems
 * @example two players of levels 10 and 20, each seen half at home (as he is) and half away (at 0.8 of it): worths 1.11 and 0.89
 */
export function markWorths(lines: readonly MarkedLine[], prior: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { playerId } of lines) counts.set(playerId, (counts.get(playerId) ?? 0) + 1)
  const used = lines.filter(({ playerId, exposure }) => counts.get(playerId)! >= FEWEST_LINES && exposure > 0)
  const worths = new Map(used.map(({ mark }) => [mark, 1]))
  for (let round = 0; round < ROUNDS; round++) {
    const levels = new Map<string, { value: number; weight: number }>()
    for (const { playerId, mark, value, exposure } of used) {
      const own = levels.get(playerId) ?? { value: 0, weight: 0 }
      own.value += value
      own.weight += exposure * worths.get(mark)!
      levels.set(playerId, own)
    }
    const sums = new Map<string, { value: number; usual: number; lines: number }>()
    for (const { playerId, mark, value, exposure } of used) {
      const { value: total, weight } = levels.get(playerId)!
      const sum = sums.get(mark) ?? { value: 0, usual: 0, lines: 0 }
      sum.value += value
      sum.usual += exposure * (weight > 0 ? total / weight : 0)
      sum.lines++
      sums.set(mark, sum)
    }
    for (const [mark, { value, usual, lines: n }] of sums) {
      const seen = usual > 0 ? Math.max(0, value / usual) : 1
      worths.set(mark, (seen * n + prior) / (n + prior))
    }
  }
  const mean = used.reduce((sum, { mark }) => sum + worths.get(mark)!, 0) / Math.max(1, used.length)
  return new Map([...worths].map(([mark, worth]) => [mark, mean > 0 ? worth / mean : 1]))
}
