// Hockey, shot by shot: each side's goals arrive by chance at a steady rate (a Poisson stream), and so do the shots that are saved.
import { ordinal } from '#core/leagues/intermission.ts'
import { mix, uniformAt } from '#core/math/chance.ts'
import { type Random, random } from '#core/math/random.ts'
import { HOUR, MINUTE } from '../calendar/calendar.ts'
import { clockText, OPPORTUNITY, type Recorder, recorder, type Setup, type SideIndex, type SimulatedGame } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'
import { iceShare, powerShare, unitsOf } from './hockey-units.ts'

const PERIOD = 1200
/** Chance that a level game is decided in the five minutes of three against three; otherwise a shootout decides. */
const OVERTIME_DECIDES = 0.65

/** Chance that home wins once a game is level after sixty minutes: half skill, half coin. */
export function overtimeHome(home: number, away: number): number {
  return 0.5 + 0.5 * (home / (home + away) - 0.5)
}

type Rink = {
  readonly setup: Setup
  readonly chance: Random
  readonly book: Recorder
  readonly goalies: readonly [Athlete, Athlete]
  readonly skaters: readonly [readonly Skater[], readonly Skater[]]
  readonly at: (clock: number) => number
  readonly announced: Set<Athlete>
}
type Skater = {
  readonly athlete: Athlete
  readonly shots: number
  readonly passes: number
  readonly blocks: number
  /** How much more he is on the ice while the other side is a man short. */
  readonly power: number
  readonly hurtAt: number
}
type Event = { readonly clock: number; readonly side: SideIndex; readonly kind: 'goal' | 'shot' | 'block' | 'penalty' | 'whistle' }

export function playHockey(setup: Setup, isBrief = false): SimulatedGame {
  const chance = random(setup.address)
  const pace = (119 + 9 * chance.next()) * MINUTE
  const start = setup.fixture.startsAt
  const rink: Rink = {
    setup,
    chance,
    book: recorder(setup.fixture, isBrief),
    goalies: [goalieOf(setup, 0), goalieOf(setup, 1)],
    skaters: [skatersOf(setup, 0), skatersOf(setup, 1)],
    // Two intermissions of 16 minutes lie in between.
    at: (clock) =>
      start +
      (Math.min(clock, 3600) / 3600) * (pace - 16 * MINUTE) +
      (clock > 1200 ? 16 * MINUTE : 0) +
      (clock > 2400 ? 16 * MINUTE : 0) +
      Math.max(0, clock - 3600) * 2500,
    announced: new Set(),
  }
  rink.book.add(() => ({ ...clockOf(rink, 0), kind: 'other', text: 'Opening face-off', side: null, state: [3600] }))
  let penalty: { side: SideIndex; until: number } | undefined
  let period = 1
  for (const event of timeline(rink)) {
    for (; event.clock > period * PERIOD && period < 3; period++) intermission(rink, period)
    if (penalty && event.clock > penalty.until) penalty = undefined
    if (event.kind === 'penalty') penalty = { side: event.side, until: event.clock + 200 }
    happen(rink, event, penalty)
    hurtNow(rink, event.clock)
  }
  for (; period < 3; period++) intermission(rink, period)
  let end = 3600
  const isLevel = rink.book.score[0] === rink.book.score[1]
  if (isLevel) end = overtime(rink)
  const over = clockOf(rink, end)
  rink.book.add(() => ({ ...over, kind: 'other', clock: 'Final', text: 'End of game', side: null, state: [0] }))
  credit(rink, isLevel)
  return rink.book.finish(over.at + MINUTE)
}

function intermission(rink: Rink, period: number): void {
  const clock = { at: Math.round(rink.at(period * PERIOD)), period, secondsLeft: 0, clock: `End of ${ordinal(period)}` }
  rink.book.add(() => ({
    ...clock,
    kind: 'timeout',
    text: `End of the ${ordinal(period)} period`,
    side: null,
    state: [3600 - period * PERIOD],
  }))
}

const sideAt = (setup: Setup, side: SideIndex, position: string): readonly Athlete[] => setup.sides[side].at(position)

function goalieOf(setup: Setup, side: SideIndex): Athlete {
  const healthy = sideAt(setup, side, 'G')
  // The backup starts about one game in five.
  const rests = healthy.length > 1 && uniformAt(mix(setup.plan, 31 + side)) < 0.2
  return healthy[rests ? 1 : 0] ?? setup.sides[side].roster.at.G![1]!
}

/** The goalie who will start; known to the books on the day. */
export const startingGoalie = (setup: Setup, side: SideIndex): Athlete => goalieOf(setup, side)

