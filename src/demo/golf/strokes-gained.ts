// Where a round was won: strokes better than the field, split by part of the game. The parts sum to the whole to the hundredth.
import type { StrokesGained } from '#core/leagues/games.ts'
import { address, mix, normalAt } from '#core/math/chance.ts'
import { byPart } from './golf-people.ts'
import { asList, type Card, type Tournament } from './tournament.ts'

/** Which part takes up the luck of a round: putts fall or do not. Judged. */
const LUCK = [0.15, 0.3, 0.15, 0.4] as const
const NOISE = 0.45
const means = new WeakMap<Tournament, readonly number[]>()

/** @param over how many rounds are over for everybody: the field's mean is known only then */
export function strokesGained(one: Tournament, card: Card, over: number): readonly StrokesGained[] {
  const field = means.get(one) ?? meansOf(one)
  means.set(one, field)
  return card.strokes.slice(0, over).map((strokes, round) => {
    const total = field[round]! - strokes.reduce((a, b) => a + b, 0)
    const own = asList(card.golfer.parts).map((part, i) => part * asList(one.course.fit)[i]!)
    const at = address(Math.floor(one.startsAt / 60_000) % 2 ** 31, `strokes ${card.golfer.player.name}`, round)
    const noise = own.map((_, i) => NOISE * normalAt(mix(at, i)))
    const luck = total - [...own, ...noise].reduce((a, b) => a + b, 0)
    const parts = own.map((part, i) => hundredths(part + LUCK[i]! * luck + noise[i]!))
    // What rounding leaves goes to the putts.
    const rest = hundredths(hundredths(total) - (parts[0]! + parts[1]! + parts[2]!))
    return byPart((i) => (i === 3 ? rest : parts[i]!))
  })
}

const hundredths = (value: number) => Math.round(value * 100) / 100 + 0

function meansOf({ cards }: Tournament): number[] {
  const rounds = Math.max(...cards.map(({ strokes }) => strokes.length))
  return Array.from({ length: rounds }, (_, round) => {
    const played = cards.flatMap(({ strokes }) => (strokes[round] ? [strokes[round].reduce((a, b) => a + b, 0)] : []))
    return played.reduce((a, b) => a + b, 0) / played.length
  })
}
