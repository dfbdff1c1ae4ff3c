// Questions about screens, calculators, plans and words, in other words than those of the topics.
import { expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'

it.each([
  'why so much',
  'best price?',
  'any good bets tonight',
  'and the moneyline',
  'why',
  'better price',
  'good bets',
  'the total',
  'why is that',
])('%s asks for no topic', (text) => {
  const heard = hear(text)
  expect(heard.kind === 'ask' && heard.ask.kind === 'page' ? heard.ask.page : '').not.toMatch(/^(?:use|where|why|no|outside)-/)
})

it.each([
  ['where on this site are the odds calculators', /^(?:bets-calculators|open-calculators)$/],
  ['how exactly do you work out the kelly stake', 'bets-kelly-how'],
  ['what is the formula behind expected value', 'bets-ev-how'],
  ['how do you find out the hedge amount', 'bets-hedge-how'],
  ['how do you detect a steam move', 'bets-signals-what'],
  ['what do the columns on the odds page mean', 'bets-board-reading'],
  ['why is there a margin of error beside my roi', 'bets-range-why'],
  ['how do i change how exposure is capped in the builder', 'contest-builder'],
  ['why does the builder say infeasible', 'contest-infeasible'],
  ['how does the contest simulator come up with roi', /^contest-simulat/],
  ['what counts toward a loss limit', 'page-limits'],
  ['what can i still see while on a break', 'page-break'],
  ['what are real time alerts on vip', 'plan-real-time'],
  ['why do i only get to see 10 players', 'plan-slates'],
  ['do you have my sportsbook password', 'page-linked'],
  ['how do i know the record is real and not edited afterwards', 'why-sealed'],
  ['why do you use shin instead of power', 'why-fair'],
  ['why is ownership unknown for some sports', 'why-ownership-unknown'],
  ['can you auto bet for me when it hits my number', 'no-auto-bet'],
  ['draw me a chart of my bankroll', 'no-drawing'],
  ['email me my results every monday', 'no-scheduled-reports'],
  ['how much can i make a month betting', 'no-future-income'],
  ['how do i bring mine over from pikkit', 'import-from-tracker'],
  ['save it as my favorite', /^(?:favorites-asked|page-favorites)$/],
] as const)('%s → %s', (text, page) => {
  const heard = hear(text)
  const found = heard.kind === 'ask' && heard.ask.kind === 'page' ? heard.ask.page : `${heard.kind}`
  if (page instanceof RegExp) expect(found).toMatch(page)
  else expect(found).toBe(page)
})
