// A player prop as a person writes it, "Nikola Jokic over 9.5 rebounds", as what settles it.
import type { LeagueKey } from '../../leagues/leagues.ts'
import { PROP_MARKETS, type PropMarket, propMarkets } from '../../odds/props/prop-markets.ts'

export type ReadProp = { readonly player: string; readonly outcome: 'over' | 'under'; readonly point: number; readonly words: string }

/** Short names of what is counted, as bettors write them. */
const SHORT: Readonly<Record<string, string>> = {
  yds: 'yards',
  yd: 'yards',
  pass: 'passing',
  rush: 'rushing',
  rec: 'receiving',
  reception: 'receptions',
  tds: 'touchdowns',
  td: 'touchdowns',
  pts: 'points',
  reb: 'rebounds',
  rebs: 'rebounds',
  ast: 'assists',
  asts: 'assists',
  sog: 'shots on goal',
  tb: 'total bases',
  ks: 'strikeouts',
  k: 'strikeouts',
  '3s': 'threes made',
  threes: 'threes made',
}

/**
 * Player, side, number and what is counted; undefined where the text says no such thing. Commas and dots of names stay.
 * @example readProp('Nikola Jokic over 9.5 rebounds') // { player: 'Nikola Jokic', outcome: 'over', point: 9.5, words: 'rebounds' }
 * @example readProp('N. Jokic u25.5 pts') // { player: 'N. Jokic', outcome: 'under', point: 25.5, words: 'points' }
 */
export function readProp(text: string): ReadProp | undefined {
  const [, player, side, digits, rest] = /^(\D{2,}?)\s+(over|under|o|u)\s?(\d{1,3}(?:\.\d{1,2})?)\s+(.+)$/i.exec(text.trim()) ?? []
  if (!player || !side || !digits || !rest || !Number.isInteger(Number(digits) * 4)) return undefined
  const outcome = side.toLowerCase().startsWith('o') ? 'over' : 'under'
  return { player: player.trim(), outcome, point: Number(digits), words: countedBy(rest.split(/\s+/)) }
}

/**
 * What is counted, in the words of the house.
 * @example countedBy(['pass', 'yds']) // 'passing yards'
 */
export const countedBy = (words: readonly string[]): string =>
  words
    .map((word) => word.toLowerCase())
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word]! : word))
    .join(' ')
    // "threes made" and "threes" are both said.
    .replace('made made', 'made')

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(SHORT), ...PROP_MARKETS.flatMap(({ name }) => name.toLowerCase().split(' '))])

/** Whether a word belongs to the name of something that is counted. */
export const isCounted = (word: string): boolean => KNOWN.has(word.toLowerCase())

/**
 * The player market of a league that some words mean; undefined where none does.
 * @example propNamed('nba', 'rebounds')?.key // 'player_rebounds'
 */
export const propNamed = (league: LeagueKey, words: string): PropMarket | undefined =>
  propMarkets(league).find(({ name }) => name.toLowerCase() === words)
