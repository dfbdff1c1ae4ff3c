// Lineup sets built step by step on recorded slates, each step handed to a judge: the problem as it stood, with the earlier
// lineups and whoever had reached his share, and what the optimizer found.

import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { modelOf } from '#core/dfs/optimizer/model/model.ts'
import type { LineupProblem, LineupStack } from '#core/dfs/optimizer/model/problem.ts'
import { problemOf } from '#core/dfs/optimizer/model/problem.ts'
import { passerStack, teamStack } from '#core/dfs/optimizer/model/stacks.ts'
import { Engine } from '#core/dfs/optimizer/search/engine.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { random } from '#core/math/random.ts'

export type Replay = {
  readonly file: string
  readonly rules: string
  readonly stack: (players: readonly SlatePlayer[]) => LineupStack
  readonly exposure: number
  readonly uniques: number
}

export type Step = { readonly problem: LineupProblem; readonly points: number; readonly elapsedMs: number }

const HITTERS = ['C', '1B', '2B', '3B', 'SS', 'OF']
const passer = (players: readonly SlatePlayer[]) => passerStack(players, { with: 2, positions: ['WR', 'TE'], bringBack: 1 })

export const REPLAYS: readonly Replay[] = [
  { file: 'dk-nfl-classic-2023w1.csv', rules: 'QB+2, bring-back 1, 30 %, 3 uniques', stack: passer, exposure: 0.3, uniques: 3 },
  { file: 'dk-nfl-classic-2018w11.csv', rules: 'QB+2, bring-back 1, 40 %, 2 uniques', stack: passer, exposure: 0.4, uniques: 2 },
  {
    file: 'dk-mlb-2022-06-01.csv',
    rules: '5-3, 40 %, 2 uniques',
    stack: (players) => teamStack(players, [5, 3], HITTERS, 8),
    exposure: 0.4,
    uniques: 2,
  },
  {
    file: 'dk-nhl-classic-2019-10-14.csv',
    rules: '3 skaters of a team, 40 %, 2 uniques',
    stack: (players) => teamStack(players, [3], ['C', 'W', 'LW', 'RW', 'D'], 8),
    exposure: 0.4,
    uniques: 2,
  },
  {
    file: 'dk-nba-classic-2025-01-12.csv',
    rules: '3 of a team, 40 %, 2 uniques',
    stack: (players) => teamStack(players, [3], ['PG', 'SG', 'SF', 'PF', 'C'], 8),
    exposure: 0.4,
    uniques: 2,
  },
]

/** Points like real projections: salary with seeded noise, for the file's own averages are mostly missing before a season. */
export function replayProblem(replay: Pick<Replay, 'file' | 'stack'>, bytes: Uint8Array): LineupProblem {
  const read = readSlate(bytes, replay.file)
  if (read.kind !== 'slate') throw new Error(read.reason)
  const rng = random(replay.file)
  const { players, sport } = read.slate
  const perThousand = ({ nfl: 2.2, nba: 4.8, mlb: 1.9, nhl: 2.4 } as Readonly<Record<string, number>>)[sport] ?? 3
  const points = new Map(
    players.map((player) => [player.id, Math.round(Math.max(0, (player.salary / 10) * perThousand * (1 + 0.28 * rng.normal()))) / 100]),
  )
  return problemOf(players, rosterOf(read.slate)!, (player) => points.get(player.id), { stacks: [replay.stack(players)] })
}

/** Builds `steps` lineups one after another, each the optimum given the earlier ones; the engine keeps its prices between them. */
export function replayOf(replay: Replay, bytes: Uint8Array, judge: (step: Step) => void, steps = 150): void {
  const problem = replayProblem(replay, bytes)
  const model = modelOf(problem)!
  const engine = new Engine(model)
  const most = Math.floor(replay.exposure * steps)
  const used = new Int32Array(model.playerId.length)
  const bans: string[] = []
  const earlier: { ids: string[]; maxShared: number }[] = []
  const maxShared = problem.places.length - replay.uniques
  for (let step = 0; step < steps; step++) {
    const start = performance.now()
    const best = engine.best(1).found[0]
    const elapsedMs = performance.now() - start
    if (!best) throw new Error(`no lineup at step ${step} of ${replay.file}`)
    judge({ problem: { ...problem, bans: [...bans], earlier: [...earlier] }, points: best.value, elapsedMs })
    earlier.push({ ids: best.picks.map((option) => model.optionId[option]!), maxShared })
    engine.addRow({ members: best.picks, min: 0, max: maxShared, isCap: true })
    for (const option of best.picks) {
      const person = model.person[option]!
      if (++used[person]! < most) continue
      bans.push(model.playerId[person]!)
      for (const own of model.optionsOf[person]!) engine.banned[own] = 1
    }
  }
}
