import { describe, expect, it } from 'vitest'
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
