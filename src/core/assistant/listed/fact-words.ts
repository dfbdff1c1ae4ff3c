// The figures that rows can have, and the words that ask for the most or the least of each.
import type { Field } from '../conditions/held.ts'

/** Figures of rows; those that bounds can be set on bear the same names. */
export type Fact =
  | Field
  | 'starts'
  | 'reported'
  | 'placed'
  | 'age'
  | 'chance'
  | 'cost'
  | 'move'
  | 'allowed'
  | 'tablePoints'
  | 'players'
  | 'cap'
  | 'roi'
  | 'bets'

export type FactRule = {
  readonly fact: Fact
  /** What names it: "salary". */
  readonly name: RegExp
  /** Words that alone mean the row with the most or the least of it: "priciest", "cheapest". */
  readonly most?: RegExp
  readonly least?: RegExp
  /** Which end is the best one. */
  readonly best: 'most' | 'least'
  /** Whether the figures of several rows can be added up. */
  readonly isSummed?: boolean
}

export const fact = (key: Fact, name: RegExp, rest: Partial<Omit<FactRule, 'fact' | 'name'>> = {}): FactRule => ({
  fact: key,
  name,
  best: 'most',
  ...rest,
})

export const STARTS = fact('starts', /\b(?:starts?|kicks? ?offs?|tips? ?offs?|begins?|times?|locks?|when|early|late)\b/, {
  least: /\b(?:earliest|soonest|earlier|sooner|(?:starts?|begins?|plays?|kicks? off|tips? off|locks?|goes|is|up) (?:first|next))\b/,
  most: /\b(?:latest|later|(?:starts?|begins?|plays?|kicks? off|tips? off|locks?|goes|is) last)\b/,
  best: 'least',
})
export const PRICE = fact('price', /\b(?:odds|prices?|priced|numbers?)\b/, {
  most: /\b(?:longest(?: shots?)?|long ?shots?|longer|biggest (?:dogs?|underdogs?)|pays? (?:the )?(?:most|best|more)|highest pay\w*)\b/,
  least: /\b(?:shortest|shorter|(?:biggest|heaviest|strongest) (?:favou?rites?|faves?)|safest|likeliest|most likely)\b/,
})
export const EDGE = fact('edge', /\b(?:edges?|value|\+?ev)\b/, { most: /\b(?:juiciest|sharpest|most profitable)\b/ })
export const FAIR = fact('fair', /\b(?:fair|chances?|probabilit\w+|percent\w*|likely|likelihood)\b/, {
  most: /\b(?:most likely|likeliest|safest)\b/,
  least: /\b(?:least likely|riskiest|unlikeliest)\b/,
})
export const AGE = fact('age', /\bages?\b/, { least: /\b(?:freshest|newest|most recent)\b/, most: /\b(?:oldest|stalest)\b/, best: 'least' })
export const SALARY = fact('salary', /\b(?:salar(?:y|ies)|costs?|prices?|priced|spend|dollars|money)\b/, {
  least: /\b(?:cheap(?:est|er)?|least expensive|less expensive|most affordable|lowest[- ]?(?:priced|paid|salaried))\b/,
  most: /\b(?:priciest|pricier|dearest|most expensive|more expensive|highest[- ]?(?:priced|paid|salaried)|costs? (?:me )?(?:the )?most)\b/,
  best: 'least',
  isSummed: true,
})
export const MEDIAN = fact('median', /\b(?:points?|pts|project\w*|scores?|scoring|median|expected)\b/, { isSummed: true })
export const CEILING = fact('ceiling', /\b(?:ceilings?|upside|boom)\b/, { most: /\bmost explosive\b/, isSummed: true })
const FLOOR = fact('floor', /\bfloors?\b/, {
  most: /\b(?:safest|safer|steadiest|most (?:reliable|consistent))\b/,
  least: /\b(?:riskiest|riskier)\b/,
  isSummed: true,
})
export const OWNERSHIP = fact('ownership', /\b(?:own(?:ed|ership)|rostered)\b/, {
  most: /\b(?:chalkiest|chalkier|most popular|the chalk)\b/,
  least: /\b(?:most contrarian|sneakiest|least popular|lowest owned)\b/,
  best: 'least',
})
const VALUE = fact('value', /\b(?:values?|per (?:thousand|1k|1,?000|dollar)|bang for|worth (?:it|his|the))\b/, {
  most: /\bbest (?:buy|deal|bargain)\b|\bbetter (?:buy|deal|bargain)\b/,
})
export const OF_PLAYERS = [MEDIAN, SALARY, CEILING, FLOOR, OWNERSHIP, VALUE]
export const PROFIT = fact('profit', /\b(?:profits?|returns?|margins?|percent\w*|pays?)\b/, { most: /\bmost profitable\b/ })
