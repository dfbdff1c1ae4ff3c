// A page's socket at a server that listens, which remembers what it was sent.
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'
import { REALTIME_PATH, type ToClient } from '#contract/topics.ts'
import { PATIENCE_MS } from './patience.ts'

/** @param cookie of whoever sits before the page; without it nobody is signed in */
export async function pageSocket(port: number, { cookie, ...headers }: { cookie?: string; [header: string]: string | undefined } = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${REALTIME_PATH}`, {
    headers: cookie === undefined ? headers : { ...headers, cookie },
  })
  const received: ToClient[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => received.push(JSON.parse(String(data)) as ToClient))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const say = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  /** The first message of a kind, as soon as it is there. */
  const until = async (is: (message: ToClient) => boolean): Promise<ToClient> => {
    // Asked for before a test begins as well, where `expect.poll` is not.
    await vi.waitFor(() => expect(received.find(is)).toBeDefined(), { interval: 20, timeout: PATIENCE_MS })
    return received.find(is)!
  }
  let asked = 0
  return {
    received,
    /** The code with which it was closed. */
    closed,
    say,
    until,
    /** Follows a topic: `open`, or the code of the refusal. */
    async follow(topic: string, input: object): Promise<string> {
      const id = ++asked
      say({ do: 'follow', id, topic, input })
      const answer = await until((message) => message.do !== 'frame' && message.id === id)
      return answer.do === 'refused' ? answer.code : 'open'
    },
    /** How many frames of a kind came so far. */
    frames: (kind: 'whole' | 'changed') => received.filter((message) => message.do === 'frame' && message.frame.kind === kind).length,
    close: () => socket.close(),
  }
}
