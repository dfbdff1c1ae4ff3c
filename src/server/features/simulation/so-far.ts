// Where a slate on offer stands: points so far from the box scores, and how much of each game is left.
import { isOffered } from '#core/dfs/offered-site.ts'
import { fractionPlayed } from '#core/leagues/clock.ts'
import { normalizedTeam } from '#core/leagues/identity/names.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { isScored, score } from '#core/projections/scoring.ts'
import type { SoFar } from '#core/simulation/scores/shapes.ts'
import type { OfferedSlate } from '../../ports/slate-feed.ts'
import type { SimulationDeps } from './simulation-deps.ts'

const BEFORE = 3_600_000
const AFTER = 36 * 3_600_000
/** A file may write another minute for the start than the schedule. */
const SAME_GAME_MS = 2 * 3_600_000

/** By `SlatePlayer.id`; null when no game of the slate has begun, or the league has no points. */
export async function soFarOfFeed(
  { slate, startsAt, playerIds }: OfferedSlate,
  league: LeagueKey,
  { scores, boxScores }: Pick<SimulationDeps, 'scores' | 'boxScores'>,
  signal: AbortSignal,
): Promise<Readonly<Record<string, SoFar>> | null> {
  if (!isScored(league) || !isOffered(slate.site)) return null
  const { site } = slate
  const games = await scores.games(league, startsAt - BEFORE, startsAt + AFTER, signal)
  const begun = games.filter((game) => game.status === 'in progress' || game.status === 'final')
  if (begun.length === 0) return null
  const lines = new Map<string, number>()
  await Promise.all(
    begun.map(async (game) => {
      for (const log of (await boxScores.boxScore(game.id, signal)) ?? [])
        lines.set(`${game.id} ${log.playerId}`, score(site, league, log.stats))
    }),
  )
  const found: Record<string, SoFar> = {}
  for (const player of slate.players) {
    const game = begun.find(
      ({ home, away, startsAt: start }) =>
        [home, away].some(({ abbreviation }) => normalizedTeam(abbreviation) === normalizedTeam(player.team)) &&
        (player.startsAt === null || Math.abs(start - player.startsAt) < SAME_GAME_MS),
    )
    if (!game) continue
    // Who is on no line of the box score has not scored.
    found[player.id] = { points: lines.get(`${game.id} ${playerIds[player.id]}`) ?? 0, left: 1 - fractionPlayed(game) }
  }
  return Object.keys(found).length > 0 ? found : null
}
