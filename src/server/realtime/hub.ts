// Topics and those who follow them. A channel makes its answer anew while someone listens, tells what changed, once for all; who cannot
// take it as fast as it comes is told the latest whole when he can again, so a slow reader costs no memory and sees no old news.

import { applyPatch, diff, type Frame, type Parts, type Patch } from '#core/live/delta-sync.ts'
import { tell } from '../kernel/process/happenings.ts'
import type { Bus } from '../ports/fleet/bus.ts'

type Row = Readonly<Record<string, unknown>>

export type Source = {
  /** Names the channel: the same key, the same answers. */
  readonly key: string
  /** Asked before each pause between two makings, ms. */
  readonly everyMs: () => number
  readonly id: (row: Row) => string
  load(signal: AbortSignal): Promise<Parts<Row>>
}

export type Listener = {
  /** @param text  the message as it travels, the same text for everyone */
  send(text: string): void
  /** So much waits to be sent that more would only pile up. */
  isBehind(): boolean
}

export type Standing = { readonly epoch: string; readonly seq: number }

export type Hub = {
  /** Begins to follow; the first frame is the whole, unless `have` says that it is known. Answers how to stop. */
  follow(source: Source, listener: Listener, have?: Standing): () => void
  /** Something happened that a channel tells of: it is made anew at once. Without followers nothing is done. @param prefix  how its key begins */
  again(prefix: string): void
  /** A change that came by itself, ahead of the next making. Without followers it goes nowhere. */
  change(key: string, set: readonly Row[], gone?: readonly string[]): void
  readonly channels: number
  /** Whether somebody follows that channel. */
  has(key: string): boolean
  close(): void
}

type Options = {
  readonly onError: (error: unknown, key: string) => void
  /** Changes of so long go in one frame, ms. */
  readonly frameMs?: number
}

const FRAME_MS = 40
const LOAD_MS = 10_000

export function openHub({ onError, frameMs = FRAME_MS }: Options): Hub {
  const channels = new Map<string, Channel>()
  return {
    follow(source, listener, have) {
      const { key } = source
      const channel = channels.get(key) ?? new Channel(source, frameMs, (error) => onError(error, key))
      channels.set(key, channel)
      channel.join(listener, have)
      return () => {
        channel.leave(listener)
        if (channel.isEmpty && channels.get(key) === channel) {
          channels.delete(key)
          channel.close()
        }
      }
    },
    change: (key, set, gone = []) => channels.get(key)?.change(set, gone),
    again(prefix) {
      for (const [key, channel] of channels) if (key.startsWith(prefix)) channel.again()
    },
    get channels() {
      return channels.size
    },
    has: (key) => channels.has(key),
    close() {
      for (const channel of channels.values()) channel.close()
      channels.clear()
    },
  }
}

/** A hub of which other servers hear what is to be made anew. */
export const announcingHub = (hub: Hub, bus: Pick<Bus, 'announce'>): Hub => ({
  ...hub,
  get channels() {
    return hub.channels
  },
  again(prefix) {
    hub.again(prefix)
    bus.announce({ kind: 'again', prefix })
  },
})

class Channel {
  readonly #source: Source
  readonly #epoch = crypto.randomUUID()
  readonly #frameMs: number
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Set<Listener>()
  /** Those who must be told the whole: new, or left behind. */
  readonly #waiting = new Set<Listener>()
  readonly #closing = new AbortController()
  #seq = 0
  #parts: Parts<Row> | undefined
  /** What the next frame will tell. */
  #next: Parts<Row> | undefined
  /** Since when it waits to be told, of a monotonic clock in ms. */
  #since: number | undefined
  #frame: NodeJS.Timeout | undefined
  #looking: NodeJS.Timeout | undefined
  #making: NodeJS.Timeout | undefined
  #isMaking = false
  #isWanted = false

