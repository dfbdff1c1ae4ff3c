/** A tool as a language model sees it. */
export type ToolSpec = { readonly name: string; readonly description: string; readonly inputSchema: Readonly<Record<string, unknown>> }

export type ModelCall = { readonly id: string; readonly name: string; readonly input: Readonly<Record<string, unknown>> }

/** What was said so far, oldest first. */
export type ModelTurn =
  | { readonly role: 'user'; readonly text: string; readonly picture?: { readonly bytes: Uint8Array; readonly mediaType: string } }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ModelCall[] }
  | { readonly role: 'tool'; readonly id: string; readonly name: string; readonly result: unknown }

export type ModelRequest = {
  /** The lasting part first, which a vendor may keep between calls; then what changes with each. */
  readonly system: readonly [lasting: string, changing: string]
  readonly turns: readonly ModelTurn[]
  readonly tools: readonly ToolSpec[]
}

export type ModelPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly call: ModelCall }
  /** Tokens of the round, as the vendor counts them; at its end, where the vendor says. */
  | { readonly kind: 'usage'; readonly input: number; readonly output: number }

/** A language model with tools: one round at a time; the loop over rounds is the assistant's. */
export type LanguageModel = {
  readonly vendor: string
  readonly model: string
  /** Pieces as they arrive. Throws on any failure of the vendor or the wire, and when `signal` aborts. */
  reply(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPiece>
}
