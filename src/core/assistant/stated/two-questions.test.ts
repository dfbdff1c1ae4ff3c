// Two questions of one message, of which one may be explained or calculated; one question with an "and" in it stays one.
import { expect, it } from 'vitest'
import { builtInLanguage } from '#server/adapters/built-in-language/language-tools.ts'
import { KNOWN, UNDERSTOOD_AT } from '#tests/support/understanding.ts'
import { NO_CONTEXT } from '../ask.ts'
import { readable } from '../reading/normalize.ts'
import { twoQuestions } from './two-questions.ts'

const halves = (text: string) =>
  twoQuestions(builtInLanguage.read(readable(text), UNDERSTOOD_AT, 'America/New_York'), KNOWN, NO_CONTEXT)?.map((one) => one.text) ?? null

it.each([
  'whats the spread on the celtics and what does a hook mean',
  'what is my plan and how do i export my bets',
  'whats the celtics total and how is the fair price calculated',
  'how is the fair price calculated and who plays in the nba tonight',
  'whats the celtics moneyline and ping me if it gets to plus 140',
  'what are my best ball stacks and who is hurt in the nfl',
  'show me the nba scores and explain what a pleaser is',
])('%s is two', (text) => expect(halves(text)).toHaveLength(2))

it.each([
  'whats the difference between a hedge and a middle',
  'alert me when the celtics start and when they are out',
  'how do i set a limit and what counts',
  'my bet says push. did i lose',
  'how many best ball drafts do i have and what did i pay in entry fees?',
  'log 20 on the celtics -110 and save it',
  'are the lakers and the celtics playing tonight',
])('%s is one', (text) => expect(halves(text)).toBeNull())
