// What the box of ⌘K shows for a text, in its order: what is called so by its own name stands before what only holds the words.
import type { OutputOf } from '#contract/endpoint.ts'
import type { sports } from '#contract/sports/sports.ts'
import { findByName, foldName } from '#core/leagues/find-by-name.ts'
import { PLACES, type Place, placeOf } from './places.ts'

/** They stay the same while one types. */
const SLATES = PLACES.filter(({ group }) => group === 'Slates')
const OTHERS = PLACES.filter(({ group }) => group !== 'Slates')

const MOST = { place: 8, slates: 6, server: 14, own: 4 } as const
const KINDS = { game: 'Games', team: 'Teams', player: 'Players' } as const

export type Sources = {
  /** What the server's registry found for the text, or for the text before the last key. */
  readonly found: OutputOf<typeof sports.find>['found']
  /** Of the glossary (`helpPlaces`). */
  readonly help: readonly Place[]
  /** The person's own slates, lineups and bets. */
  readonly own: readonly Place[]
  /** Clips of the library, found by the server: by what is said in them, too. */
  readonly clips?: readonly { readonly id: string; readonly title: string; readonly detail: string }[]
  readonly startText: (startsAt: number) => string
}

/** What each word of the glossary leads to. */
export const helpPlaces = (terms: readonly { readonly name: string }[]): readonly Place[] =>
  terms.map(({ name }) => placeOf('Help', { name, detail: 'Glossary', to: '/chat', search: { ask: `What does ${name} mean?` } }))

export function searched(asked: string, { found, help, own, clips = [], startText }: Sources): readonly Place[] {
  const answered = found.map(({ kind, id, name, detail, startsAt }): Place => {
    if (kind === 'game') {
      const when = startsAt === null ? detail : `${detail}, ${startText(startsAt)}`
      return placeOf(KINDS.game, { name, detail: when, to: `/games/${encodeURIComponent(id)}` })
    }
    return placeOf(KINDS[kind], { name, detail, to: `/${kind === 'team' ? 'teams' : 'players'}/${encodeURIComponent(id)}` })
  })
  // While the answer to the last letter is on its way, the one before is narrowed down here.
  const narrowed = findByName(answered, asked, MOST.server)
  // Whose letters or nickname were typed whole stands first: "gsw", "kraken".
  const whole = foldName(asked)
  // The last word beside a team is its league, which all of them have.
  const isCalled = ({ group, name, detail = '' }: Place) =>
    group === KINDS.team &&
    foldName(`${name} ${detail.split(', ').slice(0, -1)}`)
      .split(' ')
      .includes(whole)
  const called = narrowed.filter(isCalled)
  const groupOf = (list: readonly Place[], group: string) => list.filter((place) => place.group === group)
  return [
    ...called,
    ...findByName(OTHERS, asked, MOST.place),
    ...findByName(SLATES, asked, MOST.slates),
    ...['Games', 'Teams', 'Players'].flatMap((group) => groupOf(narrowed, group).filter((place) => !called.includes(place))),
    ...['My slates', 'My lineups', 'My bets'].flatMap((group) => findByName(groupOf(own, group), asked, MOST.own)),
    ...clips.map(({ id, title, detail }) => placeOf('Videos', { name: title, detail, to: `/videos/${encodeURIComponent(id)}` })),
    ...findByName(help, asked, MOST.own),
  ]
}
