// The games of the demo world that the open bets of invented accounts are on.
import type { BetLeg } from '#core/bankroll/linked/bet-leg.ts'
import type { Game } from '#core/leagues/games.ts'
import type { Random } from '#core/math/random.ts'
import { memo } from '#core/memo.ts'
import type { EpochMs } from '#core/units.ts'
import { DEMO_SEED } from '../demo-seed.ts'
import { world } from '../world.ts'

const DAY = 86_400_000
/** Where a winner is one of two. */
const LEAGUES = ['nba', 'nfl', 'nhl', 'mlb'] as const
const days = memo<readonly Game[]>(2)

/** Games of the day after a day, so that at every hour of that day they are still to come. @param day its first moment, UTC */
export const gamesAfter = (day: EpochMs): readonly Game[] =>
  days.get(String(day), () => LEAGUES.flatMap((league) => world(DEMO_SEED, day).games(league, day + DAY, day + 2 * DAY)))

/** A bet on the winner of one of some games; undefined where there are none. */
export function winnerOf(
  games: readonly Game[],
  price: number,
  chance: Random,
): { readonly leg: BetLeg; readonly words: string } | undefined {
  if (games.length === 0) return undefined
  const { league, home, away, startsAt } = chance.pick(games)
  const outcome = chance.pick(['home', 'away'] as const)
  return {
    leg: { league, home: home.name, away: away.name, startsAt, market: 'h2h', outcome, point: null, price },
    words: `${away.name} at ${home.name}: ${outcome === 'home' ? home.name : away.name}`,
  }
}
