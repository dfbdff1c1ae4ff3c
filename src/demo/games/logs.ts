// Finished games as player lines: the raw material of projections. They are read off the same truth as the plays.
import type { GameLog } from '#core/leagues/games.ts'
import { memo } from '#core/memo.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import { TABLE } from '../league-table.ts'
import type { WorldLeague } from '../world-leagues.ts'
import type { GameSimulator } from './game-simulator.ts'
import type { Line } from './simulated-game.ts'

export type Logs = {
  /** Lines of the games that had ended before a moment, oldest game first. */
  before(league: WorldLeague, at: EpochMs): readonly GameLog[]
  /** Plays the games that these lines need, one a step, so that `before` has them at hand. */
  prepare(league: WorldLeague, at: EpochMs): Generator<void>
}

type Finished = { readonly endsAt: EpochMs; readonly logs: readonly GameLog[] }

/** @param simulator for the part that he had; the sky is told with it */
export function toLog(simulator: GameSimulator, fixture: Fixture, line: Line): GameLog {
  const [own, other] = line.side === 0 ? [fixture.home, fixture.away] : [fixture.away, fixture.home]
  const role = simulator.roles(fixture, line.side).get(line.athlete)
  return {
    playerId: line.athlete.player.id,
    gameId: fixture.id,
    league: fixture.league,
    teamId: own.team.id,
    opponentId: other.team.id,
    isHome: line.side === 0,
    at: fixture.startsAt,
    opportunity: line.opportunity,
    stats: line.stats,
    ...(role ? { role } : {}),
    ...(TABLE[fixture.league].weatherCost ? { weather: simulator.setup(fixture).weather } : {}),
  }
}

export function buildLogs(simulator: GameSimulator): Logs {
  const games = memo<Finished>(6000)
  const lists = memo<readonly GameLog[]>(24)
  const finished = (fixture: Fixture): Finished =>
    games.get(fixture.id, () => {
      const { endsAt, lines } = simulator.result(fixture)
      return {
        endsAt,
        logs: lines.flatMap((line) =>
          TABLE[fixture.league].unlisted?.includes(line.athlete.player.position) ? [] : [toLog(simulator, fixture, line)],
        ),
      }
    })
  const playedBefore = (league: WorldLeague, at: EpochMs) =>
    simulator.schedule.season(league, at - 560 * DAY, at).slice(-TABLE[league].kept)
  return {
    *prepare(league, at) {
      for (const fixture of playedBefore(league, at)) yield void finished(fixture)
    },
    before(league, at) {
      const played = playedBefore(league, at)
      // Games of the last twelve hours may still be on.
      const recent = played.filter((fixture) => fixture.startsAt < at - DAY / 2 || finished(fixture).endsAt < at)
      const key = `${league} ${recent[0]?.id} ${recent.at(-1)?.id} ${recent.length}`
      return lists.get(key, () => recent.flatMap((fixture) => finished(fixture).logs))
    },
  }
}
