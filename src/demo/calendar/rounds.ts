// Who meets whom: rounds in which every club of a league plays once.
import { random } from '#core/math/random.ts'
import type { Club } from '../people/clubs.ts'

/** One meeting, as indices of clubs. */
export type Meeting = readonly [home: number, away: number]

/** Circle method: n - 1 rounds in which each pair of an even number of clubs meets once. */
export function circle(clubs: readonly number[]): Meeting[][] {
  const ring = [...clubs]
  const n = ring.length
  return Array.from({ length: n - 1 }, (_, round) => {
    const pairs: Meeting[] = []
    for (let i = 0; i < n / 2; i++) {
      const a = ring[i]!
      const b = ring[n - 1 - i]!
      pairs.push((round + i) % 2 === 0 ? [a, b] : [b, a])
    }
    ring.splice(1, 0, ring.pop()!)
    return pairs
  })
}

/** The same meetings on the other ground. */
export const flip = (round: readonly Meeting[]): Meeting[] => round.map(([home, away]) => [away, home])

/**
 * `count` rounds of a league of two conferences: everyone twice (home and away), the rest within the conferences.
 * In a conference of odd size one club of each is left over in a round; those two meet.
 */
export function leagueRounds(seed: number, clubs: readonly Club[], count: number): Meeting[][] {
  const chance = random(seed)
  const order = chance.shuffle(clubs.map((club) => club.index))
  const once = circle(order)
  const names = [...new Set(clubs.map((club) => club.team.conference))]
  const halves = names.map((name) => circlesWithin(chance.shuffle(clubs.filter((c) => c.team.conference === name).map((c) => c.index))))
  const within = halves[0]!.map((round, i) => joinLeftovers([...round, ...halves[1]![i]!]))
  const rounds = [...once, ...once.map(flip)]
  for (let i = 0; rounds.length < count; i++)
    rounds.push(i % 2 === 0 ? within[(i >> 1) % within.length]! : flip(within[(i >> 1) % within.length]!))
  return chance.shuffle(rounds.slice(0, count))
}

/** The rounds of one conference; -1 marks nobody. */
function circlesWithin(clubs: readonly number[]): Meeting[][] {
  return circle(clubs.length % 2 === 0 ? clubs : [...clubs, -1])
}

/** The two clubs that met nobody meet each other. */
function joinLeftovers(round: readonly Meeting[]): Meeting[] {
  const alone = round.filter(([home, away]) => home < 0 || away < 0).map(([home, away]) => (home < 0 ? away : home))
  const paired = round.filter(([home, away]) => home >= 0 && away >= 0)
  return alone.length === 2 ? [...paired, [alone[0]!, alone[1]!]] : paired
}

/**
 * `count` rounds of any number of clubs: everyone meets everyone, then again on the other ground, and so on. With an odd number of clubs one
 * rests in each round.
 */
export function openRounds(seed: number, clubs: readonly Club[], count: number): Meeting[][] {
  const chance = random(seed)
  const once = circlesWithin(chance.shuffle(clubs.map((club) => club.index))).map((round) =>
    round.filter(([home, away]) => home >= 0 && away >= 0),
  )
  return Array.from({ length: count }, (_, i) => {
    const round = once[i % once.length]!
    return Math.floor(i / once.length) % 2 === 0 ? round : flip(round)
  })
}
