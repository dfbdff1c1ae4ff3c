// The wire service of the world: injuries as they are reported and games as they end. Each item states only what happened in the world.
import type { NewsItem } from '#core/live/news.ts'
import { memo } from '#core/memo.ts'
import { isScored, score } from '#core/projections/scoring.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY, HOUR } from './calendar/calendar.ts'
import type { Fixture } from './calendar/fixtures.ts'
import type { GameSimulator } from './games/game-simulator.ts'
import type { Line } from './games/simulated-game.ts'
import { TABLE } from './league-table.ts'
import type { WorldLeague } from './world-leagues.ts'

const SOURCE = 'Demo world wire'
const KEPT = 40

export type Wire = { news(league: WorldLeague, now: EpochMs): readonly NewsItem[] }

export function buildWire(simulator: GameSimulator): Wire {
  const recaps = memo<NewsItem>(600)
  return {
    news(league, now) {
      const injuries = simulator
        .injuries(league, now)
        .filter((injury) => injury.reportedAt > now - 10 * DAY)
        .map<NewsItem>((injury) => ({
          id: `injury-${injury.playerId}-${injury.reportedAt}`,
          league,
          title: `${injury.name} (${injury.team}, ${injury.position}): ${injury.status.toLowerCase()}`,
          summary: `${injury.description}.${injury.estimatedReturn ? ` Expected back ${injury.estimatedReturn}.` : ''}`,
          source: SOURCE,
          at: injury.reportedAt,
          player: injury.name,
          playerId: injury.playerId,
          gameId: null,
        }))
      const ended = simulator.schedule
        .between(league, now - 30 * HOUR, now)
        .filter((fixture) => simulator.result(fixture).endsAt <= now)
        .map((fixture) => recaps.get(fixture.id, () => recap(simulator, league, fixture)))
      return [...injuries, ...ended].sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)).slice(0, KEPT)
    },
  }
}

function recap(simulator: GameSimulator, league: WorldLeague, fixture: Fixture): NewsItem {
  const { last, lines, endsAt } = simulator.result(fixture)
  const [home, away] = [fixture.home.nickname, fixture.away.nickname]
  const own = TABLE[league].recap?.(fixture, simulator.result(fixture))
  const isHome = last.home >= last.away
  const [winner, loser] = isHome ? [home, away] : [away, home]
  const result = `${Math.max(last.home, last.away)}-${Math.min(last.home, last.away)}`
  const points = ({ stats }: Line) => TABLE[league].fame?.(stats) ?? (isScored(league) ? score('draftkings', league, stats) : 0)
  const best = lines
    .filter((line) => line.athlete.player.position !== 'DST')
    .map((line) => ({ line, points: points(line) }))
    .sort((a, b) => b.points - a.points)[0]
  const title = own?.title ?? (last.home === last.away ? `${away} and ${home} tie ${result}` : `${winner} beat ${loser} ${result}`)
  return {
    id: `final-${fixture.id}`,
    league,
    title: fixture.exhibition ? `${title} (demo exhibition)` : title,
    summary:
      own?.summary ??
      (best
        ? `${best.line.athlete.player.name} led everyone with ${statLine(league, best.line)}${isScored(league) ? `: ${best.points} DraftKings points` : ''}.`
        : ''),
    source: SOURCE,
    at: endsAt,
    player: best?.line.athlete.player.name ?? null,
    playerId: best?.line.athlete.player.id ?? null,
    gameId: fixture.id,
  }
}

function statLine(league: WorldLeague, line: Line): string {
  const parts = TABLE[league].words.flatMap(([key, one, many]) => {
    const count = line.stats[key] ?? 0
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : []
  })
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? 'a quiet line')
}
