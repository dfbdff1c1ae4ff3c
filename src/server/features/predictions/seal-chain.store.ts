// The chain of sealed forecasts, projections and members' picks: appended, walked from its first link, proven. Nothing is updated or deleted.
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { SealedPick } from '#core/community/picks.ts'
import type { SealedCommitment } from '#core/models/sealed-model.ts'
import type { SealedField } from '#core/predictions/fields/sealed-field.ts'
import { canonical, chainText, GENESIS, type SealedForecast } from '#core/predictions/seal.ts'
import type { SealedProjections } from '#core/projections/sealed-projections.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { forecastGrades, forecastSeals } from '../../db/tables/predictions.ts'
import type { Tx } from '../../kernel/door/audit.ts'

export type SealRow = typeof forecastSeals.$inferSelect
export type Sealed = SealedForecast | SealedField | SealedProjections | SealedPick | SealedCommitment

// Any fixed number but those of the migrations and the queues.
const CHAIN_LOCK = 7_238_413
/** Seals are read in pages of so many. */
export const SEALS_PAGE = 1000

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** Seals behind a place, with their grades, in the order of the chain. */
export const sealRows = (db: Db, after: number, limit: number, isWanted?: SQL) =>
  db
    .select({ seal: forecastSeals, grade: forecastGrades })
    .from(forecastSeals)
    .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
    .where(and(gt(forecastSeals.place, after), isWanted))
    .orderBy(asc(forecastSeals.place))
    .limit(limit)

/**
 * The links that are not in the chain yet, hashed on from its last one; what a game and a model have already, in the chain or earlier in the
 * list, is passed over.
 * @param known `gameId|model` of seals that are there
 */
export function nextLinks(
  list: readonly Sealed[],
  known: ReadonlySet<string>,
  last: Pick<SealRow, 'place' | 'hash'> | undefined,
): SealRow[] {
  const keys = new Set(known)
  let [place, hash] = [last?.place ?? 0, last?.hash ?? GENESIS]
  const added: SealRow[] = []
  for (const sealed of list) {
    const key = sealKey(sealed)
    if (keys.has(key)) continue
    keys.add(key)
    const text = canonical(sealed)
    place++
    hash = sha256(chainText(hash, text))
    added.push({ place, gameId: sealed.gameId, model: sealed.model, league: sealed.league, startsAt: sealed.startsAt, sealed: text, hash })
  }
  return added
}

const sealKey = ({ gameId, model }: Pick<SealRow, 'gameId' | 'model'>) => `${gameId}|${model}`

/** Appends what is not sealed yet; a forecast of the same game and model stays as it was. @returns how many were added */
export async function appendSeals(db: Db, list: readonly Sealed[]): Promise<number> {
  if (list.length === 0) return 0
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`)
    const known = await tx
      .select({ gameId: forecastSeals.gameId, model: forecastSeals.model })
      .from(forecastSeals)
      .where(inArray(forecastSeals.gameId, [...new Set(list.map(({ gameId }) => gameId))]))
    const [last] = await tx.select().from(forecastSeals).orderBy(desc(forecastSeals.place)).limit(1)
    const added = nextLinks(list, new Set(known.map(sealKey)), last)
    if (added.length > 0) await tx.insert(forecastSeals).values(added)
    return added.length
  })
}

/** Of so many last links the latest time is told: forecasts are calculated before they are appended, so that the last is not always the latest. */
const LOOKED_BACK = 200

/**
 * Appends a pick within the transaction of whoever writes its row, so that neither stands without the other.
 * @param pickOf makes it once its turn has come; it is told the latest time at which anything was sealed, 0 before the first
 * @returns its place in the chain
 */
export async function appendPick(tx: Tx, pickOf: (latest: EpochMs) => SealedPick): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`)
  const [last] = await tx.select().from(forecastSeals).orderBy(desc(forecastSeals.place)).limit(1)
  const { rows } = await tx.execute<{
    latest: number
  }>(sql`select coalesce(max((substring(sealed from '"sealedAt":([0-9]+)'))::float8), 0) as latest
    from (select ${forecastSeals.sealed} from ${forecastSeals} order by ${forecastSeals.place} desc limit ${LOOKED_BACK}) as lately`)
  const [link] = nextLinks([pickOf(Number(rows[0]?.latest ?? 0))], new Set(), last)
  if (!link) throw new Error('a pick made no link')
  await tx.insert(forecastSeals).values(link)
  return link.place
}

/** The last link, of whatever kind. */
export async function headOfChain(db: Db): Promise<{ place: number; hash: string } | null> {
  const [last] = await db
    .select({ place: forecastSeals.place, hash: forecastSeals.hash })
    .from(forecastSeals)
    .orderBy(desc(forecastSeals.place))
    .limit(1)
  return last ?? null
}

/** Calculates every hash again. */
export async function verifyChain(db: Db): Promise<{ holds: boolean; seals: number; head: string; brokenAt: number | null }> {
  let [hash, place] = [GENESIS, 0]
  for (;;) {
    const next = await sealRows(db, place, SEALS_PAGE)
    for (const { seal } of next) {
      hash = sha256(chainText(hash, seal.sealed))
      place++
      if (seal.place !== place || seal.hash !== hash) return { holds: false, seals: place, head: hash, brokenAt: seal.place }
    }
    if (next.length < SEALS_PAGE) return { holds: true, seals: place, head: hash, brokenAt: null }
  }
}
