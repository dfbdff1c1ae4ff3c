// Stakes on the wire. What the question leaves out, the person has said before: their bankroll, and how bold they are.
import { API } from '#contract/index.ts'
import { KELLY_MULTIPLIER, kellyShareFor, suggestStakes } from '#core/bankroll/staking/kelly.ts'
import type { CurrentBankroll } from '#core/bankroll/staking/stated-bankroll.ts'
import { edgeOf } from '#core/odds/board/edge.ts'
import { decimalFromAmerican, parsePrice } from '#core/odds/board/price.ts'
import { type CareGate, heldStakes, limitsOnNextBet } from '../../kernel/door/care.ts'
import { AppError } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'

/** What a person stakes with: their bankroll now, null where none is stated, and their risk tolerance. */
export type Purse = { readonly bankroll: CurrentBankroll | null; readonly riskTolerance: number }

type Deps = { readonly purse: (userId: string) => Promise<Purse>; readonly gate: Pick<CareGate, 'stakeRoom'> }

export function bankrollFeature({ purse, gate }: Deps): Feature {
  return {
    bounds: bind(API.bankroll, {
      suggest: async ({ bankroll, odds, price, edge, probability, kellyFraction, maxStake }, call) => {
        const own = bankroll === undefined || kellyFraction === undefined ? await purse(memberOf(call).id) : null
        const statedCents = bankroll === undefined ? (own?.bankroll?.bettingCents ?? null) : Math.round(bankroll * 100)
        const bankrollCents = statedCents ?? 0
        const multiplier = kellyFraction ?? kellyShareFor(own?.riskTolerance ?? 5)
        const decimal = (price === undefined ? undefined : parsePrice(price)?.decimal) ?? decimalFromAmerican(odds)
        // The row's schema lets exactly one of the two through.
        const asked = edge ?? edgeOf(probability ?? 0, decimal)
        const limit = maxStake === undefined ? {} : { maxStakeCents: Math.round(maxStake * 100) }
        const answer = suggestStakes({ bankrollCents, edge: asked, decimal, multiplier, ...limit })
        if (answer.kind === 'impossible') {
          const most = ((decimal - 1) * 100).toFixed(1)
          throw new AppError(
            'invalid_input',
            `No chance of winning gives that edge at these odds: at ${odds} the edge is at most ${most} percent.`,
            {
              fields: [{ path: 'edge', message: `at most ${decimal - 1}` }],
            },
          )
        }
        // Without a bankroll nothing is made up: the stakes are shares of whatever it is.
        const isKnown = statedCents !== null
        const asKelly = [answer.conservativeCents, answer.optimalCents, answer.aggressiveCents]
        const { stakes, ownLimits: cut } = await heldStakes(gate, call.actor, asKelly, 'alternatives')
        const cents = { conservative: stakes[0]!, optimal: stakes[1]!, aggressive: stakes[2]! }
        const ownLimits = isKnown || answer.kelly === 0 ? cut : await limitsOnNextBet(gate, call.actor)
        const share = (of: number) => of * answer.kelly
        return {
          shares: { conservative: share(KELLY_MULTIPLIER.least), optimal: share(multiplier), aggressive: share(KELLY_MULTIPLIER.most) },
          suggestion: isKnown
            ? { conservative: cents.conservative / 100, optimal: cents.optimal / 100, aggressive: cents.aggressive / 100 }
            : null,
          suggestionCents: isKnown ? cents : null,
          kelly: answer.kelly,
          kellyFraction: multiplier,
          riskTolerance: kellyFraction === undefined ? (own?.riskTolerance ?? null) : null,
          bankroll: isKnown ? bankrollCents / 100 : null,
          isOwnBankroll: isKnown && bankroll === undefined,
          isLimited: answer.isLimited || cut !== null,
          ownLimits,
          probability: answer.probability,
          edge: asked,
          decimalOdds: decimal,
          verdict: answer.kelly > 0 ? ('bet' as const) : ('no_bet' as const),
        }
      },
    }),
  }
}
