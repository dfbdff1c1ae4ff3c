// Binding handlers to rows. A missing handler, a wrong name, or an answer that does not fit its row does not compile.
import type { AnswerOf, EndpointTable, ParsedOf } from '#contract/endpoint.ts'
import type { Bound, Call } from './invoke.ts'

export type Handler<E> = (input: ParsedOf<E>, call: Call) => AnswerOf<E> | Promise<AnswerOf<E>>
export type Handlers<T extends EndpointTable> = { readonly [K in keyof T]: Handler<T[K]> }

/** A handler that is a function of its module: what the feature depends on comes first, and is bound by `bindFirst`. */
export type HandlerWith<Deps, E> = (deps: Deps, input: ParsedOf<E>, call: Call) => AnswerOf<E> | Promise<AnswerOf<E>>

/** Pairs each row of a room with its handler. */
export function bind<T extends EndpointTable>(table: T, handlers: Handlers<T>): readonly Bound[] {
  return Object.entries(table).map(([name, row]) => ({ row, handler: handlers[name] as Bound['handler'] }))
}

/** Work that runs by the clock, once across all replicas (kernel/jobs.ts). */
export type Job = {
  /** Stable name, `room.verb`. */
  readonly name: string
  /** Five-field cron expression in UTC. */
  readonly cron: string
  /** Has a turn as soon as the server is up, too: what it brings is looked for from the first minute. */
  readonly atStart?: boolean
  run(signal: AbortSignal): Promise<void>
}

/** What a feature brings into the house; app.ts puts all of them together. */
export type Feature = {
  readonly bounds: readonly Bound[]
  readonly jobs?: readonly Job[]
  /** The server stops: ends what is under way, and writes down what of it is done. */
  readonly stop?: () => Promise<void>
}
