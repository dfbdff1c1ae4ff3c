// How a reply is put together: texts, and numbers that are read from a tool's answer at a path, so that none can be made up.
import { type Citation, cite, type Source } from './numbers.ts'

export type Segment = { readonly text: string; readonly tool?: number; readonly path?: string }

const signOf = (n: number): string => (n > 0 ? '+' : n < 0 ? '\u2212' : '')
const dollarsOf = (n: number): string => `$${n.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** How a number is written. Lex speaks plain text; the signs are those of the screens (true minus, no-break space before %). */
export const FORMATS = {
  american: (n: number) => (n > 0 ? `+${n}` : `\u2212${Math.abs(n)}`),
  /** A handicap or a total; handicaps carry a sign. */
  handicap: (n: number) => (n > 0 ? `+${n}` : n < 0 ? `\u2212${Math.abs(n)}` : 'pick'),
  plain: (n: number) => `${n}`,
  count: (n: number) => n.toLocaleString('en-US'),
  percent: (n: number) => `${(n * 100).toFixed(1)}\u00a0%`,
  signedPercent: (n: number) => `${n > 0 ? '+' : n < 0 ? '\u2212' : ''}${Math.abs(n * 100).toFixed(1)}\u00a0%`,
  /** Two places, without needless zeros: results of calculations. */
  exactPercent: (n: number) => `${Number((n * 100).toFixed(2))}\u00a0%`,
  exactSignedPercent: (n: number) => `${signOf(n)}${Number(Math.abs(n * 100).toFixed(2))}\u00a0%`,
  sizePercent: (n: number) => `${Number(Math.abs(n * 100).toFixed(2))}\u00a0%`,
  /** Seconds, as ages are written on the screens. */
  age: (n: number) => (n < 90 ? `${Math.round(n)}\u00a0s` : `${Math.round(n / 60)}\u00a0min`),
  points: (n: number) => n.toFixed(1),
  signedPoints: (n: number) => `${signOf(n)}${Math.abs(n).toFixed(1)}`,
  score: (n: number) => n.toFixed(3),
  signedScore: (n: number) => `${signOf(n)}${Math.abs(n).toFixed(3)}`,
  signedNumber: (n: number) => `${signOf(n)}${Number(Math.abs(n).toFixed(2))}`,
  plainNumber: (n: number) => `${Number(n.toFixed(2))}`,
  signedRatio: (n: number) => `${n < 0 ? '\u2212' : ''}${Math.abs(n).toFixed(2)}`,
  ratio: (n: number) => n.toFixed(2),
  salary: (n: number) => `$${n.toLocaleString('en-US')}`,
  signedMoney: (n: number) => `${signOf(n)}${dollarsOf(Math.abs(n))}`,
  /** Dollars of cents. */
  cents: (n: number) => dollarsOf(n / 100),
  signedCents: (n: number) => `${signOf(n)}${dollarsOf(Math.abs(n) / 100)}`,
  money: (n: number) => `$${n.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
} as const
export type Format = keyof typeof FORMATS

/** "count(bets:0,3)", "sum(bets:0,3:stakedCents)": what some rows of a list come to; "each" is the mean where a row without the field has none of it. */
const OF_ROWS = /^(count|sum|mean|each|most|least)\(([\w.]+):([\d,]*)(?::([\w.]+))?\)$/
/** "percent(bankroll.statedCents)": one percent of a field. */
/** "times(1.5,projections.0.median)": a field of the seat that costs and scores more. */
const TIMES = /^times\((\d+(?:\.\d+)?),(.+)\)$/
const A_PERCENT = /^percent\(([\w.]+)\)$/
/** "minus(games.0.spread.latest,games.0.spread.opening)": how far two fields are apart. */
const APART = /^minus\(([\w.]+),([\w.]+)\)$/
/** "plus(scores.0.homeScore,scores.0.awayScore)": two fields together. */
const TOGETHER = /^plus\(((?:sum|mean|each)\([^()]+\)|[\w.]+),((?:sum|mean|each)\([^()]+\)|[\w.]+)\)$/
/** "minus(sum(bets:0,3:mostPayoutCents),sum(bets:0,3:stakedCents))": how far two sums of rows are apart. */
const SUMS_APART = /^minus\(((?:sum|mean)\([^()]+\)),((?:sum|mean)\([^()]+\))\)$/
/** "per(performance.profitCents,percent(bankroll.statedCents))": one field counted in another. */
const PER = /^per\(([\w.]+),(percent\([\w.]+\))\)$/
/** "ratio(sum(bets:0,3:profitCents),sum(bets:0,3:stakedCents))": one sum of rows as a part of another. */
const RATIO = /^ratio\((sum\([^()]+\)),(sum\([^()]+\))\)$/
/** "less(100000,sum(bets:0,1:stakedCents))": what is left of a figure of another answer; "more(…)" what both come to. */
const LESS = /^(less|more)\((\d+),(.+)\)$/
export type OfRows = 'count' | 'sum' | 'mean' | 'each' | 'most' | 'least'

/** The path of what some rows of a list come to. @example rowsPath('sum', 'bets', [0, 3], 'stakedCents') // 'sum(bets:0,3:stakedCents)' */
export const rowsPath = (how: OfRows, list: string, rows: readonly number[], field?: string): string =>
  `${how}(${list}:${rows.join(',')}${field === undefined ? '' : `:${field}`})`

