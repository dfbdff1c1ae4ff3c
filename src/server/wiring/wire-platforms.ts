// Linked accounts put together: through whom they are read, and the page of the book simulator under this server's own address.
import { setTimeout as wait } from 'node:timers/promises'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { FastifyInstance } from 'fastify'
import type { DataWorld } from '#core/data-world.ts'
import { fileAccounts } from '../adapters/bet-files/linked-accounts.ts'
import { type BookSimulator, simulatedAccounts } from '../adapters/book-simulator/linked-accounts.ts'
import { type KalshiKey, kalshiAccounts } from '../adapters/kalshi/linked-accounts.ts'
import { polymarketAccounts } from '../adapters/polymarket/linked-accounts.ts'
import { sharpSportsAccounts } from '../adapters/sharpsports/linked-accounts.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { accountStore } from '../features/platforms/accounts.store.ts'
import { platformsFeature } from '../features/platforms/platforms.ts'
import { recordStore } from '../features/platforms/records.store.ts'
import type { Workers } from '../kernel/work/workers.ts'
import type { Clock } from '../ports/clock.ts'

type Parts = {
  readonly config: Pick<Config, 'sharpSports' | 'publicUrl' | 'kalshiUrl' | 'polymarketUrl'>
  readonly db: Db
  readonly clock: Clock
  readonly workers: Workers
  readonly secret: string
  readonly world: () => DataWorld
  readonly onError: (error: unknown, what: string) => void
}

const LINK_PATH = '/book-simulator/link'
const FORM = 'application/x-www-form-urlencoded'
const BODY_LIMIT = 2048

export function wirePlatforms({ config, db, clock, workers, secret, world, onError }: Parts) {
  const simulator = simulatedAccounts({ clock, linkUrl: LINK_PATH })
  const aggregator = config.sharpSports ? sharpSportsAccounts(config.sharpSports) : undefined
  const feature = platformsFeature({
    accounts: accountStore(db),
    records: recordStore(db),
    async vendorOf({ source, credential }) {
      if (source === 'simulator') return simulator
      if (source === 'aggregator') return aggregator
      if (source === 'file' || credential === null) return undefined
      const own: unknown = JSON.parse(await symmetricDecrypt({ key: secret, data: credential }))
      if (source === 'polymarket') return polymarketAccounts({ baseUrl: config.polymarketUrl, wallet: own as string })
      return kalshiAccounts({ baseUrl: config.kalshiUrl, key: own as KalshiKey, now: () => clock.now() })
    },
    seal: (text) => symmetricEncrypt({ key: secret, data: text }),
    source: () => (aggregator ? 'aggregator' : world() === 'demo' ? 'simulator' : null),
    fileAccounts,
    workers,
    secret,
    now: () => clock.now(),
    wait: async (ms, signal) => void (await wait(ms, undefined, { signal, ref: false })),
    onError: (error) => onError(error, 'a linked account was not read'),
  })
  return { feature, serve: (http: FastifyInstance) => serveSignIn(http, simulator) }
}

/** The simulator's page where one signs in: it listens on this machine only, so that a browser elsewhere reaches it through the server. */
function serveSignIn(http: FastifyInstance, simulator: BookSimulator): void {
  void http.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    scope.route<{ Params: { link: string } }>({
      method: ['GET', 'POST'],
      url: `${LINK_PATH}/:link`,
      bodyLimit: BODY_LIMIT,
      async handler({ method, params, body }, reply) {
        const html = await simulator.page(
          /^[0-9a-f]{1,64}$/.test(params.link) ? params.link : '0',
          method === 'POST' ? String(body ?? '') : null,
        )
        return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
      },
    })
  })
}
