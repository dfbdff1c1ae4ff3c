// Sportsbooks by the names and the short letters that bettors write.
import { dictionary } from '../../dictionary.ts'

/** Short names of books as bettors write them. */
export const BOOK_NAMES: Readonly<Record<string, string>> = dictionary({
  fd: 'FanDuel',
  fanduel: 'FanDuel',
  dk: 'DraftKings',
  draftkings: 'DraftKings',
  mgm: 'BetMGM',
  betmgm: 'BetMGM',
  czr: 'Caesars',
  caesars: 'Caesars',
  br: 'BetRivers',
  betrivers: 'BetRivers',
  espn: 'ESPN BET',
  espnbet: 'ESPN BET',
  b365: 'bet365',
  bet365: 'bet365',
  pin: 'Pinnacle',
  pinnacle: 'Pinnacle',
  circa: 'Circa',
  fan: 'Fanatics',
  fanatics: 'Fanatics',
  hr: 'Hard Rock',
  hardrock: 'Hard Rock',
  bov: 'Bovada',
  bovada: 'Bovada',
  bol: 'BetOnline',
  betonline: 'BetOnline',
  hardrockbet: 'Hard Rock',
  thescore: 'theScore Bet',
  thescorebet: 'theScore Bet',
  circasports: 'Circa',
  fliff: 'Fliff',
})

/** Names of several words, longest first: "Hard Rock Bet" before "Hard Rock". */
export const LONG_BOOK =
  /\b(?:espn bet|hard rock bet|hard rock|draft kings|fan duel|bet mgm|bet rivers|bet online|bet 365|the ?score bet|circa sports)\b(?: sportsbook\b)?|\b(?:fanduel|draftkings|betmgm|caesars|betrivers|bet365|fanatics|bovada|fliff|fd|dk|mgm|czr) sportsbook\b/gi
/** Stands for the blank within such a name until it is shown. */
export const JOINT = '\u00a0'
export const bookOf = (word: string) =>
  BOOK_NAMES[
    word
      .toLowerCase()
      .replace(/\u00a0sportsbook$/, '')
      .replaceAll(JOINT, '')
  ]

/**
 * The book that a text names in full, wherever it stands; short letters such as FD name none there.
 * @example bookIn('Bet placed at Draft Kings') // 'DraftKings'
 */
export function bookIn(text: string): string | undefined {
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  const named = (letters: string) => (letters.length >= 5 && Object.hasOwn(BOOK_NAMES, letters) ? BOOK_NAMES[letters] : undefined)
  for (const [at, word] of words.entries()) {
    const found = named(words.slice(at, at + 3).join('')) ?? named(words.slice(at, at + 2).join('')) ?? named(word)
    if (found) return found
  }
  return undefined
}
