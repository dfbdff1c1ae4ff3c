// The teams and players that the person follows, in sentences; changed on the profile, with a click.
import type { API } from '#contract/index.ts'
import type { Reply } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import type { LookAsk } from '../../plan-looks.ts'
import { type Answer, reply } from '../sources.ts'

type Favorites = Answer<typeof API.accounts.favorites>
type Favorite = Favorites['value']['teams'][number]

const LINKS = [{ label: 'Open your favorites', href: '/profile?tab=favorites' }]
const ADDS = /\b(?:add|put|include|follow|star|also|plus)\b/
const REMOVES = /\b(?:remove|drop|delete|take|unfollow|unstar|get rid of|lose)\b/

const named = ({ name, league, team }: Favorite): string => {
  const where = [team, league ? LEAGUES[league].name : null].filter(Boolean).join(', ')
  return where === '' ? name : `${name} (${where})`
}
const listOf = (all: readonly Favorite[]): string => all.map(named).join(', ')

export function favoritesReply(ask: LookAsk, { value: { teams, players } }: Favorites): Reply {
  const said = ask.line ?? ''
  const meant = [...ask.teams, ...ask.players].map(({ name }) => name)
  const isFollowed = (name: string) => [...teams, ...players].some((one) => one.name === name)
  const isAsked = meant.length > 0
  const stand = [
    teams.length > 0 ? `Your favorite teams: ${listOf(teams)}.` : 'You follow no team yet.',
    ...(players.length > 0
      ? [`Your favorite players: ${listOf(players)}.`]
      : [/\bplayers?\b/.test(said) ? 'You follow no player yet.' : '']),
  ].filter(Boolean)
  const change = !isAsked
    ? ''
    : REMOVES.test(said)
      ? removed(meant, isFollowed)
      : ADDS.test(said)
        ? added(meant, isFollowed)
        : followed(meant, isFollowed)
  return reply([{ text: [change, ...stand].filter(Boolean).join(' ') }], { links: LINKS })
}

const together = (names: readonly string[]): string => names.join(' and ')
function added(names: readonly string[], isFollowed: (name: string) => boolean): string {
  const fresh = names.filter((name) => !isFollowed(name))
  return fresh.length === 0
    ? `You follow ${together(names)} already.`
    : `Nothing is changed yet: I change no favorites myself. On your profile ${together(fresh)} ${fresh.length === 1 ? 'is' : 'are'} added with a click, and the others stay.`
}
function removed(names: readonly string[], isFollowed: (name: string) => boolean): string {
  const there = names.filter(isFollowed)
  return there.length === 0
    ? `You do not follow ${together(names)}.`
    : `Nothing is changed yet: I change no favorites myself. On your profile ${together(there)} ${there.length === 1 ? 'is' : 'are'} taken out with a click.`
}
const followed = (names: readonly string[], isFollowed: (name: string) => boolean): string =>
  names.map((name) => (isFollowed(name) ? `You follow ${name}.` : `You do not follow ${name}.`)).join(' ')
