// How a game of football goes on drive by drive: how often a drive brings a touchdown or a field goal from where the ball lies and in the time
// that is left, and how many drives a number of seconds holds.
import { memo } from '../../memo.ts'
import type { Probability } from '../../units.ts'

/** Chances of 0, 1, 2 ... points. */
type Points = readonly number[]
export type DriveChances = { readonly touchdown: Probability; readonly fieldGoal: Probability }

/** Yards to the goal line where a usual drive begins. Judged near recent seasons of the NFL. */
export const USUAL_START = 70
/** How long a drive takes with the kick after it, in seconds, and how often; 157 in the mean. Judged: an NFL side has eleven to twelve drives a game. */
const LENGTHS: readonly (readonly [seconds: number, share: number])[] = [
  [40, 0.14],
  [90, 0.2],
  [140, 0.24],
  [190, 0.2],
  [250, 0.13],
  [330, 0.09],
]
const MEAN_LENGTH = LENGTHS.reduce((sum, [seconds, share]) => sum + seconds * share, 0)

/** Touchdowns bring this share of the points; the kick after is good, missed, or two are run in. Judged near recent seasons of the NFL. */
const TOUCHDOWN_SHARE = 0.76
const AFTER_TOUCHDOWN: readonly (readonly [points: number, share: number])[] = [
  [6, 0.05],
  [7, 0.91],
  [8, 0.04],
]
const TOUCHDOWN_POINTS = AFTER_TOUCHDOWN.reduce((sum, [points, share]) => sum + points * share, 0)

/** What a drive of an average side brings from so many yards to go; judged near what is commonly stated for a first down there. */
const BY_FIELD: readonly (readonly [yards: number, touchdown: number, fieldGoal: number])[] = [
  [1, 0.9, 0.06],
  [5, 0.79, 0.15],
  [10, 0.7, 0.22],
  [20, 0.57, 0.3],
  [30, 0.47, 0.31],
  [40, 0.39, 0.28],
  [50, 0.33, 0.24],
  [60, 0.275, 0.195],
  [USUAL_START, 0.225, 0.16],
  [80, 0.185, 0.135],
  [90, 0.155, 0.11],
  [99, 0.13, 0.09],
]

function byField(yards: number): DriveChances {
  const at = BY_FIELD.findIndex(([y]) => y >= yards)
  const [y1, touchdown, fieldGoal] = BY_FIELD.at(at)!
  const [y0, t0, f0] = BY_FIELD[Math.max(0, at < 0 ? BY_FIELD.length - 1 : at - 1)]!
  const share = y1 === y0 ? 0 : (yards - y0) / (y1 - y0)
  return { touchdown: t0 + (touchdown - t0) * share, fieldGoal: f0 + (fieldGoal - f0) * share }
}

/** What a usual drive of a side brings that is expected to score `mean` points in a game. Derived: points over its drives. */
export function usualDrive(mean: number): DriveChances {
  const perDrive = Math.max(0.05, mean) / drivesOfGame()
  return {
    touchdown: Math.min(0.8, (perDrive * TOUCHDOWN_SHARE) / TOUCHDOWN_POINTS),
    fieldGoal: Math.min(0.19, (perDrive * (1 - TOUCHDOWN_SHARE)) / 3),
  }
}

const odds = (p: number): number => p / (1 - p)
const chance = (o: number): number => o / (1 + o)

/**
 * What a drive brings from `yards` to go: the chances of an average side there, moved in odds as far as this side's usual drive lies from the
 * average one.
 * @example driveFrom(usualDrive(22), 5).touchdown   // about 0.8
 */
export function driveFrom(usual: DriveChances, yards: number): DriveChances {
  const [here, start] = [byField(Math.min(99, Math.max(1, yards))), byField(USUAL_START)]
  const touchdown = chance((odds(here.touchdown) * odds(usual.touchdown)) / odds(start.touchdown))
  const kickOf = ({ touchdown: t, fieldGoal: f }: DriveChances) => Math.min(0.97, f / (1 - t))
  const kick = chance((odds(kickOf(here)) * odds(kickOf(usual))) / odds(kickOf(start)))
  return { touchdown, fieldGoal: (1 - touchdown) * kick }
}

/** Yards to go from which a kick is tried on fourth down, and how often it is good: 98 of 100 from 30 yards, a point and a quarter less for each more. Judged. */
const KICK_FROM = 38
const goodFrom = (yards: number): number => Math.min(0.98, 0.98 - 0.0125 * (yards + 17 - 30))

/** What fourth down brings: a kick within its range, else a punt; who must go for it comes through half the time, which is judged. */
export function fourthDown(whole: DriveChances, yards: number, mustGo: boolean): DriveChances {
  if (mustGo) return { touchdown: whole.touchdown / 2, fieldGoal: whole.fieldGoal / 2 }
  return { touchdown: 0, fieldGoal: yards <= KICK_FROM ? goodFrom(yards) : 0 }
}
/** A kick takes some ten seconds. */
export const ONE_PLAY: readonly (readonly [seconds: number, share: number])[] = [[10, 1]]

