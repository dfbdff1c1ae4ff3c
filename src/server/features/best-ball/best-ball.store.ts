// Best ball drafts and lists of average draft positions in the database: brought as a whole, never twice.
import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AdpRow } from '#core/dfs/best-ball/adp.ts'
import { dayInName } from '#core/dfs/best-ball/cells.ts'
import { type BestBallDraft, type BestBallSite, MOST_DRAFTS } from '#core/dfs/best-ball/draft.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { bestBallAdp, bestBallDrafts } from '../../db/tables/lineups.ts'
import { bindFirst } from '../../kernel/bind-first.ts'

export type DraftRow = typeof bestBallDrafts.$inferSelect
export type DraftHead = Omit<DraftRow, 'picks'>

const NEWEST_FIRST = [sql`${bestBallDrafts.draftedAt} desc nulls last`, desc(bestBallDrafts.importedAt), desc(bestBallDrafts.id)]
const HEAD = { id: bestBallAdp.id, site: bestBallAdp.site, fileName: bestBallAdp.fileName, takenAt: bestBallAdp.takenAt }

/** Lists that one person may keep: one a day of a summer, of two sites. */
export const MOST_LISTS = 240
/** Rows of one statement. */
const BATCH = 200

const draftsOf = (db: Db, userId: string): Promise<DraftRow[]> =>
  db
    .select()
    .from(bestBallDrafts)
    .where(eq(bestBallDrafts.userId, userId))
    .orderBy(...NEWEST_FIRST)

/** The same without their picks. */
const draftHeads = (db: Db, userId: string) => {
  const { picks: _, ...head } = getTableColumns(bestBallDrafts)
  return db
    .select(head)
    .from(bestBallDrafts)
    .where(eq(bestBallDrafts.userId, userId))
    .orderBy(...NEWEST_FIRST)
}

/** The same with their picks as text: whoever hands them to a thread need not read them. */
const draftTexts = (db: Db, userId: string) =>
  db
    .select({ ...getTableColumns(bestBallDrafts), picks: sql<string>`${bestBallDrafts.picks}::text` })
    .from(bestBallDrafts)
    .where(eq(bestBallDrafts.userId, userId))
    .orderBy(...NEWEST_FIRST)

/** Lists without their rows, newest first. */
const listsOf = (db: Db, userId: string) =>
  db
    .select({ ...HEAD, players: sql<number>`jsonb_array_length(${bestBallAdp.rows})`.mapWith(Number) })
    .from(bestBallAdp)
    .where(eq(bestBallAdp.userId, userId))
    .orderBy(desc(bestBallAdp.takenAt), desc(bestBallAdp.id))

/** Their rows as text. @param id  only of this one */
const listTexts = (db: Db, userId: string, id?: string) =>
  db
    .select({ site: bestBallAdp.site, takenAt: bestBallAdp.takenAt, rows: sql<string>`${bestBallAdp.rows}::text` })
    .from(bestBallAdp)
    .where(and(eq(bestBallAdp.userId, userId), id === undefined ? undefined : eq(bestBallAdp.id, id)))
    .orderBy(desc(bestBallAdp.takenAt), desc(bestBallAdp.id))

/** Another one as soon as a draft or a list comes, changes or goes: the version of a row (xmin) changes with each writing. */
async function stampOf(db: Db, userId: string): Promise<string> {
  const of = async (table: typeof bestBallDrafts | typeof bestBallAdp) => {
    const stamp = sql<string | null>`md5(string_agg(${table.id} || ${table}.xmin::text, ',' order by ${table.id}))`
    const [row] = await db.select({ stamp }).from(table).where(eq(table.userId, userId))
    return row?.stamp ?? 'none'
  }
  return (await Promise.all([of(bestBallDrafts), of(bestBallAdp)])).join(' ')
}

type Brought = { readonly drafts: readonly BestBallDraft[]; readonly fileName: string; readonly at: EpochMs }
export type DraftsImport = { readonly added: number; readonly updated: number; readonly there: number }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** The picks in one order of fields: the database gives them back in its own. */
const plain = (picks: BestBallDraft['picks']) =>
  picks.map(({ overall, round, player, position, team, adp, pickedAt }) => [overall, round, player, position, team, adp, pickedAt])

