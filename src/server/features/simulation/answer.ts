// The simulator's answer as it travels: players and slots by name.

import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { pointsIn, salaryIn } from '#core/dfs/lineup.ts'
import { plural } from '#core/plural.ts'
import { paidPlaces, prizePool } from '#core/simulation/contest/payout-shapes.ts'
import type { Ready } from '#core/simulation/contest/run-contest.ts'
import type { SimulationAnswer } from '#core/simulation/contest/simulate.ts'
import type { OutcomeDistribution } from '#core/simulation/scores/outcome-distribution.ts'
import type { MadeOrder } from './simulation-request.ts'

type Answer = AnswerOf<typeof API.simulation.simulate>

export type Simulation = MadeOrder & {
  readonly answer: SimulationAnswer
  readonly outcomes: OutcomeDistribution
  readonly ready: Ready
  readonly input: ParsedOf<typeof API.simulation.simulate>
  readonly elapsedMs: number
}

export function answerOf(simulation: Simulation): Answer {
  const { found, order, answer, outcomes, ready, input, notes, projectedBy, elapsedMs } = simulation
  const { id, name, source, world, slate } = found
  const { site, sport, contest, slots, players } = slate
  const pool = prizePool(order.prizes, answer.entries)
  const byId = new Map(players.map((player) => [player.id, player]))
  const differs = order.entries !== null && order.entries !== answer.entries
  return {
    simulations: answer.simulations,
    seed: input.seed,
    slate: { id, name, site, sport, contest, slots },
    contest: {
      entryFee: order.entryFee,
      entries: answer.entries,
      prizePool: pool,
      rake: 1 - pool / (answer.entries * order.entryFee),
      paidPlaces: paidPlaces(order.prizes, answer.entries),
    },
    field: input.field.kind,
    lineups: answer.lineups.map((lineup, index) => ({
      ...lineup,
      finishes: [...lineup.finishes],
      notDistinguishedFrom: [...lineup.notDistinguishedFrom],
      ...lineupHead(simulation, index),
    })),
    players: outcomes.players.map((player) => {
      const { name, positions, team, salary } = byId.get(player.id)!
      return { ...player, name, position: positions.join('/'), team, salary }
    }),
    optimal: { simulations: outcomes.optima },
    portfolio: { ...answer.portfolio, profits: [...answer.portfolio.profits] },
    ...(projectedBy ? { projectedBy } : {}),
    notes: [
      ...notes,
      ...ready.notes,
      ...(differs
        ? [`The contest is of ${plural(order.entries, 'entry', 'entries')}; the field and your lineups are ${answer.entries}.`]
        : []),
      `The optimal rates are from the exact best lineups of ${outcomes.optima} simulated slates.`,
    ],
    elapsedMs,
    source,
    world,
  }
}

type Head = Pick<Answer['lineups'][number], 'players' | 'salary' | 'projectedPoints' | 'live'>

function lineupHead({ found, roster, order, soFar }: Simulation, index: number): Head {
  const seats = order.ours[index]!.map((place, slot) => ({ player: found.slate.players[place]!, slot: roster.slots[slot]! }))
  const sum = (of: (seat: (typeof seats)[number]) => number) => seats.reduce((total, seat) => total + of(seat), 0)
  const begun = ({ player }: (typeof seats)[number]) => soFar?.[player.id]
  return {
    players: seats.map(({ player, slot }) => ({ slot: slot.name, id: player.id, name: player.name, team: player.team })),
    salary: sum(({ player, slot }) => salaryIn(slot, player)),
    projectedPoints: Math.round(100 * sum(({ player, slot }) => pointsIn(slot, order.expected[player.id]?.points ?? 0))) / 100,
    live: soFar
      ? {
          points: Math.round(100 * sum((seat) => pointsIn(seat.slot, begun(seat)?.points ?? 0))) / 100,
          left: sum((seat) => begun(seat)?.left ?? 1) / seats.length,
        }
      : null,
  }
}
