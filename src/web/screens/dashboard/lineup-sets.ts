// Which kept lineups are at stake now: sets of one slate, when it locks, and what those of their players score whose game is on.
import { useQueries, useQuery } from '@tanstack/react-query'
import { lineups } from '#contract/dfs/lineups.ts'
import { projections } from '#contract/dfs/projections.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { live } from '#contract/sports/live.ts'
import { rosterFor } from '#core/dfs/sites.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useLastError } from '../../api/use-last-error.ts'

export type SavedLineup = OutputOf<typeof lineups.saved>['lineups'][number]

export type LineupSet = {
  readonly key: string
  readonly league: LeagueKey
  readonly site: 'draftkings' | 'fanduel'
  readonly slate: string
  /** Newest change first. */
  readonly lineups: readonly SavedLineup[]
}

/** A slate is put up at most a week before its games: what was not changed for so long is over. */
const RECENT_MS = 9 * 86_400_000
/** Slates that are not on offer any more are looked up one by one: so many at most. */
const LOOKED_UP = 3
const MOST_LINES = 500
const EVERY_MS = 30_000

/** The recent lineups whose league, site and slate are known, together by slate. */
export function setsOf(kept: readonly SavedLineup[], now: number): readonly LineupSet[] {
  const sets = new Map<string, LineupSet>()
  for (const lineup of kept) {
    const league = LEAGUE_KEYS.find((key) => key === lineup.sport)
    const { site, slate } = lineup
    if (!league || slate === null || (site !== 'draftkings' && site !== 'fanduel')) continue
    if (now - Date.parse(lineup.lastModified) > RECENT_MS) continue
    const key = `${league} ${site} ${slate}`
    sets.set(key, { key, league, site, slate, lineups: [...(sets.get(key)?.lineups ?? []), lineup] })
  }
  return [...sets.values()]
}

/** Points of the players whose game is on, of a lineup; null where the site scores otherwise than the feed or nobody of it plays. */
export type OnNow = { readonly playing: number; readonly of: number; readonly points: number | null }

/** @param scores DraftKings points so far by player, of games that are on */
export function onNow({ site, sport, players }: SavedLineup, scores: ReadonlyMap<string, number>): OnNow {
  const playing = players.filter(({ personId }) => personId !== null && scores.has(personId))
  const captains = site === 'draftkings' ? rosterFor(site, sport as 'nfl', 'showdown')?.slots : undefined
  const times = (slot: string | null) => captains?.find(({ name }) => name === slot)?.pointsMultiplier ?? 1
  const sum = playing.reduce((all, { personId, slot }) => all + scores.get(personId!)! * times(slot), 0)
  return { playing: playing.length, of: players.length, points: playing.length > 0 && site === 'draftkings' ? sum : null }
}

export type OpenSet = LineupSet & {
  /** What the site calls the slate; null = not known. */
  readonly slateName: string | null
  /** Epoch ms at which it locks or locked; null = not known. */
  readonly locksAt: number | null
  /** Of its lineup with the most points from games that are on. */
  readonly now: OnNow
}

export type LineupSets = {
  readonly sets: readonly OpenSet[]
  readonly isLoading: boolean
  readonly error: unknown
  readonly retry: () => void
}

type Slate = { readonly name: string; readonly startsAt: number | null }

/** The sets at stake, those in play first, then by lock. @param isWanted nothing is asked for where contests are closed */
export function useLineupSets(isWanted: boolean): LineupSets {
  const now = Date.now()
  const kept = useQuery(query(lineups.saved, {}, { enabled: isWanted, staleTime: FRESH.account }))
  const error = useLastError(kept.error, kept.data !== undefined)
  const sets = setsOf(kept.data?.lineups ?? [], now)
  const offers = [...new Map(sets.map(({ league, site }) => [`${league} ${site}`, { league, site }])).values()]
  const own = useQuery(query(lineups.importedSlates, {}, { enabled: sets.length > 0, staleTime: FRESH.slate }))
  const offered = useQueries({ queries: offers.map((input) => query(projections.slates, input, { staleTime: FRESH.slate })) })
  const known = new Map<string, Slate>([
    ...offered.flatMap(({ data }) => data?.slates.map((slate) => [slate.id, slate] as const) ?? []),
    ...(own.data?.slates.map((slate) => [slate.id, slate] as const) ?? []),
  ])
  const hasOffers = !own.isLoading && offered.every(({ isLoading }) => !isLoading)
  // A slate that has begun is on offer no more, and still there while its games are played.
  const begun = hasOffers ? sets.filter(({ slate }) => !known.has(slate)).slice(0, LOOKED_UP) : []
  const lookedUp = useQueries({
    queries: begun.map(({ league, site, slate }) => ({
      ...query(lineups.pricing, { league, platform: site, slate }, { staleTime: FRESH.slate }),
      retry: false,
    })),
  })
  begun.forEach(({ slate }, index) => {
    const head = lookedUp[index]?.data?.slate
    if (head) known.set(slate, head)
  })
  const leagues = [...new Set(sets.flatMap(({ league, slate }) => ((known.get(slate)?.startsAt ?? 0) <= now ? [league] : [])))]
  const stats = useQueries({
    queries: leagues.map((league) =>
      query(live.fantasyStats, { league, limit: MOST_LINES }, { staleTime: FRESH.score, refetchInterval: EVERY_MS }),
    ),
  })
  const scores = new Map(
    stats.flatMap(({ data }) => data?.stats.map(({ playerId, fantasyPoints }) => [playerId, fantasyPoints] as const) ?? []),
  )
  const isSilent = offered.some(({ isError, data }) => isError && !data)
  const open = sets.flatMap((set): OpenSet[] => {
    const slate = known.get(set.slate)
    // Neither on offer nor under way: it is over, unless nobody could say what is on offer.
    if (!slate && !isSilent) return []
    const best = set.lineups
      .map((lineup) => onNow(lineup, scores))
      .toSorted((a, b) => (b.points ?? -1) - (a.points ?? -1) || b.playing - a.playing)[0]!
    return [{ ...set, slateName: slate?.name ?? null, locksAt: slate?.startsAt ?? null, now: best }]
  })
  return {
    sets: open.toSorted(
      (a, b) =>
        Number(b.now.playing > 0) - Number(a.now.playing > 0) ||
        (a.locksAt ?? Number.POSITIVE_INFINITY) - (b.locksAt ?? Number.POSITIVE_INFINITY),
    ),
    isLoading: kept.isLoading || (sets.length > 0 && (!hasOffers || lookedUp.some(({ isLoading }) => isLoading))),
    error,
    retry: () => void kept.refetch(),
  }
}
