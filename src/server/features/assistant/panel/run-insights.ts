// The insights of the analyses, from what the simulations came to.
import type { Simulated } from '#contract/dfs/simulation.ts'
import type { Insight, Withheld } from '#contract/people/lex-analysis.ts'
import type { Replays } from '#core/assistant/panel/record-replays.ts'
import { line, listed } from '#core/assistant/reply.ts'
import { insightOf, type Origin, type Row, share, withheld } from './insight.ts'
import { type Known, metricsOf } from './metrics.ts'
import { FULL_RECORD } from './own-insights.ts'

/** Leverage is none of them: it needs the shares of the field, which are mostly not known. */
export const AIMS = ['projection', 'ceiling', 'mix'] as const
export type Aim = (typeof AIMS)[number]

/** A simulated contest, and by which aims each of its lineups is the best. */
export type Played = {
  readonly answer: Simulated
  readonly tool: string
  readonly input: Record<string, unknown>
  readonly aims: readonly (readonly Aim[])[]
}

const MOST_NAMED = 3
/** An advantage over the field that chance does not explain: two standard errors. */
const SURE = 2

export function replayInsight(replays: Replays, known: Known): Insight {
  const rows = [
    { label: 'Bets that were won or lost', value: replays.bets, format: 'count' },
    { label: 'What they made', value: replays.profitCents, format: 'signedCents' },
    { label: 'Replays', value: replays.replays, format: 'count' },
    { label: 'Replays that made at least as much', value: replays.asGood, format: 'percent' },
    { label: 'One replay in twenty ended below', value: replays.lowCents, format: 'signedCents' },
    { label: 'One replay in twenty ended above', value: replays.highCents, format: 'signedCents' },
  ] as const
  return insightOf({
    type: 'empathetic',
    title: 'How much of your record is luck',
    evidence: [{ origin: { tool: 'record replays', input: {}, source: 'calculation over your own record', asOf: null }, rows }],
    says: (at) =>
      line`Your ${at(0)} decided bets came to ${at(1)}. Settled again ${at(2)} times at the chances at which their own prices break even, they made at least as much in ${at(3)} of the replays. Nine of ten replays ended between ${at(4)} and ${at(5)}.`,
    reasoning:
      'Each bet at decimal odds d is won with chance 1/d, so that a replay gains nothing on average: what is left of a record then is luck.',
    confidence: {
      value: share(1 - 2 * SURE * replays.standardError),
      from: 'How exactly the share is known: 1 less four standard errors. More replays make it surer.',
    },
    metrics: metricsOf(known, {
      experience: {
        value: share(replays.bets / FULL_RECORD),
        from: `${replays.bets} decided bets of yours; ${FULL_RECORD} count as full.`,
      },
    }),
  })
}

const originOf = ({ tool, input, answer }: Played): Origin => ({ tool, input, source: answer.source, asOf: null })

