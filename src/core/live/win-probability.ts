// The chance that the home side wins a game under way: read off what the rest of the game may bring; a tie goes to overtime.
import { normalCdf } from '../math/normal.ts'
import type { Probability } from '../units.ts'
import type { CountedRest, LiveChances, LiveState, RestOfGame } from './live-state.ts'
import { nextTurns } from './next-turns.ts'
import { eachEnd, restOfGame } from './rest-of-game.ts'

const decided = (home: Probability): LiveChances => ({ home, draw: 0, away: 1 - home })

/**
 * The least chance that is said of a side, and of a bet, while something is left to play: a model that has seen some thousands of games cannot tell
 * one in a thousand from never. Judged.
 */
export const LEAST_CHANCE = 0.001

/** A chance while something is left to play. @example undecided(1) // 0.999 */
export const undecided = (chance: Probability): Probability => Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance))

/** Whether nothing that is left to play can change the score. */
export function isDecided({ homeScore, awayScore }: LiveState, rest: RestOfGame): boolean {
  if (rest.kind !== 'counted') return rest.isOver
  const isStill = rest.home[0] === 1 && rest.away[0] === 1
  const lead = homeScore - awayScore
  return isStill && (rest.last === null || lead > 0) && (lead !== 0 || rest.overtime === null)
}

/**
 * Undefined for leagues without a model, and where the clock of a clocked league is unknown. Draws end soccer games; elsewhere overtime decides.
 * One or zero only of a game in which nothing is left to play.
 */
export function winProbability(state: LiveState): LiveChances | undefined {
  const rest = restOfGame(state)
  if (!rest) return undefined
  const found = chancesOf(state, rest)
  if (isDecided(state, rest)) return found
  const home = undecided(found.home)
  // What is taken from or given to a side is the other's; a draw keeps its share as far as there is room.
  const away = Math.min(undecided(found.away), 1 - home)
  return { home, draw: Math.max(0, found.draw === 0 ? 0 : 1 - home - away), away: found.draw === 0 ? 1 - home : away }
}

function chancesOf(state: LiveState, rest: RestOfGame): LiveChances {
  if (rest.kind === 'chain') return rest.chances
  const lead = state.homeScore - state.awayScore
  if (rest.kind === 'normal') {
    if (rest.isOver) return decided(lead === 0 ? rest.overtime : lead > 0 ? 1 : 0)
    const { mean, deviation } = rest.margin
    const ahead = 1 - normalCdf((0.5 - mean) / deviation)
    const level = normalCdf((0.5 - mean) / deviation) - normalCdf((-0.5 - mean) / deviation)
    return decided(ahead + level * rest.overtime)
  }
  const { home, draw } = rest.last === null ? counted(lead, rest) : walked(state, rest)
  return rest.overtime === null ? { home, draw, away: Math.max(0, 1 - home - draw) } : decided(home + draw * rest.overtime)
}

type Won = { readonly home: Probability; readonly draw: Probability }

function walked(state: LiveState, rest: CountedRest): Won {
  let [home, draw] = [0, 0]
  eachEnd(state, rest, (margin, _total, chance) => {
    if (margin > 0) home += chance
    else if (margin === 0) draw += chance
  })
  return { home, draw }
}

/** The same without going through every pair of scores: for each score of the home side, how often the visitors stay below it or reach it. */
function counted(lead: number, rest: CountedRest): Won {
  const below = [0]
  for (const p of rest.away) below.push(below.at(-1)! + p)
  let [home, draw] = [0, 0]
  for (const [scored, p] of rest.home.entries()) {
    const level = lead + scored
    if (level > 0) home += p * below[Math.min(level, below.length - 1)]!
    draw += p * (rest.away[level] ?? 0)
  }
  // Sums of hundreds of chances pass one by a last digit.
  return { home: Math.min(1, home), draw }
}

/**
 * How much a moment swings on what comes next, 0..1: the home side's chance if it does best (next-turns.ts: a touchdown with the kick, a three,
 * a run, a goal, the next rally, a six, a knockdown) minus its chance if the visitors do, all else as it stands. 0 in a game that is decided,
 * about 0.2 at the start of a football game. Undefined where there is no model of the league. Derived.
 */
export function leverage(state: LiveState): Probability | undefined {
  const turns = nextTurns(state)
  if (!turns) return undefined
  const [good, bad] = [winProbability(turns.home), winProbability(turns.away)]
  return good && bad && Math.max(0, good.home - bad.home)
}

/** What each play changed: the chance after it minus the chance before it. */
export function swings(chances: readonly Probability[]): number[] {
  return chances.map((chance, i) => (i === 0 ? 0 : chance - chances[i - 1]!))
}
