// What somebody gets who imports a salary file, sets nothing and presses Optimize: decision 0012, on recorded files of every sport.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { emptyDraft, requestOf } from '#web/features/lineups/optimizer/optimizer-draft.ts'
import { setRows, sortedSet, sortFor } from '#web/features/lineups/set/set-row.ts'
import { setTitle } from '#web/features/lineups/set/set-title.ts'
import type { Board } from '#web/features/projections/player-table/use-board.ts'

type Optimized = AnswerOf<typeof API.lineups.optimize>
type BuiltLineup = Optimized['lineups'][number]

const FOLDER = path.resolve(import.meta.dirname, '../../../shared/data/dfs-salaries')
/** How many of a team a set of tournament lineups holds at least where the sport has a usual stack, and beside whom. */
const FILES = [
  { file: 'dk-nfl-classic-2025w1.csv', league: 'nfl', isStacked: (lineup: BuiltLineup) => hasPasserStack(lineup) },
  { file: 'dk-nba-classic-2025-01-12.csv', league: 'nba', isStacked: null },
  { file: 'dk-mlb-classic-2023-03-31.csv', league: 'mlb', isStacked: (lineup: BuiltLineup) => mostOfTeam(lineup, ['P', 'SP', 'RP']) >= 4 },
  { file: 'dk-nhl-classic-2019-10-14.csv', league: 'nhl', isStacked: (lineup: BuiltLineup) => mostOfTeam(lineup, ['G']) >= 3 },
  { file: 'dk-mma-2023-w1.csv', league: 'mma', isStacked: null },
  { file: 'dk-pga-2025-masters.csv', league: 'pga', isStacked: null },
] as const

function mostOfTeam({ players }: BuiltLineup, without: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const { team, position } of players) if (!without.includes(position.split('/')[0]!)) counts.set(team, (counts.get(team) ?? 0) + 1)
  return Math.max(...counts.values())
}

function hasPasserStack({ players }: BuiltLineup): boolean {
  const passer = players.find(({ slot }) => slot === 'QB')!
  const mates = players.filter(({ team, position }) => team === passer.team && /WR|TE/.test(position))
  return mates.length >= 2 && players.some(({ team }) => team === passer.opponent)
}

describe.skipIf(!existsSync(FOLDER))('the first press (../shared/data, skipped where absent)', () => {
  let app: TestApp
  let fan: Person
  beforeAll(async () => {
    app = await testApp()
    fan = await memberOn(app, 'vip')
  })
  afterAll(() => app.close())

  const slates = new Map<string, string>()
  async function slateOf(file: string): Promise<string> {
    const known = slates.get(file)
    if (known) return known
    const answer = await fan.post('/api/dfs/slates', { fileName: file, text: readFileSync(path.join(FOLDER, file), 'utf8') })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    const { id } = answer.json<AnswerOf<typeof API.lineups.importSlate>>().slate
    slates.set(file, id)
    return id
  }

  /** As the panel asks when nothing was set but the number of lineups. */
  async function pressed(league: string, slate: string, count: number) {
    const board = { id: slate, own: null, ownOwnership: null } as unknown as Board
    const request = requestOf({ ...emptyDraft(50_000), count }, { league, site: 'draftkings' } as Parameters<typeof requestOf>[1], board)
    const answer = await fan.post(`/api/optimizer/${league}`, request)
    expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200)
    return { request, set: answer.json<Optimized>() }
  }

  describe.each(FILES)('$file', ({ file, league, isStacked }) => {
    it.each([3, 10, 20])(
      'for %i lineups opens with the proved best, keeps its shares and stacks, stands in order, and says what it is',
      async (count) => {
        const slate = await slateOf(file)
        const { set: single } = await pressed(league, slate, 1)
        expect(single.proof.isExact).toBe(true)
        const { request, set } = await pressed(league, slate, count)
        expect(set.lineups).toHaveLength(count)
        expect(set.lineups[0]!.projectedPoints).toBe(single.lineups[0]!.projectedPoints)
        const points = sortedSet(setRows(set.lineups, null), sortFor(request.objective)).map(({ lineup }) => lineup.projectedPoints)
        expect(points).toEqual([...points].sort((a, b) => b - a))
        expect(points[0]).toBe(single.lineups[0]!.projectedPoints)
        const title = setTitle({ status: 'done', answer: set as never, request }, count)
        if (count < 10) {
          expect(set.status).toBe('optimal')
          expect(title).toBe(`The best lineups (${count})`)
          return
        }
        expect(title).toBe(`Tournament lineups (${count})`)
        const { randomness, maxExposure, stack } = set.settings
        expect(randomness).toBe(0.1)
        expect(Math.max(...set.exposure.map(({ share }) => share))).toBeLessThanOrEqual(maxExposure + 1e-9)
        expect(stack !== null).toBe(isStacked !== null)
        if (isStacked) expect(set.lineups.slice(1).filter((lineup) => !isStacked(lineup))).toEqual([])
      },
    )
  })
})
