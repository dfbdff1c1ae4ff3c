// The rooms about people, put together: accounts, subscriptions and administration share a plan book, a meter and the session.
// A part of the composition root (app.ts), cut off because these three are made of each other.

import type { FastifyInstance } from 'fastify'
import type { SourceStatus } from '#contract/system.ts'
import type { Tier } from '#core/access/tiers.ts'
import type { Infer } from '#core/infer.ts'
import type { FeedQuota } from '#core/odds/board/poll-interval.ts'
import { smtpMessenger } from '../adapters/smtp/messenger.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import { accountsFeature } from '../features/accounts/accounts.ts'
import type { AccountsDeps } from '../features/accounts/accounts-deps.ts'
import { deviceWords } from '../features/accounts/device-words.ts'
import { guessLimit } from '../features/accounts/guess-limit.store.ts'
import { openIdentity } from '../features/accounts/identity.ts'
import { type HashCost, USUAL_COST } from '../features/accounts/password-hash.ts'
import { currentUsers, fillAdminSince, fillMailboxes } from '../features/accounts/people.store.ts'
import { deletePerson } from '../features/accounts/person-end.store.ts'
import { exportPerson } from '../features/accounts/profile/person-data.store.ts'
import { type SessionReader, sessionReader } from '../features/accounts/session.store.ts'
import { signInAudit } from '../features/accounts/sign-in-audit.store.ts'
import { adminFeature } from '../features/admin/admin.ts'
import { readRetention } from '../features/admin/controls.store.ts'
import { controlsFeature } from '../features/admin/controls.ts'
import { noteResetLink } from '../features/admin/first-admin.store.ts'
import { pulse } from '../features/admin/pulse.store.ts'
import { chainEarlier, pruneAudit } from '../features/audit/audit.store.ts'
import { auditFeature } from '../features/audit/audit.ts'
import { noticeStore } from '../features/notices/notices.store.ts'
import { noticesFeature } from '../features/notices/notices.ts'
import { billingFeature } from '../features/subscriptions/billing.ts'
import { countByTier, countPaying, revenueByMonth, revenueSince } from '../features/subscriptions/billing-counts.store.ts'
import { usablePromotion } from '../features/subscriptions/offers.ts'
import { requireAge, subscriptionsFeature } from '../features/subscriptions/subscriptions.ts'
import { cacheHitRate, clearCaches } from '../kernel/cache.ts'
import type { Member } from '../kernel/door/actor.ts'
import type { CareGate } from '../kernel/door/care.ts'
import type { Feature } from '../kernel/door/feature.ts'
import type { MeterStore } from '../kernel/door/meter.ts'
import { type SessionEnds, sessionEnds } from '../kernel/door/session-ends.ts'
import type { Switches } from '../kernel/door/switches.ts'
import { answerTimes } from '../kernel/process/answer-times.ts'
import { readiness } from '../kernel/process/readiness.ts'
import type { Workers } from '../kernel/work/workers.ts'
import type { Clock } from '../ports/clock.ts'
import { type Bus, noBus } from '../ports/fleet/bus.ts'
import type { Messenger } from '../ports/messenger.ts'
import type { RosterFeed } from '../ports/scores-feed.ts'
import { feedCheck, quotaCheck, testBilling } from './health-words.ts'
import { watchAnswers } from './watch-answers.ts'
import { type BillingWiring, wireBilling } from './wire-billing.ts'

type Source = Infer<typeof SourceStatus>

