// One drive of a football game: the plays that lead to its end.
import type { Weather } from '#core/leagues/line-up.ts'
import type { Random } from '#core/math/random.ts'
import type { SideIndex } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'
import { type DriveEnd, fieldGoal, giveUp, returnTouchdown, touchdown } from './football-endings.ts'
import {
  injuries,
  isFit,
  type March,
  nameOf,
  type PlayWords,
  pick,
  RUSH_SHARE,
  type Stage,
  spot,
  weighted,
  write,
} from './football-stage.ts'

/** Plays a drive to the given end, and leaves the clock at `until`. */
export function playDrive(stage: Stage, side: SideIndex, end: DriveEnd, until: number): void {
  const { chance } = stage
  if (end.points >= 6 && chance.next() < 0.05) {
    returnTouchdown(stage, side, end.points, until)
    stage.kicksOff = true
    return
  }
  const start = Math.round(Math.min(60, Math.max(5, 27 + 9 * chance.normal())))
  const reach =
    end.points >= 6
      ? 100
      : end.points === 3
        ? KICK_FROM + 60 * roughness(stage.setup.weather) + chance.next() * (KICK_TO - KICK_FROM)
        : start - STALL_YARDS * Math.log(1 - chance.next() * 0.98)
  const yards = Math.max(0, Math.min(end.points >= 6 ? 100 : 95, Math.round(reach)) - start)
  const plan = planPlays(chance, start, yards, end.points === 0, roughness(stage.setup.weather))
  const march: March = { stage, side, position: start, start, step: (until - stage.clock) / (plan.length + 1.5) }
  if (stage.kicksOff)
    write(march, 'other', {
      text: `${stage.setup.sides[side].roster.club.team.abbreviation} returns the kickoff ${spot(march)}`,
      players: [],
    })
  stage.kicksOff = end.points > 0
  plan.forEach((gain, i) => {
    const scores = i === plan.length - 1 && end.points >= 6
    const words = scrimmage(march, gain, scores)
    if (scores) touchdown(march, end.points, words)
    else write(march, 'other', { ...words, text: `${words.text} ${spot(march)}` })
    injuries(march)
  })
  if (end.points === 3) fieldGoal(march)
  else if (end.points === 0) giveUp(march)
  stage.left[side]--
  stage.clock = until
}

/** Mean yards of a drive that brings nothing, and between which yard lines drives stall that bring a kick; football-outlook.ts reads field position by them. */
export const STALL_YARDS = 20
export const [KICK_FROM, KICK_TO] = [62, 95] as const

type Gain = { readonly kind: 'run' | 'catch' | 'miss' | 'sack'; readonly yards: number }

/** How much of the passing game wind and rain turn into runs, 0..0.16. Judged: wind counts from 10 mph on, a tenth of an inch as 8 mph. */
export const roughness = (weather: Weather | null): number =>
  weather === null ? 0 : Math.min(0.16, 0.009 * Math.max(0, weather.windSpeed + 80 * weather.precipitation - 10))

/** Plays whose yards add up to the drive's: catches and runs, with misses between and now and then a sack. */
function planPlays(chance: Random, start: number, yards: number, fails: boolean, rough: number): Gain[] {
  const plays: Gain[] = []
  let left = yards
  // Nobody is thrown back beyond the own goal line: that would be a safety.
  const least = () => 1 - (start + yards - left)
  if (chance.next() < (fails ? 0.27 : 0.1)) {
    const loss = Math.min(4 + chance.below(7), -least())
    plays.push({ kind: 'sack', yards: -loss })
    left += loss
  }
  let idle = 0
  while (left > 0 && plays.length < 15) {
    const u = chance.next()
    if (u < 0.19 && idle < 2) {
      plays.push({ kind: 'miss', yards: 0 })
      idle++
      continue
    }
    idle = 0
    const run = u > (left <= 6 ? 0.4 : 0.6) - rough
    const reach = run ? Math.round(5.4 + 4.5 * chance.normal()) : Math.round(2 - 12 * Math.log(1 - chance.next()))
    const gain = Math.min(left, Math.max(run ? Math.max(-3, least()) : 1, reach))
    plays.push({ kind: run ? 'run' : 'catch', yards: gain })
    left -= gain
  }
  if (left > 0) plays.push({ kind: 'catch', yards: left })
  if (fails && chance.next() < 0.6) plays.push({ kind: chance.next() < 0.7 ? 'miss' : 'run', yards: 0 })
  return plays
}

/** Carries out one play: position, clock and lines. */
function scrimmage(march: March, gain: Gain, scores: boolean): PlayWords {
  const { stage, side } = march
  const { book, chance } = stage
  stage.clock += march.step
  march.position += gain.yards
  const quarterback = pick(march, 'QB', [1])
  if (gain.kind === 'run') {
    const runner = chance.next() < 0.1 + 0.03 * (quarterback?.style ?? 0) ? quarterback : pick(march, 'RB', RUSH_SHARE)
    book.stat(runner, 'rushAttempts')
    book.stat(runner, 'rushYards', gain.yards)
    if (scores) book.stat(runner, 'rushTouchdowns')
    return { text: `${nameOf(runner)} runs for ${yardsText(gain.yards)}`, players: [runner] }
  }
  if (gain.kind === 'sack') {
    const rusher = chance.pick(stage.setup.sides[1 - side]!.at('DL'))
    book.stat(stage.setup.sides[1 - side]!.at('DST')[0], 'sacks')
    return { text: `${nameOf(quarterback)} is sacked by ${nameOf(rusher)} for a loss of ${-gain.yards}`, players: [quarterback, rusher] }
  }
  const target = receiver(march)
  book.stat(quarterback, 'passAttempts')
  book.stat(target, 'targets')
  if (gain.kind === 'miss') return { text: `${nameOf(quarterback)} incomplete to ${nameOf(target)}`, players: [quarterback, target] }
  book.stat(quarterback, 'passCompletions')
  book.stat(quarterback, 'passYards', gain.yards)
  book.stat(target, 'receptions')
  book.stat(target, 'receivingYards', gain.yards)
  if (scores) {
    book.stat(quarterback, 'passTouchdowns')
    book.stat(target, 'receivingTouchdowns')
  }
  return { text: `${nameOf(quarterback)} passes to ${nameOf(target)} for ${yardsText(gain.yards)}`, players: [quarterback, target] }
}

/** Shares of the targets, by position and depth. */
const TARGET_SHARE: Readonly<Record<string, readonly number[]>> = {
  WR: [0.25, 0.19, 0.13, 0.05, 0.02, 0.01],
  TE: [0.16, 0.05, 0.01],
  RB: [0.1, 0.05, 0.01],
}

function receiver(march: March): Athlete | undefined {
  const { stage, side } = march
  const candidates: Athlete[] = []
  const weights: number[] = []
  for (const position in TARGET_SHARE) {
    stage.setup.sides[side].at(position).forEach((athlete, depth) => {
      if (!isFit(stage, athlete)) return
      candidates.push(athlete)
      weights.push((TARGET_SHARE[position]![depth] ?? 0.01) * Math.exp(0.25 * athlete.skill))
    })
  }
  return weighted(stage.chance, candidates, (_, i) => weights[i]!)
}

const yardsText = (yards: number): string =>
  yards === 0 ? 'no gain' : yards < 0 ? `a loss of ${-yards}` : yards === 1 ? '1 yard' : `${yards} yards`
