// Box lines are made up; the arithmetic of each stands beside it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LeagueKey } from '../../leagues/leagues.ts'
import { gradeProp } from './grade-prop.ts'

const team = (id: string) => ({ id, name: id, abbreviation: id }) as never
const game = (league: LeagueKey) => ({ league, status: 'final' as const, home: team('h'), away: team('a') })
const leg = (market: string, outcome: 'over' | 'under', point: number, playerId: string | null = 'p', player = 'Sam Hill') => ({
  prop: { player, playerId, market, result: null },
  outcome,
  point,
})
const line = (playerId: string, teamId: string, stats: Record<string, number>, rest: { name?: string; opportunity?: number } = {}) => ({
  ...{ playerId, teamId, stats, opportunity: rest.opportunity ?? 20 },
  ...(rest.name === undefined ? {} : { name: rest.name }),
})
const rival = line('r', 'a', {
  passYards: 300,
  rushYards: 20,
  receivingYards: 10,
  points: 9,
  shots: 2,
  singles: 1,
  strikeouts: 4,
  saves: 30,
})

describe('a player prop', () => {
  const box = [line('p', 'h', { passYards: 251 }), rival]
  it.each([
    ['251 > 244.5', 'over', 244.5, 'won'],
    ['251 > 244.5', 'under', 244.5, 'lost'],
    ['251 = 251', 'over', 251, 'push'],
    ['251 - 251.25 = -0.25: half of it on 251, half on 251.5', 'over', 251.25, 'half lost'],
    ['251 < 251.5', 'under', 251.5, 'won'],
  ] as const)('%s: %s %s is %s', (_, outcome, point, status) => {
    expect(gradeProp(leg('player_pass_yds', outcome, point), game('nfl'), box)).toEqual({ status, result: 251 })
  })

  it('adds up what its market counts: a single and a home run are five bases', () => {
    const own = [line('p', 'h', { plateAppearances: 4, singles: 1, homeRuns: 1 }), rival]
    expect(gradeProp(leg('batter_total_bases', 'over', 4.5), game('mlb'), own)).toEqual({ status: 'won', result: 5 })
    expect(gradeProp(leg('batter_hits', 'over', 2), game('mlb'), own)).toEqual({ status: 'push', result: 2 })
  })

  it('what a player has none of is 0: he played', () => {
    const own = [line('p', 'h', { receptions: 3 }), rival]
    expect(gradeProp(leg('player_rush_yds', 'under', 4.5), game('nfl'), own)).toEqual({ status: 'won', result: 0 })
  })

  it('in football a box score without snaps does not say who took part: void only when a report had him out, else by hand', () => {
    const touched = (playerId: string, teamId: string, targets: number) =>
      line(playerId, teamId, { receptions: 1, receivingYards: 5, targets }, { opportunity: targets })
    const bet = leg('player_receptions', 'under', 2.5)
    const touches = [touched('q', 'h', 3), touched('r', 'a', 2)]
    expect(gradeProp(bet, game('nfl'), touches)).toEqual({ status: 'open', result: null })
    expect(gradeProp(bet, game('nfl'), touches, { isOut: (id) => id === 'p' })).toEqual({ status: 'void', result: null })
    // A play names him: he was on the field, and caught nothing.
    expect(gradeProp(bet, game('nfl'), touches, { isSeen: (id) => id === 'p' })).toEqual({ status: 'won', result: 0 })
    // Named for a fumble alone, he took part, and caught nothing.
    const fumbled = [...touches, line('p', 'h', { fumblesLost: 1 }, { opportunity: 0 })]
    expect(gradeProp(bet, game('nfl'), fumbled)).toEqual({ status: 'won', result: 0 })
    // Where snaps are counted, all who had one are named.
    const snaps = [line('q', 'h', { receptions: 1, targets: 3 }, { opportunity: 51 }), touched('r', 'a', 2)]
    expect(gradeProp(bet, game('nfl'), snaps)).toEqual({ status: 'void', result: null })
    expect(gradeProp(bet, game('nfl'), [...snaps, line('p', 'h', {}, { opportunity: 12 })])).toEqual({ status: 'won', result: 0 })
  })

  it('is void when he did not play: no line, no minute, or not in the role that is bet on', () => {
    const none = { status: 'void', result: null }
    expect(gradeProp(leg('player_pass_yds', 'over', 0.5), game('nfl'), [line('q', 'h', { passYards: 1 }), rival])).toEqual(none)
    const sat = [line('p', 'h', {}, { opportunity: 0 }), rival]
    expect(gradeProp(leg('player_points', 'under', 9.5), game('nba'), sat)).toEqual(none)
    const batted = [line('p', 'h', { plateAppearances: 4, singles: 2 }), rival]
    expect(gradeProp(leg('pitcher_strikeouts', 'under', 5.5), game('mlb'), batted)).toEqual(none)
    expect(gradeProp(leg('player_total_saves', 'under', 20.5), game('nhl'), [line('p', 'h', { shots: 1 }), rival])).toEqual(none)
  })

  it('is known by name where no id was kept; a name in no line, or in two, settles nothing', () => {
    const named = [line('x', 'h', { passYards: 251 }, { name: 'Sam Hill Jr.' }), rival]
    expect(gradeProp(leg('player_pass_yds', 'over', 244.5, null), game('nfl'), named).status).toBe('won')
    expect(gradeProp(leg('player_pass_yds', 'over', 244.5, null, 'Sam Hall'), game('nfl'), named).status).toBe('open')
    const two = [...named, line('y', 'a', { passYards: 12 }, { name: 'Sam Hill' })]
    expect(gradeProp(leg('player_pass_yds', 'over', 244.5, null), game('nfl'), two).status).toBe('open')
  })

  it('stays open while game or box score is not whole, and where the box score tells no such thing', () => {
    const bet = leg('player_pass_yds', 'over', 244.5)
    expect(gradeProp(bet, { ...game('nfl'), status: 'in progress' }, box).status).toBe('open')
    expect(gradeProp(bet, game('nfl'), [box[0]!]).status).toBe('open')
    expect(gradeProp(bet, game('nfl'), []).status).toBe('open')
    // Hits without singles: this box score lists home runs alone.
    const runs = [line('p', 'h', { homeRuns: 1 }), line('r', 'a', { runs: 1 })]
    expect(gradeProp(leg('batter_hits', 'over', 1.5), game('mlb'), runs).status).toBe('open')
    expect(gradeProp(leg('player_tackles', 'over', 4.5), game('nfl'), box).status).toBe('open')
  })

  it('law: over and under of one number are opposites, and both push on it', () => {
    const opposite = { won: 'lost', lost: 'won', 'half won': 'half lost', 'half lost': 'half won', push: 'push' } as Record<string, string>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 1600 }), (yards, quarters) => {
        const own = [line('p', 'h', { passYards: yards }), rival]
        const [over, under] = (['over', 'under'] as const).map((side) =>
          gradeProp(leg('player_pass_yds', side, quarters / 4), game('nfl'), own),
        )
        expect(under!.status).toBe(opposite[over!.status])
        expect(over!.status === 'push').toBe(yards === quarters / 4)
      }),
    )
  })
})
