// Where the ball is after each moment of a football game: the state in which the simulation left it, as the nouns of the feeds say it.
import type { Play } from '#core/leagues/games.ts'
import type { FieldSpot } from '#core/leagues/situation.ts'
import type { Moment, SimulatedGame } from '../games/simulated-game.ts'

type Situation = Pick<Play, 'spot'>

// A football moment in a drive says [drives left home, away, side with the ball, its yard line, where the drive began]; one that ends a drive says
// only the drives left.
export function footballSpots(truth: SimulatedGame): Situation[] {
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
  if (moment.kind === 'turnover') return /on downs/i.test(moment.text) ? 'Downs' : 'Turnover'
  return /punt/i.test(moment.text) ? 'Punt' : /field goal/i.test(moment.text) ? 'Missed field goal' : 'No score'
}
