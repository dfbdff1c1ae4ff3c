// Looks at the rules that are on, rings what is new, and sends it where the person wants it. Each occasion rings once, whoever looks first.
import { allows } from '#core/access/access.ts'
import { type AlertMatch, type ModelPrice, matchingAlerts, type Seen } from '#core/alerts/alert-checks.ts'
import { type AlertChannel, type AlertRule, isQuiet } from '#core/alerts/alert-rules.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import { dayIn, minuteOfDay } from '#core/zones.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { AppError } from '../../kernel/door/errors.ts'
import type { MeterStore } from '../../kernel/door/meter.ts'
import { tell } from '../../kernel/process/happenings.ts'
import type { Messenger } from '../../ports/messenger.ts'
import type { PushMessage, PushMessenger } from '../../ports/push-messenger.ts'
import { TextError, type TextFailure, type TextMessenger } from '../../ports/text-messenger.ts'
import type { Recipient } from './alert-recipients.store.ts'
import type { StoredRule } from './alert-rules.store.ts'
import type { AlertStore } from './alerts.store.ts'
import type { DeviceStore, StoredDevice } from './devices.store.ts'

export type WatchDeps = {
  readonly store: AlertStore
  readonly meter: MeterStore
  /** Whether somebody may be sent an alert now: a break, an exclusion or a limit of their own keeps their rules silent. */
  readonly mayRing: (member: Member) => Promise<boolean>
  readonly now: () => EpochMs
  /** What is known of a league now, with the best prices of these books (null: of all); what a feed does not answer is empty. */
  readonly look: (league: LeagueKey, books: readonly string[] | null) => Promise<Seen>
  readonly models: ModelWatch
  readonly mail: Messenger | null
  readonly texts: TextMessenger | null
  readonly push: PushMessenger | null
  readonly devices: DeviceStore
  /** Switches push messages on for a person who lets a browser take them. */
  readonly switchPushOn: (userId: string) => Promise<unknown>
  /** Address of the product, for links in mails. */
  readonly publicUrl: string
  /** Told when something rang for a person. */
  readonly onRing: (userId: string) => void
  readonly onError: (error: unknown) => void
}

type ModelRule = Extract<AlertRule, { kind: 'model' }>
/** What rules about a member's own models need of them. */
export type ModelWatch = {
  /** The member's model that a rule names; undefined where it is not theirs, of another league, or says nothing yet. */
  readonly find: (userId: string, rule: ModelRule) => Promise<{ readonly id: string; readonly name: string } | undefined>
  /** The prices that the model has a word for, each with the edge by it; none where `find` finds none. */
  readonly edges: (userId: string, rule: ModelRule, seen: Pick<Seen, 'games' | 'prices'>) => Promise<readonly ModelPrice[]>
}

type Due = { readonly kept: StoredRule; readonly rings: readonly AlertMatch[] }

/** A rule with its model by the name that it has now: a model may be renamed after the rule was set. */
export async function withOwnName(
  { models, onError }: Pick<WatchDeps, 'models' | 'onError'>,
  userId: string,
  rule: AlertRule,
): Promise<AlertRule> {
  if (rule.kind !== 'model') return rule
  const found = await models.find(userId, rule).catch((error: unknown) => void onError(error))
  return found ? { ...rule, model: { id: rule.model.id, name: found.name } } : rule
}

/** Looks at everybody's rules, or at one person's. Answers how many alerts rang. */
export async function watch(deps: WatchDeps, userId?: string): Promise<number> {
  const { store, now, look, onError } = deps
  const rules = await store.activeRules(userId)
  if (rules.length === 0) return 0
  const recipients = await store.recipients([...new Set(rules.map((kept) => kept.userId))], now())
  // Those who use the same books look at a league together.
  const seen = new Map<string, Promise<Seen | undefined>>()
  const seenBy = (league: LeagueKey, books: readonly string[] | null) => {
    const key = JSON.stringify([league, books])
    const known = seen.get(key) ?? look(league, books).catch((error: unknown) => void onError(error))
    seen.set(key, known)
    return known
  }
  return ringDue(deps, rules, recipients, seenBy)
}

