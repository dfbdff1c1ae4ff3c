// What a model of players says of games that have not begun: as sealed or waiting to be, else as of now.
import type { PlayerForecast } from '../../../db/tables/predictions.ts'
import type { ComingPlayers } from './player-coming.ts'
import type { PlayerGameRow, PlayerModelRow } from './player-models.store.ts'
import type { PlayerModelsDeps } from './player-models-deps.ts'

export type GameForecasts = {
  readonly gameId: string
  readonly startsAt: number
  readonly home: string
  readonly away: string
  readonly players: readonly PlayerForecast[]
  readonly known: PlayerGameRow | undefined
}

/** By start. */
export async function openForecasts(
  { store, clock }: Pick<PlayerModelsDeps, 'store' | 'clock'>,
  coming: ComingPlayers,
  row: PlayerModelRow,
): Promise<GameForecasts[]> {
  const now = clock.now()
  const kept = (await store.gamesOf([row.id])).filter(({ startsAt }) => startsAt > now)
  const isKept = new Set(kept.map(({ gameId }) => gameId))
  const fresh = (await coming.week(row)).filter(({ game }) => game.startsAt > now && !isKept.has(game.id))
  return [
    ...kept.map((known): GameForecasts => ({ ...known, known })),
    ...fresh.map(({ game: { id, startsAt, home, away }, players }): GameForecasts => {
      return { gameId: id, startsAt, home: home.name, away: away.name, players, known: undefined }
    }),
  ].sort((a, b) => a.startsAt - b.startsAt || (a.gameId < b.gameId ? -1 : 1))
}
