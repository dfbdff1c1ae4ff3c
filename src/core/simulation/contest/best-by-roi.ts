// Lineups chosen by simulated ROI: more candidates are built than are wanted, all of them are played in the contest, and the best
// earners that keep the shares and differences of the whole set are taken. No proof of the best set: ROI has a standard error.
import { type BuildOrder, type LineupConstraints, lineupsFor } from '../../dfs/build/build-lineups.ts'
import type { SolvedLineup } from '../../dfs/optimizer/optimizer.ts'
import { leastOf, mostOf } from '../../dfs/optimizer/optimizer.ts'
import type { LeftOut } from '../../dfs/players/left-out.ts'
import type { PlayerLineup } from '../field/lineup-draw.ts'
import type { ContestOrder } from './contest-order.ts'
import type { LineupAnswer } from './contest-results.ts'
import { othersOf } from './others.ts'
import { type Impossible, readyContest } from './run-contest.ts'
import { withoutLuck } from './selection.ts'
import { contestAnswer, contestParts, PARTS } from './simulate.ts'

export type RoiOrder = {
  readonly build: BuildOrder
  readonly contest: Omit<ContestOrder, 'slate' | 'ours'>
  /** Lineups to choose among; four for each wanted, at least 20 and at most 600, unless said. */
  readonly candidates?: number
}

export type RoiLineup = {
  readonly lineup: SolvedLineup
  readonly roi: number
  readonly roiStandardError: number
  /** Without the luck of having been picked from all candidates: see selection.ts. */
  readonly roiShrunken: number
}

export type RoiBuilt =
  | {
      readonly kind: 'lineups'
      /** Best first. */
      readonly lineups: readonly RoiLineup[]
      /** How many were played, by how many entries in all, and how often. */
      readonly candidates: number
      readonly entries: number
      readonly simulations: number
      /** Rules of the whole set that left fewer than were asked for, or a least share unmet. */
      readonly shortage: readonly string[]
      readonly leftOut: readonly LeftOut[]
      readonly notes: readonly string[]
    }
  | { readonly kind: 'infeasible'; readonly conflict: readonly string[]; readonly fixes: readonly string[] }
  | Impossible

export type RoiProgress = { readonly stage: 'candidates' | 'contest'; readonly done: number; readonly of: number }

/** What a long choice may say and ask while it runs. */
export type RoiWatch = {
  readonly progress: (news: RoiProgress) => void
  /** True ends the building of candidates: those that are done are played. */
  readonly shouldStop: () => boolean
}

/** What picking the best of many does to its figure. */
export const PICKED =
  'The best of many look better than they are: they are ranked without the luck of the draws, and each ± holds what projections like these are usually off by.'

const PER_WANTED = 4
const MOST_CANDIDATES = 600
/** The best of a few would hardly be chosen. */
const LEAST_CANDIDATES = 20
/** Times that the field is played again, but where the contest is smaller than a turn. */
const MOST_TURNS = 5
/** Candidates built without draws would all be alike. */
const LEAST_RANDOMNESS = 0.15

/**
 * Builds, plays and chooses. The rules of each lineup are kept exactly by every candidate; shares and differences by the choice.
 * Example: 20 wanted → 80 candidates, the 20 of the best ROI that keep the shares.
 */
export function lineupsByRoi({ build, contest, candidates }: RoiOrder, watch?: RoiWatch): RoiBuilt {
  const { constraints, slate } = build
  if (contest.entries !== null && constraints.count >= contest.entries)
    return { kind: 'impossible', reason: `The contest holds ${contest.entries} entries; these are ${constraints.count} lineups.` }
  const many = Math.min(
    MOST_CANDIDATES,
    Math.max(constraints.count, candidates ?? Math.max(LEAST_CANDIDATES, constraints.count * PER_WANTED)),
  )
  const { exposures: _own, shares: _shares, ...each } = constraints
  const free = {
    ...each,
    count: many,
    maxExposure: constraints.maxExposure,
    minUniques: 1,
    randomness: Math.max(constraints.randomness, LEAST_RANDOMNESS),
  }
  const built = watch && {
    ...watch,
    progress: ({ done, of }: { done: number; of: number }) => watch.progress({ stage: 'candidates', done, of }),
  }
  const pool = lineupsFor({ ...build, constraints: free }, built)
  if (pool.kind === 'infeasible') return pool
  // A set that keeps all shares, for the case that the candidates alone make none.
  const safe = keepsShares(constraints) ? null : lineupsFor({ ...build, constraints: { ...constraints, randomness: free.randomness } })
  const lineups = [...pool.lineups, ...(safe?.kind === 'lineups' ? safe.lineups : [])]
  const place = new Map(slate.players.map((player, index) => [player.id, index]))
  const ours = lineups.map((lineup) => lineup.places.map((seat) => place.get(seat.playerId)!))
  const answer = playedInTurn(ours, { ...contest, slate }, constraints.count, watch)
  if (answer.kind === 'impossible') return answer
  // Candidates of different turns share the simulated nights but not the field's ties: their own errors bound those of the differences.
  const shrunken = withoutLuck(
    answer.rois.map(({ roi }) => roi),
    answer.rois.map(({ roiDrawsError }) => roiDrawsError),
  )
  const played = lineups.map((lineup, index): RoiLineup => {
    const { roi, roiStandardError } = answer.rois[index]!
    return { lineup, roi, roiStandardError, roiShrunken: shrunken[index]! }
  })
  const ranked = bestFirst(played)
  const greedy = choose(ranked, build)
  const isShort = greedy.shortage.length > 0 && safe?.kind === 'lineups' && safe.lineups.length >= constraints.count
  const { chosen, shortage } = isShort ? { chosen: bestFirst(played.slice(pool.lineups.length)), shortage: safe.shortage } : greedy
  return {
    kind: 'lineups',
    lineups: chosen,
    candidates: ranked.length,
    entries: answer.entries,
    simulations: contest.simulations,
    shortage: ranked.length < constraints.count ? [...pool.shortage, ...shortage] : shortage,
    leftOut: pool.leftOut,
    notes: [
      ...answer.notes,
      isShort
        ? `The shares leave no ${constraints.count} of the ${pool.lineups.length} candidates: this is the set that keeps them, each with what it earned.`
        : `The ${chosen.length} lineups are the best earners of ${ranked.length} that were played; others may earn more. ${PICKED}`,
    ],
  }
}