/** All of them or none; undefined where more would be kept than one person may have. */
function keepDrafts(db: Db, userId: string, { drafts, fileName, at }: Brought): Promise<DraftsImport | undefined> {
  return db.transaction(async (tx) => {
    // Two files of one person at the same time wait for each other: what is new is told once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`best-ball ${userId}`}))`)
    const stored = await tx.select().from(bestBallDrafts).where(eq(bestBallDrafts.userId, userId))
    const known = new Map(stored.map((row) => [`${row.site} ${row.roster}`, row]))
    const fresh: BestBallDraft[] = []
    const changed: BestBallDraft[] = []
    for (const draft of drafts) {
      const before = known.get(`${draft.site} ${draft.key}`)
      if (!before) fresh.push(draft)
      // A file from before, with fewer picks, takes nothing away.
      else if (draft.picks.length >= before.picks.length && !isSame(plain(draft.picks), plain(before.picks))) changed.push(draft)
    }
    if (stored.length + fresh.length > MOST_DRAFTS) return undefined
    const rows = [...fresh, ...changed].map(({ key, ...draft }) => ({
      ...draft,
      id: randomUUID(),
      userId,
      roster: key,
      fileName,
      importedAt: at,
    }))
    for (let from = 0; from < rows.length; from += BATCH)
      await tx
        .insert(bestBallDrafts)
        .values(rows.slice(from, from + BATCH))
        .onConflictDoUpdate({
          target: [bestBallDrafts.userId, bestBallDrafts.site, bestBallDrafts.roster],
          set: {
            contest: sql`excluded.contest`,
            entryFee: sql`excluded.entry_fee`,
            teams: sql`excluded.teams`,
            draftedAt: sql`excluded.drafted_at`,
            picks: sql`excluded.picks`,
            fileName: sql`excluded.file_name`,
            importedAt: sql`excluded.imported_at`,
          },
        })
    return { added: fresh.length, updated: changed.length, there: drafts.length - fresh.length - changed.length }
  })
}

type BroughtList = {
  readonly site: BestBallSite
  readonly takenAt: EpochMs
  readonly rows: readonly AdpRow[]
  readonly fileName: string
  readonly at: EpochMs
}
export type ListImport = 'added' | 'updated' | 'there'

/**
 * A list with the same rows is there already where its name tells no other day. One that was kept as of the day of its import, because its name
 * told none, moves to the day that its name tells now; one of another day stands beside it. Another list of the same moment takes its place.
 */
function keepList(db: Db, userId: string, { site, takenAt, rows, fileName, at }: BroughtList): Promise<ListImport | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`best-ball ${userId}`}))`)
    const stored = await tx
      // Two hundred lists are compared where they lie.
      .select({
        id: bestBallAdp.id,
        takenAt: bestBallAdp.takenAt,
        fileName: bestBallAdp.fileName,
        isSame: sql<boolean>`${bestBallAdp.rows} = ${JSON.stringify(rows)}::jsonb`,
      })
      .from(bestBallAdp)
      .where(and(eq(bestBallAdp.userId, userId), eq(bestBallAdp.site, site)))
    const same = stored.filter(({ isSame: isThere }) => isThere)
    const isDated = dayInName(fileName) !== null
    if (same.some((one) => !isDated || one.takenAt === takenAt)) return 'there'
    const undated = same.find((one) => dayInName(one.fileName) === null)
    const before = stored.find((one) => one.takenAt === takenAt)
    const values = { site, takenAt, rows, fileName, importedAt: at }
    if (undated && before) await tx.delete(bestBallAdp).where(eq(bestBallAdp.id, undated.id))
    const place = before ?? undated
    if (place) {
      await tx.update(bestBallAdp).set(values).where(eq(bestBallAdp.id, place.id))
      return 'updated'
    }
    const [kept] = await tx.select({ lists: count() }).from(bestBallAdp).where(eq(bestBallAdp.userId, userId))
    if ((kept?.lists ?? 0) >= MOST_LISTS) return undefined
    await tx.insert(bestBallAdp).values({ id: randomUUID(), userId, ...values })
    return 'added'
  })
}

async function removeDraft(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(bestBallDrafts)
    .where(and(eq(bestBallDrafts.userId, userId), eq(bestBallDrafts.id, id)))
    .returning({ id: bestBallDrafts.id })
  return gone.length > 0
}

async function removeList(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(bestBallAdp)
    .where(and(eq(bestBallAdp.userId, userId), eq(bestBallAdp.id, id)))
    .returning({ id: bestBallAdp.id })
  return gone.length > 0
}

const removeAll = (db: Db, userId: string): Promise<{ drafts: number; lists: number }> =>
  db.transaction(async (tx) => {
    const drafts = await tx.delete(bestBallDrafts).where(eq(bestBallDrafts.userId, userId)).returning({ id: bestBallDrafts.id })
    const lists = await tx.delete(bestBallAdp).where(eq(bestBallAdp.userId, userId)).returning({ id: bestBallAdp.id })
    return { drafts: drafts.length, lists: lists.length }
  })

export type BestBallStore = ReturnType<typeof bestBallStore>
export const bestBallStore = (db: Db) =>
  bindFirst(db, { draftsOf, draftHeads, draftTexts, listsOf, listTexts, stampOf, keepDrafts, keepList, removeDraft, removeList, removeAll })
