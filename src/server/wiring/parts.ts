// What the composition root (app.ts) is handed.
import type { FastifyBaseLogger } from 'fastify'
import type { Ports } from '../adapters/choose.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { HashCost } from '../features/accounts/password-hash.ts'
import type { Learn } from '../features/predictions/models.ts'
import type { Backups } from '../kernel/backup/backups.ts'
import type { LogBuffer } from '../kernel/process/log-buffer.ts'
import type { Secrets } from '../kernel/process/secrets.ts'
import type { Workers } from '../kernel/work/workers.ts'
import type { Clock } from '../ports/clock.ts'
import type { Messenger } from '../ports/messenger.ts'
import type { TextMessenger } from '../ports/text-messenger.ts'
import type { VideoSites } from '../ports/videos/video-sites.ts'
import type { Fleet } from './fleet.ts'

/** What the world outside hands in; tests hand in a fake clock, a fresh database and fake ports. */
export type Parts = {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly ports: Ports
  readonly log: FastifyBaseLogger
  readonly secrets: Secrets
  readonly workers: Workers
  readonly backups: Backups
  readonly logs: LogBuffer
  /** Folder of the built web part; null = only the API answers. */
  readonly webFolder: string | null
  /** Replaces the mail that the configuration asks for; tests read it. */
  readonly messenger?: Messenger
  /** The same for text messages. */
  readonly texts?: TextMessenger
  /** The other servers of the database; absent = there are none. */
  readonly fleet?: Fleet
  /** The same for sites of videos. */
  readonly videoSites?: VideoSites
  /** No other server has this database, so that nobody goes on with what was under way when it begins. */
  readonly isAlone?: boolean
  /** How leagues are learned; tests that start several servers learn each history once. */
  readonly learn: Learn
  /** How often a socket looks at who may still follow, where not every half minute; tests whose sockets end by themselves ask for never. */
  readonly heartbeatMs?: number
  /** Of new passwords' hashes; tests ask for a cheaper one than usual. */
  readonly hashCost?: HashCost
}