/** Nothing but each lineup's own rules: any candidates make a set. */
function keepsShares({ maxExposure, exposures = [], shares = [], minUniques = 1 }: LineupConstraints): boolean {
  return maxExposure >= 1 && exposures.length === 0 && shares.length === 0 && minUniques <= 1
}

function bestFirst(lineups: readonly RoiLineup[]): RoiLineup[] {
  return lineups.toSorted((a, b) => b.roiShrunken - a.roiShrunken || b.lineup.points - a.lineup.points)
}

type PlayedInTurn = {
  readonly kind: 'played'
  readonly rois: readonly Pick<LineupAnswer, 'roi' | 'roiStandardError' | 'roiDrawsError'>[]
  readonly entries: number
  readonly notes: readonly string[]
}

/**
 * All candidates in one contest would crowd out its field. They enter in turn, about as many as are wanted at a time, against the same
 * others on the same simulated slates: so what they earn can be compared.
 */
function playedInTurn(
  ours: readonly PlayerLineup[],
  contest: Omit<ContestOrder, 'ours'>,
  wanted: number,
  watch: RoiWatch | undefined,
): PlayedInTurn | Impossible {
  const room = contest.entries === null ? ours.length : contest.entries - 1
  const many = Math.min(room, Math.max(wanted, Math.ceil(ours.length / MOST_TURNS)))
  const first = ours.slice(0, many)
  const others = othersOf({ ...contest, ours: first })
  if (typeof others === 'string') return { kind: 'impossible', reason: others }
  const rois: LineupAnswer[] = []
  let notes: readonly string[] = []
  for (let from = 0; from < ours.length; from += many) {
    const turn = ours.slice(from, from + many)
    const ready = readyContest({ ...contest, ours: turn, entries: null }, others)
    if (ready.kind === 'impossible') return ready
    const share = (done: number) => Math.round(((from + (turn.length * done) / contest.simulations) / ours.length) * contest.simulations)
    const parts = contestParts(ready.contest, 0, PARTS, (done) =>
      watch?.progress({ stage: 'contest', done: share(done), of: contest.simulations }),
    )
    rois.push(...contestAnswer(ready.contest, parts).lineups)
    notes = ready.notes
  }
  return {
    kind: 'played',
    rois,
    entries: others.worlds[0]!.lineups.length + many,
    notes,
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
function choose(ranked: readonly RoiLineup[], { constraints, slate }: BuildOrder): { chosen: RoiLineup[]; shortage: string[] } {
  const limits = limitsOf(ranked, constraints, new Map(slate.players.map(({ id, name }) => [id, name])))
  const uniques = Math.max(1, constraints.minUniques ?? 1)
  const chosen: RoiLineup[] = []
  const held: ReadonlySet<string>[] = []
  const take = (isOwed: boolean) => {
    for (const candidate of ranked) {
      if (chosen.length >= constraints.count) return
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
  const shortage = limits
    .filter((limit) => limit.held < limit.least)
    .map((limit) => `${limit.name}: ${limit.held} of ${limit.least} lineups`)
  const few =
    chosen.length < constraints.count
      ? [`${chosen.length} of ${constraints.count}: shares and differences leave no more of the candidates`]
      : []
  return { chosen: bestFirst(chosen), shortage: [...few, ...shortage] }
}

function limitsOf(ranked: readonly RoiLineup[], constraints: LineupConstraints, names: ReadonlyMap<string, string>): Limit[] {
  const { count } = constraints
  const own = new Map((constraints.exposures ?? []).map(({ playerId, ...share }) => [playerId, share]))
  const locked = new Set(constraints.locks)
  const people = new Set(ranked.flatMap(({ lineup }) => lineup.places.map((seat) => seat.playerId)))
  for (const id of own.keys()) people.add(id)
  const ofPlayers = [...people].map((id): Limit => {
    const share = own.get(id)
    const most = locked.has(id) ? count : mostOf(share?.max ?? constraints.maxExposure, count)
    const name = `exposure of ${names.get(id) ?? id}`
    return { name, counts: (ids) => ids.has(id), most, least: Math.min(most, leastOf(share?.min, count)), held: 0 }
  })
  const ofMany = (constraints.shares ?? []).map((share): Limit => {
    const most = mostOf(share.max, count)
    const counts = (ids: ReadonlySet<string>) => share.members.filter((id) => ids.has(id)).length >= share.atLeast
    return { name: share.name, counts, most, least: Math.min(most, leastOf(share.min, count)), held: 0 }
  })
  return [...ofPlayers, ...ofMany]
}
