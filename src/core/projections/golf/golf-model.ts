// How many strokes a golfer will gain on the field, and what that makes of a tournament: strokes gained by part of the game, pulled to the tour's mean by
// how noisy each part is, weighed by what this ground has asked for.
import type { FieldEvent, StrokesGained } from '../../leagues/games.ts'
import { firstOf, type Level, placings } from '../../math/places.ts'
import { type Pulled, type PulledMeans, pulledMeans } from '../../math/pulled-means.ts'
import { median } from '../../math/statistics.ts'
import type { EpochMs, Probability } from '../../units.ts'

export type GolfPart = keyof StrokesGained
export const GOLF_PARTS = ['offTee', 'approach', 'around', 'putting'] as const satisfies readonly GolfPart[]

/** One finished round of one golfer: strokes better than the field's mean, and where they came from (null = not measured). */
type Round = {
  readonly golferId: string
  readonly at: EpochMs
  readonly venue: string
  readonly total: number
  readonly parts: StrokesGained | null
}

export type GolfForm = {
  readonly golferId: string
  /** Strokes a round that he is expected to gain on this field, and by part (null = only whole rounds are known). */
  readonly expected: number
  /** Standard deviation of what is not known of that. */
  readonly doubt: number
  readonly parts: StrokesGained | null
  /** Plain mean of his earlier rounds: the baseline. */
  readonly plain: number
  readonly rounds: number
}

/** In rounds; a season of golf is some eighty of them. Judged. */
const PULLING = { halfLife: 60, leastPrior: 4, mostPrior: 80 } as const
/** Weight of "this ground asks for what all do" against what earlier fields showed, in rounds. Judged. */
const FIT_PRIOR = 1500
/** Strokes that one round scatters, and that one week lies above or below a golfer's level. Judged from rounds of the tour and checked in golf.test.ts. */
const ROUND_SPREAD = 2.75
const WEEK_SPREAD = 1
/** Rounds of one week share its form, so that they tell less of the level than as many of different weeks: factor on the variance, at 3.3 rounds a week. */
const SAME_WEEK = 1 + (2.3 * WEEK_SPREAD ** 2) / (WEEK_SPREAD ** 2 + ROUND_SPREAD ** 2)

/** Rounds of tournaments that were over before `asOf`; a field of fewer than twenty tells no mean. */
export function roundsBefore(events: readonly FieldEvent[], asOf: EpochMs): Round[] {
  return events.flatMap((event) => {
    if (event.status !== 'final' || (event.endsAt ?? event.updatedAt) > asOf) return []
    const most = Math.max(0, ...event.entries.map(({ rounds }) => rounds.length))
    return Array.from({ length: most }, (_, round) => {
      const played = event.entries.filter(({ rounds }) => rounds[round] !== undefined)
      if (played.length < 20) return []
      const mean = played.reduce((sum, { rounds }) => sum + rounds[round]!, 0) / played.length
      return played.map(
        ({ id, rounds, strokesGained }): Round => ({
          golferId: id,
          at: event.startsAt,
          venue: event.venue ?? event.name,
          total: mean - rounds[round]!,
          parts: strokesGained?.[round] ?? null,
        }),
      )
    }).flat()
  })
}

/**
 * What everybody of a field is expected to gain, in the order of `field`; who has no round on record is expected at the tour's mean, 0.
 *
 * @param rounds from `roundsBefore`
 * @param venue of the tournament to come: grounds that were played before tell which part counts more there
 * @param parts without: whole rounds alone, for comparison
 */
export function golfForm(rounds: readonly Round[], field: readonly string[], venue: string | null, { parts = true } = {}): GolfForm[] {
  const own = new Map<string, Round[]>()
  for (const round of rounds) {
    const list = own.get(round.golferId)
    if (list) list.push(round)
    else own.set(round.golferId, [round])
  }
  for (const list of own.values()) list.sort((a, b) => b.at - a.at)
  const lists = [...own.values()]
  const isMeasured = parts && rounds.length > 0 && rounds.every((round) => round.parts !== null)
  const { levels: whole, unseen } = skills(lists, ({ total }) => total)
  const each = isMeasured ? GOLF_PARTS.map((part) => skills(lists, (round) => round.parts![part]).levels) : null
  const ground =
    each &&
    groundOf(
      rounds.filter((round) => round.venue === venue),
      each,
    )
  return field.map((golferId): GolfForm => {
    const list = own.get(golferId) ?? []
    const plain = list.reduce((sum, { total }) => sum + total, 0) / Math.max(1, list.length)
    const doubtOf = (variance: number) => Math.sqrt(SAME_WEEK * variance)
    if (list.length === 0) return { golferId, expected: 0, doubt: doubtOf(unseen.deviation ** 2), parts: null, plain: 0, rounds: 0 }
    if (each === null || ground === null) {
      const { mean, deviation } = whole.get(golferId)!
      return { golferId, expected: mean, doubt: doubtOf(deviation ** 2), parts: null, plain, rounds: list.length }
    }
    const { fit } = ground
    const skill = each.map((of) => of.get(golferId)!)
    const [offTee = 0, approach = 0, around = 0, putting = 0] = skill.map(({ mean }, i) => fit[i]! * mean)
    const ofSkill = SAME_WEEK * skill.reduce((sum, { deviation }, i) => sum + (fit[i]! * deviation) ** 2, 0)
    return {
      golferId,
      expected: offTee + approach + around + putting,
      doubt: Math.sqrt(ofSkill + ground.variance(skill.map(({ mean }) => mean))),
      parts: { offTee, approach, around, putting },
      plain,
      rounds: list.length,
    }
  })
}

