// The panel asks the product's own calls, by the one door, with the same person, tier and limits.
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import { AppError, toProblem } from '../../../kernel/door/errors.ts'
import { type Bound, type Call, type Door, invoke } from '../../../kernel/door/invoke.ts'

/** What a call answered, with what an insight says of its source; or why it refused. */
export type Asked<E extends Endpoint> =
  | { readonly kind: 'answered'; readonly answer: OutputOf<E>; readonly tool: string; readonly input: Record<string, unknown> }
  | { readonly kind: 'refused'; readonly problem: Problem }

export type Ask = <E extends Endpoint>(row: E, input: InputOf<E>, call: Call) => Promise<Asked<E>>

type Deps = {
  readonly bounds: readonly Bound[]
  readonly door: Door
  readonly onError: (error: unknown, what: string) => void
}

export function asking({ bounds, door, onError }: Deps): Ask {
  const byRow = new Map(bounds.map((bound) => [bound.row, bound]))
  return async (row, input, call) => {
    const bound = byRow.get(row)
    if (!bound) throw new Error(`nobody answers ${row.method} ${row.path}`)
    try {
      const answer = (await invoke(bound, input, call, door)) as OutputOf<typeof row>
      return { kind: 'answered', answer, tool: row.tool?.name ?? row.path, input: input as Record<string, unknown> }
    } catch (error) {
      if (call.signal.aborted) throw error
      if (error instanceof AppError) return { kind: 'refused', problem: toProblem(error) }
      onError(error, `panel: ${row.path}`)
      return { kind: 'refused', problem: toProblem(new AppError('internal')) }
    }
  }
}

/** The same call without its stream: what is asked on the way writes no event. */
export const quietly = ({ actor, requestId, signal }: Call): Call => ({ actor, requestId, signal })
