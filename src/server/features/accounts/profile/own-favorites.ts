// Favorites come from the registry: an entry that is new is looked up there and kept as it stands there.
import { type Favorite, type Favorites, withoutDoubles } from '#core/access/preferences.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { AppError, feedDown } from '../../../kernel/door/errors.ts'
import type { RosterFeed } from '../../../ports/scores-feed.ts'

const TIMEOUT_MS = 10_000
type Kind = keyof Favorites
const WORDS = { teams: 'team', players: 'player' } as const

export async function checkedFavorites(rosters: RosterFeed, change: Partial<Favorites>, before: Favorites): Promise<Partial<Favorites>> {
  const checked: { -readonly [K in Kind]?: Favorite[] } = {}
  for (const kind of ['teams', 'players'] as const) {
    const wanted = change[kind]
    if (!wanted) continue
    // What was followed before stays as it is, also where its league is out of season or its name was typed once.
    const known = (one: Favorite) =>
      before[kind].find(({ id, name }) => (one.id === null ? id === null && name === one.name : id === one.id))
    checked[kind] = withoutDoubles(await Promise.all(wanted.map(async (one) => known(one) ?? (await registered(rosters, kind, one)))))
  }
  return checked
}

async function registered(rosters: RosterFeed, kind: Kind, { id, name, league }: Favorite): Promise<Favorite> {
  const found = id === null || league === null ? undefined : await look(rosters, kind, league, id)
  if (found) return found
  const message = `There is no ${WORDS[kind]} “${name}” in the registry. Choose one of the list.`
  throw new AppError('invalid_input', message, { fields: [{ path: `favorites.${kind}`, message }] })
}

async function look(rosters: RosterFeed, kind: Kind, league: LeagueKey, id: string): Promise<Favorite | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const down = () => {
    throw feedDown('The registry of teams and players does not answer now. Please try again in a minute.')
  }
  const teams = await rosters.teams(league, signal).catch(down)
  if (kind === 'teams') {
    const team = teams.find((one) => one.id === id)
    return team && { id, name: team.name, league, team: null }
  }
  const player = (await rosters.players(league, signal).catch(down)).find((one) => one.id === id)
  return player && { id, name: player.name, league, team: teams.find((one) => one.id === player.teamId)?.name ?? null }
}
