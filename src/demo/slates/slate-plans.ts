// Which games make a slate: the next day with enough games, its last games, and the next single game.
import type { ContestKind } from '#core/dfs/slate.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY, easternDay, wallTime } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import type { GameSimulator } from '../games/game-simulator.ts'
import type { WorldLeague } from '../world-leagues.ts'

export type SlatePlan = {
  readonly name: string
  readonly contest: ContestKind
  readonly games: readonly Fixture[]
  /** When the site put the slate up: its salaries are those of this moment for good. */
  readonly postedAt: EpochMs
}

/** The slates on offer at a moment: none while a season rests. A slate is put up when the one before it begins. */
export function slatePlans(simulator: GameSimulator, league: WorldLeague, now: EpochMs): SlatePlan[] {
  const season = simulator.schedule.season(league, now - (AHEAD + 2) * DAY, now + (AHEAD + 1) * DAY)
  const found: SlatePlan[] = []
  const days = mainDays(league, season)
  const main = days.findIndex(({ day, games }) => day >= easternDay(now) && day <= easternDay(now) + AHEAD && games[0]!.startsAt > now)
  if (main >= 0) {
    const { day, games } = days[main]!
    const postedAt = Math.max(wallTime(day - AHEAD, 'ET', 0, 0), days[main - 1]?.games[0]?.startsAt ?? 0)
    found.push({ name: 'main', contest: 'classic', games, postedAt })
    const last = games.slice(-Math.max(2, Math.min(4, Math.floor(games.length / 3))))
    if (games.length >= 4) found.push({ name: 'turbo', contest: 'classic', games: last, postedAt })
  }
  const next = season.find((game) => game.startsAt > now && game.startsAt < now + SHOWDOWN_AHEAD)
  if (next) {
    const before = season.findLast((game) => game.startsAt < next.startsAt)?.startsAt ?? 0
    found.push({ name: 'showdown', contest: 'showdown', games: [next], postedAt: Math.max(next.startsAt - SHOWDOWN_AHEAD, before) })
  }
  return found
}

/** A main slate is up at most so many days before its games, a showdown so long before its own. */
const AHEAD = 7
const SHOWDOWN_AHEAD = 4 * DAY

/** The days with at least three games, in order; for the NFL the afternoons of days with at least five. */
function mainDays(league: WorldLeague, season: readonly Fixture[]): { readonly day: number; readonly games: readonly Fixture[] }[] {
  const days = new Map<number, Fixture[]>()
  for (const game of season) {
    const day = easternDay(game.startsAt)
    if (league === 'nfl' && game.startsAt >= wallTime(day, 'ET', 18, 0)) continue
    days.set(day, [...(days.get(day) ?? []), game])
  }
  return [...days].flatMap(([day, games]) => (games.length >= (league === 'nfl' ? 5 : 3) ? [{ day, games }] : []))
}