type Skills = { readonly levels: ReadonlyMap<string, Pulled>; readonly unseen: Pulled }

function skills(lists: readonly (readonly Round[])[], of: (round: Round) => number): Skills {
  const { levels, unseen }: PulledMeans = pulledMeans(
    lists.map((list) => list.map(of)),
    PULLING,
  )
  return { levels: new Map(levels.map((level, i) => [lists[i]![0]!.golferId, level])), unseen }
}

type Ground = {
  /** What each part counts there. */
  readonly fit: readonly number[]
  /** Variance of what somebody gains there for what is not known of that. */
  readonly variance: (parts: readonly number[]) => number
}

/** What a ground asks for: least squares of whole rounds there on the golfers' parts, pulled to 1. */
function groundOf(rounds: readonly Round[], each: readonly ReadonlyMap<string, Pulled>[]): Ground {
  const n = each.length
  const xx: number[][] = each.map(() => each.map(() => 0))
  const scale = each.map((skill) => [...skill.values()].reduce((sum, { mean }) => sum + mean ** 2, 0) / Math.max(1, skill.size))
  for (let i = 0; i < n; i++) xx[i]![i] = FIT_PRIOR * scale[i]! + 1e-9
  // In terms of the difference from 1: y − Σ x = Σ (fit − 1) x.
  const xy = each.map(() => 0)
  for (const { golferId, total } of rounds) {
    const x = each.map((skill) => skill.get(golferId)?.mean ?? 0)
    const rest = total - x.reduce((a, b) => a + b, 0)
    for (let i = 0; i < n; i++) {
      xy[i]! += x[i]! * rest
      for (let j = 0; j < n; j++) xx[i]![j]! += x[i]! * x[j]!
    }
  }
  const noise = ROUND_SPREAD ** 2 + WEEK_SPREAD ** 2
  return {
    fit: solved(xx, xy).map((value) => Math.min(1.8, Math.max(0.2, 1 + value))),
    variance: (parts) => noise * solved(xx, parts).reduce((sum, value, i) => sum + value * parts[i]!, 0),
  }
}

function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  for (let p = 0; p < rows.length; p++)
    for (let r = 0; r < rows.length; r++) {
      if (r === p) continue
      const factor = rows[r]![p]! / rows[p]![p]!
      for (let c = p; c <= rows.length; c++) rows[r]![c]! -= factor * rows[p]![c]!
    }
  return rows.map((row, i) => row[rows.length]! / row[i]!)
}

export type GolfChances = {
  readonly golferId: string
  /** 1 where nobody is cut. */
  readonly cut: Probability
  readonly top5: Probability
  readonly top10: Probability
  readonly top20: Probability
  readonly win: Probability
  /** 95 % interval of `win` by how well he is known. */
  readonly low: Probability
  readonly high: Probability
}

/** Share of a field that plays on after two rounds where no tournament tells: the rule's sixty-five of 156 and a few who are level. Judged. */
const USUAL_THROUGH = 68 / 156
/** Somebody gives up in every tournament: with nearly all still there, nobody was cut. Judged. */
const ALL_THROUGH = 0.9

/**
 * Share of a field that plays on after two rounds, in the middle one of the tournaments that were over before `asOf`; 1 where nobody is cut.
 * @example throughCut([], 0) // 0.436
 */
export function throughCut(events: readonly FieldEvent[], asOf: EpochMs): number {
  const shares = events.flatMap(({ status, entries, endsAt, updatedAt }) => {
    if (status !== 'final' || (endsAt ?? updatedAt) > asOf || entries.length < 20) return []
    const through = entries.filter(({ rounds }) => rounds.length > 2).length / entries.length
    return through > 0 ? [through] : []
  })
  if (shares.length === 0) return USUAL_THROUGH
  const share = median(shares)
  return share > ALL_THROUGH ? 1 : share
}

/**
 * Chances of a tournament of four rounds, the first two of which decide who plays on: strokes a round are normal around what is expected, and so is what
 * is not known of that. A winner is one, so that the chances to win sum to 1.
 * @param through share of the field that plays on after two rounds, from `throughCut`
 */
export function golfChances(field: readonly Pick<GolfForm, 'golferId' | 'expected' | 'doubt'>[], through = USUAL_THROUGH): GolfChances[] {
  const levels = field.map(({ expected, doubt }): Level => ({ mean: expected, deviation: doubt }))
  const ofRounds = (rounds: number) => Math.sqrt(WEEK_SPREAD ** 2 + ROUND_SPREAD ** 2 / rounds)
  const places = placings(levels, ofRounds(4), [5, 10, 20])
  const cut = firstOf(levels, ofRounds(2), through * field.length)
  return field.map(({ golferId }, i) => {
    const { win, low, high, within } = places[i]!
    const [top5 = 0, top10 = 0, top20 = 0] = within
    return { golferId, cut: cut[i]!, top5, top10, top20, win, low, high }
  })
}
