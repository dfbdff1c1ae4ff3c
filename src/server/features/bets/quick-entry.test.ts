import { describe, expect, it } from 'vitest'
import type { TrackedLeg } from '#core/bankroll/bets/tracked-bet.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { readLine } from './quick-entry.ts'

const NOW = 1_760_000_000_000
const club = (league: LeagueKey, abbreviation: string, name: string) => ({
  ...{ id: `${league} ${abbreviation}`, league, name, abbreviation, conference: null, division: null, color: '#000' },
})
const game = (league: LeagueKey, home: string, hours: number): Game => ({
  ...{ id: `${league} ${home}`, league, startsAt: NOW + hours * 3_600_000, venue: null, indoor: null, week: null, status: 'scheduled' },
  ...{ home: club(league, 'DET', home), away: club(league, 'CHI', `Chicago of ${league}`), homeScore: null, awayScore: null, period: null },
  ...{ secondsLeft: null, clockText: null, updatedAt: NOW },
})
const LIONS = game('nfl', 'Detroit Lions', 3)
const PISTONS = game('nba', 'Detroit Pistons', 4)
const WINGS = game('nhl', 'Detroit Red Wings', 5)

describe('a game that is chosen for one leg of a parlay', () => {
  const read = (line: string, chosen?: readonly string[]) =>
    readLine(
      line,
      { games: [LIONS, PISTONS, WINGS], unitCents: null, linked: async (leg) => leg, shownLines: async () => undefined },
      chosen,
    )
  const games = async (line: string, chosen?: readonly string[]) => (await read(line, chosen)).legs.map(({ gameId }) => gameId)

  it('is the game of that leg: a total of hockey stays one', async () => {
    expect(await games('$10 DET ML +120, DET o6.5 -110', [LIONS.id])).toEqual([LIONS.id, WINGS.id])
    expect(await games('$10 DET o6.5 -110, DET ML +120', ['', LIONS.id])).toEqual([WINGS.id, LIONS.id])
  })
  it('an empty place is no choice', async () => {
    expect(await games('$10 DET ML +120, DET ML +130', [LIONS.id, PISTONS.id])).toEqual([LIONS.id, PISTONS.id])
    expect(await games('$10 DET ML +120, DET o6.5 -110', ['', ''])).toEqual(await games('$10 DET ML +120, DET o6.5 -110'))
  })
})

describe('the stake', () => {
  const read = async (line: string, unitCents: number | null = 1000) => {
    const deps = { games: [LIONS], unitCents, linked: async (leg: TrackedLeg) => leg, shownLines: async () => undefined }
    const { stakeCents, missing } = await readLine(line, deps)
    return { stakeCents, missing }
  }
  const TYPED = 'the stake, typed like $1,000.50'
  const MOST = 'a stake of at most $1,000,000'

  it.each([
    ['$1,000.50 DET ML +255', 100_050],
    ['2.5u DET ML +255', 2500],
    ['100 dollars DET ML +255', 10_000],
  ])('of %s is read', async (line, stakeCents) => expect(await read(line)).toEqual({ stakeCents, missing: [] }))

  it.each([
    ['2,5u DET ML +255', `${TYPED} or 2.5u (“2,5u” is not clear)`],
    ['$1.000,50 DET ML +255', `${TYPED} or 2.5u (“$1.000,50” is not clear)`],
    ['$12 345 DET ML +255', `${TYPED} or 2.5u (“$12 345” is not clear)`],
    ['$1,00 DET -3 -110', `${TYPED} or 2.5u (“$1,00” is not clear)`],
    ['$25.999 DET ML +255', `${TYPED} or 2.5u (“$25.999” is not clear)`],
    ['$99999999 DET ML +255', MOST],
    ['$1,000,000.01 DET ML +255', MOST],
    ['$25 2u DET ML +255', 'one stake alone (several amounts are typed)'],
    ['$0 DET ML +255', 'the stake, such as $25 or 2u'],
  ])('of %s is asked about', async (line, missing) => expect(await read(line)).toEqual({ stakeCents: null, missing: [missing] }))

  it('in units is proposed to nobody whose unit is unknown', async () => {
    expect(await read('$1,00 DET ML +255', null)).toEqual({ stakeCents: null, missing: [`${TYPED} (“$1,00” is not clear)`] })
  })
  it('in units is money between a cent and the most that a bet can have', async () => {
    expect(await read('9999u DET ML +255', 10_001)).toEqual({ stakeCents: 99_999_999, missing: [] })
    expect(await read('9999u DET ML +255', 10_002)).toEqual({ stakeCents: null, missing: [MOST] })
    expect(await read('0.01u DET ML +255', 10)).toEqual({ stakeCents: null, missing: ['the stake, such as $25 or 2u'] })
    // 0.29 × 50 is 14.5: in binary fractions it is a little less.
    expect(await read('0.29u DET ML +255', 50)).toEqual({ stakeCents: 15, missing: [] })
  })
})
