import { describe, expect, it } from 'vitest'
import type { projections } from '#contract/dfs/projections.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { likelySlate, pointsFrom } from './our-points.ts'

const START = Date.parse('2026-01-10T00:00:00Z')
const player = (id: string, name: string): Slate['players'][number] => ({
  id,
  name,
  positions: ['PG'],
  team: 'BOS',
  opponent: 'NYK',
  game: 'NYK@BOS',
  startsAt: START,
  salary: 5000,
  averagePoints: 20,
  status: null,
  roles: null,
})
const slate: Slate = {
  site: 'draftkings',
  sport: 'nba',
  contest: 'classic',
  slots: ['PG'],
  salaryCap: 50_000,
  players: [player('11', 'Ann Able'), player('12', 'Ben Bold')],
}
const head = (id: string, contest: 'classic' | 'showdown', startsAt: number) => ({
  id,
  name: id,
  contest,
  startsAt,
  salaryCap: 50_000,
  slots: ['PG'],
  players: 2,
})

describe('the slate that an entries file is of', () => {
  it('is that of the same kind which begins next to it', () => {
    const offers = [
      head('tomorrow', 'classic', START + 86_400_000),
      head('tonight', 'classic', START + 60_000),
      head('one game', 'showdown', START),
    ]
    expect(likelySlate(offers, { slate })?.id).toBe('tonight')
    expect(likelySlate([head('one game', 'showdown', START)], { slate })).toBeUndefined()
  })
})

type Answer = OutputOf<typeof projections.forSlate>
const answer = (...names: string[]): Answer => ({
  projections: names.map((name, at) => ({
    id: String(90 + at),
    playerId: name,
    mean: 21,
    floor: 10,
    median: 20 + at,
    ceiling: 30,
    deviation: 8,
    sampleSize: 10,
    value: 4,
    ownership: null,
    opponent: 'NYK',
    game: 'NYK@BOS',
    startsAt: START,
    status: null,
    player: { name, position: 'PG', positions: ['PG'], team: 'BOS', teamId: 'bos', salary: 5000 },
  })),
  league: 'nba',
  site: 'draftkings',
  slate: head('main', 'classic', START),
  shown: names.length,
  hidden: 0,
  limit: null,
  unprojected: 0,
  ownershipSource: 'unknown',
  ownershipError: null,
  ownershipNote: '',
  source: 'demo',
  world: 'demo',
  asOf: new Date(START).toISOString(),
})

describe('our projections for a file', () => {
  it('count as a file of one’s own would, and say how many of its players they know', () => {
    const points = pointsFrom(answer('Ann Able', 'Cy Cole'), { slate, name: 'DKEntries.csv' })
    expect(points).toMatchObject({
      name: 'our projections for main (1 of your 2 players)',
      rows: [{ name: 'Ann Able', points: 20 }, { points: 21 }],
    })
  })

  it('of other people are refused in words', () => {
    expect(pointsFrom(answer('Cy Cole'), { slate, name: 'DKEntries.csv' })).toBe(
      'Our projections are for another slate (main, demo world): nobody of DKEntries.csv is in them.',
    )
  })
})
