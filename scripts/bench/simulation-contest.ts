// The contest that the simulation bench plays: 150 lineups of a made NBA slate (eight slots) against a field of so many entries.
import { random } from '#core/math/random.ts'
import { contestAnswer, PARTS, type ReadyContest, type SimulationAnswer } from '#core/simulation/contest/simulate.ts'
import { contestField, type RowLineup, sharedField } from '#core/simulation/field/field.ts'
import { type OutcomePlayer, type OutcomesOrder, scoreStepOf } from '#core/simulation/scores/outcomes.ts'
import { shapeOf, usualDeviation } from '#core/simulation/scores/shapes.ts'
import type { Workers } from '#server/kernel/work/workers.ts'

export const SIMULATIONS = 10_000
export const OURS = 150
const PLAYERS = 200
const SLOTS = 8

export function lineups(count: number, label: string): RowLineup[] {
  const chance = random(label)
  return Array.from({ length: count }, () => {
    const chosen = new Set<number>()
    // Squared: a few players are in most lineups, as in a real field.
    while (chosen.size < SLOTS) chosen.add(Math.floor(PLAYERS * chance.next() ** 2))
    return [...chosen]
  })
}

/** @param step hundredths: 25 as DraftKings counts basketball, 1 for sites whose scores are finer */
export function outcomesOrder(step: number): OutcomesOrder {
  const players: OutcomePlayer[] = Array.from({ length: PLAYERS }, (_, index) => {
    const points = 50 - index / 5
    const game = index % 10
    return {
      position: 'G',
      team: `${game}${(index / 10) % 2 < 1 ? 'a' : 'b'}`,
      opponent: null,
      game: String(game),
      shape: shapeOf({ points }, usualDeviation('nba', 'G', points)),
    }
  })
  return { sport: 'nba', players, rows: players.map((_, player) => ({ player, multiplier: 1 })), scoreStep: step, seed: 1 }
}

export const prizesOf = (entries: number) => [
  { from: 1, to: 1, cents: 500_000 },
  { from: 2, to: Math.floor(entries / 4), cents: 800 },
]

/** The server's way: the contest is made ready here, its parts are played by the threads of the pool. */
export async function playedByThreads(workers: Workers, others: readonly RowLineup[]): Promise<SimulationAnswer> {
  const step = scoreStepOf('draftkings', 'nba')
  const field = sharedField(contestField(others, lineups(OURS, 'ours')))
  const contest: ReadyContest = {
    worlds: [{ outcomes: outcomesOrder(step), field }],
    alike: new Float64Array(OURS ** 2),
    entryFee: 400,
    prizes: prizesOf(others.length),
    simulations: SIMULATIONS,
  }
  const halves = [0, 1].map((half) => workers.run('contestParts', { contest, first: (half * PARTS) / 2, end: ((half + 1) * PARTS) / 2 }))
  return contestAnswer(contest, (await Promise.all(halves)).flat())
}
