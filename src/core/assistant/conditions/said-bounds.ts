// Bounds that a sentence sets on figures, whatever they are of: "over 46", "at least 4 %", "between 5000 and 6500", "7 or more", "nothing under 15".
// Of which figure a bound is, the tool that is asked decides (bound-fields.ts).

export type BoundOp = 'above' | 'least' | 'below' | 'most'
/** `money` in dollars, `share` as a fraction of 1, `price` as American odds; the others as they were written. */
export type BoundUnit = 'money' | 'share' | 'price' | 'points' | 'plain' | 'units'
export type StatedBound = {
  readonly op: BoundOp
  readonly value: number
  readonly unit: BoundUnit
  /** The words as they were said, "over 46", and where they stand. */
  readonly said: string
  readonly at: number
  readonly end: number
}

const FILL = '(?: (?:about|around|like|exactly|a|an|the|of|by|roughly|total|salary|spend|spent|odds|\\$))*'
const ABOVE =
  'over|above|more than|greater than|bigger than|larger than|higher than|longer than|better than|heavier than|steeper than|pricier than|beyond|north of|exceeding|exceeds?|in excess of|past|>'
const BELOW =
  'under|below|less than|fewer than|lower than|smaller than|shorter than|cheaper than|lighter than|worse than|south of|beneath|tighter than|<'
const LEAST = 'at least|no less than|not less than|no fewer than|minimum(?: of)?|min(?: of)?|a minimum of|>=|starting at|from at least'
const MOST =
  "at most|no more than|not more than|up to|maximum(?: of)?|max(?: of)?|a maximum of|<=|no higher than|no bigger than|no longer than|within|inside of|capped at|as (?:low|high|much|many) as|(?:don'?t|do not|dont|never|not|without) (?:want to |wanna )?(?:spend|go|going|spending|pay|paying|be|cost|costing)(?: \\w+)? ?(?:over|above|more than|past)"
