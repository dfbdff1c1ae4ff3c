// What may come next in a game at its best for either side: the moves that leverage looks at.
import type { LeagueKey } from '../leagues/leagues.ts'
import { targetOf } from './chains/rallies.ts'
import type { LiveState } from './live-state.ts'

/** What the next score is worth at most in one stroke, by league. */
const STROKE: Partial<Record<LeagueKey, number>> = { nfl: 7, nba: 3, wnba: 3, mlb: 1, nhl: 1, epl: 1, mls: 1, fifa: 1, afl: 6 }

export type Turns = { readonly home: LiveState; readonly away: LiveState }

/**
 * The state after the next score of each side; in volleyball after the next rally, in cricket after a six and after a wicket, in a fight
 * after a knockdown by either. Undefined for leagues without a model. Derived.
 */
export function nextTurns(state: LiveState): Turns | undefined {
  if (state.league === 'volleyball') return { home: afterRally(state, 'home'), away: afterRally(state, 'away') }
  if (state.league === 'cricket') return afterBall(state)
  if (state.league === 'mma') return { home: afterKnockdown(state, 'home'), away: afterKnockdown(state, 'away') }
  const stroke = STROKE[state.league]
  if (stroke === undefined) return undefined
  return { home: { ...state, homeScore: state.homeScore + stroke }, away: { ...state, awayScore: state.awayScore + stroke } }
}

function afterRally(state: LiveState, winner: 'home' | 'away'): LiveState {
  const before = state.set ?? { home: 0, away: 0, server: null }
  const set = { ...before, [winner]: before[winner] + 1, server: winner }
  const isOver = Math.max(set.home, set.away) >= targetOf(state.homeScore + state.awayScore + 1) && Math.abs(set.home - set.away) >= 2
  if (!isOver) return { ...state, set }
  const score = winner === 'home' ? { homeScore: state.homeScore + 1 } : { awayScore: state.awayScore + 1 }
  return { ...state, ...score, set: { home: 0, away: 0, server: null } }
}

/** Nobody bats while the sides change: then the first ball of the chase is looked at by who is to bat; before the toss nothing turns. */
function afterBall(state: LiveState): Turns {
  const { innings } = state
  if (!innings) return { home: state, away: state }
  const balls = innings.balls + 1
  const runs = innings.batting === 'home' ? { homeScore: state.homeScore + 6 } : { awayScore: state.awayScore + 6 }
  const six = { ...state, ...runs, innings: { ...innings, balls } }
  const wicket = { ...state, innings: { ...innings, balls, wickets: innings.wickets + 1 } }
  return innings.batting === 'home' ? { home: six, away: wicket } : { home: wicket, away: six }
}

/** Eight strikes' worth, and on top. */
const KNOCKDOWN = 8
function afterKnockdown(state: LiveState, by: 'home' | 'away'): LiveState {
  const before = state.bout ?? { rounds: 3, top: null, leads: [] }
  const leads = Array.from({ length: state.period }, (_, i) => before.leads[i] ?? 0)
  leads[state.period - 1]! += by === 'home' ? KNOCKDOWN : -KNOCKDOWN
  return { ...state, bout: { ...before, top: by, leads } }
}
