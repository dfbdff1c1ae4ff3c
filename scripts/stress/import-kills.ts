// Promise 18: a server killed in the middle of a bet import has all of it afterwards or nothing, and the same file again keeps no bet twice.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, type Product, startProduct } from '#tests/support/server.ts'
import { type Person, signIn, signUp } from './people.ts'
import { examples, type Finding, type Row } from './report.ts'

const BETS = 4000
/** How much of the file is kept when the server is killed. */
const MOMENTS = [0, 0.3, 0.9] as const

export const importKills: Row = { rows: [18], name: 'kill -9 in a bet import', run }

async function run(): Promise<readonly Finding[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'guru-import-kill-'))
  const port = await freePort()
  const wrong: string[] = []
  const kept: number[] = []
  let product = await startProduct({ home, port })
  try {
    let person = await signUp(product.url)
    for (const [round, moment] of MOMENTS.entries()) {
      const file = { name: `round-${round}.csv`, text: history(round) }
      const before = await settledBets(person)
      kept.push(await importUntilKilled(product, person, file, moment))
      product = await startProduct({ home, port })
      person = await signIn(product.url, person)
      const after = (await settledBets(person)) - before
      if (after !== 0 && after !== BETS) wrong.push(`round ${round}: ${after} of ${BETS} bets after the restart`)
      for (const expected of [BETS - after, 0]) {
        const answer = await person.client.send({ method: 'POST', path: '/api/bets/import', body: file, timeoutMs: 120_000 })
        const added = answer.status === 200 ? (JSON.parse(answer.body) as { added: number }).added : undefined
        if (added !== expected) wrong.push(`round ${round}: sent again, ${added ?? answer.body.slice(0, 120)} added and not ${expected}`)
      }
      const total = (await settledBets(person)) - before
      if (total !== BETS) wrong.push(`round ${round}: ${total} bets in the end`)
    }
  } finally {
    await product.remove()
    rmSync(home, { recursive: true, force: true })
  }
  return [
    {
      row: 18,
      promise: 'a bet import whose server is killed is there as a whole or not at all, and repeating it keeps no bet twice',
      figure: `${MOMENTS.length} kills of imports of ${BETS} bets, after ${kept.join(', ')} were written; ${wrong.length} faults${examples(wrong)}`,
      isOk: wrong.length === 0,
    },
  ]
}

function history(round: number): string {
  const rows = Array.from({ length: BETS }, (_, at) => `${round}-${at},won,25.00,+116,2026-01-02T10:00:00Z,FanDuel,DEN +7.5 in game ${at}`)
  return ['bet_id,status,stake,odds,settled_at,book,selection', ...rows].join('\n')
}

async function settledBets({ client }: Person): Promise<number> {
  return (JSON.parse((await client.get('/api/bets?limit=1')).body) as { counts: { settled: number } }).counts.settled
}

/** Kills the server when so much of the file is written; answers how many bets that were. */
async function importUntilKilled(product: Product, { client }: Person, body: object, moment: number): Promise<number> {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', cookie: client.cookie }
  let written = 0
  try {
    const answer = await fetch(`${product.url}/api/bets/import`, { method: 'POST', headers, body: JSON.stringify(body) })
    let text = ''
    for await (const piece of answer.body ?? []) {
      text += new TextDecoder().decode(piece)
      const done = [...text.matchAll(/"stage":"keeping","done":(\d+)/g)].map(([, count]) => Number(count))
      written = Math.max(0, ...done)
      if (written > 0 && written >= moment * BETS) break
      if (text.includes('event: end')) break
    }
  } catch {
    // The connection goes with the server.
  }
  await product.stop('SIGKILL')
  return written
}
