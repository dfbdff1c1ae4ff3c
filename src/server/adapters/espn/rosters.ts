// Teams and players of ESPN's rosters.
import type { Player, Team } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type EspnSource, gathered, noted, optional, sitePath } from './asking.ts'
import { boardOf } from './boards.ts'
import type { Events } from './events.ts'
import { ESPN_PATHS, idOf } from './leagues.ts'
import { Roster, readRoster, readTeams, Teams } from './people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export const rosterTeams = (source: EspnSource, league: LeagueKey, signal: AbortSignal): Promise<readonly Team[]> =>
  optional(() => teamsOf(source, league, signal))

const teamsOf = (source: EspnSource, league: LeagueKey, signal: AbortSignal): Promise<Team[]> =>
  noted(source, 'rosters', league, async () => {
    const answers = ESPN_PATHS[league].map((path) =>
      source.client.get({ path: sitePath(path, 'teams?limit=400'), schema: Teams, freshMs: 12 * HOUR }, signal),
    )
    const { value, ...age } = await gathered(answers, source.clock.now())
    const found = new Map(value.flatMap((one) => readTeams(one, league).kept).map((team) => [team.id, team]))
    return { ...age, value: [...found.values()] }
  })

export async function rosterPlayers(source: EspnSource, league: LeagueKey, signal: AbortSignal): Promise<readonly Player[]> {
  const { client, clock, book } = source
  const known = await rosterTeams(source, league, signal)
  if (known.length === 0)
    return entrants(
      await noted(source, 'rosters', league, () => boardOf(source, league, clock.now() - 8 * DAY, clock.now() + 8 * DAY, signal)),
    )
  const [path] = ESPN_PATHS[league]
  const asked = known.map(async ({ id }) => {
    const theirs = id.slice(idOf(league, '').length)
    const got = await client.get({ path: sitePath(path, `teams/${theirs}/roster`), schema: Roster, freshMs: 6 * HOUR }, signal)
    return { ...got, value: readRoster(got.value, league, id).kept }
  })
  return book.note('rosters', league, await gathered(asked, clock.now())).flat()
}

/** Where there are no teams, the people of the league are those who compete about now: golfers, drivers, fighters. */
export function entrants({ fields, games }: Events): Player[] {
  const people = new Map<string, Player>()
  for (const { league, entries } of fields) {
    for (const { id, name, detail } of entries) people.set(id, { id, league, teamId: '', name, position: '', number: null, detail })
  }
  for (const { league, home, away, note } of games) {
    for (const { id, name } of [home, away])
      people.set(id, { id, league, teamId: '', name, position: '', number: null, detail: note?.split(' · ').at(-1) ?? null })
  }
  return [...people.values()]
}
