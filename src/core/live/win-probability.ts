// The chance that the home side wins a game under way: read off what the rest of the game may bring; a tie goes to overtime.
import { normalCdf } from '../odds/normal.ts'
import type { Probability } from '../units.ts'
import { eachEnd, type LiveState, restOfGame } from './rest-of-game.ts'

export type LiveChances = { readonly home: Probability; readonly draw: Probability; readonly away: Probability }

const decided = (home: Probability): LiveChances => ({ home, draw: 0, away: 1 - home })

/** Undefined for leagues without a model, and where the clock of a clocked league is unknown. Draws end soccer games; elsewhere overtime decides. */
export function winProbability(state: LiveState): LiveChances | undefined {
  const rest = restOfGame(state)
  if (!rest) return undefined
  const lead = state.homeScore - state.awayScore
  if (rest.kind === 'normal') {
    if (rest.isOver) return decided(lead === 0 ? rest.overtime : lead > 0 ? 1 : 0)
    const { mean, deviation } = rest.margin
    const ahead = 1 - normalCdf((0.5 - mean) / deviation)
    const level = normalCdf((0.5 - mean) / deviation) - normalCdf((-0.5 - mean) / deviation)
    return decided(ahead + level * rest.overtime)
  }
  let [home, draw] = [0, 0]
  eachEnd(state, rest, (margin, _total, chance) => {
    if (margin > 0) home += chance
    else if (margin === 0) draw += chance
  })
  return rest.overtime === null ? { home, draw, away: Math.max(0, 1 - home - draw) } : decided(home + draw * rest.overtime)
}

/** What the next score is worth at most in one stroke, by sport: the size of the moves that leverage looks at. */
const STROKE: Partial<Record<LiveState['league'], number>> = { nfl: 7, nba: 3, wnba: 3, mlb: 1, nhl: 1, epl: 1, mls: 1, fifa: 1 }

/**
 * How much a moment swings on what comes next, 0..1: the home side's chance if it scores next (a touchdown with the kick, a three, a run, a
 * goal) minus its chance if the visitors do, all else as it stands. 0 in a game that is decided, about 0.2 at the start of a football game.
 * Undefined where there is no model of the league. Derived.
 */
export function leverage(state: LiveState): Probability | undefined {
  const stroke = STROKE[state.league]
  if (stroke === undefined) return undefined
  const good = winProbability({ ...state, homeScore: state.homeScore + stroke })
  const bad = winProbability({ ...state, awayScore: state.awayScore + stroke })
  return good && bad && Math.max(0, good.home - bad.home)
}

/** What each play changed: the chance after it minus the chance before it. */
export function swings(chances: readonly Probability[]): number[] {
  return chances.map((chance, i) => (i === 0 ? 0 : chance - chances[i - 1]!))
}
