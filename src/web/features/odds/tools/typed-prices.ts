// What a person typed into a tool: prices in any spelling, chances, legs.
import { readDollars } from '#core/dollars.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import { readPrices } from '#core/odds/board/price-list.ts'

export type TypedPrice = { readonly text: string; readonly decimal: number | null }

/** "-110 +120, 5/2" as prices; what is no price keeps its text. At most 201, so that one too many is seen. */
export function typedPrices(text: string): TypedPrice[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, 201)
    .map((word) => ({ text: word, decimal: parsePrice(word)?.decimal ?? null }))
}

/** The decimals when every word is a price and there are enough of them; else what is wrong, as a sentence. */
export function decimalsOf(
  text: string,
  least: number,
  most = 60,
): { readonly kind: 'prices'; readonly decimals: readonly number[] } | { readonly kind: 'wrong'; readonly why: string | null } {
  const prices = typedPrices(text)
  const bad = prices.find(({ decimal }) => decimal === null)
  if (bad)
    return {
      kind: 'wrong',
      why: `“${bad.text}” is no price. American (−110), decimal (1.91), fractional (10/11) and percent (52.4%) are understood.`,
    }
  if (prices.length < least) return { kind: 'wrong', why: prices.length === 0 ? null : `At least ${least} prices are needed.` }
  if (prices.length > most) return { kind: 'wrong', why: `At most ${most} prices.` }
  const read = readPrices(prices.map(({ text: word }) => word))
  return read.kind === 'unclear' ? { kind: 'wrong', why: read.reason } : read
}

/** A chance as typed: "52", "52%", "0.52"; null when it is none. */
export function typedChance(text: string): number | null {
  const clean = text.trim().replace(/%$/, '')
  if (!/^\d*\.?\d+$/.test(clean)) return null
  const value = Number(clean)
  const chance = text.trim().endsWith('%') || value >= 1 ? value / 100 : value
  return chance > 0 && chance < 1 ? chance : null
}

/** A number of dollars, "$1,000.50", in cents; null when it is none or negative. */
export function typedCents(text: string): number | null {
  const cents = readDollars(text)
  return cents !== null && cents >= 0 && cents <= 100_000_000_00 ? cents : null
}

export type TypedLeg = { readonly decimal: number; readonly fair: number | null }

/** Legs, one a line: a price and, where it is known, a fair chance: "-110 52%". */
export function typedLegs(
  text: string,
): { readonly kind: 'legs'; readonly legs: readonly TypedLeg[] } | { readonly kind: 'wrong'; readonly why: string | null } {
  const lines = text
    .split(/[\n;,]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const legs: TypedLeg[] = []
  const together = readPrices(lines.map((line) => line.split(/\s+/)[0] ?? '').filter((word) => parsePrice(word)))
  if (together.kind === 'unclear') return { kind: 'wrong', why: together.reason }
  for (const line of lines) {
    const [price = '', chance, more] = line.split(/\s+/)
    const decimal = parsePrice(price)?.decimal
    const fair = chance === undefined ? null : typedChance(chance)
    if (decimal === undefined || more !== undefined || (chance !== undefined && fair === null))
      return { kind: 'wrong', why: `“${line}” is no leg. A price and its fair chance: −110 52%.` }
    legs.push({ decimal, fair })
  }
  if (legs.length < 2) return { kind: 'wrong', why: lines.length === 0 ? null : 'Two legs at least.' }
  return legs.length <= 12 ? { kind: 'legs', legs } : { kind: 'wrong', why: 'Twelve legs at most.' }
}
