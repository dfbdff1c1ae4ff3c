// Lineups chosen by simulated ROI: more candidates are built than are wanted, all of them are played in the contest, and the best
// earners that keep the shares and differences of the whole set are taken. No proof of the best set: ROI has a standard error.
import { type BuildOrder, type BuildWatch, type BuildWishes, lineupsFor } from '../../dfs/build-lineups.ts'
import { leastOf, mostOf } from '../../dfs/optimizer/share-count.ts'
import type { SolvedLineup } from '../../dfs/optimizer/solve.ts'
import { type ContestOrder, type Impossible, playContest } from './play.ts'

export type RoiOrder = {
  readonly build: BuildOrder
  readonly contest: Omit<ContestOrder, 'slate' | 'ours'>
  /** Lineups to choose among; four for each wanted, at most 600, unless said. */
  readonly candidates?: number
}

export type RoiLineup = { readonly lineup: SolvedLineup; readonly roi: number; readonly roiStandardError: number }

export type RoiBuilt =
  | {
      readonly kind: 'lineups'
      /** Best first. */
      readonly lineups: readonly RoiLineup[]
      /** How many were played. */
      readonly candidates: number
      /** Rules of the whole set that left fewer than were asked for, or a least share unmet. */
      readonly shortage: readonly string[]
      readonly notes: readonly string[]
    }
  | { readonly kind: 'infeasible'; readonly conflict: readonly string[]; readonly fixes: readonly string[] }
  | Impossible

const PER_WANTED = 4
const MOST_CANDIDATES = 600
/** Candidates built without draws would all be alike. */
const LEAST_RANDOMNESS = 0.15

/**
 * Builds, plays and chooses. The rules of each lineup are kept exactly by every candidate; shares and differences by the choice.
 * Example: 20 wanted → 80 candidates, the 20 of the best ROI that keep the shares.
 */
export function lineupsByRoi({ build, contest, candidates }: RoiOrder, watch?: BuildWatch): RoiBuilt {
  const { wishes, slate } = build
  const many = Math.min(MOST_CANDIDATES, Math.max(wishes.count, candidates ?? wishes.count * PER_WANTED))
  const { exposures: _own, shares: _shares, ...each } = wishes
  const free = { ...each, count: many, maxExposure: 1, minUniques: 1, randomness: Math.max(wishes.randomness, LEAST_RANDOMNESS) }
  const pool = lineupsFor({ ...build, wishes: free }, watch)
  if (pool.kind === 'infeasible') return pool
  const place = new Map(slate.players.map((player, index) => [player.id, index]))
  const ours = pool.lineups.map((lineup) => lineup.places.map((seat) => place.get(seat.playerId)!))
  const played = playContest({ ...contest, slate, ours })
  if (played.kind === 'impossible') return played
  const ranked = pool.lineups
    .map((lineup, index) => ({
      lineup,
      roi: played.answer.lineups[index]!.roi,
      roiStandardError: played.answer.lineups[index]!.roiStandardError,
    }))
    .sort((a, b) => b.roi - a.roi || b.lineup.points - a.lineup.points)
  const { chosen, shortage } = choose(ranked, wishes)
  return {
    kind: 'lineups',
    lineups: chosen,
    candidates: ranked.length,
    shortage: ranked.length < wishes.count ? [...pool.shortage, ...shortage] : shortage,
    notes: [
      ...played.notes,
      `The ${chosen.length} lineups are the best earners of ${ranked.length} that were played; others may earn more.`,
    ],
  }
}

type Limit = {
  readonly name: string
  readonly counts: (ids: ReadonlySet<string>) => boolean
  readonly most: number
  readonly least: number
  held: number
}

/** From the best down: whoever keeps the shares and differs enough; first those that owe a least share to somebody. */
function choose(ranked: readonly RoiLineup[], wishes: BuildWishes): { chosen: RoiLineup[]; shortage: string[] } {
  const limits = limitsOf(ranked, wishes)
  const uniques = Math.max(1, wishes.minUniques ?? 1)
  const chosen: RoiLineup[] = []
  const held: ReadonlySet<string>[] = []
  const take = (isOwed: boolean) => {
    for (const candidate of ranked) {
      if (chosen.length >= wishes.count) return
      if (chosen.includes(candidate)) continue
      const ids = new Set(candidate.lineup.places.map((seat) => seat.playerId))
      const roles = new Set(candidate.lineup.places.map((seat) => seat.uploadId))
      const met = limits.filter((limit) => limit.counts(ids))
      if (met.some((limit) => limit.held >= limit.most)) continue
      if (isOwed && !met.some((limit) => limit.held < limit.least)) continue
      if (held.some((other) => [...roles].filter((id) => other.has(id)).length > roles.size - uniques)) continue
      for (const limit of met) limit.held++
      chosen.push(candidate)
      held.push(roles)
    }
  }
  if (limits.some((limit) => limit.least > 0)) take(true)
  take(false)
  chosen.sort((a, b) => b.roi - a.roi || b.lineup.points - a.lineup.points)
  const shortage = limits
    .filter((limit) => limit.held < limit.least)
    .map((limit) => `${limit.name}: ${limit.held} of ${limit.least} lineups`)
  const few =
    chosen.length < wishes.count ? [`${chosen.length} of ${wishes.count}: shares and differences leave no more of the candidates`] : []
  return { chosen, shortage: [...few, ...shortage] }
}

function limitsOf(ranked: readonly RoiLineup[], wishes: BuildWishes): Limit[] {
  const { count } = wishes
  const own = new Map((wishes.exposures ?? []).map(({ playerId, ...share }) => [playerId, share]))
  const locked = new Set(wishes.locks)
  const people = new Set(ranked.flatMap(({ lineup }) => lineup.places.map((seat) => seat.playerId)))
  for (const id of own.keys()) people.add(id)
  const ofPlayers = [...people].map((id): Limit => {
    const share = own.get(id)
    const most = locked.has(id) ? count : mostOf(share?.max ?? wishes.maxExposure, count)
    return { name: `exposure of ${id}`, counts: (ids) => ids.has(id), most, least: Math.min(most, leastOf(share?.min, count)), held: 0 }
  })
  const ofMany = (wishes.shares ?? []).map((share): Limit => {
    const most = mostOf(share.max, count)
    const counts = (ids: ReadonlySet<string>) => share.members.filter((id) => ids.has(id)).length >= share.atLeast
    return { name: share.name, counts, most, least: Math.min(most, leastOf(share.min, count)), held: 0 }
  })
  return [...ofPlayers, ...ofMany]
}
