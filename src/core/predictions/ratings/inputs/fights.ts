// What is known of two fighters from their earlier bouts, red corner less blue: their record and run of wins, who is new, who comes back after a year,
// how often each was knocked out or won on points, how long his bouts last, what he lands, how strong those are whom he met, and who fights where he
// has fought before, away from the country of most cards. Records are counted here: a file's own columns are only read of a man who is seen for the
// first time, and only while they are of before the bout (`duel-files.ts`).
import { dictionary } from '../../../dictionary.ts'
import type { Ending, FighterFigures, GameResult } from '../../results/game-result.ts'
import { opposition } from './opposition.ts'

export type FightTerm =
  | 'record'
  | 'winStreak'
  | 'debut'
  | 'layoff'
  | 'knockedOut'
  | 'onPoints'
  | 'roundsPerBout'
  | 'strikes'
  | 'takedowns'
  | 'atHome'
  | 'opposition'

/** Days without a bout after which somebody was away. Judged, as all below. */
const LAYOFF_DAYS = 365
/** Bouts of an average man laid beside the own ones: half of them won, so many rounds each. */
const BESIDE = { record: 3, points: 2 }
const USUAL_ROUNDS = 2.2
/** Share that is kept of decisions won with each bout. */
const KEEP_POINTS = 0.95
const MOST_STREAK = 8
/** Strikes of a minute and takedowns of fifteen as usual, the minutes of them laid beside the own ones, and how many of a round are fought. */
const LANDED = { strikes: { usual: 3.4, minutes: 20 }, takedowns: { usual: 1.5, minutes: 25 }, roundMinutes: 4.15 }
/** Most cards are held here. */
const EVERYBODYS = 'usa'

/** How far each end of a bout is a win: judges who disagree saw hardly a difference. */
const WORTH: Readonly<Record<Ending, number>> = dictionary({ knockout: 1, submission: 1, decision: 0.9, split: 0.65 }) as Readonly<
  Record<Ending, number>
>

/** How far a bout was won by the side that won it, where its end is told. */
export const worthOf = (ending: Ending | undefined): number => (ending === undefined ? 1 : WORTH[ending])

type Fighter = {
  /** Of his last bout; undefined before the first that was seen. */
  readonly day?: number
  readonly bouts: number
  readonly won: number
  readonly streak: number
  readonly rounds: number
  readonly seen: number
  readonly knockedOut: number
  readonly onPoints: number
  readonly places: ReadonlyMap<string, number>
  readonly landed: FighterFigures | null
}

const NEW: Fighter = { bouts: 0, won: 0, streak: 0, rounds: 0, seen: 0, knockedOut: 0, onPoints: 0, places: new Map(), landed: null }

/** What a figure by the bout comes to in a minute (in fifteen), drawn to the usual. */
function rate(figures: FighterFigures | null, key: 'strikes' | 'takedowns', unit: number): number {
  const { usual, minutes: beside } = LANDED[key]
  const byBout = figures?.[key]
  if (!figures || byBout === undefined || figures.rounds <= 0) return usual
  const minutes = figures.rounds * LANDED.roundMinutes
  const own = Math.min(4 * usual, (byBout * figures.bouts * unit) / minutes)
  return (own * minutes + usual * beside) / (minutes + beside)
}

export function fights() {
  const met = opposition()
  const fighters = new Map<string, Fighter>()
  /** A man as he stands before the bout. */
  const standing = ({ announced, ...game }: GameResult, side: 'home' | 'away'): Fighter => {
    const known = fighters.get(game[side])
    const ofFile = announced?.figures?.[side] ?? null
    if (known === undefined && ofFile !== null) {
      const { bouts, won, streak, rounds } = ofFile
      return { ...NEW, bouts, won, streak, rounds, landed: bouts > 0 ? ofFile : null }
    }
    return { ...(known ?? NEW), ...(ofFile !== null && ofFile.bouts > 0 ? { landed: ofFile } : {}) }
  }
  const termsOf = (game: GameResult, side: 'home' | 'away'): Record<FightTerm, number> => {
    const man = standing(game, side)
    const place = game.announced?.place ?? ''
    return {
      record: (man.won + BESIDE.record / 2) / (man.bouts + BESIDE.record),
      winStreak: Math.min(MOST_STREAK, man.streak),
      debut: man.bouts === 0 ? 1 : 0,
      layoff: man.day !== undefined && game.day - man.day > LAYOFF_DAYS ? 1 : 0,
      knockedOut: man.knockedOut,
      onPoints: man.onPoints / (man.seen + BESIDE.points),
      roundsPerBout: man.bouts === 0 ? 0 : man.rounds / man.bouts - USUAL_ROUNDS,
      strikes: rate(man.landed, 'strikes', 1),
      takedowns: rate(man.landed, 'takedowns', 15),
      atHome: place === '' || place === EVERYBODYS ? 0 : (man.places.get(place) ?? 0) / (man.seen + 1),
      opposition: met.read(game[side], game.day),
    }
  }
  return {
    read(game: GameResult): Readonly<Record<FightTerm, number>> {
      const [red, blue] = [termsOf(game, 'home'), termsOf(game, 'away')]
      return Object.fromEntries(Object.entries(red).map(([key, value]) => [key, value - blue[key as FightTerm]])) as Record<
        FightTerm,
        number
      >
    },
    learn(game: GameResult): void {
      const { day, announced, box, result } = game
      const isOnPoints = box?.ending === 'decision' || box?.ending === 'split'
      const place = announced?.place ?? ''
      const men = [standing(game, 'home'), standing(game, 'away')] as const
      const worth = worthOf(box?.ending)
      met.learn(game, worth * result + (1 - worth) * (1 - result))
      for (const [i, side] of (['home', 'away'] as const).entries()) {
        const man = men[i]!
        const hasWon = result === (side === 'home' ? 1 : 0)
        fighters.set(game[side], {
          day,
          bouts: man.bouts + 1,
          won: man.won + (hasWon ? 1 : 0),
          streak: hasWon ? man.streak + 1 : 0,
          rounds: man.rounds + (box?.rounds ?? USUAL_ROUNDS),
          seen: man.seen + 1,
          knockedOut: man.knockedOut + (!hasWon && box?.ending === 'knockout' ? 1 : 0),
          onPoints: man.onPoints * KEEP_POINTS + (hasWon && isOnPoints ? 1 : 0),
          places: new Map(man.places).set(place, (man.places.get(place) ?? 0) + 1),
          landed: man.landed,
        })
      }
    },
  }
}
