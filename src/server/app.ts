// The composition root: the only file that knows everybody. It puts the features behind the door and the door behind HTTP.
//
// A feature is added in one line of `wiring/features.ts`. What two features share is made here and handed to both.
import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { webPushMessenger } from './adapters/web-push/push-messenger.ts'
import { vapidKeys } from './adapters/web-push/vapid-keys.ts'
import { webhookSender } from './adapters/webhooks/sender.ts'
import type { Config } from './config.ts'
import { type AuditCheck, checkAudit } from './features/audit/audit.store.ts'
import { refusalNotes } from './features/audit/refusals.store.ts'
import { careStore } from './features/care/care.store.ts'
import { careFeature } from './features/care/care.ts'
import { type CareStatus, careStatus } from './features/care/care-status.store.ts'
import { keepMinutes } from './features/care/looked-minutes.store.ts'
import { mayPromote, mayRemind } from './features/care/promotions.ts'
import { leaveCoaching } from './features/coaching/hours.store.ts'
import { leaveCommunity } from './features/community/members.store.ts'
import { authorization } from './features/connections/authorization.ts'
import { connectionStore } from './features/connections/connections.store.ts'
import { connectionsFeature } from './features/connections/connections.ts'
import { allDecisions } from './features/identity/identity.store.ts'
import { tokenStore } from './features/tokens/tokens.store.ts'
import { tokensFeature } from './features/tokens/tokens.ts'
import { leaveVideos } from './features/videos/clips.store.ts'
import { voiceFeature } from './features/voice/voice.ts'
import { webhookStore } from './features/webhooks/webhooks.store.ts'
import { webhooksFeature } from './features/webhooks/webhooks.ts'
import { serveDocs } from './http/docs.ts'
import { mount } from './http/mount.ts'
import { openHttp } from './http/server.ts'
import { serveShare } from './http/share/serve-share.ts'
import { serveWeb } from './http/static.ts'
import { ANONYMOUS } from './kernel/door/actor.ts'
import { careGate } from './kernel/door/care.ts'
import type { Job } from './kernel/door/feature.ts'
import { idempotencyStore } from './kernel/door/idempotency.ts'
import { type Door, invoke } from './kernel/door/invoke.ts'
import { meterStore } from './kernel/door/meter.ts'
import { switches } from './kernel/door/switches.ts'
import { readFile } from './kernel/work/file-job.ts'
import { openPictures } from './kernel/work/pictures.ts'
import { announcingHub, openHub } from './realtime/hub.ts'
import { openRealtime } from './realtime/socket.ts'
import { actors, mcpActors } from './wiring/actors.ts'
import { knownBooks } from './wiring/betting/known-books.ts'
import { wireBetting } from './wiring/betting/wire-betting.ts'
import { ears } from './wiring/ears.ts'
import { features } from './wiring/features.ts'
import { ALONE } from './wiring/fleet.ts'
import type { Parts } from './wiring/parts.ts'
import { serveMcp } from './wiring/serve-mcp.ts'
import { serveOAuth } from './wiring/serve-oauth.ts'
import { serveUploads } from './wiring/serve-uploads.ts'
import { sharedWorld } from './wiring/shared-world.ts'
import { textMessenger } from './wiring/texts.ts'
import { people } from './wiring/wire-accounts.ts'
import { wireAssistant } from './wiring/wire-assistant.ts'
import type { BillingWiring } from './wiring/wire-billing.ts'
import { wireCoaching } from './wiring/wire-coaching.ts'
import { nameDoubts } from './wiring/wire-community.ts'
import { wireObjects } from './wiring/wire-objects.ts'
import { wirePlatforms } from './wiring/wire-platforms.ts'
import { wireSupport } from './wiring/wire-support.ts'
import { wireVideos } from './wiring/wire-videos.ts'

/** The product, not yet listening, and the work that it does by the clock. */
export type App = {
  readonly http: FastifyInstance
  readonly jobs: readonly Job[]
  /** For the owner's command line: a link to set a new password; null when nobody has that address. */
  resetLink(email: string): Promise<string | null>
  /** For the owner's command line: how payments stand, and the till's clock. */
  readonly payments: Pick<BillingWiring, 'status' | 'moveClock'>
  /** The record of the sealed forecasts, for the metrics. */
  forecastRecord(): Promise<AnswerOf<typeof API.predictions.calibration>>
  /** For the owner's command line: whether the audit is as it was written. */
  checkAudit(): Promise<AuditCheck>
  /** For the owner's command line: what binds the person of an address. */
  careOf(email: string): Promise<CareStatus>
}

