// The book of changes to tiers, roles, identities, personal tokens and connections, and of backups. Written in the same transaction as the change, so that neither stands without the other.
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { auditEntries } from '../../db/tables/admin.ts'

/** The database, or a transaction on it. */
export type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export type AuditEntry = {
  readonly action:
    | 'tier.changed'
    | 'role.changed'
    | 'admin.claimed'
    | 'account.deleted'
    | 'password.link'
    | 'identity.decided'
    | 'age.changed'
    | 'token.made'
    | 'token.revoked'
    | 'connection.made'
    | 'connection.ended'
    | 'session.ended'
    | 'second_factor.on'
    | 'second_factor.off'
    | 'backup_codes.made'
    | 'backup.started'
    | 'backup.stopped'
  /** User id of who did it; null for the server itself. */
  readonly actorId: string | null
  readonly subjectId: string | null
  readonly detail: string
}

export async function writeAudit(tx: Tx, entry: AuditEntry, now: EpochMs): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, at: new Date(now) })
}
