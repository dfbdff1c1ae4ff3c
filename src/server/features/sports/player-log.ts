// A player's finished games, as the hub shows them.
import { playerRow } from '#contract/compat.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { GameLog, Player, Team } from '#core/leagues/games.ts'
import { linePoints } from '#core/projections/line-points.ts'

type Answer = AnswerOf<typeof API.sports.playerLog>

type Asked = {
  readonly id: string
  readonly teams: readonly Team[]
  readonly players: readonly Player[]
  /** Newest last. */
  readonly logs: readonly GameLog[]
  readonly limit: number
}

/** Undefined for somebody who is neither on a roster nor in a game on record. */
export function playerLog({ id, teams, players, logs, limit }: Asked): Pick<Answer, 'player' | 'games' | 'found' | 'average'> | undefined {
  const player = players.find((one) => one.id === id)
  const own = logs.filter(({ playerId }) => playerId === id)
  const last = own.at(-1)
  if (!player && !last) return undefined
  const names = new Map(teams.map((team) => [team.id, team.abbreviation]))
  const teamId = player?.teamId ?? last?.teamId ?? ''
  const points = own.flatMap(({ league, stats }) => linePoints(league, stats) ?? [])
  const rows = own.map(({ gameId, at, opponentId, isHome, league, stats }) => ({
    gameId,
    at: new Date(at).toISOString(),
    opponent: `${isHome ? 'vs' : '@'} ${names.get(opponentId) ?? 'unknown'}`,
    fantasyPoints: linePoints(league, stats),
    stats,
  }))
  return {
    player: playerRow({
      id,
      name: player?.name ?? last?.name ?? 'Unknown player',
      position: player?.position ?? last?.position ?? '',
      team: names.get(teamId) ?? '',
      teamId,
      number: player?.number ?? null,
      detail: player?.detail ?? null,
    }),
    games: rows.reverse().slice(0, limit),
    found: own.length,
    average: points.length > 0 ? points.reduce((a, b) => a + b, 0) / points.length : null,
  }
}
