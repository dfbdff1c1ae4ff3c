// What a number means by the words around it, where it is written without a sign: "win prob 48" is a chance, "12.50 on +340" and
// "1500 roll" are money, "over 44.5 at -110" is a line, "1/3 kelly" is a share and no price.
export type FigureKind = 'price' | 'chance' | 'money' | 'points' | 'number'
export type StatedFigure = {
  readonly kind: FigureKind
  /** As `parsePrice` reads it for a price; dollars, a fraction of 1, points, or the plain number as text otherwise. */
  readonly text: string
  readonly value: number
  readonly at: number
  readonly end: number
  /** Whether it was written as a plain decimal number, which is a price only where one is wanted. */
  readonly isPlain: boolean
}
/** How far the words that tell a number's meaning may stand before and behind it, in letters. */
const NEAR = 42

const OF = '(?:\\s*(?:of|is|was|at|=|:|to be|to|like|more like|about|around|maybe|roughly|really|actually|now|only|just|a|an|the|as))*\\s*'
/** "win prob .45", "hit rate is 53", "p = 45". */
const CHANCE_BEFORE = new RegExp(
  `\\b(?:chances?|prob(?:s|ability|abilities)?|likelihood|confidence|win(?:ning)? ?(?:rate|prob|pct|percentage|chance|probability)|hit ?(?:rate|chance)|success rate|true odds|\\bp)${OF}$`,
)
/** "i give it 55", "i make it a 48", "i have him at 60". */
const BELIEF_BEFORE = new RegExp(
  `\\bi(?:'d| would)? ?(?:'ve )?(?:give|make|have|got|put|think|figure|reckon|say|cap|price|project)(?: (?:it|him|her|them|that|this|us|its?))?(?: (?:wins?|hits?|cashes|lands))?${OF}$`,
)
const CHANCE_AFTER =
  /^\s*(?:chances?\b|prob\b|probability\b|likelihood\b|likely\b|win ?(?:rate|prob|pct)|hit ?rate|of the time|times out of (?:a )?(?:100|hundred)|out of (?:a )?(?:100|hundred))/
const BANK_BEFORE = new RegExp(`\\b(?:bank ?roll|roll|bank|br|balance)${OF}$`)
const BANK_AFTER = /^\s*(?:dollar )?(?:bank ?roll|roll|bank|br)\b(?! ?(?:rob|of america))/
/** "i have 50 at 4.50": without "it" what one has is a stake. */
const HAS_BEFORE = /\b(?:have|'ve|got|put|holding) (?:about |like |just |only )*$/
/** "over 44.5 -110", "laid 2.5 at +100": half points before American odds are a line. */
const BEFORE_AMERICAN = /^\s*(?:back |it )?(?:at |@ ?|for |\()?[+-]\s?\d{3}/
const LINE_BEFORE = /\b(?:over|under|o|u|total|spread|line)\s*(?:of |is |at )?$/
/** "12.50 on +340", "40 on 2.85", "50 @ -110": what stands straight before a price is the stake. */
const BEFORE_PRICE =
  /^\s*(?:dollars? )?(?:on|@|at|into|in|with)\s+(?:a |an |the |some |each )?(?:odds (?:of )?|price (?:of )?)?(?:[+-]\s?\d|\d+(?:\.\d+|\s?\/\s?\d))/
const STAKE_BEFORE =
  /\b(?:risk(?:ing|ed)?|stak(?:e|ing|ed)|wager(?:ing|ed)?|bet(?:ting)?|put(?:ting)?(?: down| in| up)?|drop(?:ping|ped)?|throw(?:ing)?(?: down)?|lay(?:ing)?(?: down)?|invest(?:ing|ed)?|spend(?:ing)?|place|placed|holding)\s+(?:about |like |just |only |exactly |my |a |another )*$/
/** What makes a number a count of something. */
const COUNTED =
  /^[ -]?(?:legs?|legger|leggers|teams?|teamers?|pointers?|parlays?|picks?|folds?|units?|u\b|points?|pts?|bets|plays|games?|books?|outcomes?|sides?|times|lineups?|x\b|%|st\b|nd\b|rd\b|th\b|years?|days?|weeks?|hours?|minutes?)/
const ASIAN = /\b(?:hong ?kong|hk|malay\w*|indo\w*)\b/

/** The same figures, plain numbers told by the words around them. */
export function inContext(text: string, figures: readonly StatedFigure[]): StatedFigure[] {
  const isAsian = ASIAN.test(text)
  // "EV of -105 at 53": of two things that are needed one is a price already, the other is the chance.
  const isBelief =
    /\b(?:ev|expected value|kelly)\b/.test(text) &&
    figures.some(({ kind }) => kind === 'price') &&
    !figures.some(({ kind }) => kind === 'chance')
  return figures.flatMap((figure, i): StatedFigure[] => {
    const after = text.slice(figure.end, figure.end + NEAR)
    if (!figure.isPlain) return [figure]
    const before = text.slice(Math.max(figures[i - 1]?.end ?? 0, figure.at - NEAR), figure.at)
    const { value } = figure
    const isBeforePrice = BEFORE_PRICE.test(after)
    const as = (kind: StatedFigure['kind'], said = value): StatedFigure[] => [{ ...figure, kind, value: said, isPlain: false }]
    if (COUNTED.test(after)) return [figure]
    if (BEFORE_AMERICAN.test(after) && value < 400 && (LINE_BEFORE.test(before) || /\.[05]$/.test(figure.text))) return as('points')
    if (isBeforePrice && HAS_BEFORE.test(before)) return as('money')
    if (isBelief && Number.isInteger(value) && value >= 20 && value < 100 && /\b(?:at|with|@)\s*$/.test(before))
      return as('chance', value / 100)
    if (!isAsian && isChance(value, before, after)) return as('chance', value < 1 ? value : value / 100)
    if (BANK_BEFORE.test(before) || BANK_AFTER.test(after)) return as('money')
    if (isBeforePrice && LINE_BEFORE.test(before) && value < 400) return as('points')
    if (isBeforePrice || (STAKE_BEFORE.test(before) && value >= 1)) return as('money')
    return [figure]
  })
}

function isChance(value: number, before: string, after: string): boolean {
  if (value <= 0 || value >= 100) return false
  // "The implied probability of a 1.65 shot": decimal odds, and what is asked is their chance.
  if (value > 1 && /\bimpl(?:y|ied|ies)\b/.test(before) && !CHANCE_AFTER.test(after)) return false
  if (CHANCE_BEFORE.test(before) || CHANCE_AFTER.test(after)) return true
  // "i give it 55" is a chance, "i have 50 on it" is not.
  return (
    BELIEF_BEFORE.test(before) && (value < 1 || (value >= 20 && /^\s*(?:$|[,.?!;)]|to (?:win|hit|cover)|and\b|with\b|at\b)/.test(after)))
  )
}
