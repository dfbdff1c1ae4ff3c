import { describe, expect, it } from 'vitest'
import { problemOf, solve } from '#core/dfs/optimizer/optimizer.ts'
import { canFill, rosterOf } from '#core/dfs/sites.ts'
import { Slate } from '#core/dfs/slate.ts'
import { isScored } from '#core/projections/scoring.ts'
import { HOUR } from '../calendar/calendar.ts'
import { buildSimulator } from '../games/game-simulator.ts'
import { world } from '../world.ts'
import { WORLD_LEAGUES } from '../world-leagues.ts'
import { slatePlans } from './slate-plans.ts'

const SEED = 11
const WINTER = [Date.UTC(2026, 10, 21, 3), Date.UTC(2026, 11, 17, 20), Date.UTC(2027, 0, 6, 11)]
const SUMMER = [Date.UTC(2026, 5, 21, 3), Date.UTC(2026, 6, 20, 20), Date.UTC(2027, 3, 6, 11)]
const momentsOf = (league: string): readonly number[] => (league === 'mlb' ? SUMMER : WINTER)
const CASES = WORLD_LEAGUES.filter(isScored).flatMap((league) =>
  (['draftkings', 'fanduel'] as const).map((site) => [league, site] as const),
)

describe.each(CASES)('%s on %s', (league, site) => {
  const offered = momentsOf(league).flatMap((now) =>
    world(SEED, now)
      .slates(league, site)
      .map((slate) => ({ now, ...slate })),
  )

  it('offers a main slate and a turbo at any time of its season', () => {
    for (const now of momentsOf(league)) {
      const names = offered.filter((slate) => slate.now === now).map((slate) => slate.name)
      expect(names, new Date(now).toISOString()).toContain('main')
      expect(names).toContain('turbo')
    }
  })

  it('lists players as the site does: own ids, salaries in hundreds, known to us, nobody twice, nothing begun', () => {
    for (const { now, slate, playerIds, startsAt } of offered) {
      Slate.parse(slate)
      expect(startsAt).toBeGreaterThan(now)
      const ids = slate.players.flatMap((player) => [
        player.id,
        ...(player.roles ?? []).flatMap((role) => (role.id === player.id ? [] : [role.id])),
      ])
      expect(new Set(ids).size).toBe(ids.length)
      for (const player of slate.players) {
        expect(player.salary % 100).toBe(0)
        expect(playerIds[player.id]).toBeDefined()
        expect(player.startsAt).toBeGreaterThan(now)
      }
      expect(new Set(slate.players.map((player) => playerIds[player.id])).size).toBe(slate.players.length)
    }
  })

  it('has a lineup under the cap, and a lineup of the dearest breaks it', () => {
    for (const { slate, id } of offered) {
      const roster = rosterOf(slate)!
      expect(
        cost(slate, roster, (a, b) => a - b),
        id,
      ).toBeLessThanOrEqual(slate.salaryCap)
      expect(
        cost(slate, roster, (a, b) => b - a),
        id,
      ).toBeGreaterThan(slate.salaryCap)
    }
  })

  it('prices by form: salary and average points go together', () => {
    for (const { slate, id } of offered.filter((one) => one.name === 'main')) {
      const position = slate.players.find((player) => player.salary > 4000)!.positions[0]!
      const group = slate.players.filter((player) => player.positions[0] === position && player.averagePoints !== null)
      expect(correlation(group.map((player) => [player.salary, player.averagePoints!])), id).toBeGreaterThan(0.7)
    }
  })
})

/** Moments of eight days, six hours apart: over midnight, over games that end, over the days without games. */
const week = (start: number) => Array.from({ length: 32 }, (_, i) => start + i * 6 * HOUR)

it.each([
  ['nfl', WINTER[0]!],
  ['nba', WINTER[0]!],
  ['nhl', WINTER[0]!],
  ['mlb', SUMMER[0]!],
] as const)('%s: the salaries of a slate never change once it is up', (league, start) => {
  const first = new Map<string, string>()
  let again = 0
  for (const now of week(start)) {
    for (const { id, slate, playerIds } of world(SEED, now).slates(league, 'draftkings')) {
      const listed = JSON.stringify(slate.players.map((player) => [player.id, playerIds[player.id], player.salary, player.averagePoints]))
      if (first.has(id)) again++
      expect(listed === (first.get(id) ?? listed), `${id} at ${new Date(now).toISOString()}`).toBe(true)
      first.set(id, listed)
    }
  }
  expect(again).toBeGreaterThan(10)
})

it('a slate is up before its games, and prices nobody by a game to come', () => {
  const simulator = buildSimulator(SEED)
  for (const league of WORLD_LEAGUES.filter(isScored)) {
    for (const now of week(momentsOf(league)[0]!)) {
      for (const { postedAt, games } of slatePlans(simulator, league, now)) {
        expect(postedAt).toBeLessThanOrEqual(now)
        expect(games.every((game) => game.startsAt > now)).toBe(true)
      }
    }
  }
})

/** Cost of a lineup that takes, slot by slot, the first player in an order of salaries who fits and is not taken. */
function cost(slate: Slate, roster: NonNullable<ReturnType<typeof rosterOf>>, order: (a: number, b: number) => number): number {
  const taken = new Set<string>()
  let total = 0
  for (const slot of roster.slots) {
    const player = [...slate.players].sort((a, b) => order(a.salary, b.salary)).find((one) => !taken.has(one.id) && canFill(slot, one))
    expect(player, slot.name).toBeDefined()
    taken.add(player!.id)
    total += player!.roles?.find((role) => role.slot === slot.name)?.salary ?? player!.salary
  }
  return total
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (i: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[i], 0) / pairs.length
  const [mx, my] = [mean(0), mean(1)]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [x, y] of pairs) {
    xy += (x - mx) * (y - my)
    xx += (x - mx) ** 2
    yy += (y - my) ** 2
  }
  return xy / Math.sqrt(xx * yy)
}

it.each(CASES)('%s on %s: the best lineup by average points spends nearly the whole cap', (league, site) => {
  for (const { slate, id } of world(SEED, momentsOf(league)[0]!).slates(league, site)) {
    const best = solve(problemOf(slate.players, rosterOf(slate)!, (player) => player.averagePoints ?? undefined))
    expect(best.kind === 'lineups' && best.lineups[0]!.salary / slate.salaryCap, id).toBeGreaterThan(0.97)
  }
})
