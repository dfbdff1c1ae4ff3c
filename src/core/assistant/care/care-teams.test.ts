// Names of teams are no words of feeling; what is said beside them is heard as before.
import { describe, expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'
import { careOfText } from './care.ts'
import { withoutTeams } from './care-teams.ts'

describe('a team that is to win, or wins a game back, is no chase', () => {
  it.each([
    // Of every league, of colleges and of tennis, for short and with their places.
    ...[
      'Port Adelaide Power',
      'Sydney Swans',
      'Columbus Crew',
      'Inter Miami',
      'Manchester City',
      'England',
      'West Indies',
      'Toronto Tempo',
      'San Francisco 49ers',
      '76ers',
      'Kansas City Chiefs',
      'Dallas',
      'Fighting Illini',
      'Crimson Tide',
      'Orange',
      'Sinner',
      'Keys',
    ].flatMap((team) => [
      `${team} to win. 0.73`,
      `The ${team} will win it back`,
      `${team} beat the Lakers last night`,
      `My pick: ${team} to win.`,
    ]),
    ...[
      'Blues',
      'Wild',
      'Heat',
      'Magic',
      'Jazz',
      'Kings',
      'Raiders',
      'Devils',
      'Stars',
      'Sharks',
      'Thunder',
      'Sky',
      'Fever',
      'Bills',
      'Bucks',
    ].flatMap((team) => [`${team} to win. 0.73`, `${team} to win 0.73`, `The ${team} will win it back`]),
    'Blues to win.',
    'Blues to win. 0.5 units',
    'St. Louis Blues to win. 0.73',
    'My pick: Blues to win. 0.73',
    'I like the Blues to win. 0.73',
    'Great game by the Blues, they will win it back',
    'Great game by the Heat, they will win it back',
    'The Blues lost but they will win it back',
    'The Heat took game 1 but the Celtics will get it back',
    "Kings took it, they'll take it back",
    'Jets to win. 0.73',
    'Lakers to win. 0.7',
  ])('%s', (message) => expect(careOfText(message)).toBeNull())
})

describe('people beside a team are heard', () => {
  it.each([
    ['i lost on the blues, i have to win it back tonight', 'chase'],
    ['got the blues bad since i lost my rent, need to win it back', 'chase'],
    ['my rent is on the blues to win', 'essential_money'],
    ['down 400, blues to win it back for me', 'chase'],
    ['i need the blues to win it back for me', 'chase'],
    ['50 bucks to win it back', 'chase'],
    ['dollars to win it back fast', 'chase'],
    ['heat to win. i want to die', 'distress'],
    ["bills to win. 0.73 life isn't worth it", 'distress'],
    ['heat to win. 0.73 tried quitting so often but nothing works', 'distress'],
    ['is there any helpline for bettors, magic to win', 'distress'],
    ['which book for seventeen year olds, thunder to win', 'underage'],
    ['blew it again who is next, sky to win', 'chase'],
    ['they lost everything on fanduel, blues to win it back', 'chase'],
    ['behind on the bills, jazz to win 0.73', 'essential_money'],
    ['time out please. bills to win it back', 'exclusion'],
    ['time out please. kansas city chiefs to win it back', 'exclusion'],
    ['kansas city chiefs beat the lakers last night, time out please', 'exclusion'],
    ['tried quitting so often but nothing works blues will win it back', 'distress'],
    ['tried quitting so often but nothing works miami will win it back', 'distress'],
    ['miami beat the lakers last night, blew it again who is next', 'chase'],
    ['orange beat the lakers last night, which book for seventeen year olds', 'underage'],
    ['i need sinner to win it back for me', 'chase'],
    ['keys to win it all back for me', 'chase'],
    ["england to win. 0.73 life isn't worth it", 'distress'],
    ['spent the rent on the crimson tide to win', 'essential_money'],
  ] as const)('%s', (message, reason) => expect(careOfText(message)).toBe(reason))
})

it('what a rate of winning brings is a question, and after a loss it is none', () => {
  expect(careOfText('if i win 55% ill double my money every week right')).toBeNull()
  expect(hear('if i win 55% ill double my money every week right')).not.toMatchObject({ reason: 'chase' })
  expect(careOfText('if i win 60% i double my money and get back what i lost')).toBe('chase')
  expect(careOfText('if i win 55% ill double the rent money right')).toBe('essential_money')
})

it('puts a name aside where it stands as a team', () => {
  expect(withoutTeams('blues to win NUM')).toEqual(['TEAM to win NUM'])
  expect(withoutTeams('blues to win NUM nothing matters at all')).toEqual([
    'TEAM to win NUM nothing matters at all',
    'nothing matters at all',
  ])
  expect(withoutTeams('great game by the blues, they will win it back')).toEqual([
    'great game by the TEAM, they will win the game',
    'great game they will win the game',
  ])
  for (const said of ['got the blues', 'pay the bills', 'i need the blues to win it back', 'NUM dollars to win NUM'])
    expect(withoutTeams(said)).toEqual([])
})

it('reads a long row of names in one go', () => {
  for (const word of ['blues ', 'the ', 'blues to win ', 'they will just ', 'got the my '])
    expect(['chase', 'distress', 'essential_money', 'secrecy', null]).toContain(careOfText(word.repeat(1500)))
})