/** Whom the simulated field plays, and who is worth more than it holds. */
export function fieldAndLeverage(played: Played, known: Known): (Insight | Withheld)[] {
  const { answer } = played
  const held = [...answer.players].sort((a, b) => b.simulatedOwnership - a.simulatedOwnership).slice(0, MOST_NAMED)
  const found: (Insight | Withheld)[] = [
    insightOf({
      type: 'collective',
      title: 'What the simulated field plays',
      evidence: [
        {
          origin: originOf(played),
          rows: [
            { label: 'Simulated contests', value: answer.simulations, format: 'count' },
            ...held.map(
              ({ name, simulatedOwnership }): Row => ({
                label: `${name}, share of the entries`,
                value: simulatedOwnership,
                format: 'percent',
              }),
            ),
          ],
        },
      ],
      says: (at) =>
        line`In ${at(0)} simulated contests the field gathers on ${listed(held.map(({ name }, i) => [`${name} (`, at(i + 1), ')']))}.`,
      reasoning: 'A field of entries made by shares of the players that are assumed, not known, as the contest simulator makes it.',
      players: held.map(({ name }) => name),
      confidence: { value: null, from: 'The field is made by a model; how real fields differ from it is not measured here.' },
      metrics: metricsOf(known, { names: held.flatMap(({ name, team }) => [name, team]) }),
    }),
  ]
  const [best] = answer.players.filter((one) => one.leverage > SURE * one.optimalStandardError).sort((a, b) => b.leverage - a.leverage)
  found.push(
    best
      ? insightOf({
          type: 'intuitive',
          title: 'Worth more than the field holds',
          evidence: [
            {
              origin: originOf(played),
              rows: [
                { label: `${best.name}, in the best lineup of so many slates`, value: best.optimalRate, format: 'percent' },
                { label: 'Share of the entries that hold him', value: best.simulatedOwnership, format: 'percent' },
                { label: 'Slates solved for their best lineup', value: answer.optimal.simulations, format: 'count' },
              ],
            },
          ],
          says: (at) =>
            line`${best.name} stands in the best lineup of ${at(0)} of ${at(2)} simulated slates, and ${at(1)} of the entries hold him: the widest gap of the slate.`,
          reasoning: 'Optimal rate less the share of the field, where the difference is more than two standard errors.',
          players: [best.name],
          confidence: {
            value: share(1 - 2 * SURE * best.optimalStandardError),
            from: 'How exactly the optimal rate is known: 1 less four standard errors.',
          },
          metrics: metricsOf(known, {
            names: [best.name, best.team],
            gap: { share: best.leverage, between: 'the optimal rate and the field' },
          }),
        })
      : withheld('intuitive', 'No player stands in the best lineups more often than in the field by more than chance explains.'),
  )
  return found
}

/** What an entry of the best lineup may cost. */
export function costOfEntry(played: Played, known: Known): Insight {
  const { answer } = played
  const lineup = answer.lineups[0]!
  return insightOf({
    type: 'moral',
    title: 'What an entry may cost you',
    evidence: [
      {
        origin: originOf(played),
        rows: [
          { label: 'Simulated contests', value: answer.simulations, format: 'count' },
          { label: 'In which the lineup wins nothing', value: 1 - lineup.cashRate, format: 'percent' },
          { label: 'Entry fee', value: answer.contest.entryFee, format: 'cents' },
          { label: 'Mean profit per dollar', value: lineup.roi, format: 'signedPercent' },
          { label: 'Its standard error', value: lineup.roiStandardError, format: 'percent' },
        ],
      },
    ],
    says: (at) =>
      line`In ${at(0)} simulated contests of ${at(2)} the best lineup by projection wins nothing in ${at(1)}. Its mean profit per dollar is ${at(3)}, with a standard error of ${at(4)}.`,
    reasoning:
      'A top-heavy contest of 1,000 entries that keeps 15 % of the fees; the shares by which the field is made are assumed, not known.',
    players: lineup.players.map(({ name }) => name),
    confidence: {
      value: share(1 - 2 * SURE * Math.sqrt((lineup.cashRate * (1 - lineup.cashRate)) / answer.simulations)),
      from: 'How exactly the draws know the share that wins nothing: 1 less four standard errors. More simulations make it surer.',
    },
    metrics: metricsOf(known, { names: lineup.players.flatMap(({ name, team }) => [name, team]) }),
  })
}

const AIM_WORDS: Readonly<Record<Aim, string>> = {
  projection: 'the projection',
  ceiling: 'the ceiling',
  mix: 'the mean of the two',
}

/** The lineups with different aims in the same contests. */
export function threeAims(played: Played, known: Known): Insight | Withheld {
  const { answer, aims } = played
  if (answer.lineups.length < 2)
    return withheld('intuitive', 'The best lineup by projection, by ceiling and by their mean is one and the same here.')
  const ranked = answer.lineups.map((lineup, i) => ({ lineup, i, aim: aims[i]!.map((one) => AIM_WORDS[one]).join(' and ') }))
  ranked.sort((a, b) => b.lineup.roi - a.lineup.roi)
  const [first, second] = [ranked[0]!, ranked[1]!]
  const isOpen = first.lineup.notDistinguishedFrom.includes(second.i)
  const names = first.lineup.players.map(({ name }) => name)
  return insightOf({
    type: 'intuitive',
    title: 'Three aims, the same contests',
    evidence: [
      {
        origin: originOf(played),
        rows: [
          { label: 'Simulated contests', value: answer.simulations, format: 'count' },
          ...ranked.flatMap(({ lineup, aim }): Row[] => [
            { label: `Best by ${aim}: mean profit per dollar`, value: lineup.roi, format: 'signedPercent' },
            { label: 'Its standard error', value: lineup.roiStandardError, format: 'percent' },
            { label: 'The same without the luck of having been picked', value: lineup.roiShrunken, format: 'signedPercent' },
          ]),
        ],
      },
    ],
    says: (at) => [
      ...line`Over ${at(0)} simulated contests the lineup that is best by ${first.aim} earns most: ${at(1)} per dollar (standard error ${at(2)}, ${at(3)} without the luck of having been picked), before that by ${second.aim} with ${at(4)} (standard error ${at(5)}).`,
      { text: isOpen ? ' The difference is within what chance makes.' : ' The difference is more than chance makes.' },
    ],
    reasoning: 'Each lineup is the exact best by its own aim; all of them play the same simulated contests of 1,000 entries.',
    players: names,
    confidence: { value: null, from: 'Whether the first two differ stands in the sentence.' },
    metrics: metricsOf(known, { names, gap: { share: first.lineup.roi - second.lineup.roi, between: 'the returns of the first two' } }),
  })
}
