// How long it takes until the first words of an answer by the built-in engine are there, over the wire and as a stream.
import { listeningPort, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import type { Turn } from './turns.ts'

const ASKED = 120

/** Prints p50 and p95 over plain questions, spread over all tools; one before counts for nothing. */
export async function printFirstText(turns: readonly Turn[], print: (text: string) => void): Promise<void> {
  const plain = turns.filter(({ file, form, expected }) => file === 'tools' && form === 'p' && !expected.tool.startsWith('!'))
  if (plain.length === 0) return
  const app = await testApp()
  const person = await memberOn(app, 'vip')
  const url = `http://127.0.0.1:${await listeningPort(app)}/api/chat`
  const first = async (message: string): Promise<number | null> => {
    const start = performance.now()
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', cookie: person.cookie() }
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ message }) })
    let text = ''
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString()
      if (text.includes('event: text')) return performance.now() - start
    }
    return null
  }
  const step = Math.max(1, plain.length / ASKED)
  const chosen = Array.from({ length: Math.min(ASKED, plain.length) }, (_, i) => plain[Math.floor(i * step)]!.text)
  await first(chosen[0]!)
  const times: number[] = []
  for (const message of chosen) {
    const ms = await first(message)
    if (ms !== null) times.push(ms)
  }
  await app.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0)
  print(`| first text p50 / p95           | ${at(0.5)} ms / ${at(0.95)} ms over ${times.length} |`)
}
