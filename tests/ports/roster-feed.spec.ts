import { describe, expect, it } from 'vitest'
import { Player, Team } from '#core/leagues/games.ts'
import { adapters, calm, PLAYED, WHOLE } from './adapters.ts'

const CLUBS = { nfl: 32, nba: 30, mlb: 30, nhl: 32, wnba: 15, mls: 30, epl: 20, fifa: 32, cricket: 48, volleyball: 18, afl: 18, mma: 160 }
/** Fighters are clubs of one. */
const least = (league: string) => (league === 'mma' ? 1 : 12)

describe.each(await adapters())('rosters from $name', ({ feeds: { rosters }, isWhole }) => {
  it.each(isWhole ? WHOLE : PLAYED)('%s: every team once, with an abbreviation of its own and players of its own', async (league) => {
    const teams = await rosters.teams(league, calm())
    const players = await rosters.players(league, calm())
    expect(teams.length).toBe(isWhole ? CLUBS[league] : 4)
    expect(new Set(teams.map((team) => Team.parse(team).abbreviation)).size).toBe(teams.length)
    expect(new Set(players.map((player) => Player.parse(player).id)).size).toBe(players.length)
    for (const team of teams)
      expect(players.filter((player) => player.teamId === team.id).length).toBeGreaterThanOrEqual(isWhole ? least(league) : 3)
    for (const player of players) expect(teams.some((team) => team.id === player.teamId)).toBe(true)
  })

  it.skipIf(isWhole)('a league that is not covered is empty', async () => {
    const league = 'volleyball'
    expect(await rosters.teams(league, calm())).toEqual([])
    expect(await rosters.players(league, calm())).toEqual([])
  })
})
