// One drive of a football game: from what it brings to the plays that bring it.
import type { Random } from '../../random.ts'
import { now, type Stage } from './football.ts'
import type { Athlete } from './rosters.ts'
import type { SideIndex } from './truth.ts'

/** A way in which a drive can end, with its chance. Points 0 stands for punts, turnovers and misses. */
export type DriveEnd = { readonly points: number; readonly chance: number }

/** Share of a team's points that comes from touchdowns, and what a touchdown brings: the kick missed, good, or two points instead. */
const TOUCHDOWN_SHARE = 0.72
const AFTER_TOUCHDOWN: readonly (readonly [points: number, share: number])[] = [
  [7, 0.93],
  [6, 0.04],
  [8, 0.03],
]
const TOUCHDOWN_POINTS = AFTER_TOUCHDOWN.reduce((sum, [points, share]) => sum + points * share, 0)

/** How a drive of a team that is expected to score `mean` points in `drives` drives can bring points. The rest is nothing. */
export function driveEnds(mean: number, drives: number): DriveEnd[] {
  const perDrive = mean / drives
  const touchdown = (perDrive * TOUCHDOWN_SHARE) / TOUCHDOWN_POINTS
  const fieldGoal = (perDrive * (1 - TOUCHDOWN_SHARE)) / 3
  return [...AFTER_TOUCHDOWN.map(([points, share]) => ({ points, chance: touchdown * share })), { points: 3, chance: fieldGoal }]
}

/** A drive while it goes on. Yards count from the own goal line, 1..99; `step` is game seconds for each play. */
type March = { readonly stage: Stage; readonly side: SideIndex; readonly start: number; readonly step: number; position: number }
/** A sentence and those in it. */
type Told = { readonly text: string; readonly players: readonly (Athlete | undefined)[] }

/** Plays a drive to the given end, and leaves the clock at `until`. */
export function playDrive(stage: Stage, side: SideIndex, end: DriveEnd, until: number): void {
  const { chance } = stage
  if (end.points >= 6 && chance.next() < 0.05) {
    returnTouchdown(stage, side, end.points, until)
    return
  }
  const start = Math.round(Math.min(60, Math.max(5, 27 + 9 * chance.normal())))
  const reach =
    end.points >= 6 ? 100 : end.points === 3 ? 62 + chance.next() * 20 : start - STALL_YARDS * Math.log(1 - chance.next() * 0.98)
  const yards = Math.max(0, Math.min(end.points >= 6 ? 100 : 95, Math.round(reach)) - start)
  const plan = planPlays(chance, yards, end.points === 0)
  const march: March = { stage, side, position: start, start, step: (until - stage.clock) / (plan.length + 1.5) }
  plan.forEach((gain, i) => {
    const scores = i === plan.length - 1 && end.points >= 6
    const told = scrimmage(march, gain, scores)
    if (scores) touchdown(march, end.points, told)
    else write(march, 'other', { ...told, text: `${told.text} ${spot(march)}` })
    injuries(march)
  })
  if (end.points === 3) fieldGoal(march)
  else if (end.points === 0) giveUp(march)
  stage.left[side]--
  stage.clock = until
}

/** Mean yards of a drive that brings nothing; `live.ts` reads field position with the same figure. */
export const STALL_YARDS = 14

type Gain = { readonly kind: 'run' | 'catch' | 'miss' | 'sack'; readonly yards: number }

/** Plays whose yards add up to the drive's: catches and runs, with misses between and now and then a sack. */
function planPlays(chance: Random, yards: number, fails: boolean): Gain[] {
  const plays: Gain[] = []
  let left = yards
  if (chance.next() < (fails ? 0.27 : 0.1)) {
    const loss = 4 + chance.below(7)
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
    const run = u > (left <= 6 ? 0.4 : 0.6)
    const reach = run ? Math.round(5.4 + 4.5 * chance.normal()) : Math.round(2 - 12 * Math.log(1 - chance.next()))
    const gain = Math.min(left, Math.max(run ? -3 : 1, reach))
    plays.push({ kind: run ? 'run' : 'catch', yards: gain })
    left -= gain
  }
  if (left > 0) plays.push({ kind: 'catch', yards: left })
  if (fails && chance.next() < 0.6) plays.push({ kind: chance.next() < 0.7 ? 'miss' : 'run', yards: 0 })
  return plays
}

