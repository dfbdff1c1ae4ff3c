import { expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { careOfText } from './care.ts'

it.each([
  ['what is the point of living', 'distress'],
  ['I am so ashamed, I lost everything I had', 'distress'],
  ['I feel embarrassed about my gambling debts', 'distress'],
  ['nobody would care if i was gone', 'distress'],
  ['blew it all on that last kick, i cannot stop shaking', 'distress'],
  ['borrowed a bit from petty cash for a parlay, it goes back on Monday', 'essential_money'],
  ['used the company card to bet on the Jets', 'essential_money'],
  ['safest team for my suicide pool this week', null],
  ['we took the Bills in the church pool, who else is a good bet', null],
  ['rent is due and I am 200 short, which parlay gets me there', 'essential_money'],
  ['electric bill is late and i need one winner', 'essential_money'],
  ['behind on my car payment, who wins tonight', 'essential_money'],
  ['should i pawn my watch for the game tonight', 'essential_money'],
  ['they lost it all in the fourth', null],
  ['i lost it all in the fourth, my whole bankroll', 'chase'],
  ['we are short a running back under 5k', null],
  ['im 300 short of the salary cap', null],
  ['the lakers are desperate, what is the line', null],
  ['should i sell my ticket before the game', null],
  ["I don't want to be alive when the statement comes", 'distress'],
  ['i do not want to be here anymore', 'distress'],
  ['do you want to be here for the opening line', null],
  ['le robé a mi mamá para apostar', 'essential_money'],
  ['i only nicked it off my nan, she will not miss it, it was all for bets', 'essential_money'],
  ['with a coin-flip chance at -110 and $1,000, how much does full Kelly tell me to bet', null],
  ['and if it goes to -180 before I get to it', null],
  ['i do not want to spend so much on betting anymore', 'exclusion'],
  ['what is a martingale', null],
  ['the Knicks got embarrassed, show my betting record', null],
  ['lol that bad beat killed me', null],
  ['I feel great about these bets', null],
  ["I don't want to see NASCAR here anymore", null],
  ['what can i do without paying', null],
  ["I'm dying to know how it finished", null],
  ['how do i connect my sportsbook account', null],
  ['I feel great about this one, my last rent money is on it', 'essential_money'],
  ['that loss killed me and i do not want to be here anymore', 'distress'],
] as const)('%s', (message, reason) => {
  expect(careOfText(message)).toBe(reason)
})

it.each([
  'um which tight end should i play on sunday i do not want to spend a lot',
  'let me know if the Celtics line moves by a point or more',
])('%s is no cry for help', (message) => {
  expect(hear(message)).toMatchObject({ kind: 'ask' })
})
