// The recorded answers beside the repository through the real adapters, and recorded games replayed to their end.
import { describe, expect, it } from 'vitest'
import { GameLineUps } from '#core/leagues/line-up.ts'
import { gameSummary } from '#core/live/game-summary.ts'
import { readSummary, Summary } from '#server/adapters/espn/summary.ts'
import { MlbBoxScore, readMlbBox } from '#server/adapters/mlb-statsapi/box-score.ts'
import { feedGame, LiveFeed, readAtBats } from '#server/adapters/mlb-statsapi/games.ts'
import { namesIn, readMlbLineUps, withRoles } from '#server/adapters/mlb-statsapi/line-ups.ts'
import { PlayByPlay, readNhlGame } from '#server/adapters/nhl-api-web/game.ts'
import { readNhlLines } from '#server/adapters/nhl-api-web/lines.ts'
import { readNhlPlays } from '#server/adapters/nhl-api-web/plays.ts'
import { HAS_RECORDED, recorded, reportFiles } from '#tests/support/recorded-feeds.ts'

const AS_OF = Date.UTC(2026, 10, 21)

// Without the recorded answers beside the checkout there is nothing to read.
describe.skipIf(!HAS_RECORDED)('recorded answers of vendors', () => {
  it('every file is read by an adapter, or it is said why none does', () => {
    for (const { file, read, note } of reportFiles()) {
      expect(note ?? '', file).not.toMatch(/no reader/)
      expect(Object.values(read).some((count) => count > 0) || note !== null, file).toBe(true)
    }
  })

  it('what is dropped is dropped for a reason that is not ours', () => {
    const reasons = reportFiles().flatMap(({ dropped }) => dropped.map(({ why }) => why.replace(/\(.*/, '').trim()))
    expect([...new Set(reasons)].sort()).toEqual(['no season', 'nobody by name', 'none of the fifteen leagues'])
  })

  it('an NBA summary, play by play, ends at its score, its quarters and its box score', () => {
    const { game, plays, lines } = readSummary(Summary.parse(recorded('espn/nba-summary.json')), { league: 'nba', path: 0, asOf: AS_OF })
    const summary = gameSummary(plays, game)
    expect([summary.homeScore, summary.awayScore]).toEqual([game.homeScore, game.awayScore])
    expect([summary.homeScore, summary.awayScore]).toEqual([111, 96])
    expect(summary.byPeriod).toEqual(game.periodScores)
    // Everyone's points by the plays are those of his line.
    for (const { playerId, stats, name } of lines) expect(summary.scored.get(playerId) ?? 0, name ?? playerId).toBe(stats.points)
    const attempts = (teamId: string) =>
      lines.filter((line) => line.teamId === teamId).reduce((sum, { stats }) => sum + stats.fieldGoalAttempts!, 0)
    expect([summary.shots.home.taken, summary.shots.away.taken]).toEqual([attempts(game.home.id), attempts(game.away.id)])
    expect(plays.filter(({ homeWinProbability }) => homeWinProbability != null).length).toBe(plays.length)
  })

  it('an NHL game, event by event, ends at its score and its shots on goal', () => {
    const feed = PlayByPlay.parse(recorded('mlb-nhl-sleeper/nhl-apiweb-play-by-play.json'))
    const game = readNhlGame(feed, AS_OF)
    const { kept: plays } = readNhlPlays(feed, AS_OF)
    const summary = gameSummary(plays, game)
    expect([summary.homeScore, summary.awayScore]).toEqual([game.homeScore, game.awayScore])
    expect([summary.shots.home.onGoal, summary.shots.away.onGoal]).toEqual([feed.homeTeam.sog, feed.awayTeam.sog])
    const lines = readNhlLines(feed)
    for (const [teamId, goals, shots] of [
      [game.home.id, feed.homeTeam.score, feed.homeTeam.sog],
      [game.away.id, feed.awayTeam.score, feed.awayTeam.sog],
    ] as const) {
      const own = lines.filter((line) => line.teamId === teamId)
      expect(own.reduce((sum, { stats }) => sum + (stats.goals ?? 0), 0)).toBe(goals)
      expect(own.reduce((sum, { stats }) => sum + (stats.shots ?? 0), 0)).toBe(shots)
    }
    for (const { playerId, stats } of lines) expect(summary.scored.get(playerId) ?? 0).toBe(stats.goals ?? 0)
  })

  it('an MLB live feed, batter by batter, ends at its score, its innings and its box score', () => {
    const feed = LiveFeed.parse(recorded('mlb-nhl-sleeper/mlb-statsapi-game-feed-717465.json'))
    const game = feedGame(feed, AS_OF)
    const scope = { gameId: game.id, startsAt: game.startsAt, homeId: game.home.id, awayId: game.away.id }
    const { kept: plays } = readAtBats(feed.liveData.plays.allPlays, scope)
    const summary = gameSummary(plays, game)
    expect([summary.homeScore, summary.awayScore]).toEqual([2, 7])
    expect([game.homeScore, game.awayScore]).toEqual([2, 7])
    expect(summary.byPeriod).toEqual(game.periodScores)
    const box = MlbBoxScore.parse(feed.liveData.boxscore)
    const lines = readMlbBox(box, { gameId: game.id, at: game.startsAt, winner: feed.liveData.decisions?.winner?.id ?? null })
    const sum = (teamId: string, ...keys: string[]) =>
      lines
        .filter((line) => line.teamId === teamId)
        .reduce((all, { stats }) => all + keys.reduce((one, key) => one + (stats[key] ?? 0), 0), 0)
    expect([sum(game.home.id, 'runs'), sum(game.away.id, 'runs')]).toEqual([2, 7])
    // The line score: 6 and 10 hits; pitchers of one side allowed what the other hit.
    const hits = ['singles', 'doubles', 'triples', 'homeRuns'] as const
    expect([sum(game.home.id, ...hits), sum(game.away.id, ...hits)]).toEqual([6, 10])
    expect([sum(game.away.id, 'hitsAllowed'), sum(game.home.id, 'hitsAllowed')]).toEqual([6, 10])
    expect(sum(game.home.id, 'outs')).toBe(27)
    expect(lines.filter(({ stats }) => stats.win === 1)).toHaveLength(1)
  })

  it('an MLB live feed tells both orders, who starts, their hands, and the part of everybody in the box score', () => {
    const feed = LiveFeed.parse(recorded('mlb-nhl-sleeper/mlb-statsapi-game-feed-717465.json'))
    const { home, away } = GameLineUps.parse(readMlbLineUps(feed))
    expect([home.order, away.order].map((order) => new Set(order?.map(({ playerId }) => playerId)).size)).toEqual([9, 9])
    expect(namesIn(feed).get(home.order![0]!.playerId)).toBe('CJ Abrams')
    expect([home.starter, away.starter].map((starter) => namesIn(feed).get(starter!.playerId))).toEqual([
      'Trevor Williams',
      'Cody Bradford',
    ])
    const box = MlbBoxScore.parse(feed.liveData.boxscore)
    const roles = withRoles(readMlbBox(box, { gameId: 'g', at: 0, winner: null }), feed)
    for (const side of [home, away])
      for (const [i, { playerId, hand }] of side.order!.entries())
        expect(roles.find((line) => line.playerId === playerId)?.role).toMatchObject({ place: i + 1, hand, starts: false })
    // Who came in later had no place.
    expect(roles.filter(({ role }) => role?.place).length).toBe(18)
    expect(new Set(roles.flatMap(({ role }) => role?.facing ?? []))).toEqual(new Set(['L', 'R']))
  })
})
