import { describe, expect, it } from 'vitest'
import type { BetLeg } from '#core/bankroll/linked/bet-leg.ts'
import { wordsOf } from './bet-leg.ts'
import { betOf } from './shapes.ts'

const one = {
  id: 'BET_1',
  type: 'straight',
  event: {
    ...{ id: 'EVNT_1', sport: 'Basketball', league: 'NBA', name: 'Utah Jazz @ Denver Nuggets', startTime: '2026-11-28T01:00:00Z' },
    ...{ contestantAway: { id: 'TEAM_1', fullName: 'Utah Jazz' }, contestantHome: { id: 'TEAM_2', fullName: 'Denver Nuggets' } },
  },
  segment: null,
  proposition: 'spread',
  position: 'Utah Jazz',
  line: 5.5,
  oddsAmerican: -105,
  propDetails: null,
  incomplete: false,
  bookDescription: 'Utah Jazz +5.5',
}
const slip = (bets: readonly unknown[], rest: object = {}) => ({
  ...{ id: 'SLIP_1', book: { name: 'DraftKings' }, type: 'single', status: 'pending', outcome: null, oddsAmerican: -110, atRisk: 500 },
  ...{ netProfit: null, timePlaced: '2026-11-27T12:00:00Z', timeClosed: null, bets },
  ...rest,
})
const legFrom = (part: object) => betOf(slip([{ ...one, ...part }]), 'one')?.leg

const LEG: BetLeg = {
  ...{ league: 'nba', home: 'Denver Nuggets', away: 'Utah Jazz', startsAt: Date.UTC(2026, 10, 28, 1) },
  ...{ market: 'spreads', outcome: 'away', point: 5.5, price: -105 },
}

describe('what a bet is on', () => {
  it('is read from the fields of a single bet: spread, winner, total', () => {
    expect(betOf(slip([one]), 'one')).toMatchObject({ selection: 'Utah Jazz +5.5', price: '-110', leg: LEG })
    expect(legFrom({ proposition: 'moneyline', position: 'denver nuggets', line: 0 })).toEqual({
      ...{ ...LEG, market: 'h2h', outcome: 'home', point: null },
    })
    expect(legFrom({ proposition: 'Total', position: 'Over', line: '220.5' })).toEqual({
      ...{ ...LEG, market: 'totals', outcome: 'over', point: 220.5 },
    })
    expect(legFrom({ line: '-5.5', oddsAmerican: '+120' })).toMatchObject({ point: -5.5, price: 120 })
  })
  it('has the price of the slip where its own is missing, and no league where none is named', () => {
    expect(legFrom({ oddsAmerican: null })).toMatchObject({ price: -110 })
    expect(betOf(slip([{ ...one, oddsAmerican: null }], { oddsAmerican: null }), 'one')?.leg).toMatchObject({ price: null })
    expect(legFrom({ event: { ...one.event, league: undefined } })).not.toHaveProperty('league')
  })
  it.each<readonly [string, object]>([
    ['a part of the game', { segment: '1H' }],
    ['a player', { propDetails: { player: 'PLYR_1' } }],
    ['another kind of bet', { proposition: 'team total' }],
    ['no event', { event: null }],
    ['a league that is none of ours', { event: { ...one.event, league: 'NCAAMB' } }],
    ['a start that is no time', { event: { ...one.event, startTime: 'tonight' } }],
    ['a position that is neither team', { position: 'Boston Celtics' }],
    ['a spread without a line', { line: null }],
    ['a total on a team', { proposition: 'total' }],
    ['what the API calls incomplete', { incomplete: true }],
    ['fields of another kind', { proposition: 7, position: [] }],
  ])('is not known of %s, and the bet stays what it is', (_, part) => {
    const bet = betOf(slip([{ ...one, ...part }]), 'one')
    const { leg: __, ...plain } = betOf(slip([one]), 'one')!
    expect(bet).toEqual(plain)
  })
  it('is not known of a parlay, a contest entry, and a slip of words', () => {
    expect(betOf(slip([one, one], { type: 'parlay' }), 'one')).not.toHaveProperty('leg')
    expect(betOf(slip([one], { type: 'fantasy' }), 'one')).not.toHaveProperty('leg')
    expect(betOf(slip([{ bookDescription: 'Utah Jazz +5.5' }]), 'one')).not.toHaveProperty('leg')
    expect(betOf(slip([]), 'one')).toMatchObject({ selection: 'No description' })
  })
  it('reads what the book simulator writes', () => {
    const legs: readonly BetLeg[] = [
      LEG,
      { ...LEG, market: 'h2h', outcome: 'home', point: null },
      { ...LEG, market: 'totals', outcome: 'under', point: 220.5 },
    ]
    for (const leg of legs) expect(betOf(slip([wordsOf(leg)]), 'one')?.leg).toEqual(leg)
  })
})