/** Carries out one play: position, clock and lines. */
function scrimmage(march: March, gain: Gain, scores: boolean): Told {
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

const RUSH_SHARE = [0.62, 0.28, 0.08, 0.02]
/** Shares of the targets, by position and depth. */
const TARGET_SHARE: Readonly<Record<string, readonly number[]>> = {
  WR: [0.25, 0.19, 0.13, 0.05, 0.02, 0.01],
  TE: [0.16, 0.05, 0.01],
  RB: [0.1, 0.05, 0.01],
}

function pick(march: March, position: string, shares: readonly number[]): Athlete | undefined {
  const { stage, side } = march
  const fit = stage.setup.sides[side].at(position).filter((athlete) => isFit(stage, athlete))
  return weighted(stage.chance, fit, (athlete, depth) => (shares[depth] ?? 0.01) * Math.exp(0.22 * athlete.skill))
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

function weighted<T>(chance: Random, list: readonly T[], weight: (item: T, index: number) => number): T | undefined {
  let total = 0
  for (let i = 0; i < list.length; i++) total += weight(list[i]!, i)
  let u = chance.next() * total
  for (let i = 0; i < list.length; i++) {
    u -= weight(list[i]!, i)
    if (u <= 0) return list[i]
  }
  return list.at(-1)
}

const isFit = (stage: Stage, athlete: Athlete): boolean => {
  const hurtAt = stage.setup.hurt.get(athlete)
  return hurtAt === undefined || stage.at(stage.clock) < hurtAt
}

function touchdown(march: March, points: number, told: Told): void {
  const { stage, side } = march
  const kicker = stage.setup.sides[side].at('K')[0]
  const extra =
    points === 7 ? `${nameOf(kicker)} extra point is good` : points === 8 ? 'two-point conversion is good' : 'the conversion fails'
  if (points === 7) stage.book.stat(kicker, 'extraPoints')
  if (points === 8) stage.book.stat(told.players[0], 'twoPointConversions')
  put(stage, side, points)
  write(march, 'score', { text: `${told.text}, TOUCHDOWN; ${extra}`, players: [...told.players, kicker] }, true)
}

function fieldGoal(march: March): void {
  const { stage, side } = march
  const kicker = stage.setup.sides[side].at('K')[0]
  const distance = 100 - march.position + 17
  stage.book.stat(kicker, distance < 40 ? 'fieldGoals0to39' : distance < 50 ? 'fieldGoals40to49' : 'fieldGoals50plus')
  stage.clock += march.step
  put(stage, side, 3)
  write(march, 'score', { text: `${nameOf(kicker)} ${distance}-yard field goal is good`, players: [kicker] }, true)
}

/** A punt, a turnover, a missed kick or a failed fourth down. */
function giveUp(march: March): void {
  const { stage, side } = march
  const { chance, book } = stage
  stage.clock += march.step
  const rival = stage.setup.sides[1 - side]!
  const quarterback = pick(march, 'QB', [1])
  const u = chance.next()
  if (u < 0.115) {
    const taker = chance.pick([...rival.at('CB'), ...rival.at('S')])
    book.stat(quarterback, 'passAttempts')
    book.stat(quarterback, 'interceptionsThrown')
    book.stat(rival.at('DST')[0], 'interceptions')
    write(march, 'turnover', { text: `${nameOf(quarterback)} is intercepted by ${nameOf(taker)}`, players: [quarterback, taker] }, true)
  } else if (u < 0.175) {
    const carrier = pick(march, 'RB', RUSH_SHARE)
    book.stat(carrier, 'rushAttempts')
    book.stat(carrier, 'fumblesLost')
    book.stat(rival.at('DST')[0], 'fumbleRecoveries')
    write(
      march,
      'turnover',
      { text: `${nameOf(carrier)} fumbles, recovered by the ${rival.roster.club.nickname}`, players: [carrier] },
      true,
    )
  } else if (march.position >= 62 && u < 0.6) {
    const kicker = stage.setup.sides[side].at('K')[0]
    write(march, 'other', { text: `${nameOf(kicker)} ${117 - march.position}-yard field goal is no good`, players: [kicker] }, true)
  } else if (march.position >= 55) {
    write(march, 'turnover', { text: `Turnover on downs ${spot(march)}`, players: [] }, true)
  } else {
    write(march, 'other', { text: `${stage.setup.sides[side].roster.club.team.abbreviation} punts ${spot(march)}`, players: [] }, true)
  }
}

/** A kick or a rival's pass that is carried home: points of `side` without a drive of its own. */
function returnTouchdown(stage: Stage, side: SideIndex, points: number, until: number): void {
  const { chance, book, setup } = stage
  const march: March = { stage, side, position: 99, start: 99, step: (until - stage.clock) / 2 }
  const defense = setup.sides[side].at('DST')[0]
  const rivalQuarterback = setup.sides[1 - side]!.at('QB').find((athlete) => isFit(stage, athlete))
  stage.clock += march.step
  if (chance.next() < 0.7) {
    const taker = chance.pick([...setup.sides[side].at('CB'), ...setup.sides[side].at('S')])
    book.stat(rivalQuarterback, 'passAttempts')
    book.stat(rivalQuarterback, 'interceptionsThrown')
    book.stat(defense, 'interceptions')
    book.stat(defense, 'defensiveTouchdowns')
    touchdown(march, points, {
      text: `${nameOf(rivalQuarterback)} is intercepted by ${nameOf(taker)}, returned`,
      players: [taker, rivalQuarterback],
    })
  } else {
    const returner = chance.pick(setup.sides[side].at('WR'))
    book.stat(defense, 'returnTouchdowns')
    touchdown(march, points, { text: `${nameOf(returner)} returns the kick`, players: [returner] })
  }
  stage.left[side]--
  stage.clock = until
}

function put(stage: Stage, side: SideIndex, points: number): void {
  stage.book.score[side] += points
  stage.book.stat(stage.setup.sides[1 - side]!.at('DST')[0], 'pointsAllowed', points)
}

/** State of a football moment: drives left (home, away), side with the ball (or -1), its yard line, and where the drive began. */
function write(march: March, kind: 'score' | 'turnover' | 'other', told: Told, isOver = false): void {
  const { stage, side } = march
  const left = [...stage.left]
  if (isOver) left[side]!--
  const state = isOver ? left : [...left, side, march.position, march.start]
  stage.book.add(() => ({ ...now(stage), kind, text: told.text, side, state, players: told.players }))
}

/** Says who has left the game hurt, once. */
function injuries(march: March): void {
  const { stage, side } = march
  for (const [athlete, at] of stage.setup.hurt) {
    if (stage.at(stage.clock) < at || stage.announced.has(athlete.player.id)) continue
    stage.announced.add(athlete.player.id)
    const left = [...stage.left]
    const text = `${nameOf(athlete)} (${athlete.club.team.abbreviation}) is hurt and leaves the game`
    stage.book.add(() => ({
      ...now(stage),
      kind: 'injury',
      text,
      side,
      state: [...left, side, march.position, march.start],
      players: [athlete],
    }))
  }
}

const nameOf = (athlete: Athlete | undefined): string => athlete?.player.name ?? 'Nobody'
const yardsText = (yards: number): string =>
  yards === 0 ? 'no gain' : yards < 0 ? `a loss of ${-yards}` : yards === 1 ? '1 yard' : `${yards} yards`

/** "at the DEN 35": which side of the field, and how far from its goal line. */
function spot(march: March): string {
  const own = march.stage.setup.sides[march.side].roster.club.team.abbreviation
  const rival = march.stage.setup.sides[1 - march.side]!.roster.club.team.abbreviation
  const yard = Math.max(1, Math.min(99, march.position))
  return yard <= 50 ? `at the ${own} ${yard}` : `at the ${rival} ${100 - yard}`
}
