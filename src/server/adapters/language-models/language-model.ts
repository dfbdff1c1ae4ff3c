// Language models over the vendors' wire protocols, through one SDK. It is loaded with the first message, not with the server.
import type { LanguageModelUsage, ModelMessage, LanguageModel as SdkModel, ToolSet } from 'ai'
import { feedDown } from '../../kernel/door/errors.ts'
import type { LanguageModel, ModelPiece, ModelRequest, ModelTurn } from '../../ports/language-model.ts'

export type LanguageModelSettings = {
  readonly vendor: 'anthropic' | 'openai' | 'openai-compatible'
  readonly model: string
  readonly apiKey: string | null
  readonly baseUrl: string | null
  /** Give up when nothing at all has arrived for so long. */
  readonly silenceMs?: number
  /** Give up when an answer has not ended after so long, however steadily its words come. */
  readonly longestMs?: number
}

const SILENCE_MS = 45_000
const LONGEST_MS = 180_000
const MOST_TOKENS = 1500
/** A token has about four letters; what is longer than this keeps to no limit that it was given. */
const MOST_LETTERS = 32 * MOST_TOKENS

export function languageModel(settings: LanguageModelSettings): LanguageModel {
  let sdk: Promise<SdkModel> | undefined
  return {
    vendor: settings.vendor,
    model: settings.model,
    async *reply(request, signal) {
      sdk ??= openModel(settings)
      yield* round(await sdk, request, signal, settings)
    },
  }
}

async function openModel({ vendor, model, apiKey, baseUrl }: LanguageModelSettings): Promise<SdkModel> {
  const options = { ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseURL: baseUrl } : {}) }
  if (vendor === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(options)(model)
  // `chat`: the protocol that every gateway speaks; the newer one is the vendor's alone.
  if (vendor === 'openai') return (await import('@ai-sdk/openai')).createOpenAI(options).chat(model)
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl ?? '',
    includeUsage: true,
    ...(apiKey ? { apiKey } : {}),
  }).chatModel(model)
}

type Patience = Pick<LanguageModelSettings, 'silenceMs' | 'longestMs'>

async function* round(
  model: SdkModel,
  request: ModelRequest,
  signal: AbortSignal,
  { silenceMs = SILENCE_MS, longestMs = LONGEST_MS }: Patience,
): AsyncIterable<ModelPiece> {
  const { streamText, jsonSchema, tool } = await import('ai')
  const tools: ToolSet = Object.fromEntries(
    request.tools.map(({ name, description, inputSchema }) => [name, tool({ description, inputSchema: jsonSchema(inputSchema) })]),
  )
  const silence = new AbortController()
  let alarm = setTimeout(() => silence.abort(), silenceMs)
  const { fullStream } = streamText({
    model,
    system: [
      { role: 'system', content: request.system[0], providerOptions: KEPT_BETWEEN_CALLS },
      { role: 'system', content: request.system[1] },
    ],
    messages: request.turns.map(toMessage),
    tools,
    maxRetries: 1,
    maxOutputTokens: MOST_TOKENS,
    temperature: 0.2,
    abortSignal: AbortSignal.any([signal, silence.signal, AbortSignal.timeout(longestMs)]),
    // Failures arrive in the stream as well; the SDK would also print them.
    onError: () => {},
  })
  let letters = 0
  try {
    for await (const part of fullStream) {
      clearTimeout(alarm)
      alarm = setTimeout(() => silence.abort(), silenceMs)
      if (part.type === 'text-delta' || part.type === 'tool-input-delta') {
        letters += part.type === 'text-delta' ? part.text.length : part.delta.length
        if (letters > MOST_LETTERS) throw feedDown('The language model did not come to an end.')
      }
      if (part.type === 'text-delta') yield { kind: 'text', text: part.text }
      else if (part.type === 'tool-call') {
        yield { kind: 'call', call: { id: part.toolCallId, name: part.toolName, input: asObject(part.input) } }
      } else if (part.type === 'finish') yield usageOf(part.totalUsage)
      else if (part.type === 'error') throw feedDown('The language model failed.')
      else if (part.type === 'abort') throw feedDown('The language model did not answer in time.')
    }
  } finally {
    clearTimeout(alarm)
    // Whatever ended it, nothing more is received.
    silence.abort()
  }
}

/** Anthropic keeps a marked prefix (tools and the lasting prompt) for some minutes at a tenth of its price; others keep theirs unasked. */
const KEPT_BETWEEN_CALLS = { anthropic: { cacheControl: { type: 'ephemeral' } } }

const usageOf = ({ inputTokens, outputTokens }: LanguageModelUsage): ModelPiece => ({
  kind: 'usage',
  input: inputTokens ?? 0,
  output: outputTokens ?? 0,
})

const asObject = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Record<string, unknown>) : {}

function toMessage(turn: ModelTurn): ModelMessage {
  if (turn.role === 'user') {
    if (!turn.picture) return { role: 'user', content: turn.text }
    const { bytes, mediaType } = turn.picture
    return {
      role: 'user',
      content: [
        { type: 'image', image: bytes, mediaType },
        { type: 'text', text: turn.text },
      ],
    }
  }
  if (turn.role === 'tool') {
    const output = { type: 'json' as const, value: turn.result as never }
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId: turn.id, toolName: turn.name, output }] }
  }
  return {
    role: 'assistant',
    content: [
      ...(turn.text === '' ? [] : [{ type: 'text' as const, text: turn.text }]),
      ...turn.calls.map((call) => ({ type: 'tool-call' as const, toolCallId: call.id, toolName: call.name, input: call.input })),
    ],
  }
}
