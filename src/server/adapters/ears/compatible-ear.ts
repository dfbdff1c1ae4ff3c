// An ear behind the protocol that OpenAI, whisper.cpp's server and Speaches share: POST <base>/audio/transcriptions with a file.
import { z } from 'zod'
import { writeWav } from '#core/voice/wav.ts'
import type { Ear } from '../../ports/ear.ts'

export type CompatibleEarSettings = { readonly url: string; readonly key: string | null; readonly model: string }

const TIMEOUT_MS = 30_000
const LONGEST_ANSWER = 64 * 1024
const Answer = z.object({ text: z.string() })

export function compatibleEar({ url, key, model }: CompatibleEarSettings): Ear {
  return {
    kind: 'compatible',
    name: new URL(url).host,
    async hear({ pcm }, signal) {
      const form = new FormData()
      form.append('file', new Blob([wavOf(pcm)], { type: 'audio/wav' }), 'question.wav')
      form.append('model', model)
      form.append('language', 'en')
      form.append('response_format', 'json')
      const response = await fetch(`${url.replace(/\/+$/, '')}/audio/transcriptions`, {
        method: 'POST',
        body: form,
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
        // No word of what was said goes where the owner did not send it.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the ear answered ${response.status}`)
      }
      const { text } = Answer.parse(JSON.parse(await textOf(response)))
      return { text: cleaned(text), confidence: null }
    },
  }
}

/** What such models write where nobody spoke: "[BLANK_AUDIO]", "(silence)". */
const cleaned = (text: string) =>
  text
    .replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 1000)

function wavOf(pcm: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  return writeWav(Float32Array.from({ length: pcm.length >> 1 }, (_, i) => view.getInt16(2 * i, true) / 32_767))
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LONGEST_ANSWER) throw new Error('the ear answered more than a question')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
