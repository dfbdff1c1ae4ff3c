// Soccer, minute by minute: goals and sendings-off by the chances of `live/chains/goals-by-minute.ts`; shots, corners, fouls, cards and changes around them.

import { ratesOf, redOf, shareOf } from '#core/live/chains/goals-by-minute.ts'
import { shareAt } from '#core/math/chance.ts'
import { type Random, random } from '#core/math/random.ts'
import { MINUTE } from '../calendar/calendar.ts'
import { OPPORTUNITY, type Recorder, recorder, type Setup, type SideIndex, type SimulatedGame } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'
import { type Minutes, minutesOf } from './soccer-rates.ts'
import { change, keeperOf, MOST_CHANGES, type Squad, squadOf, take } from './soccer-squad.ts'

type Pitch = {
  readonly setup: Setup
  readonly chance: Random
  readonly book: Recorder
  readonly squads: readonly [Squad, Squad]
  readonly minutes: Minutes
  readonly reds: [number, number]
  readonly since: Map<Athlete, number>
  readonly announced: Set<Athlete>
}

const BREAK = 15

export function playSoccer(setup: Setup, isBrief = false): SimulatedGame {
  const chance = random(setup.address)
  const pitch: Pitch = {
    setup,
    chance,
    book: recorder(setup.fixture, isBrief),
    squads: [squadOf(setup.sides[0], chance), squadOf(setup.sides[1], chance)],
    minutes: minutesOf(setup),
    reds: [0, 0],
    since: new Map(),
    announced: new Set(),
  }
  const { book, minutes } = pitch
  const total = minutes[0] + minutes[1]
  for (const squad of pitch.squads) {
    for (const athlete of squad.on) pitch.since.set(athlete, 0)
    book.stat(keeperOf(squad), 'saves', 0)
  }
  book.add(() => ({ ...clockOf(pitch, 0, 0), kind: 'other', text: 'Kick-off', side: null, state: [total, 0, 0] }))
  for (let minute = 0; minute < total; minute++) {
    if (minute === minutes[0]) interval(pitch, total)
    for (const side of [0, 1] as const) changes(pitch, side, minute)
    playMinute(pitch, minute, total)
  }
  for (const squad of pitch.squads) for (const athlete of squad.on) leave(pitch, athlete, total)
  const over = pitch.setup.fixture.startsAt + (total + BREAK) * MINUTE
  book.add(() => ({
    at: over,
    period: 2,
    secondsLeft: 0,
    clock: 'FT',
    kind: 'other',
    text: 'Full time',
    side: null,
    state: [0, ...pitch.reds],
  }))
  return book.finish(over + MINUTE)
}

/** The clock runs up: 23', 45'+2', 90'+5'. @param part of the minute, 0..1 */
function clockOf(
  { setup, minutes }: Pitch,
  minute: number,
  part: number,
): { at: number; period: number; secondsLeft: number; clock: string } {
  const isSecond = minute >= minutes[0]
  const own = isSecond ? minute - minutes[0] : minute
  const base = isSecond ? 45 : 0
  return {
    at: Math.round(setup.fixture.startsAt + (minute + part + (isSecond ? BREAK : 0)) * MINUTE),
    period: isSecond ? 2 : 1,
    secondsLeft: Math.max(0, Math.round(2700 - (own + part) * 60)),
    clock: own < 45 ? `${base + own + 1}'` : `${base + 45}'+${own - 44}'`,
  }
}

function interval(pitch: Pitch, total: number): void {
  const at = pitch.setup.fixture.startsAt + pitch.minutes[0] * MINUTE
  const state = [total - pitch.minutes[0], ...pitch.reds]
  pitch.book.add(() => ({ at, period: 1, secondsLeft: 0, clock: 'HT', kind: 'timeout', text: 'Half-time', side: null, state }))
}

const named = (athlete: Athlete): string => `${athlete.player.name} (${athlete.club.team.abbreviation})`

