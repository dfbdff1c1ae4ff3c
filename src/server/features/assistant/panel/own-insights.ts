// What the panel says of the person: how their own bets have done, and what is left of their own limits.
import type { API } from '#contract/index.ts'
import type { Insight, Withheld } from '#contract/people/lex-analysis.ts'
import { line } from '#core/assistant/reply.ts'
import type { LimitKind } from '#core/care/limits.ts'
import { plural } from '#core/plural.ts'
import type { Asked } from './ask.ts'
import { insightOf, refused, share, withheld } from './insight.ts'
import { type Known, metricsOf, roomLeft } from './metrics.ts'

type Part = Insight | Withheld

/** Decided bets that count as full experience. judged */
export const FULL_RECORD = 100

/** How the person's settled bets have done. */
export function empathetic(record: Asked<typeof API.bets.performance>, known: Known): Part {
  if (record.kind === 'refused') return refused('empathetic', record.problem)
  const { performance } = record.answer
  if (performance === null || performance.isTooFew)
    return withheld(
      'empathetic',
      `You have ${plural(performance?.totalBets ?? 0, 'settled bet')}; from ten on your results can say something.`,
    )
  const { winEstimate, totalBets, profitCents, roi } = performance
  const rows = [
    { label: 'Settled bets', value: totalBets, format: 'count' },
    { label: 'Profit', value: profitCents, format: 'signedCents' },
    ...(roi === null ? [] : [{ label: 'Return on stakes', value: roi, format: 'signedPercent' } as const]),
  ] as const
  const width = winEstimate?.low != null && winEstimate.high != null ? winEstimate.high - winEstimate.low : null
  return insightOf({
    type: 'empathetic',
    title: 'How it has gone for you',
    evidence: [{ origin: { tool: record.tool, input: record.input, source: 'your own record', asOf: null }, rows }],
    says: (at) =>
      roi === null
        ? line`Your ${at(0)} settled bets have come to ${at(1)}.`
        : line`Your ${at(0)} settled bets have come to ${at(1)}, a return of ${at(2)}. How much of that is luck, Activate Empathy counts.`,
    reasoning: 'Every settled bet of your tracker, added up.',
    confidence: {
      value: width === null ? null : share(1 - width),
      from: width === null ? 'Too few bets were won or lost.' : '1 less the width of the 95% interval of your win rate.',
    },
    metrics: metricsOf(known, {
      experience: {
        value: share(totalBets / FULL_RECORD),
        from: `${plural(totalBets, 'settled bet')} of yours; ${FULL_RECORD} count as full.`,
      },
    }),
  })
}

/** What is left of the person's limits. */
export function moral(overview: Asked<typeof API.care.overview>, known: Known): Part {
  if (overview.kind === 'refused') return refused('moral', overview.problem)
  const { limits, standing, shut, asOf } = overview.answer
  if (standing.kind !== 'open') return withheld('moral', shut[0]?.sentence ?? 'You have taken a break: nothing to bet on is shown.')
  const running = limits.flatMap((limit) => (limit.left === null || limit.amount <= 0 ? [] : [{ ...limit, left: limit.left }]))
  const [tightest] = running.sort((a, b) => a.left / a.amount - b.left / b.amount)
  if (!tightest)
    return withheld('moral', 'You have set no limit. One that you choose binds stakes, lineups and what I say; it is set under Limits.')
  const isTime = tightest.kind === 'time'
  const format = isTime ? 'count' : 'cents'
  const unit = isTime ? ' minutes' : ''
  return insightOf({
    type: 'moral',
    title: 'What is left of your limits',
    evidence: [
      {
        origin: { tool: overview.tool, input: overview.input, source: 'your own limits', asOf: new Date(asOf).toISOString() },
        rows: [
          { label: `Left of your ${WORDS[tightest.kind]} a ${tightest.period}`, value: Math.max(0, tightest.left), format },
          { label: 'The limit', value: tightest.amount, format },
        ],
      },
    ],
    says: (at) => line`Of your limit for ${WORDS[tightest.kind]} a ${tightest.period} ${at(0)}${unit} of ${at(1)}${unit} are left.`,
    reasoning: 'The limit of yours of which the smallest share is left.',
    confidence: { value: 1, from: 'Counted, not estimated.' },
    metrics: { ...metricsOf(known, {}), moralIntegrity: roomLeft(limits) },
  })
}

const WORDS: Readonly<Record<LimitKind, string>> = {
  deposit: 'deposits',
  net_deposit: 'net deposits',
  net_loss: 'net loss',
  stake: 'stakes',
  entry_fees: 'entry fees',
  time: 'time in betting screens',
  largest_bet: 'the largest bet',
}
