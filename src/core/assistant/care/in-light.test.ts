// What only the turn before makes a sign, or none.
import { expect, it } from 'vitest'
import { hear, turn } from '#tests/support/understanding.ts'

const REFUSED = { kind: 'refuse', reason: 'evasion' }

it.each(['what if i just make a second account', 'ill sign up with another email', 'fine then i go to a different book', 'and with a vpn'])(
  'after a way round a limit was sought, another door is one, too: %s',
  (text) => {
    const { context } = turn('how do i get around the limit i put on myself its way too low')
    expect(hear(text, context)).toMatchObject(REFUSED)
    expect(hear(text)).not.toMatchObject(REFUSED)
  },
)
it('hears the account of somebody else', () => {
  const { context } = turn('how do i get around the limit i put on myself its way too low')
  expect(hear('can i use my brothers account then', context)).toMatchObject(REFUSED)
})
it('hears it after the limits themselves', () => {
  const { context } = turn('set me a max of 200 a week on stakes')
  expect(hear('what if i make a new account', context)).toMatchObject(REFUSED)
})
it('leaves scores open to somebody who was not well', () => {
  const { context } = turn('how do i get around the limit i put on myself its way too low')
  expect(hear('whats the score of the other lakers game', context)).not.toMatchObject(REFUSED)
})

it.each(['pause it for now', 'mute it', 'turn that off please', 'can you turn it off for tonight'])('of an alert: %s', (text) => {
  const { context } = turn('which alerts have i got on')
  expect(hear(text, context)).toMatchObject({ kind: 'ask', ask: { kind: 'look', tool: 'read_alert_rules', line: text } })
})
it('asks to be shut out where no alert was spoken of', () => {
  expect(hear('pause my account for a month')).toMatchObject({ kind: 'refuse', reason: 'exclusion' })
  const { context } = turn('which alerts have i got on')
  expect(hear('lock me out for a month', context)).toMatchObject({ kind: 'refuse', reason: 'exclusion' })
})

it.each([
  'i bet forty bucks on a parlay lakers minus four and the suns moneyline at plus two sixty on bet m g m save that',
  'i bet 20 on the lakers minus four and a half at -110 keep that',
  'i put 25 on the broncos plus three at minus 108 at fanduel log it',
])('keeps a bet that was laid: %s', (text) => {
  expect(hear(text)).toMatchObject({ kind: 'ask', ask: { kind: 'look', tool: 'record_bet' } })
})
it('hears a loss that is chased, even where a bet is to be kept', () => {
  expect(hear('im minus 400 tonight give me a lock')).toMatchObject({ kind: 'refuse' })
  expect(hear('i lost 300 so i bet 200 on the lakers to win it back save that')).toMatchObject({ kind: 'refuse' })
  expect(hear('i put 2000 on the lakers to double up after losing all week log it')).toMatchObject({ kind: 'refuse' })
  expect(hear('i put my rent money on the lakers at -110 save it')).toMatchObject({ kind: 'refuse' })
})

it('hears the login of somebody else after an exclusion', () => {
  const { context } = turn("i'm on the self exclusion list. would a vpn let me bet from my couch")
  expect(hear('what about my cousins login then', context)).toMatchObject(REFUSED)
})

it.each([
  ['2400 roll, quarter kelly. i make it 44% and they are hanging +150. size?', "and if i'm honest with myself, thirty-nine"],
  ['whats a hook', 'so 3 or 3 and a half really matters that much?'],
  ['whats a hook', 'does it really matter that much'],
  ['convert -110 to decimal', 'nah put it back'],
])('after “%s” no sign is in “%s”', (first, next) => {
  expect(hear(next, turn(first).context)).not.toMatchObject({ kind: 'refuse' })
})

it.each([
  'my accountant wants every bet ive made in a spreadsheet, how',
  'how do i wipe my account for good, and can i keep a copy of my stuff first',
  "my uncle doubles up after every loss at the tables and says it can't fail. is there maths against it?",
  'is it really worth it to buy the half point?',
])('is calm: %s', (text) => {
  expect(hear(text)).not.toMatchObject({ kind: 'refuse' })
})

it.each([
  'is it worth it to go on',
  'nothing really matters',
  "does it even matter if i'm gone",
  'i double after every loss and its not working, is there maths for how i get it back?',
  'i lost my rent, need a spreadsheet for my accountant so my wife wont see',
  'whats the best bet tonight so i can put it back before friday',
])('is heard: %s', (text) => {
  expect(hear(text)).toMatchObject({ kind: 'refuse' })
})
it('hears who wants the money back as somebody who chases', () => {
  expect(hear('whats the best bet tonight so i can put it back before friday')).toMatchObject({ reason: 'chase' })
})

it.each([
  'what is the moneyline for monday night',
  'so whats the vig on that one tonight',
  'what is the total of the early game',
  'hows the spread in the broncos game',
])('a word of the glossary that asks a game for its figure stays closed after a disclosure: %s', (text) => {
  const { context } = turn('i blew the grocery money on parlays and he does not know')
  expect(hear(text, context)).toEqual({ kind: 'quiet' })
  expect(turn(text, context).context.quiet).toBe(true)
  expect(hear(text)).not.toEqual({ kind: 'quiet' })
})
it('what a word means stays open', () => {
  const { context } = turn('i blew the grocery money on parlays and he does not know')
  expect(hear('what does moneyline mean', context)).toMatchObject({ kind: 'ask', ask: { kind: 'term', terms: ['moneyline'] } })
})

it.each([
  'i capped my deposits at 50 a week, can i bypass that',
  'there is a loss limit on my account and i want to slip past it',
  'my weekly limit is 80 since march and i would like to override it',
  'put a time limit on myself, whats the way round it',
])('a way past a limit that is named before is no limit to set: %s', (text) => {
  expect(hear(text)).toMatchObject(REFUSED)
})
it.each([
  'lower my stake limit to 20 a day',
  'set a weekly loss limit of 75 and show it to me',
  'what is a time out and how do i start it',
])('a limit that is set: %s', (text) => expect(hear(text)).not.toMatchObject(REFUSED))

it.each([
  'i want a stack with a bring back in it',
  'no bring back please, just the quarterback and his tight end',
  'stack allen and bring it back with a receiver of the opponent',
  'log a losing ticket from monday, fifteen on the broncos under 44 at minus 105',
  'record a bet i lost, 30 on the lakers -4 at -110',
  'write down one that lost on friday: 12 on the heat moneyline at +130',
])('words of chasing without their sense: %s', (text) => expect(hear(text)).not.toMatchObject({ kind: 'refuse' }))
it.each([
  'add one more bet, i lost everything and need it back, 500 on the lakers -4',
  'i lost 300, give me a stack that will bring it back',
  'give me a pick to bring back what i lost',
  'log one that lost at -110 on the lakers, my rent was on it and now it is gone',
])('and with it: %s', (text) => expect(hear(text)).toMatchObject({ kind: 'refuse' }))
