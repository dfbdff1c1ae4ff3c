// What a refused tool means is said to a person, whatever the tool wrote for programs.
import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from '#core/errors.ts'
import { refusalReply } from './sources.ts'

const card = (code: ErrorCode, detail: string) =>
  ({ name: 'parlay_worth', input: {}, result: null, refusal: { code, title: 'x', detail } }) as unknown as Parameters<
    typeof refusalReply
  >[0]
const textOf = (code: ErrorCode, detail: string): string =>
  refusalReply(card(code, detail))
    .segments.map(({ text }) => text)
    .join('')

describe('what a refused tool means', () => {
  it.each([
    'legs.0.probability: less than 1 is needed',
    'price: this is not written as it should be',
    'stake: more than 0 is needed',
    'points: a list is expected',
    'legs: at least 2 entries are needed',
    'contest.entryFee: 5 or more is needed',
    'kellyFraction: 1 is the most; bankroll: this is missing',
  ])('shows no name of a field: %s', (detail) => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const text = textOf(code, detail)
      expect(text).not.toMatch(/\w\.\d|[a-z][A-Z]\w*:|is (?:needed|expected|missing)|entryFee|kellyFraction/)
      expect(text).toMatch(/[.!]$/)
    }
  })

  it('keeps a sentence that was written for people', () => {
    const detail = 'Give a price or a chance for every leg.'
    expect(textOf('invalid_input', detail)).toBe(`I could not look this up. ${detail}`)
    expect(textOf('care', 'You set a limit: total stakes of $10 per day.')).toBe('You set a limit: total stakes of $10 per day.')
  })
})
