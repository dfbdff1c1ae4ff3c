// Of which figure of a tool's rows a bound is said: by the words beside it, else by its unit and its size.
import type { Bound, Field } from './held.ts'
import type { BoundUnit, StatedBound } from './said-bounds.ts'

type Rule = {
  readonly field: Field
  /** What names the figure beside the bound. */
  readonly words: RegExp
  readonly units: readonly BoundUnit[]
  /** Sizes that the figure can have. */
  readonly from: number
  readonly to: number
  /** Meant where no word names a figure. */
  readonly isUsual?: boolean
}

const PLAIN: readonly BoundUnit[] = ['plain', 'points']
const PRICE: Rule = {
  field: 'price',
  words: /\b(?:odds|prices?|priced|moneylines?|ml|favou?rites?|dogs?|underdogs?|juice|pay\w*|longer|shorter)\b/,
  units: ['price'],
  from: -100_000,
  to: 100_000,
  isUsual: true,
}
const SALARY: Rule = {
  field: 'salary',
  words: /\b(?:salar(?:y|ies)|cost\w*|priced?|cheap\w*|spend\w*|dollars?)\b/,
  units: ['money', 'plain'],
  from: 1500,
  to: 100_000,
  isUsual: true,
}
const OWNERSHIP: Rule = {
  field: 'ownership',
  words: /\b(?:own(?:ed|ership)|chalk\w*|rostered)\b/,
  units: ['share', 'plain'],
  from: 0,
  to: 100,
  isUsual: true,
}
const points = (field: Field, words: RegExp, isUsual = false): Rule => ({ field, words, units: PLAIN, from: 0, to: 400, isUsual })

/** The figures of the rows that a tool lists, by the tool or the kind of ask. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  odds: [
    {
      field: 'total',
      words: /\b(?:totals?|o\/?u|over[ -]?unders?|combined|scoring|points (?:expected|in total))\b/,
      units: ['plain'],
      from: 1,
      to: 400,
    },
    {
      field: 'spread',
      words: /\b(?:spreads?|handicaps?|favou?r\w*|underdogs?|dogs?|lay\w*|getting|giving|points?|lines?|by|pts)\b|\u00a7 ?$/,
      units: PLAIN,
      from: -60,
      to: 60,
    },
    PRICE,
    { field: 'edge', words: /\b(?:edges?|value|ev|better than fair)\b/, units: ['share'], from: -1, to: 1, isUsual: true },
    { field: 'fair', words: /\b(?:chances?|probab\w*|fair|likely|to win|implied)\b/, units: ['share'], from: 0, to: 1 },
  ],
  read_value_bets: [
    { field: 'edge', words: /\b(?:edges?|value|ev)\b/, units: ['share'], from: -1, to: 1, isUsual: true },
    { field: 'fair', words: /\b(?:chances?|probab\w*|fair|likely|to win|implied)\b/, units: ['share'], from: 0, to: 1 },
    PRICE,
  ],
  read_arbitrage: [
    { field: 'profit', words: /\b(?:arbs?|arbitrages?|profit\w*|margin|return)\b/, units: ['share'], from: 0, to: 1, isUsual: true },
  ],
  read_middles: [
    points('width', /\b(?:points?|pts|wide|width|gap|middles?|apart)\b/, true),
    { field: 'profit', words: /\b(?:cost\w*|profit\w*|return|average)\b/, units: ['share'], from: -1, to: 1, isUsual: true },
  ],
  read_props: [points('point', /\b(?:props?|lines?|yards?|points?|totals?)\b/, true), PRICE],
  rank: [
    SALARY,
    points('ceiling', /\b(?:ceilings?|upside)\b/),
    points('floor', /\bfloors?\b/),
    OWNERSHIP,
    { field: 'value', words: /\b(?:values?|x\b|per (?:thousand|1k|1,?000|dollar))/, units: PLAIN, from: 0, to: 20 },
    points('median', /\b(?:points?|pts|project\w*|median|scor\w*|fantasy|expected)\b/, true),
  ],
  read_stacks: [
    SALARY,
    points('ceiling', /\b(?:ceilings?|upside|points?|pts)\b/, true),
    points('mean', /\b(?:means?|average|project\w*)\b/),
    OWNERSHIP,
  ],
  scores: [
    points('margin', /\b(?:margin|decided|within|lead\w*|won by|lost by|win by|ahead|up by|down by|by|close\w*|difference|apart)\b/),
    points('total', /\b(?:totals?|combined|points|goals|runs|scor\w*|went (?:over|under)|go(?:ne|es)? (?:over|under))\b/),
  ],
  read_slate_research: [
    points('wind', /\b(?:winds?|windy|mph|breez\w*|gusts?)\b/, true),
    { ...points('temperature', /\b(?:degrees|temperatures?|cold\w*|hot\w*|warm\w*|freezing)\b/), from: -40, to: 130 },
  ],
  read_standings: [
    { ...points('losses', /\b(?:loss(?:es)?|lost|defeats?)\b/), from: 1 },
    { ...points('streak', /\b(?:streaks?|in a row|straight|consecutive)\b/), from: 1 },
    { ...points('wins', /\b(?:wins?|won|victories|games)\b/, true), from: 1 },
  ],
  list_bets: [
    { field: 'lost', words: /\b(?:los[et]|losing|lost|losses|down|cost)\b/, units: ['money', 'plain'], from: 0, to: 1e6 },
    { field: 'payout', words: /\b(?:pay\w*|return\w*|to win)\b/, units: ['money', 'plain'], from: 0, to: 1e6 },
    { field: 'won', words: /\b(?:won|wins?|winning|profit\w*|made|up)\b/, units: ['money', 'plain'], from: 0, to: 1e6 },
    {
      field: 'stake',
      words: /\b(?:stak\w+|bets?|wager\w*|risk\w*|laid|tickets?|placed)\b/,
      units: ['money', 'plain'],
      from: 0,
      to: 1e6,
      isUsual: true,
    },
    PRICE,
  ],
}

/** The tools whose rows can be held to something; others say that they left it out. */
export const hasRules = (key: string): boolean => Object.hasOwn(RULES, key)

