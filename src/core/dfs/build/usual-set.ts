// What is a set of lineups when nobody has said anything? Few lineups are the best ones; many are spread, as tournaments ask for.
// docs/decisions/0012-first-press.md says why.
import type { Fraction, Points } from '../../units.ts'
import { mostOf } from '../optimizer/optimizer.ts'
import type { RuleSet } from '../rules/rule-set.ts'
import { canFill, rosterOf } from '../sites.ts'
import type { Slate, SlatePlayer } from '../slate.ts'

/** From so many lineups on a set is one for tournaments (spec 001: 10 % and 20 %). */
export const MANY_LINEUPS = 10
/** Below so many 20 % is a handful of lineups for each player, and they reach down to four fifths of the best: there half of them may hold one. */
export const CROWD = 50
const EXPOSURE_OF_FEW = 0.5
const RANDOMNESS = 0.1
const EXPOSURE = 0.2
const STEP = 0.05
/** Players worth at least this share of the best of a slot fill it without hurting. */
const USEFUL = 0.5
/** So many more uses than places make room for stacks and salaries. */
const ROOM = 1.25

export type UsualSet = {
  readonly randomness: Fraction
  readonly maxExposure: Fraction
  /** Larger shares of those who alone can fill a slot, so that one scarce slot loosens nothing for the others. */
  readonly exposures: readonly { readonly playerId: string; readonly max: Fraction }[]
  readonly isStacked: boolean
}

/**
 * Up to nine lineups: the best there are, without draws and limits. From ten on 10 % randomness, nobody in more than half of them,
 * from fifty on in more than 20 % (of a single game: half), or the least share above that with which the places can be filled, and the
 * sport's usual stack. Where one slot is scarce, those who can fill it alone stand in more.
 * Example: 3 → 0, 1, no stack; 20 on an NFL main slate → 0.1, 0.5, stack; 150 → 0.1, 0.2, stack; 150 on one NBA game → 0.1, 0.5, no stack.
 */
export function usualSet(count: number, slate?: Slate, points?: Readonly<Record<string, Points>>): UsualSet {
  if (count < MANY_LINEUPS) return { randomness: 0, maxExposure: 1, exposures: [], isStacked: false }
  return {
    randomness: RANDOMNESS,
    ...leastExposures(count, slate, points),
    isStacked: slate !== undefined && usualStack(slate) !== null,
  }
}

/**
 * The smallest share from the usual one up, in steps of 5 %, with which all who are projected fill all places; and of each slot the same
 * for the useful players of it, where it takes more.
 */
function leastExposures(
  count: number,
  slate: Slate | undefined,
  points: Readonly<Record<string, Points>> | undefined,
): Pick<UsualSet, 'maxExposure' | 'exposures'> {
  const roster = slate && rosterOf(slate)
  // One game has few who are worth playing: a fifth of the lineups each would force in those who hardly play.
  const usual = count < CROWD || slate?.contest === 'showdown' ? EXPOSURE_OF_FEW : EXPOSURE
  if (!roster || !points) return { maxExposure: usual, exposures: [] }
  const known = slate.players.filter(({ id }) => (points[id] ?? 0) > 0)
  const kinds = [...new Map(roster.slots.map((slot) => [slot.name, slot])).values()]
  const able = kinds.map((kind) => known.filter((player: SlatePlayer) => canFill(kind, player)))
  const shareOf = (places: number, useful: number): Fraction => {
    for (let share = usual; share < 1 - 1e-9; share += STEP)
      if (useful * mostOf(share, count) >= ROOM * places * count) return Math.round(share * 100) / 100
    return 1
  }
  const maxExposure = shareOf(roster.slots.length, new Set(able.flat()).size)
  const most = new Map<string, Fraction>()
  for (const [at, kind] of kinds.entries()) {
    const bar = USEFUL * Math.max(0, ...able[at]!.map(({ id }) => points[id]!))
    const useful = able[at]!.filter(({ id }) => points[id]! >= bar)
    const share = shareOf(roster.slots.filter(({ name }) => name === kind.name).length, useful.length)
    if (share > maxExposure) for (const { id } of useful) most.set(id, Math.max(share, most.get(id) ?? 0))
  }
  return { maxExposure, exposures: [...most].map(([playerId, max]) => ({ playerId, max })) }
}

/** The stack that tournaments of the sport are played with; null where the sport has none. */
export function usualStack({ sport, contest, players }: Pick<Slate, 'sport' | 'contest' | 'players'>): RuleSet | null {
  if (contest !== 'classic') return null
  if (players.some(({ positions }) => positions.includes('QB'))) {
    const receivers = ['WR', 'TE'].filter((position) => players.some(({ positions }) => positions.includes(position)))
    return receivers.length === 0
      ? null
      : { stacks: [{ kind: 'passer', with: sport === 'cfb' ? 1 : 2, positions: receivers, bringBack: 1 }] }
  }
  if (sport === 'mlb') return { stacks: [{ kind: 'team', sizes: [4] }] }
  if (sport === 'nhl') return { stacks: [{ kind: 'team', sizes: [3] }] }
  return null
}
