import { expect, it } from 'vitest'
import { previewSentence } from './rule-preview.tsx'

const HOUR = 3_600_000
const known = (rings: number | null, hours: number) => previewSentence({ rings, since: rings === null ? null : 0, until: hours * HOUR })

it('says how often and over how long, and what is unknown is no zero', () => {
  expect(known(4, 168)).toBe('It would have rung 4 times in the last 7 days.')
  expect(known(0, 168)).toBe('It would not have rung in the last 7 days.')
  expect(known(1, 60)).toBe('It would have rung once in the last 3 days, which is as far back as the prices kept here reach.')
  expect(known(0, 0.5)).toBe('It would not have rung in the last 30 minutes, which is as far back as the prices kept here reach.')
  expect(known(null, 168)).toBe('How often it would have rung is not known.')
})
