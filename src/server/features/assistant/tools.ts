// The product's own endpoints as Lex's tools: rows that bear a `tool`, entered by the one door with the same person, tier and limits.
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import { AppError, toProblem } from '../../kernel/door/errors.ts'
import { type Bound, type Call, type Door, invoke } from '../../kernel/door/invoke.ts'
import type { ToolSpec } from '../../ports/language-model.ts'
import type { ToolCall } from './answer-engine.ts'

export type Toolbox = {
  readonly specs: readonly ToolSpec[]
  readonly offered: readonly { readonly name: string; readonly when: string }[]
  run(call: ToolCall, as: Call): Promise<ToolCard>
  /** Whether a plan that is not theirs may be offered to whoever asks. */
  mayOffer(as: Call): Promise<boolean>
  /** The refusal of the first of these tools that a limit, a break, an exclusion or the age shuts, whatever it would be asked; null where none is shut. */
  shut(names: readonly string[], as: Call): Promise<ToolCard | null>
}

/** @param bounds every endpoint of the product; those with a tool are picked */
export function toolbox(bounds: readonly Bound[], door: Door, onError: (error: unknown, what: string) => void): Toolbox {
  const byName = new Map(bounds.flatMap((bound) => (bound.row.tool ? [[bound.row.tool.name, bound] as const] : [])))
  const rows = [...byName.values()].map((bound) => bound.row)
  const mayOffer = async ({ actor, requestId, signal }: Call): Promise<boolean> => {
    const mine = byName.get('read_my_plan')
    if (!mine || actor.kind !== 'user') return true
    return ((await invoke(mine, {}, { actor, requestId, signal }, door)) as { readonly mayPromote?: unknown }).mayPromote !== false
  }
  /** Of plans only their own, where none may be offered: whoever writes the answer has no other to name. */
  const heldToOffers = async (name: string, result: unknown, as: Call) =>
    name === 'read_plans' && Array.isArray(result) && as.actor.kind === 'user' && !(await mayOffer(as))
      ? result.filter(({ id }: { readonly id: unknown }) => as.actor.kind === 'user' && id === as.actor.tier)
      : result
  let specs: readonly ToolSpec[] | undefined
  return {
    // Only a language model reads them, and to write sixty schemas takes a fifth of what a server needs to start.
    get specs() {
      specs ??= rows.map(specOf)
      return specs
    },
    offered: rows.map((row) => ({ name: row.tool?.name ?? '', when: row.tool?.when ?? '' })),
    mayOffer,
    async shut(names, { actor }) {
      if (actor.kind !== 'user') return null
      for (const name of names) {
        const care = byName.get(name)?.row.care
        if (!care || (typeof care === 'object' && care.when)) continue
        const answer = await door.care.ask(actor, { act: typeof care === 'string' ? care : care.act })
        if (!answer.allowed) return refused(name, {}, door.care.refuse(actor, answer))
      }
      return null
    },
    async run({ name, input }, as) {
      const bound = byName.get(name)
      if (!bound) return refused(name, input, new AppError('not_found', `There is no tool called ${name.slice(0, 60)}.`))
      try {
        // A tool call is no request: it writes no stream and sets no header.
        const silent: Call = { actor: as.actor, requestId: as.requestId, signal: as.signal }
        const result = await heldToOffers(name, await invoke(bound, input, silent, door), silent)
        return { name, input: { ...input }, result, refusal: null, ...provenance(result) }
      } catch (error) {
        if (as.signal.aborted) throw error
        if (error instanceof AppError) return refused(name, input, error)
        onError(error, `tool ${name}`)
        return refused(name, input, new AppError('internal'))
      }
    },
  }
}

const refused = (name: string, input: ToolCall['input'], error: AppError): ToolCard => ({
  name,
  input: { ...input },
  result: null,
  refusal: toProblem(error),
  source: '',
  asOf: null,
})

function specOf(row: Endpoint): ToolSpec {
  const schema = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
  delete schema.$schema
  return {
    name: row.tool?.name ?? '',
    description: `${row.summary} Use when ${row.tool?.when ?? ''}.`,
    inputSchema: { ...schema, type: 'object' },
  }
}

/** Where an answer says that it comes from; what is calculated from the input alone is a calculation. */
function provenance(result: unknown): { source: string; asOf: string | null } {
  const { source, asOf } = (typeof result === 'object' && result !== null ? result : {}) as { source?: unknown; asOf?: unknown }
  const time = typeof asOf === 'number' ? new Date(asOf).toISOString() : typeof asOf === 'string' ? asOf : null
  return { source: typeof source === 'string' ? source : 'calculation', asOf: time }
}
