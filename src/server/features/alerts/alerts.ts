// Alerts: rules and settings of a person, what rang, and the look that is taken each minute.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { allows, paywallSentence } from '#core/access/access.ts'
import { TIERS } from '#core/access/tiers.ts'
import { AlertChannel } from '#core/alerts/alert-rules.ts'
import { bounded, cache } from '../../kernel/cache.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { conflict, notConfigured, notFound, tierRequired, wrongField } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { openTurns } from '../../kernel/work/turns.ts'
import type { StoredAlert } from './alert-inbox.store.ts'
import type { Recipient } from './alert-recipients.store.ts'
import { MOST_RULES, type StoredRule } from './alert-rules.store.ts'
import { type CheckRules, checkImported } from './imported-rules.ts'
import { type LiveDeps, type LiveWatch, liveWatch } from './live-watch.ts'
import { type PastDeps, pastRings } from './past-rings.ts'
import { NO_PUSH, pushDevices } from './push-devices.ts'
import { type SubjectDeps, whyNeverRings } from './rule-subjects.ts'
import { testAlerts } from './test-alert.ts'
import { type WatchDeps, watch, withOwnName } from './watching.ts'

type Settings = AnswerOf<typeof API.alerts.changeSettings>

const ruleRow = ({ id, rule, isOn, channels, createdAt }: StoredRule) => ({ id, rule, isOn, channels, createdAt: createdAt.getTime() })
const alertRow = ({ key, ruleId, kind, title, detail, link, rangAt, readAt, sent, unsent }: StoredAlert) => ({
  key,
  ruleId,
  kind,
  title,
  detail,
  link,
  at: rangAt.getTime(),
  readAt: readAt?.getTime() ?? null,
  sent,
  unsent,
})

/** Somebody who keeps looking at the inbox does not make the rules be looked at more often than this. */
const LOOK_MS = 5000
/** A week is gone through once in this time for the same rule. */
const PREVIEW_MS = 10 * 60_000
/** A preview makes the boards of a week: one at a time, so that many who ask at once cannot occupy the server. */
const PREVIEW_TURNS = {
  atOnce: 1,
  perPerson: 1,
  waiting: 20,
  waitingPerPerson: 2,
  longestWaitMs: 30_000,
  busy: 'Many previews are being counted right now. Please try again in a moment.',
}

/** Beside the feature: whom it has to be told that a price of a league has changed. */
export type AlertsFeature = Feature & { readonly changed: LiveWatch['changed']; readonly checkRules: CheckRules }

type AlertsDeps = WatchDeps & {
  readonly gamesOf: LiveDeps['gamesOf']
  readonly past: PastDeps
  readonly subjects: Pick<SubjectDeps, 'rosters'>
}

