// Football, drive by drive. What a drive brings (touchdown, field goal, nothing) is drawn first, from chances that depend on the two teams
// alone; the plays that lead there are filled in afterwards. So the distribution of the final score is known exactly: see `live.ts`.

import { mix } from '#core/math/chance.ts'
import { type Random, random } from '#core/math/random.ts'
import { MINUTE } from '../calendar/calendar.ts'
import { OPPORTUNITY, recorder, type Setup, type Side, type SideIndex, type SimulatedGame } from '../games/simulated-game.ts'
import { playDrive } from './football-drive.ts'
import { type DriveEnd, driveEnds } from './football-endings.ts'
import { now, type Stage } from './football-stage.ts'

/** Drives of each side in regulation; known to everyone before the game. League average near 11. */
export function drivesOf(setup: Pick<Setup, 'sides'>): number {
  const pace = setup.sides[0].roster.at.QB![0]!.style + setup.sides[1].roster.at.QB![0]!.style
  return Math.max(10, Math.min(12, Math.round(11 + pace * 0.35)))
}

export function playFootball(setup: Setup, isBrief = false): SimulatedGame {
  const chance = random(setup.address)
  const book = recorder(setup.fixture, isBrief)
  const drives = drivesOf(setup)
  const pace = (165 + 7 * chance.next()) * MINUTE
  const start = setup.fixture.startsAt
  const at = (clock: number) => start + (clock / 3600) * pace + (clock > 1800 ? 13 * MINUTE : 0)
  const stage: Stage = { setup, chance, book, clock: 0, at, left: [drives, drives], announced: new Set(), overtime: false, kicksOff: false }
  kickOff(stage)
  const first = chance.below(2) as SideIndex
  for (const half of [0, 1]) playHalf(stage, half, half === 0 ? first : ((1 - first) as SideIndex), drives)
  if (book.score[0] === book.score[1]) playOvertime(stage)
  book.add(() => ({ ...now(stage), kind: 'other', text: 'End of game', side: null, state: [0, 0] }))
  creditSnaps(stage, drives)
  return book.finish(at(stage.clock) + MINUTE)
}

function kickOff(stage: Stage): void {
  for (const side of stage.setup.sides) stage.book.stat(side.at('DST')[0], 'pointsAllowed', 0)
  stage.book.add(() => ({ ...now(stage), kind: 'other', text: 'Kickoff', side: null, state: [...stage.left] }))
}

function playHalf(stage: Stage, half: number, first: SideIndex, drives: number): void {
  // The plays' shares of the clock are known only afterwards; each drive gets a slice of the half in proportion to a random weight.
  const weights = Array.from({ length: drives }, () => 0.75 + 0.5 * stage.chance.next())
  const total = weights.reduce((a, b) => a + b, 0)
  let side = first
  // The second half begins after its break: a return at the very end of the first would cut the break short.
  if (half === 1) stage.clock += 5
  stage.kicksOff = half === 1
  for (let i = 0; i < drives; i++) {
    const seconds = (1800 * weights[i]!) / total
    const until = i === drives - 1 ? (half + 1) * 1800 : stage.clock + seconds
    drive(stage, side, until, drives)
    side = (1 - side) as SideIndex
  }
  stage.clock = (half + 1) * 1800
  if (half === 0) {
    const halftime = { at: Math.round(stage.at(1800)), period: 2, secondsLeft: 0, clock: 'Halftime' }
    stage.book.add(() => ({ ...halftime, kind: 'timeout', text: 'Halftime', side: null, state: [...stage.left] }))
  }
}

function drive(stage: Stage, side: SideIndex, until: number, drives: number): number {
  const end = drawEnd(stage.chance, stage.setup.sides[side], drives)
  playDrive(stage, side, end, until)
  return end.points
}

function drawEnd(chance: Random, side: Side, drives: number): DriveEnd {
  let u = chance.next()
  for (const end of driveEnds(side.mean, drives)) {
    if (u < end.chance) return end
    u -= end.chance
  }
  return { points: 0, chance: 0 }
}

/** A drive each; while level, sudden death for at most one more drive each; then it is a tie. */
function playOvertime(stage: Stage): void {
  stage.overtime = true
  stage.kicksOff = true
  const drives = drivesOf(stage.setup)
  let side = stage.chance.below(2) as SideIndex
  for (let i = 0; i < 4; i++) {
    stage.left[0] = stage.left[1] = 0
    stage.left[side] = 1
    drive(stage, side, stage.clock + 110 + 60 * stage.chance.next(), drives)
    side = (1 - side) as SideIndex
    if (i >= 1 && stage.book.score[0] !== stage.book.score[1]) return
  }
}

const SNAP_SHARE: Readonly<Record<string, readonly number[]>> = {
  QB: [1],
  RB: [0.6, 0.3, 0.1],
  WR: [0.9, 0.82, 0.62, 0.28, 0.1],
  TE: [0.78, 0.35],
  K: [0.1],
  DST: [1],
}

/** Snaps of the game: a share of the team's by depth, with some noise. They are counted at the end. */
function creditSnaps(stage: Stage, drives: number): void {
  for (const [index, side] of stage.setup.sides.entries()) {
    const snaps = drives * 5.7 + stage.chance.normal() * 3
    for (const [position, shares] of Object.entries(SNAP_SHARE)) {
      for (const [depth, athlete] of side.at(position).entries()) {
        const share = (shares[depth] ?? 0) * (0.92 + (0.16 * (mix(stage.setup.address, index * 97 + depth) % 100)) / 100)
        const hurtAt = stage.setup.hurt.get(athlete)
        const played =
          hurtAt === undefined
            ? 1
            : Math.max(0.05, (hurtAt - stage.setup.fixture.startsAt) / (stage.at(stage.clock) - stage.setup.fixture.startsAt))
        if (share > 0) stage.book.stat(athlete, OPPORTUNITY, Math.max(1, Math.round(snaps * Math.min(1, share) * played)))
      }
    }
  }
}
