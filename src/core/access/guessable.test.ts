import { describe, expect, it } from 'vitest'
import { guessable } from './guessable.ts'

const ROBIN = ['Robin', 'McFanning', 'robin.fan@example.com', 'thirdbase', '1990-01-31']

describe('a password that guessers try early', () => {
  it.each([
    ['robinrobin', 'repeated'],
    ['RobinRobin!', 'repeated'],
    ['abcabcabc', 'repeated'],
    ['xk3xk3xk3', 'repeated'],
    ['qwertyuiop', 'run'],
    ['asdf4321', 'run'],
    ['1qaz2wsx', 'run'],
    ['zyxwvuts', 'run'],
    ['qwer!asdf', 'run'],
    ['Robin1990!', 'own'],
    ['mcfanning7', 'own'],
    ['Robin-McFanning', 'own'],
    ['robin.fan@example.com', 'own'],
    ['thirdbase123', 'own'],
    ['31011990', 'own'],
    ['19900131!', 'own'],
    ['01/31/1990', 'own'],
    ['AI Sports Guru', 'known'],
    ['ai-sports-guru!', 'known'],
    ['A1 5p0rts Guru', 'known'],
    ['Sports Guru 2026', 'known'],
    ['my AI Sports Guru', 'known'],
    ['guru lex 99', 'known'],
    ['correct horse battery', 'known'],
    ['Correct-Horse-Battery-Staple', 'known'],
    ['correcthorsebatterystaple1', 'known'],
    ['horse battery staple', 'known'],
    ['May the force be with you!', 'known'],
    ['the quick brown fox', 'known'],
    ['n3ver g0nna give you up', 'known'],
    ['winter is coming', 'known'],
  ] as const)('%s: %s', (password, why) => {
    expect(guessable(password, ROBIN)).toBe(why)
  })
})

it.each([
  'battery horse correct',
  'a new horse battery',
  'guru of sports betting',
  'sports guru tunnel lemon',
  'winter tires are coming',
  'treewert hats',
  'my dog robin eats socks',
  'expertly concerted',
  'kX9#mPq2vL',
  'tunnel-lemon-89',
  'correct horse correct horse',
])('%s is none', (password) => {
  expect(guessable(password, ROBIN)).toBe(undefined)
})
