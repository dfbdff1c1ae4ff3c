// What the owner of the machine does from the command line: through the running server when there is one, else on the database.
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { STALE_DAYS, staleCareFacts } from '#core/access/helplines.ts'
import { AGE_RULES } from '#core/access/regions.ts'
import { smtpMessenger } from '../adapters/smtp/messenger.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { migrateDatabase, migrationState } from '../db/migrate.ts'
import { openIdentity } from '../features/accounts/identity.ts'
import { turnOffFor } from '../features/accounts/second-factor.store.ts'
import { grantAdmin, noteResetLink } from '../features/admin/first-admin.store.ts'
import { type AuditCheck, checkAudit } from '../features/audit/audit.store.ts'
import { type CareStatus, careStatus } from '../features/care/care-status.store.ts'
import { askControl } from '../kernel/process/admin-socket.ts'
import { type LockNote, lockHolder } from '../kernel/process/lock.ts'
import { openSecrets } from '../kernel/process/secrets.ts'
import { earFinding } from '../wiring/ears.ts'
import { textsFinding } from '../wiring/texts.ts'
import { type BillingStatus, wireBilling } from '../wiring/wire-billing.ts'
import { coachFinding } from '../wiring/wire-coaching.ts'
import { objectsFinding } from '../wiring/wire-objects.ts'
import { supportFinding } from '../wiring/wire-support.ts'
import { videosFinding } from '../wiring/wire-videos.ts'
import { withOwnedDatabase } from './owned-database.ts'
import { systemClock } from './system-clock.ts'

/** Makes the person with this e-mail an administrator; false when nobody bears it. */
export async function grantAdminByOwner(config: Config, email: string): Promise<boolean> {
  const holder = lockHolder(config.home)
  if (holder) return (await askControl(holder, 'grant-admin', email)) === true
  return withOwnedDatabase(config, async ({ db }) => {
    await migrateDatabase(db)
    return grantAdmin(db, systemClock(config.clockOffsetFile), email)
  })
}

/** A link with which the person with this e-mail sets a new password, once, within a day; null when nobody bears it. */
export async function resetLinkByOwner(config: Config, email: string): Promise<string | null> {
  const holder = lockHolder(config.home)
  if (holder) return (await askControl(holder, 'reset-link', email)) as string | null
  return withOwnedDatabase(config, async ({ db }) => {
    await migrateDatabase(db)
    const { publicUrl, isHttps } = config
    const secret = openSecrets(config.home, config.secret).session
    const identity = openIdentity({
      db,
      clock: systemClock(config.clockOffsetFile),
      secret,
      publicUrl,
      isHttps,
      oidc: null,
      messenger: null,
      onMailFailure: () => {},
      // No account is made by this way.
      onCreated: async () => {},
    })
    const link = await identity.resetLink(email.trim())
    if (link !== null) await noteResetLink(db, systemClock(config.clockOffsetFile), email)
    return link
  })
}

/** Turns the second factor of the person with this e-mail off; false where it was not on, null when nobody bears it. */
export async function secondFactorOffByOwner(config: Config, email: string): Promise<boolean | null> {
  const holder = lockHolder(config.home)
  if (holder) return (await askControl(holder, 'second-factor-off', email)) as boolean | null
  return withOwnedDatabase(config, async ({ db }) => {
    await migrateDatabase(db)
    return turnOffFor(db, email, systemClock(config.clockOffsetFile).now())
  })
}

/** How payments stand; asked of the running server, else read off the database. */
export async function billingStatusByOwner(config: Config): Promise<BillingStatus> {
  const holder = lockHolder(config.home)
  if (holder) return (await askControl(holder, 'billing-status')) as BillingStatus
  return withOwnedDatabase(config, async (database) => (await paymentsOf(config, database)).status())
}