type Parts = {
  readonly config: Config
  readonly bus: Pick<Bus, 'announce' | 'listen' | 'isConnected'>
  readonly clock: Clock
  readonly db: Db
  readonly secret: string
  readonly meter: MeterStore
  /** What people set for themselves, asked before a plan is sold. */
  readonly care: Pick<CareGate, 'ask' | 'refuse'>
  /** Whether larger plans may be offered to somebody now. */
  readonly mayPromote: (member: Member) => Promise<boolean>
  readonly mayRemind: (member: Member) => Promise<boolean>
  readonly keepFileBets: AccountsDeps['keepFileBets']
  readonly knownBooks: AccountsDeps['knownBooks']
  readonly checkRules: AccountsDeps['checkRules']
  readonly workers: Workers
  readonly rosters: () => RosterFeed
  readonly sources: () => readonly Source[]
  /** What the feed of prices may still ask; null where nothing limits it. */
  readonly oddsQuota: () => FeedQuota | null
  readonly onError: (error: unknown, what: string) => void
  /** Told of every new account. */
  readonly onCreated: (user: { readonly id: string; readonly email: string }) => Promise<void>
  /** Told of every member who changed what they are called. */
  readonly onNames: (userId: string) => Promise<void>
  /** Told of every account before it is deleted. */
  readonly onDelete: (member: Member) => Promise<void>
  /** Parts of the product that are turned off. */
  readonly switches: Switches
  /** Lets go of what was sent to webhooks before a moment. */
  readonly forgetDeliveries: (before: number) => Promise<unknown>
  /** Whether alerts can go out as text messages. */
  readonly sendsTexts: boolean
  /** Whether this server recognizes speech by itself. */
  readonly hasEar: () => Promise<boolean>
  /** Replaces the one that the configuration asks for; tests read its mail. */
  readonly messenger?: Messenger
  /** Replaces the usual cost of new passwords' hashes; for tests. */
  readonly hashCost?: HashCost
}

export type AccountWiring = {
  readonly features: readonly Feature[]
  readonly session: SessionReader
  readonly emailOf: (userId: string) => Promise<string | undefined>
  /** Says which sessions ended, in the moment in which they do. */
  readonly ends: SessionEnds
  /** Where mail goes; null = this server sends none. */
  readonly mail: Messenger | null
  /** For the owner's command line: how payments stand, and the till's clock. */
  readonly payments: Pick<BillingWiring, 'status' | 'moveClock' | 'stopSelling'>
  /** For the owner's command line: a link to set a new password, written into the audit; null when nobody has that address. */
  resetLink(email: string): Promise<string | null>
  /** How many days changes of prices are kept, as the owner chose. */
  keptDays(): Promise<number>
  /** Counts what the server answers and writes its heartbeat each minute, until it closes. */
  watch(http: FastifyInstance): void
}

const GUESSES = { what: 'first administrator', tries: 10, windowMs: 3_600_000 }

