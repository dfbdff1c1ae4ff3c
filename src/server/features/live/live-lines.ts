// The lines of players whose games are on, beside what is usual for them.
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type Around, statRow } from './fantasy-live.ts'
import { type Form, formOf } from './form.ts'
import type { MarketView } from './game-view.ts'
import { weatherOf } from './game-weather.ts'
import { gamesAround, type LiveDeps, LONGEST_GAME, orElse, patience } from './live-sources.ts'

export async function loadForm({ stats, rosters, clock }: LiveDeps, league: LeagueKey): Promise<Form> {
  const [logs, players] = await Promise.all([stats.gameLogs(league, clock.now(), patience()), rosters.players(league, patience())])
  return formOf(league, logs, players)
}

/** What may be behind a change besides the player himself: the weather, and how the total has moved since the start. */
async function aroundOf(deps: LiveDeps, game: Game, now: MarketView | undefined): Promise<Around> {
  const [weather, before] = await Promise.all([weatherOf(deps.weather, game), orElse(deps.before(game), null)])
  const line = before && now?.total != null ? { atStart: before.expected.home + before.expected.away, now: now.total } : null
  return { weather, line }
}

export async function liveLines(
  deps: LiveDeps,
  league: LeagueKey,
  form: Form,
  middle: ReadonlyMap<string, MarketView>,
): Promise<NonNullable<ReturnType<typeof statRow>>[]> {
  const games = (await gamesAround(deps, league, LONGEST_GAME, 0)).filter((game) => game.status === 'in progress')
  const players = new Map((await deps.rosters.players(league, patience())).map((player) => [player.id, player]))
  const boxes = await Promise.all(
    games.map(async (game) => ({
      game,
      box: (await deps.boxScores.boxScore(game.id, patience())) ?? [],
      around: await aroundOf(deps, game, middle.get(game.id)),
    })),
  )
  const reports = await orElse(deps.injuries.injuries(league, patience()), [])
  const hurt = new Map(reports.map(({ playerId, status }) => [playerId, status]))
  return boxes.flatMap(({ game, box, around }) =>
    box.flatMap((log) => statRow(log, game, players.get(log.playerId), form, hurt.get(log.playerId) ?? null, around) ?? []),
  )
}
