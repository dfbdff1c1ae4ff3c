// Sign-ins in the audit: those that went through, by which way and on what, and those that did not. An account is told by mail of a device
// that it did not know.
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { bounded } from '../../kernel/cache.ts'
import { type AuditEntry, writeAudit } from '../../kernel/door/audit.ts'
import { AppError } from '../../kernel/door/errors.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import { queueWebhooks } from '../../kernel/door/webhook-outbox.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Messenger } from '../../ports/messenger.ts'
import { deviceWords } from './device-words.ts'

type Person = { readonly id: string; readonly email: string }

export type SignInAudit = {
  /** Somebody got in. `isKnownDevice`: the account was used here before. */
  done(person: Person, way: string, call: Call, isKnownDevice: boolean): Promise<void>
  /** Somebody did not: a wrong password or code, or too many of them. Says what is thrown. */
  failed(who: { readonly email: string } | { readonly id: string }, error: unknown, call: Call): Promise<void>
  /** Whatever else a person does with their account. */
  note(action: AuditEntry['action'], userId: string, detail: string): Promise<void>
}

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly messenger: Messenger | null
  readonly publicUrl: string
  readonly onMailFailure: (error: unknown) => void
}

/** Of those who are held off for guessing each account is written down once so often. */
const LOCKED_MS = 15 * 60_000

export function signInAudit({ db, clock, messenger, publicUrl, onMailFailure }: Deps): SignInAudit {
  const locked = bounded<true>({ name: 'locked sign-ins', max: 5000, mostBytes: 2 ** 20, ttlMs: LOCKED_MS })
  const note: SignInAudit['note'] = (action, userId, detail) =>
    db.transaction(async (tx) => {
      if (action === 'account.made') await queueWebhooks(tx, 'administrators', 'user.created', { userId }, clock.now())
      await writeAudit(tx, { action, actorId: userId, subjectId: userId, detail }, clock.now())
    })
  return {
    note,

    async done({ id, email }, way, call, isKnownDevice) {
      const device = deviceOf(call)
      const now = clock.now()
      await db.transaction(async (tx) => {
        const entry = { actorId: id, subjectId: id, detail: `${way}, ${device}` }
        await writeAudit(tx, { action: isKnownDevice ? 'sign_in.done' : 'sign_in.new_device', ...entry }, now)
        if (!isKnownDevice) await queueWebhooks(tx, id, 'sign_in.new_device', { device }, now)
      })
      if (isKnownDevice || !messenger) return
      const text = [
        `Somebody signed in to your account on a device that was not used with it before: ${device}, on ${new Date(now).toUTCString()}.`,
        '',
        'If it was you, there is nothing to do.',
        `If it was not, set a new password at once, which ends every session: ${publicUrl}/login`,
        `Your sessions are listed here: ${publicUrl}/settings/security`,
        '',
      ].join('\n')
      // Not waited for: how long the mail server takes is nothing to whoever signs in.
      messenger.send({ to: email, subject: 'A sign-in on a new device at AI Sports Guru', text, isAutomatic: true }).catch(onMailFailure)
    },

    async failed(who, error, call) {
      if (!(error instanceof AppError)) return
      const isLocked = error.code === 'rate_limited'
      if (!isLocked && error.code !== 'wrong_credentials' && error.code !== 'wrong_code' && error.code !== 'forbidden') return
      const key = 'id' in who ? who.id : who.email.toLowerCase()
      if (isLocked && locked.has(key)) return
      if (isLocked) locked.set(key, true)
      const id = 'id' in who ? who.id : await idOf(db, who.email)
      const why = isLocked
        ? 'held off after too many tries'
        : { wrong_credentials: 'wrong password', wrong_code: 'wrong code', forbidden: 'refused' }[error.code as 'wrong_code']
      // An address that nobody has is not written down: it may be somebody's password, typed into the wrong field.
      const detail = `${why}, ${id === null ? 'no such account, ' : ''}${deviceOf(call)}`
      await writeAudit(db, { action: isLocked ? 'sign_in.locked' : 'sign_in.failed', actorId: null, subjectId: id, detail }, clock.now())
    },
  }
}

async function idOf(db: Db, email: string): Promise<string | null> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
  return user?.id ?? null
}

const deviceOf = (call: Call): string =>
  deviceWords(call.http?.headers.get('user-agent') ?? null).device ?? 'a device that does not say what it is'
