// Where the tiers of a salary bracket stand: a long one takes several columns, short ones share one.
import { PLAYER_TIERS, type PlayerTier } from '#core/dfs/players/player-tiers.ts'

export type TierBlock = { readonly tiers: readonly PlayerTier[]; readonly columns: number }

/** A head is about as tall as a player. */
const HEAD = 1

/**
 * The way to lay the tiers out in so many columns, in their order, that is the least tall.
 * 14, 5, 2 and 1 players in four: A in two columns, B in one, C above X in the last.
 */
export function tierBlocks(counts: Readonly<Record<PlayerTier, number>>, columns: number): readonly TierBlock[] {
  const tall = ({ tiers, columns }: TierBlock) => tiers.reduce((sum, tier) => sum + HEAD + Math.ceil(counts[tier] / columns), 0)
  const ways = waysOf(PLAYER_TIERS, columns).map((blocks) => ({ blocks, height: Math.max(...blocks.map(tall)) }))
  return ways.reduce((best, way) => (way.height < best.height ? way : best)).blocks
}

/** Each way to cut the tiers into blocks that fill so many columns; only a tier by itself has more than one. */
function waysOf(tiers: readonly PlayerTier[], columns: number): readonly (readonly TierBlock[])[] {
  if (tiers.length === 0) return columns === 0 ? [[]] : []
  const first = tiers.map((_, i) => tiers.slice(0, i + 1))
  return first.flatMap((head) =>
    Array.from({ length: head.length === 1 ? columns : Math.min(1, columns) }, (_, i) => i + 1).flatMap((width) =>
      waysOf(tiers.slice(head.length), columns - width).map((rest) => [{ tiers: head, columns: width }, ...rest]),
    ),
  )
}
