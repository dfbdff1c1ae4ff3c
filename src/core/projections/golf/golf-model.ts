// How many strokes a golfer will gain on the field, and what that makes of a tournament: strokes gained by part of the game, pulled to the tour's mean by
// how noisy each part is, weighed by what this ground has asked for, and played out.
import type { FieldEvent, StrokesGained } from '../../leagues/games.ts'
import type { Random } from '../../math/random.ts'
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
  readonly parts: StrokesGained | null
  /** Plain mean of his earlier rounds: the baseline. */
  readonly plain: number
  readonly rounds: number
}

/** Rounds after which a round weighs half. Judged: a season of golf is some eighty. */
const HALF_LIFE = 60
/** Weight of "this ground asks for what all do" against what earlier fields showed, in rounds. Judged. */
const FIT_PRIOR = 1500
const LEAST_PRIOR = 4
const MOST_PRIOR = 80

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
  const whole = skills(lists, ({ total }) => total)
  const each = isMeasured ? GOLF_PARTS.map((part) => skills(lists, (round) => round.parts![part])) : null
  const fit =
    each && venue !== null
      ? fitOf(
          rounds.filter((round) => round.venue === venue),
          each,
        )
      : GOLF_PARTS.map(() => 1)
  return field.map((golferId): GolfForm => {
    const list = own.get(golferId) ?? []
    const plain = list.reduce((sum, { total }) => sum + total, 0) / Math.max(1, list.length)
    if (list.length === 0) return { golferId, expected: 0, parts: null, plain: 0, rounds: 0 }
    if (each === null) return { golferId, expected: whole.get(golferId)!, parts: null, plain, rounds: list.length }
    const [offTee = 0, approach = 0, around = 0, putting = 0] = each.map((skill, i) => fit[i]! * skill.get(golferId)!)
    return {
      golferId,
      expected: offTee + approach + around + putting,
      parts: { offTee, approach, around, putting },
      plain,
      rounds: list.length,
    }
  })
}

/** Recency-weighted means pulled to 0 by variance within over variance between, both by the method of moments. */
function skills(lists: readonly (readonly Round[])[], of: (round: Round) => number): ReadonlyMap<string, number> {
  let [within, freedom, between] = [0, 0, 0]
  const many = lists.filter((list) => list.length >= 4)
  for (const list of many) {
    const mean = list.reduce((sum, round) => sum + of(round), 0) / list.length
    for (const round of list) within += (of(round) - mean) ** 2
    freedom += list.length - 1
    between += mean ** 2
  }
  const noise = within / Math.max(1, freedom)
  const usual = many.reduce((sum, list) => sum + 1 / list.length, 0) / Math.max(1, many.length)
  const signal = between / Math.max(1, many.length) - noise * usual
  const prior = signal > 0 ? Math.min(MOST_PRIOR, Math.max(LEAST_PRIOR, noise / signal)) : MOST_PRIOR
  return new Map(
    lists.map((list) => {
      let [sum, weight] = [0, 0]
      for (const [k, round] of list.entries()) {
        const w = 2 ** (-k / HALF_LIFE)
        sum += w * of(round)
        weight += w
      }
      return [list[0]!.golferId, sum / (weight + prior)]
    }),
  )
}

/** What each part counts on a ground: least squares of whole rounds there on the golfers' parts, pulled to 1. */
function fitOf(rounds: readonly Round[], each: readonly ReadonlyMap<string, number>[]): number[] {
  const n = each.length
  const xx: number[][] = each.map(() => each.map(() => 0))
  const scale = each.map((skill) => [...skill.values()].reduce((sum, value) => sum + value ** 2, 0) / Math.max(1, skill.size))
  for (let i = 0; i < n; i++) xx[i]![i] = FIT_PRIOR * scale[i]! + 1e-9
  // In terms of the difference from 1: y − Σ x = Σ (fit − 1) x.
  const xy = each.map(() => 0)
  for (const { golferId, total } of rounds) {
    const x = each.map((skill) => skill.get(golferId) ?? 0)
    const rest = total - x.reduce((a, b) => a + b, 0)
    for (let i = 0; i < n; i++) {
      xy[i]! += x[i]! * rest
      for (let j = 0; j < n; j++) xx[i]![j]! += x[i]! * x[j]!
    }
  }
  return solved(xx, xy).map((value) => Math.min(1.8, Math.max(0.2, 1 + value)))
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

export type GolfChances = { readonly golferId: string; readonly cut: Probability; readonly top10: Probability; readonly win: Probability }

/** Strokes that one round scatters, and that one week lies above or below a golfer's level. Judged from rounds of the tour and checked in golf.test.ts. */
const ROUND_SPREAD = 2.75
const WEEK_SPREAD = 1
const CUT_PLACES = 65

/** Plays a tournament over: two rounds, the cut (65 and ties), two more. Level scores share a place. @param chance handed in */
export function golfChances(field: readonly Pick<GolfForm, 'golferId' | 'expected'>[], chance: Random, times = 1000): GolfChances[] {
  if (field.length === 0) return []
  const counts = field.map(() => ({ cut: 0, top10: 0, win: 0 }))
  for (let time = 0; time < times; time++) {
    const levels = field.map(({ expected }) => expected + WEEK_SPREAD * chance.normal())
    const round = (i: number) => Math.round(levels[i]! + ROUND_SPREAD * chance.normal())
    const scores = field.map((_, i) => round(i) + round(i))
    const line = [...scores].sort((a, b) => b - a)[Math.min(CUT_PLACES, scores.length) - 1]!
    const left = scores.flatMap((score, i) => (score >= line ? [{ i, score: score + round(i) + round(i) }] : []))
    left.sort((a, b) => b.score - a.score)
    const tenth = left[Math.min(10, left.length) - 1]!.score
    const leaders = left.filter(({ score }) => score === left[0]!.score)
    for (const { i, score } of left) {
      counts[i]!.cut++
      if (score >= tenth) counts[i]!.top10++
    }
    for (const { i } of leaders) counts[i]!.win += 1 / leaders.length
  }
  return field.map(({ golferId }, i) => ({
    golferId,
    cut: counts[i]!.cut / times,
    top10: counts[i]!.top10 / times,
    win: counts[i]!.win / times,
  }))
}
