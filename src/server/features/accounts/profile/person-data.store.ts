// Everything that is kept about a person, to be taken along, whatever room it lies in.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../../db/client.ts'
import { backupCodes, secondFactors, sessions } from '../../../db/tables/accounts.ts'
import { auditEntries } from '../../../db/tables/admin.ts'
import { personalTokens } from '../../../db/tables/tokens.ts'
import type { Member } from '../../../kernel/door/actor.ts'
import type { Tx } from '../../../kernel/door/audit.ts'
import { readProfile } from '../people.store.ts'

/** Tables of every room that keep something under a person's id; a room added later is among them without being named here. */
export async function tablesOfPeople(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ table_name: string }>(
    sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by table_name`,
  )
  return rows.map((row) => row.table_name)
}

/** Counted for the person over all their accounts. */
const TABLES_OF_MAILBOXES = ['meters', 'meter_keys', 'meter_days', 'meter_totals'] as const

// Password hashes and tokens are the server's, and stay here.
const SECRET_TABLES = new Set([
  'accounts',
  'sessions',
  'personal_tokens',
  'oauth_codes',
  'connection_keys',
  'second_factors',
  'backup_codes',
])

/**
 * Keys of a person's own to other places, as they are stored: encrypted by this server, and of no use elsewhere. And the tokens of links, which
 * open something to whoever holds the file.
 */
const SECRET_COLUMNS = new Set(['credential', 'secret', 'share_token'])

/** Everything kept about a person in every room, without secrets. */
export async function exportPerson(
  db: Db,
  { id: userId, countedUnder: [own] }: Pick<Member, 'id' | 'countedUnder'>,
  now: EpochMs,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { profile: await readProfile(db, userId, now) }
  data.sessions = await db
    .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt, ipAddress: sessions.ipAddress, userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  data.tokens = await db
    .select({
      name: personalTokens.name,
      scopes: personalTokens.scopes,
      createdAt: personalTokens.createdAt,
      lastUsedAt: personalTokens.lastUsedAt,
      expiresAt: personalTokens.expiresAt,
    })
    .from(personalTokens)
    .where(eq(personalTokens.userId, userId))
  data.second_factor = await db
    .select({ startedAt: secondFactors.startedAt, confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  data.backup_codes_used = await db
    .select({ usedAt: backupCodes.usedAt })
    .from(backupCodes)
    .where(and(eq(backupCodes.userId, userId), isNotNull(backupCodes.usedAt)))
  data.changes = await db
    .select({ at: auditEntries.at, action: auditEntries.action, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, userId))
  // Sealed picks bear a key that stands for their author, so that the chain outlives an account.
  data.community_picks = (
    await db.execute(
      sql`select p.* from community_picks p join community_members m on m.author = p.author where m.user_id = ${userId} order by p.place`,
    )
  ).rows
  data.video_cues = (
    await db.execute(
      sql`select v.* from video_cues v join video_clips c on c.id = v.clip_id where c.user_id = ${userId} order by v.clip_id, v.language, v.position`,
    )
  ).rows
  for (const table of await tablesOfPeople(db)) {
    if (SECRET_TABLES.has(table)) continue
    const { rows } = await db.execute(sql`select * from ${sql.identifier(table)} where user_id = ${userId}`)
    data[table] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET_COLUMNS.has(column))))
  }
  for (const table of TABLES_OF_MAILBOXES)
    data[table] = (await db.execute(sql`select * from ${sql.identifier(table)} where mailbox = ${own}`)).rows
  return data
}
