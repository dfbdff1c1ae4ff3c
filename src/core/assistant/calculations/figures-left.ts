// What a message of a calculation says and no calculation can take: a number that cannot be read or that is out of any range, and the name of
// another calculator than the one that is open. Neither may be lost without a word.
import type { Understood } from '../listed/understood.ts'
import { unreadIn } from '../reading/figures.ts'

/** How the calculators are called, by the tool. */
const NAMES: readonly (readonly [tool: string, name: RegExp])[] = [
  ['round_robin_worth', /\bround ?robins?\b/],
  ['parlay_worth', /\bparlays?\b|\baccas?\b|\baccumulators?\b/],
  ['teaser_worth', /\bteasers?\b/],
  ['hedge_bet', /\bhedg(?:e|es|ing)\b/],
  ['fair_odds', /\b(?:de|un)-?vig\w*\b|\bno[- ]vig\b|\bfair odds\b/],
  ['market_hold', /\boverround\b|\b(?:the |market )?hold (?:of|on)\b/],
  ['kelly_stake', /\bkelly\b/],
  ['split_arbitrage', /\barb(?:itrage)?\b|\bdutch(?:ing)?\b/],
  ['middle_worth', /\bmiddles? (?:of|between|with)\b/],
  ['free_bet_value', /\bfree ?bets?\b|\bbonus bets?\b/],
  ['boost_value', /\b(?:profit |odds )boost\b/],
  ['closing_line_value', /\bclv\b|\bclosing line value\b/],
  ['expected_value', /\bexpected value\b|\bev of\b|\brisk of ruin\b/],
  ['convert_price', /\b(?:losing|winning|cold|hot)? ?streak of\b|\bconvert\b/],
]
/** Tools that take the figures of one another: a stake of several bets is Kelly's too. */
const SAME: Readonly<Record<string, string>> = { kelly_many: 'kelly_stake' }

/**
 * Whether a message calls another calculator by its name.
 *
 * @example namesAnother('kelly_stake', 'parlay of +100 and -120') // true
 */
export function namesAnother(tool: string, bare: string): boolean {
  const named = NAMES.filter(([, name]) => name.test(bare)).map(([key]) => key)
  return named.length > 0 && !named.includes(SAME[tool] ?? tool)
}

const MOST_PRICES = 12
const PRICE = /(?<![\w.])[+\u2212-]\d{3,5}(?![\d%])/g

/** What is said before a calculation of the figures that it does without; null where all of them are taken. */
function leftNote(understood: Understood, bare: string): string | null {
  const ask = understood.kind === 'ask' ? understood.ask : understood.kind === 'clarify' ? understood.pending.ask : null
  if (ask?.kind !== 'calc' && ask?.kind !== 'kelly') return null
  const unread = unreadIn(bare)
  if (unread.length > 0)
    return `I cannot read ${unread.map((one) => `"${one}"`).join(' and ')}: it is no price, chance or sum within the range of what I calculate with, so it is left out.`
  const isCut = ask.kind === 'calc' && ask.prices.length === MOST_PRICES && (bare.match(PRICE)?.length ?? 0) > MOST_PRICES
  return isCut ? 'That is more prices than I take at once: those at the end are left out.' : null
}

/** The turn with what is left out of it said. */
export function withLeftNote<T extends { readonly understood: Understood; readonly note: string | null }>(turn: T, bare: string): T {
  const note = leftNote(turn.understood, bare)
  if (note === null) return turn
  if (turn.understood.kind !== 'clarify') return { ...turn, note: [turn.note, note].filter(Boolean).join(' ') }
  return { ...turn, understood: { ...turn.understood, question: `${note} ${turn.understood.question}` } }
}
