// What simulated contests promise to lineups that were built from projections, beside what those lineups then did: 150 lineups by the usual
// settings on each recorded night, in a contest of 14,863 entries with its recorded payout table. Prints the table of docs/models.md.
//
//   node --import tsx scripts/check/roi.ts [part of a night's name]
//
// Nights with a recorded field (season averages of the salary file) are promised and judged by that field, scaled to the contest; those with
// published projections by fields that are made from them, as the product makes them.
import { readFileSync } from 'node:fs'
import { lineupsFor } from '#core/dfs/build/build-lineups.ts'
import { usualSet } from '#core/dfs/build/usual-set.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import type { ContestOrder } from '#core/simulation/contest/contest-order.ts'
import { othersOf } from '#core/simulation/contest/others.ts'
import { prizeSums, readPayouts, sharedPrize } from '#core/simulation/contest/payouts.ts'
import { readyContest } from '#core/simulation/contest/run-contest.ts'
import { contestAnswer, contestParts, PARTS } from '#core/simulation/contest/simulate.ts'
import type { PlayerLineup } from '#core/simulation/field/lineup-draw.ts'
import { recordedContest } from '#tests/support/recorded-contests.ts'
import { hasRecordedNights, publishedNights, type RecordedNight, recordedContestNights } from '#tests/support/recorded-nights.ts'

if (!hasRecordedNights) {
  console.error('The recorded nights are not there (../shared/data).')
  process.exit(2)
}
const TABLE = new URL('../../../shared/data/dfs-standings/dk-payout-classic-gpp.json', import.meta.url)
const table = readPayouts(readFileSync(TABLE, 'utf8'), 'payouts')
if (table.kind !== 'payouts' || !table.size) throw new Error('the payout table is not read')
const { prizes, size, entryFee } = table
const COUNT = 150
const SIMULATIONS = 4000
const PAID = prizes.at(-1)!.to
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)
const percent = (share: number) => `${(100 * share).toFixed(0)} %`.replace('-', '−')

/** The lineups of a set as the product builds it for a tournament, from players who played: who does not is known by the lock. */
function setOf({ slate, projected, scored }: RecordedNight): PlayerLineup[] {
  const points = Object.fromEntries(Object.entries(projected).filter(([id]) => (scored[id] ?? 0) > 0))
  const { randomness, maxExposure } = usualSet(COUNT, slate, points)
  const constraints = { count: COUNT, locks: [], bans: [], teamLimits: [], randomness, maxExposure, seed: 1 }
  const built = lineupsFor({ slate, points, constraints })
  if (built.kind !== 'lineups') throw new Error('no lineups')
  const place = new Map(slate.players.map(({ id }, at) => [id, at]))
  return built.lineups.map(({ places }) => places.map(({ playerId }) => place.get(playerId)!))
}

function judged(night: RecordedNight) {
  const { slate, basis, projected, scored, isReal } = night
  const ours = setOf(night)
  const expected = Object.fromEntries(
    Object.entries(projected)
      .filter(([id]) => (scored[id] ?? 0) > 0)
      .map(([id, points]) => [id, { points, basis }]),
  )
  const field: ContestOrder['field'] = isReal
    ? { kind: 'known', lineups: recordedContest(night.name as never).lineups }
    : { kind: 'made', ownership: null, passerStacks: 0 }
  const order: ContestOrder = {
    slate,
    expected,
    ours,
    field,
    entries: size,
    entryFee: entryFee!,
    prizes,
    simulations: SIMULATIONS,
    seed: 1,
  }
  const made: ContestOrder = { ...order, field: { kind: 'made', ownership: null, passerStacks: 0 } }
  const scoreOf = (lineup: PlayerLineup) => lineup.reduce((sum, place) => sum + (scored[slate.players[place]!.id] ?? 0), 0)
  const others = othersOf(order)
  if (typeof others === 'string' || !rosterOf(slate)) throw new Error(String(others))
  const sums = prizeSums(prizes, size!)
  const did = others.worlds.map(({ lineups }) => {
    const scores = lineups.map(scoreOf).sort((a, b) => b - a)
    return ours.map((lineup) => {
      const score = scoreOf(lineup)
      const above = scores.filter((other) => other > score).length / scores.length
      const rank = Math.min(size! - 1, Math.round(above * size!))
      return { above, cash: rank < PAID ? 1 : 0, roi: sharedPrize(sums, rank, 1) / entryFee! - 1, lead: score - mean(scores) }
    })
  })
  const all = did.flat()
  const expectedOf = (lineup: PlayerLineup) =>
    lineup.reduce((sum, place) => sum + (others.expected[slate.players[place]!.id]?.points ?? 0), 0)
  return {
    promise: promised(order, others),
    product: isReal ? promised(made) : null,
    lead: mean(ours.map(expectedOf)) - mean(others.worlds.flatMap(({ lineups }) => lineups.map(expectedOf))),
    did: {
      lead: mean(all.map(({ lead }) => lead)),
      above: mean(all.map(({ above }) => above)),
      cash: mean(all.map(({ cash }) => cash)),
      roi: mean(all.map(({ roi }) => roi)),
    },
  }
}

function promised(order: ContestOrder, others?: ReturnType<typeof othersOf>) {
  const ready = readyContest(order, others)
  if (ready.kind === 'impossible') throw new Error(ready.reason)
  const { portfolio, lineups, entries } = contestAnswer(ready.contest, contestParts(ready.contest, 0, PARTS))
  const best = lineups.reduce((top, one) => (one.roiShrunken > top.roiShrunken ? one : top))
  const raw = Math.max(...lineups.map(({ roi }) => roi))
  return {
    roi: portfolio.roi,
    error: portfolio.roiStandardError,
    cash: mean(lineups.map(({ cashRate }) => cashRate)),
    above: mean(lineups.map(({ averageFinish }) => averageFinish)) / entries,
    best,
    raw,
  }
}

console.log(
  '| night | lead promised | lead | finish promised | finish | cash promised | cash | ROI of the set promised | ROI | best of 150 (as drawn) |\n|---|---|---|---|---|---|---|---|---|---|',
)
const wanted = process.argv[2] ?? ''
for (const night of [...recordedContestNights(), ...publishedNights()].filter(({ name, basis }) => `${name} ${basis}`.includes(wanted))) {
  const { promise, product, lead, did } = judged(night)
  const best = ({ best: { roiShrunken, roiStandardError }, raw }: typeof promise) =>
    `${percent(roiShrunken)} ± ${percent(roiStandardError)} (${percent(raw)})`
  console.log(
    `| ${night.name}, ${night.basis}s | ${lead.toFixed(1)} | ${did.lead.toFixed(1)} | ${percent(promise.above)} | ${percent(did.above)} | ${percent(promise.cash)} | ${percent(did.cash)} | ${percent(promise.roi)} ± ${percent(promise.error)} | ${percent(did.roi)} | ${best(promise)} |`.replaceAll(
      ' -',
      ' −',
    ),
  )
  if (product)
    console.log(
      `|   made field | | | ${percent(product.above)} | | ${percent(product.cash)} | | ${percent(product.roi)} ± ${percent(product.error)} | | ${best(product)} |`,
    )
}
