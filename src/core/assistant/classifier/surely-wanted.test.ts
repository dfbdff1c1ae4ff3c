import { describe, expect, it } from 'vitest'
import { turn } from '#tests/support/understanding.ts'
import { NO_CONTEXT } from '../ask.ts'
import { isOverruled, surelyWanted } from './surely-wanted.ts'

const guess = (chance: number) => [{ name: 'read_line_movement', chance }]

describe('what is surely wanted', () => {
  it('is a first message of which the classifier is sure', () => {
    expect(surelyWanted(guess(0.86), NO_CONTEXT)).toBe('read_line_movement')
    expect(surelyWanted(guess(0.84), NO_CONTEXT)).toBeNull()
    expect(surelyWanted([], NO_CONTEXT)).toBeNull()
  })
  it('is no turn behind another one', () => {
    const { context } = turn('nba standings')
    expect(context.ask).not.toBeNull()
    expect(surelyWanted(guess(0.99), context)).toBeNull()
  })
  it('goes before key words, but not before what is refused or told by a page', () => {
    expect(isOverruled('read_odds_board', 'read_line_movement')).toBe(true)
    expect(isOverruled('read_odds_board', null)).toBe(false)
    expect(isOverruled(null, 'read_line_movement')).toBe(false)
    expect(isOverruled('page_help', 'read_line_movement')).toBe(false)
    expect(isOverruled('list_bets', 'betting_performance')).toBe(false)
    expect(isOverruled('sure_thing', 'read_line_movement')).toBe(false)
  })
  it('does not make a refusal or small talk of a question whose words are heard', () => {
    expect(isOverruled('read_value_bets', 'sure_thing')).toBe(false)
    expect(isOverruled('read_value_bets', 'thanks')).toBe(false)
  })
})

describe('figures in a question that is surely none of their sum', () => {
  it.each([
    ['how often does my lineup finish in the top 1%', 'simulate_contest'],
    ['two team six point teaser at -120, what does each leg have to hit', 'teaser_worth'],
    ['last leg of my parlay is tonight, $100 pays $640, the other side is -102, how much to hedge', 'hedge_bet'],
  ])('%s is of %s', (text, tool) => {
    const { understood } = turn(text)
    const ask = understood.kind === 'clarify' ? understood.pending.ask : understood.kind === 'ask' ? understood.ask : null
    expect(ask).toMatchObject({ tool })
  })
})

it.each(['next page', 'keep going'])('%s goes on with nothing where nothing was before', (text) => {
  expect(turn(text).understood).toMatchObject({ kind: 'cannot', reason: 'nothing_to_change' })
})
