// A language model's server on loopback: speaks the OpenAI-compatible and the Anthropic streaming protocols from a script.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer of the script: texts in pieces, tool calls, or a failure. */
export type Scripted = {
  readonly text?: readonly string[]
  readonly calls?: readonly { readonly name: string; readonly input: object }[]
  /** `status`: refuse with 500; `cut`: break the connection after the text; `hang`: say the text, then nothing more; `drip`: say it again and again. */
  readonly fail?: 'status' | 'cut' | 'hang' | 'drip'
  /** So many bytes of the answer are sent, wherever that is; then the connection breaks, or nothing more comes. */
  readonly endsAt?: { readonly bytes: number; readonly how: 'cut' | 'hang' }
}
export type Seen = { readonly url: string; readonly headers: IncomingMessage['headers']; readonly body: Record<string, unknown> }

export type ModelServer = {
  readonly url: string
  /** Requests as they came. */
  readonly seen: Seen[]
  /** How often a client went away before the answer was complete. */
  gone(): number
  script(...answers: Scripted[]): void
  close(): Promise<void>
}

export async function modelServer(protocol: 'openai' | 'anthropic'): Promise<ModelServer> {
  const seen: Seen[] = []
  let script: Scripted[] = []
  let gone = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    seen.push({
      url: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>,
    })
    response.on('close', () => {
      if (!response.writableFinished) gone++
    })
    const answer = script.shift() ?? { text: ['(the script is over)'] }
    if (answer.fail === 'status') {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"overloaded"}}')
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (answer.endsAt) endAt(response, answer.endsAt)
    // As the protocol has it: tokens are counted in the stream only where they are asked for.
    const options = seen.at(-1)?.body.stream_options as { include_usage?: boolean } | undefined
    if (protocol === 'openai') speakOpenAi(response, answer, options?.include_usage === true)
    else speakAnthropic(response, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    gone: () => gone,
    script(...answers) {
      script = answers
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function finish(response: ServerResponse, answer: Scripted, last: () => void): void {
  if (answer.fail === 'hang') return
  if (answer.fail === 'cut') {
    // After what was written has left.
    setTimeout(() => response.destroy(), 30)
    return
  }
  last()
  response.end()
}

/** Lets so many bytes through. */
function endAt(response: ServerResponse, { bytes, how }: NonNullable<Scripted['endsAt']>): void {
  const write = response.write.bind(response) as (chunk: Buffer) => boolean
  let left = bytes
  const ended = () => {
    if (how === 'cut') setTimeout(() => response.destroy(), 5)
  }
  response.write = ((chunk: string) => {
    const all = Buffer.from(chunk)
    if (left <= 0) return true
    write(all.subarray(0, left))
    left -= all.length
    if (left <= 0) ended()
    return true
  }) as typeof response.write
  response.end = (() => {
    if (left > 0) response.destroy()
    return response
  }) as typeof response.end
}

function againAndAgain(response: ServerResponse, say: () => void): void {
  const timer = setInterval(say, 10)
  response.once('close', () => clearInterval(timer))
}

function speakOpenAi(response: ServerResponse, answer: Scripted, withUsage: boolean): void {
  const send = (delta: object, reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`,
    )
  const say = () => {
    for (const content of answer.text ?? []) send({ role: 'assistant', content })
  }
  say()
  if (answer.fail === 'drip') return void againAndAgain(response, say)
  answer.calls?.forEach((call, index) => {
    const [head, tail] = halves(JSON.stringify(call.input))
    send({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name: call.name, arguments: head } }] })
    send({ tool_calls: [{ index, function: { arguments: tail } }] })
  })
  finish(response, answer, () => {
    send({}, answer.calls ? 'tool_calls' : 'stop')
    if (withUsage) {
      const usage = { prompt_tokens: 1, completion_tokens: 5, total_tokens: 6 }
      response.write(
        `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [], usage })}\n\n`,
      )
    }
    response.write('data: [DONE]\n\n')
  })
}

function speakAnthropic(response: ServerResponse, answer: Scripted): void {
  const send = (type: string, rest: object = {}) => response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`)
  send('message_start', {
    message: {
      id: 'm1',
      type: 'message',
      role: 'assistant',
      model: 'fake',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    },
  })
  let index = 0
  if (answer.text) {
    send('content_block_start', { index, content_block: { type: 'text', text: '' } })
    const say = () => {
      for (const text of answer.text ?? []) send('content_block_delta', { index, delta: { type: 'text_delta', text } })
    }
    say()
    if (answer.fail === 'drip') return void againAndAgain(response, say)
    send('content_block_stop', { index: index++ })
  }
  for (const call of answer.calls ?? []) {
    send('content_block_start', { index, content_block: { type: 'tool_use', id: `toolu_${index}`, name: call.name, input: {} } })
    for (const partial of halves(JSON.stringify(call.input)))
      send('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: partial } })
    send('content_block_stop', { index: index++ })
  }
  finish(response, answer, () => {
    send('message_delta', {
      delta: { stop_reason: answer.calls ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 5 },
    })
    send('message_stop')
  })
}

const halves = (text: string): [string, string] => [text.slice(0, Math.ceil(text.length / 2)), text.slice(Math.ceil(text.length / 2))]
