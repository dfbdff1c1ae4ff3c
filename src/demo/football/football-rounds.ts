// Who meets whom in an NFL season.
import { random } from '#core/math/random.ts'
import { circle, flip, type Meeting } from '../calendar/rounds.ts'
import type { Club } from '../people/clubs.ts'

/**
 * The seventeen games of an NFL season as seventeen rounds, after the league's formula: six in the division, four against a division of
 * the own conference, four against one of the other, three more against clubs of other divisions. Divisions are consecutive groups of four.
 */
export function footballRounds(seed: number, year: number, clubs: readonly Club[]): Meeting[][] {
  const chance = random(seed)
  const divisions = Array.from({ length: 8 }, (_, d) => chance.shuffle(clubs.slice(d * 4, d * 4 + 4).map((club) => club.index)))
  const own = [1, 2, 3].map((shift) => shift)
  // Within a conference the pairs of divisions rotate over three years; across the conferences over four.
  const partner = (d: number) => (d < 4 ? 0 : 4) + ((d % 4) ^ own[year % 3]!)
  const across = (d: number, turn: number) => 4 + (((d % 4) + year + turn) % 4)
  const meet = (a: readonly number[], b: readonly number[], shift: number): Meeting[] =>
    a.map((club, i) => ((i + shift) % 2 === 0 ? [club, b[(i + shift) % 4]!] : [b[(i + shift) % 4]!, club]))
  const divisionRounds = [0, 1, 2].map((r) => divisions.flatMap((group) => circle(group)[r]!))
  const partnerRounds = [0, 1, 2, 3].map((r) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((d) => d < partner(d)).flatMap((d) => meet(divisions[d]!, divisions[partner(d)]!, r)),
  )
  const acrossRounds = [0, 1, 2, 3].map((r) => [0, 1, 2, 3].flatMap((d) => meet(divisions[d]!, divisions[across(d, 0)]!, r)))
  const extraShift = own[(year + 1) % 3]!
  const extraRounds = [
    ...[0, 1].map((r) =>
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((d) => [d, (d < 4 ? 0 : 4) + ((d % 4) ^ (r === 0 ? extraShift : own[(year + 2) % 3]!))] as const)
        .filter(([d, e]) => d < e)
        .flatMap(([d, e]) => meet(divisions[d]!, divisions[e]!, r * 2)),
    ),
    [0, 1, 2, 3].flatMap((d) => meet(divisions[d]!, divisions[across(d, 1)]!, 1)),
  ]
  return balanceVenues([
    ...acrossRounds,
    divisionRounds[0]!,
    partnerRounds[0]!,
    partnerRounds[1]!,
    divisionRounds[1]!,
    flip(divisionRounds[0]!),
    partnerRounds[2]!,
    partnerRounds[3]!,
    divisionRounds[2]!,
    ...extraRounds,
    flip(divisionRounds[1]!),
    flip(divisionRounds[2]!),
  ])
}

/** Eight or nine home games for everyone: clubs that meet twice swap grounds, elsewhere the one with fewer home games so far is at home. */
function balanceVenues(rounds: readonly (readonly Meeting[])[]): Meeting[][] {
  const twice = new Set<string>()
  const key = ([a, b]: Meeting) => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const seen = new Set<string>()
  for (const meeting of rounds.flat()) (seen.has(key(meeting)) ? twice : seen).add(key(meeting))
  const homes = new Map<number, number>()
  return rounds.map((round) =>
    round.map((meeting) => {
      const [a, b] = meeting
      const keep = twice.has(key(meeting)) || (homes.get(a) ?? 0) <= (homes.get(b) ?? 0)
      const home = keep ? a : b
      if (!twice.has(key(meeting))) homes.set(home, (homes.get(home) ?? 0) + 1)
      return keep ? meeting : [b, a]
    }),
  )
}

/** Groups of eight clubs that share a bye: two divisions of one conference that play each other. */
export function byeGroup(year: number, clubIndex: number): number {
  const division = Math.floor(clubIndex / 4)
  const partner = (division < 4 ? 0 : 4) + ((division % 4) ^ [1, 2, 3][year % 3]!)
  const low = Math.min(division, partner)
  const lows = [0, 1, 2, 3, 4, 5, 6, 7].filter((d) => d < (d < 4 ? 0 : 4) + ((d % 4) ^ [1, 2, 3][year % 3]!))
  return lows.indexOf(low)
}
