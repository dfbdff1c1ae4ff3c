// Stakes on the wire. Nothing is stored: the question holds all that the answer needs.
import { API } from '#contract/index.ts'
import { suggestStakes } from '#core/bankroll/kelly.ts'
import { edgeOf } from '#core/odds/edge.ts'
import { decimalFromAmerican } from '#core/odds/price.ts'
import { AppError } from '../../kernel/errors.ts'
import { bind, type Feature } from '../../kernel/feature.ts'

export function bankrollFeature(): Feature {
  return {
    bounds: bind(API.bankroll, {
      suggest: ({ bankroll, odds, edge, probability, kellyFraction }) => {
        const decimal = decimalFromAmerican(odds)
        // The row's schema lets exactly one of the two through.
        const asked = edge ?? edgeOf(probability ?? 0, decimal)
        const answer = suggestStakes({ bankrollCents: Math.round(bankroll * 100), edge: asked, decimal, multiplier: kellyFraction })
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
        const cents = { conservative: answer.conservativeCents, optimal: answer.optimalCents, aggressive: answer.aggressiveCents }
        return {
          suggestion: { conservative: cents.conservative / 100, optimal: cents.optimal / 100, aggressive: cents.aggressive / 100 },
          suggestionCents: cents,
          kelly: answer.kelly,
          kellyFraction,
          probability: answer.probability,
          edge: asked,
          decimalOdds: decimal,
          verdict: answer.kelly > 0 ? ('bet' as const) : ('no_bet' as const),
        }
      },
    }),
  }
}
