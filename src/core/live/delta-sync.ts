// An answer that is followed while it changes: rows under ids, and the rest beside them. The server tells what changed, the browser puts
// it in, and both end with the same answer whatever was lost on the way. Pure; the same code on both sides.

/** An answer taken apart. `rest` holds everything but the rows. */
export type Parts<Row> = { readonly rows: readonly Row[]; readonly rest: Readonly<Record<string, unknown>> }

/** What changed between two answers. Fields and rows that are not named stayed as they were. */
export type Patch<Row = unknown> = {
  /** Changed fields of the rest; a field that is gone is null (fields of answers are never absent). */
  readonly rest: Readonly<Record<string, unknown>>
  /** New and changed rows, whole. */
  readonly set: readonly Row[]
  readonly gone: readonly string[]
  /** Ids of all rows in their order, where it is not that of before with the gone left out and the new at the end. */
  readonly order: readonly string[] | null
}

export type RowId<Row> = (row: Row) => string

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * What makes `after` of `before`; null when they are the same.
 * Law: `applyPatch(before, diff(before, after, id), id)` equals `after`.
 * @example diff({ rows: [{ id: 'a', score: 0 }], rest: {} }, { rows: [{ id: 'a', score: 7 }], rest: {} }, (row) => row.id)
 * // { rest: {}, set: [{ id: 'a', score: 7 }], gone: [], order: null }
 */
export function diff<Row>(before: Parts<Row>, after: Parts<Row>, id: RowId<Row>): Patch<Row> | null {
  const rest = Object.fromEntries(
    [...new Set([...Object.keys(before.rest), ...Object.keys(after.rest)])]
      .filter((key) => !same(before.rest[key], after.rest[key]))
      .map((key) => [key, after.rest[key] ?? null]),
  )
  const known = new Map(before.rows.map((row) => [id(row), row]))
  const set = after.rows.filter((row) => !known.has(id(row)) || !same(known.get(id(row)), row))
  const kept = new Set(after.rows.map(id))
  const gone = [...known.keys()].filter((key) => !kept.has(key))
  const order = after.rows.map(id)
  const expected = orderAfter([...known.keys()], set.map(id), gone)
  const isOrdered = expected.length === order.length && expected.every((key, i) => key === order[i])
  if (Object.keys(rest).length === 0 && set.length === 0 && gone.length === 0 && isOrdered) return null
  return { rest, set, gone, order: isOrdered ? null : order }
}

/** The answer with the changes in it. Rows that did not change are the very same objects. */
export function applyPatch<Row>(before: Parts<Row>, patch: Patch<Row>, id: RowId<Row>): Parts<Row> {
  const rows = new Map(before.rows.map((row) => [id(row), row]))
  const order = patch.order ?? orderAfter([...rows.keys()], patch.set.map(id), patch.gone)
  for (const row of patch.set) rows.set(id(row), row)
  return {
    rows: order.flatMap((key) => {
      const row = rows.get(key)
      return row === undefined ? [] : [row]
    }),
    rest: { ...before.rest, ...patch.rest },
  }
}

function orderAfter(before: readonly string[], set: readonly string[], gone: readonly string[]): string[] {
  const left = new Set(gone)
  return [...new Set([...before.filter((key) => !left.has(key)), ...set])]
}

/** Where a follower stands: which run of the topic, how many frames of it, and the answer as of then. */
export type Standing<Row> = { readonly epoch: string; readonly seq: number; readonly parts: Parts<Row> }

/** One message about a topic: all of it, or what changed since frame `from`. */
export type Frame<Row = unknown> =
  | { readonly kind: 'whole'; readonly epoch: string; readonly seq: number; readonly parts: Parts<Row> }
  | { readonly kind: 'changed'; readonly epoch: string; readonly from: number; readonly seq: number; readonly patch: Patch<Row> }

/**
 * The follower after a frame. Null: a frame is missing in between (or the topic began anew), so the whole must be asked for again.
 * A frame that tells what is known already changes nothing.
 */
export function applyFrame<Row>(standing: Standing<Row> | null, frame: Frame<Row>, id: RowId<Row>): Standing<Row> | null {
  if (frame.kind === 'whole') return { epoch: frame.epoch, seq: frame.seq, parts: frame.parts }
  if (standing === null || standing.epoch !== frame.epoch) return null
  if (frame.seq <= standing.seq) return standing
  if (frame.from !== standing.seq) return null
  return { epoch: frame.epoch, seq: frame.seq, parts: applyPatch(standing.parts, frame.patch, id) }
}
