// A calculation within a story: which of its figures is the bet, which the other side, what the units come to.
import { parsePrice } from '../../odds/board/price.ts'
import type { AskOf } from '../ask.ts'
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'
import { chancesWithoutShares, detailsIn, recordToWin, stakeAndWin, stakeToWin, unitsInDollars } from './calc-details.ts'

type CalcAsk = AskOf<'calc'>

/** The plain figures of a calculation with what the words around them say. */
export function withDetails(plain: CalcAsk, p: Entities): CalcAsk {
  const { bare } = p
  const details = detailsIn(plain.tool, bare, p.quantities.money)
  const ask: CalcAsk = { ...plain, details, labels: labelsIn(plain.prices, p) }
  switch (ask.tool) {
    case 'payout':
      return paid(ask, bare)
    case 'expected_value':
      // "Boosted from +200 to +260, fair is 30 %": the later price is the one that is paid.
      if (ask.prices.length === 2 && ask.chances.length === 1 && /\bboost/.test(bare)) return { ...ask, prices: ask.prices.slice(1) }
      return details?.stakes ? { ...ask, chances: chancesWithoutShares(bare, figuresIn(bare)), amounts: [] } : ask
    case 'convert_price':
      return ask.prices.length > 1 && BEST.test(bare) ? { ...ask, target: 'best' } : ask
    case 'hedge_bet':
      return hedged(ask, bare)
    case 'parlay_worth':
      return withoutPushes(ask, bare)
    case 'boost_value':
      return boosted(ask)
    default:
      return ask
  }
}

/** Which of several prices is meant. */
export const BEST =
  /\b(?:which|what)(?:'s| is| one is| price is| book is|s)? (?:the )?(?:best|better|cheap(?:est|er)|highest|longest|most)\b/

function paid(ask: CalcAsk, bare: string): CalcAsk {
  const { details } = ask
  if (details?.unit) return { ...ask, amounts: [unitsInDollars(details.unit)] }
  if (details?.won !== null && details?.won !== undefined) {
    const stake = recordToWin(bare) === null ? undefined : stakeToWin(bare)?.split('/')[1]
    if (stake !== undefined) return { ...ask, amounts: [Number(stake)], isToWin: false }
    const money = figuresIn(bare).find(
      ({ kind, value, at }) =>
        kind === 'money' &&
        value !== details.won &&
        value !== details.lost &&
        value !== details.pushed &&
        !/\b(?:out of|of|in|from) $/.test(bare.slice(0, at)),
    )?.value
    const flat =
      /\b(?:flat|each|per (?:bet|game)|a (?:bet|game|pop)|apiece) ?\$?(\d+(?:\.\d+)?)\b|(?<![+\-\d.])\b(\d+(?:\.\d+)?) (?:flat|each|a (?:bet|game|pop)|per (?:bet|game)|apiece)\b/.exec(
        bare,
      )
    const plural = /\b(?:flat |bet(?:ting)? |all )(hundreds|fifties|twenties|tens|fives)\b/.exec(bare)?.[1]
    if (plural) return { ...ask, amounts: [PLURALS[plural]!], isToWin: false }
    if (!flat && money === undefined) return { ...ask, amounts: [1], isToWin: false }
    return { ...ask, amounts: [flat ? Number(flat[1] ?? flat[2]) : (money ?? 1)], isToWin: false }
  }
  return ask
}

const PLURALS: Readonly<Record<string, number>> = { hundreds: 100, fifties: 50, twenties: 20, tens: 10, fives: 5 }
const OF_OTHER_SIDE =
  /\b(?:other (?:side|team|one|guy|outcome|result)|opponents?|opposite|against|opposing|hedg\w*|lay|bet back|cover|them|theirs?|they'?re|the (?:dog|underdog|under|over)|vs\.?)\b[^+\d]*$/
/** The bet that is held, and the price of what is bet against it. */
function hedged(ask: CalcAsk, bare: string): CalcAsk {
  const figures = figuresIn(bare).filter(({ kind, text }) => kind === 'price' && ask.prices.includes(text))
  const held = ask.prices.length < 2 || /\bto (?:win|pay|return|collect)\b/.test(bare) ? stakeAndWin(bare) : null
  const last = ask.prices.at(-1)
  if (held !== null && last !== undefined) return { ...ask, amounts: [held.stake], prices: [held.price, last] }
  if (figures.length < 3) return ask
  const other = figures.slice(1).find((one, i) => OF_OTHER_SIDE.test(bare.slice(figures[i]!.end, one.at))) ?? figures.at(-1)!
  return { ...ask, prices: [figures[0]!.text, other.text] }
}

const PUSHED =
  /\b(?:one|1|a|an?other|(\d)|two|three) (?:of (?:the |my |them )?)?(?:legs?|of them|teams?|games?|picks?)? ?(?:pushe[sd]|push|voids?|voided|(?:is|was|gets|got|are) (?:a push|void(?:ed)?|pushed|postponed|cancell?ed)|drops? out)\b/
/** A leg that pushes or is void drops out: the rest pays. */
function withoutPushes(ask: CalcAsk, bare: string): CalcAsk {
  const hit = PUSHED.exec(bare)
  if (!hit) return ask
  const gone = /\btwo\b/.test(hit[0]) ? 2 : /\bthree\b/.test(hit[0]) ? 3 : Number(hit[1] ?? 1)
  if (ask.prices.length === 1) {
    const at = ask.numbers.findIndex((value) => Number.isInteger(value) && value - gone >= 2 && value <= 12)
    return at === -1 ? ask : { ...ask, numbers: ask.numbers.with(at, ask.numbers[at]! - gone) }
  }
  return new Set(ask.prices).size === 1 && ask.prices.length - gone >= 2 ? { ...ask, prices: ask.prices.slice(gone) } : ask
}

/** "Boosted from +200, the true odds are +220": the chance of what it is worth. */
function boosted(ask: CalcAsk): CalcAsk {
  const decimal = ask.prices.length === 2 && ask.chances.length === 1 ? parsePrice(ask.prices[1]!)?.decimal : undefined
  return decimal === undefined ? ask : { ...ask, prices: ask.prices.slice(0, 1), chances: [ask.chances[0]!, 1 / decimal] }
}

/** The team that stands before each price, where each has one. */
function labelsIn(prices: readonly string[], { bare, teams }: Entities): string[] {
  if (teams.length === 0 || prices.length < 2) return []
  const figures = figuresIn(bare).filter(({ text }) => prices.includes(text))
  if (figures.length !== prices.length) return []
  const marks = figures.map((one, i) =>
    [...bare.slice(figures[i - 1]?.end ?? 0, one.at).matchAll(/\u00a7(\d+)/g)].map(([, at]) => Number(at)),
  )
  // "Ravens Steelers -135 / +115": both stand before both, in their order.
  const isTogether = marks[0]!.length === figures.length && marks.slice(1).every((behind) => behind.length === 0)
  const labels = marks.map((before, i) => teams[(isTogether ? marks[0]![i] : before.at(-1)) ?? -1]?.options[0]?.name ?? '')
  return labels.some((label) => label !== '') ? labels.map((label) => label.slice(0, 40)) : []
}