/** Whoever is hurt leaves, and the planned changes are made. */
function changes(pitch: Pitch, side: SideIndex, minute: number): void {
  const squad = pitch.squads[side]
  const state = [totalOf(pitch) - minute, ...pitch.reds]
  const hurt = squad.on.find((athlete) => (pitch.setup.hurt.get(athlete) ?? Number.POSITIVE_INFINITY) <= clockOf(pitch, minute, 0).at)
  if (hurt && !pitch.announced.has(hurt)) {
    pitch.announced.add(hurt)
    const text = `${named(hurt)} is hurt${squad.changes < MOST_CHANGES ? ' and leaves the field' : ' and plays on: no change is left'}`
    pitch.book.add(() => ({ ...clockOf(pitch, minute, 0.01 + 0.045 * side), kind: 'injury', text, players: [hurt], side, state }))
    swap(pitch, side, minute, hurt, state)
  }
  while (squad.plan.length > 0 && squad.plan[0]! <= minute) {
    squad.plan.shift()
    const tired = squad.on.filter(({ player }) => player.position !== 'GK' && (player.position !== 'D' || pitch.chance.next() < 0.3))
    if (tired.length > 0) swap(pitch, side, minute, pitch.chance.pick(tired), state)
  }
}

function swap(pitch: Pitch, side: SideIndex, minute: number, off: Athlete, state: readonly number[]): void {
  const fresh = change(pitch.squads[side], off)
  if (!fresh) return
  leave(pitch, off, minute)
  pitch.since.set(fresh, minute)
  const text = `Substitution: ${fresh.player.name} for ${named(off)}`
  pitch.book.add(() => ({ ...clockOf(pitch, minute, 0.03 + 0.045 * side), kind: 'other', text, players: [fresh, off], side, state }))
}

const totalOf = ({ minutes }: Pitch): number => minutes[0] + minutes[1]

/** Minutes on the field, of ninety. */
function leave(pitch: Pitch, athlete: Athlete, minute: number): void {
  const played = ((minute - (pitch.since.get(athlete) ?? 0)) * 90) / totalOf(pitch)
  pitch.book.stat(athlete, OPPORTUNITY, Math.max(1, played))
}

function playMinute(pitch: Pitch, minute: number, total: number): void {
  const { book, chance, setup } = pitch
  const means = [setup.sides[0].mean, setup.sides[1].mean] as const
  const share = shareOf(minute, total)
  const [homeGoal, awayGoal] = ratesOf(means, book.score[0] - book.score[1], pitch.reds).map((rate) => rate * share) as [number, number]
  const [homeRed, awayRed] = pitch.reds.map((reds) => redOf(total, reds)) as [number, number]
  const part = 0.1 + 0.85 * chance.next()
  const u = chance.next()
  if (u < homeGoal + awayGoal) goal(pitch, u < homeGoal ? 0 : 1, minute, part)
  else if (u < homeGoal + awayGoal + homeRed + awayRed) sendOff(pitch, u < homeGoal + awayGoal + homeRed ? 0 : 1, minute, part)
  else quiet(pitch, minute, part)
}

/** Judged: three goals of four have a helper, one of eleven is a penalty. */
function goal(pitch: Pitch, side: SideIndex, minute: number, part: number): void {
  const { book, chance } = pitch
  const scorer = take(pitch.squads[side], 'goals', chance)!
  const isPenalty = chance.next() < 0.09
  const helper = !isPenalty && chance.next() < 0.75 ? take(pitch.squads[side], 'passes', chance, scorer) : undefined
  const keeper = keeperOf(pitch.squads[1 - side]!)
  book.score[side]++
  for (const key of ['goals', 'shots', 'shotsOnTarget']) book.stat(scorer, key)
  book.stat(helper, 'assists')
  book.stat(keeper, 'goalsConceded')
  const text = `Goal! ${named(scorer)}${isPenalty ? ' from the penalty spot' : helper ? `, assist by ${helper.player.name}` : ', unassisted'}`
  const state = [totalOf(pitch) - minute - 1, ...pitch.reds]
  book.add(() => ({ ...clockOf(pitch, minute, part), kind: 'score', text, players: [scorer, helper], side, state }))
}

