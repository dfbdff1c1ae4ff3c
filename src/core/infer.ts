// Which type does a schema describe? The one that everybody reads and nobody changes in place: all of it is readonly.
import type { z } from 'zod'

/** What a program that runs never writes into: every field, list and tuple of a value, however deep. Functions and bytes stay as they are. */
export type DeepReadonly<T> = T extends ((...input: never[]) => unknown) | Uint8Array | Date
  ? T
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/**
 * The type of a schema, readonly throughout. Types of the wire and of core's nouns are derived by this, never by `z.infer`, so that a value that
 * was received cannot be changed under somebody who shares it.
 * @example type BetRow = Infer<typeof BetRow>
 */
export type Infer<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>

/** What may be handed to a schema before it is parsed, readonly throughout: defaults may still be missing. */
export type InferInput<Schema extends z.ZodType> = DeepReadonly<z.input<Schema>>
