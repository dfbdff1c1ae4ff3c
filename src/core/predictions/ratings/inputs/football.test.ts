// What is new about a football team before a game, from the games that were learned.
import { describe, expect, it } from 'vitest'
import type { GameResult } from '../../results/game-result.ts'
import { football } from './football.ts'
import type { InputBook } from './input-book.ts'

type People = { man?: string; coach?: string; season?: number; week?: number; isDivision?: boolean; isNeutral?: boolean }

/** The Reds at home with these people; the Blues with the man and the coach they always have. */
const game = ({
  man = 'old hand',
  coach = 'boss',
  season = 2010,
  week = 5,
  isDivision = false,
  isNeutral = false,
}: People): GameResult => ({
  ...{ league: 'nfl', competition: 'nfl', day: season * 365 + week * 7, season, isNeutral, isPlayoff: false, home: 'Reds', away: 'Blues' },
  ...{ score: { home: 20, away: 17 }, result: 1, expectedGoals: null, threat: null, market: null, closingMargin: null },
  ...{ reference: null, projected: null },
  announced: { starters: { home: man, away: 'blue one' }, coaches: { home: coach, away: 'blue boss' }, week, isDivision },
})

function learned(games: number, people: People = {}): InputBook {
  const book = football()
  for (let i = 0; i < games; i++) book.learn(game(people))
  return book
}
const BOTH_KNOWN = { beginner: 0, newcomer: 0, change: 0, newCoach: 0 }

describe('what is new about a football team', () => {
  it('nothing, where both have played on with the same men', () => {
    expect(learned(30).read(game({}))).toEqual(BOTH_KNOWN)
  })
  it('a man who never started is a beginner, new to his team, and another than last time', () => {
    expect(learned(30).read(game({ man: 'rookie' }))).toEqual({ ...BOTH_KNOWN, beginner: 1, newcomer: 1, change: 1 })
  })
  it('after five starts he counts half, after twenty-four not at all; after four he knows his team', () => {
    const book = learned(30)
    const beginnerAfter = (starts: number) => {
      for (let i = 0; i < starts; i++) book.learn(game({ man: 'rookie' }))
      const { beginner, newcomer, change } = book.read(game({ man: 'rookie' }))
      return [beginner, newcomer, change]
    }
    expect(beginnerAfter(3)).toEqual([1, 1, 0])
    expect(beginnerAfter(1)).toEqual([1, 0, 0])
    expect(beginnerAfter(1)).toEqual([0.5, 0, 0])
    expect(beginnerAfter(19)).toEqual([0, 0, 0])
  })
  it('who comes in a new season is no change within it', () => {
    expect(learned(30).read(game({ man: 'rookie', season: 2011, week: 1 })).change).toBe(0)
  })
  it('a coach is new who was not there last season, for eight weeks', () => {
    const book = learned(30)
    const next = { coach: 'new boss', season: 2011 }
    expect(book.read(game({ ...next, week: 1 })).newCoach).toBe(1)
    book.learn(game({ ...next, week: 1 }))
    expect(book.read(game({ ...next, week: 8 })).newCoach).toBe(1)
    expect(book.read(game({ ...next, week: 9 })).newCoach).toBe(0)
    expect(book.read(game({ coach: 'boss', season: 2011, week: 2 })).newCoach).toBe(0)
    for (let i = 0; i < 3; i++) book.learn(game({ ...next, week: 10 }))
    expect(book.read(game({ ...next, season: 2012, week: 1 })).newCoach).toBe(0)
  })
  it('rivals of a division count where somebody is at home', () => {
    expect(learned(30).read(game({ isDivision: true })).neighbors).toBe(1)
    expect(learned(30).read(game({ isDivision: true, isNeutral: true })).neighbors).toBeUndefined()
  })
  it('of the visitors the same counts against the home side', () => {
    const book = learned(30)
    const { announced, ...rest } = game({})
    expect(book.read({ ...rest, announced: { ...announced, starters: { home: 'old hand', away: 'blue two' } } })).toEqual({
      ...BOTH_KNOWN,
      ...{ beginner: -1, newcomer: -1, change: -1 },
    })
  })
  it('a history that names nobody tells nothing', () => {
    const { announced: _, ...rest } = game({})
    expect(learned(3).read(rest)).toEqual({})
  })
})
