// The rest of a game of football: the drive under way from where the ball lies and by the time it has, then the drives that the clock still holds,
// side after side. So a side that is one score behind and has the ball is not lost, however little time is left.
import { memo } from '../../memo.ts'
import {
  afterDrive,
  cutTo,
  type DriveChances,
  driveFrom,
  drivesIn,
  fourthDown,
  inTime,
  lengthsFrom,
  ONE_PLAY,
  pointsOf,
  tensOf,
  USUAL_START,
  usualDrive,
} from '../chains/drives.ts'
import type { ChainRest, LiveState, SeeEnds } from '../live-state.ts'

const QUARTER = 900
const HALF = 1800
/** Seconds before the end from which a side behind by more than a kick brings kicks no more. Judged. */
const LATE = 180
const OVERTIME = 300

type Side = 'home' | 'away'
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** Points of each side in one way in which drives may go. */
type Branch = { readonly chance: number; readonly home: readonly number[]; readonly away: readonly number[] }
/** Chances of the home side's margin, and of a greater one, from -SPAN on. */
type Margins = { readonly at: Float64Array; readonly above: Float64Array }
const SPAN = 80

/** Two sides that are expected to score so much, and what is known of drives of theirs to come. */
type Pair = {
  readonly usual: Readonly<Record<Side, DriveChances>>
  /** When `first` has the next of the drives in so many tens of seconds. */
  readonly branches: (first: Side, tens: number) => readonly Branch[]
  readonly margins: (first: Side, tens: number) => Margins
}

const pairs = memo<Pair>(16)
const pairOf = ({ home, away }: LiveState['expected']): Pair =>
  pairs.get(`${home} ${away}`, () => {
    const usual = { home: usualDrive(home), away: usualDrive(away) }
    const scored = { home: [[1]] as number[][], away: [[1]] as number[][] }
    const after = (side: Side, drives: number) => {
      while (scored[side].length <= drives) scored[side].push(afterDrive(scored[side].at(-1)!, usual[side]))
      return scored[side][drives]!
    }
    const branches: Pair['branches'] = (first, tens) =>
      drivesIn(tens).map(({ whole, chance, cut }) => {
        const last = whole % 2 === 0 ? first : other(first)
        const points = (side: Side) => {
          const own = after(side, side === first ? Math.ceil(whole / 2) : Math.floor(whole / 2))
          return side === last ? afterDrive(own, cutTo(usual[side], cut)) : own
        }
        return { chance, home: points('home'), away: points('away') }
      })
    const known: Record<Side, (Margins | undefined)[]> = { home: [], away: [] }
    const margins: Pair['margins'] = (first, tens) => {
      known[first][tens] ??= marginsOf(branches(first, tens))
      return known[first][tens]
    }
    return { usual, branches, margins }
  })

function marginsOf(branches: readonly Branch[]): Margins {
  const at = new Float64Array(2 * SPAN + 1)
  for (const { chance, home, away } of branches)
    for (let h = 0; h < home.length; h++) {
      const p = chance * home[h]!
      if (p > 1e-12) for (let a = 0; a < away.length; a++) at[Math.min(2 * SPAN, Math.max(0, SPAN + h - a))]! += p * away[a]!
    }
  // What is left out of the tails is shared out.
  const sum = at.reduce((a, b) => a + b, 0)
  for (let i = 0; i < at.length; i++) at[i]! /= sum
  const above = new Float64Array(at.length)
  for (let i = at.length - 2; i >= 0; i--) above[i] = above[i + 1]! + at[i + 1]!
  return { at, above }
}

/** A stretch of drives after the one under way: how likely, how long, and who begins; null where nobody knows. */
type Rest = { readonly chance: number; readonly seconds: number; readonly first: Side | null; readonly now: DriveChances | null }

/** Every first drive and length that a stretch may have, with its share. */
function each({ seconds, first }: Rest, see: (first: Side, tens: number, share: number) => void): void {
  for (const [tens, share] of tensOf(seconds))
    for (const side of first === null ? (['home', 'away'] as const) : [first]) see(side, tens, first === null ? share / 2 : share)
}

/** The ways in which the drive under way may go. @param until seconds until it is cut short: the end of the half */
function restsOf(state: LiveState, pair: Pair, left: number, until: number): Rest[] {
  const { possession, down, homeScore, awayScore } = state
  if (possession === null || left <= 0) return [{ chance: 1, seconds: left, first: null, now: null }]
  const yards = state.yardsToGoal ?? USUAL_START
  const behind = possession === 'home' ? awayScore - homeScore : homeScore - awayScore
  const mustGo = left < LATE && behind > 3
  const anyDown = driveFrom(pair.usual[possession], yards)
  const whole = down === 4 ? fourthDown(anyDown, yards, mustGo) : anyDown
  return (down === 4 && !mustGo ? ONE_PLAY : lengthsFrom(yards)).map(([seconds, chance]) =>
    seconds >= until
      ? // Who kicks off after the break has nothing to do with who had the ball before it.
        { chance, seconds: left - until, first: null, now: cutTo(whole, inTime(yards, until)) }
      : { chance, seconds: left - seconds, first: other(possession), now: whole },
  )
}

/** Undefined where the clock is unknown. A level end goes to overtime. Derived. */
export function footballLeft(state: LiveState): ChainRest | undefined {
  const { period, secondsLeft, homeScore, awayScore, possession } = state
  if (secondsLeft === null) return undefined
  const pair = pairOf(state.expected)
  const left = period > 4 ? secondsLeft : (4 - period) * QUARTER + secondsLeft
  const rests = restsOf(state, pair, left, period <= 2 ? left - HALF : left)
  const lead = homeScore - awayScore
  const sign = possession === 'away' ? -1 : 1
  let [home, level] = [0, 0]
  for (const rest of rests)
    each(rest, (first, tens, share) => {
      const { at, above } = pair.margins(first, tens)
      for (const [points, p] of rest.now ? pointsOf(rest.now) : [[0, 1] as const]) {
        const needed = Math.min(2 * SPAN, Math.max(0, SPAN - lead - sign * points))
        home += rest.chance * share * p * above[needed]!
        level += rest.chance * share * p * at[needed]!
      }
    })
  home = Math.min(1, home + level * (period > 4 ? 0.5 : overtimeOf(pair)))
  const seeEnds: SeeEnds = (see) => {
    for (const rest of rests)
      each(rest, (first, tens, share) => {
        for (const branch of pair.branches(first, tens)) {
          const now = (side: Side) => (rest.now && side === possession ? afterDrive(branch[side], rest.now) : branch[side])
          const [ours, theirs] = [now('home'), now('away')]
          const chance = rest.chance * share * branch.chance
          for (const [h, p] of ours.entries()) {
            if (p > 1e-9)
              for (const [a, q] of theirs.entries()) if (q > 1e-9) see(lead + h - a, homeScore + awayScore + h + a, chance * p * q)
          }
        }
      })
  }
  return { kind: 'chain', chances: { home, draw: 0, away: 1 - home }, isOver: period >= 4 && left <= 0 && lead !== 0, each: seeEnds }
}

/** Chance that the home side is ahead after some minutes of overtime, of those that end with somebody ahead. */
function overtimeOf({ margins }: Pair): number {
  const [ours, theirs] = [margins('home', OVERTIME / 10), margins('away', OVERTIME / 10)]
  const level = ours.at[SPAN]! + theirs.at[SPAN]!
  return level >= 2 ? 0.5 : (ours.above[SPAN]! + theirs.above[SPAN]!) / (2 - level)
}
