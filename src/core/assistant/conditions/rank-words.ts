// What a question about players of a slate asks beside their order: who could stand in for one, what two cost together, salaries turned round.
import type { AskOf } from '../ask.ts'
import type { Entities } from '../reading/entities.ts'
import { boundsIn, isSalarySize } from './said-bounds.ts'

/** "What do the two cost together". */
export const COST_TOGETHER =
  /^(?=.*\b(?:costs?|salar(?:y|ies)|prices?|priced|run me|set me back|cap|spend)\b).*\b(?:together|combined|in total|total|in all|altogether|sum|both|add(?:ed)? up|pair|the two|two of them)\b/

/** "A cheaper option than PLAYER", "who could I use instead of him". */
const INSTEAD =
  /\b(?:alternatives?|pivots?|replacements?|substitutes?|instead of|in place of|cheaper (?:option|version|guy|play|one)?(?: ?\w+){0,2} ?than|(?:similar|comparable)(?:ly)?(?: priced)? (?:to|options?|players?|guys?)|options? (?:other than|besides|to replace)|swap (?:for|out)|who (?:can|could|should|would|do) (?:i|you) (?:swap|replace|sub))\b/
export const asksInstead = (p: Entities): boolean =>
  p.players.length === 1 &&
  p.players[0]!.options.length === 1 &&
  INSTEAD.test(p.bare) &&
  !/\bline ?-?ups?\b(?!.*\bmy\b)|\b(?:build|make|optimal|odds|props?|news|injur\w*)\b/.test(p.bare)

export function nearOf(p: Entities): Partial<AskOf<'rank'>> {
  if (!asksInstead(p)) return {}
  const player = p.players[0]!.options[0]!
  return {
    league: player.league,
    positions: player.position.split('/').slice(0, 6),
    near: { player, isCheaper: /\bcheap\w*|\bless expensive\b|\bsave\b/.test(p.bare) },
    cheap: false,
    by: 'median',
  }
}

/** "Nobody above 7k" is the most that one may cost. */
export function salaryBounds({ bare, quantities }: Entities): Pick<AskOf<'rank'>, 'minSalary' | 'maxSalary'> {
  const { minSalary, maxSalary } = quantities
  const turned = /\b(?:nobody|no ?one|none|nothing|not|no)\b/.test(bare)
    ? boundsIn(bare).filter(({ value, said }) => isSalarySize(value) && /^(?:no|not|none|never|don)/.test(said))
    : []
  const [one] = turned
  if (!one) return { minSalary, maxSalary }
  return one.op === 'most' || one.op === 'below' ? { minSalary: null, maxSalary: one.value } : { minSalary: one.value, maxSalary: null }
}
