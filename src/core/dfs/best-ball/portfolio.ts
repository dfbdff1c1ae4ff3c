// How often does a person have whom, at what price, with whom, and how are the rosters built?
import { z } from 'zod'
import { groupBy } from '../../group-by.ts'
import type { Infer } from '../../infer.ts'
import { type AdpHistory, type AdpList, adpHistory } from './adp.ts'
import { type BestBallDraft, type BestBallPick, isFootball, playerKey } from './draft.ts'
import { byeOf, type SeasonSchedule } from './season.ts'
import { byeWeeksOf, countStacks, StackCount, stacksOf } from './stacks.ts'

export const PlayerExposure = z.object({
  key: z.string(),
  player: z.string(),
  position: z.string(),
  team: z.string().nullable(),
  bye: z.number().int().nullable(),
  drafts: z.number().int(),
  /** Of all rosters, 0..1. */
  share: z.number(),
  /** Cents of the entries that he is on; null where no fee of them is told. */
  fees: z.number().int().nullable(),
  /** Mean place at which he was picked; null where no place is told. */
  meanPick: z.number().nullable(),
  /** Mean of place less average position at the pick: above 0 he fell below it. `picks`: how many are known. */
  againstAdp: z.object({ places: z.number(), picks: z.number().int() }).nullable(),
  /** Newest average position in the person's own files; null = unknown. */
  latestAdp: z.number().nullable(),
  /** Mean of position at the pick less the newest one: above 0 he is drafted earlier now. */
  closing: z.object({ places: z.number(), picks: z.number().int() }).nullable(),
})
export type PlayerExposure = Infer<typeof PlayerExposure>

export const PlayerPair = z.object({
  first: z.string(),
  second: z.string(),
  team: z.string().nullable().describe('The club of both, where it is one'),
  drafts: z.number().int(),
  share: z.number(),
  /** Rosters with both if each were drafted without regard to the other. */
  byChance: z.number(),
})
export type PlayerPair = Infer<typeof PlayerPair>

export const PositionCounts = z.object({
  position: z.string(),
  /** Mean on a roster. */
  mean: z.number(),
  /** How many rosters have how many, fewest first. */
  counts: z.array(z.object({ players: z.number().int(), drafts: z.number().int() })),
})
export type PositionCounts = Infer<typeof PositionCounts>

export const Portfolio = z.object({
  drafts: z.number().int(),
  picks: z.number().int(),
  /** Cents of the entries whose fee is told, and how many tell none. */
  fees: z.object({ cents: z.number().int(), unknown: z.number().int() }),
  exposures: z.array(PlayerExposure),
  pairs: z.array(PlayerPair),
  stacks: z.array(StackCount),
  positions: z.array(PositionCounts),
  /** Rosters of football in which all quarterbacks, or all tight ends, rest in one week; null where no bye week is known. */
  sharedByes: z.object({ quarterbacks: z.number().int(), tightEnds: z.number().int() }).nullable(),
  /** Mean of all picks whose closing value is known, in places. */
  closing: z.object({ places: z.number(), picks: z.number().int() }).nullable(),
})
export type Portfolio = Infer<typeof Portfolio>

/** Pairs are counted among so many players, the most drafted ones: all that a season's drafts of one sport take. */
export const MOST_PAIRED = 500
/** Figures are made for so many players, the most drafted ones. */
export const MOST_EXPOSURES = 3000
const MOST_POSITIONS = 24

/** The order in which a roster is read. */
const ORDER = ['QB', 'RB', 'WR', 'TE', 'K', 'DST']
const placeOf = (position: string) => (ORDER.includes(position) ? ORDER.indexOf(position) : ORDER.length)
/** Positions in the order in which a roster is read. @example inOrder(['TE', 'QB']) // ['QB', 'TE'] */
export const inOrder = (positions: readonly string[]): string[] =>
  positions.toSorted((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b))

/** Which club a pick is of: as its file says, else as the person's other files do. */
export const clubOfPick = (pick: BestBallPick, history: Pick<AdpHistory, 'about'>, known: ReadonlyMap<string, string>): string | null =>
  pick.team ?? history.about(playerKey(pick))?.team ?? known.get(playerKey(pick)) ?? null