function sendOff(pitch: Pitch, side: SideIndex, minute: number, part: number): void {
  const squad = pitch.squads[side]
  const sinner = take(squad, 'reds', pitch.chance, keeperOf(squad))!
  const isSecond = squad.booked.has(sinner)
  if (isSecond) pitch.book.stat(sinner, 'yellowCards')
  pitch.book.stat(sinner, 'redCards')
  squad.on.splice(squad.on.indexOf(sinner), 1)
  leave(pitch, sinner, minute + 1)
  pitch.reds[side]++
  const text = `Red card: ${named(sinner)} is sent off${isSecond ? ' for a second yellow card' : ''}`
  const state = [totalOf(pitch) - minute - 1, ...pitch.reds]
  pitch.book.add(() => ({ ...clockOf(pitch, minute, part), kind: 'penalty', text, players: [sinner], side, state }))
}

/**
 * What else may happen in a minute of both sides, as a game has it: "25.8 shots", "8.4 found the target", 3.2 yellow cards (Press Association on
 * the Premier League 2015-16); corners, fouls and offsides judged.
 */
const QUIET: readonly (readonly [kind: 'saved' | 'wide' | 'blocked' | 'corner' | 'foul' | 'yellow' | 'offside', perGame: number])[] = [
  ['saved', 5.8],
  ['wide', 10.4],
  ['blocked', 6.9],
  ['corner', 10],
  ['foul', 19],
  ['yellow', 3.2],
  ['offside', 3.6],
]

const QUIET_SHARES = QUIET.map(([, perGame]) => perGame)

function quiet(pitch: Pitch, minute: number, part: number): void {
  const { book, chance, setup } = pitch
  const kind = QUIET[shareAt(QUIET_SHARES, chance.next() * totalOf(pitch))]?.[0]
  if (!kind) return
  const [h, a] = [setup.sides[0].mean, setup.sides[1].mean]
  const attacks: SideIndex = chance.next() < (h + 1) / (h + a + 2) ? 0 : 1
  const isFoul = kind === 'foul' || kind === 'yellow'
  const side: SideIndex = isFoul ? ((1 - attacks) as SideIndex) : attacks
  const squad = pitch.squads[side]
  const keeper = keeperOf(pitch.squads[1 - side]!)
  // A second yellow card is a sending-off, and those have chances of their own: a booked man is not booked again here.
  const who = take(squad, isFoul ? 'fouls' : 'goals', chance)!
  const isBooked = kind === 'yellow' && !squad.booked.has(who)
  if (kind === 'saved' || kind === 'wide' || kind === 'blocked') book.stat(who, 'shots')
  if (kind === 'saved') {
    book.stat(who, 'shotsOnTarget')
    book.stat(keeper, 'saves')
  }
  if (isFoul) book.stat(who, 'fouls')
  if (isBooked) {
    squad.booked.add(who)
    book.stat(who, 'yellowCards')
  }
  const text = {
    saved: `${named(who)} shot saved${keeper ? ` by ${keeper.player.name}` : ''}`,
    wide: `${named(who)} shoots wide`,
    blocked: `${named(who)} shot blocked`,
    corner: `Corner for ${who.club.nickname}`,
    foul: `Foul by ${named(who)}`,
    yellow: isBooked ? `Yellow card: ${named(who)}` : `Foul by ${named(who)}`,
    offside: `${named(who)} is offside`,
  }[kind]
  const players = kind === 'corner' ? [] : kind === 'saved' ? [who, keeper] : [who]
  const state = [totalOf(pitch) - minute - 1, ...pitch.reds]
  book.add(() => ({ ...clockOf(pitch, minute, part), kind: isBooked ? 'penalty' : 'other', text, players, side, state }))
}
