// How often does a player take part in the next game of his team? Counted over logs: by the games that he has missed and how regularly he plays.
import type { Probability } from '../../units.ts'
import type { PlayerForm } from './player-form.ts'

type Who = Pick<PlayerForm, 'missed' | 'regular'>
type Count = { played: number; all: number }

const MISSED = [0, 1, 2, 3, 6, 11]
const REGULAR = [0.2, 0.4, 0.6, 0.8, 0.95]
/** Games of his own regularity that a class leans to. */
const LEAN = 20

export type PlayingChance = { of(who: Who): Probability; learn(who: Who, hasPlayed: boolean): void }

export function playingChance(): PlayingChance {
  const counts = new Map<number, Count>()
  const classOf = ({ missed, regular }: Who) =>
    MISSED.filter((least) => missed >= least).length * 10 + REGULAR.filter((least) => regular >= least).length
  return {
    of(who) {
      const { played, all } = counts.get(classOf(who)) ?? { played: 0, all: 0 }
      return (played + LEAN * who.regular) / (all + LEAN)
    },
    learn(who, hasPlayed) {
      const count = counts.get(classOf(who)) ?? { played: 0, all: 0 }
      count.all++
      if (hasPlayed) count.played++
      counts.set(classOf(who), count)
    },
  }
}
