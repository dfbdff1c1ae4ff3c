// The vendors of the live world on loopback: well, or as badly as vendors can be.

import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { random } from '#core/math/random.ts'
import { type LiveWorld, openLiveWorld, type VendorUrls } from '#server/adapters/live/live-world.ts'
import type { Clock } from '#server/ports/clock.ts'
import { espnBody } from './stand-in-espn.ts'
import { meteoBody, mlbBody, nhlBody, sleeperBody } from './stand-in-others.ts'

/**
 * `yesterday`: well-formed, but of the day before, by its own words and by its headers. `drips`: byte by byte, the whole of it in hours.
 * `shaken`: well-formed, but here and there something else stands where a value was.
 */
export type Mood = 'well' | 'dies' | 'stalls' | 'drips' | 'garbage' | 'half' | 'too many' | 'broken' | 'odd shape' | 'shaken' | 'yesterday'

export type VendorServer = {
  readonly urls: VendorUrls
  /** Paths as they were asked. */
  readonly asked: string[]
  /** How many were answered "not modified". */
  unchanged(): number
  mood(mood: Mood, onlyPaths?: RegExp): void
  close(): Promise<void>
}

/** undefined: the vendor has no such page (404). */
type BodyOf = (vendor: string, url: URL, now: number) => unknown

const DAY = 86_400_000

/** @param bodyOf what a vendor answers to an address at a moment; the stand-in world unless said otherwise */
export async function vendorServer(clock: Clock, bodyOf: BodyOf = standInBody): Promise<VendorServer> {
  const asked: string[] = []
  let mood: Mood = 'well'
  let only = /./
  let unchanged = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://vendor.test')
    const [, vendor = ''] = url.pathname.split('/')
    url.pathname = url.pathname.slice(vendor.length + 1)
    asked.push(url.pathname + url.search)
    const now = mood === 'yesterday' ? clock.now() - DAY : clock.now()
    const body = bodyOf(vendor, url, now)
    response.sendDate = false
    response.setHeader('date', new Date(now).toUTCString())
    if (mood !== 'well' && mood !== 'yesterday' && only.test(url.pathname)) return spoil(response, mood, body)
    if (body === undefined) return void response.writeHead(404).end('{}')
    const text = JSON.stringify(body)
    const etag = `"${createHash('sha1').update(text).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) {
      unchanged++
      return void response.writeHead(304, { etag }).end()
    }
    response.writeHead(200, { 'content-type': 'application/json', etag }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const vendors = ['espn', 'mlb', 'nhl', 'sleeper', 'places', 'weather'] as const
  return {
    urls: Object.fromEntries(vendors.map((vendor) => [vendor, `${base}/${vendor}/`])) as VendorUrls,
    asked,
    unchanged: () => unchanged,
    mood(next, onlyPaths = /./) {
      mood = next
      only = onlyPaths
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function standInBody(vendor: string, url: URL, now: number): unknown {
  switch (vendor) {
    case 'espn':
      return espnBody(url, now)
    case 'mlb':
      return mlbBody(url, now)
    case 'nhl':
      return nhlBody(url, now)
    case 'sleeper':
      return sleeperBody(url)
    default:
      return meteoBody(url, now)
  }
}

function spoil(response: ServerResponse, mood: Mood, body: unknown): void {
  const text = JSON.stringify(body ?? {})
  switch (mood) {
    case 'dies':
      response.destroy()
      return
    case 'stalls':
      // Headers and a first byte, then nothing more.
      response.writeHead(200, { 'content-type': 'application/json' }).write('{')
      return
    case 'drips':
      drip(response, text)
      return
    case 'shaken':
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shaken(body ?? {})))
      return
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>We will be back soon</html>')
      return
    case 'half':
      response.writeHead(200, { 'content-length': String(Buffer.byteLength(text)) })
      response.write(text.slice(0, Math.floor(text.length / 2)))
      setTimeout(() => response.destroy(), 10)
      return
    case 'too many':
      response.writeHead(429, { 'retry-after': '60' }).end('{}')
      return
    case 'broken':
      response.writeHead(500).end('{}')
      return
    default:
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"events":{"unexpected":true},"header":[],"articles":7}')
  }
}

function drip(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  let at = 0
  const timer = setInterval(() => response.write(text[at++] ?? ' '), 10)
  response.once('close', () => clearInterval(timer))
}

const ODDITIES: readonly unknown[] = [null, '', 'x', {}, [], [null], -1, 1e21, true, '2026-13-45T99:99Z', { $ref: '#' }]
/** One value in so many is another. */
const SHAKEN = 12

/** The same body with odd values in it, always the same ones at the same places. */
function shaken(body: unknown, where = ''): unknown {
  const hash = createHash('sha1').update(where).digest()
  if (where !== '' && hash[0]! % SHAKEN === 0) return ODDITIES[hash[1]! % ODDITIES.length]
  if (Array.isArray(body)) return body.map((one, at) => shaken(one, `${where}/${at}`))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, shaken(value, `${where}/${key}`)]))
}

/** A live world on the stand-in, hasty: it does not pause between requests and gives up soon. */
export const HASTE = { everyMs: 0, timeoutMs: 300, tries: 2, patienceMs: 120, wait: brief(120) }

/** The same with patience, where a browser and everything else share the cores with it: an answer that is late there is no silence. */
export const UNHURRIED = { ...HASTE, timeoutMs: 8_000, patienceMs: 8_001, wait: brief(8_001) }

/** Waits a hundredth of what is asked; patience itself is kept. */
function brief(patienceMs: number): (ms: number, signal: AbortSignal) => Promise<void> {
  return (ms, signal) => waited(ms === patienceMs ? ms : ms / 100, signal)
}

async function waited(real: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, real)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

export const liveOnStandIn = (server: VendorServer, clock: Clock): LiveWorld =>
  openLiveWorld({ clock, chance: random(7), urls: server.urls, haste: HASTE })
