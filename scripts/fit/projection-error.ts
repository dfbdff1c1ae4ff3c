// How much of what a projection says beyond its price comes true? Fits the weights of src/core/simulation/scores/projection-error.ts on
// recorded nights (../shared/data) and prints the table of docs/models.md.
//
//   node --import tsx scripts/fit/projection-error.ts

import { ownershipSurprise, pricedPoints } from '#core/simulation/scores/price-line.ts'
import {
  boxScoreNights,
  hitterNights,
  projectedWeek,
  publishedNights,
  type RecordedNight,
  recordedContestNights,
  weeklyNights,
} from '#tests/support/recorded-nights.ts'

/** Who is projected less is in few lineups: share of the night's best projection. */
const LEAST = 0.2

type Observation = { readonly night: string; readonly id: string; readonly y: number; readonly apart: number; readonly surprise: number }

/** Scored less priced, projected less priced, and the surprise of ownership in units of the night's mean, each less its night's mean. */
function observed({ name, slate, projected, scored, ownership }: RecordedNight): Observation[] {
  const { points } = pricedPoints(slate, projected)
  const surprise = ownership ? ownershipSurprise(projected, points, ownership) : null
  const top = Math.max(...Object.values(projected))
  const nameOf = new Map(slate.players.map((player) => [player.id, `${player.name} ${player.team}`]))
  const list = [...points].flatMap(([id, price]) =>
    projected[id]! >= LEAST * top && scored[id] !== undefined && scored[id]! > 0
      ? [{ id, price, own: projected[id]!, score: scored[id]! }]
      : [],
  )
  const level = mean(list.map(({ own }) => own))
  const raw = list.map(({ id, price, own, score }) => ({
    id,
    y: score - price,
    apart: own - price,
    surprise: level * (surprise?.get(id) ?? 0),
  }))
  const center = {
    y: mean(raw.map(({ y }) => y)),
    apart: mean(raw.map(({ apart }) => apart)),
    surprise: mean(raw.map((one) => one.surprise)),
  }
  return raw.map((one) => ({
    night: name,
    id: nameOf.get(one.id)!,
    y: one.y - center.y,
    apart: one.apart - center.apart,
    surprise: one.surprise - center.surprise,
  }))
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)
const sum = (list: readonly Observation[], of: (one: Observation) => number) => list.reduce((total, one) => total + of(one), 0)

type Fit = { readonly trust: number; readonly error: number; readonly own: number; readonly ownError: number }
function fitOf(list: readonly Observation[], withOwn: boolean): Fit {
  const [aa, ss, as] = [sum(list, (o) => o.apart ** 2), sum(list, (o) => o.surprise ** 2), sum(list, (o) => o.apart * o.surprise)]
  const [ay, sy] = [sum(list, (o) => o.apart * o.y), sum(list, (o) => o.surprise * o.y)]
  if (!withOwn) {
    const trust = ay / aa
    const rest = sum(list, (o) => (o.y - trust * o.apart) ** 2) / (list.length - 1)
    return { trust, error: Math.sqrt(rest / aa), own: 0, ownError: 0 }
  }
  const determinant = aa * ss - as * as
  const [trust, own] = [(ay * ss - sy * as) / determinant, (sy * aa - ay * as) / determinant]
  const rest = sum(list, (o) => (o.y - trust * o.apart - own * o.surprise) ** 2) / (list.length - 2)
  return { trust, error: Math.sqrt((rest * ss) / determinant), own, ownError: Math.sqrt((rest * aa) / determinant) }
}

const kinds: readonly (readonly [string, readonly RecordedNight[]])[] = [
  ['NBA averages, real fields', recordedContestNights().filter(({ slate }) => slate.sport === 'nba')],
  ['NBA averages, box scores', boxScoreNights()],
  ['NBA averages, published', publishedNights('PPG')],
  ['NBA projections, published', publishedNights()],
  ['NFL averages, 14 weeks', weeklyNights()],
  ['NFL projections, a week', projectedWeek()],
  ['MLB averages, hitters', hitterNights('S FP')],
  ['MLB projections, hitters', hitterNights('Proj FP')],
  ['MMA averages, a real field', recordedContestNights().filter(({ slate }) => slate.sport === 'mma')],
]
/**
 * Variance of what stays off from one night to the next: mean product of a player's residuals of two nights, with its standard error.
 * It is the part of a projection's error that lasts; what is wrong for one night alone cannot be told from the luck of the night.
 */
function lasting(
  list: readonly Observation[],
  { trust, own }: Fit,
): { readonly variance: number; readonly error: number; readonly pairs: number } {
  const rest = new Map<string, number[]>()
  for (const one of list) rest.set(one.id, [...(rest.get(one.id) ?? []), one.y - trust * one.apart - own * one.surprise])
  const products = [...rest.values()].flatMap((each) => each.flatMap((a, i) => each.slice(0, i).map((b) => a * b)))
  const variance = mean(products)
  // Pairs of one player hang together: the error is that of players.
  const ofPlayers = [...rest.values()]
    .filter((each) => each.length > 1)
    .map((each) => {
      const own = each.flatMap((a, i) => each.slice(0, i).map((b) => a * b - variance))
      return own.reduce((total, one) => total + one, 0)
    })
  return {
    variance,
    error: Math.sqrt(ofPlayers.reduce((total, one) => total + one ** 2, 0)) / Math.max(1, products.length),
    pairs: products.length,
  }
}
const f = (value: number) => value.toFixed(2).replace('-', '−')
console.log(
  '| nights | players | scatter around price | trust | with ownership: trust | ownership | lasting error², pairs | scatter of a night |\n|---|---|---|---|---|---|---|---|',
)
for (const [name, nights] of kinds) {
  const list = nights.flatMap(observed)
  const alone = fitOf(list, false)
  const both = nights[0]!.ownership ? fitOf(list, true) : null
  const scatter = Math.sqrt(sum(list, (o) => o.apart ** 2) / list.length)
  const stays = lasting(list, both ?? alone)
  const night = Math.sqrt(sum(list, (o) => (o.y - alone.trust * o.apart) ** 2) / list.length)
  console.log(
    `| ${name} | ${list.length} | ${scatter.toFixed(1)} | ${f(alone.trust)} ± ${f(alone.error)} | ${both ? `${f(both.trust)} ± ${f(both.error)} | ${f(both.own)} ± ${f(both.ownError)}` : '– | –'} | ${stays.pairs > 100 ? `${f(stays.variance)} ± ${f(stays.error)}, ${stays.pairs}` : '–'} | ${night.toFixed(1)} |`,
  )
}