const BEFORE = 34
const AFTER = 30
const nearest = (words: RegExp, before: string, after: string): number => {
  const hits = [...before.matchAll(new RegExp(words.source, 'g'))]
  const last = hits.at(-1)
  const first = words.exec(after)
  return Math.min(
    last ? before.length - last.index - last[0].length : Number.POSITIVE_INFINITY,
    first ? first.index + 0.5 : Number.POSITIVE_INFINITY,
  )
}

/** A plain number with two decimals is a price in decimal odds; a line ends in a half or a quarter, and is one where a price is spoken of. */
const DECIMAL = /\d\.\d{2}\b/
const QUARTERS = /\.(?:25|50|75)\b/
const OF_PRICES = /\b(?:pay(?:s|ing|out)?|prices?|priced|odds|decimals?|draws?|moneylines?|ml|to win)\b/
const asPrice = (said: StatedBound, bare: string): StatedBound =>
  said.unit === 'plain' &&
  said.value > 1 &&
  said.value < 100 &&
  (DECIMAL.test(said.said) ? !QUARTERS.test(said.said) || OF_PRICES.test(bare) : /\bdecimals?\b|\bodds of\b/.test(bare))
    ? { ...said, unit: 'price', value: said.value >= 2 ? 100 * (said.value - 1) : -100 / (said.value - 1) }
    : said

/** The bound with its figure, or null where the rows of the tool have no such figure. */
export function boundOf(key: string, stated: StatedBound, bare: string): Bound | null {
  const said = (RULES[key] ?? []).includes(PRICE) ? asPrice(stated, bare) : stated
  const value = Math.abs(said.value)
  const fitting = (RULES[key] ?? []).filter(
    ({ units, from, to, field }) =>
      units.includes(said.unit) &&
      (field === 'price' || (value >= from && value <= to)) &&
      !(said.unit === 'plain' && units[0] === 'share' && value < 1),
  )
  // The words within the bound ("longer than", "cheaper than") tell of what it is, too.
  const start = Math.max(0, said.at - BEFORE)
  const before = `${bare.slice(start, said.at)}${said.said.replace(/[\d.,$%]+.*/, '')}`
  const clause = before.split(/[,;.!?] |\b(?:and|but)\b(?! (?:more|less|up|under|over))/).at(-1) ?? before
  const after = bare.slice(said.end, said.end + AFTER).split(/[,;.!?]|\b(?:and|but|with|or)\b/)[0] ?? ''
  const named = fitting
    .map((rule) => ({ rule, off: nearest(rule.words, clause, after) }))
    .filter(({ off }) => Number.isFinite(off))
    .sort((a, b) => a.off - b.off)[0]?.rule
  const rule = named ?? fitting.find(({ isUsual }) => isUsual)
  if (!rule) return null
  const share = said.unit === 'plain' && rule.units[0] === 'share' ? said.value / 100 : said.value
  return { field: rule.field, op: said.op, value: rule.field === 'spread' ? Math.abs(share) : share, said: said.said.slice(0, 80) }
}