/** What binds the person of an address: limits, break, exclusion; asked of the running server, else read off the database. */
export async function careStatusByOwner(config: Config, email: string): Promise<CareStatus> {
  const holder = lockHolder(config.home)
  if (holder) return (await askControl(holder, 'care-status', email)) as CareStatus
  return withOwnedDatabase(config, async ({ db }) => {
    await migrateDatabase(db)
    const secret = openSecrets(config.home, config.secret).session
    return careStatus({ db, secret }, email, systemClock(config.clockOffsetFile).now())
  })
}

/** Plays the till's clock forward by so many ms, null = back to ours; `refused` where a provider takes real money. */
export async function moveTillClockByOwner(config: Config, byMs: number | null): Promise<BillingStatus | 'refused'> {
  const holder = lockHolder(config.home)
  if (holder) return (await askControl(holder, 'billing-clock', byMs === null ? 'reset' : String(byMs))) as BillingStatus | 'refused'
  return withOwnedDatabase(config, async (database) => (await paymentsOf(config, database)).moveClock(byMs))
}

async function paymentsOf(config: Config, { db }: Database) {
  await migrateDatabase(db)
  return wireBilling({
    config,
    db,
    clock: systemClock(config.clockOffsetFile),
    secret: openSecrets(config.home, config.secret).session,
    messenger: config.smtpUrl ? smtpMessenger({ url: config.smtpUrl, from: config.mailFrom }) : null,
    onError: (error) => {
      throw error
    },
  })
}

/** One line of `guru doctor`. `help`: the command that mends it. */
export type Finding = {
  readonly name: string
  readonly status: 'ok' | 'warn' | 'fail'
  readonly detail: string
  readonly help?: string
}

/** Looks at everything that the product stands on. A running server is asked; its database is never opened a second time. */
export async function examine(config: Config): Promise<readonly Finding[]> {
  const holder = lockHolder(config.home)
  return [
    { name: 'version', status: 'ok', detail: config.version },
    node(),
    folder(config),
    lock(config, holder),
    careFacts(systemClock(config.clockOffsetFile).now()),
    ...(holder ? await askServer(holder, config.version) : await lookAtDatabase(config)),
    await earFinding(config),
    textsFinding(config),
    supportFinding(config),
    objectsFinding(config),
    videosFinding(config),
    await coachFinding(config, systemClock(config.clockOffsetFile).now()),
  ]
}

const NEEDED_NODE = [20, 19] as const
const LITTLE_SPACE = 500 * 1024 * 1024

export function node(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1])
  if (isEnough) return { name: 'node', status: 'ok', detail: version }
  return { name: 'node', status: 'fail', detail: `${version}, needed is ${NEEDED_NODE.join('.')} or newer`, help: 'https://nodejs.org/' }
}

/** Helplines and ages by region change: what was read too long ago is looked at again. */
export function careFacts(now: number): Finding {
  const stale = staleCareFacts(now, AGE_RULES)
  if (stale.length === 0) return { name: 'helplines', status: 'ok', detail: `each line and age was read within ${STALE_DAYS} days` }
  const detail = `read more than ${STALE_DAYS} days ago: ${stale.slice(0, 3).join('; ')}${stale.length > 3 ? ` and ${stale.length - 3} more` : ''}`
  return { name: 'helplines', status: 'warn', detail, help: 'git pull && npm ci && npm run build' }
}

