import { expect, it } from 'vitest'
import { previewSentence } from './rule-preview.tsx'

const HOUR = 3_600_000
const known = (rings: number | null, hours: number) =>
  previewSentence({ rings, since: rings === null ? null : 9 * HOUR, until: (9 + hours) * HOUR }, (at) => `hour ${at / HOUR}`)

it('says how often and over how long, and what is unknown is no zero', () => {
  expect(known(4, 168)).toBe('It would have rung 4 times in the last 7 days.')
  expect(known(0, 168)).toBe('It would not have rung in the last 7 days.')
  expect(known(1, 60)).toBe('It would have rung once since hour 9: prices are kept here from then on, for 3 days so far.')
  expect(known(0, 0.5)).toBe('It would not have rung since hour 9: prices are kept here from then on, for 30 minutes so far.')
  expect(known(null, 168)).toBe('How often it would have rung is not known.')
})
