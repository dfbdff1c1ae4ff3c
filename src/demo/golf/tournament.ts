// One tournament of 72 holes, played out once in full: every stroke with its time. What is known at a moment is read off it (leaderboard.ts).
import type { StrokesGained } from '#core/leagues/games.ts'
import { address, mix, normalAt, uniformAt } from '#core/math/chance.ts'
import { memo } from '#core/memo.ts'
import type { EpochMs } from '#core/units.ts'
import { MINUTE, wallTime } from '../calendar/calendar.ts'
import { byPart, type Course, courseOf, FIELD_SIZE, type Golfer, type GolfLeague, golfersOf, strokesOn } from './golf-people.ts'

export const ROUNDS = 4
export const HOLES = 18
/** After the second round the best sixty-five and whoever is level with the last of them go on. */
export const CUT_PLACES = 65

export type Card = {
  readonly golfer: Golfer
  /** Strokes of the holes in the order in which they are played, round by round; two rounds for whoever misses the cut. */
  readonly strokes: readonly (readonly number[])[]
  /** Score to par after each of those holes, over all rounds. */
  readonly toPar: readonly number[]
  /** When each of those holes was finished. */
  readonly times: readonly EpochMs[]
  readonly tees: readonly EpochMs[]
  readonly madeCut: boolean
}
export type Tournament = {
  readonly id: string
  readonly course: Course
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  readonly cards: readonly Card[]
  /** When the last of each round was in. */
  readonly roundEnds: readonly EpochMs[]
  readonly winner: Golfer
  /** Those level after 72 holes, and when each further hole was over; empty when one was alone in front. */
  readonly playoff: { readonly among: readonly Golfer[]; readonly times: readonly EpochMs[] }
}

export const asList = ({ offTee, approach, around, putting }: StrokesGained): readonly number[] => [offTee, approach, around, putting]
const sumOf = (parts: StrokesGained): number => asList(parts).reduce((a, b) => a + b, 0)

type Draft = {
  golfer: Golfer
  form: number
  index: number
  strokes: number[][]
  toPar: number[]
  times: EpochMs[]
  tees: EpochMs[]
  madeCut: boolean
}
// A third of a megabyte each: those that are looked at again, not a season that is read once for what it brought.
const played = memo<Tournament>(12, { isLight: true })

/** Beyond every word that tells one golfer from another. */
const LUCK = 1_000_000

/** The tee time of the first group. */
export const startOf = (week: number): EpochMs => wallTime(7 * week, 'ET', 7, 0)

/** The tournament of a week (weeks since 1970-01-01, from Thursday on). */
export const tournamentOf = (seed: number, league: GolfLeague, week: number): Tournament =>
  played.get(`${seed} ${league} ${week}`, () => play(seed, league, week))

/** The same tournament with other luck, for whoever asks how likely its end was. @param luck from 1 on */
export const playedAgain = (seed: number, league: GolfLeague, week: number, luck: number): Tournament => play(seed, league, week, luck)

/** Strokes a round that a golfer is better than the average one on a course. */
export const levelOn = ({ parts }: Golfer, { fit }: Course): number => sumOf(byPart((part) => asList(parts)[part]! * asList(fit)[part]!))

