// The book simulator within a test: its API over HTTP, with accounts and histories of the test's own where it brings some.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bookSimulator, type SimulatorOptions } from '#server/adapters/book-simulator/simulator.ts'
import { sharpSportsAccounts } from '#server/adapters/sharpsports/linked-accounts.ts'
import type { LinkedAccounts } from '#server/ports/linked-accounts.ts'
import { TEST_NOW } from './clock.ts'

export const SIMULATOR_KEY = 'a-key-that-only-tests-know'

export type TestSimulator = {
  readonly url: string
  readonly accounts: LinkedAccounts
  /** What came by HTTP, method and path each. */
  readonly asked: string[]
  /** Signs in on the page of a link and answers what it shows. */
  signIn(linkId: string, username: string, password: string): Promise<string>
  close(): Promise<void>
}

export async function testSimulator(options: Partial<SimulatorOptions> = {}): Promise<TestSimulator> {
  const asked: string[] = []
  const listener = bookSimulator({ key: SIMULATOR_KEY, now: () => TEST_NOW, wait: async () => {}, ...options })
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    asked,
    accounts: sharpSportsAccounts({ baseUrl: `${url}/v1`, key: SIMULATOR_KEY, linkUrl: `${url}/link`, isSimulator: true }),
    signIn: (linkId, username, password) => signInAt(`${url}/link/${linkId}`, username, password),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export const formOf = (username: string, password: string) => new URLSearchParams({ username, password }).toString()

async function signInAt(page: string, username: string, password: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await fetch(page, { method: 'POST', headers, body: formOf(username, password) })).text()
}

/** The one-time code that a page shows. */
export const codeOn = (html: string): string => /id="code">(\d{6})</.exec(html)?.[1] ?? 'no code'
