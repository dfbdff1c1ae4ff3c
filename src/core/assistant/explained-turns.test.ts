// What is explained, and the turn behind it that leans on the explanation.
import { expect, it } from 'vitest'
import { type Context, NO_CONTEXT } from '#core/assistant/ask.ts'
import { turn } from '#tests/support/understanding.ts'
import { totalAt } from './help/bet-basics.ts'

type Said = readonly [sentence: string, ask: Record<string, unknown>]
const page = (key: string) => ({ kind: 'page', page: key })

const TALKS: readonly (readonly Said[])[] = [
  [
    ['whats a hook', { kind: 'term', terms: ['hook'] }],
    ['why does everybody freak out about it at 3', page('bets-key-numbers')],
  ],
  [
    ['how do you take the juice out of a price', page('bets-fair-how')],
    ['which one do you use and can i change it', page('bets-fair-how--default')],
  ],
  [
    ['what does brier score mean', { kind: 'term', terms: ['brier-score'] }],
    ['and hows yours in the nfl', { kind: 'look', tool: 'read_calibration', league: 'nfl' }],
  ],
  [
    ['what is calibration', { kind: 'term', terms: ['calibration'] }],
    ['how good is yours', { kind: 'look', tool: 'read_calibration', league: null }],
  ],
  [
    ['sorry im new what does plus 250 even mean', { tool: 'convert_price', prices: ['+250'], target: 'words' }],
    ['so if i put in 20 what do i get', { tool: 'payout', prices: ['+250'], amounts: [20] }],
    ['what does minus 150 mean then', { tool: 'convert_price', prices: ['-150'], target: 'words' }],
  ],
  [
    ['what is plus 140 supposed to mean', { tool: 'convert_price', prices: ['+140'], target: 'words' }],
    ['and for 50 bucks', { tool: 'payout', prices: ['+140'], amounts: [50] }],
  ],
  [
    ['what is -150 in decimal', { tool: 'convert_price', prices: ['-150'], target: 'decimal' }],
    ['how much do i win if i bet 60', { tool: 'payout', prices: ['-150'], amounts: [60] }],
  ],
  [
    ["what's leverage in dfs", { kind: 'term', terms: ['leverage'] }],
    ['how do i get more of it', page('contest-leverage-how')],
  ],
  [['one leg of my parlay got voided, what happens now', page('rule-push-in-parlay')]],
  [['what happens to my prop bet if the player does not play', page('rule-void-prop')]],
  [['if the total is 45 and it lands on exactly 45 did i lose', page('basics-total-landed')]],
  [['over under is 220.5 and the final is 221 do i win the over', page('basics-total-landed')]],
  [['asian handicap minus three quarters and my team wins by exactly one how does it settle', page('bets-quarter-lines')]],
  [
    ['is it true that reverse line movement means the sharps are on the other side in the nfl', page('bets-reverse-line')],
    ['show me some for tomorrow in the nfl', { kind: 'look', tool: 'read_line_movement', league: 'nfl', part: 'of_day' }],
  ],
  [['write me a python script that scrapes draftkings', page('outside-code')]],
]
const NAMES = TALKS.map((talk) => [talk.map(([sentence]) => sentence).join(' / '), talk] as const)

it.each(NAMES)('%s', (_, talk) => {
  let context: Context = NO_CONTEXT
  for (const [sentence, ask] of talk) {
    const after = turn(sentence, context)
    expect(after.understood).toMatchObject({ kind: 'ask', ask })
    context = after.context
  }
})

it('says how both sides of a total end', () => {
  expect(totalAt('if the total is 45 and it lands on exactly 45 did i lose')).toContain('push for both sides')
  expect(totalAt('over 45.5 and the game ends with 45 do i lose')).toContain('wins the under and loses the over')
  expect(totalAt('over 45.5 and the game ends with 46 do i win')).toContain('wins the over and loses the under')
  expect(totalAt('what is the total of the lakers game')).toBeNull()
  // A middle is calculated.
  expect(totalAt('over 43.5 at -110 and under 47.5 at -110, 100 on each side, what happens if it lands 45')).toBeNull()
})

it('a bet that is placed by nobody leaves whom it was to be on', () => {
  const { understood, context } = turn('place 20 on the broncos for me at fanduel')
  expect(understood).toMatchObject({ kind: 'cannot', reason: 'place_bet' })
  expect(turn('ok then just show me whos got the best price on them', context).understood).toMatchObject({
    kind: 'ask',
    ask: { kind: 'odds', want: 'best', teams: [{ abbreviation: 'DEN' }] },
  })
})
