// Which slate a caller means: one on offer by its name or id, or one of their own imported files by its id.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import { SPORT_NAMES } from '#core/dfs/files/detect.ts'
import { isLeague, type LeagueKey } from '#core/leagues/leagues.ts'
import type { ScoredSite } from '#core/projections/scoring.ts'
import { notFound } from '../../kernel/door/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import { noSlateNote, type OfferedSlate, type SlateFeed, slateMeant } from '../../ports/slate-feed.ts'
import type { FoundSlate, SlateFinder } from '../../ports/slate-finder.ts'
import type { SlateStore } from './slates.store.ts'

type Head = AnswerOf<typeof API.lineups.optimize>['slate']

export type SlateService = SlateFinder & { offered(league: LeagueKey, site: ScoredSite, slate: string): Promise<FoundSlate> }

const TIMEOUT_MS = 15_000
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A person's own file with its people found on the rosters; undefined where that cannot be. */
export type LinkedFile = (file: OwnFile) => Promise<OfferedSlate | undefined>
type OwnFile = NonNullable<Awaited<ReturnType<SlateStore['get']>>>

export function slateService(feed: SlateFeed, store: SlateStore, clock: Clock, world: () => DataWorld, linked: LinkedFile): SlateService {
  const offersOf = (league: LeagueKey, site: ScoredSite) => feed.slates(league, site, AbortSignal.timeout(TIMEOUT_MS))
  const offered: SlateService['offered'] = async (league, site, asked) => {
    const offers = await offersOf(league, site)
    const found =
      slateMeant(offers, asked, clock.now()) ??
      // After the lock a slate is no longer on offer, but its lineups are still asked about.
      (await feed.underWay?.(league, site, AbortSignal.timeout(TIMEOUT_MS)))?.find((slate) => slate.id === asked)
    if (!found) throw notFound(noSlateNote(feed, offers))
    return { id: found.id, name: found.name, slate: found.slate, hasUploadIds: true, offered: found, source: feed.name, world: world() }
  }
  return {
    offered,
    async keyOf({ league, site, slate }) {
      const one = UUID.test(slate) ? undefined : slateMeant(await offersOf(league, site), slate, clock.now())
      return `${league}/${site}/${(one?.id ?? slate).toLowerCase()}`
    },
    async find(userId, { league, site, slate }) {
      const own = UUID.test(slate) ? await store.get(userId, slate) : undefined
      if (!own) {
        if (isLeague(league)) return offered(league, site, slate)
        throw notFound(`Slates of ${SPORT_NAMES[league]} come with the salary files of the sites: import one to open it.`)
      }
      return {
        id: own.id,
        name: own.fileName,
        slate: own.slate,
        hasUploadIds: own.hasUploadIds,
        // Asked as another league or site, its averages are meant.
        offered: own.slate.sport === league && own.slate.site === site ? await linked(own) : undefined,
        source: `${own.fileName} (${own.format})`,
        world: 'file',
      }
    },
  }
}

export function chosenSlate({ offered, slate }: FoundSlate): { startsAt: number | null } {
  const starts = slate.players.flatMap((player) => player.startsAt ?? [])
  return { startsAt: offered?.startsAt ?? (starts.length > 0 ? starts.reduce((a, b) => Math.min(a, b)) : null) }
}

export function headOf(choice: FoundSlate): Head {
  const { slate } = choice
  return {
    id: choice.id,
    name: choice.name,
    site: slate.site,
    sport: slate.sport,
    contest: slate.contest,
    slots: slate.slots,
    salaryCap: slate.salaryCap,
    players: slate.players.length,
    startsAt: chosenSlate(choice).startsAt,
  }
}
