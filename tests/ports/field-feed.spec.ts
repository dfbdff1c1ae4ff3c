import { describe, expect, it } from 'vitest'
import { FieldEvent, Player, Team } from '#core/leagues/games.ts'
import { LEAGUE_KEYS } from '#core/leagues/leagues.ts'
import { NewsItem } from '#core/live/news.ts'
import { inSeason } from '#tests/support/in-season.ts'
import { adapters, calm, DAY, FIELDS } from './adapters.ts'

describe.each(await adapters())('tournaments and races from $name', ({ feeds: { fields, rosters, news, odds }, clock, isWhole }) => {
  const ask = (league: (typeof LEAGUE_KEYS)[number]) => fields.events(league, clock.now() - 8 * DAY, clock.now() + 10 * DAY, calm())

  it.each(isWhole ? LEAGUE_KEYS : FIELDS)(
    '%s: events lie within the asked time and fit the noun, nobody stands on a board twice',
    async (league) => {
      const events = await ask(league)
      for (const event of events) {
        expect(FieldEvent.parse(event).league).toBe(league)
        expect(event.startsAt).toBeGreaterThanOrEqual(clock.now() - 8 * DAY)
        expect(event.startsAt).toBeLessThan(clock.now() + 10 * DAY)
        expect(new Set(event.entries.map(({ id }) => id)).size).toBe(event.entries.length)
        if (event.status === 'scheduled') expect([event.stage, event.entries.filter(({ place }) => place !== null)]).toEqual([null, []])
      }
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    },
  )

  if (!isWhole) return

  it.each(FIELDS)('%s: whoever is on a board is on the roster under a flag or team of its own, and there is news of it', async (league) => {
    // The stock cars rest from November to February.
    const sunday = clock.now()
    clock.set(inSeason(league, sunday))
    const teams = (await rosters.teams(league, calm())).map((team) => Team.parse(team).id)
    const players = (await rosters.players(league, calm())).map((player) => Player.parse(player))
    expect(new Set(teams).size).toBe(teams.length)
    for (const { teamId } of players) expect(teams).toContain(teamId)
    const known = new Map(players.map(({ id, name }) => [id, name]))
    const events = await ask(league)
    expect(events.some(({ entries }) => entries.length > 0)).toBe(true)
    for (const { entries } of events) for (const { id, name } of entries) expect(known.get(id)).toBe(name)
    const items = (await news.news(league, calm())).map((item) => NewsItem.parse(item))
    expect(items.length).toBeGreaterThan(0)
    for (const { at } of items) expect(at).toBeLessThanOrEqual(clock.now())
    clock.set(sunday)
  })

  it.each(FIELDS)('%s: no book prices a whole field', async (league) => expect(await odds.quotes(league, calm())).toEqual([]))
})
