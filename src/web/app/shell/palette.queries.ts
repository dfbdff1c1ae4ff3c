// What the box of ⌘K asks for: players, teams and games by the server's registry, the glossary, and the person's own slates, lineups, bets.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bets } from '#contract/bets/bets.ts'
import { lineups } from '#contract/dfs/lineups.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { assistant } from '#contract/people/assistant.ts'
import { sports } from '#contract/sports/sports.ts'
import { videoLibrary } from '#contract/videos/library.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { type Place, placeOf } from './places.ts'
import { helpPlaces, searched } from './searched.ts'
import { commandsOf } from './typed-command.ts'

const MOST_FOUND = 14
const MOST_CLIPS = 4
/** Fewer letters are in every clip. */
const LEAST_LETTERS = 3

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
    ...query(sports.find, { text: asked, limit: MOST_FOUND }, { staleTime: FRESH.slate }),
    placeholderData: keepPreviousData,
  })
  const terms = useQuery(query(assistant.terms, {}, { staleTime: FRESH.forever }))
  const slates = useQuery(query(lineups.importedSlates, {}, { staleTime: FRESH.slate }))
  const saved = useQuery(query(lineups.saved, {}, { staleTime: FRESH.slate }))
  const tracked = useQuery(query(bets.list, { limit: 200 }, { staleTime: FRESH.score }))

  const library = useQuery(
    query(videoLibrary.all, { search: asked, limit: MOST_CLIPS }, { staleTime: FRESH.slate, enabled: asked.length >= LEAST_LETTERS }),
  )
  const { start } = useFormat()
  const now = useNow()
  // Folding hundreds of names takes milliseconds, and a key is drawn three times until its answers are there.
  const help = useMemo(() => helpPlaces(terms.data?.terms ?? []), [terms.data])
  const own = useMemo(
    () => ownPlaces(slates.data?.slates ?? [], saved.data?.lineups ?? [], tracked.data?.bets ?? []),
    [slates.data, saved.data, tracked.data],
  )
  if (asked === '') return { places: [], hasFailed: false, isIncomplete: false, isSearching: false }
  const startText = (startsAt: number) => start(startsAt, now)
  return {
    places: [
      ...commandsOf(asked),
      ...searched(asked, {
        found: registry.data?.found ?? [],
        help,
        own,
        clips: (library.data?.videos ?? []).map(clipPlace),
        startText,
      }),
    ],
    hasFailed: registry.isError,
    isIncomplete: registry.data?.isComplete === false,
    isSearching: registry.isPlaceholderData || registry.isPending || library.isLoading,
  }
}

type Clip = OutputOf<typeof videoLibrary.all>['videos'][number]
const clipPlace = ({ id, title, sport, said }: Clip) => ({
  ...{ id, title },
  // What is said in it may be all that fits.
  detail: [said[0] ? `“${said[0].text}”` : null, sport === 'general' ? null : LEAGUES[sport].name].filter(Boolean).join(', '),
})

type Slates = OutputOf<typeof lineups.importedSlates>['slates']
type Saved = OutputOf<typeof lineups.saved>['lineups']
type Bets = OutputOf<typeof bets.list>['bets']

function ownPlaces(slates: Slates, saved: Saved, tracked: Bets): Place[] {
  return [
    ...slates.map(({ id, fileName, site, sport }) =>
      placeOf('My slates', {
        name: fileName,
        detail: `${sport.toUpperCase()}, ${site}`,
        to: '/fantasy',
        search: { league: sport, site, slate: id },
      }),
    ),
    ...saved.map(({ name, sport, players }) =>
      placeOf(
        'My lineups',
        { name, detail: sport.toUpperCase(), to: '/lineup-builder', search: { league: sport } },
        players.map((one) => one.name).join(' '),
      ),
    ),
    ...tracked.map(({ ticket, book, status }) => {
      const words = ticket.legs.map(({ selection, event }) => `${selection} ${event}`).join(' ')
      const name = ticket.legs.map(({ selection }) => selection).join(' + ') || 'Bet'
      return placeOf(
        'My bets',
        { name, detail: [book, status].filter(Boolean).join(', '), to: '/betting', search: { tab: 'analytics' } },
        words,
      )
    }),
  ]
}
