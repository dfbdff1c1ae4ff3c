// A contest as plain data in, plain data out: what the command line, a worker thread and the browser all ask for.
import { rosterOf } from '../../dfs/sites.ts'
import type { Slate } from '../../dfs/slate.ts'
import { ownership } from '../../projections/ownership.ts'
import { random } from '../../random.ts'
import type { Cents, Fraction } from '../../units.ts'
import { hasCorrelations } from './correlations.ts'
import { scaledField } from './field.ts'
import { generateField, type PlayerLineup } from './field-generator.ts'
import type { PrizeRow } from './payouts.ts'
import type { ShapeSource } from './shapes.ts'
import { type SimulationAnswer, simulateContest } from './simulate.ts'
import { slateContest } from './slate-contest.ts'

export type FieldSource =
  | {
      readonly kind: 'made'
      /** Share of the field by `SlatePlayer.id`; null = modelled from what is expected. */
      readonly ownership: Readonly<Record<string, Fraction>> | null
      /** Share of a football field that plays its passer with a receiver of his team. */
      readonly passerStacks: Fraction
    }
  /** Lineups of the other entries; a sample of them where the contest has more entries. */
  | { readonly kind: 'known'; readonly lineups: readonly PlayerLineup[] }

export type ContestOrder = {
  readonly slate: Slate
  /** What players are expected to score, by `SlatePlayer.id`; who is missing scores nothing. */
  readonly expected: Readonly<Record<string, ShapeSource>>
  readonly ours: readonly PlayerLineup[]
  readonly field: FieldSource
  /** Entries of the contest, ours included; null = as many as the known field and ours are. */
  readonly entries: number | null
  readonly entryFee: Cents
  readonly prizes: readonly PrizeRow[]
  readonly simulations: number
  readonly seed: number
}

export type Played =
  | {
      readonly kind: 'played'
      readonly answer: SimulationAnswer
      /** What the answer rests on and lacks, in sentences. */
      readonly notes: readonly string[]
    }
  | { readonly kind: 'impossible'; readonly reason: string }

type Others = { readonly lineups: readonly PlayerLineup[]; readonly note: string | null }

/** Makes or takes the field and plays the contest. The same order gives the same answer. */
export function playContest(order: ContestOrder, onProgress?: (done: number) => boolean | undefined): Played {
  const { slate, expected, ours, seed } = order
  const roster = rosterOf(slate)
  if (!roster)
    return { kind: 'impossible', reason: `The roster of a ${slate.site} ${slate.sport} ${slate.contest} contest is not known here.` }
  const field = order.field.kind === 'made' ? madeField(order, order.field) : knownField(order, order.field.lineups)
  if (typeof field === 'string') return { kind: 'impossible', reason: field }
  const contest = slateContest({ slate, roster, expected: (player) => expected[player.id], others: field.lineups, ours, seed })
  const answer = simulateContest({ ...order, outcomes: contest.outcomes, others: contest.others, ours: contest.ours, onProgress })
  const silent = contest.unknown.length
  const notes = [
    'The projections are taken as true: lineups built from the same ones look better than they are.',
    ...(field.note === null ? [] : [field.note]),
    ...(silent > 0 ? [`Nothing is projected for ${silent === 1 ? '1 player' : `${silent} players`} in lineups; they score nothing.`] : []),
    ...(hasCorrelations(slate.sport) ? [] : ['No correlations are known for this sport: players score independently.']),
    ...(slate.sport === 'nfl' ? ['Team defenses are drawn independently: the logs hold none.'] : []),
  ]
  return { kind: 'played', answer, notes }
}

function knownField({ ours, entries, seed }: ContestOrder, lineups: readonly PlayerLineup[]): Others | string {
  if (lineups.length === 0) return 'No lineup of the field is of this slate.'
  const wanted = (entries ?? 0) - ours.length
  if (wanted <= lineups.length) return { lineups, note: null }
  const times = (wanted / lineups.length).toFixed(1)
  return {
    lineups: scaledField(lineups, wanted, random(seed).split('field')),
    note: `${lineups.length} lineups of the field are known, the contest has ${entries} entries: each is taken ${times} times, which overstates ties.`,
  }
}

function madeField({ slate, expected, ours, entries, seed }: ContestOrder, source: FieldSource & { kind: 'made' }): Others | string {
  const { players } = slate
  const roster = rosterOf(slate)!
  const told = source.ownership && new Map(Object.entries(source.ownership))
  const priced = players.map((player) => ({ ...player, median: expected[player.id]?.points ?? null }))
  const shares = told ?? ownership(priced, roster.slots)
  if (!shares) return 'Too few players are projected to make a field; give projections, or the real field.'
  const size = Math.max(1, (entries ?? 0) - ours.length)
  const chance = random(seed).split('field')
  const lineups = generateField({ players, roster, ownership: shares, size, chance, passerStacks: source.passerStacks })
  if (!lineups) return 'No field can be made: with these ownerships no lineup keeps the rules of the roster.'
  return { lineups, note: told ? 'The field is made from the ownership given.' : 'The field is made from modelled ownership.' }
}