  constructor(source: Source, frameMs: number, onError: (error: unknown) => void) {
    this.#source = source
    this.#frameMs = frameMs
    this.#onError = onError
    void this.#make()
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0
  }

  join(listener: Listener, have?: Standing): void {
    this.#listeners.add(listener)
    if (have?.epoch === this.#epoch && have.seq === this.#seq) return
    if (this.#parts === undefined) this.#waiting.add(listener)
    else listener.send(this.#whole())
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener)
    this.#waiting.delete(listener)
  }

  change(set: readonly Row[], gone: readonly string[]): void {
    const before = this.#next ?? this.#parts
    if (before === undefined) return
    const patch: Patch<Row> = { rest: {}, set, gone, order: null }
    this.#next = applyPatch(before, patch, this.#source.id)
    this.#soon()
  }

  /** Made anew now, or as soon as the making under way is done: that one may not know of it. */
  again(): void {
    this.#isWanted = true
    if (this.#isMaking) return
    clearTimeout(this.#making)
    void this.#make()
  }

  close(): void {
    this.#closing.abort()
    clearTimeout(this.#frame)
    clearTimeout(this.#looking)
    clearTimeout(this.#making)
  }

  async #make(): Promise<void> {
    this.#isMaking = true
    this.#isWanted = false
    try {
      const made = await this.#source.load(AbortSignal.any([this.#closing.signal, AbortSignal.timeout(LOAD_MS)]))
      if (this.#closing.signal.aborted) return
      this.#next = made
      if (this.#parts === undefined) this.#flush()
      else this.#soon()
    } catch (error) {
      // The last answer stands; its own time says how old it is.
      if (!this.#closing.signal.aborted) this.#onError(error)
    }
    this.#isMaking = false
    if (this.#closing.signal.aborted) return
    if (this.#isWanted) return void this.#make()
    this.#making = setTimeout(() => void this.#make(), this.#source.everyMs())
    this.#making.unref()
  }

  #soon(): void {
    this.#since ??= performance.now()
    this.#frame ??= setTimeout(() => this.#flush(), this.#frameMs)
  }

  #flush(): void {
    clearTimeout(this.#frame)
    this.#frame = undefined
    const next = this.#next
    this.#next = undefined
    const since = this.#since
    this.#since = undefined
    if (next !== undefined && this.#tell(next) && since !== undefined) tell({ kind: 'frame', ms: performance.now() - since })
    this.#catchUp()
  }

  /** @returns whether there was anything to tell */
  #tell(next: Parts<Row>): boolean {
    if (this.#parts === undefined) {
      this.#parts = next
      return false
    }
    const patch = diff(this.#parts, next, this.#source.id)
    if (patch === null) return false
    const frame: Frame<Row> = { kind: 'changed', epoch: this.#epoch, from: this.#seq, seq: this.#seq + 1, patch }
    this.#parts = next
    this.#seq += 1
    const text = this.#message(frame)
    for (const listener of this.#listeners) {
      if (this.#waiting.has(listener)) continue
      if (listener.isBehind()) this.#waiting.add(listener)
      else listener.send(text)
    }
    return true
  }

  #catchUp(): void {
    if (this.#waiting.size === 0 || this.#parts === undefined) return
    const text = this.#whole()
    for (const listener of this.#waiting) {
      if (listener.isBehind()) continue
      this.#waiting.delete(listener)
      listener.send(text)
    }
    // Who still cannot take it is looked at again, also when nothing more happens; nobody else waits for that.
    clearTimeout(this.#looking)
    if (this.#waiting.size > 0) this.#looking = setTimeout(() => this.#catchUp(), this.#frameMs * 5)
  }

  #whole(): string {
    return this.#message({ kind: 'whole', epoch: this.#epoch, seq: this.#seq, parts: this.#parts as Parts<Row> })
  }

  #message(frame: Frame<Row>): string {
    return JSON.stringify({ do: 'frame', key: this.#source.key, frame })
  }
}
