// The composition root: the only file that knows everybody. It puts the features behind the door and the door behind HTTP.
//
// A feature is added in one line of `features()`. What two features share is made here and handed to both.
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Ports } from './adapters/choose.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { systemFeature } from './features/system/system.ts'
import { handleErrors } from './http/errors.ts'
import { mount } from './http/mount.ts'
import { secure } from './http/security.ts'
import { ANONYMOUS } from './kernel/actor.ts'
import type { Feature } from './kernel/feature.ts'
import type { Door } from './kernel/invoke.ts'
import { meterBook } from './kernel/meter.ts'
import type { Clock } from './ports/clock.ts'

/** What the world outside hands in; tests hand in a fake clock, a fresh database and fake ports. */
export type Parts = {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly ports: Ports
  readonly log: FastifyBaseLogger
}

export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, clock, db, log } = parts
  const app = fastify({ loggerInstance: log, trustProxy: config.trustProxy, requestIdHeader: false })
  await secure(app, config)
  handleErrors(app)

  const door: Door = { meter: meterBook(db, clock) }
  const all = features(parts)
  mount(
    app,
    all.flatMap((feature) => feature.bounds),
    door,
    async () => ANONYMOUS,
  )
  return app
}

function features({ config, clock, ports }: Parts): readonly Feature[] {
  return [
    systemFeature({
      clock,
      version: config.version,
      world: ports.world,
      sources: ports.sources,
      signIn: { password: true, oidc: config.oidc ? { name: config.oidc.name } : null, mail: config.smtpUrl !== null },
      languageModel: config.languageModel ? { vendor: config.languageModel.vendor, model: config.languageModel.model } : null,
    }),
  ]
}
