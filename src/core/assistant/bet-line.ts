// A bet that was told in a sentence ("I put forty dollars on the Celtics moneyline at minus 110"), as the line that a slip would say:
// "$40 Boston Celtics ml -110". Where the sentence tells more than one bet, or names no team, its own words stay.
import { dictionary } from '../dictionary.ts'
import { parlayLine } from './kept/parlay-line.ts'
import type { Entities } from './reading/entities.ts'
import { figuresIn } from './reading/figures.ts'
import { partIn } from './reading/vocabulary.ts'

/** "Lakers minus four": the handicap of a side. */
const IN_WORDS = /(?<=\u00a7\d+ )(minus|plus) (\d{1,2}(?:\.\d)?)(?![\d.%])/g
const OF_SEVERAL = /\bparlay\b|\bteaser\b|\bround ?robin\b|\bsgp\b|\bteam total\b|\blegs?\b/
const UNITS = /\b(\d+(?:\.\d+)?|half a|an?|one|two|three) ?(?:units?|u)\b/
const COUNTS: Readonly<Record<string, string>> = dictionary({ a: '1', an: '1', one: '1', two: '2', three: '3', 'half a': '0.5' })
const TOTAL = /\b(over|under|o|u) ?(\d{1,3}(?:\.\d{1,2})?)\b/

/** @example betLine(particulars of 'put 40 on the celtics ml at -110') // '$40 Boston Celtics ml -110' */
export function betLine(entities: Entities): string {
  const p = {
    ...entities,
    bare: entities.bare.replace(IN_WORDS, (_, word: string, size: string) => `${word === 'minus' ? '-' : '+'}${size}`),
  }
  return parlayLine(p) ?? composed(p) ?? inOwnWords(namedInFull(p))
}

function composed(p: Entities): string | null {
  const { bare, teams, players, books, market } = p
  const named = teams.flatMap(({ options }) => (options.length === 1 ? [options[0]!] : []))
  const figures = figuresIn(bare)
  // "At 1.91": what stands behind "at" with its cents is a price in decimals, and no stake.
  const decimal = /(?:\bat|@) (\d{1,2}\.\d{2,3})\b(?! ?(?:bucks|dollars|units?|u\b))/.exec(bare)?.[1]
  const price = figures.findLast(({ kind }) => kind === 'price')?.text ?? decimal
  const total = TOTAL.exec(bare)
  const units = UNITS.exec(bare)?.[1]
  const [first, second] = named
  if (!first || named.length !== teams.length || named.length > 2 || players.length > 0 || OF_SEVERAL.test(bare)) return null
  // Of two teams the game is meant, and only a total is a bet on both.
  if (second && !total) return null
  const money =
    figures.find(({ kind }) => kind === 'money') ??
    figures.find(({ isPlain, value, text }) => isPlain && value >= 1 && text !== total?.[2] && text !== decimal)
  const stake = units ? `${COUNTS[units] ?? units}u` : money ? `$${money.value}` : null
  const point = figures.find(({ kind }) => kind === 'points')?.text
  const line = total ? `${total[1]![0]}${total[2]}` : market === 'h2h' || point === undefined ? 'ml' : signed(point)
  const game = second ? `${first.abbreviation}/${second.abbreviation} ${first.league}` : first.name
  const part = partIn(bare)
  return [stake, game, part, line, price, books[0]].filter(Boolean).join(' ')
}

const signed = (point: string): string => (/^[+-]/.test(point) ? point : `+${point}`)

/** The sentence with its teams by their full names, as the reader of bets looks for them. */
function namedInFull({ spoken, teams }: Entities): string {
  return teams.reduce((text, { phrase, options }) => (options.length === 1 ? text.replace(phrase, options[0]!.name) : text), spoken)
}

const inOwnWords = (spoken: string): string =>
  spoken
    .replace(
      /^(?:please |can you |could you |hey |lex,? |ok |yo )*(?:(?:put|mark|sign) me down for|book me(?: for)?|i(?:'ve| have| just)? (?:bet|took|take|placed|put|threw|laid|got)|(?:log|track|record|add|save|note|enter)(?: down)?(?: that i (?:bet|took|put|have))?)\s+(?:(?:a|my) (?:new )?bet(?: of| for|,|:)* |bet(?: of| for|,|:)* |a |an |me |for )?(?:half a |on )?/i,
      '',
    )
    .replace(/[,;]? (?:please )?(?:save|record|log|note) (?:that|it)[.! ]*$/i, '')
    .replace(/^(\d[\d,]*(?:\.\d+)?) (?=on\b)/i, '$$$1 ')
    .slice(0, 200)
