import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { world } from '#demo/world.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { anchorFile, anchorMemory } from './anchor-store.ts'
import { courseOf } from './demo-clock.ts'
import { openDemoWorld } from './demo-world.ts'

const NOW = Date.UTC(2026, 10, 22, 19, 30)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('a course', () => {
  it('at × 20 three hours of the world are nine minutes', () => {
    const course = courseOf({ speed: 'x20', realAt: NOW, worldAt: NOW })
    expect(course.toWorld(NOW + 9 * MINUTE)).toBe(NOW + 3 * HOUR)
    expect(course.toReal(NOW + 3 * HOUR)).toBe(NOW + 9 * MINUTE)
  })

  it('tells nothing before it has happened and nothing late by more than a millisecond', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('x20' as const, 'replay' as const),
        fc.integer({ min: -1e10, max: 1e10 }),
        fc.integer({ min: -1e12, max: 1e10 }),
        (speed, moment, shift) => {
          const course = courseOf({ speed, realAt: NOW, worldAt: NOW + shift })
          const real = course.toReal(NOW + moment)
          expect(course.toWorld(real)).toBeGreaterThanOrEqual(NOW + moment)
          expect(course.toWorld(real - 1)).toBeLessThan(NOW + moment)
        },
      ),
    )
  })
})

describe('the demo world at × 20', () => {
  const clock = fakeClock(NOW)
  const demo = openDemoWorld(clock, { anchors: anchorMemory(), speed: 'x20' })

  it('tells games that lie within the asked real time, begun when their start has passed', () => {
    for (let i = 0; i < 40; i++) {
      clock.advance(97_001)
      const now = clock.now()
      const games = demo.ask('scores').games('epl', now - 2 * HOUR, now + 2 * HOUR)
      expect(games.length).toBeGreaterThan(0)
      for (const { startsAt, updatedAt, status } of games) {
        expect(startsAt).toBeGreaterThanOrEqual(now - 2 * HOUR)
        expect(startsAt).toBeLessThan(now + 2 * HOUR)
        expect(startsAt > now).toBe(status === 'scheduled')
        expect(updatedAt).toBeLessThanOrEqual(now)
      }
    }
  })

  it('windows side by side tell every game once', () => {
    const now = clock.now()
    const all = demo.ask('scores').games('epl', now - HOUR, now + HOUR)
    const edges = Array.from({ length: 41 }, (_, i) => now - HOUR + i * 3 * MINUTE)
    const parts = edges.slice(1).flatMap((to, i) => demo.ask('scores').games('epl', edges[i]!, to))
    expect(parts.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  it('a game goes from its start to its end in minutes, and ends as in the world itself', () => {
    const now = clock.now()
    const next = demo.ask('scores').games('epl', now, now + HOUR)[0]!
    clock.advance(next.startsAt - now)
    expect(demo.ask('scores').game(next.id)!.status).toBe('in progress')
    clock.advance(8 * MINUTE)
    const over = demo.ask('scores').game(next.id)!
    const itself = world(20_260_901, demo.course().toWorld(clock.now())).game(next.id)!
    expect([over.status, over.homeScore, over.awayScore]).toEqual(['final', itself.homeScore, itself.awayScore])
    const plays = demo.ask('scores').plays(next.id)!
    expect(plays.at(-1)!.at - plays[0]!.at).toBeLessThan(7 * MINUTE)
  })

  it('prices are heard before now and slates lock ahead of it', () => {
    const now = clock.now()
    const quotes = demo.ask('odds').quotes('nba')
    expect(quotes.length).toBeGreaterThan(0)
    for (const { bookTime, receivedAt } of quotes) {
      expect(bookTime).toBeLessThanOrEqual(receivedAt)
      expect(receivedAt).toBeLessThanOrEqual(now)
    }
    for (const { startsAt, slate } of demo.ask('slates').slates('nba', 'draftkings')) {
      expect(startsAt).toBeGreaterThan(now)
      expect(Math.min(...slate.players.map((player) => player.startsAt!))).toBe(startsAt)
    }
  })
})

describe('a replay', () => {
  it('begins now with the first game of the busiest day that is over', () => {
    const clock = fakeClock(NOW)
    const demo = openDemoWorld(clock, { anchors: anchorMemory(), speed: 'replay' })
    const there = demo.course().toWorld(NOW)
    expect(NOW - there).toBeGreaterThan(12 * HOUR)
    expect(NOW - there).toBeLessThan(8 * 24 * HOUR)
    const begun = (['nba', 'nhl', 'epl', 'mls', 'cricket'] as const).flatMap((league) => demo.ask('scores').games(league, NOW, NOW + 1))
    expect(begun.map(({ status, note }) => [status, note])).toContainEqual(['in progress', null])
  })
})

describe('over a restart', () => {
  it('the world goes on where it stood; another speed begins anew; a broken note is none', () => {
    const home = mkdtempSync(path.join(tmpdir(), 'guru-anchor-'))
    try {
      const clock = fakeClock(NOW)
      openDemoWorld(clock, { anchors: anchorFile(home), speed: 'x20' })
      clock.advance(HOUR)
      const again = openDemoWorld(clock, { anchors: anchorFile(home), speed: 'x20' })
      expect(again.course().toWorld(clock.now())).toBe(NOW + 20 * HOUR)
      again.setSpeed('real')
      expect(again.course().toWorld(clock.now())).toBe(clock.now())
      writeFileSync(path.join(home, 'demo-clock.json'), '{"speed":')
      const anew = openDemoWorld(clock, { anchors: anchorFile(home), speed: 'x20' })
      expect(anew.course().toWorld(clock.now())).toBe(clock.now())
    } finally {
      rmSync(home, { recursive: true })
    }
  })
})
