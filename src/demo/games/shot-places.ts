// From where the demo world's shots were taken, in basketball and hockey. The places only draw the chart: what happens is decided without them.
// Derived, not fitted: who shoots from where in a usual season, in round shares.
import type { Shot } from '#core/leagues/situation.ts'
import { address, uniformAt } from '#core/math/chance.ts'
import type { Situation } from '../row.ts'
import type { Moment, SimulatedGame } from './simulated-game.ts'

type Place = Pick<Shot, 'across' | 'along'>

/** Feet: half a court of 50 by 47, the basket 5.25 from the end line. */
const COURT = { width: 50, length: 47, basket: 5.25 }
/** Feet: the zone before a goal, 85 by 100, the goal line 11 from the boards behind it. */
const RINK = { width: 85, length: 100, goal: 11 }
const DEGREES = Math.PI / 180

/** Of the shots that miss, about so many were threes: two in five shots are, and more of them miss. */
const MISSED_THREES = 0.47
const CORNERS = 0.25
const AT_THE_RIM = 0.55
const IN_THE_LANE = 0.8

/** Each moment of a basketball game with the place of its shot; free throws have none. */
export const courtPlaces = (truth: SimulatedGame): readonly Situation[] =>
  truth.moments.map((moment, i) => {
    const draw = drawsAt(truth, i)
    const before = truth.moments[i - 1]
    const points = moment.home + moment.away - (before ? before.home + before.away : 0)
    const isMiss = moment.kind === 'other' && moment.text.includes(' misses')
    if (!isMiss && !(moment.kind === 'score' && !moment.text.includes('free throw'))) return {}
    const isThree = isMiss ? draw(0) < MISSED_THREES : points === 3
    return { shot: { ...(isThree ? beyondTheArc(draw) : inside(draw)), made: !isMiss, value: isThree ? 3 : 2 } }
  })

function beyondTheArc(draw: Draw): Place {
  if (draw(1) < CORNERS) {
    const side = draw(2) < 0.5 ? -1 : 1
    return onCourt(COURT.width / 2 + side * (22.3 + 1.2 * draw(3)), 1 + 12 * draw(4))
  }
  const [angle, far] = [(draw(2) * 2 - 1) * 66 * DEGREES, 24.3 + 2.6 * draw(3) ** 2]
  return onCourt(COURT.width / 2 + far * Math.sin(angle), COURT.basket + far * Math.cos(angle))
}

function inside(draw: Draw): Place {
  const where = draw(1)
  const [near, far, wide] = where < AT_THE_RIM ? [0.8, 4, 85] : where < IN_THE_LANE ? [5, 13, 60] : [13, 21, 75]
  const [angle, reach] = [(draw(2) * 2 - 1) * wide * DEGREES, near + (far - near) * draw(3)]
  return onCourt(COURT.width / 2 + reach * Math.sin(angle), COURT.basket + reach * Math.cos(angle))
}

/** Each moment of a hockey game with the place of its shot: goals come from nearer than what is saved, and what is blocked from farther. */
export const rinkPlaces = (truth: SimulatedGame): readonly Situation[] =>
  truth.moments.map((moment, i) => {
    const kind = hockeyShot(moment)
    if (!kind) return {}
    const draw = drawsAt(truth, i)
    const [near, far] = { goal: [6, 34], saved: [9, 60], blocked: [22, 62] }[kind] as [number, number]
    const reach = near + (far - near) * draw(1) ** 1.6
    // From the sides less is seen of the net: most shots come from the middle.
    const angle = (draw(2) + draw(3) - 1) * 78 * DEGREES
    const place = on(RINK, RINK.width / 2 + reach * Math.sin(angle), RINK.goal + reach * Math.cos(angle))
    return { shot: { ...place, made: kind === 'goal', value: 1, onGoal: kind !== 'blocked' } }
  })

function hockeyShot({ kind, text }: Moment): 'goal' | 'saved' | 'blocked' | undefined {
  if (kind === 'score') return text.includes('wins the shootout') ? undefined : 'goal'
  if (text.includes(' shot saved by ')) return 'saved'
  return text.includes(' shot blocked by ') ? 'blocked' : undefined
}

type Draw = (which: number) => number

/** Draws of their own for each moment: nothing else in the world hangs on them. */
function drawsAt({ fixture }: SimulatedGame, moment: number): Draw {
  const here = address(0, `${fixture.id} shot`, moment)
  return (which) => uniformAt(address(here, 'place', which))
}

const onCourt = (across: number, along: number): Place => on(COURT, across, along)
const share = (value: number, whole: number): number => Math.round(Math.min(1, Math.max(0, value / whole)) * 1000) / 1000
const on = ({ width, length }: { width: number; length: number }, across: number, along: number): Place => ({
  across: share(across, width),
  along: share(along, length),
})
