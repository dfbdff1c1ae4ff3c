// Which results a pair of bets is about, in words: "when the total is 45, 46 or 47", "when SEA wins by 3".
import type { TradedPair } from '#contract/odds/trading.ts'

/** The results at which both win or lose, or at which a stake comes back. Results are whole and never none. */
export function gapText({ market, game, results }: Pick<TradedPair, 'market' | 'results'> & { game: Teams }): string {
  if (market === 'totals') return `when the total is ${numbers(results)}`
  const home = results.filter((margin) => margin > 0)
  const away = results.filter((margin) => margin < 0).map((margin) => -margin)
  const parts = [
    ...(home.length > 0 ? [`${game.homeAbbreviation} wins by ${numbers(home)}`] : []),
    ...(results.includes(0) ? ['the game ends level'] : []),
    ...(away.length > 0 ? [`${game.awayAbbreviation} wins by ${numbers(away.toReversed())}`] : []),
  ]
  return `when ${parts.join(' or ')}`
}

type Teams = Pick<TradedPair['game'], 'homeAbbreviation' | 'awayAbbreviation'>

/** "7", "45 or 46", "45 to 48": runs as ranges, apart ones (the two ends of a gap) by name. */
function numbers(results: readonly number[]): string {
  const first = results[0]!
  const last = results.at(-1)!
  if (results.length > 2 && last - first === results.length - 1) return `${first} to ${last}`
  return results.join(' or ')
}
