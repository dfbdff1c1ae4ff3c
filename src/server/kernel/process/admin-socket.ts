// The way in for the owner's own commands (`guru admin grant`, `guru doctor`) while the server runs: the database is then held by
// the server, so the commands ask the server. It listens on this machine only; the token lies in the lock file, which only the
// owner of the data folder reads.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LockNote } from './lock.ts'

export type ControlActions = Readonly<Record<string, (input: string) => Promise<unknown>>>
export type Control = { readonly port: number; readonly token: string; close(): Promise<void> }

const LONGEST_INPUT = 10_000
/** Days of payments that are played forward on a busy machine take a minute. */
const ANSWER_MS = 180_000

export async function openControl(actions: ControlActions): Promise<Control> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const action = actions[(request.url ?? '').slice(1)]
    if (request.method !== 'POST' || !isToken(request.headers.authorization, token) || !action) return void send(404, {})
    read(request)
      .then(action)
      .then(
        (answer) => send(200, { answer: answer ?? null }),
        (error: unknown) => send(400, { error: error instanceof Error ? error.message : String(error) }),
      )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    token,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > LONGEST_INPUT) throw new Error('too long')
  }
  return text
}

const STILL_AT_WORK = 'The server has not answered yet. It may still be at work: look at its state before you ask again.'

/** Asks the running server of a data folder. Throws with the server's own sentence when it refuses. */
export async function askControl(holder: LockNote, action: string, input = '', patienceMs = ANSWER_MS): Promise<unknown> {
  if (!holder.control) throw new Error('The server is still starting. Please try again in a moment.')
  const response = await fetch(`http://127.0.0.1:${holder.control.port}/${action}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${holder.control.token}` },
    body: input,
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'TimeoutError' ? new Error(STILL_AT_WORK) : error
  })
  const body = (await response.json()) as { answer?: unknown; error?: string }
  if (!response.ok) throw new Error(body.error ?? `The server does not know "${action}".`)
  return body.answer
}
