// A limit of one's own, in any words: it leads to the limits page with its figures, never to a bet.
import { expect, it } from 'vitest'
import { hear, turn } from '#tests/support/understanding.ts'
import { limitAgain, limitAsked, limitForm } from './limit-asked.ts'

it.each([
  ['set me a max of 200 a week on stakes', 'a stake limit of $200 a week'],
  ['and no single bet over 25', 'a largest bet of $25:'],
  ['no bets over 40 please', 'a largest bet of $40:'],
  ['max bet 30', 'a largest bet of $30:'],
  ['keep my bets under 50', 'a largest bet of $50:'],
  ['never more than 15 bucks on a single bet', 'a largest bet of $15:'],
  ['give me a 300 dollar cap on deposits per month', 'a deposit limit of $300 a month'],
  ['i want at most 80 a day in losses', 'a loss limit of $80 a day'],
  ['i dont wanna stake more than 100 bucks a week', 'a stake limit of $100 a week'],
  ['can you make sure i never bet more than 40 on a game', 'a largest bet of $40:'],
  ['limit me to 20 a day', 'a stake limit of $20 a day'],
  ['cap my weekly stakes at 120', 'a stake limit of $120 a week'],
  ['no bets over 500 this week in total', 'a stake limit of $500 a week'],
  ['i want to be stopped at 250 a month in losses', 'a loss limit of $250 a month'],
  ['cut me off after 90 a week in deposits', 'a deposit limit of $90 a week'],
  ['stop me once i have staked 60 a day', 'a stake limit of $60 a day'],
  ['do not let me hang around here for more than 40 minutes a day', 'a time limit of 40 minutes a day'],
  ['kick me out after an hour each day', 'a time limit of 1 hour a day'],
  ['sign me off after half an hour a day please', 'a time limit of 30 minutes a day'],
  ['restrict my screen time to 2 hours a day', 'a time limit of 2 hours a day'],
])('reads a limit: %s', (text, said) => {
  expect(limitAsked(text)).toContain(said)
  expect(hear(text)).toMatchObject({ kind: 'ask', ask: { kind: 'page', page: 'limit-asked' } })
})

it.each([
  'show me value bets with no bet over +200',
  'log 25 on the over 44.5 at -110',
  'best lineup with a max salary of 9000 for a qb',
  'what is the biggest bet i had over 25',
  'over 25 for 20 bucks',
  'which totals are over 25',
  'i want to bet no more than 50 on the lakers at -110',
])('leaves what is no limit: %s', (text) => {
  const heard = hear(text)
  expect(heard.kind === 'ask' && heard.ask.kind === 'page' ? heard.ask.page : null).not.toBe('limit-asked')
})

it('changes the amount or the time of a limit that was asked for', () => {
  const before = 'set me a max of 200 a week on stakes'
  expect(limitAgain('make it 150', before)).toBe('a stake limit of $150 a week, at most')
  expect(limitAgain('monthly instead', before)).toBe('a stake limit of $200 a month, at most')
  expect(limitAgain('no bet on the lakers', before)).toBeNull()
  expect(limitAsked(limitAgain('make it 30', 'no single bet over 25') ?? '')).toContain('a largest bet of $30:')
  const { context } = turn(before)
  expect(hear('actually make it 150', context)).toMatchObject({ kind: 'ask', ask: { page: 'limit-asked' } })
  expect(hear('and no single bet over 25', context)).toMatchObject({
    kind: 'ask',
    ask: { page: 'limit-asked', line: expect.stringContaining('25') },
  })
})

it.each([
  ['i want to be stopped at 250 a month in losses', '/limits?limit=net_loss&period=month&amount=250'],
  ['no single bet over 25', '/limits?limit=largest_bet&period=bet&amount=25'],
  ['limit my time to 2 hours a day', '/limits?limit=time&period=day&amount=120'],
  ['cap my deposits at $1,200 a week', '/limits?limit=deposit&period=week&amount=1200'],
  ['i want a deposit limit of 300', '/limits?limit=deposit&amount=300'],
  ['where are my limits', null],
])('opens the form filled in: %s', (text, href) => expect(limitForm(text)).toBe(href))