function ofRows(answer: unknown, [, how, list, rows, field]: RegExpExecArray): number {
  const at = rows === '' ? [] : rows!.split(',')
  if (how === 'count') return at.length
  const values = at.map((row) => valueAt(answer, `${list}.${row}.${field}`)).filter((value) => typeof value === 'number')
  if (how === 'most') return Math.max(...values)
  if (how === 'least') return Math.min(...values)
  const sum = values.reduce((all, value) => all + value, 0)
  return how === 'sum' ? sum : sum / (how === 'each' ? at.length : values.length)
}

/** The value at a path ("odds.0.best.1.price") of an answer, or undefined. */
export function valueAt(answer: unknown, path: string): unknown {
  const some = OF_ROWS.exec(path)
  if (some) return ofRows(answer, some)
  const whole = A_PERCENT.exec(path)
  if (whole) return Math.round((valueAt(answer, whole[1]!) as number) / 100)
  const beside = LESS.exec(path)
  if (beside) return Number(beside[2]) + (beside[1] === 'less' ? -1 : 1) * (valueAt(answer, beside[3]!) as number)
  const more = TIMES.exec(path)
  if (more) return Math.round(1e6 * Number(more[1]) * (valueAt(answer, more[2]!) as number)) / 1e6
  const two = APART.exec(path)
  if (two) return (valueAt(answer, two[1]!) as number) - (valueAt(answer, two[2]!) as number)
  const sums = SUMS_APART.exec(path)
  if (sums) return (valueAt(answer, sums[1]!) as number) - (valueAt(answer, sums[2]!) as number)
  const counted = PER.exec(path)
  if (counted) return Math.round((100 * (valueAt(answer, counted[1]!) as number)) / (valueAt(answer, counted[2]!) as number)) / 100
  const part = RATIO.exec(path)
  if (part) return (valueAt(answer, part[1]!) as number) / (valueAt(answer, part[2]!) as number)
  const both = TOGETHER.exec(path)
  if (both) return (valueAt(answer, both[1]!) as number) + (valueAt(answer, both[2]!) as number)
  let node: unknown = answer
  for (const key of path.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined
    node = Array.isArray(node) && key === 'length' ? node.length : (node as Record<string, unknown>)[key]
  }
  return node
}

/** The number at a path of a tool's answer, written out. A path without a number is a bug and throws. */
export function figure({ tool, value }: Source, path: string, format: Format): Segment {
  const number = valueAt(value, path)
  if (typeof number !== 'number') throw new Error(`no number at ${path}`)
  return { text: FORMATS[format](number), tool, path }
}

type Part = Segment | string | readonly (Segment | string)[]

/** A template of words and figures: line`Best price ${figure(board, 'odds.0.best.0.price', 'american')}.` */
export function line(words: TemplateStringsArray, ...parts: readonly Part[]): Segment[] {
  const segments: Segment[] = []
  words.forEach((text, i) => {
    if (text !== '') segments.push({ text })
    const part = parts[i]
    if (part === undefined) return
    for (const one of Array.isArray(part) ? part : [part]) segments.push(typeof one === 'string' ? { text: one } : one)
  })
  return segments
}

/** Lists joined with commas and a last "and". */
export function listed(items: readonly Part[]): Segment[] {
  return items.flatMap((item, i) => {
    const lead = i === 0 ? '' : i === items.length - 1 ? (items.length > 2 ? ', and ' : ' and ') : ', '
    const segments = (Array.isArray(item) ? item : [item]) as (Segment | string)[]
    return [...(lead === '' ? [] : [{ text: lead }]), ...segments.map((one) => (typeof one === 'string' ? { text: one } : one))]
  })
}

export type ReplyKind = 'answer' | 'clarify' | 'refuse' | 'cannot' | 'no_bet'

/** A whole reply of the built-in engine. */
export type Reply = {
  readonly kind: ReplyKind
  readonly segments: readonly Segment[]
  /** What the reply does not know, in sentences. */
  readonly unsure: readonly string[]
  /** Answers that are offered to a question asked back. */
  readonly options: readonly string[]
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

/** The figures of a reply that were read from their fields, each with its place. */
export function linkedIn(segments: readonly Segment[], offset = 0): Citation[] {
  const linked: Citation[] = []
  let at = 0
  for (const segment of segments) {
    const end = at + segment.text.length
    if (segment.tool !== undefined)
      linked.push({ start: at + offset, end: end + offset, text: segment.text, tool: segment.tool, path: segment.path ?? '' })
    at = end
  }
  return linked
}

/** The reply's text and the source of each number in it; `offset` = length of what was already said. */
export function written(segments: readonly Segment[], sources: readonly Source[], offset = 0): { text: string; citations: Citation[] } {
  const text = segments.map((segment) => segment.text).join('')
  const linked = linkedIn(segments, offset)
  // Numbers inside words of a tool's answer (a worked example of the glossary) are linked by search.
  const found = cite(text, sources)
    .citations.map((citation) => ({ ...citation, start: citation.start + offset, end: citation.end + offset }))
    .filter((citation) => !linked.some((other) => citation.start < other.end && other.start < citation.end))
  return { text, citations: [...linked, ...found].sort((a, b) => a.start - b.start) }
}
