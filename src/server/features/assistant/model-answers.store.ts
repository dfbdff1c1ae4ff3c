// The book of the language model's answers: what it cost today, and how it has done.
import { desc, gte, lt, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { modelAnswers } from '../../db/tables/model-answers.ts'
import { bindFirst } from '../../kernel/bind-first.ts'

export type ModelAnswer = Omit<typeof modelAnswers.$inferInsert, 'id'>
export type ModelAnswerStore = ReturnType<typeof modelAnswerStore>

const DAY = 86_400_000
const KEPT_DAYS = 31
/** Days of the budget begin at midnight UTC: it is the owner's, not a person's. */
export const dayOf = (now: EpochMs): Date => new Date(Math.floor(now / DAY) * DAY)

async function note(db: Db, answer: ModelAnswer): Promise<void> {
  await db.insert(modelAnswers).values(answer)
}

/** Millionths of a dollar spent since midnight UTC. */
async function spentToday(db: Db, now: EpochMs): Promise<number> {
  const [row] = await db
    .select({ spent: sql<string | null>`sum(${modelAnswers.costMicros})` })
    .from(modelAnswers)
    .where(gte(modelAnswers.at, dayOf(now)))
  return Number(row?.spent ?? 0)
}

/** By day and model, the newest first. */
const days = (db: Db, now: EpochMs) =>
  db
    .select({
      day: sql<string>`to_char(${modelAnswers.at} at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      vendor: modelAnswers.vendor,
      model: modelAnswers.model,
      answered: sql<number>`(count(*) filter (where ${modelAnswers.outcome} = 'answered'))::int`,
      struck: sql<number>`(count(*) filter (where ${modelAnswers.outcome} = 'struck'))::int`,
      failed: sql<number>`(count(*) filter (where ${modelAnswers.outcome} = 'failed'))::int`,
      stopped: sql<number>`(count(*) filter (where ${modelAnswers.outcome} = 'stopped'))::int`,
      inputTokens: sql<number>`sum(${modelAnswers.inputTokens})::float8`,
      outputTokens: sql<number>`sum(${modelAnswers.outputTokens})::float8`,
      costMicros: sql<number | null>`sum(${modelAnswers.costMicros})::float8`,
      firstTextMs: sql<number | null>`percentile_cont(0.5) within group (order by ${modelAnswers.firstTextMs})`,
      totalMs: sql<number>`percentile_cont(0.5) within group (order by ${modelAnswers.totalMs})`,
    })
    .from(modelAnswers)
    .where(gte(modelAnswers.at, new Date(dayOf(now).getTime() - 13 * DAY)))
    .groupBy(sql`day`, modelAnswers.vendor, modelAnswers.model)
    .orderBy(desc(sql`day`), modelAnswers.model)

async function forget(db: Db, now: EpochMs): Promise<void> {
  await db.delete(modelAnswers).where(lt(modelAnswers.at, new Date(now - KEPT_DAYS * DAY)))
}

export const modelAnswerStore = (db: Db) => bindFirst(db, { note, spentToday, days, forget })
