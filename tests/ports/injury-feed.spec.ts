import { describe, expect, it } from 'vitest'
import { Injury } from '#core/leagues/games.ts'
import { adapters, calm, PLAYED, WHOLE } from './adapters.ts'

describe.each(await adapters())('injuries from $name', ({ feeds: { injuries, rosters }, clock, isWhole }) => {
  it.each(isWhole ? WHOLE : PLAYED)('%s: each is of a player on a roster, once, and was reported before now', async (league) => {
    const reports = await injuries.injuries(league, calm())
    const players = new Map((await rosters.players(league, calm())).map((player) => [player.id, player]))
    expect(new Set(reports.map((report) => report.playerId)).size).toBe(reports.length)
    for (const report of reports) {
      expect(Injury.parse(report).reportedAt).toBeLessThanOrEqual(clock.now())
      expect(players.get(report.playerId)?.name).toBe(report.name)
      if (report.estimatedReturn !== null) expect(report.estimatedReturn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})
