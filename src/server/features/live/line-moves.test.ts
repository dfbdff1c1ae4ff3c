import { describe, expect, it } from 'vitest'
import type { Age, AgedPort } from '../../ports/feeds.ts'
import { lineMoves } from './fantasy-answers.ts'
import { liveRoom } from './live-room.ts'
import type { LiveDeps } from './live-sources.ts'

const NOW = Date.parse('2026-11-22T20:10:00Z')
const MINUTE = 60_000
const NAMES = { injuries: 'ESPN', scores: 'MLB Stats API', odds: 'The Odds API' } as const

/** Nobody is hurt, no game and no price is known; each feed as old as it is told. */
const movesWith = (ages: Partial<Record<AgedPort, Age>>) =>
  lineMoves(
    liveRoom({
      clock: { now: () => NOW },
      world: () => 'live',
      injuries: { name: NAMES.injuries, injuries: async () => [] },
      scores: { name: NAMES.scores, games: async () => [] },
      odds: { name: NAMES.odds },
      pricesAt: async () => [],
      age: (port: AgedPort) => ages[port] ?? { asOf: NOW, stale: false },
    } as unknown as LiveDeps),
    { league: 'mlb' },
  )

describe('lines that moved after an injury', () => {
  it('are none where injuries, games and prices were heard', async () => {
    expect(await movesWith({ scores: { asOf: NOW - MINUTE, stale: false } })).toMatchObject({
      moves: [],
      asOf: new Date(NOW - MINUTE).toISOString(),
      stale: false,
      note: expect.stringContaining('No line moved'),
    })
  })

  it.each(Object.entries(NAMES))('are not known while the feed of %s is silent, and it is named', async (port, name) => {
    const answer = await movesWith({ [port]: { asOf: NOW - 60 * MINUTE, stale: true } })
    expect(answer).toMatchObject({ stale: true, note: `Not known now: ${name} does not answer, and its last answer listed nothing here.` })
  })

  it.each(Object.entries(NAMES))('are of the time of %s, whose answer is the oldest, and name it', async (port, source) => {
    const answer = await movesWith({ [port]: { asOf: NOW - MINUTE, stale: false } })
    expect(answer).toMatchObject({ asOf: new Date(NOW - MINUTE).toISOString(), source, stale: false })
    expect(await movesWith({ [port]: { asOf: null, stale: false } })).toMatchObject({ asOf: null, source })
  })

  it('name each feed that is silent', async () => {
    const silent = { asOf: NOW - 60 * MINUTE, stale: true }
    expect(await movesWith({ scores: silent, odds: silent })).toMatchObject({
      source: 'MLB Stats API and The Odds API',
      note: 'Not known now: MLB Stats API and The Odds API do not answer, and their last answers listed nothing here.',
    })
  })

  it.each(Object.keys(NAMES))('have no time before the feed of %s answered', async (port) => {
    expect(await movesWith({ [port]: { asOf: null, stale: false } })).toMatchObject({ asOf: null })
  })
})