/** So many people are rung at a time. */
const AT_ONCE = 8

type SeenBy = (league: LeagueKey, books: readonly string[] | null) => Promise<Seen | undefined>

/** Rings what holds of these rules. Answers how many alerts rang. */
export async function ringDue(
  deps: WatchDeps,
  rules: readonly StoredRule[],
  recipients: ReadonlyMap<string, Recipient>,
  seenBy: SeenBy,
): Promise<number> {
  const { now } = deps
  const due = new Map<Recipient, Due[]>()
  for (const kept of rules) {
    const recipient = recipients.get(kept.userId)
    // A plan that ended keeps its rules, silent.
    if (!recipient || !allows(recipient.member, 'alerts')) continue
    const what = await withModel(deps, kept, recipient.member, await seenBy(kept.rule.league, recipient.member.books))
    const set = {
      id: kept.id,
      rule: await withOwnName(deps, kept.userId, kept.rule),
      setAt: kept.createdAt.getTime(),
      timeZone: recipient.member.timeZone,
    }
    const rings = what ? matchingAlerts(set, what, now()) : []
    if (rings.length > 0) due.set(recipient, [...(due.get(recipient) ?? []), { kept, rings }])
  }
  // People are rung beside one another, so that nobody waits for everybody before them.
  const waiting = [...due]
  const ringNext = async (): Promise<number> => {
    let rang = 0
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [recipient, own] = next
      if (await deps.mayRing(recipient.member)) rang += await ringAll(deps, recipient, own)
    }
    return rang
  }
  const rang = await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, ringNext))
  return rang.reduce((sum, one) => sum + one, 0)
}

/** Of a rule about a model of the person's own: the edges by it, while their plan has models. */
async function withModel(
  { models, onError }: Pick<WatchDeps, 'models' | 'onError'>,
  { userId, rule }: StoredRule,
  member: Member,
  seen: Seen | undefined,
): Promise<Seen | undefined> {
  if (rule.kind !== 'model' || !seen) return seen
  if (!allows(member, 'custom_models')) return undefined
  const byModel = await models.edges(userId, rule, seen).catch((error: unknown) => void onError(error))
  return byModel && { ...seen, byModel }
}

async function ringAll(deps: WatchDeps, recipient: Recipient, due: readonly Due[]): Promise<number> {
  const { store, meter, now } = deps
  const { member } = recipient
  const known = await store.known(
    member.id,
    due.flatMap(({ rings }) => rings.map(({ key }) => key)),
  )
  let rang = 0
  for (const { kept, rings } of due) {
    for (const ring of rings.filter(({ key }) => !known.has(key))) {
      const receipt = await meter.spend(member, 'alerts', { key: ring.key }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'limit_reached') return undefined
        throw error
      })
      if (!receipt) {
        // It rings tomorrow, if it still holds then.
        await store.noteHeldBack(member.id, dayIn(member.timeZone, now()), recipient.settings.heldBack === 0)
        return rang
      }
      if (!(await store.ring(member.id, kept.id, kept.rule.kind, ring, now()))) {
        await receipt.giveBack()
        continue
      }
      rang++
      deps.onRing(member.id)
      await send(deps, recipient, kept.channels, ring)
    }
  }
  return rang
}

async function send(deps: WatchDeps, recipient: Recipient, channels: readonly AlertChannel[], ring: AlertMatch): Promise<void> {
  const { store, now } = deps
  const { member, settings } = recipient
  tell({ kind: 'alert', channel: 'inApp', isSent: true })
  if (channels.every((channel) => channel === 'inApp')) return
  if (isQuiet(settings.quiet, minuteOfDay(now(), member.timeZone))) return store.noteSending(member.id, ring.key, ['inApp'], 'quiet hours')
  const tried = await sendOut(deps, recipient, channels, ring)
  const unsent = tried.filter(({ why }) => why !== null).map(({ channel, why }) => `${NAMES[channel]}: ${why}`)
  await store.noteSending(
    member.id,
    ring.key,
    ['inApp', ...tried.filter(({ why }) => why === null).map(({ channel }) => channel)],
    unsent.length > 0 ? unsent.join('; ') : null,
  )
}

