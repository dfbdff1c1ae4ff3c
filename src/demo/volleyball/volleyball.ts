// Volleyball, rally by rally: who serves and who wins it is drawn first, how it was won and by whom afterwards.

import { rallyHome, sideOut, targetOf } from '#core/live/chains/rallies.ts'
import { mix, uniformAt } from '#core/math/chance.ts'
import { type Random, random } from '#core/math/random.ts'
import { MINUTE } from '../calendar/calendar.ts'
import { OPPORTUNITY, type Recorder, recorder, type Setup, type SideIndex, type SimulatedGame } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'

/** Who serves first in a set: a coin decides for the first and for the fifth, in between the sides take turns. */
export function firstServer({ address }: Pick<Setup, 'address'>, set: number): SideIndex {
  const coin = uniformAt(mix(address, set === 5 ? 72 : 71)) < 0.5 ? 0 : 1
  return (set === 5 || set % 2 === 1 ? coin : 1 - coin) as SideIndex
}

type Rally = { readonly set: number; readonly server: SideIndex; readonly winner: SideIndex }

function ralliesOf(setup: Setup, chance: Random): Rally[] {
  const out = [sideOut(setup.sides[0].mean), sideOut(setup.sides[1].mean)] as const
  const rallies: Rally[] = []
  const sets = [0, 0]
  for (let set = 1; sets[0]! < 3 && sets[1]! < 3; set++) {
    const points = [0, 0]
    let server = firstServer(setup, set)
    while (Math.max(points[0]!, points[1]!) < targetOf(set) || Math.abs(points[0]! - points[1]!) < 2) {
      const winner: SideIndex = chance.next() < rallyHome(out, server) ? 0 : 1
      rallies.push({ set, server, winner })
      points[winner]!++
      server = winner
    }
    sets[points[0]! > points[1]! ? 0 : 1]!++
  }
  return rallies
}

type Court = {
  readonly setup: Setup
  readonly chance: Random
  readonly book: Recorder
  readonly announced: Set<Athlete>
  readonly lineups: [home: readonly Athlete[], away: readonly Athlete[]]
  /** Points of home and away in each set so far, the last one under way. */
  readonly points: number[]
  set: number
  at: number
}

const BREAK = 3 * MINUTE
/** The shortest match that the row promises, and the usual time from serve to serve: judged. */
const LEAST = 77 * MINUTE
const RALLY = 30_000

export function playVolleyball(setup: Setup, isBrief = false): SimulatedGame {
  const chance = random(setup.address)
  const rallies = ralliesOf(setup, chance)
  const breaks = (rallies.at(-1)!.set - 1) * BREAK
  const pace = Math.max(RALLY, (LEAST - breaks) / rallies.length)
  const court: Court = {
    setup,
    chance,
    book: recorder(setup.fixture, isBrief),
    announced: new Set(),
    lineups: [lineupAt(setup, 0, setup.fixture.startsAt), lineupAt(setup, 1, setup.fixture.startsAt)],
    points: [0, 0],
    set: 1,
    at: setup.fixture.startsAt,
  }
  court.book.add(() => ({ ...now(court), kind: 'other', text: 'First serve', side: null, state: [rallies[0]!.server, 0, 0] }))
  rallies.forEach((rally, i) => {
    if (rally.set > court.set) {
      court.set = rally.set
      court.points.push(0, 0)
      court.at += BREAK
    }
    court.at += pace
    point(court, rally, rallies[i + 1])
    hurtNow(court, rally)
  })
  credit(court)
  court.at += 20_000
  court.book.add(() => ({ ...now(court), clock: 'Final', kind: 'other', text: 'End of match', side: null, state: [0, ...court.points] }))
  return court.book.finish(Math.round(court.at) + MINUTE)
}

function now({ at, set, points }: Court): { at: number; period: number; secondsLeft: null; clock: string } {
  const [home, away] = points.slice(-2) as [number, number]
  return { at: Math.round(at), period: set, secondsLeft: null, clock: `Set ${set}, ${away}-${home}` }
}

const named = (athlete: Athlete): string => `${athlete.player.name} (${athlete.club.team.abbreviation})`

/** Shares of the ways in which rallies are won, judged: after a side-out mostly kills, on the own serve aces and blocks too. */
const RECEIVED = [0.68, 0.03, 0.06] as const
const SERVED = [0.42, 0.15, 0.22] as const

