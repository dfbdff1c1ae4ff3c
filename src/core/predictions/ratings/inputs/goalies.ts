// What a goalie saves his club over those who usually play for it, in goals of a game: goals for each shot in his own earlier games, beside
// many shots of an average man.
import type { GameResult } from '../../results/game-result.ts'
import { gap, type InputBook } from './input-book.ts'
import { usual } from './usual.ts'

/** Shots of an average man, half-life in games, half-life of a club's usual, and how much worse a stranger is for each shot. Fitted: see docs/models.md. */
const GOALIES = { prior: 1800, halfLife: 120, usual: 15, stranger: 0.004 }

export function goalies(p = GOALIES): InputBook {
  const men = new Map<string, { shots: number; goals: number }>()
  const clubs = usual(p.usual)
  const league = { shots: 29, rate: 0.09 }
  const keep = 2 ** (-1 / p.halfLife)
  const worth = (key: string | null): number | null => {
    if (key === null) return null
    const man = men.get(key) ?? { shots: 0, goals: 0 }
    return -(league.shots * (man.goals + p.stranger * p.prior)) / (man.shots + p.prior)
  }
  const turn = (club: string, key: string | null) => {
    const [today, before] = [worth(key), clubs.of(club)]
    return today === null || before === null ? null : today - before
  }
  return {
    read({ home, away, announced }) {
      const starters = announced?.starters
      return starters === undefined ? {} : { goalie: gap(turn(home, starters.home), turn(away, starters.away)) }
    },
    learn({ home, away, announced, box }: GameResult) {
      for (const side of ['home', 'away'] as const) {
        const key = announced?.starters?.[side] ?? null
        const [faced, allowed] = [box?.faced?.[side], box?.allowed?.[side]]
        if (key === null || faced === undefined || allowed === undefined) continue
        clubs.note(side === 'home' ? home : away, worth(key)!)
        const man = men.get(key) ?? { shots: 0, goals: 0 }
        man.shots = man.shots * keep + faced
        man.goals = man.goals * keep + allowed - faced * league.rate
        men.set(key, man)
        if (faced > 0) league.rate += (allowed / faced - league.rate) / 3000
      }
    },
  }
}
