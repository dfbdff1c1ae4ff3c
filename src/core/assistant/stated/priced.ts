// What is asked of a price that the person names ("is +140 on the Lions good value"), and of what books keep of a market that is on the board.
import type { Entities } from '../reading/entities.ts'
import { figuresIn } from '../reading/figures.ts'

/** Whether a price is worth taking, in the words of those who shop for one. */
const JUDGES_A_PRICE =
  /\b(?:good|great|decent|fair|bad|nice|any|real|solid|okay|ok|right|terrible|awful) (?:value|price|bet|odds|number|line|deal|play|take|look)\b|\bvalue\b|\bworth (?:it|a|taking|betting|playing|the)\b|\b(?:should|would|do) (?:i|you|we) (?:take|like|grab|play|lay|back|hit|bet)\b|\b(?:over|under|mis|fairly )-?priced\b|\+ ?ev\b|\bpositive (?:ev|expected value)\b|\ba steal\b|\bfair\b[?.! ]*$|\btoo (?:short|high|low|expensive|much juice)\b/
/** What is kept or watched is judged by nobody. */
const KEEPS =
  /^(?:please |can you |could you |hey |lex |ok |just )*(?:log|track|record|save|add|enter|note|put me down|mark me down|book me|alert|notify|ping|remind|watch)\b|\b(?:alert|notify|ping|text|warn) me\b|\b(?:let me know|tell me) (?:when|if)\b/
/** "The hold at FanDuel", "how much vig on the Bills game". */
const HOLD = /\b(?:hold|vig|vigorish|overround|margin)\b/

/** Whether a sentence of a team asks if one price on it is worth taking. */
export function asksOfPrice({ bare, teams }: Pick<Entities, 'bare' | 'teams'>): boolean {
  return teams.length > 0 && JUDGES_A_PRICE.test(bare) && !KEEPS.test(bare) && statedPrice(bare) !== null
}

/** The one price of a sentence and the handicap or total beside it; null where it names none, several, a stake or a chance. */
export function statedPrice(bare: string): { readonly price: string; readonly point: number | null } | null {
  const figures = figuresIn(bare)
  const isPrice = ({ kind, isPlain, text, value }: (typeof figures)[number]) =>
    kind === 'price' || (isPlain && /^\d{1,2}\.\d{1,2}$/.test(text) && value > 1 && !/\.5$/.test(text))
  const prices = figures.filter(isPrice)
  if (prices.length !== 1 || figures.some(({ kind }) => kind === 'money' || kind === 'chance')) return null
  const point = figures.find((one) => one.kind === 'points' || (one.isPlain && /\b(?:over|under|o|u) ?$/.test(bare.slice(0, one.at))))
  return { price: prices[0]!.text, point: point?.value ?? null }
}

/** What is left once the margin is out is the fair chance, not the margin. */
const WITHOUT_MARGIN =
  /\b(?:no|without|minus|sans|less)[- ](?:the |any |its |their )?(?:vig|margin|juice|hold|overround)\b|\b(?:vig|margin|juice)[- ]free\b|\b(?:take|taking|took|strip\w*|remov\w+)(?: out)? (?:the |its |their )?(?:vig|margin|juice)\b|\b(?:vig|margin|juice) (?:taken )?(?:out|removed|stripped)\b/
/** Whether what books keep of a market of the board is asked; of prices that are named it is a calculation. */
export const asksHold = (bare: string): boolean =>
  HOLD.test(bare) && !WITHOUT_MARGIN.test(bare) && figuresIn(bare).every(({ kind }) => kind !== 'price')
