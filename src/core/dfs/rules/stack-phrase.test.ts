import { describe, expect, it } from 'vitest'
import { slatePlayer } from '#tests/support/slate-player.ts'
import { lineupsFor } from '../build/build-lineups.ts'
import { playersById } from '../lineup.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import { stackOf } from './stack-phrase.ts'

const player = (team: string, opponent: string, position: string, rank: number) =>
  slatePlayer(`${team}-${position}-${rank}`, {
    name: `${team} ${position} ${rank}`,
    positions: [position],
    team,
    opponent,
    game: [team, opponent].sort().join('@'),
    salary: 4000,
  })
const slateOf = (sport: Slate['sport'], slots: string, counts: Readonly<Record<string, number>>): Slate => ({
  site: 'draftkings',
  sport,
  contest: 'classic',
  slots: slots.split(' '),
  salaryCap: 50_000,
  players: ['AAA BBB', 'BBB AAA', 'CCC DDD', 'DDD CCC'].flatMap((pair) => {
    const [team = '', opponent = ''] = pair.split(' ')
    return Object.entries(counts).flatMap(([position, many]) =>
      Array.from({ length: many }, (_, rank) => player(team, opponent, position, rank)),
    )
  }),
})
const FOOTBALL = slateOf('nfl', 'QB RB RB WR WR WR TE FLEX DST', { QB: 1, RB: 3, WR: 3, TE: 1, DST: 1 })
const BASEBALL = slateOf('mlb', 'P P C 1B 2B 3B SS OF OF OF', { SP: 2, C: 1, '1B': 1, '2B': 1, '3B': 1, SS: 1, OF: 3 })

function stackIn(phrase: string, slate: Slate) {
  const read = stackOf(phrase, slate)
  if (read.kind === 'refused') throw new Error(read.reason)
  return read.stack
}
function lineupOf(phrase: string, slate: Slate): readonly SlatePlayer[] {
  const points = Object.fromEntries(slate.players.map((one, index) => [one.id, 10 + ((index * 37) % 11)]))
  const constraints = {
    count: 1,
    locks: [],
    bans: [],
    teamLimits: [],
    randomness: 0,
    maxExposure: 1,
    seed: 1,
    stacks: [stackIn(phrase, slate)],
  }
  const built = lineupsFor({ slate, points, constraints })
  if (built.kind === 'infeasible') throw new Error(built.conflict.join())
  const byId = playersById(slate.players)
  return built.lineups[0]!.places.map((place) => byId.get(place.playerId)!)
}

describe('a stack in words', () => {
  it.each(['QB+2 bring-back 1', 'qb + 2  BRINGBACK 1', 'QB+2 WR/TE bring-back 1 WR/TE/RB'])(
    '%s means the same, however it is written',
    (phrase) => {
      const { cases, groups } = stackIn(phrase, FOOTBALL)
      const members = cases
        .find((one) => one.name === 'AAA QB 0')!
        .needs.map(({ group, min }) => [min, [...groups[group]!].sort().join(' ')])
      expect(members).toEqual([
        [1, 'AAA-QB-0'],
        [2, 'AAA-TE-0 AAA-WR-0 AAA-WR-1 AAA-WR-2'],
        [1, 'BBB-RB-0 BBB-RB-1 BBB-RB-2 BBB-TE-0 BBB-WR-0 BBB-WR-1 BBB-WR-2'],
      ])
    },
  )

  it('counts a running back only when he is named, and names alike for the opponent', () => {
    const { cases, groups } = stackIn('QB+1 RB bring-back 1', FOOTBALL)
    const [, mates, rivals] = cases[0]!.needs.map(({ group }) => groups[group])
    expect(mates).toEqual(['AAA-RB-0', 'AAA-RB-1', 'AAA-RB-2'])
    expect(rivals).toEqual(['BBB-RB-0', 'BBB-RB-1', 'BBB-RB-2'])
  })

  it('builds five hitters of one team and three of another, pitchers not counted', () => {
    const hitters = lineupOf('5-3', BASEBALL).filter((one) => !one.positions.includes('SP'))
    const sizes = new Map<string, number>()
    for (const { team } of hitters) sizes.set(team, (sizes.get(team) ?? 0) + 1)
    expect([...sizes.values()].sort()).toEqual([3, 5])
  })

  it('builds four of one team', () => {
    const teams = lineupOf('4', FOOTBALL).map((one) => one.team)
    expect(Math.max(...teams.map((team) => teams.filter((other) => other === team).length))).toBeGreaterThanOrEqual(4)
  })

  it.each([
    ['', FOOTBALL, 'Expected a player with teammates'],
    ['QB+', FOOTBALL, 'Expected a player with teammates'],
    ['QB+2 bring-back', FOOTBALL, 'Expected a player with teammates'],
    ['RB+1', FOOTBALL, 'Say which teammates count, as “RB+1 QB”.'],
    ['QB+1 GK', FOOTBALL, 'Nobody of this slate is GK'],
    ['QB+2', BASEBALL, 'Nobody of this slate is QB'],
    ['1', FOOTBALL, 'at least 2'],
    ['3-5', FOOTBALL, 'The larger size comes first'],
    ['5-4', BASEBALL, 'together at most 8 players (P/SP/RP not counted)'],
  ])('refuses “%s” with a sentence', (phrase, slate, sentence) => {
    expect(stackOf(phrase, slate)).toEqual({ kind: 'refused', reason: expect.stringContaining(sentence) })
  })
})
