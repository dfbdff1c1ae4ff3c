import { beforeEach, expect, it, vi } from 'vitest'
import { recordUse, takePrompt } from './upgrade-prompts.ts'

const NO_TRIAL = { isTrialActive: false, trialDaysRemaining: 0 }
const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

it('speaks up after more than ten uses of a feature, and then once a day', () => {
  for (let use = 0; use < 10; use++) recordUse('odds', NOW)
  expect(takePrompt('odds', NO_TRIAL, NOW)).toBe(false)
  recordUse('odds', NOW)
  expect(takePrompt('odds', NO_TRIAL, NOW)).toBe(true)
  expect(takePrompt('odds', NO_TRIAL, NOW + DAY - 1)).toBe(false)
  expect(takePrompt('odds', NO_TRIAL, NOW + DAY)).toBe(true)
})

it('counts each feature apart', () => {
  for (let use = 0; use < 11; use++) recordUse('odds', NOW)
  expect(takePrompt('voice', NO_TRIAL, NOW)).toBe(false)
})

it('speaks up at three days of a trial or fewer, and not when it has only begun, however much is used', () => {
  for (let use = 0; use < 20; use++) recordUse('odds', NOW)
  expect(takePrompt('odds', { isTrialActive: true, trialDaysRemaining: 3 }, NOW)).toBe(false)
  expect(takePrompt('odds', { isTrialActive: true, trialDaysRemaining: 3 }, NOW + DAY - 1)).toBe(false)
  expect(takePrompt('odds', { isTrialActive: true, trialDaysRemaining: 2 }, NOW + DAY)).toBe(true)
})

it('goes on working where nothing can be stored', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  recordUse('odds', NOW)
  expect(takePrompt('odds', NO_TRIAL, NOW)).toBe(false)
})
