// What is asked of one's own, by the parts of a sentence: with neighbors that ask for something else.
import { describe, expect, it } from 'vitest'
import { comparedTimes } from './compared-times.ts'
import { cutAsked } from './cut-asked.ts'
import { endsOut } from './ends-out.ts'
import { asksOpenMoney } from './open-asked.ts'
import { openGroup } from './open-groups.ts'
import { asksOfFavorites, asksOwnLineups, ownAlerts } from './own-things.ts'
import { asksOwnUnits, percentAsked, rollAsked, unitsAsked } from './roll-asked.ts'
import { surelyOwn } from './surely-own.ts'

describe('the bankroll', () => {
  it.each([
    ['how much of my roll is riding right now', 'share'],
    ['what fraction of my bankroll have i got at stake', 'share'],
    ["what's my bankroll less the pending bets", 'free'],
    ['how much money of mine is not tied up', 'free'],
    ['where does my bankroll end up if they all cash', 'all_win'],
    ['what is my roll if everything loses', 'all_lose'],
    ['deepest drop of my bankroll', 'drawdown'],
    ['what does my bankroll stand at', 'balance'],
    ['am i below what i started with', 'balance'],
    ['how do i keep my bankroll safe', null],
    ['should my bankroll be larger', null],
    ['what is a bankroll', null],
    ['what is 3 percent of my bankroll', null],
    ['my roll is $500, what do i stake', null],
  ] as const)('%s: %s', (said, asked) => expect(rollAsked(said)).toBe(asked))

  it.each([
    ['what is one unit for me', true],
    ['how much are 2.5 units', true],
    ['how many dollars is half a unit', true],
    ['what is a unit', false],
    ['how many units am i up', false],
    ['bet 2 units on it', false],
  ])('units: %s, %s', (said, isAsked) => expect(asksOwnUnits(said)).toBe(isAsked))

  it('counts and shares are read in words and digits', () => {
    expect([unitsAsked('four and a half units'), unitsAsked('3 of those'), unitsAsked('no idea')]).toEqual([4.5, 3, null])
    expect([percentAsked('at two and a half percent'), percentAsked('with 0.5 %'), percentAsked('half of it')]).toEqual([2.5, 0.5, null])
  })
})

describe('open bets', () => {
  it.each([
    ['my open risk by league', 'league'],
    ['how exposed am i per book', 'book'],
    ['on which game have i got the most riding', 'game'],
    ['am i over-exposed on any one market', 'market'],
    ['profit by league', null],
    ['which league did i win the most in', null],
    ['show my open bets', null],
  ] as const)('%s: %s', (said, group) => expect(openGroup(said)).toBe(group))

  it.each([
    ['the most i could lose tonight', true, true],
    ['the most i can lose before somebody notices', true, false],
    ['how much have i got on the under', false, true],
    ['what do i stand to win on $20 at +150', true, false],
    ['how much should i have on one game', true, false],
  ])('%s (first: %s): %s', (said, isFirst, isAsked) => expect(asksOpenMoney(said, isFirst)).toBe(isAsked))
})

describe('the record', () => {
  it.each([
    ['which book is eating me alive', 'book'],
    ['where do i keep losing money', 'league'],
    ['my worst day of the week', 'weekday'],
    ['how was my october compared with november', 'month'],
    ['which book should i use', null],
    ['best price on the over', null],
  ] as const)('%s: cut by %s', (said, by) => expect(cutAsked(said)).toBe(by))

  it('two stretches of time are told apart from one', () => {
    expect([
      comparedTimes('this week or last week'),
      comparedTimes('was september better than august'),
      comparedTimes('this week'),
    ]).toEqual(['weeks', 'months', null])
  })

  it('ends that are left out are none that are asked for', () => {
    expect(endsOut('my last ten, no pushes and without voids')).toEqual({
      statuses: ['push', 'void'],
      words: 'without pushes and void bets',
    })
    expect(endsOut('how many pushes did i have').statuses).toEqual([])
  })
})

describe('favorites, lineups and alerts', () => {
  it.each([
    ['who is hurt on my teams', true],
    ['do any of my favorites play tomorrow', true],
    ['put my teams in a lineup', false],
    ['tell me when my favorite team plays', false],
    ['add them to my favorites', false],
  ])('of favorites: %s, %s', (said, isAsked) => expect(asksOfFavorites(said)).toBe(isAsked))

  it.each([
    ['what does my friday lineup cost', true],
    ['is anybody twice in my lineups', true],
    ['scrap the nba lineup', true],
    ['how often does my lineup cash', false],
    ['build my lineup', false],
    ['can i see more lineups', false],
  ])('of saved lineups: %s, %s', (said, isAsked) => expect(asksOwnLineups(said)).toBe(isAsked))

  it.each([
    ['switch off my line alert', 'read_alert_rules'],
    ['has my alert gone off', 'read_alerts'],
    ['when did the last alert go off', 'read_alerts'],
    ['alert me when it goes off the board', null],
    ['delete every alert', null],
  ] as const)('%s: %s', (said, tool) => expect(ownAlerts(said)).toBe(tool))

  it('a player that is named is asked about himself', () => {
    const none = { teams: [], players: [] } as unknown as Parameters<typeof surelyOwn>[0]
    expect(surelyOwn({ ...none, bare: 'how are my teams doing' })).toBe('read_favorites')
    expect(surelyOwn({ ...none, players: [{}] as never, bare: 'how are my teams doing' })).toBeNull()
    expect(surelyOwn({ ...none, bare: 'how many answers do i get a day' })).toBe('read_my_usage')
  })
})
