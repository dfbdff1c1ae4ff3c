// What is told of a topic to who goes on after it.
import { expect, it } from 'vitest'
import { hear, turn } from '#tests/support/understanding.ts'
import { ALL_HELP } from '../pages.ts'
import { besides } from './facets.ts'

const after = (first: string, then: string): string | null => {
  const heard = hear(then, turn(first).context)
  return heard.kind === 'ask' && heard.ask.kind === 'page' ? heard.ask.page : null
}
const textOf = (key: string) => ALL_HELP.find((one) => one.key === key)?.text ?? ''

it.each([
  ['why are 3 and 7 such important numbers in football', 'and 10?', 'bets-key-numbers--10'],
  ['why are 3 and 7 such important numbers in football', 'is it the same for hockey', 'bets-key-numbers--nhl'],
  ['why are 3 and 7 such important numbers in football', 'why is that', 'bets-key-numbers--why'],
  ['is an 8 percent hold a lot', 'and for props', 'bets-hold-levels--props'],
  ['what does it mean when a forecast is sealed', 'who can check that', 'forecast-sealed-how--who'],
  ['what does it mean when a forecast is sealed', 'could you delete a bad one', 'forecast-sealed-how--delete'],
  ['what happens to my bet if a game is postponed', 'and in a parlay', 'rule-postponed--parlays'],
  ['which file can i import my bets from', 'does fanduel work', 'import-formats--fanduel'],
  ['can kelly ruin me if my percentages are wrong', 'can you give me an example', 'bets-kelly-wrong-chance--example'],
  ['how does the optimizer prove that the lineup is the best', 'simpler please', 'optimizer-proof--simply'],
])('%s / %s → %s', (first, then, key) => {
  expect(after(first, then)).toBe(key)
  expect(textOf(key).length).toBeGreaterThan(20)
})

it.each([
  ['why are 3 and 7 such important numbers in football', 'who plays for the bills tonight'],
  ['is an 8 percent hold a lot', 'log 20 on the bears -3 at fanduel'],
  ['what does it mean when a forecast is sealed', 'show me my open bets'],
])('%s / %s is a question of its own', (first, then) => expect(after(first, then) ?? '').not.toContain('--'))

it('a size is judged by its bounds, with the figure that was asked about', () => {
  const lead = (question: string) => ALL_HELP.find(({ key }) => key === 'bets-hold-levels')!.lead!(question)
  expect(lead('is a hold of 8 percent a lot')).toBe('8\u00a0% is a lot. ')
  expect(lead('is 2% hold high')).toBe('2\u00a0% is little. ')
  expect(lead('is 4.5 percent normal')).toBe('4.5\u00a0% is about usual. ')
  expect(lead('hold of -110 and -110')).toBeNull()
  const enough = ALL_HELP.find(({ key }) => key === 'bets-sample-how-many')!.lead!
  expect(enough('are 30 bets enough to judge')).toBe('No, 30 is too few. ')
  expect(enough('are 2000 bets enough to judge')).toBe('Yes, 2000 says something. ')
})

it('what else a question asks of its topic is told with it', () => {
  expect(besides('bets-limited-players', 'why do books limit winners and how do they know')).toEqual([textOf('bets-limited-players--how')])
  expect(besides('bets-limited-players', 'why do books limit winners')).toEqual([])
})
