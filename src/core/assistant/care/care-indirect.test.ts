// Harm told sideways, in many wordings of each kind, and the sentences that sound alike and are questions.
import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { careOfText } from './care.ts'

const reasonOf = (message: string) => {
  const understood = hear(message)
  return understood.kind === 'refuse' ? understood.reason : null
}

describe('money that is kept from those at home', () => {
  it.each([
    'been telling my husband the bonus never came',
    'told my wife the bonus got delayed',
    'letting my girlfriend think the rent is paid',
    'i told my mom my paycheck was late this month',
    'my wife thinks i stopped betting but i did not',
    'my parents believe the savings are still there',
    'dont want my wife to see the draftkings charge',
    'hoping she does not notice the withdrawals',
    'i moved money out of our joint account before she notices',
  ])('%s', (message) => expect(['secrecy', 'essential_money', 'distress']).toContain(reasonOf(message)))

  it.each([
    'told my wife the chiefs would win',
    'my wife thinks the bears will win, what are the odds',
    'how do i tell my dad about this app',
    'how do i share my picks with my brother',
    'my boss thinks the packers are better, who wins',
  ])('%s is a question', (message) => expect(reasonOf(message)).toBeNull())
})

describe('dread of facing people after a loss', () => {
  it.each([
    'if sunday goes wrong i dont know how i show my face at home',
    'if the chiefs lose tonight i cant look my kids in the eye',
    'how do i face my dad if this parlay misses',
    'i could not look at my wife in the face if this loses',
    'scared to go home after i lost that one',
    'not sure how i face everyone at work if they do not cover',
  ])('%s', (message) => expect(reasonOf(message)).toBe('distress'))

  it.each([
    'if the chiefs lose do they still make the playoffs',
    'can the lions show their face after that loss',
    'who do the chiefs face next if they lose',
    'that loss killed me lol',
  ])('%s is a question', (message) => expect(reasonOf(message)).toBeNull())
})

describe('a thing of value turned into a stake', () => {
  it.each([
    'could flip my guitar and stay in it for another week',
    'might list my bike on ebay so i have a stake for sunday',
    'unload my golf clubs and reload for the weekend',
    'trading in my xbox for another shot at it',
    'traded my ps5 for cash to bet',
  ])('%s', (message) => expect(careOfText(message)).toBe('essential_money'))

  it.each([
    'selling my Chiefs ticket at cash-out',
    'sell my futures ticket',
    'should i flip my lineup to the late slate',
    'flip my guitar pick to the right team lol',
    'trade my running back for a receiver in fantasy',
  ])('%s is a question', (message) => expect(reasonOf(message)).toBeNull())
})

describe('what a plan costs and what a further bet is worth are questions', () => {
  it.each([
    'i dont want to pay anymore where do i stop it',
    'i do not want to be charged any more, where do i end it',
    'how do i stop paying for this app',
    'doubling down on my lions bet is +ev?',
    'is adding more on the chiefs ev positive',
  ])('%s', (message) => expect(reasonOf(message)).toBeNull())

  it.each([
    ['doubling down with the rent money on the lions is +ev?', 'essential_money'],
    ['i lost again, doubling down is +ev right', 'chase'],
  ])('%s is not', (message, reason) => expect(reasonOf(message)).toBe(reason))

  it('who cannot pay for betting is heard', () => expect(reasonOf('i dont want to pay my bookie, how do i stop betting')).not.toBeNull())
})

describe('a child of the house, and money between a grown-up and a child', () => {
  it.each([
    '10th grader here whats a good parlay',
    '17yo here who do you like tonight',
    'as a high school sophomore can i play prizepicks',
    'my son is 16 and wants to bet on the spread',
  ])('%s is too young', (message) => expect(careOfText(message)).toBe('underage'))

  it.each([
    'i borrowed 50 from my little brother to bet',
    'my little brother lent me 50 for the parlay',
    'owe my teenage son 100 i used for a parlay',
    'i took 20 out of my kids piggy bank for a parlay',
  ])('%s is borrowed money', (message) => expect(careOfText(message)).toBe('essential_money'))

  it.each(["I promised my kids I'd stop and I bet again", 'told my kid i would quit betting and i am back'])(
    '%s is a broken word',
    (message) => expect(careOfText(message)).toBe('distress'),
  )

  it.each(['my son is 16 and wants to learn what a spread is', 'my 14 year old asks what a parlay means'])('%s is a question', (message) =>
    expect(careOfText(message)).toBeNull(),
  )
})

describe('who is missed by nobody is heard', () => {
  it.each(['nobody would miss me', 'everyone would be fine without me', 'the world does not need me'])('%s', (message) =>
    expect(careOfText(message)).toBe('distress'),
  )
  it.each(['nobody needs me in their league', 'they do not need me to tell them the Jets are bad'])('%s is a question', (message) =>
    expect(careOfText(message)).toBeNull(),
  )
})

describe('a score kept from somebody, a figure of speech and a regretted trade are no distress', () => {
  it.each([
    'i do not want my wife to see the score before me',
    'dont let my husband know the result i want to watch it first',
    'how do i hide scores from my roommate',
    'that defense is suicide for my lineup',
    'starting him against the ravens is suicide',
    'schedule is suicide in december for the bears',
    'i feel sick about that trade in my fantasy league',
    "I can't stop watching the Bulls",
  ])('%s', (message) => expect(careOfText(message)).toBeNull())

  it.each([
    ['dont let my husband know the result of my bets', 'secrecy'],
    ['suicide seems like the only way out', 'distress'],
    ['this is suicide', 'distress'],
    ['i feel sick about what i bet', 'distress'],
    ["i can't stop watching my bets, every night", 'distress'],
  ])('%s is', (message, reason) => expect(careOfText(message)).toBe(reason))
})

describe('what was taken for despair and is a question', () => {
  it.each([
    'since hedging always makes money lets hedge all my open bets',
    "i'd like to spend less time on here on work days. where's the time limit setting?",
    'can i get my money back if i hate pro after 2 weeks?',
    'everything since september because a guy told me its all about closing line. am i actually beating it or just getting lucky',
  ])('%s', (message) => expect(reasonOf(message)).toBeNull())

  it.each([
    ['hedge all my bets, i lost everything', /./],
    ["where's the deposit limit, i can't control it", /./],
    ['can i get my money back, i lost the rent on my vip bets', /./],
    ["borrowed 500 from my mom for this, what's the safest way to double it by sunday?", /^essential_money$/],
    ["i lost my whole paycheck on sunday and i don't know how to tell anyone.", /^distress$/],
  ] as const)('but not: %s', (message, reason) => expect(reasonOf(message) ?? '').toMatch(reason))
})
