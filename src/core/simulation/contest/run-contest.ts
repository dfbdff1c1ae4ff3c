// A contest as plain data in, plain data out: what the command line, worker threads and the browser all ask for. First it is made ready
// (the field is made, the players become outcomes), then its parts are played, by one thread or by several.
import { rosterOf } from '../../dfs/sites.ts'
import { type Duplicates, withDuplicates } from '../field/duplicates.ts'
import { type ContestField, contestField } from '../field/field.ts'
import type { PlayerLineup } from '../field/lineup-draw.ts'
import { hasCorrelations } from '../scores/correlations.ts'
import { OPTIMA, type OutcomeDistribution, type OutcomeRequest, outcomeDistribution } from '../scores/outcome-distribution.ts'
import { ownedShares } from '../scores/projection-error.ts'
import type { ContestOrder } from './contest-order.ts'
import { modelErrors } from './model-errors.ts'
import { type Others, othersOf } from './others.ts'
import { contestAnswer, contestParts, PARTS, type ReadyContest, type SimulationAnswer } from './simulate.ts'
import { slateContest } from './slate-contest.ts'

export type Impossible = { readonly kind: 'impossible'; readonly reason: string }

export type Ready = {
  readonly kind: 'ready'
  readonly contest: ReadyContest
  readonly outcomes: OutcomeRequest
  /** Expected copies of each of one's own lineups; null = as the field that is played holds them. */
  readonly duplicates: readonly Duplicates[] | null
  /** What the answer rests on and lacks, in sentences. */
  readonly notes: readonly string[]
}

export type Played =
  | {
      readonly kind: 'played'
      readonly answer: SimulationAnswer
      readonly outcomes: OutcomeDistribution
      readonly notes: readonly string[]
    }
  | Impossible

/** Makes or takes the field and plays the contest. The same order gives the same answer. */
export function playContest(order: ContestOrder): Played {
  const ready = readyContest(order)
  if (ready.kind === 'impossible') return ready
  const answer = withDuplicates(contestAnswer(ready.contest, contestParts(ready.contest, 0, PARTS)), ready.duplicates)
  return { kind: 'played', answer, outcomes: outcomeDistribution(ready.outcomes), notes: ready.notes }
}

/**
 * Everything before the first draw.
 * @param others the other entries, where they are known already: several sets of lineups are then played against the same ones
 */
export function readyContest(order: ContestOrder, others: Others | string = ''): Ready | Impossible {
  const { slate, ours, seed, soFar = null } = order
  const roster = rosterOf(slate)
  if (!roster) return impossible(`The roster of a ${slate.site} ${slate.sport} ${slate.contest} contest is not known here.`)
  if (ours.length === 0) return impossible('There is no lineup to simulate.')
  const met = others === '' ? othersOf(order) : others
  if (typeof met === 'string') return impossible(met)
  const { worlds, expected, projected } = met
  const shares = (lineups: readonly PlayerLineup[]) => ownedShares(lineups, slate.players.length)
  const owned = shares(worlds.flatMap(({ lineups }) => lineups))
  const errors = modelErrors({ slate, roster, expected, ours, owned, soFar })
  const drawn = worlds.map((world) =>
    slateContest({
      ...order,
      roster,
      soFar,
      expected: (player) => world.expected[player.id],
      others: world.lineups,
      shifts: errors.shifts,
    }),
  )
  // Where the field is known, all worlds share it: their rows are the same.
  const fields = new Map<readonly PlayerLineup[], ContestField>()
  drawn.forEach(({ others: entries, ours: own, shadows }, at) => {
    const { lineups } = worlds[at]!
    if (!fields.has(lineups)) fields.set(lineups, contestField(entries, own, shadows))
  })
  const { entryFee, prizes, simulations } = order
  return {
    kind: 'ready',
    contest: {
      worlds: drawn.map(({ outcomes }, at) => ({ outcomes, field: fields.get(worlds[at]!.lineups)! })),
      alike: errors.alike,
      entryFee,
      prizes,
      simulations,
    },
    outcomes: {
      slate,
      given: order.expected,
      expected,
      soFar,
      owned,
      ours: shares(ours),
      projected,
      optima: Math.min(simulations, OPTIMA),
      seed,
    },
    duplicates: met.duplicates ?? null,
    notes: notesOf(order, met.note, drawn[0]!.unknown.length),
  }
}

/** What becomes of projections before they are played. */
export const TAKEN =
  'Each projection is drawn toward what the salary and the field say of the player, as far as recorded projections were off. The ± of a return holds what is left of that error; the ± of a share of nights is of the draws and the fields.'

function notesOf({ slate, soFar }: ContestOrder, fieldNote: string | null, silent: number): string[] {
  return [
    TAKEN,
    ...(soFar
      ? [
          'Points so far count, 0 where none are posted; what is left of each game is drawn from the same projection in proportion to its time.',
        ]
      : []),
    ...(fieldNote === null ? [] : [fieldNote]),
    ...(silent > 0 ? [`Nothing is projected for ${silent === 1 ? '1 player' : `${silent} players`} in lineups; they score nothing.`] : []),
    ...(hasCorrelations(slate.sport) ? [] : ['No correlations are known for this sport: players score independently.']),
    ...(slate.sport === 'nfl' ? ['Team defenses are drawn independently: the logs hold none.'] : []),
  ]
}

function impossible(reason: string): Impossible {
  return { kind: 'impossible', reason }
}
