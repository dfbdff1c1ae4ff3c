// Australian football, score by score: goals (six points) and behinds (one) of each side arrive by chance at a steady rate.

import { mix, uniformAt } from '#core/math/chance.ts'
import { type Random, random } from '#core/math/random.ts'
import { MINUTE } from '../calendar/calendar.ts'
import { clockText, OPPORTUNITY, type Recorder, recorder, type Setup, type SideIndex, type SimulatedGame } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'

/** Goals of a hundred scoring shots: "accuracy … almost 54 per cent" (The Roar on the AFL of 2013). */
const ACCURACY = 0.54

/** Expected goals and behinds of a side that is expected to score so many points. */
export function kicksOf(points: number): { goals: number; behinds: number } {
  const shots = points / (6 * ACCURACY + 1 - ACCURACY)
  return { goals: shots * ACCURACY, behinds: shots * (1 - ACCURACY) }
}

const QUARTER = 1200

type Oval = {
  readonly setup: Setup
  readonly chance: Random
  readonly book: Recorder
  readonly announced: Set<Athlete>
  readonly turns: readonly [readonly Turn[], readonly Turn[]]
  /** Length of a quarter with its time-on, in milliseconds. */
  readonly pace: number
  /** Goals and behinds of home and away. */
  readonly kicks: [homeGoals: number, homeBehinds: number, awayGoals: number, awayBehinds: number]
  /** Points of home and away at the end of each quarter. */
  readonly quarters: number[]
}

type Event = { readonly clock: number; readonly side: SideIndex; readonly kind: 'goal' | 'behind' | 'mark' | 'tackle' | 'clearance' }

export function playAussieRules(setup: Setup, isBrief = false): SimulatedGame {
  const chance = random(setup.address)
  const oval: Oval = {
    setup,
    chance,
    book: recorder(setup.fixture, isBrief),
    announced: new Set(),
    turns: [turnsOf(setup, 0), turnsOf(setup, 1)],
    pace: (29 + 2 * chance.next()) * MINUTE,
    kicks: [0, 0, 0, 0],
    quarters: [],
  }
  oval.book.add(() => ({ ...clockOf(oval, 0), kind: 'other', text: 'First bounce', side: null, state: stateAt(oval, 0) }))
  let quarter = 1
  for (const event of timeline(oval)) {
    for (; event.clock >= quarter * QUARTER; quarter++) siren(oval, quarter)
    happen(oval, event)
    hurtNow(oval, event.clock)
  }
  for (; quarter <= 4; quarter++) siren(oval, quarter)
  credit(oval)
  const over = clockOf(oval, 4 * QUARTER - 1).at + 3000
  oval.book.add(() => ({
    at: over,
    period: 4,
    secondsLeft: 0,
    clock: 'Final',
    kind: 'other',
    text: 'Final siren',
    side: null,
    state: stateAt(oval, 4 * QUARTER),
  }))
  return oval.book.finish(over + MINUTE)
}

/** Six minutes between the quarters, twenty at half-time. */
function clockOf({ setup, pace }: Oval, clock: number): { at: number; period: number; secondsLeft: number; clock: string } {
  const period = Math.min(4, Math.floor(clock / QUARTER) + 1)
  const secondsLeft = Math.max(0, Math.round(period * QUARTER - clock))
  const breaks = [0, 6, 26, 32][period - 1]! * MINUTE
  return {
    at: Math.round(setup.fixture.startsAt + (clock / QUARTER) * pace + breaks),
    period,
    secondsLeft,
    clock: `Q${period} ${clockText(secondsLeft)}`,
  }
}

/** [seconds left, goals and behinds of home and away, points at the ends of the quarters ...]. */
const stateAt = ({ kicks, quarters }: Oval, clock: number): number[] => [Math.max(0, 4 * QUARTER - clock), ...kicks, ...quarters]

function siren(oval: Oval, quarter: number): void {
  oval.quarters.push(...oval.book.score)
  if (quarter === 4) return
  const { at } = clockOf(oval, quarter * QUARTER - 1)
  const text = quarter === 2 ? 'Half-time' : `End of quarter ${quarter}`
  const state = stateAt(oval, quarter * QUARTER)
  oval.book.add(() => ({
    at: at + 2000,
    period: quarter,
    secondsLeft: 0,
    clock: quarter === 2 ? 'Half-time' : `End Q${quarter}`,
    kind: 'timeout',
    text,
    side: null,
    state,
  }))
}

/** Marks, tackles and clearances that are told, of each side: a part of all, judged. */
const TOLD = { mark: 14, tackle: 12, clearance: 10 } as const

function timeline({ chance, setup }: Oval): Event[] {
  const events: Event[] = []
  const scatter = (count: number, side: SideIndex, kind: Event['kind']) => {
    for (let i = 0; i < count; i++) events.push({ clock: chance.next() * 4 * QUARTER, side, kind })
  }
  for (const side of [0, 1] as const) {
    const { goals, behinds } = kicksOf(setup.sides[side].mean)
    scatter(chance.poisson(goals), side, 'goal')
    scatter(chance.poisson(behinds), side, 'behind')
    for (const [kind, count] of Object.entries(TOLD)) scatter(chance.poisson(count), side, kind as keyof typeof TOLD)
  }
  return events.sort((a, b) => a.clock - b.clock)
}

