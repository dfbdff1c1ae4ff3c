import { describe, expect, it } from 'vitest'
import type { GameLog } from '../../leagues/games.ts'
import type { Role, Weather } from '../../leagues/line-up.ts'
import { leagueContext } from '../context.ts'
import { contributions, projectionParts, projectOne } from '../project.ts'
import type { ScoredLeague } from '../scoring.ts'
import { postedAppearance } from './role-factors.ts'

const DAY = 86_400_000
const AS_OF = 400 * DAY
type GameFacts = { readonly role?: Role; readonly weather?: Weather | null }

/** Twelve players of a league with thirty games each; what their parts are worth is what the caller makes of them. */
function league(
  key: ScoredLeague,
  position: string,
  of: (player: number, game: number) => GameFacts & Pick<GameLog, 'opportunity' | 'stats'>,
) {
  const logs = Array.from({ length: 12 }, (_, p) =>
    Array.from(
      { length: 30 },
      (_, g): GameLog => ({
        playerId: `p${p}`,
        gameId: `g${g}`,
        league: key,
        teamId: 'us',
        opponentId: 'them',
        isHome: true,
        at: AS_OF - (g + 1) * DAY,
        ...of(p, g),
      }),
    ),
  ).flat()
  const positions = new Map(logs.map(({ playerId }) => [playerId, position]))
  const context = leagueContext({ site: 'draftkings', league: key, asOf: AS_OF, logs, positions })
  const ask = (playerId: string, facts: GameFacts, posted?: { order: boolean; starter: boolean }) => ({
    playerId,
    opponentId: null,
    situation: { teamId: 'us', isHome: true, startsAt: AS_OF, expected: null, ...facts, ...(posted ? { posted } : {}) },
  })
  const partsOf = (playerId: string, facts: GameFacts) => projectionParts(context, ask(playerId, facts))!
  return {
    partsOf,
    projected: (id: string, facts: GameFacts, posted?: { order: boolean; starter: boolean }) =>
      projectOne(context, ask(id, facts, posted))!,
  }
}

const factorOf = ({ roles }: { roles: readonly { key: string; factor: number }[] }, key: string) =>
  roles.find((one) => one.key === key)?.factor

describe('the batting order', () => {
  // Places one to nine in turn; the first comes to bat five times, the ninth four.
  const { partsOf, projected } = league('mlb', 'OF', (p, g) => {
    const place = ((p + g) % 9) + 1
    const plate = 5 - (place - 1) / 8
    return { role: { place }, opportunity: plate, stats: { plateAppearances: plate, singles: 0.25 * plate } }
  })
  it('gives who bats first more than who bats ninth, but no more than the logs show', () => {
    const ratio = factorOf(partsOf('p0', { role: { place: 1 } }), 'order')! / factorOf(partsOf('p0', { role: { place: 9 } }), 'order')!
    // Forty lines of each place are pulled to none by twenty.
    expect(ratio).toBeGreaterThan(1.13)
    expect(ratio).toBeLessThan(1.25)
  })
  it('is not counted before it is posted', () => {
    expect(partsOf('p0', {}).roles).toEqual([])
  })
  it('who is not in a posted order does not play, and who is does', () => {
    const posted = { order: true, starter: true }
    expect(projected('p0', { role: {} }, posted)).toMatchObject({ mean: 0, median: 0, ceiling: 0 })
    expect(projected('p0', { role: { place: 5 } }, posted).median).toBeGreaterThan(0)
  })
})

describe('hands', () => {
  const { partsOf } = league('mlb', 'OF', (p, g) => {
    const facing = (p + g) % 2 === 0 ? 'L' : 'R'
    return { role: { hand: 'L', facing }, opportunity: 4, stats: { singles: facing === 'L' ? 0.8 : 1.2 } }
  })
  it('a left-handed batter does better against the right, and the steps still sum to the mean', () => {
    const parts = partsOf('p1', { role: { hand: 'L', facing: 'R' } })
    expect(factorOf(parts, 'platoon')).toBeGreaterThan(1.05)
    expect(factorOf(partsOf('p1', { role: { hand: 'L', facing: 'L' } }), 'platoon')).toBeLessThan(0.95)
    const steps = contributions(parts)
    expect(steps.find(({ key }) => key === 'platoon')!.points).toBeGreaterThan(0)
    const product =
      (parts.opportunity + parts.gained) *
      parts.rate *
      parts.pace *
      parts.opponent *
      parts.ground! *
      parts.rest! *
      factorOf(parts, 'platoon')!
    expect(steps.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(product * parts.appearance, 9)
  })
})

describe('lines and the power play', () => {
  const { partsOf } = league('nhl', 'C', (p, g) => {
    const line = ((p + g) % 4) + 1
    const powerPlay = (p + g) % 2
    const minutes = 22 - 3 * line
    return { role: { line, powerPlay }, opportunity: minutes, stats: { shots: minutes * 0.1 * (1 + 0.5 * powerPlay) } }
  })
  it('a man moved up plays more; one on the first unit makes more of it', () => {
    const up = partsOf('p0', { role: { line: 1, powerPlay: 1 } })
    expect(factorOf(up, 'line')).toBeGreaterThan(1.2)
    expect(factorOf(up, 'powerPlay')).toBeGreaterThan(1.08)
    expect(factorOf(partsOf('p0', { role: { line: 4, powerPlay: 0 } }), 'line')).toBeLessThan(0.85)
  })
})

describe('weather', () => {
  const calm = { temperature: 60, windSpeed: 5, precipitation: 0 }
  const storm = { temperature: 60, windSpeed: 25, precipitation: 0 }
  const { partsOf } = league('nfl', 'QB', (p, g) => {
    const weather = (p + g) % 5 === 0 ? storm : calm
    return { weather, opportunity: 60, stats: { passYards: weather === storm ? 150 : 250 } }
  })
  it('wind takes from a passer what it took before, less for few such games; a roof that nobody has played under says nothing', () => {
    expect(factorOf(partsOf('p2', { weather: storm }), 'weather')).toBeLessThan(0.9)
    expect(factorOf(partsOf('p2', { weather: calm }), 'weather')).toBeGreaterThan(1)
    expect(partsOf('p2', { weather: null }).roles).toEqual([])
  })
})

describe('who starts', () => {
  const posted = { order: false, starter: true }
  it('goalies: the one who is posted plays, the other does not; before that habit decides', () => {
    expect(postedAppearance('nhl', { group: 'G', usual: 60 }, { role: { starts: true } }, posted)).toBe(1)
    expect(postedAppearance('nhl', { group: 'G', usual: 60 }, { role: { starts: false } }, posted)).toBe(0)
    expect(postedAppearance('nhl', { group: 'G', usual: 60 }, {}, { order: false, starter: false })).toBeNull()
    expect(postedAppearance('nhl', { group: 'C', usual: 18 }, { role: { starts: false } }, posted)).toBeNull()
  })
  it('pitchers: another starter sits, a reliever may come in', () => {
    expect(postedAppearance('mlb', { group: 'P', usual: 24 }, { role: { starts: false } }, posted)).toBe(0)
    expect(postedAppearance('mlb', { group: 'P', usual: 4 }, { role: { starts: false } }, posted)).toBeNull()
  })
})
