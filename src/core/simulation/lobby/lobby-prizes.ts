// What does a contest of a lobby pay by rank? A lobby tells the pool and at most the first prize; the rest follows from the kind of contest, or
// from a payout table that the person gives.
import { z } from 'zod'
import type { LobbyContest } from '../../dfs/lobby/lobby-contest.ts'
import type { Infer } from '../../infer.ts'
import type { Fraction } from '../../units.ts'
import { paidPlaces, payoutsOf, prizePool, tournamentPrizes } from '../contest/payout-shapes.ts'
import type { PrizeRow } from '../contest/payouts.ts'

/** `own`: a table that the person gave; `kind`: the pool spread as its kind spreads it; `first`: and the winner's prize is told; `usual`: a usual tournament. */
export const PrizeBasis = z.enum(['own', 'kind', 'first', 'usual'])
export type PrizeBasis = Infer<typeof PrizeBasis>

export type LobbyPrizes = { readonly prizes: readonly PrizeRow[]; readonly basis: PrizeBasis }

/**
 * @param own a payout table in the place of what is taken for likely
 * @example lobbyPrizes({ kind: 'winner-takes-all', pool: 9000, … }).prizes // [{ from: 1, to: 1, cents: 9000 }]
 */
export function lobbyPrizes({ kind, pool, size, entryFee, first }: LobbyContest, own: readonly PrizeRow[] | null = null): LobbyPrizes {
  if (own) return { prizes: own, basis: 'own' }
  if (kind === 'tournament') return { prizes: tournamentPrizes({ pool, size, entryFee, first }), basis: first === null ? 'usual' : 'first' }
  return { prizes: payoutsOf({ shape: kind, entryFee, size, rake: 1 - pool / (entryFee * size) }), basis: 'kind' }
}

/** How top-heavy a contest is. */
export const PayoutShares = z.object({
  /** Share of the entries that win anything. */
  paid: z.number(),
  /** Shares of the prizes that the winner and the best hundredth of the entries take. */
  winner: z.number(),
  topHundredth: z.number(),
})
export type PayoutShares = Infer<typeof PayoutShares>

/** @example sharesOfPayouts([{ from: 1, to: 1, cents: 90 }], 10) // paid 0.1, winner 1, topHundredth 1 */
export function sharesOfPayouts(prizes: readonly PrizeRow[], size: number): PayoutShares {
  const pool = prizePool(prizes, size)
  const top = Math.max(1, Math.floor(size / 100))
  const share = (ranks: number): Fraction => (pool > 0 ? prizePool(prizes, Math.min(ranks, size)) / pool : 0)
  return { paid: paidPlaces(prizes, size) / size, winner: share(1), topHundredth: share(top) }
}