const named = (athlete: Athlete): string => `${athlete.player.name} (${athlete.club.team.abbreviation})`

function happen(oval: Oval, { clock, side, kind }: Event): void {
  const { book, kicks } = oval
  const { at } = clockOf(oval, clock)
  // A chain of possession before what is told.
  for (let i = 0; i < 7; i++) book.stat(take(oval, side, 'disposals', at), 'disposals')
  const isShot = kind === 'goal' || kind === 'behind'
  const who = take(oval, side, isShot ? 'goals' : kind === 'mark' ? 'marks' : 'tackles', at)
  if (kind === 'goal') {
    book.score[side] += 6
    kicks[2 * side]!++
    book.stat(who, 'goals')
  } else if (kind === 'behind') {
    book.score[side]++
    kicks[2 * side + 1]!++
    book.stat(who, 'behinds')
  } else book.stat(who, { mark: 'marks', tackle: 'tackles', clearance: 'clearances' }[kind])
  if (isShot) book.stat(who, 'disposals')
  const line = `${kicks[2 * side]}.${kicks[2 * side + 1]} (${book.score[side]})`
  const text = isShot
    ? `${kind === 'goal' ? 'Goal' : 'Behind'} by ${named(who)}. ${who.club.nickname} ${line}`
    : `${{ mark: 'Mark', tackle: 'Tackle', clearance: 'Clearance' }[kind]} by ${named(who)}`
  const state = stateAt(oval, clock)
  book.add(() => ({ ...clockOf(oval, clock), kind: isShot ? 'score' : 'other', text, players: [who], side, state }))
}

const WEIGHTS = {
  goals: { FWD: 2.4, MID: 0.8, RUC: 0.6, DEF: 0.15 },
  marks: { FWD: 1.2, MID: 0.8, RUC: 1, DEF: 1.2 },
  tackles: { FWD: 0.8, MID: 1.4, RUC: 0.8, DEF: 0.7 },
  disposals: { FWD: 0.65, MID: 1.5, RUC: 0.7, DEF: 0.95 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>
type Role = keyof typeof WEIGHTS

/** One of the twenty-three of a side, with his weight in each role. */
type Turn = { readonly athlete: Athlete; readonly weights: Readonly<Record<Role, number>>; readonly hurtAt: number }
const PLAYING = { FWD: 7, MID: 7, RUC: 2, DEF: 7 } as const

const turnsOf = (setup: Setup, side: SideIndex): Turn[] =>
  Object.entries(PLAYING).flatMap(([position, count]) =>
    setup.sides[side]
      .at(position)
      .slice(0, count)
      .map((athlete) => {
        const talent = Math.exp(0.3 * athlete.skill) * (athlete.depth < 4 ? 1 : 0.7)
        const weight = (role: Role) => WEIGHTS[role][position as keyof typeof PLAYING] * talent
        return {
          athlete,
          weights: { goals: weight('goals'), marks: weight('marks'), tackles: weight('tackles'), disposals: weight('disposals') },
          hurtAt: setup.hurt.get(athlete) ?? Number.POSITIVE_INFINITY,
        }
      }),
  )

function take(oval: Oval, side: SideIndex, role: Role, at: number): Athlete {
  const turns = oval.turns[side]
  let total = 0
  for (const turn of turns) if (turn.hurtAt > at) total += turn.weights[role]
  let u = oval.chance.next() * total
  let last = turns[0]!.athlete
  for (const turn of turns) {
    if (turn.hurtAt <= at) continue
    last = turn.athlete
    u -= turn.weights[role]
    if (u <= 0) break
  }
  return last
}

function hurtNow(oval: Oval, clock: number): void {
  for (const [athlete, at] of oval.setup.hurt) {
    if (oval.announced.has(athlete) || clockOf(oval, clock).at < at) continue
    oval.announced.add(athlete)
    const side: SideIndex = athlete.club === oval.setup.fixture.home ? 0 : 1
    const state = stateAt(oval, clock)
    oval.book.add(() => ({
      ...clockOf(oval, clock),
      kind: 'injury',
      text: `${named(athlete)} is hurt and leaves the ground`,
      players: [athlete],
      side,
      state,
    }))
  }
}

/** Time on ground, of a hundred. */
function credit(oval: Oval): void {
  const { setup, book } = oval
  for (const side of [0, 1] as const)
    oval.turns[side].forEach(({ athlete }, i) => {
      const hurtAt = setup.hurt.get(athlete)
      const played = hurtAt === undefined ? 1 : Math.min(1, Math.max(0.03, (hurtAt - setup.fixture.startsAt) / (152 * MINUTE)))
      book.stat(athlete, OPPORTUNITY, (74 + 14 * uniformAt(mix(setup.address, 200 + 40 * side + i))) * played)
    })
}
