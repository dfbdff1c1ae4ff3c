// A golf contest of 200 entries, played as a worker plays it.
import { rosterFor } from '#core/dfs/sites.ts'
import type { Slate, SlatePlayer } from '#core/dfs/slate.ts'
import { random } from '#core/math/random.ts'
import type { ContestOrder } from '#core/simulation/contest/contest-order.ts'
import { playContest, readyContest } from '#core/simulation/contest/run-contest.ts'

const golf = rosterFor('draftkings', 'pga', 'classic')!
export const slate: Slate = {
  site: 'draftkings',
  sport: 'pga',
  contest: 'classic',
  slots: golf.slots.map((slot) => slot.name),
  salaryCap: 50_000,
  players: Array.from({ length: 24 }, (_, index) => golfer(index)),
}

export function golfer(index: number): SlatePlayer {
  return {
    id: `g${index}`,
    name: `Golfer ${index}`,
    positions: ['G'],
    team: 'The Open',
    opponent: null,
    game: null,
    startsAt: null,
    salary: 6000 + 250 * (index % 12),
    averagePoints: 40 + 2 * (index % 12),
    status: null,
    roles: null,
  }
}

const chance = random('field')
export const expected = Object.fromEntries(slate.players.map((player) => [player.id, { points: player.averagePoints!, deviation: 15 }]))
export const order: ContestOrder = {
  slate,
  expected,
  ours: [
    [0, 1, 2, 3, 4, 5],
    [6, 7, 8, 9, 12, 13],
    [11, 23, 10, 0, 12, 1],
  ],
  field: { kind: 'known', lineups: Array.from({ length: 197 }, () => chance.shuffle(slate.players.map((_, place) => place)).slice(0, 6)) },
  entries: 200,
  entryFee: 500,
  prizes: [
    { from: 1, to: 1, cents: 20_000 },
    { from: 2, to: 40, cents: 1500 },
  ],
  simulations: 1700,
  seed: 4,
}

export function ready(change: Partial<ContestOrder> = {}) {
  const made = readyContest({ ...order, ...change })
  if (made.kind === 'impossible') throw new Error(made.reason)
  return made
}

export function played(change: Partial<ContestOrder> = {}) {
  const done = playContest({ ...order, ...change })
  if (done.kind === 'impossible') throw new Error(done.reason)
  return done
}
