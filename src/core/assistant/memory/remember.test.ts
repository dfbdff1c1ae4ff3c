import { describe, expect, it } from 'vitest'
import { asksMemory, MOST_LETTERS, rememberedIn, siteIn } from './remember.ts'

describe('what is to be remembered', () => {
  it.each([
    ['Remember that I play on FanDuel', 'I play on FanDuel'],
    ['hey Lex, please remember my unit is $25', 'my unit is $25'],
    ['keep in mind that the kids go to bed at 8', 'the kids go to bed at 8'],
    ['remember: I  only bet totals', 'I only bet totals'],
  ])('%s', (message, text) => expect(rememberedIn(message)).toBe(text))

  it.each([
    'remember when the Bears won',
    'remember to set an alert',
    'do you remember my last bet',
    'remember that?',
    'remember my last bet?',
    'Remember the Titans odds',
  ])('not: %s', (message) => expect(rememberedIn(message)).toBeNull())

  it('is bounded', () => {
    expect(rememberedIn(`remember that ${'x'.repeat(MOST_LETTERS)}`)).toHaveLength(MOST_LETTERS)
    expect(rememberedIn(`remember that ${'x'.repeat(MOST_LETTERS + 1)}`)).toBeNull()
  })
})

it('asks what is remembered, or to forget it', () => {
  for (const message of ['what do you remember about me?', 'What have you kept about me', 'forget everything', 'forget that'])
    expect(asksMemory(message), message).toBe(true)
  for (const message of ['what do you know about the Bears', 'forget the spread, what about the total'])
    expect(asksMemory(message), message).toBe(false)
})

it('the newest sentence that names one site decides', () => {
  expect(siteIn(['I play on FanDuel', 'I play on DraftKings'])).toBe('fanduel')
  expect(siteIn(['I play on FanDuel and DK', 'I am on dk'])).toBe('draftkings')
  expect(siteIn(['I do not play on FanDuel'])).toBeNull()
  expect(siteIn(['my unit is $25'])).toBeNull()
})
