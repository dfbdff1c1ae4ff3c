import type { ContestKind, Site, Slate } from '#core/dfs/slate.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'

/** One slate on offer: its name ("main", "showdown", "turbo") and the slate itself. Player ids in `slate` are the site's; `playerIds` maps them to ours. */
export type OfferedSlate = {
  readonly id: string
  readonly name: string
  readonly contest: ContestKind
  readonly startsAt: number
  readonly slate: Slate
  readonly playerIds: Readonly<Record<string, string>>
}

export type SlateFeed = {
  readonly name: string
  /** The feed offers nothing of its own: slates are the salary files that people import. */
  readonly isImported?: true
  slates(league: LeagueKey, site: Site, signal: AbortSignal): Promise<readonly OfferedSlate[]>
  /** Slates that have locked within half a day, as they stood then; a feed that forgets them has no such method. */
  underWay?(league: LeagueKey, site: Site, signal: AbortSignal): Promise<readonly OfferedSlate[]>
}

/** The slate that a name or id means: of several with the name the next to start, else the last that started. */
export function slateMeant<S extends Pick<OfferedSlate, 'id' | 'name' | 'startsAt'>>(
  offers: readonly S[],
  asked: string,
  now: EpochMs,
): S | undefined {
  const byId = offers.find((offer) => offer.id === asked)
  if (byId) return byId
  const named = offers.filter((offer) => offer.name.toLowerCase() === asked.toLowerCase()).sort((a, b) => a.startsAt - b.startsAt)
  return named.find((offer) => offer.startsAt > now) ?? named.at(-1)
}

/** Why a name found no slate. */
export function noSlateNote({ isImported }: Pick<SlateFeed, 'isImported'>, onOffer: readonly OfferedSlate[]): string {
  const names = [...new Set(onOffer.map(({ name }) => name))].join(', ')
  if (names !== '') return `No such slate. On offer: ${names}.`
  if (isImported) return 'Slates come with the salary files of the sites here: import one to open it.'
  return 'No slate is on offer for that league and site.'
}
