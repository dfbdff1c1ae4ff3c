// In which order one's own bets are wanted: by stake, price, payout, age, start; and whether only the first of them is asked for.
import type { API } from '#contract/index.ts'
import type { Answer } from '../sources.ts'

type OwnBet = Answer<typeof API.bets.list>['value']['bets'][number]

/** "Which of them starts first". */
export const STARTS_FIRST =
  /\b(?:starts?|kicks? ?off|tips? ?off|begins?|plays?|goes(?: off)?|is up|up) (?:the )?(?:first|next|soonest|earliest)\b|\b(?:next|first) (?:to|one to) (?:start|play|go|kick off)\b|\bearliest (?:start|game|kick ?off)\b/
const firstStart = ({ ticket: { legs } }: OwnBet): number => Math.min(...legs.map(({ startsAt }) => startsAt ?? Number.POSITIVE_INFINITY))

type Order = { readonly of: (bet: OwnBet) => number; readonly isMost: boolean; readonly isOne: boolean; readonly lead?: string }
const ONE = /\b(?:bet|wager|ticket|parlay|one|stake|payout|price|odds|win|loss|loser|winner)\b(?!s)/
/** "My biggest open bet", "the longest shot", "the oldest": in which order the rows are wanted. */
export function orderOf(said: string): Order | null {
  const isOne = ONE.test(said) && !/\b(?:my|the|all) (?:\w+ ){0,2}(?:bets|wagers|tickets)\b/.test(said)
  if (/\b(?:riskiest|least likely|most (?:of a |likely to lose)|least safe|worst chance)\b/.test(said))
    return { of: ({ decimal }) => decimal ?? 0, isMost: true, isOne: true, lead: 'The riskiest by its price:' }
  if (/\b(?:safest|surest|most likely(?! to lose)|best chance|least risky)\b/.test(said))
    return { of: ({ decimal }) => decimal ?? Number.POSITIVE_INFINITY, isMost: false, isOne: true, lead: 'The likeliest by its price:' }
  if (/\b(?:longest|biggest|highest|best) (?:odds|price|long ?shot|shot|dog)\b|\blong ?shot\b/.test(said))
    return { of: ({ decimal }) => decimal ?? 0, isMost: true, isOne }
  if (/\b(?:shortest|lowest) (?:odds|price)\b/.test(said)) return { of: ({ decimal }) => decimal ?? 0, isMost: false, isOne }
  if (
    /\b(?:biggest|largest|highest|best) (?:potential |possible )?(?:payouts?|wins?|returns?)\b|\bpays? (?:out )?(?:the )?most\b/.test(said)
  )
    return { of: (bet) => bet.profitCents ?? bet.mostPayoutCents ?? 0, isMost: true, isOne }
  if (/\b(?:biggest|largest|highest|most) (?:\w+ )?(?:bets?|wagers?|stakes?|tickets?|parlays?|ones?)\b|\bmost (?:money|on)\b/.test(said))
    return { of: ({ stakedCents }) => stakedCents, isMost: true, isOne, lead: 'The biggest by its stake:' }
  if (/\b(?:smallest|lowest|littlest|tiniest) (?:\w+ )?(?:bets?|wagers?|stakes?|tickets?|ones?)\b/.test(said))
    return { of: ({ stakedCents }) => stakedCents, isMost: false, isOne, lead: 'The smallest by its stake:' }
  if (STARTS_FIRST.test(said)) return { of: (bet) => firstStart(bet), isMost: false, isOne: true, lead: 'The first to start:' }
  return /\b(?:oldest|first) (?:\w+ )?(?:bets?|wagers?|tickets?)\b/.test(said)
    ? { of: ({ placedAt }) => placedAt, isMost: false, isOne }
    : null
}

const SMALL = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** "My last three losses": those and no others. */
export function lastSoMany(said: string): number | null {
  const word = new RegExp(
    `\\b(?:last|latest|newest|most recent) (${SMALL.slice(1).join('|')}|\\d{1,2}) (?!days?|weeks?|months?|years?|hours?|nights?)`,
  ).exec(said)?.[1]
  if (word === undefined) return null
  return SMALL.includes(word) ? SMALL.indexOf(word) + 1 : Number(word)
}
