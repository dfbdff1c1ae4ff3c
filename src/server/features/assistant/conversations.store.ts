// Conversations in the database, per person. A turn is written when its answer is complete.
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gte, ilike, inArray, or, sql } from 'drizzle-orm'
import { assistant, type ChatDone, type ToolCard } from '#contract/people/assistant.ts'
import { Context, NO_CONTEXT } from '#core/assistant/ask.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { conversations, conversationTurns } from '../../db/tables/conversations.ts'
import { idempotencyKeys } from '../../db/tables/idempotency.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import type { Tx } from '../../kernel/door/audit.ts'

/** Beyond these the oldest go: enough for years, and no account grows without end. */
export const MOST_CONVERSATIONS = 200
export const MOST_TURNS = 200
/** Letters of the tools' answers that are kept of one turn; what does not fit is left out, and the card says so. */
const MOST_CARD_LETTERS = 120_000
/** Of older turns the tools' names and inputs stay; what they answered goes. */
export const MOST_TURNS_WITH_RESULTS = 20
/** What all conversations of an account may take in the database, as stored; a single one stays well below it by the bounds above. */
export const MOST_BYTES = 20_000_000
/** Turns that an answer looks back on. */
const REMEMBERED = 6
const TITLE_LETTERS = 80

export type Turn = typeof conversationTurns.$inferSelect
export type NewTurn = Pick<Turn, 'question' | 'answer' | 'before'> & {
  readonly cards: readonly ToolCard[]
  readonly done: Omit<ChatDone, 'turn'>
}
export type ConversationStore = ReturnType<typeof conversationStore>

const ofPerson = (userId: string, id: string) => and(eq(conversations.userId, userId), eq(conversations.id, id))

/** What was kept by an earlier version may not fit any more; that somebody was not well is never forgotten with it. */
function contextOf(kept: unknown): Context {
  const parsed = Context.safeParse(kept)
  return parsed.success ? parsed.data : { ...NO_CONTEXT, quiet: (kept as { quiet?: unknown } | null)?.quiet === true }
}

/** The context and last turns of a conversation; undefined when this person has no such one. */
async function open(db: Db, userId: string, id: string): Promise<{ context: Context; turns: Turn[] } | undefined> {
  const [found] = await db.select({ context: conversations.context }).from(conversations).where(ofPerson(userId, id))
  if (!found) return undefined
  const turns = await db
    .select()
    .from(conversationTurns)
    .where(eq(conversationTurns.conversationId, id))
    .orderBy(desc(conversationTurns.askedAt), desc(conversationTurns.id))
    .limit(REMEMBERED + 1)
  return { context: contextOf(found.context), turns: turns.reverse().map((turn) => ({ ...turn, before: contextOf(turn.before) })) }
}

/** For so long what somebody said of not being well is heard in a conversation that they begin anew. */
export const QUIET_FOR_MS = 6 * 3_600_000

/** Whether this person was not well in any conversation of the last hours and has not said since that they are calm. */
async function isQuiet(db: Db, userId: string, now: EpochMs): Promise<boolean> {
  const before = sql<boolean>`coalesce((${conversationTurns.before} ->> 'quiet')::boolean, false)`
  const after = sql<boolean>`coalesce((${conversationTurns.done} -> 'context' ->> 'quiet')::boolean, false)`
  // The newest turn that began or ended in quiet decides: only such a one ends it, and what is said elsewhere meanwhile does not.
  const [last] = await db
    .select({ after })
    .from(conversationTurns)
    .where(
      and(eq(conversationTurns.userId, userId), gte(conversationTurns.askedAt, new Date(now - QUIET_FOR_MS)), sql`(${before} or ${after})`),
    )
    .orderBy(desc(conversationTurns.askedAt), desc(conversationTurns.id))
    .limit(1)
  return last?.after ?? false
}

function fitting(cards: readonly ToolCard[]): ToolCard[] {
  let left = MOST_CARD_LETTERS
  return cards.map((card) => {
    const size = JSON.stringify(card.result ?? null).length
    if (size > left) return { ...card, result: null }
    left -= size
    return card
  })
}

/** Keeps a turn; makes the conversation where there is none yet. `instead` is the turn whose place it takes. */
async function keep(
  db: Db,
  userId: string,
  conversation: string | null,
  turn: NewTurn,
  instead: string | null,
  now: EpochMs,
  mostBytes: number = MOST_BYTES,
): Promise<{ conversation: string; id: string } | undefined> {
  return db.transaction(async (tx) => {
    const at = new Date(now)
    let { context } = turn.done
    const id = conversation ?? randomUUID()
    if (conversation === null) {
      const title = turn.question.replace(/\s+/g, ' ').slice(0, TITLE_LETTERS)
      await tx.insert(conversations).values({ id, userId, title, context, createdAt: at, updatedAt: at })
    } else {
      const [found] = await tx.select({ context: conversations.context }).from(conversations).where(ofPerson(userId, id)).for('update')
      // Deleted on another device while the answer was made: it is not called back to life.
      if (!found) return undefined
      // Somebody may have said meanwhile that they are not well: only a turn that began in quiet ends it.
      if (contextOf(found.context).quiet && !turn.before.quiet) context = { ...context, quiet: true }
      await tx.update(conversations).set({ context, updatedAt: at }).where(ofPerson(userId, id))
    }
    if (instead !== null)
      await tx.delete(conversationTurns).where(and(eq(conversationTurns.conversationId, id), eq(conversationTurns.id, instead)))
    const key = randomUUID()
    await tx.insert(conversationTurns).values({
      id: key,
      userId,
      conversationId: id,
      question: turn.question,
      answer: turn.answer,
      cards: fitting(turn.cards),
      done: { ...turn.done, context, turn: { conversation: id, id: key } },
      before: turn.before,
      rating: null,
      askedAt: at,
    })
    const old = tx
      .select({ id: conversationTurns.id })
      .from(conversationTurns)
      .where(eq(conversationTurns.conversationId, id))
      .orderBy(desc(conversationTurns.askedAt), desc(conversationTurns.id))
      .offset(MOST_TURNS)
    await tx.delete(conversationTurns).where(inArray(conversationTurns.id, old))
    await dropOldResults(tx, id)
    const forgotten = tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.userId, userId))
      .orderBy(desc(conversations.updatedAt), desc(conversations.id))
      .offset(MOST_CONVERSATIONS)
    await tx.delete(conversations).where(inArray(conversations.id, forgotten))
    await makeRoom(tx, userId, mostBytes)
    return { conversation: id, id: key }
  })
}

