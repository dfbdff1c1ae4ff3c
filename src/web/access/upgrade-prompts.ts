// How often a person used a feature, kept in this browser, and whether an upgrade prompt for it may show now (spec 000 section 5.4).
import type { Feature } from '#core/access/tiers.ts'
import { mayPrompt } from '#core/access/upgrade.ts'
import { storedJson, storeText } from '../preferences/browser-choice.ts'

const KEY = 'feature-usage'

type Usage = {
  /** Uses by `feature:YYYY-MM-DD`. */
  readonly daily: Record<string, number>
  readonly total: Record<string, number>
  readonly lastUsed: Record<string, number>
  readonly lastPrompt: Record<string, number>
  /** When this browser first saw a trial that runs. */
  readonly trialSeenAt: number | null
}

const EMPTY: Usage = { daily: {}, total: {}, lastUsed: {}, lastPrompt: {}, trialSeenAt: null }

/** Counts one use of a feature. */
export function recordUse(feature: Feature, now: number): void {
  const usage = read()
  const day = `${feature}:${new Date(now).toISOString().slice(0, 10)}`
  write({
    ...usage,
    daily: { ...recent(usage.daily, now), [day]: (usage.daily[day] ?? 0) + 1 },
    total: { ...usage.total, [feature]: (usage.total[feature] ?? 0) + 1 },
    lastUsed: { ...usage.lastUsed, [feature]: now },
  })
}

type Trial = { readonly isTrialActive: boolean; readonly trialDaysRemaining: number }

/** Whether a prompt for a feature may show now. Answering yes counts as shown: the next day at the earliest is asked again. */
export function takePrompt(feature: Feature, trial: Trial, now: number): boolean {
  const trialSeenAt = trial.isTrialActive ? (read().trialSeenAt ?? now) : null
  const usage = { ...read(), trialSeenAt }
  write(usage)
  const state = { lastShownAt: usage.lastPrompt[feature] ?? null, totalUses: usage.total[feature] ?? 0, ...trial, trialSeenAt }
  if (!mayPrompt(state, now)) return false
  write({ ...usage, lastPrompt: { ...usage.lastPrompt, [feature]: now } })
  return true
}

/** The days of the last month; older ones are dropped, so that the record does not grow for ever. */
function recent(daily: Record<string, number>, now: number): Record<string, number> {
  const from = new Date(now - 31 * 86_400_000).toISOString().slice(0, 10)
  return Object.fromEntries(Object.entries(daily).filter(([key]) => (key.split(':')[1] ?? '') >= from))
}

const read = (): Usage => ({ ...EMPTY, ...(storedJson(KEY) as Partial<Usage> | null | undefined) })

/** A full or forbidden storage forgets the count, nothing more. */
const write = (usage: Usage): void => void storeText(KEY, JSON.stringify(usage))
