// The document of the tests of screens: jsdom's, and what a browser has beside it: a size for what is drawn, media queries, observers, a
// socket. It is made here and not by an environment of the test runner, because in those the server's own modules do not load.
import { JSDOM } from 'jsdom'
import * as React from 'react'
import { TEST_NOW } from './clock.ts'
import { quicken } from './quick-document.ts'

const WIDE = { width: 1440, height: 900 }

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** A socket that never opens: everything is read by calls. */
class ShutSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  readonly readyState = 0
  send() {}
  close() {}
}

/** A thread that never answers: what is worked out beside the page has tests of its own. */
class IdleWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

function matchMedia(media: string) {
  const least = /min-width:\s*(\d+)/.exec(media)
  const most = /max-width:\s*(\d+)/.exec(media)
  const matches = least ? WIDE.width >= Number(least[1]) : most ? WIDE.width <= Number(most[1]) : /reduce|dark/.test(media)
  return Object.assign(new EventTarget(), { matches, media, onchange: null, addListener() {}, removeListener() {} })
}

/** Node's own where both have one, but for what belongs to documents. */
const OF_THE_DOCUMENT = new Set(['navigator', 'Event', 'EventTarget', 'CustomEvent', 'MessageEvent'])

function give(): void {
  const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', { url: 'http://localhost/', pretendToBeVisual: true })
  quicken(window)
  const { HTMLElement, Element } = window
  Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {}, hasPointerCapture: () => false, getAnimations: () => [] })
  Object.assign(window.document, { elementsFromPoint: () => [], elementFromPoint: () => null })
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => WIDE.width })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => WIDE.height })
  Object.assign(window, { matchMedia, ResizeObserver: Watcher, IntersectionObserver: Watcher, WebSocket: ShutSocket, scrollTo() {} })
  const own = window as unknown as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !OF_THE_DOCUMENT.has(name)) continue
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: own[name] })
  }
  const events = Object.fromEntries(
    (['addEventListener', 'removeEventListener', 'dispatchEvent'] as const).map((name) => [name, window[name].bind(window)]),
  )
  Object.assign(globalThis, { window, document: window.document, self: window, WebSocket: ShutSocket, Worker: IdleWorker, ...events })
}

/**
 * The page's clock shows what the server's shows, whatever the day on which the tests run: it begins there and goes on. The server's stands, and
 * a page that is minutes ahead of it is refused what begins now: so it begins anew with each file of screens (`left-behind.ts`).
 * @param runMs for how long it has run already
 */
export function restartClock(runMs = 0): void {
  const clock = Date as unknown as { ahead?: number; real?: DateConstructor }
  clock.ahead = TEST_NOW + runMs - (clock.real ?? Date).now()
}

function setClock(): void {
  const RealDate = Date
  class PageDate extends RealDate {
    static readonly real = RealDate
    static ahead = 0
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [PageDate.now()] : given) as [number]))
    }
    static override now(): number {
      return RealDate.now() + PageDate.ahead
    }
  }
  globalThis.Date = PageDate as unknown as DateConstructor
  restartClock()
}

/** React keeps for each of its elements where it was made, for its tools: a tenth of the time of a screen. It stops where it has many. */
function keepNoOrigins(): void {
  const inside = (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (inside) Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set() {} })
}

if (typeof document === 'undefined') {
  setClock()
  give()
  keepNoOrigins()
}
