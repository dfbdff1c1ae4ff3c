// Every player of a league with what the two sites ask for them and what the injury report says.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { AppError } from '../../kernel/door/errors.ts'
import type { InjuryFeed, RosterFeed } from '../../ports/scores-feed.ts'
import type { SlateService } from './slate-service.ts'

type Person = AnswerOf<typeof API.lineups.players>['players'][number]
type Deps = { readonly rosters: RosterFeed; readonly injuries: InjuryFeed; readonly service: SlateService }

const TIMEOUT_MS = 15_000

export async function playerPool(
  { rosters, injuries, service }: Deps,
  league: LeagueKey,
  search: string | undefined,
  limit: number,
): Promise<Person[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const [players, teams, reports, draftkings, fanduel] = await Promise.all([
    rosters.players(league, signal),
    rosters.teams(league, signal),
    injuries.injuries(league, signal),
    salaries(service, league, 'draftkings'),
    salaries(service, league, 'fanduel'),
  ])
  const teamOf = new Map(teams.map((team) => [team.id, team]))
  const reportOf = new Map(reports.map((report) => [report.playerId, report]))
  const text = search?.trim().toLowerCase() ?? ''
  return players
    .filter((player) => player.name.toLowerCase().includes(text))
    .slice(0, limit)
    .map((player) => ({
      id: player.id,
      name: player.name,
      position: player.position,
      team: teamOf.get(player.teamId)?.abbreviation ?? player.teamId,
      teamName: teamOf.get(player.teamId)?.name ?? player.teamId,
      number: player.number,
      dkSalary: draftkings.get(player.id) ?? null,
      fdSalary: fanduel.get(player.id) ?? null,
      injury: reportOf.get(player.id)?.status ?? null,
      injuryNote: reportOf.get(player.id)?.description ?? null,
    }))
}

/** Salaries on the main slate by our player ids; empty where the site offers none. */
async function salaries(service: SlateService, league: LeagueKey, site: 'draftkings' | 'fanduel'): Promise<ReadonlyMap<string, number>> {
  try {
    const { slate, offered } = await service.offered(league, site, 'main')
    return new Map(
      slate.players.flatMap((player) =>
        offered?.playerIds[player.id] === undefined ? [] : [[offered.playerIds[player.id]!, player.salary]],
      ),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return new Map()
    throw error
  }
}