export async function people(parts: Parts): Promise<AccountWiring> {
  const { config, clock, db, secret, meter, onError } = parts
  const messenger = parts.messenger ?? (config.smtpUrl ? smtpMessenger({ url: config.smtpUrl, from: config.mailFrom }) : null)
  const identity = openIdentity({
    db,
    clock,
    secret,
    publicUrl: config.publicUrl,
    isHttps: config.isHttps,
    oidc: config.oidc,
    messenger,
    onMailFailure: (error) => onError(error, 'a mail was not sent'),
    onCreated: parts.onCreated,
    ...(parts.hashCost ? { hashCost: parts.hashCost } : {}),
  })
  await fillMailboxes(db, secret)
  await fillAdminSince(db, clock.now())
  await chainEarlier(db)
  const ends = sessionEnds(parts.bus)
  const session = sessionReader(db, clock, {
    cookieName: await identity.cookieName(),
    secret,
    usualAge: config.minimumAge,
    changes: parts.bus === noBus ? null : { ends, bus: parts.bus },
  })
  const currentUser = currentUsers(db, clock)
  const payments = await wireBilling({
    config,
    db,
    clock,
    secret,
    messenger,
    onError,
    mayRemind: async (userId) => {
      const actor = await session.memberOf(userId)
      return actor.kind === 'user' && parts.mayRemind(actor)
    },
    onPlan: (userId) => ends.announce({ rightsOf: userId }),
  })
  const { plans } = payments
  const notices = noticeStore(db)
  const requireCare = async (member: Member) => {
    const answer = await parts.care.ask(member, { act: 'get_promotions' })
    if (!answer.allowed) throw parts.care.refuse(member, answer)
  }
  const offered = () => notices.promotionsAt(payments.billing.now())
  const promotionOf = (member: Member, tier: Tier) => usablePromotion({ ...payments, offered }, member.id, tier)
  const billing = {
    ...payments,
    seller: config.seller,
    offered,
    requireCare,
    requireAge: (member: Member) => requireAge({ plans }, member),
  }
  const heart = pulse(db, clock)
  const times = answerTimes()
  const audit = signInAudit({
    ...{ db, clock, messenger, publicUrl: config.publicUrl },
    onMailFailure: (error) => onError(error, 'a mail about a new device was not sent'),
  })
  const guesses = guessLimit(db, clock, secret)
  const ready = readiness({ db, isStopping: () => false, feeds: () => [] })
  return {
    mail: messenger,
    payments,
    session,
    emailOf: async (userId) => (await currentUser(userId))?.email,
    ends,
    features: [
      accountsFeature({
        db,
        clock,
        currentUser,
        identity,
        sessionOf: (call) => session.sessionOf(call.http?.headers.get('cookie')),
        ends,
        onNames: parts.onNames,
        onDelete: async (member) => {
          await payments.endAll(member.id)
          await parts.onDelete(member)
        },
        ...{ secret, audit, hashCost: parts.hashCost ?? USUAL_COST },
        isHttps: config.isHttps,
        publicUrl: config.publicUrl,
        ...{ keepFileBets: parts.keepFileBets, knownBooks: parts.knownBooks, checkRules: parts.checkRules },
        workers: parts.workers,
        rosters: parts.rosters,
        oidc: config.oidc,
        hasPasswords: config.hasPasswords,
        hasMail: messenger !== null,
        sendsTexts: parts.sendsTexts,
        readsMail: config.support !== null,
        hasCoach: config.coach !== null,
        hasLanguageModel: config.languageModel !== null,
        hasEar: parts.hasEar,
        minimumAge: config.minimumAge,
      }),
      subscriptionsFeature({
        // Trials and payments go by one clock: the till's can be played forward.
        clock: payments.billing,
        sendsTexts: parts.sendsTexts,
        readsMail: config.support !== null,
        hasCoach: config.coach !== null,
        hasLanguageModel: config.languageModel !== null,
        hasEar: parts.hasEar,
        plans,
        meter,
        publicUrl: config.publicUrl,
        billing,
        mayPromote: parts.mayPromote,
        switches: parts.switches,
      }),
      { ...billingFeature(billing), jobs: payments.jobs },
      auditFeature({ db, clock }),
      noticesFeature({ store: notices, clock, mayPromote: parts.mayPromote, promotionOf }),
      controlsFeature({
        db,
        clock,
        switches: parts.switches,
        letGo: {
          audit: (before) => pruneAudit(db, before, clock.now()),
          metrics: (before) => heart.prune(before),
          webhooks: parts.forgetDeliveries,
          announcements: (before) => notices.prune(before),
        },
      }),
      adminFeature({
        db,
        clock,
        pulse: heart,
        changePlan: (change) => payments.givePlan(change),
        countByTier: () => countByTier(db, clock.now()),
        countPaying: () => countPaying(db, clock.now()),
        revenueSince: (since) => revenueSince(db, since),
        caches: { clear: clearCaches, hitRate: cacheHitRate },
        connections: () => ({ open: db.$client.totalCount, idle: db.$client.idleCount, waiting: db.$client.waitingCount }),
        times,
        testBilling: () => testBilling(payments.billing),
        revenueByMonth: (since) => revenueByMonth(db, since),
        tierOf: async (userId) => (await plans.read(userId)).standing.tier,
        ends,
        memberOf: session.memberOf,
        used: (member) => meter.used(member),
        device: deviceWords,
        exportPerson: (person) => exportPerson(db, person, clock.now()),
        deletePerson: async (member, by) => {
          await payments.endAll(member.id)
          await parts.onDelete(member)
          await deletePerson(db, member.id, clock.now(), by)
        },
        checks: async () => [
          ...(await ready()).checks,
          ...parts.sources().map((source) => feedCheck(source, clock.now())),
          ...quotaCheck(parts.oddsQuota()),
        ],
        countGuess: (userId) => guesses.count(GUESSES, { who: userId }),
        resetLink: (email) => identity.resetLink(email),
        onRights: (userId) => ends.announce({ rightsOf: userId }),
        hasPasswords: config.hasPasswords,
      }),
    ],
    async resetLink(email) {
      const link = await identity.resetLink(email)
      if (link !== null) await noteResetLink(db, clock, email)
      return link
    },
    keptDays: async () => (await readRetention(db)).ticks,
    watch: (http) => watchAnswers(http, { times, heart, onError }),
  }
}