export async function buildApp(parts: Parts): Promise<App> {
  const { config, clock, db, log, fleet = ALONE } = parts
  const http = await openHttp(config, log)
  const caring = careStore(db, parts.secrets.session)
  const gate = careGate({
    now: () => clock.now(),
    used: caring.used,
    noteMinute: caring.noteMinute,
    turns: fleet.turns,
  })
  keepMinutes(http, caring, (error) => log.error({ err: error }, 'minutes in betting screens were not noted'))
  const sendings = idempotencyStore(db, clock, parts.secrets.session)
  const switched = switches(db)
  const webhooks = webhookStore(db, parts.secrets.session)
  const door: Door = { meter: meterStore(db, clock), care: gate, sendings, switches: switched, noteRefusal: refusalNotes(db, clock) }
  const texts = parts.texts ?? textMessenger(config)
  const ear = ears(config, parts.ports.feeds, clock)
  const hasEar = async () => (await ear.find()) !== null
  const platforms = wirePlatforms({
    ...{ config, db, clock, secret: parts.secrets.session, workers: parts.workers },
    world: () => parts.ports.world,
    onError: (error, what) => log.error({ err: error }, what),
  })
  const lookAtNames = nameDoubts({ db, clock, feeds: parts.ports.feeds })
  const persons = await people({
    config,
    bus: fleet.bus,
    sendsTexts: texts !== null,
    hasEar,
    switches: switched,
    forgetDeliveries: (before) => webhooks.forget(before),
    clock,
    db,
    secret: parts.secrets.session,
    meter: door.meter,
    care: gate,
    mayPromote: (member) => mayPromote({ store: caring, gate, clock }, member),
    mayRemind: (member) => mayRemind({ store: caring, gate, clock }, member),
    keepFileBets: platforms.feature.keepFileBets,
    knownBooks: knownBooks(() => parts.ports.feeds.odds),
    // Alerts are wired after the people whose rules they are.
    checkRules: (member, rows) => freshness.checkRules(member, rows),
    workers: parts.workers,
    rosters: () => parts.ports.feeds.rosters,
    sources: parts.ports.sources,
    oddsQuota: () => parts.ports.feeds.odds.quota?.() ?? null,
    onError: (error, what) => log.error({ err: error }, what),
    messenger: parts.messenger,
    hashCost: parts.hashCost,
    // Limits, breaks and exclusions outlive the account: a new one of the same mailbox goes on with them.
    onCreated: async ({ id, email }) => {
      await caring.carryOver(id, email, clock.now())
      await lookAtNames(id)
    },
    onNames: lookAtNames,
    onDelete: async (member) => {
      await platforms.feature.leave(member.id)
      await leaveCoaching(db, member.id, clock.now())
      await leaveCommunity(db, member.id, clock.now())
      await leaveVideos(db, member.id, clock.now())
      await caring.leave(member, clock.now())
    },
  })
  persons.watch(http)
  // What was decided of doubtful names holds from the first answer on.
  parts.ports.identity.decide(await allDecisions(db))
  const onError = (error: unknown, what: string) => log.error({ err: error }, what)
  const heard = openHub({ onError: (error, key) => log.warn({ err: error, topic: key }, 'a topic was not made anew') })
  const hub = announcingHub(heard, fleet.bus)
  const lex = wireAssistant({ config, db, clock, onError })
  const pictures = openPictures()
  http.addHook('onClose', () => pictures.close())
  const freshness = wireBetting({
    feeds: parts.ports.feeds,
    db,
    clock,
    workers: parts.workers,
    pictures,
    secondReader: lex.secondReader(door.meter),
    isAlone: parts.isAlone ?? false,
    world: () => parts.ports.world,
    keptDays: () => persons.keptDays(),
    meter: door.meter,
    care: gate,
    mail: persons.mail,
    texts,
    push: webPushMessenger({ keys: vapidKeys(parts.secrets.session), contact: contactOf(config), further: config.pushServices }),
    publicUrl: config.publicUrl,
    minimumAge: config.minimumAge,
    onRing: (userId) => hub.again(`alerts ${userId} `),
    onBets: (userId) => hub.again(`bets ${userId} `),
    onBetsElsewhere: (listener) => {
      fleet.bus.listen((one) => {
        const owner = one.kind === 'again' ? /^bets (\S+) $/.exec(one.prefix)?.[1] : undefined
        if (owner !== undefined || one.kind === 'gap') listener(owner)
      })
    },
    onError,
  })
  freshness.watch(http)
  const shown = await sharedWorld({ ports: parts.ports, fleet, config, onError })
  http.addHook('onClose', async () => shown.stop())
  const videos = wireVideos({
    ...{ config, db, clock, pictures, sites: parts.videoSites, onError },
    workers: parts.workers,
    feeds: parts.ports.feeds,
    world: () => parts.ports.world,
  })
  const tokens = tokenStore(db)
  const rooms = [
    ...persons.features,
    careFeature({
      ...{ store: caring, clock, gate },
      onChange: (userId) => persons.ends.announce({ rightsOf: userId }),
      onAway: (userId, kind) => persons.payments.stopSelling(userId, kind === 'excluded'),
    }),
    wireSupport({ config, db, clock, secret: parts.secrets.session, mail: persons.mail, memberOf: persons.session.memberOf, onError }),
    wireCoaching({
      config,
      db,
      clock,
      mail: persons.mail,
      care: gate,
      recordOf: freshness.record,
      memberOf: persons.session.memberOf,
      onError,
    }),
    wireObjects({ config, db, clock, secret: parts.secrets.session, pictures, onError }),
    platforms.feature,
    videos.feature,
    tokensFeature({ store: tokens, clock }),
    webhooksFeature({
      ...{ store: webhooks, sender: webhookSender(config.webhookOrigins), clock, onError },
      isOn: () => switched.isOn('webhooks'),
    }),
    voiceFeature({ ear: ear.find, onError, stop: ear.close }),
    ...features(parts, freshness, hub, shown, gate),
  ]
  const assistant = lex.feature({
    door,
    // Lex's tools are the product's own endpoints.
    bounds: rooms.flatMap((feature) => feature.bounds),
    readPicture: freshness.readPicture,
    ports: parts.ports,
    workers: parts.workers,
    hasEar,
  })
  const links = connectionStore(db)
  const oauth = authorization({ store: links, clock, publicUrl: config.publicUrl, secret: parts.secrets.session })
  const { titles } = assistant.mcp
  const all = [
    ...rooms,
    assistant,
    connectionsFeature({ store: links, authorization: oauth, clock, toolsOf: titles, emailOf: persons.emailOf }),
  ]
  const bounds = all.flatMap((feature) => feature.bounds)
  const actorOf = actors(persons.session, tokens, clock)
  await openRealtime(http, {
    hub: heard,
    bounds,
    door,
    publicUrl: config.publicUrl,
    session: persons.session,
    ends: persons.ends,
    bus: fleet.bus,
    heartbeatMs: parts.heartbeatMs,
  })
  const { workers } = parts
  mount(http, bounds, door, { actorOf, wrote: persons.session.wrote }, (bytes, files, signal) =>
    readFile(workers, 'splitBody', { bytes, files }, { signal }),
  )
  http.addHook('preClose', async () => {
    await Promise.all(all.map((feature) => feature.stop?.()))
  })
  platforms.serve(http)
  serveUploads(http, videos.deps, actorOf)
  serveOAuth(http, { authorization: oauth, publicUrl: config.publicUrl })
  const callerOf = mcpActors(actorOf, persons.session, links, { clock, resource: oauth.resource })
  serveMcp(http, { tools: assistant.mcp, actorOf: callerOf, publicUrl: config.publicUrl, version: config.version, onError })
  serveDocs(
    http,
    bounds.map(({ row }) => row),
    config.version,
  )
  const headOf = serveShare(http, {
    publicUrl: config.publicUrl,
    ask: async (row, input, signal) => {
      const bound = bounds.find((one) => one.row === row)!
      const call = { actor: ANONYMOUS, requestId: 'share', signal, isUnattended: true } as const
      return (await invoke(bound, input, call, door)) as AnswerOf<typeof row>
    },
  })
  await serveWeb(http, parts.webFolder ?? '', headOf)
  const forgetting: Job = { name: 'sendings.forget', cron: '23 * * * *', run: () => sendings.forget(clock.now()) }
  return {
    http,
    jobs: [...all.flatMap((feature) => feature.jobs ?? []), ...fleet.jobs, forgetting, lex.forgetting],
    resetLink: (email) => persons.resetLink(email),
    payments: persons.payments,
    forecastRecord: async () => {
      const record = bounds.find(({ row }) => row === API.predictions.calibration)!
      const call = { actor: ANONYMOUS, requestId: 'metrics', signal: AbortSignal.timeout(RECORD_MS), isUnattended: true } as const
      return (await invoke(record, {}, call, door)) as AnswerOf<typeof API.predictions.calibration>
    },
    checkAudit: () => checkAudit(db),
    careOf: (email) => careStatus({ db, secret: parts.secrets.session }, email, clock.now()),
  }
}

/** Prometheus waits ten seconds for a page unless it is told otherwise. */
const RECORD_MS = 8000

/** How a push service reaches whoever runs this server (RFC 8292 section 2.1). */
const contactOf = ({ isHttps, publicUrl, mailFrom }: Config) =>
  isHttps ? publicUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
