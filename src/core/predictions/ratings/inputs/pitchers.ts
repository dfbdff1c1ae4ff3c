// What a starting pitcher saves his club over those who usually start for it, in runs of a game: from the runs of first five innings in his
// earlier starts, the walks, strikeouts and home runs of those games where the archive tells them, each beside many of an average man.
import type { GameResult } from '../../results/game-result.ts'
import { gap, type InputBook } from './input-book.ts'
import { usual } from './usual.ts'

type PitcherParameters = {
  /** Starts of an average man laid beside his own: for runs, and for what he does himself (strikeouts, walks, home runs). */
  readonly prior: number
  readonly priorPeripherals: number
  /** Starts after which one counts half. */
  readonly halfLife: number
  /** Starts of a club after which one counts half for who usually starts. */
  readonly usual: number
  /** Runs that somebody gives up more than the average of whom nothing is known. */
  readonly stranger: number
  /** Share of the peripherals in what he is worth. */
  readonly peripherals: number
  /** Weight of a home run beside three for a walk and two for a strikeout. */
  readonly homer: number
  /** Games of an average park laid beside a park's own. */
  readonly parkPrior: number
}

const PITCHERS: PitcherParameters = {
  prior: 25,
  priorPeripherals: 10,
  halfLife: 20,
  usual: 300,
  stranger: 0.35,
  peripherals: 0.8,
  homer: 4,
  parkPrior: 150,
}

type Man = { weight: number; runs: number; games: number; peripherals: number }

/** Runs that walks, home runs and strikeouts of a game are worth, by the usual weights of fielding independent pitching, for 27 outs. */
const peripheralRuns = (walks: number, homers: number, strikeouts: number, p: PitcherParameters) =>
  (p.homer * homers + 3 * walks - 2 * strikeouts) / 9
/** A starter pitches about so much of a game: what his own rate is worth in it. */
const SHARE = 0.62

export function pitchers(p: PitcherParameters = PITCHERS): InputBook {
  const men = new Map<string, Man>()
  const clubs = usual(p.usual)
  const league = { runs: 2.4, peripherals: 1.2, weight: 30 }
  const keep = 2 ** (-1 / p.halfLife)
  const parks = new Map<string, { runs: number; games: number }>()
  /** Runs of a side's first five innings in this park over the average; its home side's name stands for a park that is not named. */
  const parkOf = (game: GameResult) => parks.get(game.home) ?? { runs: 0, games: 0 }
  const worth = (key: string | null): number | null => {
    if (key === null) return null
    const man = men.get(key) ?? { weight: 0, runs: 0, games: 0, peripherals: 0 }
    // Both as runs of a whole game over the average, drawn to a stranger's.
    const byRuns = ((man.runs / 5) * 9 + p.stranger * p.prior) / (man.weight + p.prior)
    const byPeripherals = (man.peripherals / SHARE + p.stranger * p.priorPeripherals) / (man.games + p.priorPeripherals)
    const share = (p.peripherals * man.games) / Math.max(man.weight, 1e-9)
    return -SHARE * ((1 - share) * byRuns + share * byPeripherals)
  }
  const turn = (club: string, key: string | null) => {
    const today = worth(key)
    const before = clubs.of(club)
    return today === null || before === null ? null : today - before
  }
  const note = (key: string, runs: number | undefined, peripherals: number | undefined) => {
    const man = men.get(key) ?? { weight: 0, runs: 0, games: 0, peripherals: 0 }
    if (runs !== undefined) {
      man.weight = man.weight * keep + 1
      man.runs = man.runs * keep + runs - league.runs
    }
    if (peripherals !== undefined) {
      man.games = man.games * keep + 1
      man.peripherals = man.peripherals * keep + peripherals - league.peripherals
    }
    men.set(key, man)
  }
  return {
    read({ home, away, announced }) {
      const starters = announced?.starters
      return starters === undefined ? {} : { starter: gap(turn(home, starters.home), turn(away, starters.away)) }
    },
    learn(game: GameResult) {
      const { home, away, announced, box } = game
      const park = parkOf(game)
      const atPark = park.runs / (park.games + p.parkPrior)
      const starters = announced?.starters
      if (starters === undefined) return
      for (const [club, key, other] of [
        [home, starters.home, 'away'],
        [away, starters.away, 'home'],
      ] as const) {
        if (key === null) continue
        const own = worth(key)
        if (own !== null) clubs.note(club, own)
        const peripherals =
          box?.walks && box.homers && box.strikeouts
            ? peripheralRuns(box.walks[other], box.homers[other], box.strikeouts[other], p) * SHARE
            : undefined
        const runs = box?.firstFive?.[other]
        if (runs !== undefined) {
          park.runs += Math.min(runs, 9) - league.runs
          park.games += 1
        }
        note(key, runs === undefined ? undefined : Math.min(runs, 9) - atPark, peripherals)
        if (runs !== undefined) league.runs += (Math.min(runs, 9) - league.runs) / 4000
        if (peripherals !== undefined) league.peripherals += (peripherals - league.peripherals) / 1000
      }
      parks.set(home, park)
    },
  }
}
