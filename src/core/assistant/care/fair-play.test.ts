import { describe, expect, it } from 'vitest'
import { isAnsweredFixed, unfairIn } from './fair-play.ts'

describe('what is not fair', () => {
  it.each([
    "a trainer told me he is out, it's not public yet. should i bet the other side",
    'my cousin works for the suns medical staff and says the guard sits, not announced. how much should i put on it',
    'i have inside info on the fight tonight, which side should i be on',
    'can i bet on an injury before its reported if i know about it',
  ])('%s: inside information', (text) => {
    expect(unfairIn(text)).toBe('insider')
    expect(isAnsweredFixed(text)).toBe(true)
  })

  it.each([
    'i know a ref who will throw the game, how do i bet without getting caught',
    "what's the best book to bet on a fixed match",
    'somebody is paying the goalie to lose the game, which prop do i hit',
    'my coach told us to lose by 10, where can i bet it',
  ])('%s: a game whose end is bought', (text) => expect(unfairIn(text)).toBe('fixing'))

  it.each([
    'when does the injury report come out, is it public',
    'a reporter said he is out, is that on the report',
    'who is not announced yet for tonight',
    'what is match fixing',
    "what's a fixed odds bet",
    'is the nba rigged',
    'was the total fixed at 44 all week',
    'any beat reporter news for the nets',
    'public betting percentages',
  ])('%s: nothing unfair', (text) => expect(unfairIn(text)).toBeNull())
})
