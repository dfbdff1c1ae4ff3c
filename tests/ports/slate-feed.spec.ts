import { describe, expect, it } from 'vitest'
import { rosterOf } from '#core/dfs/sites.ts'
import { Slate } from '#core/dfs/slate.ts'
import { inSeason } from '#tests/support/in-season.ts'
import { calm, PLAYED, wholeAdapters } from './adapters.ts'

const CASES = PLAYED.flatMap((league) => (['draftkings', 'fanduel'] as const).map((site) => ({ league, site })))

describe.each(await wholeAdapters())('slates from $name', ({ feeds: { slates, rosters }, clock }) => {
  it.each(CASES)('$league on $site: open slates of a roster that we know, whose players are ours', async ({ league, site }) => {
    // Baseball rests in late November.
    const sunday = clock.now()
    clock.set(inSeason(league, sunday))
    const offered = await slates.slates(league, site, calm())
    const players = new Map((await rosters.players(league, calm())).map((player) => [player.id, player]))
    expect(offered.map((one) => one.name)).toContain('main')
    expect(new Set(offered.map((one) => one.id)).size).toBe(offered.length)
    for (const { slate, contest, startsAt, playerIds } of offered) {
      expect(Slate.parse(slate).site).toBe(site)
      expect(slate.contest).toBe(contest)
      expect(startsAt).toBeGreaterThan(clock.now())
      expect(rosterOf(slate)).toBeDefined()
      for (const player of slate.players) expect(players.get(playerIds[player.id]!)?.name).toBe(player.name)
    }
    clock.set(sunday)
  })

  it('a site that has closed and a league that is not covered offer nothing', async () => {
    expect(await slates.slates('nfl', 'fantasydraft', calm())).toEqual([])
    expect(await slates.slates('mma', 'draftkings', calm())).toEqual([])
  })
})
