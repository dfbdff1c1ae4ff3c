// Which games make a slate: the next day with enough games, its last games, and the next single game.
import type { ContestKind } from '#core/dfs/slate.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY, easternDay, wallTime } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { Arena } from '../games/arena.ts'
import type { WorldLeague } from '../world-leagues.ts'

export type SlatePlan = { readonly name: string; readonly contest: ContestKind; readonly games: readonly Fixture[] }

/** The slates on offer at a moment: none while a season rests. */
export function slatePlans(arena: Arena, league: WorldLeague, now: EpochMs): SlatePlan[] {
  const season = arena.schedule.season(league, now - DAY, now + 8 * DAY)
  const games = mainDay(league, now, season)
  const next = season.find((game) => game.startsAt > now && game.startsAt < now + 4 * DAY)
  const found: SlatePlan[] = []
  if (games.length >= 2) found.push({ name: 'main', contest: 'classic', games })
  const last = games.slice(-Math.max(2, Math.min(4, Math.floor(games.length / 3))))
  if (games.length >= 4) found.push({ name: 'turbo', contest: 'classic', games: last })
  if (next) found.push({ name: 'showdown', contest: 'showdown', games: [next] })
  return found
}

/** The first day with at least three games, none of which has begun; for the NFL the afternoon of a day with at least five. */
function mainDay(league: WorldLeague, now: EpochMs, season: readonly Fixture[]): Fixture[] {
  const today = easternDay(now)
  for (let day = today; day <= today + 7; day++) {
    const games = season.filter(
      (game) => easternDay(game.startsAt) === day && (league !== 'nfl' || game.startsAt < wallTime(day, 'ET', 18, 0)),
    )
    if (games.length >= (league === 'nfl' ? 5 : 3) && games.every((game) => game.startsAt > now)) return games
  }
  return []
}
