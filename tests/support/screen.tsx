// Screens without a browser: the real router and cache in a document of jsdom, with the answers of the real server in process.
// What a test is about it answers itself: refusals, silence, an empty list.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { configure, render, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { random } from '#core/math/random.ts'
import { forgetOnSessionEnd } from '#web/access/session.ts'
import { createQueryClient } from '#web/api/query.ts'
import { createAppRouter } from '#web/app/router.tsx'
import type { Person } from './as.ts'
import { PATIENCE_MS } from './patience.ts'
import { patientPerson } from './person.ts'

/** What a request is answered; undefined = the server answers. */
export type Answer = (request: {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}) => Response | undefined | Promise<Response | undefined>

export type OpenScreen = {
  readonly user: UserEvent
  /** Everything that was asked of the server, in order: `GET /api/me`. */
  readonly asked: readonly string[]
  /** The words of the main region as they are read, white space collapsed. */
  words(): string
  /** What is announced as wrong. */
  alerts(): readonly string[]
  /** The buttons that read again what could not be read. */
  retries(): readonly HTMLElement[]
  /** Waits until the screen has its heading. */
  stands(): Promise<void>
  /** Waits until the screen has its heading and nothing in it is busy. */
  settled(): Promise<void>
  /** Takes it from the document, as a closed tab. */
  leave(): void
}

/** Never answers, as a server that hangs. */
export const silence = (): Promise<Response> => new Promise(() => {})
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
export const refusal = (status: number, code: string, title: string, detail: string): Response =>
  json({ type: `urn:guru:problem:${code}`, code, status, title, detail }, status)

function fail(why: string): never {
  throw new Error(why)
}

/** What was not found, and what stands there in its place: that is read when somebody reads the message, not at each try. */
class NotFound extends Error {
  readonly what: string | null
  constructor(what: string | null) {
    super()
    this.what = what
  }
  override get message(): string {
    const words = (document.querySelector('main') ?? document.body).textContent.replace(/\s+/g, ' ').slice(0, 1200)
    return `${this.what ?? 'not found'}\nat ${location.pathname}${location.search}, which says: ${words}`
  }
}

// A busy machine is no failure: what is waited for comes late there, and at once elsewhere.
configure({ getElementError: (message) => new NotFound(message), asyncUtilTimeout: PATIENCE_MS })

/**
 * How late answers may come, in ms, each by its own share of it: `SCREEN_LAG_MS=400 npx vitest run --project screens` finds what passes only
 * where all answers come at once, as on a machine with nothing else to do.
 */
const LAG_MS = Number(process.env.SCREEN_LAG_MS ?? 0)
const lag = (seed: string) => new Promise((resolve) => setTimeout(resolve, random(seed).next() * LAG_MS))

/** The network as it is before a test puts the app in its place. */
const outside = globalThis.fetch

const complaints: string[] = []
/** What the console was told since the test began. */
export const complaintsSoFar = (): readonly string[] => complaints
export function forgetComplaints(): void {
  complaints.length = 0
}

/** Opens an address of the product as a person in a window of 1440 pixels. */
export function openScreen(person: Person, address: string, answer: Answer = () => undefined): OpenScreen {
  const asked: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said.map(String).join(' ')))
  vi.stubGlobal('fetch', async (target: string | URL, init: RequestInit = {}) => {
    const { origin, pathname, search, searchParams } = new URL(String(target), location.origin)
    // The server runs in this process too: what it asks of a vendor goes to the vendor.
    if (origin !== location.origin) return outside(target, init)
    const method = init.method ?? 'GET'
    asked.push(`${method} ${pathname}${search}`)
    if (LAG_MS > 0) await lag(`${asked.length} ${pathname}`)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : undefined
    const own = await answer({ method, path: pathname, query: searchParams, body })
    if (own) return own
    const headers = Object.fromEntries(new Headers(init.headers))
    const {
      statusCode,
      rawPayload,
      headers: answered,
    } = method === 'GET'
      ? await person.get(pathname + search, headers)
      : await person.send(method as 'POST', pathname + search, body ?? {}, headers)
    init.signal?.throwIfAborted()
    return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: { 'content-type': String(answered['content-type'] ?? 'application/json') },
    })
  })
  history.replaceState(null, '', address)
  const client = createQueryClient(() => {})
  forgetOnSessionEnd(client)
  const router = createAppRouter(client)
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const main = () => document.querySelector('main')
  return {
    user: patientPerson(),
    asked,
    words: () => (main()?.textContent ?? '').replace(/\s+/g, ' '),
    alerts: () => [...(main()?.querySelectorAll('[role=alert]') ?? [])].map(({ textContent }) => textContent).filter((text) => text !== ''),
    retries: () => [...(main()?.querySelectorAll('button') ?? [])].filter(({ textContent }) => /^(retry|try again)$/i.test(textContent)),
    stands: () =>
      waitFor(
        () =>
          void (
            main()?.querySelector('h1') ??
            fail(`no heading at ${address}: ${complaints.join('; ')} ${asked.join(' ')} ${main()?.textContent}`)
          ),
      ),
    settled: () =>
      waitFor(
        () => {
          if (!main()?.querySelector('h1')) fail(`no heading at ${address}: ${complaints.join('; ').slice(0, 600)}`)
          if (main()!.querySelector('[aria-busy=true]'))
            fail(`still busy at ${address}: ${main()!.querySelector('[aria-busy=true]')!.outerHTML.slice(0, 300)}`)
        },
        { interval: 50 },
      ),
    leave: unmount,
  }
}
