// Basketball, possession by possession: both sides have the same number of possessions, and what each brings is drawn from chances that
// depend on the two teams alone. Who shoots, assists and rebounds is drawn afterwards from those on the floor.
import { marginDrift } from '#core/live/rest/basketball.ts'
import { mix, uniformAt } from '#core/math/chance.ts'
import { type Random, random } from '#core/math/random.ts'
import { MINUTE } from '../calendar/calendar.ts'
import {
  clockText,
  OPPORTUNITY,
  type Recorder,
  recorder,
  type Setup,
  type Side,
  type SideIndex,
  type SimulatedGame,
} from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'
import {
  BALANCED,
  leadLawOf,
  OVERTIME_POSSESSIONS,
  possessionsOf,
  possessionValues,
  type Rules,
  rulesOf,
  valueAt,
} from './basketball-rules.ts'

/** Points beyond its usual that a possession brings the home side, or costs the visitors, so that leads shrink as real ones do. */
function pulled({ sides: [home, away], fixture }: Setup, share: number, lead: number, possessions: number): number {
  const gap = home.mean - away.mean
  return (marginDrift(leadLawOf({ fixture }), share, gap, lead) - gap) / possessions
}

type Floor = {
  readonly setup: Setup
  readonly rules: Rules
  readonly chance: Random
  readonly book: Recorder
  /** Athletes of each side in their rotation, with the share of the game that each plays. */
  readonly rotation: readonly [readonly Turn[], readonly Turn[]]
  readonly spare: [number | undefined, number | undefined]
  /** Points that a possession of each side brings before leads pull at it. */
  readonly usual: readonly [number, number]
  readonly at: (clock: number) => number
  readonly announced: Set<Athlete>
  clock: number
  overtime: number
}
/** A player's share of the game, and his weight in each role. */
type Turn = {
  readonly athlete: Athlete
  readonly share: number
  readonly weights: Readonly<Record<RoleKey, number>>
  readonly hurtAt: number
}

export function playBasketball(setup: Setup, isBrief = false): SimulatedGame {
  const chance = random(setup.address)
  const count = possessionsOf(setup)
  const rules = rulesOf(setup)
  const [least, spread] = rules.minutes
  const pace = (least + spread * chance.next()) * MINUTE
  const regulation = 4 * rules.quarter
  const floor: Floor = {
    setup,
    rules,
    chance,
    book: recorder(setup.fixture, isBrief),
    rotation: [rotationOf(setup.sides[0], setup.hurt), rotationOf(setup.sides[1], setup.hurt)],
    spare: [undefined, undefined],
    usual: [setup.sides[0].mean / count, setup.sides[1].mean / count],
    at: (clock) => setup.fixture.startsAt + (clock / regulation) * pace + (clock > regulation / 2 ? 14 * MINUTE : 0),
    announced: new Set(),
    clock: 0,
    overtime: 0,
  }
  floor.book.add(() => ({ ...now(floor), kind: 'other', text: 'Tip-off', side: null, state: [count, count] }))
  playStretch(floor, count, 0, regulation)
  while (floor.book.score[0] === floor.book.score[1]) {
    floor.overtime++
    floor.spare.fill(undefined)
    playStretch(floor, OVERTIME_POSSESSIONS, regulation + 300 * (floor.overtime - 1), 300)
  }
  floor.book.add(() => ({ ...now(floor), kind: 'other', text: 'End of game', side: null, state: [0, 0] }))
  creditMinutes(floor)
  return floor.book.finish(Math.round(floor.at(floor.clock)) + MINUTE)
}

/** Minutes by position and depth, in shares of the game; five players are on the floor at once. */
const MINUTES_SHARE = [0.69, 0.4, 0.16]

function rotationOf(side: Side, hurt: Setup['hurt']): Turn[] {
  const turns = ['PG', 'SG', 'SF', 'PF', 'C'].flatMap((position) =>
    side.at(position).map((athlete, depth) => ({ athlete, share: (MINUTES_SHARE[depth] ?? 0.03) * Math.exp(0.1 * athlete.skill) })),
  )
  const total = turns.reduce((sum, turn) => sum + turn.share, 0)
  return turns.map(({ athlete, share }) => {
    const own = Math.min(0.82, (share * 5) / total)
    const weight = (role: Role) =>
      own * role.weight[athlete.player.position]! * Math.exp(role.skill * athlete.skill + role.style * athlete.style)
    const weights = Object.fromEntries(Object.entries(ROLES).map(([key, role]) => [key, weight(role)])) as Record<RoleKey, number>
    return { athlete, share: own, weights, hurtAt: hurt.get(athlete) ?? Number.POSITIVE_INFINITY }
  })
}

