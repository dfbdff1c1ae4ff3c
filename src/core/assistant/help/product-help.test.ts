// Where the things of an account and of the product are done, and how bets and contests are settled: each kind in several wordings.
import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { planTexts } from '../../access/plan-lines.ts'
import { score } from '../../projections/scoring.ts'
import { ALL_HELP } from '../pages.ts'
import { HOUSE_RULES } from './house-rules.ts'

/** The page that Lex answers with; null where it answers otherwise. */
const page = (text: string) => {
  const understood = hear(text)
  return understood.kind === 'ask' && understood.ask.kind === 'page' ? understood.ask.page : null
}
const shown = (text: string) => ALL_HELP.find(({ key }) => key === page(text))?.href ?? null

describe('what is done in the product is told with its screen', () => {
  it.each([
    ['i dont want to pay anymore where do i stop it', '/billing'],
    ['how do i stop paying for this app', '/billing'],
    ['turn off auto renew', '/billing'],
    ['stop charging my card', '/billing'],
    ['what do i get for free', '/billing'],
    ['whats in the free plan', '/billing'],
    ['how many lineups can i build for free', '/billing'],
    ['is this app free', '/billing'],
    ['delete my account pls', '/profile'],
    ['close my account', '/profile'],
    ['export my data', '/settings'],
    ['where can i download my data', '/settings'],
    ['how do i change my email', '/support'],
    ['i want to update my email address', '/support'],
    ['how do i put this on my iphone home screen', '/'],
    ['is there an android app', '/'],
    ['how do i turn on push notifications', '/alerts'],
    ['can i import bets from a csv', '/betting?tab=bankroll'],
    ['upload a spreadsheet of my bets', '/betting?tab=bankroll'],
    ['remove my lions bet', '/betting?tab=bankroll'],
    ['get rid of my bills bet', '/betting?tab=bankroll'],
    ['how do i report someone', '/community'],
    ['how do i follow someone', '/community'],
    ['do you have a referral program', '/billing'],
    ['can i refer a friend', '/billing'],
    ['bankroll management tips', '/betting?tab=tools'],
    ['how should i manage my bankroll as a beginner', '/betting?tab=tools'],
  ])('%s → %s', (text, href) => expect(shown(text)).toBe(href))

  it('what is free is told line by line', () => {
    const said = ALL_HELP.find(({ key }) => key === page('what do i get for free'))!.text
    for (const line of planTexts('free')) expect(said).toContain(line)
  })

  it.each([
    'what is a free bet worth at +400',
    'convert a $50 free bet',
    'how many free throws does he make',
    'best free agents in the nfl',
    'is my free bet back',
  ])('%s asks for no plan', (text) => expect(page(text)).not.toBe('free-plan'))

  it.each([
    'remove the bet alert',
    'add the lions to my bet',
    'follow the lions game',
    'how do i get the best price on my phone bill team',
  ])('%s is no such question', (text) => expect(['remove-bet', 'follow-member', 'install']).not.toContain(page(text)))
})

describe('how bets and contests are settled', () => {
  it.each([
    ['what happens to my bet if a game is postponed', 'rule-postponed'],
    ['if a game is rained out is the bet void', 'rule-postponed'],
    ['does overtime count for totals', 'rule-overtime'],
    ['sudden death overtime rules', 'rule-overtime'],
    ['is overtime included in player props', 'rule-overtime'],
    ['what happens to a prop if the player doesnt play', 'rule-void-prop'],
    ['what is a dead heat', 'rule-dead-heat'],
    ['dead heat rules', 'rule-dead-heat'],
    ['what happens to my moneyline if the game ends in a tie', 'rule-tie'],
    ['what happens when two entries tie in a contest', 'rule-contest-tie'],
    ['how many points is a reception worth on draftkings', 'scoring-draftkings-nfl'],
    ['points for a passing touchdown on fanduel', 'scoring-fanduel-nfl'],
    ['fanduel nba scoring', 'scoring-fanduel-nba'],
    ['how much is a triple double worth on draftkings', 'scoring-draftkings-nba'],
  ])('%s → %s', (text, key) => expect(page(text)).toBe(key))

  it.each([
    'how many points will the chiefs score on draftkings',
    'which games are postponed today',
    'who leads the nba in scoring',
    'did the game go to overtime',
    'how many points does a wr need on draftkings tonight',
    'best scoring offense nfl on draftkings',
  ])('%s asks for an answer of a tool', (text) => expect(page(text)).toBeNull())

  it('says the points that the projections are scored by, and that books have rules of their own', () => {
    const text = (key: string) => HOUSE_RULES.find((rule) => rule.key === key)!.text
    expect(text('scoring-draftkings-nfl')).toContain(`receptions ${score('draftkings', 'nfl', { receptions: 1 })}`)
    expect(text('scoring-fanduel-nfl')).toContain(`receptions ${score('fanduel', 'nfl', { receptions: 1 })}`)
    expect(text('scoring-fanduel-nba')).toContain(`steals ${score('fanduel', 'nba', { steals: 1 })}`)
    expect(text('rule-postponed')).toMatch(/house rules of the book/)
  })
})

it.each([
  ['who is going to win the election', 'outside-politics'],
  ['will the president win again', 'outside-politics'],
  ['should i buy bitcoin', 'outside-investing'],
])('%s is outside what Lex knows, and the nearest is named', (text, key) =>
  expect(hear(text)).toMatchObject({ kind: 'ask', ask: { kind: 'page', page: key } }),
)
