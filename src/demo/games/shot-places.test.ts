import { describe, expect, it } from 'vitest'
import { Play } from '#core/leagues/games.ts'
import { gameSummary } from '#core/live/game-summary.ts'
import { DAY } from '../calendar/calendar.ts'
import { world } from '../world.ts'

const NOW = Date.UTC(2026, 10, 22, 19, 30)
const there = world(20_260_901, NOW)
const finals = (league: 'nba' | 'wnba' | 'nhl', days: number) =>
  there
    .games(league, NOW - days * DAY, NOW)
    .filter(({ status }) => status === 'final')
    .slice(0, 6)
const sum = (gameId: string, teamId: string, key: string) =>
  there.boxScore(gameId)!.reduce((all, line) => all + (line.teamId === teamId ? (line.stats[key] ?? 0) : 0), 0)

describe('shots of the demo world', () => {
  it('of a hockey game: as many on goal and in as its box score says, goals from nearer than saves', () => {
    const far = { goal: [] as number[], saved: [] as number[] }
    for (const game of finals('nhl', 6)) {
      const plays = there.plays(game.id)!.map((play) => Play.parse(play))
      const { shots } = gameSummary(plays, game)
      for (const side of ['home', 'away'] as const) expect(shots[side].onGoal).toBe(sum(game.id, game[side].id, 'shots'))
      for (const { shot } of plays) if (shot?.onGoal) far[shot.made ? 'goal' : 'saved'].push(shot.along)
    }
    const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length
    expect(mean(far.goal)).toBeLessThan(mean(far.saved))
  })

  it.each(['nba', 'wnba'] as const)('of a game of the %s: every made shot is drawn where its points are counted', (league) => {
    for (const game of finals(league, league === 'nba' ? 6 : 200)) {
      const plays = there.plays(game.id)!
      const { shots } = gameSummary(plays, game)
      for (const side of ['home', 'away'] as const) {
        const { id } = game[side]
        const drawn = plays.filter(({ teamId, shot }) => teamId === id && shot)
        const threes = drawn.filter(({ shot }) => shot!.made && shot!.value === 3).length
        expect(threes).toBe(sum(game.id, id, 'threes'))
        expect(shots[side].taken).toBe(drawn.length)
        // A second try within a possession stands in the box score, without a play of its own.
        expect(drawn.length).toBeLessThanOrEqual(sum(game.id, id, 'fieldGoalAttempts'))
        for (const { shot } of drawn) {
          const [x, y] = [(shot!.across - 0.5) * 50, shot!.along * 47 - 5.25]
          // The arc: 23.75 feet, 22 in the corners.
          expect(Math.hypot(x, y) > 23.75 || Math.abs(x) > 22).toBe(shot!.value === 3)
        }
      }
    }
  })
})