/** What is not there yet is made when it is needed. */
function mayWrite(place: string): boolean {
  if (!existsSync(place)) return true
  try {
    accessSync(place, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function folder({ home }: Config): Finding {
  let existing = home
  while (!existsSync(existing)) existing = path.dirname(existing)
  // Folders in it may be mounted from elsewhere, each with an owner of its own.
  const shut = [existing, ...['objects', 'video-uploads'].map((name) => path.join(home, name))].find((place) => !mayWrite(place))
  if (shut) return { name: 'data folder', status: 'fail', detail: `${shut} cannot be written`, help: 'GURU_HOME=./data npm start' }
  const { bavail, bsize } = statfsSync(existing)
  const free = bavail * bsize
  const detail = `${home}${existing === home ? '' : ' (made at the first start)'}, ${Math.round(free / 1024 / 1024).toLocaleString('en-US')} MB free`
  if (free < LITTLE_SPACE) return { name: 'data folder', status: 'warn', detail, help: 'df -h' }
  return { name: 'data folder', status: 'ok', detail }
}

function lock(config: Config, holder: LockNote | undefined): Finding {
  if (!holder) return { name: 'lock', status: 'ok', detail: 'free: no server is running on this folder' }
  return {
    name: 'lock',
    status: 'ok',
    detail: `held by process ${holder.pid}${holder.port ? `, port ${holder.port}` : ''} (${config.home})`,
  }
}

const Readiness = z.object({
  version: z.string().default('an earlier version'),
  checks: z.array(z.object({ name: z.string(), status: z.enum(['ok', 'warn', 'fail']), detail: z.string() })),
})

/** A server that was not started again after an upgrade still is the old one. */
export const runningBuild = (running: string, installed: string): Finding =>
  running === installed
    ? { name: 'server', status: 'ok', detail: 'answers, of this build' }
    : { name: 'server', status: 'warn', detail: `runs ${running}, installed is ${installed}`, help: 'stop it, and npm start' }

async function askServer(holder: LockNote, installed: string): Promise<Finding[]> {
  try {
    const { version, checks } = Readiness.parse(await askControl(holder, 'ready'))
    const audit = auditFinding((await askControl(holder, 'check-audit')) as AuditCheck)
    const found: Finding[] = checks.map((check) =>
      check.status === 'ok' ? check : { ...check, help: check.name.startsWith('feed') ? 'GURU_DATA=demo npm start' : 'npm start' },
    )
    return [runningBuild(version, installed), ...found, audit]
  } catch (error) {
    return [{ name: 'server', status: 'fail', detail: sentenceOf(error), help: `kill ${holder.pid}` }]
  }
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const feeds: Finding = { name: 'feeds', status: 'warn', detail: 'known while the server runs', help: 'npm start' }
  if (!config.databaseUrl && !existsSync(path.join(config.home, 'db', 'ready'))) {
    return [{ name: 'database', status: 'ok', detail: 'made at the first start' }, feeds]
  }
  try {
    const { applied, known, audit } = await withOwnedDatabase(config, async ({ db }) => {
      const state = await migrationState(db)
      return { ...state, audit: state.applied >= state.known ? auditFinding(await checkAudit(db)) : null }
    })
    const kind = config.databaseUrl ? 'PostgreSQL' : 'embedded'
    const migrations: Finding =
      applied > known
        ? {
            name: 'migrations',
            status: 'warn',
            detail: `${applied} applied, this version knows ${known}: the database was written by a newer version`,
            help: 'guru upgrade --check',
          }
        : applied === known
          ? { name: 'migrations', status: 'ok', detail: `${applied} of ${known} applied` }
          : {
              name: 'migrations',
              status: 'warn',
              detail: `${applied} of ${known} applied; the next start applies the rest`,
              help: 'npm start',
            }
    return [{ name: 'database', status: 'ok', detail: `${kind}, answers` }, migrations, ...(audit ? [audit] : []), feeds]
  } catch (error) {
    const help = config.databaseUrl ? 'psql "$DATABASE_URL"' : 'npm start'
    return [{ name: 'database', status: 'fail', detail: sentenceOf(error), help }, feeds]
  }
}

/** Whether the audit is as it was written. Its last hash is told, so that whoever keeps it elsewhere can tell later that nothing was rewritten. */
const auditFinding = ({ holds, detail, head }: AuditCheck): Finding =>
  holds
    ? { name: 'audit', status: 'ok', detail: `${detail}; the last hash is ${head}` }
    : { name: 'audit', status: 'fail', detail, help: 'guru verify BACKUP, and compare with one from before' }

const sentenceOf = (error: unknown) =>
  error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error)
