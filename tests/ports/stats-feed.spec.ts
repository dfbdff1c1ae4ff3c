import { describe, expect, it } from 'vitest'
import { GameLog } from '#core/leagues/games.ts'
import { isScored, SCORED_LEAGUES, STAT_KEYS } from '#core/projections/scoring.ts'
import { calm, DAY, WHOLE, wholeAdapters } from './adapters.ts'

describe.each(await wholeAdapters())('player lines from $name', ({ feeds: { stats, rosters }, clock }) => {
  it.each(WHOLE)('%s: oldest first, of finished games, of known players, in the keys that the scoring reads', async (league) => {
    const logs = await stats.gameLogs(league, clock.now(), calm())
    const players = new Set((await rosters.players(league, calm())).map((player) => player.id))
    const keys = isScored(league) ? new Set<string>(STAT_KEYS[SCORED_LEAGUES[league]]) : undefined
    expect(logs.length).toBeGreaterThan(1000)
    expect(logs.every((log, i) => i === 0 || logs[i - 1]!.at <= log.at)).toBe(true)
    for (const log of logs.slice(-500)) {
      expect(GameLog.parse(log).at).toBeLessThan(clock.now())
      expect(players.has(log.playerId)).toBe(true)
      if (keys) for (const key of Object.keys(log.stats)) expect(keys).toContain(key)
    }
  })

  it('nothing after the asked moment', async () => {
    const before = clock.now() - 9 * DAY
    const logs = await stats.gameLogs('nfl', before, calm())
    expect(logs.length).toBeGreaterThan(0)
    expect(logs.every((log) => log.at < before)).toBe(true)
  })

  it('a league that is not covered is empty', async () => expect(await stats.gameLogs('pga', clock.now(), calm())).toEqual([]))
})
