// What does the audit write down, and how is it found again? Acts are named `subject.act`; a group is what somebody filters by.

import { z } from 'zod'
import type { Infer } from '../infer.ts'

export const AUDIT_GROUPS = ['sign-in', 'account', 'plan', 'administration', 'reading', 'export', 'community'] as const
export const AuditGroup = z.enum(AUDIT_GROUPS)
export type AuditGroup = Infer<typeof AuditGroup>

/** Each act with its group. A sign-in is one act: `done` on a device that was here before, `new_device` on another. Source: the acts that ASVS 5.0 asks for (16.3), and those that change what somebody may do or pays. */
export const AUDIT_ACTIONS = {
  'sign_in.done': 'sign-in',
  'sign_in.failed': 'sign-in',
  'sign_in.locked': 'sign-in',
  'sign_in.new_device': 'sign-in',
  'sign_out.done': 'sign-in',
  'session.ended': 'sign-in',
  'access.refused': 'sign-in',
  'account.made': 'account',
  'account.deleted': 'account',
  'account.suspended': 'account',
  'account.restored': 'account',
  'links.ended': 'account',
  'password.changed': 'account',
  'password.link': 'account',
  'age.changed': 'account',
  'second_factor.on': 'account',
  'second_factor.off': 'account',
  'backup_codes.made': 'account',
  'passkey.added': 'account',
  'passkey.renamed': 'account',
  'passkey.removed': 'account',
  'token.made': 'account',
  'token.revoked': 'account',
  'connection.made': 'account',
  'connection.ended': 'account',
  'avatar.removed': 'account',
  'video.removed': 'administration',
  'webhook.added': 'account',
  'webhook.changed': 'account',
  'webhook.removed': 'account',
  'tier.changed': 'plan',
  'payment.withheld': 'plan',
  'tier.refused': 'plan',
  'promotion.changed': 'plan',
  'role.changed': 'administration',
  'admin.claimed': 'administration',
  'identity.decided': 'administration',
  'backup.started': 'administration',
  'backup.stopped': 'administration',
  'cache.cleared': 'administration',
  'feeds.synced': 'administration',
  'feeds.changed': 'administration',
  'switch.changed': 'administration',
  'announcement.changed': 'administration',
  'retention.changed': 'administration',
  'billing.tested': 'administration',
  'audit.pruned': 'administration',
  'moderation.decided': 'community',
  'moderation.appeal': 'community',
  'member.read': 'reading',
  'members.listed': 'reading',
  'account.exported': 'export',
  'member.exported': 'export',
  'audit.exported': 'export',
} as const satisfies Readonly<Record<string, AuditGroup>>

export type AuditAction = keyof typeof AUDIT_ACTIONS

/**
 * The acts of a group.
 *
 * @example actionsOf('export') // ['account.exported', 'member.exported', 'audit.exported']
 */
export const actionsOf = (group: AuditGroup): readonly AuditAction[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) => AUDIT_ACTIONS[action] === group)

/** What the chain begins with, before its first entry. */
export const AUDIT_GENESIS = '0'.repeat(64)

export type AuditText = {
  /** Epoch ms. */
  readonly at: number
  readonly action: string
  readonly actorId: string | null
  readonly subjectId: string | null
  readonly detail: string
  readonly before: string | null
  readonly after: string | null
  readonly requestId: string | null
}

/**
 * The text of an entry that is hashed on from the entry before it: its fields in one order, as JSON.
 *
 * @example auditText({ at: 5, action: 'token.made', actorId: 'a', subjectId: 'a', detail: 'x', before: null, after: null, requestId: null })
 * // '[5,"token.made","a","a","x",null,null,null]'
 */
export const auditText = ({ at, action, actorId, subjectId, detail, before, after, requestId }: AuditText): string =>
  JSON.stringify([at, action, actorId, subjectId, detail, before, after, requestId])