/** Clubs by player, of the newest drafts that name them. */
export function clubsOf(drafts: readonly BestBallDraft[]): Map<string, string> {
  const clubs = new Map<string, string>()
  for (const { picks } of drafts.toSorted((a, b) => (a.draftedAt ?? 0) - (b.draftedAt ?? 0)))
    for (const pick of picks) if (pick.team !== null) clubs.set(playerKey(pick), pick.team)
  return clubs
}

type Known = {
  readonly lists: readonly AdpList[]
  readonly schedule: SeasonSchedule
  /** All drafts of the person, of which `drafts` may be a part: what they tell of clubs and average positions counts for each. */
  readonly all?: readonly BestBallDraft[]
  readonly mostPairs?: number
}

/** @example portfolioOf([], { lists: [], schedule: NO_SCHEDULE }).exposures // [] */
export function portfolioOf(drafts: readonly BestBallDraft[], { lists, schedule, all = drafts, mostPairs = 60 }: Known): Portfolio {
  const history = adpHistory(lists, all)
  const clubs = clubsOf(all)
  const filled = drafts.map((draft) => ({
    ...draft,
    picks: draft.picks.map((pick) => (pick.team === null ? { ...pick, team: clubOfPick(pick, history, clubs) } : pick)),
  }))
  const football = filled.filter(isFootball)
  const values = filled.flatMap((draft) => draft.picks.flatMap((pick) => history.closingValue(draft, pick) ?? []))
  return {
    drafts: drafts.length,
    picks: drafts.reduce((sum, { picks }) => sum + picks.length, 0),
    fees: {
      cents: drafts.reduce((sum, { entryFee }) => sum + (entryFee ?? 0), 0),
      unknown: drafts.filter(({ entryFee }) => entryFee === null).length,
    },
    exposures: exposuresOf(filled, history, schedule),
    pairs: pairsOf(filled, mostPairs),
    stacks: countStacks(football.map(({ picks }) => stacksOf(picks, schedule))),
    positions: positionsOf(filled),
    sharedByes: sharedByesOf(football, schedule, history),
    closing: meanOf(values),
  }
}

/** Mean of what is known, with how much that is; null of nothing. */
export const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : { places: values.reduce((sum, value) => sum + value, 0) / values.length, picks: values.length }

function exposuresOf(drafts: readonly BestBallDraft[], history: AdpHistory, schedule: SeasonSchedule): PlayerExposure[] {
  const byKey = new Map<string, { draft: BestBallDraft; pick: BestBallPick }[]>()
  for (const draft of drafts)
    for (const pick of draft.picks) {
      const key = playerKey(pick)
      const all = byKey.get(key)
      if (all) all.push({ draft, pick })
      else byKey.set(key, [{ draft, pick }])
    }
  return [...byKey]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_EXPOSURES)
    .map(([key, on]): PlayerExposure => {
      const newest = on.reduce((a, b) => ((b.draft.draftedAt ?? 0) > (a.draft.draftedAt ?? 0) ? b : a))
      const { player, position, team } = newest.pick
      const known = on.flatMap(({ draft }) => draft.entryFee ?? [])
      const against = on.flatMap(({ draft, pick }) => {
        const then = history.atPick(draft, pick)
        return then === null || pick.overall === null ? [] : [pick.overall - then]
      })
      const newestOf = on
        .flatMap(({ draft: { site } }) => history.latest(site, key) ?? [])
        .reduce<{ adp: number; at: number } | null>((a, b) => (a === null || b.at > a.at ? b : a), null)
      return {
        key,
        player,
        position,
        team,
        bye: byeOf(team, key, schedule, history),
        drafts: on.length,
        share: on.length / drafts.length,
        fees: known.length === 0 ? null : known.reduce((sum, fee) => sum + fee, 0),
        meanPick: meanOf(on.flatMap(({ pick }) => pick.overall ?? []))?.places ?? null,
        againstAdp: meanOf(against),
        latestAdp: newestOf?.adp ?? null,
        closing: meanOf(on.flatMap(({ draft, pick }) => history.closingValue(draft, pick) ?? [])),
      }
    })
    .sort((a, b) => b.drafts - a.drafts || (a.meanPick ?? Infinity) - (b.meanPick ?? Infinity) || a.player.localeCompare(b.player))
}

