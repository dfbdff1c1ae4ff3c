// What a quarterback did in a game, in points over the average: FiveThirtyEight's published value of a line (VALUE = −2.2 attempts + 3.7
// completions + yards ÷ 5 + 11.3 touchdowns − 14.1 interceptions − 8 sacks − 1.1 carries + 0.6 rushing yards + 15.9 rushing touchdowns), of
// which 3.3 Elo points are one and 25 of those are a point of margin, as its methodology commonly is quoted.
import type { GameResult, PlayerLine } from '../../results/game-result.ts'

const POINTS_FOR_VALUE = 3.3 / 25
/** First guess of the average line, in points; moves with every line seen. */
const AVERAGE = 6.5
const AVERAGE_GAMES = 400

function pointsOf({ stats }: PlayerLine): number {
  const of = (key: string) => stats[key] ?? 0
  const passing = -2.2 * of('attempts') + 3.7 * of('completions') + of('passYards') / 5 + 11.3 * of('touchdowns')
  const mistakes = -14.1 * of('interceptions') - 8 * of('sacks')
  const running = -1.1 * of('carries') + 0.6 * of('rushYards') + 15.9 * of('rushTouchdowns')
  return POINTS_FOR_VALUE * (passing + mistakes + running)
}

/** Fewer passes than this say nothing of a man: he was hurt early. */
const LEAST_ATTEMPTS = 10

export function quarterbackLines() {
  let average = AVERAGE
  return {
    /** Of each side's starter, null where no line of him is at hand or he hardly threw. */
    of({ home, away, announced, box }: GameResult): { home: number | null; away: number | null } {
      const found = (team: string, man: string | null | undefined) => {
        const line = man ? box?.players?.find((one) => one.player === man && one.team === team) : undefined
        if (line === undefined || (line.stats.attempts ?? 0) < LEAST_ATTEMPTS) return null
        const points = pointsOf(line)
        average += (points - average) / AVERAGE_GAMES
        return Math.max(-20, Math.min(20, points - average))
      }
      return { home: found(home, announced?.starters?.home), away: found(away, announced?.starters?.away) }
    },
  }
}