function now(floor: Floor): { at: number; period: number; secondsLeft: number; clock: string } {
  const { clock, overtime } = floor
  const { quarter } = floor.rules
  const period = overtime > 0 ? 4 + overtime : Math.min(4, Math.floor(clock / quarter) + 1)
  const secondsLeft = Math.max(0, Math.round(overtime > 0 ? 4 * quarter + 300 * overtime - clock : period * quarter - clock))
  const name = overtime > 0 ? (overtime === 1 ? 'OT' : `${overtime}OT`) : `Q${period}`
  return { at: Math.round(floor.at(clock)), period, secondsLeft, clock: `${name} ${clockText(secondsLeft)}` }
}

function playStretch(floor: Floor, count: number, from: number, seconds: number): void {
  const first = floor.chance.below(2) as SideIndex
  for (let i = 0; i < count * 2; i++) {
    const side = (i % 2 === 0 ? first : 1 - first) as SideIndex
    if (i === count && floor.overtime === 0) halftime(floor, [count - Math.ceil(i / 2), count - Math.floor(i / 2)], first)
    floor.clock = from + (seconds * (i + 0.3 + 0.7 * floor.chance.next())) / (count * 2)
    const played = (s: SideIndex) => Math.floor((i + (s === first ? 2 : 1)) / 2)
    // Half of this possession is still to come in the middle of it; overtimes are too short for leads to shrink.
    const share = (count * 2 - i - 0.5) / (count * 2)
    const [home, away] = floor.book.score
    const pull = floor.overtime > 0 ? 0 : pulled(floor.setup, share, home - away, count * 2)
    possession(floor, side, floor.usual[side] + (side === 0 ? pull : -pull), [count - played(0), count - played(1), floor.overtime])
    hurtNow(floor, [count - played(0), count - played(1), floor.overtime])
  }
  floor.clock = from + seconds
}

/** @param left possessions of the side that had the first ball, and of the other */
function halftime({ rules, at, book }: Floor, left: readonly [number, number], first: SideIndex): void {
  const state = first === 0 ? left : [left[1], left[0]]
  const clock = { at: Math.round(at(2 * rules.quarter)), period: 2, secondsLeft: 0, clock: 'Halftime' }
  book.add(() => ({ ...clock, kind: 'timeout', text: 'Halftime', side: null, state }))
}

/** What the possession brings: an own draw, or the balance of the side's last one. */
function draw(floor: Floor, side: SideIndex, expected: number): number {
  const value = valueAt(possessionValues(Math.max(LEAST_EXPECTED, Math.min(MOST_EXPECTED, expected))))
  const waiting = floor.spare[side]
  if (waiting !== undefined) {
    floor.spare[side] = undefined
    return value(waiting)
  }
  const u = floor.chance.next()
  if (floor.chance.next() < BALANCED / (2 - BALANCED)) floor.spare[side] = (u + 0.5) % 1
  return value(u)
}

/** Points that a possession can be expected to bring, however one-sided the game: reached in the last seconds of routs only. */
const LEAST_EXPECTED = 0.4
const MOST_EXPECTED = 1.9

/** @param expected points that this possession brings on average */
function possession(floor: Floor, side: SideIndex, expected: number, state: readonly number[]): void {
  const { book, chance } = floor
  const points = draw(floor, side, expected)
  const other = (1 - side) as SideIndex
  book.score[side] += points
  const shooter = take(floor, side, points === 3 ? 'threes' : 'shots')
  if (points === 0) {
    const words = miss(floor, side, other)
    book.add(() => ({ ...now(floor), ...words, side, state }))
    return
  }
  book.stat(shooter, 'points', points)
  const abbreviation = shooter.club.team.abbreviation
  if (points === 1 || (points === 2 && chance.next() < 0.17)) {
    book.stat(shooter, 'freeThrowAttempts', 2)
    const text = `${shooter.player.name} (${abbreviation}) makes ${points === 1 ? 'one of two' : 'both'} free throws`
    book.add(() => ({ ...now(floor), kind: 'score', text, players: [shooter], side, state }))
    return
  }
  book.stat(shooter, 'fieldGoalAttempts')
  if (points === 3) book.stat(shooter, 'threes')
  const assists = chance.next() < 0.62 ? take(floor, side, 'passes', shooter) : undefined
  book.stat(assists, 'assists')
  const text = `${shooter.player.name} (${abbreviation}) makes a ${points === 3 ? '3-point jumper' : '2-point shot'}${assists ? `, assist by ${assists.player.name}` : ''}`
  book.add(() => ({ ...now(floor), kind: 'score', text, players: [shooter, assists], side, state }))
}

type PlayWords = { readonly kind: 'turnover' | 'other'; readonly text: string; readonly players: readonly (Athlete | undefined)[] }

