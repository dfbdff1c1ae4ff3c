import { describe, expect, it } from 'vitest'
import type { Game, Injury, Play } from '../../leagues/games.ts'
import { type Steam, steam, type Tick } from '../opportunities/signals.ts'
import { causeOf } from './move-causes.ts'

const NOW = 1_760_000_000_000
const SECOND = 1000
const game = {
  status: 'in progress',
  startsAt: NOW - 3_600_000,
  home: { abbreviation: 'KC', name: 'Chiefs' },
  away: { abbreviation: 'DEN', name: 'Broncos' },
} as Game
const before = { ...game, status: 'scheduled', startsAt: NOW + 3_600_000 } as Game

const play = (secondsAgo: number, about: Partial<Play> = {}): Play =>
  ({ id: `p${secondsAgo}`, kind: 'other', at: NOW - secondsAgo * SECOND, homeScore: 0, awayScore: 0, text: '', ...about }) as Play
/** Three books that moved a minute ago. */
const move = (outcome: Steam['outcome'], market: Steam['market'] = 'h2h'): Steam => {
  const to = { price: -118, point: null, at: NOW - 60 * SECOND }
  const moved = ['a', 'b', 'c'].map((book) => ({ book, bookTitle: book, from: { ...to, price: -105, at: NOW - 900 * SECOND }, to }))
  return {
    kind: 'steam',
    gameId: 'g',
    market,
    outcome,
    readFrom: market === 'totals' ? 'over' : 'home',
    windowSeconds: 600,
    moved,
    against: [],
    waiting: [],
    agreement: 1,
    firstAt: to.at,
    lastAt: to.at,
  }
}
const cause = (one: Steam, plays: readonly Play[] | undefined, about: { injuries?: Injury[]; game?: Game } = {}) =>
  causeOf(one, { game, plays, injuries: [], now: NOW, ...about })

const kickoff = play(3000)
const touchdown = play(90, { kind: 'score', homeScore: 7, text: 'Touchdown KC' })

describe('a price that moves in a game', () => {
  it('right after a score is explained by the score', () => {
    expect(cause(move('home'), [kickoff, touchdown])).toEqual({ kind: 'play', play: touchdown })
    expect(cause(move('over', 'totals'), [kickoff, touchdown])).toEqual({ kind: 'play', play: touchdown })
  })
  it('right after a turnover is explained by the turnover', () => {
    const turnover = play(80, { kind: 'turnover', text: 'Interception' })
    expect(cause(move('away'), [kickoff, turnover])).toEqual({ kind: 'play', play: turnover })
  })
  it('away from the side that scored is not explained by the score', () => {
    expect(cause(move('away'), [kickoff, touchdown])).toEqual({ kind: 'none' })
    expect(cause(move('under', 'totals'), [kickoff, touchdown])).toEqual({ kind: 'none' })
  })
  it('after a score is explained by it however often the books changed their prices since', () => {
    const touchdownThen = { ...touchdown, at: NOW - 330 * SECOND }
    const tick = (book: string, secondsAgo: number, price: number): Tick => ({
      ...{ gameId: 'g', market: 'h2h', outcome: 'home', point: null, book, bookTitle: book, price, bookTime: NOW - secondsAgo * SECOND },
    })
    const ticks = ['a', 'b', 'c'].flatMap((book) => [
      tick(book, 900, 110),
      tick(book, 400, 111),
      ...[300, 200, 100, 20].map((ago, i) => tick(book, ago, -150 - i * 2)),
    ])
    const [found] = steam(ticks, { now: NOW })
    expect(found).toMatchObject({ outcome: 'home', firstAt: NOW - 300 * SECOND, lastAt: NOW - 20 * SECOND })
    expect(cause(found!, [kickoff, touchdownThen])).toEqual({ kind: 'play', play: touchdownThen })
    // What happened long before the first of them moved explains nothing.
    expect(cause(found!, [kickoff, { ...touchdown, at: NOW - 500 * SECOND }, play(70, { homeScore: 7 })])).toEqual({ kind: 'none' })
  })
  it('long after a score is not explained by it', () => {
    const early = { ...touchdown, at: NOW - 900 * SECOND }
    expect(cause(move('home'), [kickoff, early, play(70, { homeScore: 7 })])).toEqual({ kind: 'none' })
  })
  it('is explained by any play that changed the chance to win, and by the one that changed it most', () => {
    const plays = [
      play(3000, { homeWinProbability: 0.5 }),
      play(120, { homeWinProbability: 0.54 }),
      play(80, { homeWinProbability: 0.66, text: 'Fourth down stopped' }),
    ]
    expect(cause(move('home'), plays)).toEqual({ kind: 'play', play: plays[2] })
    expect(cause(move('away'), plays)).toEqual({ kind: 'none' })
  })
  it('by little, while the clock ran for the side that leads, is the run of play', () => {
    const plays = [
      play(3000, { homeWinProbability: 0.6 }),
      ...[150, 100, 70].map((ago, i) => play(ago, { homeWinProbability: 0.61 + i / 100 })),
    ]
    expect(cause(move('home'), plays)).toEqual({ kind: 'run_of_play', from: 0.6, to: 0.63 })
  })
  it('a total falls while nobody scores', () => {
    expect(cause(move('under', 'totals'), [kickoff, play(100)])).toMatchObject({ kind: 'run_of_play' })
  })
  it('is steam of no kind where nobody tells the plays: that cannot be known', () => {
    for (const plays of [undefined, []]) expect(cause(move('home'), plays)).toEqual({ kind: 'not_knowable' })
  })
})

describe('a price that moves before a game', () => {
  const injury = { team: 'DEN', name: 'Bo Nix', reportedAt: NOW - 300 * SECOND } as Injury
  it('with nothing to explain it is steam', () => expect(cause(move('home'), undefined, { game: before })).toEqual({ kind: 'none' }))
  it('after a report about the other side is explained by the report', () =>
    expect(cause(move('home'), undefined, { game: before, injuries: [injury] })).toEqual({ kind: 'injury', injury }))
  it('toward the side that is hurt is not', () =>
    expect(cause(move('away'), undefined, { game: before, injuries: [injury] })).toEqual({ kind: 'none' }))
})
