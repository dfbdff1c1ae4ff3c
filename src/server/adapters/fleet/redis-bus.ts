// Announcements over a channel of Redis or Valkey (https://redis.io/docs/latest/develop/pubsub/).
import type { Redis } from 'ioredis'
import type { Bus } from '../../ports/fleet/bus.ts'
import { announcements } from './heard.ts'
import { type Trouble, trouble } from './trouble.ts'

const CHANNEL = 'guru:announcements'

/** @param redis  sends; a second connection of the same settings listens, since one that listens can do nothing else */
export function redisBus(redis: Redis, said: Trouble): Bus {
  const ours = announcements()
  const { bad, well } = trouble(said)
  const listening = redis.duplicate()
  let hasMissed = false
  let isListening = false
  let isClosed = false
  listening.on('error', (error: unknown) => {
    bad(error)
    hasMissed = true
  })
  listening.on('close', () => {
    isListening = false
    hasMissed = true
    if (!isClosed) bad(new Error('the connection to Redis broke'))
  })
  listening.on('message', (_channel: string, text: string) => ours.read(text))
  // ioredis subscribes by itself again after each new connection, and says `ready` before it has: so it is asked for anew and waited for.
  listening.on('ready', () => {
    listening.subscribe(CHANNEL).then(
      () => {
        isListening = true
        if (hasMissed) ours.gap()
        hasMissed = false
        well()
      },
      () => {},
    )
  })
  return {
    announce(announcement) {
      redis.publish(CHANNEL, ours.written(announcement)).then(() => {
        if (isListening) well()
      }, bad)
    },
    listen: ours.listen,
    get isConnected() {
      return isListening
    },
    async close() {
      isClosed = true
      listening.disconnect()
    },
  }
}
