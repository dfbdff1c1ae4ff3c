// The adapter against a server that speaks each vendor's wire protocol on loopback.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#server/kernel/door/errors.ts'
import type { ModelPiece, ModelRequest } from '#server/ports/language-model.ts'
import { type ModelServer, modelServer } from '#tests/support/model-server.ts'
import { languageModel } from './language-model.ts'

const REQUEST: ModelRequest = {
  system: ['You are Lex.', 'It is noon.'],
  turns: [{ role: 'user', text: 'what is clv' }],
  tools: [
    {
      name: 'explain_term',
      description: 'Explains.',
      inputSchema: { type: 'object', properties: { term: { type: 'string' } }, required: ['term'] },
    },
  ],
}

async function heard(pieces: AsyncIterable<ModelPiece>): Promise<ModelPiece[]> {
  const list: ModelPiece[] = []
  for await (const piece of pieces) list.push(piece)
  return list
}
const textOf = (pieces: readonly ModelPiece[]) => pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')

describe.each([
  { vendor: 'openai-compatible', protocol: 'openai', path: '/v1/chat/completions' },
  { vendor: 'openai', protocol: 'openai', path: '/v1/chat/completions' },
  { vendor: 'anthropic', protocol: 'anthropic', path: '/v1/messages' },
] as const)('$vendor', ({ vendor, protocol, path }) => {
  let server: ModelServer
  beforeAll(async () => {
    server = await modelServer(protocol)
  })
  afterAll(() => server.close())
  const open = (silenceMs?: number, longestMs?: number) =>
    languageModel({
      vendor,
      model: 'fake',
      apiKey: 'a-key',
      baseUrl: server.url,
      ...(silenceMs ? { silenceMs } : {}),
      ...(longestMs ? { longestMs } : {}),
    })
  const patience = () => new AbortController().signal

  it('streams text', async () => {
    server.script({ text: ['Closing ', 'line ', 'value.'] })
    expect(textOf(await heard(open().reply(REQUEST, patience())))).toBe('Closing line value.')
    const { url, body } = server.seen.at(-1)!
    expect(url).toBe(path)
    expect(body).toMatchObject({ model: 'fake', stream: true })
    expect(JSON.stringify(body)).toContain('explain_term')
    expect(JSON.stringify(server.seen.at(-1)!.headers)).toContain('a-key')
  })

  it('sends the lasting and the changing part of the prompt, and says what the vendor counted', async () => {
    server.script({ text: ['Yes.'] })
    const pieces = await heard(open().reply(REQUEST, patience()))
    const body = JSON.stringify(server.seen.at(-1)!.body)
    expect(body).toContain('You are Lex.')
    expect(body).toContain('It is noon.')
    // Only Anthropic is asked to keep the lasting part.
    expect(body.includes('"cache_control":{"type":"ephemeral"}')).toBe(protocol === 'anthropic')
    expect(pieces.at(-1)).toMatchObject({ kind: 'usage', input: 1, output: 5 })
  })

  it('hands over tool calls and sends their results back', async () => {
    server.script({ text: ['Looking. '], calls: [{ name: 'explain_term', input: { term: 'CLV' } }] }, { text: ['Done.'] })
    const model = open()
    const pieces = await heard(model.reply(REQUEST, patience()))
    const call = pieces.find((piece) => piece.kind === 'call')
    expect(call).toMatchObject({ call: { name: 'explain_term', input: { term: 'CLV' } } })
    if (call?.kind !== 'call') throw new Error('no call')
    const turns: ModelRequest['turns'] = [
      ...REQUEST.turns,
      { role: 'assistant', text: 'Looking. ', calls: [call.call] },
      { role: 'tool', id: call.call.id, name: 'explain_term', result: { name: 'Closing line value', figure: 4.8 } },
    ]
    expect(textOf(await heard(model.reply({ ...REQUEST, turns }, patience())))).toBe('Done.')
    expect(JSON.stringify(server.seen.at(-1)!.body)).toContain('4.8')
  })

  it('fails when the connection breaks half-way', async () => {
    server.script({ text: ['Half a sen'], fail: 'cut' })
    await expect(heard(open().reply(REQUEST, patience()))).rejects.toThrow()
  })

  it('fails when nothing more comes', async () => {
    server.script({ text: ['Wait'], fail: 'hang' })
    await expect(heard(open(150).reply(REQUEST, patience()))).rejects.toBeInstanceOf(AppError)
  })

  it('fails when words come and come, and no end', async () => {
    server.script({ text: ['and '], fail: 'drip' })
    const before = server.gone()
    await expect(heard(open(undefined, 300).reply(REQUEST, patience()))).rejects.toThrow('did not answer in time')
    await expect.poll(() => server.gone()).toBe(before + 1)
  })

  it('fails when more comes than it was asked for by far', async () => {
    server.script({ text: ['and '.repeat(2000)], fail: 'drip' })
    const before = server.gone()
    await expect(heard(open().reply(REQUEST, patience()))).rejects.toThrow('did not come to an end')
    await expect.poll(() => server.gone()).toBe(before + 1)
  })

  it('stops asking when the caller goes away', async () => {
    server.script({ text: ['Wait'], fail: 'hang' })
    const gone = new AbortController()
    const before = server.gone()
    const listening = (async () => {
      for await (const _ of open().reply(REQUEST, gone.signal)) gone.abort()
    })()
    await expect(listening).rejects.toThrow()
    await expect.poll(() => server.gone()).toBe(before + 1)
  })

  it('fails at whatever byte the answer breaks off or stops, and says no half of it as the whole', async () => {
    const words = ['One. ', 'Two \u2013 ', 'three.']
    for (const how of ['cut', 'hang'] as const)
      for (let bytes = 1; bytes < 330; bytes += 41) {
        const broken = { text: words, calls: [{ name: 'explain_term', input: { term: 'CLV' } }], endsAt: { bytes, how } }
        // A question that was given up may still come, and takes an answer with it.
        server.script(broken, broken, broken)
        const pieces: ModelPiece[] = []
        const listening = (async () => {
          for await (const piece of open(200, 4000).reply(REQUEST, patience())) pieces.push(piece)
        })()
        await expect(listening, `${how} after ${bytes} bytes`).rejects.toThrow()
        expect(words.join('').startsWith(textOf(pieces))).toBe(true)
        expect(pieces.some(({ kind }) => kind === 'call')).toBe(false)
      }
  })
})
