// Where the ball is after each moment of a demo game: the state in which the simulation left it, as the nouns of the feeds say it.
import type { Play } from '../../leagues/games.ts'
import type { FieldSpot } from '../../leagues/situation.ts'
import type { Moment, Truth } from './truth.ts'

type Situation = Pick<Play, 'spot' | 'diamond'>

const known = new WeakMap<Truth, readonly Situation[]>()

/** The situation after each moment of a truth, in the order of its moments. */
export function situationsOf(truth: Truth): readonly Situation[] {
  let found = known.get(truth)
  if (!found) {
    found = LEAGUES[truth.fixture.league]?.(truth) ?? []
    known.set(truth, found)
  }
  return found
}

const LEAGUES: Partial<Record<Truth['fixture']['league'], (truth: Truth) => Situation[]>> = {
  nfl: footballSpots,
  mlb: (truth) => truth.moments.map(diamondOf),
}

// A football moment in a drive says [drives left home, away, side with the ball, its yard line, where the drive began]; one that ends a drive says
// only the drives left.
function footballSpots(truth: Truth): Situation[] {
  const { home, away } = truth.fixture
  let drive = 1
  let last: Omit<FieldSpot, 'result'> | undefined
  return truth.moments.map((moment, i) => {
    const [, , side, yards, from] = moment.state
    if (side !== undefined && yards !== undefined && from !== undefined) {
      const teamId = (side === 0 ? home : away).team.id
      // Downs are not part of the simulation: a drive is a sum of gains.
      last = { drive, teamId, from, yards, down: null, distance: null }
      return { spot: { ...last, result: null } }
    }
    if (moment.side === null) return {}
    const before = truth.moments[i - 1]
    const scored = before ? moment.home + moment.away - before.home - before.away : 0
    const teamId = (moment.side === 0 ? home : away).team.id
    // A kick or an interception that is carried home belongs to no drive.
    if (!last && scored >= 6) return {}
    const start = last ?? { drive, teamId, from: 25, yards: 25, down: null, distance: null }
    const spot: FieldSpot = { ...start, yards: scored >= 6 ? 100 : start.yards, result: endOf(moment, scored) }
    drive++
    last = undefined
    return { spot }
  })
}

function endOf(moment: Moment, scored: number): string {
  if (scored >= 6) return 'Touchdown'
  if (scored === 3) return 'Field goal'
  if (moment.kind === 'turnover') return 'Turnover'
  return /punt/i.test(moment.text) ? 'Punt' : /field goal/i.test(moment.text) ? 'Missed field goal' : 'No score'
}

/** A baseball moment says [inning, half, bases as bits, outs]; half 2 is the end of the game. */
function diamondOf({ state: [, half = 2, mask = 0, outs = 0] }: Moment): Situation {
  if (half > 1) return {}
  const has = (bit: number) => (mask & bit) !== 0
  const bases = { first: has(1), second: has(2), third: has(4) }
  return { diamond: { half: half === 0 ? 'top' : 'bottom', ...bases, outs, balls: null, strikes: null } }
}
