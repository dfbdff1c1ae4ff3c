// The heart of the wire: one row says what a call is; route, gate, meter, validation, OpenAPI, typed client, query options and
// assistant tool are all read off it.
import type { z } from 'zod'
import type { Feature, Meter } from '#core/access/tiers.ts'
import type { CareAct } from '#core/care/permission.ts'
import type { ErrorCode } from '#core/errors.ts'
import type { Infer, InferInput } from '#core/infer.ts'

/** Who may call: anyone, a signed-in person, an administrator, a super administrator. */
export type Who = 'anyone' | 'user' | 'admin' | 'super_admin'

/**
 * What a successful call spends of the caller's daily allowance: one unit, as many as the input asks for (`count`), or one for
 * each distinct thing named by `key`, so that opening the same thing twice in a day costs once.
 */
export type Spends<I> = Meter | { readonly meter: Meter; readonly count?: (input: I) => number; readonly key?: (input: I) => string }

/**
 * What a row shows or does in the eyes of responsible gambling; a break, a self-exclusion or a limit of one's own may shut it
 * (core/care/permission.ts). `amount` is what the call would add, in cents.
 */
export type CareActs<I = never> =
  | CareAct
  | {
      readonly act: CareAct
      readonly amount?: (input: I) => number
      /** Where the bet is laid. */
      readonly book?: (input: I) => string | undefined
      /** The call only uses the amount: it adds to no sum, so that it need not wait for another. */
      readonly keepsNothing?: true
      /** The act is in the call only where this is so. */
      readonly when?: (input: I) => boolean
    }

/** What of an answer is left out for whom the act is shut. */
export type CareHides<A = never> = { readonly act: CareAct; readonly without: (answer: A) => A }

/** How the assistant (and other assistants over MCP) may use the row as a tool. Rows that move money or delete bear none. */
export type ToolRow = { readonly name: string; readonly when: string }

export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters; they, the query and the body are merged into one input object. */
  readonly path: `/api/${string}`
  readonly who: Who
  readonly summary: string
  readonly input: I
  readonly output: O
  readonly needs?: Feature
  readonly spends?: Spends<Infer<I>>
  readonly care?: CareActs<Infer<I>>
  /**
   * The call stays open on a break, an exclusion or beyond a limit, and answers without what such a person is not shown: the scores of a
   * game without its prices.
   */
  readonly careHides?: CareHides<Infer<O>> | readonly CareHides<Infer<O>>[]
  readonly tool?: ToolRow
  /**
   * A successful call creates something. With the header `Idempotency-Key` a second sending creates nothing: it is given the answer of the
   * first, per person, for 24 hours.
   */
  readonly creates?: true
  /**
   * Asks for a sign-in, or another proof of who it is, of the last ten minutes (core/access/recent-sign-in.ts): what lets others in, takes
   * everything along, or cannot be undone.
   */
  readonly needsRecentSignIn?: true
  /**
   * The answer is about whoever asks, or only they may read it: what they bet, won, saved and used. A page forgets it in the moment in which
   * their session ends.
   */
  readonly isPersonal?: true
  /**
   * `stream`: answers JSON, or server-sent events when the caller accepts `text/event-stream`.
   * `redirect`: a browser navigation; the answer is `{ location }` and travels as 302. `file`: the answer is `{ type, bytes }` and travels as
   * those bytes. `media`: a large file; the answer is `{ type, size, open }` and travels whole or by the range that is asked for.
   */
  readonly kind?: 'json' | 'stream' | 'redirect' | 'file' | 'media'
  /** Largest accepted body in bytes; 64 KiB unless said. */
  readonly bodyLimit?: number
  /**
   * Where in the body texts of a person's files stand, "field.file.text": such a body is received in turn and parsed in a worker thread,
   * and the handler may get the bytes of a text (`contract/file-text.ts`).
   */
  readonly files?: readonly string[]
  /**
   * The body is handed over as the bytes that came: `true` JSON, for a signature to be checked over it, `file` of whatever type. The input is
   * what address and query say.
   */
  readonly takesBytes?: true | 'file'
  /** Refusals of the handler itself, beyond those that gate, meter and validation imply; for the OpenAPI document. */
  readonly refusals?: readonly ErrorCode[]
  /** An example input that is accepted on a fresh demo installation; it goes into the OpenAPI document. */
  readonly example?: InferInput<I>
}

/** All that a row leaves out, one after the other. */
export const hidingsOf = ({ careHides }: Pick<Endpoint, 'careHides'>): readonly CareHides<unknown>[] => [careHides ?? []].flat()

export function endpoint<I extends z.ZodType, O extends z.ZodType>(row: Endpoint<I, O>): Endpoint<I, O> {
  return row
}

/** What a caller sends. */
export type InputOf<E> = E extends Endpoint<infer I, z.ZodType> ? InferInput<I> : never
/** What the handler is given: parsed, with defaults filled in. */
export type ParsedOf<E> = E extends Endpoint<infer I, z.ZodType> ? Infer<I> : never
/** What the handler returns. */
export type AnswerOf<E> = E extends Endpoint<z.ZodType, infer O> ? InferInput<O> : never
/** What the caller receives. */
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer O> ? Infer<O> : never

/** A room of the contract: names to rows. */
export type EndpointTable = Readonly<Record<string, Endpoint>>
