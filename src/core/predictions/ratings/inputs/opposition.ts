// How strong are the opponents whom somebody was given to fight, by all that was seen of them since? Who is matched with the best is thought one
// of them by those who know more of him than his record, and who beat somebody that went on to win beat more than was known that night. Ratings
// that move bout by bout forget both.
//
// Strengths are a Bradley–Terry fit of all bouts so far under a normal prior, older ones counting less, refined by Newton steps before each day.
// Source: Bradley and Terry 1952; the idea of judging old results by what came later: Coulom, "Whole-history rating" (2008).
import type { GameResult } from '../../results/game-result.ts'

/** Variance of strengths in logits; days after which a bout counts half; what the red corner is ahead by. Judged. */
const VARIANCE = 0.8
const HALF_DAYS = 3000
const RED_EDGE = 0.25
/** Rounds of steps before a day: each begins where the last ended, so two are enough. */
const ROUNDS = 2
/** Average opponents laid beside the own ones. */
const BESIDE = 2

type Met = { readonly opponent: number; readonly won: number; readonly edge: number; readonly day: number }

/**
 * Whom each has met, bout by bout, in logits of strength: about −1 to 1, 0 for the average and for whoever met nobody.
 * @example const met = opposition(); met.learn({ home: 'Red', away: 'Blue', day: 1 }, 1); met.read('Blue', 2) // above 0: Blue met one who won
 */
export function opposition() {
  const places = new Map<string, number>()
  const met: Met[][] = []
  const strengths: number[] = []
  let fittedFor = Number.NEGATIVE_INFINITY
  const placeOf = (name: string): number => {
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, met.length)
    met.push([])
    return strengths.push(0) - 1
  }
  const step = (man: number, day: number): void => {
    let slope = -strengths[man]! / VARIANCE
    let information = 1 / VARIANCE
    for (const bout of met[man]!) {
      const chance = 1 / (1 + Math.exp(strengths[bout.opponent]! - strengths[man]! - bout.edge))
      const weight = 2 ** ((bout.day - day) / HALF_DAYS)
      slope += weight * (bout.won - chance)
      information += weight * chance * (1 - chance)
    }
    strengths[man]! += slope / information
  }
  return {
    /** Mean strength, as of this day, of those he met before, drawn to the average. */
    read(name: string, day: number): number {
      if (day > fittedFor) {
        for (let round = 0; round < ROUNDS; round++) for (let man = 0; man < met.length; man++) step(man, day)
        fittedFor = day
      }
      const bouts = met[places.get(name) ?? -1] ?? []
      return bouts.reduce((sum, { opponent }) => sum + strengths[opponent]!, 0) / (bouts.length + BESIDE)
    },
    /** @param won share of the bout that the red corner won */
    learn({ home, away, day }: Pick<GameResult, 'home' | 'away' | 'day'>, won: number): void {
      const [red, blue] = [placeOf(home), placeOf(away)]
      met[red]!.push({ opponent: blue, won, edge: RED_EDGE, day })
      met[blue]!.push({ opponent: red, won: 1 - won, edge: -RED_EDGE, day })
    },
  }
}
