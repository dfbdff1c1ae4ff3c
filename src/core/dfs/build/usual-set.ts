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
const CROWD = 50
const EXPOSURE_OF_FEW = 0.5
const RANDOMNESS = 0.1
const EXPOSURE = 0.2
const STEP = 0.05
/** Players worth at least this share of the best of a slot fill it without hurting. */
const USEFUL = 0.5
/** So many more uses than places make room for stacks and salaries. */
const ROOM = 1.25

export type UsualSet = { readonly randomness: Fraction; readonly maxExposure: Fraction; readonly isStacked: boolean }

/**
 * Up to nine lineups: the best there are, without draws and limits. From ten on 10 % randomness, nobody in more than half of them,
 * from fifty on in more than 20 % (or the least share above that with which every slot can be filled), and the sport's usual stack.
 * Example: 3 → 0, 1, no stack; 20 on an NFL main slate → 0.1, 0.5, stack; 150 → 0.1, 0.2, stack; 150 on one NBA game → 0.1, 0.5 or so, no stack.
 */
export function usualSet(count: number, slate?: Slate, points?: Readonly<Record<string, Points>>): UsualSet {
  if (count < MANY_LINEUPS) return { randomness: 0, maxExposure: 1, isStacked: false }
  return {
    randomness: RANDOMNESS,
    maxExposure: leastExposure(count, slate, points),
    isStacked: slate !== undefined && usualStack(slate) !== null,
  }
}

/** The smallest share from the usual one up, in steps of 5 %, with which the useful players of each slot fill it in all lineups. */
function leastExposure(count: number, slate: Slate | undefined, points: Readonly<Record<string, Points>> | undefined): Fraction {
  const roster = slate && rosterOf(slate)
  const usual = count < CROWD ? EXPOSURE_OF_FEW : EXPOSURE
  if (!roster || !points) return usual
  const known = slate.players.filter(({ id }) => (points[id] ?? 0) > 0)
  const kinds = [...new Map(roster.slots.map((slot) => [slot.name, slot])).values()]
  const needs = kinds.map((kind) => {
    const among = (player: SlatePlayer) => canFill(kind, player)
    const able = known.filter(among).sort((a, b) => points[b.id]! - points[a.id]!)
    const bar = USEFUL * (points[able[0]?.id ?? ''] ?? 0)
    const places = roster.slots.filter(({ name }) => name === kind.name).length
    return { places, useful: able.filter(({ id }) => points[id]! >= bar).length }
  })
  const all = new Set(kinds.flatMap((kind) => known.filter((player) => canFill(kind, player)).map(({ id }) => id))).size
  needs.push({ places: roster.slots.length, useful: all })
  for (let share = usual; share < 1 - 1e-9; share += STEP) {
    const each = mostOf(share, count)
    if (needs.every(({ places, useful }) => useful * each >= ROOM * places * count)) return Math.round(share * 100) / 100
  }
  return 1
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
