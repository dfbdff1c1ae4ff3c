import { describe, expect, it } from 'vitest'
import { lineups } from '#contract/dfs/lineups.ts'
import { lineupsFor } from '#core/dfs/build/build-lineups.ts'
import type { Slate, SlatePlayer } from '#core/dfs/slate.ts'
import { rowOfPlayer } from '../../projections/player-table/player-row.ts'
import type { Board } from '../../projections/player-table/use-board.ts'
import { amountsOf, capOf, dollarsIn, emptyDraft, loosening, type OptimizerDraft, requestOf, withRule } from './optimizer-draft.ts'

const SLOTS = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL']
const TEAMS = ['BOS', 'NYK', 'DEN', 'PHX']
const PLAYERS: SlatePlayer[] = ['PG', 'SG', 'SF', 'PF', 'C'].flatMap((position, p) =>
  Array.from({ length: 6 }, (_, k) => {
    const team = TEAMS[(p + k) % 4] ?? 'BOS'
    const salary = 4000 + 900 * k
    const game = team === 'BOS' || team === 'NYK' ? 'BOS@NYK' : 'DEN@PHX'
    const none = { opponent: null, startsAt: null, status: null, roles: null }
    return { id: `${p}${k}`, name: `Player ${p}${k}`, positions: [position], team, game, salary, averagePoints: salary / 200 + k, ...none }
  }),
)
const SLATE: Slate = { site: 'draftkings', sport: 'nba', contest: 'classic', slots: SLOTS, salaryCap: 50_000, players: PLAYERS }
const BOARD: Board = {
  id: 'file',
  name: 'file.csv',
  site: 'draftkings',
  contest: 'classic',
  slots: SLOTS,
  salaryCap: 50_000,
  startsAt: null,
  isImported: true,
  rows: PLAYERS.map(rowOfPlayer),
  pointsFrom: 'average',
  own: null,
  hidden: 0,
  limit: null,
  unprojected: 0,
  ownershipSource: 'unknown',
  ownershipError: null,
  ownershipNote: '',
  source: 'DraftKings salaries',
  world: 'file',
  asOf: null,
}
const CHOICE = { league: 'nba', site: 'draftkings', slate: 'file' } as const
const nameOf = (id: string) => `Player ${id}`

describe('the request', () => {
  it('starts with three lineups as they usually are: the best ones, under the contest’s own rules', () => {
    const request = requestOf(emptyDraft(50_000), CHOICE, BOARD)
    expect(request).toMatchObject({ count: 3, tournament: true, rules: { salaryCap: 50_000 } })
    for (const key of ['randomness', 'maxExposure', 'usualStack']) expect(request).not.toHaveProperty(key)
    expect(request.rules).not.toHaveProperty('maxPlayersPerTeam')
    expect(amountsOf(emptyDraft(50_000))).toEqual({ randomness: 0, maxExposure: 100, isStacking: false })
  })

  it('shows 10 percent of randomness from ten lineups on, half of them for a player, a fifth from fifty on, until somebody moves them', () => {
    const ten = { ...emptyDraft(50_000), count: 10 }
    expect(amountsOf(ten)).toMatchObject({ randomness: 10, maxExposure: 50 })
    expect(amountsOf({ ...ten, count: 50 })).toMatchObject({ randomness: 10, maxExposure: 20 })
    const own = { ...ten, randomness: 0, maxExposure: 55, isStacking: false }
    expect(amountsOf(own)).toEqual({ randomness: 0, maxExposure: 55, isStacking: false })
    expect(requestOf(own, CHOICE, BOARD)).toMatchObject({ randomness: 0, maxExposure: 0.55, usualStack: false })
  })

  it('is accepted by the contract with every rule set', () => {
    const draft: OptimizerDraft = {
      ...emptyDraft(50_000),
      locks: ['00'],
      bans: ['01'],
      salaryFloor: '$49,000',
      minGames: 2,
      teams: [{ team: 'DEN', min: 1, max: 3 }],
    }
    expect(lineups.optimize.input.parse(requestOf(draft, CHOICE, BOARD))).toMatchObject({
      salaryFloor: 49_000,
      minGames: 2,
      minPerTeam: { DEN: 1 },
      maxPerTeam: { DEN: 3 },
    })
  })
})

describe('typed money', () => {
  it.each([
    ['50000', 50_000],
    ['$49,500', 49_500],
    ['a lot', 50_000],
    ['', 50_000],
  ])('a cap of "%s" is %i', (text, cap) => {
    expect(capOf(text)).toBe(cap)
  })

  it('nothing typed is no floor', () => {
    expect(dollarsIn('')).toBeUndefined()
  })
})

describe('locks and bans', () => {
  it('exclude each other', () => {
    const locked = withRule(emptyDraft(50_000), ['00'], 'lock')
    expect(withRule(locked, ['00'], 'ban')).toMatchObject({ locks: [], bans: ['00'] })
  })
})

/** What the optimizer answers to a draft, and what the buttons beside its sentences do about it. */
function conflictOf(draft: OptimizerDraft): readonly string[] {
  const request = requestOf(draft, CHOICE, BOARD)
  const built = lineupsFor({
    slate: SLATE,
    points: Object.fromEntries(PLAYERS.map(({ id, averagePoints }) => [id, averagePoints ?? 0])),
    constraints: {
      count: 1,
      locks: request.locks ?? [],
      bans: request.bans ?? [],
      salaryCap: Number(request.rules?.salaryCap),
      ...(request.salaryFloor === undefined ? {} : { salaryFloor: Number(request.salaryFloor) }),
      ...(request.minGames === undefined ? {} : { minGames: Number(request.minGames) }),
      teamLimits: draft.teams.map(({ team, min, max }) => ({ team, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) })),
      randomness: 0,
      maxExposure: 1,
      seed: 1,
    },
  })
  return built.kind === 'infeasible' ? built.conflict : []
}

describe('a rule in conflict', () => {
  const base = emptyDraft(50_000)
  it.each<[string, OptimizerDraft, string]>([
    ['locks', { ...base, locks: ['00', '01', '02', '03'] }, 'Unlock Player 00'],
    ['a floor beyond the cap', { ...base, salaryFloor: '60000' }, 'Drop the salary floor'],
    ['too low a cap', { ...base, salaryCap: '20000' }, 'Use the contest’s cap'],
    ['more games than there are', { ...base, minGames: 5 }, 'Ask for no number of games'],
    ['a team that cannot give so many', { ...base, teams: [{ team: 'DEN', min: 9, max: null }] }, 'Drop the rule for DEN'],
  ])('of %s has a button that drops it', (_name, draft, label) => {
    const conflict = conflictOf(draft)
    expect(conflict).not.toEqual([])
    const ways = conflict.flatMap((rule) => loosening(rule, draft, nameOf, 50_000) ?? [])
    const way = ways.find((one) => one.label === label)
    expect(way).toBeDefined()
    expect(way && conflictOf(way.draft)).toEqual([])
  })

  it('of the contest itself has none', () => {
    expect(loosening('at least 2 games', base, nameOf, 50_000)).toBeUndefined()
    expect(loosening('salary cap $50,000', base, nameOf, 50_000)).toBeUndefined()
  })
})
