// A piece of a screen by itself, in a document of jsdom: no server, no other piece. Each call is answered as the test says; what is not
// answered fails the test by its name.
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#web/api/query.ts'
import { PATIENCE_MS } from './patience.ts'
import { patientPerson } from './person.ts'

/** What calls are answered, by method and path: a body, or a function of what was sent. A `Response` is handed on as it is. */
export type Answers = Readonly<Record<string, unknown>>

export type OpenPiece = {
  readonly user: UserEvent
  /** Every call that was made, in order, with what it sent. */
  readonly calls: readonly { readonly call: string; readonly sent: unknown }[]
  /** Sentences that were shown beside the piece. */
  readonly toasts: readonly { readonly title: string; readonly detail: string }[]
  /** All of its words as they are read, white space collapsed. */
  words(): string
  /** Waits until its words hold these. */
  says(text: string | RegExp): Promise<void>
}

configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: (message) => new Error(message ?? 'not found') })

export const answered = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export const refused = (status: number, code: string, detail: string, more: object = {}): Response =>
  answered({ type: `urn:guru:problem:${code}`, code, status, title: 'Refused', detail, ...more }, status)

/** Draws a piece as it stands in a screen, in place of the one that the test drew before. */
export async function openPiece(piece: ReactNode, answers: Answers = {}): Promise<OpenPiece> {
  cleanup()
  // Not after each test of a file: files share this module.
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const calls: { call: string; sent: unknown }[] = []
  const toasts: { title: string; detail: string }[] = []
  vi.stubGlobal('fetch', async (target: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(target), location.origin)
    const call = `${init.method ?? 'GET'} ${pathname}`
    const sent = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
    calls.push({ call, sent })
    if (!Object.hasOwn(answers, call)) throw new Error(`nobody answers ${call}`)
    const answer = answers[call]
    const said = typeof answer === 'function' ? await (answer as (sent: unknown) => unknown)(sent) : answer
    return said instanceof Response ? said.clone() : answered(said)
  })
  const root = createRootRoute({ component: () => <div data-testid="piece">{piece}</div>, notFoundComponent: () => null })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  const client = createQueryClient((sentence) => void toasts.push(sentence))
  const { container } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => {
    if (!container.querySelector('[data-testid=piece]')) throw new Error('not drawn')
  })
  const words = () => (container.textContent ?? '').replace(/\s+/g, ' ')
  return {
    user: patientPerson({ delay: null }),
    calls,
    toasts,
    words,
    says: (text) =>
      waitFor(() => {
        if (!(typeof text === 'string' ? words().includes(text) : text.test(words()))) throw new Error(`not said: ${text} in ${words()}`)
      }),
  }
}
