import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, VendorFailure } from './request.ts'
import { fetchSameHost, LedElsewhere } from './same-host.ts'

let server: Server
let other: Server
let base: string
const reached: string[] = []

const listening = async (made: Server): Promise<string> => {
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}

beforeAll(async () => {
  other = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end('{"from":"other"}')
  })
  const elsewhere = await listening(other)
  server = createServer((request, response) => {
    const at = request.url ?? ''
    const moved: Record<string, string> = { '/moved': '/here', '/away': `${elsewhere}/secret`, '/round': '/round', '/odd': 'http://' }
    if (moved[at] !== undefined) return void response.writeHead(302, { location: moved[at] }).end()
    if (at === '/kept') return void response.writeHead(304).end()
    response.setHeader('content-type', 'application/json').end('{"from":"here"}')
  })
  base = await listening(server)
})
afterAll(() => {
  for (const one of [server, other]) one.close()
})

const asked = (path: string) => fetchSameHost(new URL(path, base), {})

it('follows to the same host', async () => {
  expect(await (await asked('/moved')).json()).toEqual({ from: 'here' })
})

it('does not follow to another one, which is not even asked; neither on and on, nor to what is no address', async () => {
  for (const path of ['/away', '/round', '/odd']) await expect(asked(path), path).rejects.toThrow(LedElsewhere)
  expect(reached).toEqual([])
})

it('hands “not modified” on', async () => {
  expect((await asked('/kept')).status).toBe(304)
})

it('a vendor that leads elsewhere has failed, in words', async () => {
  const how = { timeoutMs: 10_000, signal: new AbortController().signal, tags: undefined }
  const failure = await ask(new URL('/away', base), how).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(VendorFailure)
  expect((failure as Error).message).toMatch(/^leads to 127\.0\.0\.1:\d+ instead of answering$/)
  expect(reached).toEqual([])
})
