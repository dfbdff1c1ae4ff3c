// Whom do entries of a running contest hold in the seats that the site still hides? Nobody outside knows. Until a game begins, standings say
// LOCKED in the place of its players, and list neither them nor their ownership. What is known: the seat, the salary that the visible players
// leave, and who has not begun. From those a plausible player is drawn, by modelled ownership; an estimate, and said to be one.
import { salaryIn } from '../../dfs/lineup.ts'
import { canFill, type Roster } from '../../dfs/sites.ts'
import type { SlatePlayer } from '../../dfs/slate.ts'
import type { Random } from '../../math/random.ts'
import type { Fraction } from '../../units.ts'
import type { PlayerLineup } from './lineup-draw.ts'

/** A lineup as places on the slate, null = hidden. */
export type PartialLineup = readonly (number | null)[]

export type HiddenField = {
  readonly lineups: readonly PartialLineup[]
  /** Places on the slate of those whose game has not begun: whoever is hidden is one of them. */
  readonly candidates: readonly number[]
}

export type HiddenPicksOrder = {
  readonly players: readonly SlatePlayer[]
  readonly roster: Roster
  /** Modelled share of the field by `SlatePlayer.id`; who is missing is in no lineup. */
  readonly ownership: Readonly<Record<string, Fraction>>
  readonly chance: Random
}

/** Attempts for a lineup that leaves little salary, and attempts for any under the cap. */
const NEAR_TRIES = 12
const TRIES = 40
/** Dollars of a $50,000 cap that nineteen of twenty real entries leave at most (see field-generator.ts). */
const USUAL_REST = 600 / 50_000

/**
 * The lineups with every hidden seat filled, in their order; undefined for one that no candidate fits.
 * Example: a visible lineup with one seat and $4,100 left → one of those who have not begun, fit the seat and cost $4,100 or less, most
 * likely an owned one who leaves little.
 */
export function withUnrevealedPicks({ lineups, candidates }: HiddenField, order: HiddenPicksOrder): (PlayerLineup | undefined)[] {
  const { players, roster, ownership } = order
  const { slots, salaryCap } = roster
  const weight = players.map(({ id }) => ownership[id] ?? 0)
  const able = slots.map((slot) => candidates.filter((place) => weight[place]! > 0 && canFill(slot, players[place]!)))
  const cost = (slot: number, place: number) => salaryIn(slots[slot]!, players[place]!)
  const cheapest = able.map((list, slot) => Math.min(...list.map((place) => cost(slot, place))))
  const usualRest = USUAL_REST * salaryCap

  const attempt = (lineup: PartialLineup, hidden: readonly number[], salary: number) => {
    const filled = [...lineup]
    const held = new Set(lineup)
    let left = salary
    let owed = hidden.reduce((sum, slot) => sum + cheapest[slot]!, 0)
    for (const slot of hidden) {
      owed -= cheapest[slot]!
      const fit = able[slot]!.filter((place) => !held.has(place) && cost(slot, place) <= left - owed)
      const place = drawn(fit, weight, order.chance)
      if (place === undefined) return undefined
      filled[slot] = place
      held.add(place)
      left -= cost(slot, place)
    }
    return { filled: filled as number[], left }
  }

  return lineups.map((lineup) => {
    const salary = salaryCap - lineup.reduce<number>((sum, place, slot) => sum + (place === null ? 0 : cost(slot, place)), 0)
    // The seat that most may take comes last, so that the narrow ones find theirs.
    const hidden = lineup.flatMap((place, slot) => (place === null ? [slot] : [])).sort((a, b) => able[a]!.length - able[b]!.length)
    let best: { filled: number[]; left: number } | undefined
    for (let tries = 0; tries < TRIES && (best === undefined || (tries < NEAR_TRIES && best.left > usualRest)); tries++) {
      const found = attempt(lineup, hidden, salary)
      if (found && (best === undefined || found.left < best.left)) best = found
    }
    return best?.filled
  })
}

function drawn(places: readonly number[], weight: readonly number[], chance: Random): number | undefined {
  let at = chance.next() * places.reduce((sum, place) => sum + weight[place]!, 0)
  for (const place of places) {
    at -= weight[place]!
    if (at <= 0) return place
  }
  return places.at(-1)
}
