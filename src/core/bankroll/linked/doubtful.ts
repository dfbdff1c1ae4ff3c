// Which bets look like one bet kept twice: sent by a book under several ids, or imported from a file or typed before the account was linked?
// Nothing is merged by itself, since a person may well bet the same twice. Both count until the person says that they are one.
import type { Cents, EpochMs } from '../../units.ts'
import { exactPrice } from '../bets/exact-price.ts'
import { bookNamed } from '../bets/import-tickets.ts'

export const BET_SOURCES = ['linked', 'file', 'typed'] as const
export type BetSource = (typeof BET_SOURCES)[number]

/** As much of a bet as it takes to see whether two are alike. */
export type ComparedBet = {
  readonly key: string
  readonly source: BetSource
  readonly product: 'bet' | 'entry'
  readonly book: string
  readonly stakedCents: Cents
  readonly price: string
  readonly selection: string
  readonly placedAt: EpochMs
}

/** Two bets that may be one, by their keys, the smaller first. */
export type DoubtfulPair = { readonly first: string; readonly second: string }
export type PairDecision = DoubtfulPair & { readonly verdict: 'same' | 'different' }

/** A book that sends one bet under two ids gives both about the same time. Judged. */
export const SAME_SOURCE_MS = 5 * 60_000
/** Files write local times without a zone, and people type the day: up to 24 hours off. Judged. */
export const OTHER_SOURCE_MS = 24 * 60 * 60_000

/**
 * Pairs that may be one bet: same book, product, stake, price and selection, placed within the window. Each bet is compared with the nearest
 * earlier one of each source, so that three ids of one bet give a chain of two pairs. Pairs that were decided are left out.
 */
export function doubtfulPairs(bets: readonly ComparedBet[], decided: readonly PairDecision[] = []): readonly DoubtfulPair[] {
  const known = new Set(decided.map(pairText))
  const pairs = new Map<string, DoubtfulPair>()
  for (const alike of groupsOf(bets).values()) {
    const nearest = new Map<BetSource, ComparedBet>()
    for (const bet of alike.toSorted(byTime)) {
      for (const other of nearest.values()) {
        const pair = pairOf(other.key, bet.key)
        if (bet.placedAt - other.placedAt > windowOf(other, bet)) continue
        const text = pairText(pair)
        if (!known.has(text)) pairs.set(text, pair)
      }
      nearest.set(bet.source, bet)
    }
  }
  return [...pairs].sort(([a], [b]) => byText(a, b)).map(([, pair]) => pair)
}

/** Whether two bets may be one at all: only of such a pair can be said that they are the same. */
export function mayBeOne(a: ComparedBet, b: ComparedBet): boolean {
  const likeness = (bet: ComparedBet) => likenessOf(bet, bookNamed(bet.book).toLowerCase(), samePrice(bet.price))
  return a.key !== b.key && likeness(a) === likeness(b) && Math.abs(a.placedAt - b.placedAt) <= windowOf(a, b)
}

/** A pair in the one order in which it is kept. @example pairOf('b', 'a') // { first: 'a', second: 'b' } */
export const pairOf = (a: string, b: string): DoubtfulPair => (a < b ? { first: a, second: b } : { first: b, second: a })

/**
 * Keys of the bets that do not count, as the person said that they are the same as another. Of those that are one, the linked one counts, as
 * its account still amends it; else the one placed first.
 */
export function setAside(bets: readonly ComparedBet[], decided: readonly PairDecision[]): ReadonlySet<string> {
  const present = new Map(bets.map((bet) => [bet.key, bet]))
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    while (parents.has(root)) root = parents.get(root)!
    return root
  }
  for (const { first, second, verdict } of decided) {
    if (verdict !== 'same' || !present.has(first) || !present.has(second)) continue
    const [a, b] = [rootOf(first), rootOf(second)]
    if (a === b) continue
    const isFirstBetter = byWorth(present.get(a)!, present.get(b)!) < 0
    parents.set(isFirstBetter ? b : a, isFirstBetter ? a : b)
  }
  return new Set(parents.keys())
}

function groupsOf(bets: readonly ComparedBet[]): ReadonlyMap<string, ComparedBet[]> {
  const groups = new Map<string, ComparedBet[]>()
  // Thousands of bets name a dozen books and some hundred prices.
  const [bookOf, priceOf] = [remembered((book) => bookNamed(book).toLowerCase()), remembered(samePrice)]
  for (const bet of bets) {
    const likeness = likenessOf(bet, bookOf(bet.book), priceOf(bet.price))
    const group = groups.get(likeness)
    if (group) group.push(bet)
    else groups.set(likeness, [bet])
  }
  return groups
}

function remembered(of: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const answer = known.get(text) ?? of(text)
    known.set(text, answer)
    return answer
  }
}

function likenessOf({ product, stakedCents, selection }: ComparedBet, book: string, price: string): string {
  const words = selection.toLowerCase().replaceAll('−', '-').replace(/\s+/g, ' ').trim()
  return JSON.stringify([book, product, stakedCents, price, words])
}

/** "1.50", "1.5" and "1/2" are one price; what is none stands as it is written. */
function samePrice(price: string): string {
  const exact = exactPrice(price)
  return exact ? String(exact.numerator / exact.denominator) : price.trim().toLowerCase()
}

const windowOf = (a: ComparedBet, b: ComparedBet) => (a.source === b.source ? SAME_SOURCE_MS : OTHER_SOURCE_MS)
const byTime = (a: ComparedBet, b: ComparedBet) => a.placedAt - b.placedAt || byText(a.key, b.key)
const byWorth = (a: ComparedBet, b: ComparedBet) => BET_SOURCES.indexOf(a.source) - BET_SOURCES.indexOf(b.source) || byTime(a, b)
const pairText = ({ first, second }: DoubtfulPair) => JSON.stringify([first, second])
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
