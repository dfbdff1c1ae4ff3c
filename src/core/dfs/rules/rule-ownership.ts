// Ownership rules: sums, products and caps of a lineup. Players whose ownership is not known cannot be weighed and are left out.
import type { LineupConstraints } from '../build/build-lineups.ts'
import type { LineupGroup, LineupSum } from '../optimizer/optimizer.ts'
import type { Slate } from '../slate.ts'
import type { RuleElement } from './rule-element.ts'
import type { RuleSet } from './rule-set.ts'
import { between, many, percent, RuleRefusal, sentence } from './rule-words.ts'

/** Ownership is weighed in hundredths of a percent, its logarithm in millionths. */
const SHARE_UNIT = 10_000
const LOG_UNIT = 1_000_000
/** Nobody counts as owned less than this: the logarithm of nothing is no number. */
const LEAST_OWNED = 1e-6

/**
 * The elements of the ownership rules. A product over a lineup is a sum of logarithms; they are shifted to be at least 0, which a
 * lineup of fixed length lets one do. Example: nine players of 10 % each have the sum 0.9 and the product 1e-9.
 */
export function ownershipElements(
  rules: NonNullable<RuleSet['ownership']>,
  slate: Slate,
  known: Readonly<Record<string, number>> | undefined,
): RuleElement[] {
  const owned = slate.players.flatMap(({ id }) => (known?.[id] === undefined ? [] : [[id, known[id]] as const]))
  if (owned.length === 0) throw new RuleRefusal('ownership: nobody’s ownership is known; give an ownership table, or take this rule out')
  const unknown = slate.players.filter(({ id }) => known?.[id] === undefined).map(({ id }) => id)
  const elements: RuleElement[] = []
  const add = (rule: string, text: string, constraints: Partial<LineupConstraints>) =>
    elements.push({ rule: `ownership.${rule}`, sentence: text, constraints })
  if (unknown.length > 0)
    add(
      'unknown',
      `${sentence(`${many(unknown.length, 'player')} without a known ownership ${unknown.length === 1 ? 'is' : 'are'} left out`)}`,
      {
        bans: unknown,
      },
    )
  const { sum, product, each, atMost = [], atLeast = [] } = rules
  if (sum) {
    const text = `the ownership of a lineup adds up to ${between(sum.min, sum.max, percent)}`
    add('sum', sentence(text), { sums: [sumOf(text, owned, (share) => Math.round(share * SHARE_UNIT), sum, SHARE_UNIT)] })
  }
  if (product) {
    const text = `the ownership of a lineup multiplies to ${between(product.min, product.max)}`
    add('product', sentence(text), { sums: [productOf(text, owned, product, slate.slots.length)] })
  }
  if (each !== undefined) {
    const above = owned.filter(([, share]) => share > each).map(([id]) => id)
    add('each', `Nobody owned above ${percent(each)} is chosen.`, { bans: above })
  }
  const group = (name: string, counts: (share: number) => boolean, min: number, max: number): LineupGroup => ({
    name,
    members: owned.filter(([, share]) => counts(share)).map(([id]) => id),
    min,
    max,
  })
  for (const { players, above } of atMost) {
    const text = `at most ${many(players, 'player')} of a lineup ${players === 1 ? 'is' : 'are'} owned above ${percent(above)}`
    add('atMost', sentence(text), { groups: [group(`owned above ${percent(above)}`, (share) => share > above, 0, players)] })
  }
  for (const { players, below } of atLeast) {
    const text = `at least ${many(players, 'player')} of a lineup ${players === 1 ? 'is' : 'are'} owned below ${percent(below)}`
    add('atLeast', sentence(text), {
      groups: [group(`owned below ${percent(below)}`, (share) => share < below, players, slate.slots.length)],
    })
  }
  return elements
}

type Bounds = { readonly min?: number | undefined; readonly max?: number | undefined }
type Owned = readonly (readonly [string, number])[]

function sumOf(name: string, owned: Owned, weigh: (share: number) => number, { min, max }: Bounds, unit: number): LineupSum {
  return {
    name,
    weights: Object.fromEntries(owned.map(([id, share]) => [id, weigh(share)])),
    ...(min === undefined ? {} : { min: Math.ceil(min * unit - 1e-6) }),
    ...(max === undefined ? {} : { max: Math.floor(max * unit + 1e-6) }),
  }
}

function productOf(name: string, owned: Owned, { min, max }: Bounds, places: number): LineupSum {
  const log = (share: number) => Math.log(Math.max(share, LEAST_OWNED))
  const least = owned.reduce((lowest, [, share]) => Math.min(lowest, log(share)), 0)
  const bound = (product: number | undefined) => (product === undefined ? undefined : Math.log(Math.max(product, 1e-300)) - places * least)
  return sumOf(name, owned, (share) => Math.round((log(share) - least) * LOG_UNIT), { min: bound(min), max: bound(max) }, LOG_UNIT)
}