function skatersOf(setup: Setup, side: SideIndex): Skater[] {
  const units = unitsOf(setup, side)
  return ['C', 'LW', 'RW', 'D'].flatMap((position) =>
    units.at(position).map((athlete, place) => {
      const isDefense = position === 'D'
      const ice = iceShare(position, place)
      const talent = Math.exp(0.28 * athlete.skill)
      return {
        athlete,
        shots: ice * talent * (isDefense ? 0.5 : 1.15) * Math.exp(0.2 * athlete.style),
        passes: ice * talent * (isDefense ? 0.75 : 1) * Math.exp(-0.15 * athlete.style),
        blocks: ice * (isDefense ? 1.5 : 0.4),
        power: powerShare(units.powerPlay, athlete),
        hurtAt: setup.hurt.get(athlete) ?? Number.POSITIVE_INFINITY,
      }
    }),
  )
}

function timeline(rink: Rink): Event[] {
  const { chance, setup } = rink
  const events: Event[] = []
  const scatter = (count: number, side: SideIndex, kind: Event['kind']) => {
    for (let i = 0; i < count; i++) events.push({ clock: chance.next() * 3600, side, kind })
  }
  for (const side of [0, 1] as const) {
    scatter(chance.poisson(setup.sides[side].mean), side, 'goal')
    scatter(chance.poisson(24.5 + 1.2 * setup.sides[side].mean), side, 'shot')
    scatter(chance.poisson(13.5), side, 'block')
    scatter(chance.poisson(3.4), side, 'penalty')
    scatter(5, side, 'whistle')
  }
  return events.sort((a, b) => a.clock - b.clock)
}

function clockOf(rink: Rink, clock: number): { at: number; period: number; secondsLeft: number; clock: string } {
  const extra = clock > 3600
  const period = extra ? 4 : Math.min(3, Math.floor(clock / PERIOD) + 1)
  const secondsLeft = Math.max(0, Math.round(extra ? 3900 - clock : period * PERIOD - clock))
  return { at: Math.round(rink.at(clock)), period, secondsLeft, clock: `${extra ? 'OT' : `P${period}`} ${clockText(secondsLeft)}` }
}

function happen(rink: Rink, event: Event, penalty: { side: SideIndex } | undefined): void {
  const { book } = rink
  const side = event.side
  const rival = (1 - side) as SideIndex
  const base = () => ({ ...clockOf(rink, event.clock), side, state: [3600 - event.clock] })
  const isPower = penalty?.side === rival
  const shooter = take(rink, side, 'shots', event.clock, [], isPower)
  const name = () => `${shooter.player.name} (${shooter.club.team.abbreviation})`
  switch (event.kind) {
    case 'goal':
      goal(rink, side, shooter, base, penalty)
      return
    case 'shot':
      book.stat(shooter, 'shots')
      book.stat(rink.goalies[rival], 'saves')
      book.add(() => ({
        ...base(),
        kind: 'other',
        text: `${name()} shot saved by ${rink.goalies[rival].player.name}`,
        players: [shooter, rink.goalies[rival]],
      }))
      return
    case 'block': {
      const blocker = take(rink, rival, 'blocks', event.clock)
      book.stat(blocker, 'blockedShots')
      book.add(() => ({ ...base(), kind: 'other', text: `${name()} shot blocked by ${blocker.player.name}`, players: [shooter, blocker] }))
      return
    }
    case 'penalty': {
      const sinner = take(rink, side, 'blocks', event.clock)
      book.add(() => ({
        ...base(),
        kind: 'penalty',
        text: `${sinner.player.name} (${sinner.club.team.abbreviation}) penalty`,
        players: [sinner],
      }))
      return
    }
    case 'whistle':
      book.add(() => ({ ...base(), kind: 'other', text: 'Stoppage in play', players: [] }))
  }
}

type Base = () => ReturnType<typeof clockOf> & { readonly side: SideIndex; readonly state: readonly number[] }

