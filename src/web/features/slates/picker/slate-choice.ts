// Which slate a screen is about, in the address: ?league=nba&site=fanduel&slate=main, or the id of an imported file.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { ROSTERS } from '#core/dfs/sites.ts'
import type { OfferedSite } from '#core/dfs/slate.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { useFirstLeague } from '../../../preferences/preferences.ts'

export type SlateChoice = {
  readonly league: LeagueKey
  readonly site: OfferedSite
  /** "main", the id of a slate on offer, or the id of an imported file. */
  readonly slate: string
  /** Id of a model of one's own whose projections stand in the place of ours; absent = ours. */
  readonly by?: string | undefined
  /** Players of whom that model says nothing are left out; absent = they keep ours. */
  readonly others?: 'left out' | undefined
}

/** Leagues for which a site has a contest that we know the roster of. */
export const DFS_LEAGUES: readonly LeagueKey[] = LEAGUE_KEYS.filter((key) => ROSTERS.some(({ sport }) => sport === key))

export const DEFAULT_SLATE = 'main' // spec 001 section 9
const IMPORTED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Ids of imported files are UUIDs; those of slates on offer never are. */
export function isImported(slate: string): boolean {
  return IMPORTED.test(slate)
}

/**
 * What an address means; whatever is not understood reads as the default.
 * @param leagues that may be chosen on the screen
 */
export function slateChoiceOf(
  search: Readonly<Record<string, unknown>>,
  first: LeagueKey = 'nfl',
  leagues: readonly LeagueKey[] = DFS_LEAGUES,
): SlateChoice {
  const slate = typeof search.slate === 'string' || typeof search.slate === 'number' ? String(search.slate).slice(0, 120) : ''
  return {
    league: leagues.find((key) => key === search.league) ?? first,
    site: search.site === 'fanduel' ? 'fanduel' : 'draftkings',
    slate: slate || DEFAULT_SLATE,
    ...(typeof search.by === 'string' && search.by !== '' ? { by: search.by.slice(0, 80) } : {}),
    ...(typeof search.by === 'string' && search.others === 'left out' ? { others: 'left out' } : {}),
  }
}

const isOther = (before: SlateChoice, { league = before.league, site = before.site }: Partial<SlateChoice>): boolean =>
  league !== before.league || site !== before.site

/** What a request about a slate says of whose projections are meant; nothing where they are ours. */
export const modelIn = ({ by, others }: Pick<SlateChoice, 'by' | 'others'>): { readonly by?: string; readonly others?: 'left out' } => ({
  ...(by === undefined ? {} : { by }),
  ...(by === undefined || others === undefined ? {} : { others }),
})

/** @param leagues that may be chosen; a screen opens at one that has contests */
export function useSlateChoice(leagues: readonly LeagueKey[] = DFS_LEAGUES): [SlateChoice, (change: Partial<SlateChoice>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { league, site, slate, by, others } = slateChoiceOf(search, useFirstLeague(DFS_LEAGUES), leagues)
  const choice = useMemo(
    (): SlateChoice => ({ league, site, slate, ...(by === undefined ? {} : { by }), ...(others === undefined ? {} : { others }) }),
    [league, site, slate, by, others],
  )
  const change = useCallback(
    (next: Partial<SlateChoice>) => {
      void navigate({
        to: '.',
        // Another slate has other positions; the filter starts anew.
        search: (before: Record<string, unknown>) => ({
          ...before,
          ...choice,
          // A model is of one league and one site.
          ...(isOther(choice, next) ? { by: undefined, others: undefined } : {}),
          ...next,
          position: undefined,
          players: undefined,
          picks: undefined,
        }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, choice],
  )
  return [choice, change]
}