const BEFORE: readonly (readonly [RegExp, BoundOp])[] = [
  [new RegExp(`(?<![\\w-])(?:${MOST})${FILL} ?$`), 'most'],
  [new RegExp(`(?<![\\w-])(?:${LEAST})${FILL} ?$`), 'least'],
  [new RegExp(`(?<![\\w-])(?:${ABOVE})${FILL} ?$`), 'above'],
  [new RegExp(`(?<![\\w-])(?:${BELOW})${FILL} ?$`), 'below'],
]
/** "Nobody over 8000", "nothing under 15", "not above 50": the bound turned round. */
const TURNED =
  /\b(?:not|no|never|nobody|no ?one|nothing|none|don'?t|dont|isn'?t|aren'?t|without|leave out|skip|exclud\w+|drop|except)(?: (?:ones?|any(?:thing|one|body)?|those|players?|guys?|games?|bets?|that|who|is|are|cost\w*|priced|show|give|list|need|want|bother|waste|see|hear|me|us|with|about|junk|stuff|garbage|crap|trash|small|little|tiny|the|my|time|to|i|wanna|lay|laying|take|taking|touch|touching|back|backing|risk|risking|eat|eating|favou?rites?|dogs?|anybody|everyone|everything|teams?|sides?|goes|going|arbs?|middles?|edges?|props?|prices?))* ?$/
const OPPOSITE: Readonly<Record<BoundOp, BoundOp>> = { above: 'most', least: 'below', below: 'least', most: 'above' }
/** "Nothing over -250", "-150 or less": how heavy a favorite is, said by the size of its price. Longer and better are said of the price itself. */
const MIRRORED: Readonly<Record<BoundOp, BoundOp>> = { above: 'below', least: 'most', below: 'above', most: 'least' }
const OF_THE_PRICE = /\b(?:longer|shorter|better|worse|plus)\b/
const isOfSize = ({ unit, value }: Pick<StatedBound, 'unit' | 'value'>, words: string): boolean =>
  unit === 'price' && value < 0 && !OF_THE_PRICE.test(words)
const MORE = 'more|higher|above|up|better|greater|over|longer|bigger|larger'
const LESS = 'less|lower|below|under|fewer|cheaper|shorter|smaller|down|tighter'
/** "7 or more", "8000 and up", "30+ points", "50 minimum". */
const AFTER: readonly (readonly [RegExp, BoundOp])[] = [
  [new RegExp(`^ ?(?:[a-z%]+ )?(?:or|and|&) (?:${MORE})\\b`), 'least'],
  [new RegExp(`^ ?(?:[a-z%]+ )?(?:or|and|&) (?:${LESS})\\b`), 'most'],
  [/^ ?(?:\+(?![\d])|plus\b)(?![- ]?(?:money|odds|prices?|ev\b|expected|value|\d))/, 'least'],
  [/^ ?(?:[a-z%]+ )?(?:minimum|min|at (?:the )?least)\b/, 'least'],
  [/^ ?(?:[a-z%]+ )?(?:max(?:imum)?|tops|at (?:the )?most)\b/, 'most'],
]
const NUMBER = /(?<![\w.\u00a7\u00b6:/])(\$ ?)?([+-])?(\d[\d,]*(?:\.\d+)?|\.\d+) ?(k\b|grand\b)?(%)?(?![\w:]|\/\d|\.\d)/g
const BETWEEN = /\b(?:between|from) ?$/
const AND = /^ ?(?:and|to|-|&|through) ?$/
const MONEY_AFTER = /^ ?(?:dollars?|bucks|usd|in salary)\b/
const SALARY = 1500

type StatedNumber = {
  readonly at: number
  readonly end: number
  readonly value: number
  readonly unit: BoundUnit
  readonly isThousands: boolean
}

function numbersOf(bare: string): StatedNumber[] {
  return [...bare.matchAll(NUMBER)].flatMap((hit): StatedNumber[] => {
    const [all, dollar, sign, digits, thousands, percent] = hit
    const size = Number(digits!.replaceAll(',', '')) * (thousands ? 1000 : 1)
    if (!Number.isFinite(size)) return []
    const end = hit.index + all.length
    const after = bare.slice(end)
    const unit: BoundUnit =
      dollar || thousands || MONEY_AFTER.test(after)
        ? 'money'
        : percent
          ? 'share'
          : sign && size >= 100
            ? 'price'
            : sign
              ? 'points'
              : /^ ?(?:units?|u)\b/.test(after)
                ? 'units'
                : 'plain'
    const value = (percent ? size / 100 : size) * (sign === '-' ? -1 : 1)
    return [{ at: hit.index, end, value, unit, isThousands: thousands !== undefined }]
  })
}

/**
 * The bounds of a sentence in their order.
 *
 * @param bare  in lower case, names blanked out
 * @example boundsIn('nfl games with a total over 46').map(({ op, value }) => [op, value]) // [['above', 46]]
 */
export function boundsIn(bare: string): StatedBound[] {
  const numbers = numbersOf(bare)
  const found: StatedBound[] = []
  const add = (op: BoundOp, { value, unit }: StatedNumber, at: number, end: number) =>
    found.push({ op, value, unit, said: bare.slice(at, end).trim(), at, end })
  for (let i = 0; i < numbers.length; i++) {
    const one = numbers[i]!
    const next = numbers[i + 1]
    const before = bare.slice(0, one.at)
    if (next && BETWEEN.test(before) && AND.test(bare.slice(one.end, next.at))) {
      const at = BETWEEN.exec(before)!.index
      const first = sameUnit(one, next)
      const [low, high] = first.value <= next.value ? [first, next] : [next, first]
      const unit = low.unit === 'plain' ? high.unit : low.unit
      add('least', { ...low, unit }, at, next.end)
      add('most', { ...high, unit }, at, next.end)
      i++
      continue
    }
    const lead = BEFORE.map(([words, op]) => ({ hit: words.exec(before), op })).find(({ hit }) => hit !== null)
    // A price can be worse than another; what a worse number is depends on what it counts.
    if (lead && !(one.unit !== 'price' && /\bworse than\b/.test(lead.hit![0]))) {
      const at = lead.hit!.index
      const op = isOfSize(one, lead.hit![0]) ? MIRRORED[lead.op] : lead.op
      const turned = TURNED.exec(bare.slice(0, at))
      add(turned ? OPPOSITE[op] : op, one, turned ? turned.index : at, one.end)
      continue
    }
    const tail = AFTER.map(([words, op]) => ({ hit: words.exec(bare.slice(one.end)), op })).find(({ hit }) => hit !== null)
    if (tail) add(isOfSize(one, tail.hit![0]) ? MIRRORED[tail.op] : tail.op, one, one.at, one.end + tail.hit![0].length)
  }
  return found
}

/** "Between 5 and 6.5k": both in thousands. */
const sameUnit = (one: StatedNumber, next: StatedNumber): StatedNumber =>
  one.unit === 'plain' && next.isThousands && one.value < 100
    ? { ...one, value: one.value * 1000, unit: 'money' }
    : one.unit === 'plain' && next.unit !== 'plain'
      ? { ...one, unit: next.unit, value: next.unit === 'share' ? one.value / 100 : one.value }
      : one

/** A plain number that can be a salary. */
export const isSalarySize = (value: number): boolean => value >= SALARY

/** Whether a figure keeps a bound. */
export function keeps(value: number, op: BoundOp, bound: number): boolean {
  const slack = 1e-9 * Math.max(1, Math.abs(bound))
  if (op === 'above') return value > bound + slack
  if (op === 'below') return value < bound - slack
  return op === 'least' ? value >= bound - slack : value <= bound + slack
}
