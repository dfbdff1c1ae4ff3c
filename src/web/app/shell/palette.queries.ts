// What the box of ⌘K asks for: players, teams and games by the server's registry, the glossary, and the person's own slates, lineups, bets.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bets } from '#contract/bets/bets.ts'
import { lineups } from '#contract/dfs/lineups.ts'
import { assistant } from '#contract/people/assistant.ts'
import { sports } from '#contract/sports/sports.ts'
import { findByName } from '#core/leagues/find-by-name.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { PLACES, type Place, placeOf } from './places.ts'

const MOST = { place: 8, server: 14, own: 4 } as const

const KINDS = { game: 'Games', team: 'Teams', player: 'Players' } as const

export type Search = {
  readonly places: readonly Place[]
  /** The server did not answer: players, teams and games are missing, not absent. */
  readonly hasFailed: boolean
  /** The feeds of some leagues did not answer the server: the same for those. */
  readonly isIncomplete: boolean
  readonly isSearching: boolean
}

/** Everything that a text finds, in the order in which it is shown. */
export function useSearch(text: string): Search {
  const asked = text.trim().slice(0, 80)
  const registry = useQuery({
    ...query(sports.find, { text: asked, limit: MOST.server }, { staleTime: FRESH.slate }),
    placeholderData: keepPreviousData,
  })
  const terms = useQuery(query(assistant.terms, {}, { staleTime: FRESH.forever }))
  const slates = useQuery(query(lineups.importedSlates, {}, { staleTime: FRESH.slate }))
  const saved = useQuery(query(lineups.saved, {}, { staleTime: FRESH.slate }))
  const tracked = useQuery(query(bets.list, { limit: 200 }, { staleTime: FRESH.score }))

  if (asked === '') return { places: [], hasFailed: false, isIncomplete: false, isSearching: false }
  const own: readonly Place[] = [
    ...(slates.data?.slates ?? []).map(({ id, fileName, site, sport }) =>
      placeOf('My slates', {
        name: fileName,
        detail: `${sport.toUpperCase()}, ${site}`,
        to: '/fantasy',
        search: { league: sport, site, slate: id },
      }),
    ),
    ...(saved.data?.lineups ?? []).map(({ name, sport, players }) =>
      placeOf(
        'My lineups',
        { name, detail: sport.toUpperCase(), to: '/lineup-builder', search: { league: sport } },
        players.map((one) => one.name).join(' '),
      ),
    ),
    ...(tracked.data?.bets ?? []).map(({ ticket, book, status }) => {
      const words = ticket.legs.map(({ selection, event }) => `${selection} ${event}`).join(' ')
      const name = ticket.legs.map(({ selection }) => selection).join(' + ') || 'Bet'
      return placeOf(
        'My bets',
        { name, detail: [book, status].filter(Boolean).join(', '), to: '/betting', search: { tab: 'analytics' } },
        words,
      )
    }),
  ]
  const help = (terms.data?.terms ?? []).map(({ name }) =>
    placeOf('Help', { name, detail: 'Glossary', to: '/chat', search: { ask: `What does ${name} mean?` } }),
  )
  const found = (registry.data?.found ?? []).map(({ kind, id, name, detail, league }): Place => {
    if (kind === 'game') return placeOf(KINDS.game, { name, detail, to: `/games/${encodeURIComponent(id)}` })
    const search: Record<string, string> = kind === 'team' ? { view: 'players', team: name } : { view: 'players', find: name }
    return placeOf(KINDS[kind], { name, detail, to: `/sports/${league}`, search })
  })
  // While the answer to the last letter is on its way, the one before is narrowed down here.
  const narrowed = findByName(found, asked, MOST.server)
  const grouped = ['Games', 'Teams', 'Players'].flatMap((group) => narrowed.filter((place) => place.group === group))
  const mine = ['My slates', 'My lineups', 'My bets'].flatMap((group) =>
    findByName(
      own.filter((place) => place.group === group),
      asked,
      MOST.own,
    ),
  )
  return {
    places: [...findByName(PLACES, asked, MOST.place), ...grouped, ...mine, ...findByName(help, asked, MOST.own)],
    hasFailed: registry.isError,
    isIncomplete: registry.data?.isComplete === false,
    isSearching: registry.isPlaceholderData || registry.isPending,
  }
}