function goal(rink: Rink, side: SideIndex, shooter: Athlete, base: Base, penalty: { side: SideIndex } | undefined): void {
  const { book, chance } = rink
  const rival = (1 - side) as SideIndex
  const helpers: Athlete[] = []
  const isPower = penalty?.side === rival
  if (chance.next() < 0.94) helpers.push(take(rink, side, 'passes', 0, [shooter], isPower))
  if (helpers.length === 1 && chance.next() < 0.8) helpers.push(take(rink, side, 'passes', 0, [shooter, ...helpers], isPower))
  book.score[side]++
  for (const key of ['goals', 'shots']) book.stat(shooter, key)
  for (const helper of helpers) book.stat(helper, 'assists')
  book.stat(rink.goalies[rival], 'goalsAgainst')
  // Goals fall evenly over the game, so most of those scored with a man less count as even strength: 12 in 100 stay short-handed.
  const isShort = penalty?.side === side && chance.next() < 0.12
  const special = isPower ? 'powerPlayPoints' : isShort ? 'shortHandedPoints' : undefined
  if (special) for (const athlete of [shooter, ...helpers]) book.stat(athlete, special)
  const kind = special === 'powerPlayPoints' ? 'power-play goal' : special ? 'short-handed goal' : 'goal'
  const by = helpers.length > 0 ? `, assists: ${helpers.map((a) => a.player.name).join(' and ')}` : ', unassisted'
  const text = `${shooter.player.name} (${shooter.club.team.abbreviation}) ${kind}${by}`
  book.add(() => ({ ...base(), kind: 'score', text, players: [shooter, ...helpers, rink.goalies[rival]] }))
}

function take(
  rink: Rink,
  side: SideIndex,
  role: 'shots' | 'passes' | 'blocks',
  clock: number,
  except: readonly Athlete[] = [],
  isPower = false,
): Athlete {
  const time = rink.at(clock)
  const skaters = rink.skaters[side]
  const isIn = (skater: Skater) => time < skater.hurtAt && !except.includes(skater.athlete)
  const weight = (skater: Skater) => skater[role] * (isPower ? skater.power : 1)
  let total = 0
  for (const skater of skaters) if (isIn(skater)) total += weight(skater)
  let u = rink.chance.next() * total
  let last = skaters[0]!.athlete
  for (const skater of skaters) {
    if (!isIn(skater)) continue
    last = skater.athlete
    u -= weight(skater)
    if (u <= 0) break
  }
  return last
}

/** Five minutes of three against three, then a shootout; the winner gets one goal. Returns the clock at the end. */
function overtime(rink: Rink): number {
  const { chance, setup, book } = rink
  const side: SideIndex = chance.next() < overtimeHome(setup.sides[0].mean, setup.sides[1].mean) ? 0 : 1
  const shooter = take(rink, side, 'shots', 3599)
  if (chance.next() < OVERTIME_DECIDES) {
    const clock = 3600 + 20 + chance.next() * 275
    goal(rink, side, shooter, () => ({ ...clockOf(rink, clock), side, state: [0] }), undefined)
    return clock
  }
  book.score[side]++
  book.stat(shooter, 'shootoutGoals')
  book.add(() => ({
    ...clockOf(rink, 3899),
    clock: 'SO',
    kind: 'score',
    text: `${shooter.player.name} (${shooter.club.team.abbreviation}) wins the shootout`,
    side,
    state: [0],
    players: [shooter],
  }))
  return 3900
}

function hurtNow(rink: Rink, clock: number): void {
  for (const [athlete, at] of rink.setup.hurt) {
    if (rink.announced.has(athlete) || rink.at(clock) < at) continue
    rink.announced.add(athlete)
    const side = athlete.club === rink.setup.fixture.home ? 0 : 1
    const text = `${athlete.player.name} (${athlete.club.team.abbreviation}) is hurt and leaves for the room`
    rink.book.add(() => ({ ...clockOf(rink, clock), kind: 'injury', text, players: [athlete], side, state: [3600 - clock] }))
  }
}

/** Ice time, and the goalies' records. */
function credit(rink: Rink, wentOn: boolean): void {
  const { book, setup } = rink
  const lines = book.tally()
  for (const side of [0, 1] as const) {
    const goalie = rink.goalies[side]
    const won = book.score[side]! > book.score[1 - side]!
    book.stat(goalie, OPPORTUNITY, 60)
    book.stat(goalie, 'saves', 0)
    if (won) book.stat(goalie, 'goalieWin')
    else if (wentOn) book.stat(goalie, 'overtimeLoss')
    if ((lines.get(goalie)?.goalsAgainst ?? 0) === 0) book.stat(goalie, 'goalieShutout')
    rink.skaters[side].forEach(({ athlete, blocks }, i) => {
      const isDefense = athlete.player.position === 'D'
      const share = blocks / (isDefense ? 1.5 : 0.4)
      if (share < 0.1) return
      const hurtAt = setup.hurt.get(athlete)
      const played = hurtAt === undefined ? 1 : Math.min(1, Math.max(0.03, (hurtAt - setup.fixture.startsAt) / (2.4 * HOUR)))
      const noise = 0.92 + 0.16 * uniformAt(mix(setup.address, i + side * 50))
      book.stat(athlete, OPPORTUNITY, (isDefense ? 22 : 19.5) * share * noise * played)
    })
  }
}