/** Pairs most often on one roster together, at least twice, among the most drafted players: the work grows with the picks, not with the players. */
function pairsOf(drafts: readonly BestBallDraft[], most: number): PlayerPair[] {
  if (most === 0) return []
  const byKey = new Map<string, { readonly name: string; readonly team: string | null; drafts: number }>()
  const rosters = drafts.map(({ picks }) => picks.map((pick) => [playerKey(pick), pick] as const))
  for (const [key, { player: name, team }] of rosters.flat()) {
    const known = byKey.get(key)
    if (known) known.drafts++
    else byKey.set(key, { name, team, drafts: 1 })
  }
  const paired = [...byKey]
    .filter(([, player]) => player.drafts > 1)
    .sort(([, a], [, b]) => b.drafts - a.drafts)
    .slice(0, MOST_PAIRED)
  const places = new Map(paired.map(([key], place) => [key, place]))
  const players = paired.map(([, player]) => player)
  const counts = new Int32Array(players.length ** 2)
  for (const roster of rosters) {
    const on = roster.flatMap(([key]) => places.get(key) ?? [])
    for (const a of on) for (const b of on) if (b > a) counts[a * players.length + b]!++
  }
  const pairs = [...counts].flatMap((count, at) =>
    count > 1 ? [{ a: Math.floor(at / players.length), b: at % players.length, count }] : [],
  )
  // Only what can be among the most is written out.
  const least = pairs.map(({ count }) => count).sort((a, b) => b - a)[Math.max(0, most - 1)] ?? 0
  return pairs
    .filter(({ count }) => count >= least)
    .map(({ a: one, b: other, count }) => {
      const [a, b] = [players[one]!, players[other]!]
      const [first, second] = a.name.localeCompare(b.name) <= 0 ? [a, b] : [b, a]
      return {
        first: first.name,
        second: second.name,
        team: a.team !== null && a.team === b.team ? a.team : null,
        drafts: count,
        share: count / drafts.length,
        byChance: (a.drafts * b.drafts) / drafts.length,
      }
    })
    .sort((a, b) => b.drafts - a.drafts || a.byChance - b.byChance || a.first.localeCompare(b.first) || a.second.localeCompare(b.second))
    .slice(0, most)
}

function positionsOf(drafts: readonly BestBallDraft[]): PositionCounts[] {
  const byPosition = new Map<string, { players: number; readonly drafts: Map<number, number> }>()
  for (const { picks } of drafts)
    for (const [position, { length }] of groupBy(picks, (pick) => pick.position)) {
      if (position === '') continue
      const held = byPosition.get(position) ?? { players: 0, drafts: new Map<number, number>() }
      held.players += length
      byPosition.set(position, held)
      held.drafts.set(length, (held.drafts.get(length) ?? 0) + 1)
    }
  return [...byPosition]
    .sort(([, a], [, b]) => b.players - a.players)
    .slice(0, MOST_POSITIONS)
    .sort(([a], [b]) => placeOf(a) - placeOf(b) || a.localeCompare(b))
    .map(([position, held]) => {
      const without = drafts.length - [...held.drafts.values()].reduce((sum, count) => sum + count, 0)
      const counts = [...(without > 0 ? [[0, without] as const] : []), ...held.drafts].sort(([a], [b]) => a - b)
      return { position, mean: held.players / drafts.length, counts: counts.map(([players, count]) => ({ players, drafts: count })) }
    })
}

function sharedByesOf(football: readonly BestBallDraft[], schedule: SeasonSchedule, history: AdpHistory): Portfolio['sharedByes'] {
  const known = new Map<string, number | null>()
  const byeOfPick = (pick: BestBallPick): number | null => {
    const key = `${playerKey(pick)} ${pick.team}`
    let bye = known.get(key)
    if (bye === undefined) {
      bye = byeOf(pick.team, playerKey(pick), schedule, history)
      known.set(key, bye)
    }
    return bye
  }
  if (!football.some(({ picks }) => picks.some((pick) => byeOfPick(pick) !== null))) return null
  const weeks = football.map(({ picks }) => byeWeeksOf(picks, byeOfPick).flatMap(({ without }) => without))
  return {
    quarterbacks: weeks.filter((without) => without.includes('QB')).length,
    tightEnds: weeks.filter((without) => without.includes('TE')).length,
  }
}
