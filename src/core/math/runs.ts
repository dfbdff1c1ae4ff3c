// Rows of bets: how likely a run of the same result is, how many have to win, and whether a bankroll outlasts them.

/**
 * The chance that a result comes so often in a row, somewhere in a number of trials.
 * @example runChance(10, 10, 0.5) // 1 / 1024
 */
export function runChance(trials: number, length: number, chance: number): number {
  if (length < 1) return 1
  if (trials < length) return 0
  // state[k]: no such run yet, and the last k results are of it.
  let state = [1, ...Array.from({ length: length - 1 }, () => 0)]
  let reached = 0
  for (let i = 0; i < trials; i++) {
    reached += state[length - 1]! * chance
    const broken = state.reduce((sum, one) => sum + one, 0) * (1 - chance)
    state = [broken, ...state.slice(0, -1).map((one) => one * chance)]
  }
  return Math.min(1, reached)
}

/** The least number of wins of so many bets at one price that does not lose money. */
export const winsToBreakEven = (bets: number, decimal: number): number => Math.ceil(bets / decimal - 1e-9)

/**
 * The chance that a bankroll of so many flat stakes is ever gone, if betting goes on without end: e^-(r stakes), where r solves
 * p e^(-r b) + (1 - p) e^r = 1 for a win of b stakes.
 */
export function ruinChance(probability: number, decimal: number, stakes: number): number {
  if (probability * decimal <= 1) return 1
  if (probability >= 1) return 0
  const off = (r: number) => probability * Math.exp(-r * (decimal - 1)) + (1 - probability) * Math.exp(r) - 1
  // At 0 it is 0 and falls; beyond the root it grows without bound.
  let [low, high] = [0, 1]
  while (off(high) < 0) high *= 2
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2
    if (off(middle) < 0) low = middle
    else high = middle
  }
  return Math.exp(-high * stakes)
}
