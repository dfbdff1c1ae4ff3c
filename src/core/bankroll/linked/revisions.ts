// Which revision of a record counts, when an account sends records again, amended, out of order and twice?
// The kept revisions are a set and their order is that of the book's own clock, then that of their coming, so that the same deliveries come to the same result in any
// order and any number. A page that is read again after a crash therefore changes nothing.
import type { EpochMs } from '../../units.ts'

/** Any record of a linked account. */
export type Revised = {
  readonly accountId: string
  readonly externalId: string
  readonly revisedAt: EpochMs
  /** When it came here last, which is no part of what it says. Of two that say otherwise of one moment the one that came later counts. */
  readonly heardAt?: EpochMs | null
  /** When the person said that this revision holds, and its name among the revisions of its record: no part of what it says either. */
  readonly heldAt?: EpochMs | null
  readonly revision?: string
}

/** A record with all that was ever said of it, the oldest revision first; the last one counts. */
export type Kept<T extends Revised> = { readonly key: string; readonly revisions: readonly T[] }

export type Folded<T extends Revised> = {
  readonly kept: readonly Kept<T>[]
  /** Records that were not known before, known ones with a revision more, and deliveries that said nothing new. */
  readonly added: number
  readonly amended: number
  readonly repeated: number
}

/**
 * The name of a record: account and external id, which no two records share.
 * @example recordKey({ accountId: 'a', externalId: '7' }) // '["a","7"]'
 */
export const recordKey = ({ accountId, externalId }: Pick<Revised, 'accountId' | 'externalId'>): string =>
  JSON.stringify([accountId, externalId])

/**
 * What is known after a delivery. Records come sorted by key, so that equal knowledge is equal data.
 * @param rank which of two revisions of one moment is the later one: the higher (a settled bet is later than the open one)
 */
export function foldRevisions<T extends Revised>(kept: readonly Kept<T>[], arrived: readonly T[], rank: (record: T) => number): Folded<T> {
  const records = new Map(kept.map(({ key, revisions }) => [key, new Map(revisions.map((one) => [textOf(one), one]))]))
  const before = new Map(kept.map(({ key, revisions }) => [key, revisions.length]))
  let repeated = 0
  for (const one of arrived) {
    const key = recordKey(one)
    const revisions = records.get(key) ?? new Map<string, T>()
    const text = textOf(one)
    const before = revisions.get(text)
    if (before) repeated++
    records.set(key, revisions.set(text, before && heardAt(before) > heardAt(one) ? before : one))
  }
  const known = [...records].map(([key, revisions]) => ({ key, revisions: inOrder(revisions, rank) }))
  return {
    kept: known.sort((a, b) => byText(a.key, b.key)),
    added: known.filter(({ key }) => !before.has(key)).length,
    amended: known.filter(({ key, revisions }) => before.has(key) && revisions.length > before.get(key)!).length,
    repeated,
  }
}

/** The revision that counts. */
export const latestOf = <T extends Revised>({ revisions }: Kept<T>): T => revisions[revisions.length - 1]!

/**
 * The different things that were said of the last moment, the one that counts last: the clock of the book does not tell which holds. Empty
 * where it does.
 * @param rank as for `foldRevisions`
 */
export function rivalsOf<T extends Revised>({ revisions }: Kept<T>, rank: (record: T) => number): readonly T[] {
  const last = revisions.at(-1)
  const rivals = revisions.filter((one) => last !== undefined && one.revisedAt === last.revisedAt && rank(one) === rank(last))
  return rivals.length > 1 ? rivals : []
}

/** Is there more than one of them, and did the person not say of the one that counts that it holds? They are asked then. */
export function isContradicted<T extends Revised>(kept: Kept<T>, rank: (record: T) => number): boolean {
  const counting = rivalsOf(kept, rank).at(-1)
  return counting !== undefined && (counting.heldAt ?? null) === null
}

function inOrder<T extends Revised>(revisions: ReadonlyMap<string, T>, rank: (record: T) => number): T[] {
  return [...revisions]
    .sort(([a, x], [b, y]) => x.revisedAt - y.revisedAt || rank(x) - rank(y) || heardAt(x) - heardAt(y) || byText(a, b))
    .map(([, revision]) => revision)
}

/** The content of a revision, whatever the order in which its fields came. */
const textOf = ({ heardAt: _, heldAt: __, revision: ___, ...said }: Revised): string =>
  JSON.stringify(Object.entries(said).sort(([a], [b]) => byText(a, b)))

const heardAt = (record: Revised): EpochMs => record.heardAt ?? 0

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
