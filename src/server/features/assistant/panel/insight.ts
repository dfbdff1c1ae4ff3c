// How an insight is put together: its numbers are read from the rows of its evidence, so that none can be made up.
import type { Evidence, Insight, InsightType, Measure, Withheld } from '#contract/people/lex-analysis.ts'
import type { Problem } from '#contract/problem.ts'
import { FORMATS, type Format, figure, type Segment, written } from '#core/assistant/reply.ts'

/** One figure of an answer that an insight rests on. */
export type Row = { readonly label: string; readonly value: number; readonly format: Format }

export type Origin = Pick<Evidence, 'tool' | 'input' | 'source' | 'asOf'>

/** Writes the figure of a row: `at(0)` is the first row of the first evidence, `at(2, 1)` the third of the second. */
export type At = (row: number, evidence?: number) => Segment

export type Draft = {
  readonly type: InsightType
  readonly title: string
  readonly evidence: readonly { readonly origin: Origin; readonly rows: readonly Row[] }[]
  readonly says: (at: At) => readonly Segment[]
  readonly reasoning: string
  readonly players?: readonly string[]
  readonly confidence: Measure
  readonly metrics: Insight['consciousnessMetrics']
}

export function insightOf({ evidence, says, confidence, metrics, players = [], ...draft }: Draft): Insight {
  const rows = evidence.map((one) => one.rows)
  const sources = rows.map((list, tool) => ({ tool, value: { rows: list } }))
  const at: At = (row, of = 0) => figure(sources[of]!, `rows.${row}.value`, rows[of]![row]!.format)
  const { text, citations } = written(says(at), sources)
  return {
    type: draft.type,
    title: draft.title,
    content: text,
    citations,
    reasoning: draft.reasoning,
    players: [...players],
    confidence: confidence.value,
    confidenceFrom: confidence.from,
    consciousnessMetrics: metrics,
    evidence: evidence.map(({ origin, rows: list }) => ({
      ...origin,
      rows: list.map(({ label, value, format }) => ({ label, value, text: FORMATS[format](value) })),
    })),
  }
}

/** A share, held between 0 and 1. */
export const share = (value: number): number => Math.min(1, Math.max(0, value))

export const withheld = (type: InsightType, reason: string): Withheld => ({ type, reason, refusal: null })
export const refused = (type: InsightType, problem: Problem): Withheld => ({ type, reason: problem.detail, refusal: problem })

export type Found = { readonly insights: readonly Insight[]; readonly withheld: readonly Withheld[] }
export const gathered = (parts: readonly (Insight | Withheld)[]): { insights: Insight[]; withheld: Withheld[] } => ({
  insights: parts.flatMap((part) => ('content' in part ? [part] : [])),
  withheld: parts.flatMap((part) => ('content' in part ? [] : [part])),
})
