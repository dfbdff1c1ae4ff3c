// The rows of the prop board: which lines a reader wants to see, in which order, and what a bet on one of them is called.
import type { PropLine, PropSide } from '#contract/odds/props.ts'
import { formatPoint } from '../../../format/odds.ts'

export const PROP_SORTS = ['edge', 'player'] as const
export type PropFilter = {
  /** Key of a player market, or any. */
  readonly market: string
  /** Part of a player's name; '' = everybody. */
  readonly player: string
  readonly sort: (typeof PROP_SORTS)[number]
}

/** The side of a line whose best price is worth more; undefined where neither has an edge. */
export function betterSide({ sides }: PropLine): PropSide | undefined {
  return sides.filter(({ best }) => best?.edge != null).toSorted((a, b) => (b.best?.edge ?? 0) - (a.best?.edge ?? 0))[0]
}

const worth = (line: PropLine) => betterSide(line)?.best?.edge ?? Number.NEGATIVE_INFINITY

export function rowsOf(lines: readonly PropLine[], { market, player, sort }: PropFilter): PropLine[] {
  const asked = player.trim().toLowerCase()
  const byName = (a: PropLine, b: PropLine) => a.player.localeCompare(b.player) || a.name.localeCompare(b.name) || a.point - b.point
  return lines
    .filter((line) => market === 'any' || line.market === market)
    .filter((line) => asked === '' || line.player.toLowerCase().includes(asked))
    .toSorted(sort === 'player' ? byName : (a, b) => worth(b) - worth(a) || byName(a, b))
}

/** The markets of some lines, in the order in which they come, each with how many lines it has. */
export function marketsOf(lines: readonly PropLine[]): { readonly key: string; readonly name: string; readonly count: number }[] {
  const found = new Map<string, { key: string; name: string; count: number }>()
  for (const { market, name } of lines) {
    const known = found.get(market)
    if (known) known.count++
    else found.set(market, { key: market, name, count: 1 })
  }
  return [...found.values()]
}

/** "Over 244.5 passing yards". */
export const sideText = ({ name, point }: Pick<PropLine, 'name' | 'point'>, { selection }: Pick<PropSide, 'selection'>): string =>
  `${selection} ${formatPoint(point)} ${name.toLowerCase()}`

/** "Sam Hill over 244.5 passing yards": what the bet is called in the tracker, and how it is known again when it is settled. */
export const betText = (line: Pick<PropLine, 'player' | 'name' | 'point'>, { selection }: Pick<PropSide, 'selection'>): string =>
  `${line.player} ${selection.toLowerCase()} ${formatPoint(line.point)} ${line.name.toLowerCase()}`
