// The turn behind a simulated contest: another fee, field, shape or number of runs of the same one, or how sure its figure is.
import type { AskOf, Context } from '../ask.ts'
import type { Entities } from '../reading/entities.ts'
import { feeIn, fieldSize, runsIn } from '../stated/field-size.ts'

const SHAPE =
  /\b(?:double|triple|quadruple|quintuple)[- ]?ups?\b|\b50[/ -]50s?\b|\bfifty[- ]fift(?:y|ies)\b|\bcash games?\b|\bwinner[- ]takes?[- ]all\b|\b(?:gpps?|tournaments?)\b/g
const FEE_SAID = /\$ ?\d+(?:\.\d{1,2})?\b|(?<![\d,.$])\d{1,4}(?:\.\d{1,2})? ?(?:dollars?|bucks?|usd)\b/g
const SIZE_SAID = /\b\d[\d,.]*k?[- ]?(?:man|men|person|people|players?|entr(?:y|ies|ants?)|field)\b/g
const HOW_SURE = /\bhow (?:sure|certain|accurate|precise|reliable|good)\b|\b(?:margin of error|standard error|plus (?:or )?minus|error)\b/
/** What opens another question than the same contest once more. */
const ANOTHER = /^(?:(?:and|so|ok|but) )*(?:what(?:'s| is| are) an?|explain|define|why|how do(?:es)?)\b|\bmean\b/
const MOST_WORDS = 12

/** The contest before with what is newly said of it; null where nothing is. */
export function contestAgain(p: Entities, { ask }: Pick<Context, 'ask'>): AskOf<'look'> | null {
  if (ask?.kind !== 'look' || ask.tool !== 'simulate_contest' || p.bare.split(' ').length > MOST_WORDS) return null
  const said = p.spoken.toLowerCase().replace(/[?.! ]+$/, '')
  if (ANOTHER.test(said) || p.players.length + p.teams.length > 0) return null
  if (HOW_SURE.test(said)) return ask
  const fee = feeIn(said) ?? feeIn(said.replace(FEE_SAID, (hit) => `$${hit.replace(/[^\d.]/g, '')} buy-in`))
  const [size, runs, shape] = [fieldSize(said), runsIn(said), said.match(SHAPE)?.[0]]
  if (fee === null && size === null && runs === null && shape === undefined) return null
  let before = ask.line ?? ''
  if (fee !== null) before = before.replace(FEE_SAID, ' ')
  if (size !== null) before = before.replace(SIZE_SAID, ' ')
  if (shape !== undefined) before = before.replace(SHAPE, ' ')
  const words = [
    fee === null ? '' : `$${fee} buy-in`,
    size === null ? '' : `${size} man`,
    runs === null ? '' : `${runs} sims`,
    shape ?? '',
    before.replace(/\s+/g, ' ').trim(),
  ]
  return { ...ask, line: words.filter(Boolean).join(' ').slice(0, 300) }
}
