// Which bet of a linked account stands behind a pick, so that it is "verified"? The bet is compared by what its book says in fields; what a
// person typed or a file says proves nothing. Once sealed it stays: a bet that is settled or cashed out later, or an account that is removed,
// makes no other pick of it, for what was sealed is that the bet was open then.
import type { SyncedBet } from '../bankroll/linked/synced-bet.ts'
import type { Game } from '../leagues/games.ts'
import { isTeamNamed } from '../leagues/identity/team-names.ts'
import type { EpochMs } from '../units.ts'
import type { SealedPick } from './picks.ts'

/**
 * A book and a feed of scores list one start up to an hour or so apart (the doors, the first ball, a delay that one of them knows of); the two
 * games of a double-header start three hours apart or more. Judged: half of that.
 */
export const START_SLACK_MS = 90 * 60_000

/** What is picked: a selection without its price, which is the board's whatever the bet was taken at. */
export type PickedSelection = Pick<SealedPick, 'market' | 'outcome' | 'point'> & {
  readonly game: Pick<Game, 'league' | 'startsAt'> & {
    readonly home: Pick<Game['home'], 'name'>
    readonly away: Pick<Game['away'], 'name'>
  }
}
/** As much of a bet as decides. */
export type ComparedOpenBet = Pick<SyncedBet, 'product' | 'status' | 'placedAt' | 'leg'>

/**
 * Is it an open single bet on exactly this selection, at a price that the book says, placed by now?
 * @param now when the pick is sealed
 * @example isBetOn({ product: 'bet', status: 'open', placedAt: 1, leg }, { game, market: 'h2h', outcome: 'home', point: null }, 2) // true
 */
export function isBetOn({ product, status, placedAt, leg }: ComparedOpenBet, picked: PickedSelection, now: EpochMs): boolean {
  const { game, market, outcome, point } = picked
  if (product !== 'bet' || status !== 'open' || placedAt > now || !leg || leg.price === null) return false
  if (leg.market !== market || leg.outcome !== outcome || leg.point !== point) return false
  const isGame = isTeamNamed(game.home, leg.home) && isTeamNamed(game.away, leg.away)
  const isLeague = leg.league === undefined || leg.league === game.league
  return isGame && isLeague && Math.abs(leg.startsAt - game.startsAt) < START_SLACK_MS
}
