// How a drive ends: the chances of each end, and what it looks like.

import type { SideIndex } from '../games/simulated-game.ts'
import { isFit, type March, nameOf, type PlayWords, pick, put, RUSH_SHARE, type Stage, spot, write } from './football-stage.ts'

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

export function touchdown(march: March, points: number, words: PlayWords): void {
  const { stage, side } = march
  const kicker = stage.setup.sides[side].at('K')[0]
  const extra =
    points === 7 ? `${nameOf(kicker)} extra point is good` : points === 8 ? 'two-point conversion is good' : 'the conversion fails'
  if (points === 7) stage.book.stat(kicker, 'extraPoints')
  if (points === 8) stage.book.stat(words.players[0], 'twoPointConversions')
  put(stage, side, points)
  write(march, 'score', { text: `${words.text}, TOUCHDOWN; ${extra}`, players: [...words.players, kicker] }, true)
}

export function fieldGoal(march: March): void {
  const { stage, side } = march
  const kicker = stage.setup.sides[side].at('K')[0]
  const distance = 100 - march.position + 17
  stage.book.stat(kicker, distance < 40 ? 'fieldGoals0to39' : distance < 50 ? 'fieldGoals40to49' : 'fieldGoals50plus')
  stage.clock += march.step
  put(stage, side, 3)
  write(march, 'score', { text: `${nameOf(kicker)} ${distance}-yard field goal is good`, players: [kicker] }, true)
}

/** A punt, a turnover, a missed kick or a failed fourth down. */
export function giveUp(march: March): void {
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
export function returnTouchdown(stage: Stage, side: SideIndex, points: number, until: number): void {
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