/** Seconds a drive from `yards` to go still takes, and how often. */
export const lengthsFrom = (yards: number): readonly (readonly [seconds: number, share: number])[] => {
  const mean = MEAN_LENGTH * (0.25 + (0.75 * Math.min(99, yards)) / USUAL_START)
  return [
    [mean * 0.5, 0.3],
    [mean, 0.4],
    [mean * 1.5, 0.3],
  ]
}

/** Yards to go from which a kick is tried. */
const RANGE = 35

/**
 * The part of its chances that a drive keeps which the clock cuts short. Judged so that 18 yards in 11 seconds bring a touchdown about once in five,
 * the length of the field in a minute about once in ten.
 */
export function inTime(yards: number, seconds: number): DriveChances {
  const part = (needed: number) => 1 - Math.exp(-((Math.max(0, seconds) / needed) ** 1.3))
  return { touchdown: part(5 + 0.9 * yards), fieldGoal: part(1.5 + 0.9 * Math.max(0, yards - RANGE)) }
}

export const cutTo = (whole: DriveChances, part: DriveChances): DriveChances => ({
  touchdown: whole.touchdown * part.touchdown,
  fieldGoal: whole.fieldGoal * part.fieldGoal,
})

/** So many whole drives of both sides together, how likely, and which part of its chances the one has that the end cuts short. */
export type Drives = { readonly whole: number; readonly chance: Probability; readonly cut: DriveChances }

const STEP = 10
const GAME = 3600
const tables = memo<readonly (readonly Drives[])[]>(1)

/** For 0, 10, 20 ... seconds: how many drives they hold. A process of renewals with the lengths above. */
const table = (): readonly (readonly Drives[])[] =>
  tables.get('drives', () => {
    const rows: Drives[][] = []
    for (let left = 0; left <= GAME; left += STEP) {
      const sums = new Map<number, { chance: number; touchdown: number; fieldGoal: number }>()
      const add = (whole: number, p: number, part: DriveChances) => {
        const sum = sums.get(whole) ?? { chance: 0, touchdown: 0, fieldGoal: 0 }
        sum.chance += p
        sum.touchdown += p * part.touchdown
        sum.fieldGoal += p * part.fieldGoal
        sums.set(whole, sum)
      }
      for (const [seconds, share] of LENGTHS)
        if (seconds >= left) add(0, share, inTime(USUAL_START, left))
        else for (const after of rows[(left - seconds) / STEP]!) add(after.whole + 1, share * after.chance, after.cut)
      rows.push(
        [...sums]
          .filter(([, { chance: p }]) => p > 1e-6)
          .map(([whole, { chance: p, touchdown, fieldGoal }]) => ({
            whole,
            chance: p,
            cut: { touchdown: touchdown / p, fieldGoal: fieldGoal / p },
          })),
      )
    }
    return rows
  })

/** Drives that a number of tens of seconds holds. Chances sum to one. Derived. */
export const drivesIn = (tens: number): readonly Drives[] => table()[Math.min(GAME / STEP, tens)]!

/** Seconds lie between two entries of the table: both, by how near they are. */
export function tensOf(seconds: number): readonly (readonly [tens: number, share: number])[] {
  const place = Math.min(GAME, Math.max(0, seconds)) / STEP
  const low = Math.floor(place)
  const share = place - low
  return share === 0
    ? [[low, 1]]
    : [
        [low, 1 - share],
        [low + 1, share],
      ]
}

/** Drives of one side in a game, one that is cut short as the part of its chances that it has. */
const drivesOfGame = (): number =>
  table()
    .at(-1)!
    .reduce((sum, { whole, chance: p, cut }) => sum + p * (whole + cut.touchdown), 0) / 2

/** The points that a drive may bring, with their chances. */
export const pointsOf = ({ touchdown, fieldGoal }: DriveChances): readonly (readonly [points: number, chance: Probability])[] => [
  [0, 1 - touchdown - fieldGoal],
  [3, fieldGoal],
  ...AFTER_TOUCHDOWN.map(([points, share]) => [points, share * touchdown] as const),
]

/** More points than a side scores. */
const MOST = 80

/** The points after one more drive. @param before chances of 0, 1, 2 ... points before it */
export function afterDrive(before: Points, drive: DriveChances): number[] {
  const out = new Array<number>(Math.min(MOST, before.length + 8)).fill(0)
  const ends = pointsOf(drive)
  for (const [i, p] of before.entries())
    if (p > 1e-12) for (const [points, share] of ends) out[Math.min(out.length - 1, i + points)]! += p * share
  return out
}
