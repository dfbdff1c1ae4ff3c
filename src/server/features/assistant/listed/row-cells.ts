// How a row of a tool's answer is read: its figures with the places that they stand in, and what tells it apart.
import type { Fact } from '#core/assistant/listed/fact-words.ts'
import type { TagGroup } from '#core/assistant/listed/list-facts.ts'
import type { Source } from '#core/assistant/numbers.ts'
import { type Format, valueAt } from '#core/assistant/reply.ts'
import { parsePrice } from '#core/odds/board/price.ts'

export type Node = Readonly<Record<string, unknown>>
/** A figure of a row: where it stands, how it is written, and the number that rows are ordered by. */
export type Cell = {
  readonly path: string | null
  readonly format: Format
  readonly value: number
  readonly at?: number
  /** Whose figure it is, where the row has two sides. */
  readonly of?: string
}
export type ListRow = {
  readonly key: string
  readonly source: Source
  /** The list and the place in it: "rows" and 3. */
  readonly list: string
  readonly i: number
  readonly path: string
  readonly name: string
  /** The words by which an answer shows the row where it shows no figure of it. */
  readonly shownBy: readonly string[]
  readonly facts: Partial<Record<Fact, Cell>>
  readonly tags: Partial<Record<TagGroup, readonly string[]>>
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {})
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const timeOf = (value: unknown): number | null => {
  const at = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(at) ? at : null
}
export const decimalOf = (american: number): number => parsePrice(`${american > 0 ? '+' : ''}${american}`)?.decimal ?? 0
export const some = (...values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '')

export type Reader = (
  row: Node,
  path: string,
  source: Source,
) => Pick<ListRow, 'name' | 'facts' | 'tags'> & { readonly shownBy?: readonly string[] }
export type Lists = readonly { readonly list: string; readonly keyOf: (row: Node) => string; readonly read: Reader }[]

/** The figure at a path, where there is one. */
export function cell(source: Source, path: string, format: Format, order: (value: number) => number = (value) => value): Cell | undefined {
  const value = valueAt(source.value, path)
  return typeof value === 'number' && Number.isFinite(value) ? { path, format, value: order(value) } : undefined
}
export const price = (source: Source, path: string): Cell | undefined => cell(source, path, 'american', decimalOf)
export const time = (value: unknown): Cell | undefined => {
  const at = timeOf(value)
  return at === null ? undefined : { path: null, format: 'plain', value: at, at }
}
export const facts = (cells: Partial<Record<Fact, Cell | undefined>>): ListRow['facts'] =>
  Object.fromEntries(Object.entries(cells).filter(([, one]) => one !== undefined)) as ListRow['facts']

export const stateOf = (status: unknown): string[] =>
  status === 'in progress' ? ['live'] : status === 'final' ? ['final'] : status === 'scheduled' ? ['scheduled'] : some(status)

/** The two teams of a game by every name. */
export const sidesOf = (game: Node): string[] =>
  some(
    ...[game.homeTeam, game.awayTeam, game.home_team, game.away_team, game.home, game.away],
    ...[game.homeAbbreviation, game.awayAbbreviation, game.home_abbreviation, game.away_abbreviation],
  )
export const bothOf = (game: Node): string => {
  const away = text(game.awayTeam) || text(game.away_team) || text(game.awayAbbreviation)
  const home = text(game.homeTeam) || text(game.home_team) || text(game.homeAbbreviation)
  return `${away} at ${home}`
}
export const shortOf = (game: Node): string =>
  `${text(game.awayAbbreviation) || text(game.away_abbreviation)} at ${text(game.homeAbbreviation) || text(game.home_abbreviation)}`
