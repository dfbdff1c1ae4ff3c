import { expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '../preferences.ts'
import { closedSwitch, withinPlan } from './plan-switches.ts'

const has = (feature: string) => feature === 'alerts'

it('a switch of a plan is turned on with that plan alone, turned off always, and kept where it was on before', () => {
  const kept = { ...DEFAULT_PREFERENCES, cameraEnabled: true }
  expect(closedSwitch({ voiceEnabled: true }, kept, has)).toBe('voice')
  expect(closedSwitch({ smsAlerts: true }, kept, has)).toBe('text_alerts')
  expect(closedSwitch({ emailUpdates: true, notifications: true }, kept, has)).toBeNull()
  expect(closedSwitch({ emailUpdates: true }, kept, () => false)).toBe('alerts')
  expect(closedSwitch({ voiceEnabled: false, cameraEnabled: true, publicProfile: true, autoRefresh: true }, kept, has)).toBeNull()
})

it('books are chosen with prices; those from before may be sent along, and given up', () => {
  const kept = { ...DEFAULT_PREFERENCES, books: ['draftkings'] }
  expect(closedSwitch({ books: ['fanduel'] }, kept, has)).toBe('odds')
  expect(closedSwitch({ books: ['draftkings'] }, kept, has)).toBeNull()
  expect(closedSwitch({ books: null }, kept, has)).toBeNull()
  expect(closedSwitch({ books: ['fanduel'] }, kept, () => true)).toBeNull()
  expect(withinPlan({ books: ['fanduel'], theme: 'dark' }, has)).toEqual({ theme: 'dark' })
})

it('what is brought back or brought in keeps all but the switches of other plans', () => {
  expect(withinPlan({ theme: 'light', voiceEnabled: true, emailUpdates: true, cameraEnabled: false }, has)).toEqual({
    theme: 'light',
    emailUpdates: true,
    cameraEnabled: false,
  })
})
