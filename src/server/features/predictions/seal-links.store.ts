// Seals read back as links of the chain, with what became of them.
import { and, asc, eq, inArray, like, notLike } from 'drizzle-orm'
import { isPickModel, PICK_MODEL, SealedPick } from '#core/community/picks.ts'
import { isMemberModel, MEMBER_MODEL } from '#core/models/model.ts'
import { SealedCommitment } from '#core/models/sealed-model.ts'
import { FIELD_MODEL, isFieldModel } from '#core/predictions/fields/field-forecast.ts'
import { type FinalPlaces, SealedField } from '#core/predictions/fields/sealed-field.ts'
import { SealedForecast } from '#core/predictions/seal.ts'
import { type ScoredPoints, SealedProjections } from '#core/projections/sealed-projections.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { forecastGrades, forecastSeals } from '../../db/tables/predictions.ts'
import { SEALS_PAGE, type Sealed, type SealRow, sealRows } from './seal-chain.store.ts'

type Placed = { readonly place: number; readonly text: string; readonly hash: string; readonly gradedAt: EpochMs | null }
/** A sealed forecast of a game. */
export type ChainLink = Placed & { readonly sealed: SealedForecast; readonly result: number | null }
/** Any seal: of a forecast with the result, of projections with the points that were scored. */
export type AnyLink = Placed & {
  readonly sealed: Sealed
  readonly result: number | null
  readonly points: ScoredPoints | null
}
type Row = { readonly seal: SealRow; readonly grade: typeof forecastGrades.$inferSelect | null }

/** Models of projections are named so; all others forecast games. */
export const PROJECTIONS = 'projections-%'
/** Picks of members, each a model of its own. */
export const PICKS = `${PICK_MODEL}%`
/** Forecasts of members' own models, which are never ours. */
const OF_MEMBERS = `${MEMBER_MODEL}%`
/** Forecasts of whole fields: tournaments and races. */
const FIELDS = `${FIELD_MODEL}%`
const isForecast = and(
  notLike(forecastSeals.model, FIELDS),
  notLike(forecastSeals.model, PROJECTIONS),
  notLike(forecastSeals.model, PICKS),
  notLike(forecastSeals.model, OF_MEMBERS),
)

const placed = ({ seal, grade }: Row) => ({ place: seal.place, text: seal.sealed, hash: seal.hash, gradedAt: grade?.gradedAt ?? null })

const linkOf = (row: Row): ChainLink => ({
  ...placed(row),
  sealed: SealedForecast.parse(JSON.parse(row.seal.sealed)),
  result: row.grade?.result ?? null,
})

const anyLinkOf = (row: Row): AnyLink => {
  const said: unknown = JSON.parse(row.seal.sealed)
  const projections = SealedProjections.safeParse(said).data
  return {
    ...placed(row),
    sealed: isPickModel(row.seal.model)
      ? SealedPick.parse(said)
      : isMemberModel(row.seal.model)
        ? SealedCommitment.parse(said)
        : isFieldModel(row.seal.model)
          ? SealedField.parse(said)
          : (projections ?? SealedForecast.parse(said)),
    result: row.grade?.result ?? null,
    points: row.grade?.points ?? null,
  }
}

/** Seals of every kind behind a place. */
export const pageOfSeals = async (db: Db, after: number, limit: number): Promise<AnyLink[]> =>
  (await sealRows(db, after, limit)).map(anyLinkOf)

export async function sealsOfGames(db: Db, gameIds: readonly string[]): Promise<ChainLink[]> {
  if (gameIds.length === 0) return []
  const found = await db
    .select({ seal: forecastSeals, grade: forecastGrades })
    .from(forecastSeals)
    .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
    .where(and(isForecast, inArray(forecastSeals.gameId, [...gameIds])))
    .orderBy(asc(forecastSeals.place))
  return found.map(linkOf)
}

/** A sealed forecast of a whole field, with the places at its end; null before it and where it was called off. */
export type FieldLink = Placed & { readonly sealed: SealedField; readonly places: FinalPlaces | null }

const fieldLinkOf = (row: Row): FieldLink => ({
  ...placed(row),
  sealed: SealedField.parse(JSON.parse(row.seal.sealed)),
  places: row.grade?.points ?? null,
})

/** Sealed forecasts of these events, the first that was sealed of each first. */
export async function fieldsOfEvents(db: Db, eventIds: readonly string[]): Promise<FieldLink[]> {
  if (eventIds.length === 0) return []
  const found = await db
    .select({ seal: forecastSeals, grade: forecastGrades })
    .from(forecastSeals)
    .leftJoin(forecastGrades, eq(forecastGrades.place, forecastSeals.place))
    .where(and(like(forecastSeals.model, FIELDS), inArray(forecastSeals.gameId, [...eventIds])))
    .orderBy(asc(forecastSeals.place))
  return found.map(fieldLinkOf)
}

/** Every forecast of a field. */
export async function allFields(db: Db): Promise<FieldLink[]> {
  const found: FieldLink[] = []
  for (;;) {
    const next = (await sealRows(db, found.at(-1)?.place ?? 0, SEALS_PAGE, like(forecastSeals.model, FIELDS))).map(fieldLinkOf)
    found.push(...next)
    if (next.length < SEALS_PAGE) return found
  }
}

/** Every forecast of a game. */
export async function allForecasts(db: Db): Promise<ChainLink[]> {
  const found: ChainLink[] = []
  for (;;) {
    const next = (await sealRows(db, found.at(-1)?.place ?? 0, SEALS_PAGE, isForecast)).map(linkOf)
    found.push(...next)
    if (next.length < SEALS_PAGE) return found
  }
}

/** Ids of those games whose players are sealed. */
export async function projectedGames(db: Db, gameIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (gameIds.length === 0) return new Set()
  const found = await db
    .select({ gameId: forecastSeals.gameId })
    .from(forecastSeals)
    .where(and(like(forecastSeals.model, PROJECTIONS), inArray(forecastSeals.gameId, [...gameIds])))
  return new Set(found.map(({ gameId }) => gameId))
}