function point(court: Court, { server, winner, set }: Rally, next: Rally | undefined): void {
  const { book, chance, points } = court
  const loser = (1 - winner) as SideIndex
  points[points.length - 2 + winner]!++
  const [kills, aces, blocks] = winner === server ? SERVED : RECEIVED
  const u = chance.next()
  let players: (Athlete | undefined)[]
  let words: string
  if (u < kills) {
    const hitter = take(court, winner, 'kills')
    const setter = take(court, winner, 'sets', hitter)
    book.stat(hitter, 'kills')
    book.stat(setter, 'assists')
    players = [hitter, setter]
    words = `Kill by ${named(hitter)}`
  } else if (u < kills + aces && winner === server) {
    const ace = take(court, winner, 'serves')
    book.stat(ace, 'aces')
    players = [ace]
    words = `Ace by ${named(ace)}`
  } else if (u < kills + aces + blocks) {
    const blocker = take(court, winner, 'blocks')
    book.stat(blocker, 'blocks')
    players = [blocker]
    words = `Block by ${named(blocker)}`
  } else {
    const culprit = take(court, loser, winner !== server && chance.next() < 0.6 ? 'serves' : 'kills')
    book.stat(culprit, 'errors')
    players = [culprit]
    words = `Error by ${named(culprit)}`
  }
  for (const side of [0, 1] as const) for (let n = chance.poisson(0.45); n > 0; n--) book.stat(take(court, side, 'digs'), 'digs')
  const isLast = next?.set !== set
  if (isLast) book.score[winner]++
  const [home, away] = points.slice(-2) as [number, number]
  const name = court.setup.sides[winner].roster.club.nickname
  const text = isLast ? `${words}. ${name} win set ${set}, ${Math.max(home, away)}-${Math.min(home, away)}` : `${words}. ${away}-${home}`
  // After a set the next one stands at nothing; after the match nobody serves.
  const state = isLast ? (next ? [next.server, ...points, 0, 0] : [0, ...points]) : [winner, ...points]
  book.add(() => ({ ...now(court), kind: isLast ? 'score' : 'other', text, players, side: winner, state }))
}

const WEIGHTS = {
  kills: { OH: 1.25, OPP: 1.5, MB: 0.75, S: 0.12, L: 0 },
  sets: { OH: 0.05, OPP: 0.03, MB: 0.02, S: 3, L: 0.15 },
  serves: { OH: 1, OPP: 1, MB: 1, S: 1, L: 0 },
  blocks: { OH: 0.6, OPP: 0.9, MB: 1.8, S: 0.5, L: 0 },
  digs: { OH: 1, OPP: 0.6, MB: 0.35, S: 0.9, L: 2.2 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>
type Role = keyof typeof WEIGHTS

/** Six and a libero: two outside hitters, two middle blockers, a setter, an opposite. */
const STARTERS = { OH: 2, MB: 2, S: 1, OPP: 1, L: 1 } as const

/** Those of a side who play at a moment: the first healthy ones, without whoever was hurt meanwhile. */
const lineupAt = (setup: Setup, side: SideIndex, at: number): Athlete[] =>
  Object.entries(STARTERS).flatMap(([position, count]) =>
    setup.sides[side]
      .at(position)
      .filter((athlete) => (setup.hurt.get(athlete) ?? Number.POSITIVE_INFINITY) > at)
      .slice(0, count),
  )

function take(court: Court, side: SideIndex, role: Role, except?: Athlete): Athlete {
  const weights: Readonly<Record<string, number>> = WEIGHTS[role]
  const of = (athlete: Athlete) => (athlete === except ? 0 : weights[athlete.player.position]! * Math.exp(0.3 * athlete.skill))
  const list = court.lineups[side]!
  let total = 0
  for (const athlete of list) total += of(athlete)
  let u = court.chance.next() * total
  let last = list[0]!
  for (const athlete of list) {
    const weight = of(athlete)
    if (weight === 0) continue
    last = athlete
    u -= weight
    if (u <= 0) break
  }
  return last
}

function hurtNow(court: Court, { winner }: Rally): void {
  for (const [athlete, at] of court.setup.hurt) {
    if (court.announced.has(athlete) || court.at < at) continue
    court.announced.add(athlete)
    const side: SideIndex = athlete.club === court.setup.fixture.home ? 0 : 1
    court.lineups[side] = lineupAt(court.setup, side, court.at)
    if (court.book.score[0] === 3 || court.book.score[1] === 3) continue
    const text = `${named(athlete)} is hurt and leaves the court`
    const state = stateNow(court, winner)
    court.book.add(() => ({ ...now(court), kind: 'injury', text, players: [athlete], side, state }))
  }
}

/** The state right after a rally: a set that is over is followed by the next at nothing. */
function stateNow({ points, set, setup }: Court, winner: SideIndex): number[] {
  const [home, away] = points.slice(-2) as [number, number]
  const isOver = Math.max(home, away) >= targetOf(set) && Math.abs(home - away) >= 2
  return isOver ? [firstServer(setup, set + 1), ...points, 0, 0] : [winner, ...points]
}

/** Sets in which each starter played. */
function credit(court: Court): void {
  const sets = court.points.length / 2
  for (const side of [0, 1] as const)
    for (const athlete of lineupAt(court.setup, side, court.setup.fixture.startsAt)) court.book.stat(athlete, OPPORTUNITY, sets)
}
