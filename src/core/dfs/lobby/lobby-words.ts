// What does the name of a contest say of it? Sites write the kind, the winner's prize and the entries of one person into it.
import type { Cents } from '../../units.ts'
import type { LobbyKind } from './lobby-contest.ts'

const SCALES: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 }

/**
 * Cents of an amount as it is written; null where it is none.
 * @example centsOf('$1.5K') // 150,000
 * @example centsOf('1,234.50') // 123,450
 */
export function centsOf(text: string): Cents | null {
  const match = /^\s*(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*([KMB]?)\s*$/i.exec(text)
  if (!match) return null
  const cents = Math.round(Number(match[1]!.replaceAll(',', '')) * SCALES[match[2]!.toUpperCase()]! * 100)
  return Number.isSafeInteger(cents) ? cents : null
}

/** "[$50K to 1st]", "$1M to First", "1st: $20,000", "($10K to 1st)"; null where it is not said. */
export function firstPrizeIn(name: string): Cents | null {
  const after = /(\$[\d,.]+\s*[KMB]?)\s*(?:to|for)\s*(?:the\s*)?(?:1st|first|winner)/i.exec(name)
  const before = /(?:1st|first)(?:\s*place)?\s*(?:[:=]|wins|gets)\s*(\$[\d,.]+\s*[KMB]?)/i.exec(name)
  const found = after?.[1] ?? before?.[1]
  return found === undefined ? null : centsOf(found)
}

/** "[20 Entry Max]", "Max 3 Entries", "[Single Entry]"; null where it is not said. */
export function maxEntriesIn(name: string): number | null {
  if (/single[ -]entry/i.test(name)) return 1
  const match = /(\d{1,3})[ -]entr(?:y|ies) max/i.exec(name) ?? /max(?:imum)?\s*(?:of\s*)?(\d{1,3})\s*entr/i.exec(name)
  const most = Number(match?.[1])
  return most > 0 ? most : null
}

/** Kind by name; a tournament where nothing else is said. */
export function kindIn(name: string): LobbyKind {
  if (/double[ -]?up/i.test(name)) return 'double-up'
  if (/50\s*\/\s*50|fifty[ -]fifty/i.test(name)) return 'fifty-fifty'
  if (/triple[ -]?up|\b3x\b/i.test(name)) return 'triple-up'
  if (/head[ -]to[ -]head|\bh2h\b|\bvs\.? /i.test(name)) return 'head-to-head'
  if (/winner[ -]takes?[ -]all|\bWTA\b/i.test(name)) return 'winner-takes-all'
  return 'tournament'
}

/** Prizes that are no money: seats in other contests, whose worth nobody states. */
export const isTicketContest = (name: string): boolean => /satellite|qualifier|supersat|ticket|\bseat\b|wins entry/i.test(name)
