// Questions about one's own best ball portfolio, told by their words: which part of it is asked for, and whom it is about.

const BEST_BALL = /\bbest[- ]?ball\b/
const OWN = /\b(?:my|mine|i|i've|we|our|me)\b/
/** What is done on the page, or what the words mean, is told without looking at the drafts. */
const OTHERWISE =
  /\b(?:import|upload|bring|export|download|delete|remove|erase|open|page|go to|take me|where (?:do|can)|how (?:do|can|should|would|to)\b(?! i have)|what(?:'s| is| are| does)? (?:a |the )?best[- ]?ball(?! (?:exposure|portfolio|stack|pair|draft|closing))|explain|rules?|strategy)\b/

/** @param spoken in small letters @example asksBestBall('what is my best ball exposure') // true */
export const asksBestBall = (spoken: string): boolean => BEST_BALL.test(spoken) && OWN.test(spoken) && !OTHERWISE.test(spoken)

export type BestBallPart = 'exposure' | 'stacks' | 'pairs' | 'closing' | 'fees' | 'positions'

const PARTS: readonly (readonly [BestBallPart, RegExp])[] = [
  ['pairs', /\b(?:pairs?|combos?|combinations?|together|duos?)\b/],
  ['stacks', /\bstack\w*\b/],
  ['closing', /\b(?:clv|closing(?: line)? value|line value|beat(?:ing)? (?:the )?adp|against (?:the )?adp)\b/],
  ['fees', /\b(?:fees?|spent|spend|paid|pay|cost|invested|dollars?|money)\b/],
  ['positions', /\b(?:quarterbacks?|qbs?|running backs?|rbs?|receivers?|wrs?|tight ends?|tes|positions?|construction|built?)\b/],
]

const partOf = (spoken: string): BestBallPart | undefined => PARTS.find(([, words]) => words.test(spoken))?.[0]

/** Which parts of the portfolio are asked for, one of each that "and" joins; exposure where nothing else is said. @example bestBallParts('my best ball stacks and fees') // ['stacks', 'fees'] */
export function bestBallParts(spoken: string): [BestBallPart, ...BestBallPart[]] {
  const [first = 'exposure', ...rest] = new Set(spoken.split(/\band\b|[,;?]/).flatMap((piece) => partOf(piece) ?? []))
  return [first, ...rest]
}

const OF_ANOTHER_THING =
  /\b(?:bets?|betting|wagers?|tickets?|parlays?|lineups?|plan|subscription|props?|odds|games?|scores?|sportsbooks?)\b/

/** Whether a question behind one about best ball goes on with it: "and what did i pay in entry fees". @param spoken in small letters */
export const goesOnWithBestBall = (spoken: string): boolean => partOf(spoken) !== undefined && !OF_ANOTHER_THING.test(spoken)

const NAMED =
  /\b(?:exposure (?:to|of|for)|(?:how (?:much|many|often|heavy)|do) (?:of )?(?:do |am |have |did )?(?:i|we) (?:have |on |drafted? |own |hold )?(?:of )?)\s*(?!best|my|most|the most|in\b|drafts?\b|each\b|all\b|every|players?\b|who|we\b|have\b)([a-z][a-z.'’-]+(?: [a-z][a-z.'’-]+){1,2}?)(?= (?:in|on|across|within|over|for) (?:my |all )?|[?.! ]*$)/

/** The player whom the question is about, as far as the words say one. @example bestBallPlayer("my exposure to ja'marr chase in best ball") // "ja'marr chase" */
export const bestBallPlayer = (spoken: string): string | null => NAMED.exec(spoken)?.[1] ?? null
