// What is sealed of a whole field before a tournament or a race, and what it adds up to once it is over.
import { z } from 'zod'
import type { DataWorld } from '../../data-world.ts'
import type { Infer } from '../../infer.ts'
import type { FieldEvent } from '../../leagues/games.ts'
import type { LeagueKey } from '../../leagues/leagues.ts'
import { SealedGame } from '../../leagues/pregame-snapshot.ts'
import { mean, variance } from '../../math/statistics.ts'
import type { Probability } from '../../units.ts'
import { CALIBRATION_BIN_COUNT } from '../calibration-bins.ts'
import { type CalibrationBin, type Difference, wilson } from '../grades.ts'
import { placeOf } from './field-forecast.ts'

const Chance = z.number().min(0).max(1)

/** Chances of one entrant; `cut` is null where nobody is cut, `seen` counts what his level was learned from. */
export const SealedEntrant = z.object({
  id: z.string(),
  name: z.string(),
  win: Chance,
  low: Chance,
  high: Chance,
  top5: Chance,
  top10: Chance,
  top20: Chance,
  cut: Chance.nullable(),
  seen: z.number().int().nonnegative(),
})
export type SealedEntrant = Infer<typeof SealedEntrant>

/** One seal for a whole field. Times are epoch ms; `gameId` is the event's. */
export const SealedField = z.object({
  kind: z.literal('field'),
  ...SealedGame.omit({ home: true, away: true }).shape,
  event: z.string(),
  /** The likeliest winner first. */
  entrants: z.array(SealedEntrant),
})
export type SealedField = Infer<typeof SealedField>

/** Places at the end, by entrant; whoever has none (cut, gave up) is absent. Level ones share the better place. */
export type FinalPlaces = Readonly<Record<string, number>>

/** Rounds before the cut of a tournament. */
const BEFORE_CUT = 2

/** How an event ended; undefined while it is not over, or where nobody has won. Some feeds number those who were cut, too: they have no place. */
export function finalPlaces({ status, entries }: FieldEvent): FinalPlaces | undefined {
  if (status !== 'final') return undefined
  const isCut = entries.some(({ rounds }) => rounds.length > BEFORE_CUT)
  const places = Object.fromEntries(
    entries.flatMap(({ id, place, rounds }) => {
      const number = placeOf(place)
      return number === null || (isCut && rounds.length <= BEFORE_CUT) ? [] : [[id, number] as const]
    }),
  )
  return Object.values(places).includes(1) ? places : undefined
}

export type GradedField = { readonly sealed: SealedField; readonly places: FinalPlaces }

export type FieldRecordRow = {
  readonly world: DataWorld
  readonly league: LeagueKey
  readonly model: string
  readonly season: number
  readonly events: number
  readonly entrants: number
  /** −log of the chance that the winner was given, on average, and what even shares of the field would have. */
  readonly logLoss: number
  readonly even: number
  /** Ours minus even shares, event by event, with its 95 % interval; null of a single event. */
  readonly difference: Difference | null
  /** Brier score over entrants of winning, of the first ten and of playing on, each beside that of everybody's even share. */
  readonly brier: { readonly win: Against; readonly top10: Against; readonly cut: Against | null }
  /** Share of winners that were among the first five named. */
  readonly named: Probability
  /** Chances of the first ten beside how often they came, by tenths. */
  readonly byBin: readonly CalibrationBin[]
}
type Against = { readonly ours: number; readonly even: number }

/** No forecast is graded as surer than this that somebody does not win, so that one outsider does not make a sum infinite. */
const LEAST = 1e-5

/** −log of the chance of those who won; they share where they are level. */
export function fieldLogLoss({ sealed, places }: GradedField): number {
  const winners = Object.keys(places).filter((id) => places[id] === 1)
  const chances = new Map(sealed.entrants.map(({ id, win }) => [id, win]))
  return mean(winners.map((id) => -Math.log(Math.max(LEAST, chances.get(id) ?? 0))))
}

/** One row for each world, league, model and season, in that order. */
export function fieldRecord(list: readonly GradedField[]): FieldRecordRow[] {
  const groups = new Map<string, GradedField[]>()
  for (const one of list) {
    const { world, league, model, season } = one.sealed
    const key = [world, league, model, season].join('|')
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => rowOf(group))
}

function rowOf(group: readonly GradedField[]): FieldRecordRow {
  const { world, league, model, season } = group[0]!.sealed
  const losses = group.map(fieldLogLoss)
  const even = group.map(({ sealed }) => Math.log(sealed.entrants.length))
  const gaps = losses.map((loss, i) => loss - even[i]!)
  const gap = mean(gaps)
  const reach = 1.959964 * Math.sqrt(variance(gaps) / gaps.length)
  const firsts = group.map(({ sealed, places }) => sealed.entrants.slice(0, 5).some(({ id }) => places[id] === 1))
  const tops = said(
    group,
    ({ top10 }) => top10,
    (place) => place !== undefined && place <= 10,
  )
  const isCut = group.some(({ sealed }) => sealed.entrants.some(({ cut }) => cut !== null && cut < 1))
  return {
    ...{ world, league, model, season, events: group.length, entrants: tops.length },
    logLoss: mean(losses),
    even: mean(even),
    difference: group.length < 2 ? null : { games: group.length, mean: gap, low: gap - reach, high: gap + reach },
    brier: {
      win: against(
        said(
          group,
          ({ win }) => win,
          (place) => place === 1,
        ),
      ),
      top10: against(tops),
      cut: isCut
        ? against(
            said(
              group,
              ({ cut }) => cut ?? 1,
              (place) => place !== undefined,
            ),
          )
        : null,
    },
    named: firsts.filter(Boolean).length / group.length,
    byBin: binsOf(tops),
  }
}

type Graded = { readonly p: Probability; readonly came: boolean }

function said(
  group: readonly GradedField[],
  chance: (entrant: SealedEntrant) => Probability,
  came: (place: number | undefined) => boolean,
): Graded[] {
  return group.flatMap(({ sealed, places }) => sealed.entrants.map((one) => ({ p: chance(one), came: came(places[one.id]) })))
}

function against(list: readonly Graded[]): Against {
  const base = list.filter(({ came }) => came).length / list.length
  return { ours: mean(list.map(({ p, came }) => (p - Number(came)) ** 2)), even: base * (1 - base) }
}

function binsOf(list: readonly Graded[]): CalibrationBin[] {
  return Array.from({ length: CALIBRATION_BIN_COUNT }, (_, i) => i).flatMap((i) => {
    const inside = list.filter(({ p }) => Math.min(CALIBRATION_BIN_COUNT - 1, Math.floor(p * CALIBRATION_BIN_COUNT)) === i)
    if (inside.length === 0) return []
    const came = inside.filter((one) => one.came).length
    const n = inside.length
    const edges = { from: i / CALIBRATION_BIN_COUNT, to: (i + 1) / CALIBRATION_BIN_COUNT }
    return [{ ...edges, games: n, forecast: mean(inside.map(({ p }) => p)), happened: came / n, ...wilson(came, n) }]
  })
}