function miss(floor: Floor, side: SideIndex, other: SideIndex): PlayWords {
  const { book, chance } = floor
  if (chance.next() < 0.28) {
    const loser = take(floor, side, 'passes')
    const thief = chance.next() < 0.56 ? take(floor, other, 'steals') : undefined
    book.stat(loser, 'turnovers')
    book.stat(thief, 'steals')
    return {
      kind: 'turnover',
      text: `${loser.player.name} (${loser.club.team.abbreviation}) turnover${thief ? `, stolen by ${thief.player.name}` : ''}`,
      players: [loser, thief],
    }
  }
  const shooter = take(floor, side, 'shots')
  const rebounder = take(floor, other, 'rebounds')
  const blocker = chance.next() < 0.115 ? take(floor, other, 'blocks') : undefined
  book.stat(shooter, 'fieldGoalAttempts')
  book.stat(blocker, 'blocks')
  // A second chance inside the possession: a miss, an offensive rebound and another miss.
  const second = chance.next() < 0.24 ? take(floor, side, 'rebounds') : undefined
  book.stat(second, 'rebounds')
  if (second) book.stat(take(floor, side, 'shots'), 'fieldGoalAttempts')
  book.stat(rebounder, 'rebounds')
  const text = `${shooter.player.name} (${shooter.club.team.abbreviation}) misses${blocker ? `, blocked by ${blocker.player.name}` : ''}, rebound by ${rebounder.player.name}`
  return { kind: 'other', text, players: [shooter, blocker, second, rebounder] }
}

/** How much a position does of something, and whether skill (+) or style (0..1 share) raises it. */
type Role = { readonly weight: Readonly<Record<string, number>>; readonly skill: number; readonly style: number }
const ROLES = {
  shots: { weight: { PG: 1.05, SG: 1.1, SF: 1.05, PF: 0.95, C: 0.85 }, skill: 0.34, style: 0.12 },
  threes: { weight: { PG: 1.2, SG: 1.4, SF: 1.15, PF: 0.75, C: 0.3 }, skill: 0.25, style: 0.3 },
  passes: { weight: { PG: 2.3, SG: 1.1, SF: 0.9, PF: 0.7, C: 0.7 }, skill: 0.3, style: -0.2 },
  rebounds: { weight: { PG: 0.55, SG: 0.6, SF: 0.95, PF: 1.4, C: 2 }, skill: 0.2, style: -0.15 },
  steals: { weight: { PG: 1.3, SG: 1.2, SF: 1, PF: 0.8, C: 0.6 }, skill: 0.2, style: 0 },
  blocks: { weight: { PG: 0.3, SG: 0.4, SF: 0.7, PF: 1.2, C: 2.4 }, skill: 0.2, style: -0.1 },
} as const satisfies Readonly<Record<string, Role>>
type RoleKey = keyof typeof ROLES

function take(floor: Floor, side: SideIndex, role: RoleKey, except?: Athlete): Athlete {
  const turns = floor.rotation[side]
  const time = floor.at(floor.clock)
  const isIn = (turn: Turn) => turn.athlete !== except && time < turn.hurtAt
  let total = 0
  for (const turn of turns) if (isIn(turn)) total += turn.weights[role]
  let u = floor.chance.next() * total
  let last = turns[0]!.athlete
  for (const turn of turns) {
    if (!isIn(turn)) continue
    last = turn.athlete
    u -= turn.weights[role]
    if (u <= 0) break
  }
  return last
}

function hurtNow(floor: Floor, state: readonly number[]): void {
  for (const [athlete, at] of floor.setup.hurt) {
    if (floor.announced.has(athlete) || floor.at(floor.clock) < at) continue
    floor.announced.add(athlete)
    const side = athlete.club === floor.setup.fixture.home ? 0 : 1
    const text = `${athlete.player.name} (${athlete.club.team.abbreviation}) is hurt and goes to the locker room`
    floor.book.add(() => ({ ...now(floor), kind: 'injury', text, players: [athlete], side, state }))
  }
}

/** Minutes by rotation share with some noise; those hurt stop there. */
function creditMinutes(floor: Floor): void {
  const { setup } = floor
  const minutes = (4 * floor.rules.quarter) / 60 + 5 * floor.overtime
  for (const turns of floor.rotation) {
    turns.forEach(({ athlete, share }, i) => {
      const hurtAt = setup.hurt.get(athlete)
      const played = hurtAt === undefined ? 1 : Math.min(1, Math.max(0.03, (hurtAt - setup.fixture.startsAt) / (132 * MINUTE)))
      const noise = 0.9 + 0.2 * uniformAt(mix(setup.address, i * 7 + athlete.club.index))
      floor.book.stat(athlete, OPPORTUNITY, minutes * Math.min(0.9, share * noise) * played)
    })
  }
}
