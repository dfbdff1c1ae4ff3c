// Calculations as people tell them, with the figures that pencil and paper give.
import { describe, expect, it } from 'vitest'
import { askingMember } from '#tests/support/asking-member.ts'
import { talk as talkWith } from '#tests/support/chat.ts'

const { fan } = askingMember()

/** The words of the last answer. A percent sign is set off by a space that does not break. */
const talk = async (...messages: string[]) => (await talkWith(fan, messages)).at(-1)!.response.replace(/[\u00a0\u202f]/g, ' ')

describe('a calculation told as a story', () => {
  it.each([
    // 100 x 8 = 800 of profit and the stake: 900 / 2.3 = 391.30 on the other side.
    [
      'back in august i put 100 on the chiefs to win it all at +800 and now theyre in the final. the other team is +130. how much do i put on the other side so i make the same either way',
      ['$391.30', '+$408.70'],
    ],
    // Of three prices the other side's is the one that is hedged at: 1500 / 2.3.
    ['put 100 on the ravens at 14/1, theyre in the final now -150 and opponent +130. hedge?', ['$652.17', '+$747.83']],
    // 25 to win 400 is 16 to 1: 425 / (1 + 100/105) = 217.68.
    ['i got a 4 leg parlay, 3 already hit, 25 to win 400, the other side of the last leg is -105. how much to hedge', ['$217.68']],
    // 60 a unit, 120 staked, 120 / 1.05.
    [
      'my unit is one point five percent of four thousand and i wanna bet two units at minus one oh five what do i stand to win',
      ['$60.00', '$120.00', '$114.28'],
    ],
    ['what would 1.75 units on +130 win if my unit is 40', ['$70.00', '$91.00']],
    // 10 doubles and 10 trebles of five.
    [
      'how many bets is a round robin of 5 teams by 2s and 3s at 10 each and whats the total',
      ['20 parlays', '$200.00', '10 of 2 legs and 10 of 3 legs'],
    ],
    // The root of 1 / (1.909 x 1.909) is 52.38 %.
    ['if i only bet 2 leg parlays both at -110 what do i gotta hit per leg just to break even', ['27.44 %', '52.38 % a leg']],
    ['i hit 54 percent at -110 and bet flat 50 on a 1000 roll, whats the chance i go broke eventually', ['20 flat stakes', '25.6 %']],
    ['whats the odds i lose 8 in a row over 500 bets if i win 55%', ['36.89 %', '500 bets']],
    ['how many wins out of 50 at -110 to break even', ['27 have to win']],
    ['12 and 8 at -110 flat $50, am i up', ['+$145.45', '12 won and 8 lost']],
    ['went 15-11 at avg -108, units?', ['15 won and 11 lost', '2.89 stakes']],
    ['i bet 60 on +200, 40 on -150 and both won whats my total profit', ['$120.00', '$26.66']],
    ['full kelly on 55% at -110 but cap it at 3% of 5000', ['Stake $150.00', '5.5 %']],
    ['profit boost 30% on +200 with 25 stake, true odds +220. ev?', ['+260', '+12.5 %']],
    ['american -110, decimal 1.87 and 5/6, which is best', ['pays most is −110']],
    ['5 team parlay 10 bucks all at -110 but one leg pushes what do i get', ['4 legs', '$132.83']],
    [
      'liverpool man city, betmgm has liverpool draw no bet at 2.10 and caesars has city draw no bet at 2.05, i got 1000 total to split. is that an arb and what goes where',
      ['$493.97', '$506.02'],
    ],
  ] as const)('%s', async (question, figures) => {
    const answer = await talk(question)
    for (const figure of figures) expect(answer).toContain(figure)
  })

  it.each([
    // A price in words and legs at one price are no record of wins and losses.
    ['payout on a twenty dollar bet at 5 to 1', '$120.00'],
    ['eighty quid at seven to two what do i get back altogether', '$360.00'],
    ['three -110 picks round robin by twos twenty dollars per, if they all hit?', '3 parlays'],
  ])('%s', async (question, figure) => {
    expect(await talk(question)).toContain(figure)
  })

  it('takes the fair chance of the turn before for the price that is found elsewhere', async () => {
    const first = 'fanduel has ravens steelers -135 / +115. what are the fair odds no vig'
    // 44.74 % at 2.2 is 0.9842: 1.58 % is lost.
    expect(await talk(first, 'so if i get +120 on the steelers somewhere else whats my ev on 50 bucks')).toContain('−$0.79')
    expect(await talk('fair odds of -150 and +130', 'and if i get +145, any edge on 100?')).toContain('42.02 %')
  })

  it('drops the leg that is named', async () => {
    const answer = await talk('3 leg parlay, suns -110 heat +130 nuggets -150, 20 dollars, what do i get back', 'drop the heat')
    expect(answer).toContain('$63.63')
  })

  it('says the same price in another Asian notation', async () => {
    expect(await talk('0.85 hong kong odds in american pls', 'and malay')).toContain('in Malay odds')
  })
})
