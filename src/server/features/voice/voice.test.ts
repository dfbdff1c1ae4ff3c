// The server's ear: who may use it, what it takes, what it counts, and that nothing of a voice is kept.
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TIERS } from '#core/access/tiers.ts'
import { readWav, writeWav } from '#core/voice/wav.ts'
import { closedGrammarEar, hasPocketsphinx } from '#server/adapters/ears/closed-grammar-ear.ts'
import { compatibleEar } from '#server/adapters/ears/compatible-ear.ts'
import { spokenGrammar } from '#server/adapters/ears/spoken-grammar.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'

/** A second of a tone: a sound that is taken. */
const TONE = Buffer.from(writeWav(Float32Array.from({ length: 16_000 }, (_, i) => Math.sin(i / 9) / 3))).toString('base64')

type EarRequest = { url: string; authorization: string | undefined; body: Buffer }
/** An ear on loopback that answers as it is told. */
async function standInEar() {
  const requests: EarRequest[] = []
  let reply = { status: 200, body: '{"text":" Who plays tonight? "}' }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization, body: Buffer.concat(chunks) })
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      ...(reply.status === 302 ? { location: 'http://127.0.0.1:1/' } : {}),
    })
    response.end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen: requests,
    answers: (status: number, body: string) => {
      reply = { status, body }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let ear: Awaited<ReturnType<typeof standInEar>>
let app: TestApp
let pro: Person
const logged: string[] = []
const sink = new Writable({
  write(line: Buffer, _, done) {
    logged.push(line.toString())
    done()
  },
})
const log = pino({ level: 'trace' }, sink)
beforeAll(async () => {
  ear = await standInEar()
  app = await testApp({ env: { GURU_EAR_URL: ear.url, GURU_EAR_KEY: 'a key of the ear', GURU_LOG_LEVEL: 'trace' }, log })
  pro = await memberOn(app, 'pro')
})
afterAll(async () => {
  await app.close()
  await ear.close()
})
beforeEach(() => {
  ear.answers(200, '{"text":" Who plays tonight? "}')
  ear.seen.length = 0
})

const hear = (person: Person, sound: string = TONE) => person.post('/api/voice/transcribe', { sound })
const used = async () => (await pro.get('/api/me/usage-stats')).json<{ transcriptions: { used: number; limit: number } }>().transcriptions

it('a question goes to the ear that the owner named, as WAV with the key, and its words come back', async () => {
  const before = (await used()).used
  const answer = await hear(pro)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toEqual({ text: 'Who plays tonight?', confidence: null, ear: { kind: 'compatible', name: new URL(ear.url).host } })
  expect(ear.seen[0]).toMatchObject({ url: '/v1/audio/transcriptions', authorization: 'Bearer a key of the ear' })
  const sent = ear.seen[0]!.body
  expect(sent.includes('name="model"\r\n\r\nwhisper-1')).toBe(true)
  expect(sent.includes(Buffer.from(TONE, 'base64').subarray(44, 400))).toBe(true)
  expect(await used()).toEqual({ used: before + 1, limit: 200 })
  expect((await pro.get('/api/voice/ear')).json()).toEqual({ ear: { kind: 'compatible', name: new URL(ear.url).host }, longestSeconds: 12 })
})

it('plans without voice are refused by the server, and their sound goes nowhere', async () => {
  for (const tier of ['free', 'casual'] as const) {
    const answer = await hear(await memberOn(app, tier))
    expect(answer.statusCode).toBe(402)
    expect(answer.json()).toMatchObject({
      code: 'tier_required',
      feature: 'voice',
      requiredTier: 'pro',
      detail: 'Voice interaction requires Pro tier or higher.',
    })
  }
  expect(ear.seen).toEqual([])
  expect([TIERS.free, TIERS.casual, TIERS.pro, TIERS.vip].map(({ limits }) => limits.transcriptions)).toEqual([0, 0, 200, null])
})

it.each([
  ['no base64', 'a sound!', 400, 'expected base64'],
  ['text', Buffer.from('hello').toString('base64'), 400, 'This is not a WAV sound.'],
  ['half a sound', TONE.slice(0, 20_000), 400, 'The sound is cut off.'],
  ['a click', Buffer.from(writeWav(new Float32Array(80))).toString('base64'), 400, 'The sound is too short to hold a word.'],
  ['thirteen seconds', Buffer.from(writeWav(new Float32Array(13 * 16_000))).toString('base64'), 400, 'expected at most 12 seconds'],
  ['ten megabytes', 'A'.repeat(10_000_000), 413, 'larger'],
])('%s is refused with a sentence, goes nowhere and is not counted', async (_, sound, status, sentence) => {
  const before = await used()
  const answer = await hear(pro, sound)
  expect(answer.statusCode).toBe(status)
  expect(answer.json<{ detail: string }>().detail).toContain(sentence)
  expect(ear.seen).toEqual([])
  expect(await used()).toEqual(before)
})

it.each([
  ['fails', 500, 'out of memory'],
  ['answers with something else', 200, '<html>'],
  ['answers without end', 200, JSON.stringify({ text: 'a'.repeat(100_000) })],
  ['sends the sound elsewhere', 302, ''],
])('an ear that %s is a sentence, and the allowance comes back', async (_, status, body) => {
  const before = await used()
  ear.answers(status, body)
  const answer = await hear(pro)
  expect(answer.statusCode).toBe(503)
  expect(answer.json<{ detail: string }>().detail).toBe('The ear of this server does not answer right now. Nothing was counted.')
  expect(await used()).toEqual(before)
})

it('where nobody spoke nothing is counted', async () => {
  const before = await used()
  ear.answers(200, '{"text":" [BLANK_AUDIO] "}')
  expect((await hear(pro)).json()).toMatchObject({ text: '' })
  expect(await used()).toEqual(before)
})

it('neither the sound nor the words stand in the log', async () => {
  ear.answers(200, '{"text":"a word that nobody else says"}')
  await hear(pro)
  ear.answers(500, 'a word that nobody else says')
  await hear(pro)
  const all = logged.join('\n')
  expect(all).toContain('/api/voice/transcribe')
  expect(all).not.toContain('nobody else says')
  expect(all).not.toContain(TONE.slice(60, 120))
  expect(all).not.toContain('a key of the ear')
})

it('the ear gets as much of the sound as came, whatever the length', async () => {
  const sound = readWav(writeWav(Float32Array.from({ length: 5001 }, (_, i) => (i % 7) / 7)))
  if ('fault' in sound) throw new Error(sound.fault)
  await compatibleEar({ url: ear.url, key: null, model: 'm' }).hear(sound, new AbortController().signal, 'ann')
  expect(ear.seen[0]!.authorization).toBeUndefined()
  expect(ear.seen[0]!.body.includes(Buffer.from(sound.pcm))).toBe(true)
})

describe('the closed grammar', () => {
  const names = { TEAM: ['Denver Broncos', 'Zyzzyx'], PLAYER: [], LEAGUE: ['n f l'], BOOK: ['fan duel'] }
  const words = 'who won the game denver broncos tonight n f l fan duel best price on at'.split(' ')
  const grammar = (...patterns: string[]) => spokenGrammar(patterns, names, (word) => words.includes(word))

  it('says the patterns of the training grammar in the form that the recognizer reads', () => {
    const { jsgf } = grammar('(who|which team) won (the |)TEAM( game|)( tonight| yesterday|)', 'best price on TEAM( at BOOK|)')
    expect(jsgf).toContain('public <question> = (who) won [the] <TEAM> [game] [tonight]')
    expect(jsgf).toContain('best price on <TEAM> [at <BOOK>]')
    expect(jsgf).toContain('<TEAM> = denver broncos;')
  })

  it('leaves out what cannot be heard: words that the dictionary has not, names that it cannot say, places without a name', () => {
    const { patterns, leftOut } = grammar('who won', 'who is PLAYER', 'covfefe on TEAM')
    expect([patterns, leftOut]).toEqual([1, { patterns: 2, names: ['Zyzzyx'] }])
  })
})

const canSpeak = () => {
  try {
    execFileSync('sh', ['-c', 'command -v flite && command -v sox'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isHere = (await hasPocketsphinx()) && canSpeak()

describe.skipIf(!isHere)('pocketsphinx of the system (skipped where pocketsphinx, flite or sox are not installed)', () => {
  const names = async () => ({
    TEAM: ['Denver Broncos', 'Broncos', 'Lakers', 'Knicks'],
    PLAYER: [],
    LEAGUE: ['n f l', 'n b a'],
    BOOK: ['fan duel'],
  })
  const say = (text: string) => {
    const wav = execFileSync('sh', [
      '-c',
      'flite -voice slt -t "$0" -o /dev/stdout | sox -q -V1 -t wav - -r 16000 -c 1 -b 16 -t wav - pad 0.5 0.8',
      text,
    ])
    // Written to a pipe, the head does not know the length.
    wav.writeUInt32LE(wav.length - 44, 40)
    const sound = readWav(wav)
    if ('fault' in sound) throw new Error(sound.fault)
    return sound
  }

  it('hears set questions with the names of tonight, and nothing where nobody speaks', async () => {
    const own = closedGrammarEar({ now: () => 0, names })
    try {
      const signal = new AbortController().signal
      expect(await own.hear(say('who won the broncos game'), signal, 'ann')).toEqual({ text: 'who won the broncos game', confidence: null })
      expect(await own.hear(say('how much on plus one twenty'), signal, 'ann')).toMatchObject({ text: 'how much on plus one twenty' })
      expect(await own.hear({ pcm: new Uint8Array(32_000), seconds: 1 }, signal, 'ann')).toMatchObject({ text: '' })
    } finally {
      own.close()
    }
  })

  it('a caller who goes away ends the program', async () => {
    const own = closedGrammarEar({ now: () => 0, names })
    const gone = new AbortController()
    const hearing = own.hear(say('who won the broncos game'), gone.signal, 'ann')
    gone.abort()
    await expect(hearing).rejects.toThrow()
    own.close()
  })
})
