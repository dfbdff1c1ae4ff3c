import { expect, it } from 'vitest'
import { TWO_SUMS_HELP, twoSums } from './two-sums.ts'

it.each([
  ['i put in 400 and have 520 now whats my roi', 400, 520, 'is +$120, a return of +30 %'],
  ['started with 1k now at 850, percent?', 1000, 850, 'is \u2212$150, a return of \u221215 %'],
  ['what roi is it to turn 500 into 1,000', 500, 1000, 'is +$500, a return of +100 %'],
])('%s', (text, before, after, said) => {
  expect(twoSums(text)).toEqual({ before, after })
  expect(TWO_SUMS_HELP.lead!(text)).toContain(said)
})

it.each(['what does 400 at +150 pay', 'my roi', 'i lost 400 and need it back, have 20 now', 'turn 20 into 200 with a parlay'])(
  '%s: no two sums',
  (text) => expect(twoSums(text)).toBeNull(),
)
