import { expect, it } from 'vitest'
import { forgetSessionDrafts } from '../preferences/session-drafts.ts'
import { keepPeriod, PERIOD } from './billing-period.tsx'

it('whoever signs out leaves their choice of the year to nobody, and the next person’s own is kept', () => {
  PERIOD.set('yearly')
  forgetSessionDrafts()
  expect(PERIOD.get()).toBe('monthly')
  keepPeriod('yearly')
  expect(PERIOD.get()).toBe('yearly')
  keepPeriod('monthly')
  expect(PERIOD.get()).toBe('yearly')
})