export function alertsFeature({ gamesOf, past, subjects, ...asked }: AlertsDeps): AlertsFeature {
  // Who was just rung sees it at once: their inbox is not looked over again before it is shown.
  const justRang = bounded<true>({ name: 'people just rung', ttlMs: LOOK_MS, max: 2000 })
  const deps: WatchDeps = {
    ...asked,
    onRing(userId) {
      justRang.set(userId, true)
      asked.onRing(userId)
    },
  }
  const live = liveWatch({ ...deps, gamesOf })
  const test = testAlerts(deps)
  const { store, meter, now, mail, texts, push, onError } = deps
  const looks = cache<{ readonly rang: number }>(async (key) => ({ rang: await watch(deps, key.split(' ')[0]) }), {
    name: 'looks at alerts',
    ttlMs: LOOK_MS,
    max: 500,
  })

  const previews = cache<AnswerOf<typeof API.alerts.preview>>(
    (key) => {
      const [rule, books, timeZone] = JSON.parse(key) as [StoredRule['rule'], readonly string[] | null, string]
      return pastRings(past, rule, books, timeZone)
    },
    { name: 'previews of alerts', ttlMs: PREVIEW_MS, max: 200 },
  )
  const previewTurns = openTurns(PREVIEW_TURNS)
  /** Why this server sends nothing by a channel. */
  const missing: Readonly<Record<AlertChannel, string | null>> = {
    inApp: null,
    email: mail ? null : 'This server sends no mail. Its administrator can set that up.',
    push: push ? null : NO_PUSH,
    sms: texts ? null : 'This server sends no text messages. Its administrator can set that up.',
  }
  const channelsOf = (member: Member, takes: Recipient['takes'] | undefined): Settings['channels'] =>
    AlertChannel.options.map((channel) => {
      const why = missing[channel] ?? (channel === 'sms' && !allows(member, 'text_alerts') ? paywallSentence('text_alerts') : null)
      return { channel, isAvailable: why === null, why, isOn: takes?.[channel] ?? channel === 'inApp' }
    })
  const refuseOff = (asked: readonly AlertChannel[], member: Member) => {
    const off = asked.find((channel) => missing[channel] !== null)
    if (off) throw notConfigured(missing[off] ?? '')
    if (asked.includes('sms') && !allows(member, 'text_alerts')) throw tierRequired('text_alerts')
  }
  const about: SubjectDeps = { scores: past.scores, rosters: subjects.rosters, onError }
  /** Why a person may not set a rule; null where they may. */
  async function whyNot(member: Member, rule: StoredRule['rule']): Promise<string | null> {
    if (rule.kind === 'model' && !(allows(member, 'custom_models') && (await deps.models.find(member.id, rule))))
      return `There is no model “${rule.model.name}” of yours here that forecasts this league.`
    return whyNeverRings(about, rule)
  }
  const checkRules: CheckRules = (member, rows) =>
    checkImported(rows, {
      whyNot: (rule) => whyNot(member, rule),
      whyOff: (channel) =>
        missing[channel] ?? (channel === 'sms' && !allows(member, 'text_alerts') ? paywallSentence('text_alerts') : null),
    })
  async function settingsOf(member: Member): Promise<Settings> {
    const recipient = (await store.recipients([member.id], now())).get(member.id)
    const { alerts: used } = await meter.used(member)
    return {
      quiet: recipient?.settings.quiet ?? null,
      phone: recipient?.settings.phone ?? null,
      channels: channelsOf(member, recipient?.takes),
      used,
      limit: member.isAdmin ? null : TIERS[member.tier].limits.alerts,
      heldBack: recipient?.settings.heldBack ?? 0,
    }
  }

  return {
    changed: live.changed,
    checkRules,
    stop: live.stop,
    bounds: bind(API.alerts, {
      ...pushDevices(deps),
      inbox: async ({ limit }, call) => {
        const { id } = memberOf(call)
        if (!(call.isUnattended && justRang.has(id))) await looks.get(`${id} ${Math.floor(now() / LOOK_MS)}`).catch(onError)
        return { alerts: (await store.inbox(id, limit)).map(alertRow), unread: await store.unread(id) }
      },
      read: async ({ keys }, call) => {
        const { id } = memberOf(call)
        await store.markRead(id, keys, now())
        return { unread: await store.unread(id) }
      },
      rules: async (_, call) => {
        const member = memberOf(call)
        const own = await store.rules(member.id)
        const rules = await Promise.all(own.map(async (row) => ruleRow({ ...row, rule: await withOwnName(deps, member.id, row.rule) })))
        return { rules, settings: await settingsOf(member) }
      },
      preview: async ({ rule }, call) => {
        const { id, books, timeZone } = memberOf(call)
        const key = JSON.stringify([rule, books, timeZone, Math.floor(now() / PREVIEW_MS)])
        const known = previews.peek(key)
        if (known) return known
        const leave = await previewTurns.enter(id, call.signal)
        return previews.get(key).finally(leave)
      },
      test: (_, call) => test(memberOf(call)),
      addRule: async ({ rule, channels: asked }, call) => {
        const member = memberOf(call)
        refuseOff(asked, member)
        if (rule.kind === 'model') {
          if (!allows(member, 'custom_models')) throw tierRequired('custom_models')
          if (!(await deps.models.find(member.id, rule)))
            throw notFound('There is no such model of yours that forecasts this league. Fit it first.')
        }
        const why = await whyNeverRings(about, rule)
        if (why) throw wrongField('rule', why)
        const kept = await store.addRule(member.id, rule, asked, now())
        if (!kept) throw conflict(`${MOST_RULES} rules is the most that one person may have. Remove one first.`)
        looks.forget()
        live.forget()
        return ruleRow(kept)
      },
      changeRule: async ({ id, ...change }, call) => {
        const member = memberOf(call)
        refuseOff(change.channels ?? [], member)
        const kept = await store.changeRule(member.id, id, change, now())
        if (!kept) throw notFound('There is no such rule of yours.')
        looks.forget()
        live.forget()
        return ruleRow(kept)
      },
      removeRule: async ({ id }, call) => {
        if (!(await store.removeRule(memberOf(call).id, id))) throw notFound('There is no such rule of yours.')
        return { id }
      },
      changeSettings: async (change, call) => {
        const member = memberOf(call)
        await store.changeSettings(member.id, change)
        return settingsOf(member)
      },
    }),
    jobs: [
      {
        name: 'alerts.watch',
        cron: '* * * * *',
        async run() {
          await watch(deps)
        },
      },
      { name: 'alerts.forget', cron: '53 4 * * *', run: () => store.forget(now()) },
    ],
  }
}
