import { describe, expect, it, vi } from 'vitest'
import type { Game } from '#core/leagues/games.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { type LiveRoom, liveRoom } from './live-room.ts'
import type { LiveDeps } from './live-sources.ts'
import { nextStart, scoresAnswer } from './score-answers.ts'

const NEXT = Date.parse('2026-11-26T17:30:00Z')
const roomWith = (ask?: () => Promise<number | undefined>) => ({ deps: { scores: { nextStart: ask } } }) as unknown as LiveRoom

describe('when a league plays next', () => {
  it('is not asked while a game is on or ahead', async () => {
    const ask = vi.fn(async () => NEXT)
    expect(await nextStart(roomWith(ask), 'nfl', [{ status: 'final' }, { status: 'scheduled' }])).toBeNull()
    expect(await nextStart(roomWith(ask), 'nfl', [{ status: 'in progress' }])).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })
  it('is told where all games are over, or none is known', async () => {
    const room = roomWith(async () => NEXT)
    expect(await nextStart(room, 'nfl', [{ status: 'final' }])).toBe('2026-11-26T17:30:00.000Z')
    expect(await nextStart(room, 'nfl', [])).toBe('2026-11-26T17:30:00.000Z')
  })
  it('stays open where the feed does not know it or cannot be read', async () => {
    expect(await nextStart(roomWith(), 'nfl', [])).toBeNull()
    expect(
      await nextStart(
        roomWith(async () => undefined),
        'nfl',
        [],
      ),
    ).toBeNull()
    expect(
      await nextStart(
        roomWith(() => Promise.reject(new Error('down'))),
        'nfl',
        [],
      ),
    ).toBeNull()
  })
})

describe('results of one team', () => {
  const HOUR = 3_600_000
  const DAY = 24 * HOUR
  const team = (name: string) => ({ id: name, name, abbreviation: name.slice(0, 3) })
  function world() {
    const clock = fakeClock(Date.parse('2026-11-24T12:00:00Z'))
    // One game each six hours, of the Bears in turn with others.
    const games = Array.from({ length: 200 }, (_, i) => {
      const startsAt = clock.now() - 40 * DAY + i * 6 * HOUR
      const [home, away] = [team(i % 2 ? 'Bears' : 'Lions'), team('Giants')]
      return { id: `g${i}`, league: 'nfl', startsAt, status: startsAt < clock.now() ? 'final' : 'scheduled', home, away, score: null }
    }) as unknown as readonly Game[]
    const asked: number[] = []
    const scores = {
      name: 'scores',
      games: async (_: unknown, from: number, to: number) => {
        asked.push(Math.round((clock.now() - from) / HOUR))
        return games.filter(({ startsAt }) => startsAt >= from && startsAt < to)
      },
    }
    const deps = { clock, world: () => 'demo', scores, age: () => ({ asOf: clock.now(), stale: false }) } as unknown as LiveDeps
    return { clock, asked, games, room: liveRoom(deps) }
  }

  it('reach back four weeks, each game once, however far the minutes went since the weeks were read', async () => {
    const { clock, games, room } = world()
    for (let minutes = 0; minutes < 12; minutes += 2) {
      const { scores } = await scoresAnswer(room, { league: 'nfl', team: 'bears', status: 'final', limit: 300 })
      const wanted = games.filter(
        ({ startsAt, status, home }) => status === 'final' && home.name === 'Bears' && startsAt >= clock.now() - 28 * DAY + 5 * 60_000,
      )
      expect(scores.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
      clock.advance(2 * 60_000)
    }
  })

  it('have the weeks of a league read once in minutes, whichever letters stand for a team', async () => {
    const { asked, room } = world()
    for (const letters of ['a', 'e', 'i', 'o', 'bears'])
      await scoresAnswer(room, { league: 'nfl', team: letters, status: 'final', limit: 10 })
    expect(asked.filter((hours) => hours > 36)).toEqual([28 * 24])
    await scoresAnswer(room, { league: 'nfl', team: 'bears', limit: 10 })
    expect(asked.filter((hours) => hours > 36)).toHaveLength(1)
  })
})