async function dropOldResults(tx: Tx, id: string): Promise<void> {
  const older = tx
    .select({ id: conversationTurns.id })
    .from(conversationTurns)
    .where(eq(conversationTurns.conversationId, id))
    .orderBy(desc(conversationTurns.askedAt), desc(conversationTurns.id))
    .offset(MOST_TURNS_WITH_RESULTS)
  await tx
    .update(conversationTurns)
    .set({
      cards: sql`(select coalesce(jsonb_agg(card || '{"result": null}'::jsonb order by place), '[]'::jsonb) from jsonb_array_elements(${conversationTurns.cards}) with ordinality as one(card, place))`,
    })
    .where(
      and(
        inArray(conversationTurns.id, older),
        sql`exists (select 1 from jsonb_array_elements(${conversationTurns.cards}) as card where jsonb_typeof(card -> 'result') <> 'null')`,
      ),
    )
}

/** The oldest conversations go until what is left fits. */
async function makeRoom(tx: Tx, userId: string, mostBytes: number): Promise<void> {
  const turns = conversationTurns
  await tx.execute(sql`
    delete from ${conversations} where id in (
      select id from (
        select c.id, sum(t.bytes) over (order by c.updated_at desc, c.id desc) as bytes
        from ${conversations} c
        join (
          select conversation_id,
            sum(pg_column_size(question) + pg_column_size(answer) + pg_column_size(cards) + pg_column_size(done) + pg_column_size(before)) as bytes
          from ${turns} where user_id = ${userId} group by conversation_id
        ) t on t.conversation_id = c.id
        where c.user_id = ${userId}
      ) sized where bytes > ${mostBytes}
    )`)
}

/** Letters that a pattern of LIKE means something by, taken as they are. */
const literal = (text: string): string => `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`

async function list(db: Db, userId: string, search: string | undefined) {
  const found = search
    ? or(
        ilike(conversations.title, literal(search)),
        sql`exists (select 1 from ${conversationTurns} where ${conversationTurns.conversationId} = ${conversations.id} and (${ilike(conversationTurns.question, literal(search))} or ${ilike(conversationTurns.answer, literal(search))}))`,
      )
    : undefined
  return db
    .select({
      id: conversations.id,
      title: conversations.title,
      createdAt: conversations.createdAt,
      updatedAt: conversations.updatedAt,
      turns: count(conversationTurns.id),
    })
    .from(conversations)
    .leftJoin(conversationTurns, eq(conversationTurns.conversationId, conversations.id))
    .where(and(eq(conversations.userId, userId), found))
    .groupBy(conversations.id)
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
}

async function read(db: Db, userId: string, id: string) {
  const [found] = await db.select().from(conversations).where(ofPerson(userId, id))
  if (!found) return undefined
  const turns = await db
    .select()
    .from(conversationTurns)
    .where(eq(conversationTurns.conversationId, id))
    .orderBy(asc(conversationTurns.askedAt), asc(conversationTurns.id))
  return { ...found, turns }
}

async function rename(db: Db, userId: string, id: string, title: string): Promise<boolean> {
  return (await db.update(conversations).set({ title }).where(ofPerson(userId, id)).returning({ id: conversations.id })).length > 0
}

async function remove(db: Db, userId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await forgetAnswers(tx, userId)
    return (await tx.delete(conversations).where(ofPerson(userId, id)).returning({ id: conversations.id })).length > 0
  })
}

async function removeAll(db: Db, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    await forgetAnswers(tx, userId)
    return (await tx.delete(conversations).where(eq(conversations.userId, userId)).returning({ id: conversations.id })).length
  })
}

/** Answers are also kept for repeated sendings; what is deleted lies there no longer either. */
async function forgetAnswers(tx: Tx, userId: string): Promise<void> {
  const route = `${assistant.chat.method} ${assistant.chat.path}`
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route)))
}

async function rate(db: Db, userId: string, id: string, turn: string, rating: 'good' | 'bad' | null): Promise<boolean> {
  const changed = await db
    .update(conversationTurns)
    .set({ rating })
    .where(and(eq(conversationTurns.userId, userId), eq(conversationTurns.conversationId, id), eq(conversationTurns.id, turn)))
    .returning({ id: conversationTurns.id })
  return changed.length > 0
}

export const conversationStore = (db: Db) => bindFirst(db, { open, isQuiet, keep, list, read, rename, remove, removeAll, rate })
