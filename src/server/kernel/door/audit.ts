// The audit: what was done, by whom, to whom. An entry is written in the transaction of what it tells of, so that neither stands without the
// other, and hashed on from the entry before it (docs/decisions/0037-audit.md). One statement takes the end of the chain and appends: it is
// held from there to the end of the transaction, so that an entry is written last in it.
import { sql } from 'drizzle-orm'
import { AUDIT_GENESIS, type AuditAction, auditText } from '#core/access/audit-actions.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { auditChain, auditEntries } from '../../db/tables/admin.ts'
import { currentRequest } from './request-context.ts'

/** The database, or a transaction on it. */
export type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export type AuditEntry = {
  readonly action: AuditAction
  /** User id of who did it; null for the server itself. */
  readonly actorId: string | null
  readonly subjectId: string | null
  /** What was done, in words that name no secret and no address. */
  readonly detail: string
  /** What was changed, as it stood and as it stands. */
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

const LONGEST_DETAIL = 1000

export async function writeAudit(tx: Tx, entry: AuditEntry, now: EpochMs): Promise<void> {
  const { action, actorId, subjectId } = entry
  const detail = entry.detail.slice(0, LONGEST_DETAIL)
  const [before, after] = [entry.before, entry.after].map((one) => (one ? JSON.stringify(one) : null)) as [string | null, string | null]
  const requestId = currentRequest()?.requestId ?? null
  const text = auditText({ at: now, action, actorId, subjectId, detail, before, after, requestId })
  const hashOn = (hash: unknown) => sql`encode(sha256(convert_to(${hash} || ${text}::text, 'UTF8')), 'hex')`
  await tx.execute(sql`
    with head as (
      insert into ${auditChain} as chain (id, place, hash, pruned_hash)
      values ('head', 1, ${hashOn(sql`${AUDIT_GENESIS}::text`)}, ${AUDIT_GENESIS})
      on conflict (id) do update set place = chain.place + 1, hash = ${hashOn(sql`chain.hash`)}
      returning place, hash
    )
    insert into ${auditEntries} (at, action, actor_id, subject_id, detail, before, after, request_id, place, hash)
    select ${new Date(now).toISOString()}::timestamptz, ${action}, ${actorId}, ${subjectId}, ${detail}, ${before}::text, ${after}::text, ${requestId}::text,
      head.place, head.hash from head`)
}