type Outside = Exclude<AlertChannel, 'inApp'>
/** What came of sending by a channel: where it went, and why it did not. */
export type Attempt = { readonly channel: Outside; readonly to: string; readonly why: string | null }

/** Sends by each of these channels that is set up, in the plan and switched on. */
export async function sendOut(
  deps: WatchDeps,
  { member, email, settings, takes }: Recipient,
  channels: readonly AlertChannel[],
  ring: AlertMatch,
): Promise<Attempt[]> {
  const { mail, texts, push, publicUrl, onError } = deps
  const attempt = async (channel: Outside, to: string, why: string | null, act: () => Promise<void>): Promise<Attempt> => {
    if (why) return { channel, to, why }
    try {
      await act()
      tell({ kind: 'alert', channel, isSent: true })
      return { channel, to, why: null }
    } catch (error) {
      onError(error)
      tell({ kind: 'alert', channel, isSent: false })
      return { channel, to, why: error instanceof TextError ? TEXT_FAILURES[error.failure] : 'it could not be sent' }
    }
  }
  const text = `${ring.detail}\n\n${publicUrl}${ring.link}\n`
  const byMail = () => {
    const why = !mail
      ? 'not configured'
      : !takes.email
        ? 'switched off in your settings'
        : email === null
          ? 'your address is not confirmed'
          : null
    return attempt('email', email ?? '', why, async () => mail?.send({ to: email ?? '', subject: ring.title, text }))
  }
  const byText = () => {
    const why = !texts
      ? 'not configured'
      : !allows(member, 'text_alerts')
        ? 'not in your plan'
        : !takes.sms
          ? 'switched off in your settings'
          : settings.phone === null
            ? 'no number given'
            : null
    return attempt('sms', settings.phone ?? '', why, async () => texts?.send(settings.phone ?? '', `${ring.title}. ${ring.detail}`))
  }
  const byPush = async () => {
    const own = await deps.devices.of(member.id)
    const why = !push
      ? 'not configured'
      : own.length === 0
        ? 'no browser of yours takes it'
        : !takes.push
          ? 'switched off in your settings'
          : null
    return attempt('push', own.map(({ name }) => name).join(', '), why, () => pushTo(deps, member.id, own, { ...ring, tag: ring.key }))
  }
  return [
    ...(channels.includes('email') ? [await byMail()] : []),
    ...(channels.includes('sms') ? [await byText()] : []),
    ...(channels.includes('push') ? [await byPush()] : []),
  ]
}

/** To every browser of a person. One that withdrew its permission is forgotten; one that is reached is enough. */
export async function pushTo(
  { push, devices, onError }: Pick<WatchDeps, 'push' | 'devices' | 'onError'>,
  userId: string,
  own: readonly StoredDevice[],
  message: PushMessage,
): Promise<void> {
  const ends = await Promise.all(
    own.map(async (device) => {
      const end = await push?.send(device, message).catch((error: unknown) => void onError(error))
      return { device, end }
    }),
  )
  const gone = ends.filter(({ end }) => end === 'gone')
  await devices.remove(
    userId,
    gone.map(({ device }) => device.endpoint),
  )
  if (!ends.some(({ end }) => end === 'sent'))
    throw new Error(gone.length === own.length ? 'every browser has withdrawn' : 'no browser was reached')
}

const NAMES: Readonly<Record<AlertChannel, string>> = { inApp: 'in the product', email: 'e-mail', push: 'push', sms: 'text message' }

const TEXT_FAILURES: Readonly<Record<TextFailure, string>> = {
  number: 'the number you gave takes none',
  stopped: 'you told the provider to send none; answer START to its number',
  down: 'it could not be sent',
}
