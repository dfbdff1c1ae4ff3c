import { describe, expect, it } from 'vitest'
import { careOfText } from './care.ts'
import { threatensOthers } from './threats.ts'

describe('harm that is threatened to others', () => {
  it.each([
    'that ref cost me 500 im gonna find him and break his legs',
    'i am going to strangle that ref',
    'i know where he lives and he owes me 900',
    'im gonna kill that kicker if he misses again',
    'i will find that guy who runs the book and beat him up, he owes me money',
  ])('%s', (text) => {
    expect(threatensOthers(text)).toBe(true)
    expect(careOfText(text)).toBe('threat')
  })

  it.each([
    'find that kicker for dallas under 5k',
    'that kicker is killing my fantasy team lol',
    'the bulls are killing me this year',
    'where do the wolves play tonight',
    'im gonna beat him in fantasy this week',
    'get that guy from the bulls, the center',
  ])('%s: no threat', (text) => expect(threatensOthers(text)).toBe(false))
})