function play(seed: number, league: GolfLeague, week: number, luck = 0): Tournament {
  const at = address(seed, `tournament ${league}`, week)
  const chance = luck === 0 ? at : mix(at, LUCK + luck)
  const course = courseOf(seed, league, week)
  const drafts = golfersOf(seed, league)
    .map((golfer, i) => ({ golfer, i, lot: mix(at, i) }))
    .sort((a, b) => a.lot - b.lot || a.i - b.i)
    .slice(0, FIELD_SIZE)
    .map(({ golfer, i }): Draft => {
      // Form of the week: judged at a stroke a round.
      const form = levelOn(golfer, course) + normalAt(address(chance, 'form', i))
      return { golfer, form, index: i, strokes: [], toPar: [], times: [], tees: [], madeCut: false }
    })
  const roundEnds: EpochMs[] = []
  let going = drafts
  for (let round = 0; round < ROUNDS; round++) {
    const last = [...going].sort((a, b) => total(b) - total(a) || a.index - b.index)
    const order = round < 2 ? going : last
    order.forEach((draft, position) => {
      playRound(chance, course, draft, round, teeTime(7 * week + round, round, position), isFromTenth(round, position))
    })
    roundEnds.push(Math.max(...going.map(({ times }) => times.at(-1)!)))
    if (round !== 1) continue
    const line = [...going].sort((a, b) => total(a) - total(b))[CUT_PLACES - 1]!
    for (const draft of going) draft.madeCut = total(draft) <= total(line)
    going = going.filter(({ madeCut }) => madeCut)
  }
  const best = Math.min(...going.map(total))
  const level = going.filter((draft) => total(draft) === best)
  const { winner, times } = suddenDeath(chance, course, level, roundEnds[ROUNDS - 1]!)
  return {
    id: `${league}-week-${week}`,
    course,
    startsAt: startOf(week),
    endsAt: times.at(-1) ?? roundEnds[ROUNDS - 1]!,
    cards: drafts,
    roundEnds,
    winner: winner.golfer,
    playoff: { among: level.length > 1 ? level.map(({ golfer }) => golfer) : [], times },
  }
}

const total = ({ toPar }: Draft): number => toPar.at(-1) ?? 0

/** Thursday and Friday: threes off two tees, eleven minutes apart, in a morning and an afternoon wave that change places; then twos, the best last. */
function teeTime(day: number, round: number, position: number): EpochMs {
  const eight = wallTime(day, 'ET', 8, 0)
  if (round >= 2) return eight + Math.floor(position / 2) * 9 * MINUTE
  const slot = Math.floor(position / 6)
  const half = FIELD_SIZE / 12
  const isMorning = slot < half === (round === 0)
  return wallTime(day, 'ET', isMorning ? 7 : 12, isMorning ? 0 : 10) + (slot % half) * 11 * MINUTE
}

/** In the first two rounds every other group begins on the back nine. */
const isFromTenth = (round: number, position: number): boolean => round < 2 && Math.floor(position / 3) % 2 === 1

/** The hole, from 0, that somebody of this position in the draw played as the i-th of a round. */
export const holeAt = (round: number, position: number, i: number): number => (i + (isFromTenth(round, position) ? 9 : 0)) % HOLES

function playRound(at: number, course: Course, draft: Draft, round: number, tee: EpochMs, fromTenth: boolean): void {
  const own = address(at, 'round', draft.index, round)
  const strokes: number[] = []
  let [sum, time] = [total(draft), tee]
  for (let i = 0; i < HOLES; i++) {
    const hole = (i + (fromTenth ? 9 : 0)) % HOLES
    const taken = strokesOn(course.pars[hole]!, course.hardness[hole]!, draft.form, uniformAt(mix(own, hole)))
    strokes.push(taken)
    sum += taken - course.pars[hole]!
    time += Math.round((12 + 3 * uniformAt(mix(own, 100 + hole))) * MINUTE)
    draft.toPar.push(sum)
    draft.times.push(time)
  }
  draft.strokes.push(strokes)
  draft.tees.push(tee)
}

/** The last hole again and again, a quarter of an hour each; whoever needs more strokes than the best is out. */
function suddenDeath(at: number, course: Course, level: readonly Draft[], from: EpochMs): { winner: Draft; times: EpochMs[] } {
  const times: EpochMs[] = []
  let left = level
  for (let extra = 0; left.length > 1; extra++) {
    const taken = left.map(({ index, form }) =>
      strokesOn(course.pars[17]!, course.hardness[17]!, form, uniformAt(address(at, 'playoff', index, extra))),
    )
    const least = Math.min(...taken)
    left = left.filter((_, i) => taken[i] === least)
    times.push(from + (extra + 1) * 15 * MINUTE)
  }
  return { winner: left[0]!, times }
}
