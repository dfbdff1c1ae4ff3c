// A browser whose microphone is a file: the browser that is installed, for the packaged one ends when it opens a fake microphone. What is
// "said" is a tone in rhythm, made here: words cannot be recognized without a recognizer, loudness and silence can.
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { SOUND_RATE } from '#core/voice/voice-settings.ts'
import { writeWav } from '#core/voice/wav.ts'
import { startBrowser } from './browser.ts'

const BROWSERS = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Undefined where none is installed. */
export const installedBrowser = BROWSERS.find((one) => one !== undefined && existsSync(one))

type Part = { readonly seconds: number; readonly isLoud: boolean }
export const SILENCE: readonly Part[] = [{ seconds: 2, isLoud: false }]
/** Somebody speaks for two seconds and is silent for three, over and over. */
export const QUESTIONS: readonly Part[] = [
  { seconds: 1, isLoud: false },
  { seconds: 2, isLoud: true },
  { seconds: 2, isLoud: false },
]

/** Voices tremble: a tone that stands still is taken for noise by the browser's own filter, and silenced. */
function sound(parts: readonly Part[]): Float32Array {
  const samples: number[] = []
  for (const { seconds, isLoud } of parts)
    for (let i = 0; i < seconds * SOUND_RATE; i++) {
      const at = i / SOUND_RATE
      const syllable = 0.5 + 0.5 * Math.sin(2 * Math.PI * 4 * at)
      const pitch = 150 + 40 * Math.sin(2 * Math.PI * 1.3 * at)
      const voiced = [1, 2, 3, 5, 8].reduce((sum, over) => sum + Math.sin(2 * Math.PI * pitch * over * at) / over, 0)
      samples.push(isLoud ? 0.3 * syllable * voiced : 0)
    }
  return Float32Array.from(samples)
}

export type Speaking = { readonly browser: Browser; close(): Promise<void> }

/** @param parts what the microphone hears, over and over; null = there is no microphone */
export async function browserThatHears(parts: readonly Part[] | null): Promise<Speaking> {
  const folder = await mkdtemp(path.join(tmpdir(), 'guru-sound-'))
  const file = path.join(folder, 'said.wav')
  if (parts) await writeFile(file, writeWav(sound(parts)))
  const flags = parts ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}`] : []
  const browser = await startBrowser({
    executablePath: installedBrowser ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      ...flags,
    ],
  })
  return {
    browser,
    async close() {
      await browser.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type StandInEar = {
  readonly url: string
  readonly heard: { seconds: number; loudest: number }[]
  words: string
  close(): Promise<void>
}

/** A stand-in for a vendor's `/audio/transcriptions`: measures the sound that came and answers the words that the test gives it. */
export async function standInEar(): Promise<StandInEar> {
  const ear = { words: '', heard: [] as StandInEar['heard'] }
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const at = body.indexOf('data', body.indexOf('RIFF'))
      const length = at < 0 ? 0 : body.readUInt32LE(at + 4)
      const pcm = Array.from({ length: length >> 1 }, (_, i) => body.readInt16LE(at + 8 + 2 * i))
      ear.heard.push({ seconds: pcm.length / SOUND_RATE, loudest: pcm.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / 32_768 })
      const isRight = request.method === 'POST' && request.url === '/v1/audio/transcriptions' && body.includes('name="model"')
      answer.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' })
      answer.end(JSON.stringify({ text: ear.words }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(ear, {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  })
}
