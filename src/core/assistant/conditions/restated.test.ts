// Turns that say nothing but a condition: what they are restated as, and what is none.
import { describe, expect, it } from 'vitest'
import type { Ask } from '#core/assistant/ask.ts'
import { readable } from '#core/assistant/reading/normalize.ts'
import { builtInLanguage } from '#server/adapters/built-in-language/language-tools.ts'
import { hear, KNOWN, turn, UNDERSTOOD_AT } from '#tests/support/understanding.ts'
import { isHarmlessOrder, restated } from './restated.ts'

const read = (text: string) => builtInLanguage.read(readable(text), UNDERSTOOD_AT, 'America/New_York')
const askOf = (text: string): Ask => {
  const understood = hear(text)
  if (understood.kind !== 'ask') throw new Error(`no ask: ${text}`)
  return understood.ask
}
const said = (text: string, before: Ask | null): string | null => restated(read(text), KNOWN, before)?.text ?? null
const ODDS = askOf('nfl spreads this week')
const LINEUP = askOf('build me an nfl draftkings lineup')
const RANK = askOf('best wide receivers on draftkings nfl main')

describe('a condition alone', () => {
  it.each([
    ['could you narrow that down to fanduel', 'only fanduel'],
    ['show me totals', 'only totals'],
    ['whittle it down to the broncos', 'only broncos'],
    ['strike everyone but caesars', 'only caesars'],
    ['nothing but moneylines', 'only moneylines'],
    ['and is it any different for tomorrow', 'only tomorrow'],
    ['take the broncos out', 'without broncos'],
    ['kick caesars out', 'without caesars'],
    ['everyone except the broncos', 'without broncos'],
    ['anything but caesars', 'without caesars'],
    ['get rid of the broncos', 'without broncos'],
    ['cut it to caesars', 'only caesars'],
  ])('after a board "%s" is "%s"', (text, expected) => expect(said(text, ODDS)).toBe(expected))
  it('counts the rows of a ranking', () => {
    expect(said('five is plenty', RANK)).toBe('top 5')
    expect(said('cut it to 3', RANK)).toBe('top 3')
  })
})

describe('none is', () => {
  it.each([
    'how are the broncos doing',
    'bet it on fanduel',
    'put 20 on the broncos',
    'open it at caesars',
    'log it at fanduel',
    'who is hurt on the broncos',
    'remind me when the broncos play',
    'did the broncos win',
    'under 45',
    'why',
    'any injuries on the broncos side',
    'injuries on the broncos',
    'news out of the broncos',
    'weather in the broncos game',
  ])('"%s"', (text) => expect(said(text, ODDS)).toBeNull())
  it('what the rows cannot be told apart by', () => {
    expect(said('keep it to running backs', ODDS)).toBeNull()
    expect(said('stick to the broncos', LINEUP)).toBeNull()
    expect(said('without the nba', ODDS)).toBeNull()
  })
  it('with nothing before it', () => expect(said('keep it to fanduel', null)).toBeNull())
  it('how many lineups there are to be', () => {
    expect(said('make it five', LINEUP)).toBeNull()
    expect(said('3 of them please', LINEUP)).toBeNull()
  })
  it('behind a calculation', () => expect(said('make it 3', askOf('kelly at +110 with a 52% chance and a $1000 bankroll'))).toBeNull())
})

describe('a condition that the list cannot be held to', () => {
  it('is said to be unused, and asks for no other list', () => {
    const { context } = turn('any nba arbs')
    expect(hear('just sunday', context)).toMatchObject({ kind: 'cannot', reason: 'nothing_to_change' })
    expect(hear('trim that to the nfl', context)).toMatchObject({ kind: 'ask', ask: { tool: 'read_arbitrage', league: 'nfl' } })
  })
})

describe('care', () => {
  it.each(['i lose everything on the broncos', 'i want out', 'nothing left for the broncos', 'need the broncos'])(
    'is still looked for in "%s"',
    (text) => expect(isHarmlessOrder(read(text))).toBe(false),
  )
  it('is not heard in an order', () => {
    const { context } = turn('nfl spreads this week')
    expect(hear('narrow it down to tomorrow', context)).toMatchObject({ kind: 'ask', ask: { kind: 'odds', when: { text: 'tomorrow' } } })
    expect(hear('i lost everything, i want to die', context)).toMatchObject({ kind: 'refuse' })
  })
})
