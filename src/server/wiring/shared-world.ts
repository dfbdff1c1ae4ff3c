// Servers of one database show the same world: what an owner chooses at one of them is shown by all, also by one that starts later. The choice
// is forgotten a minute after the last server stopped, and where the configuration says something new.
import { z } from 'zod'
import type { DataWorld } from '#core/data-world.ts'
import type { InferInput } from '#core/infer.ts'
import type { Ports } from '../adapters/choose.ts'
import { Shown } from '../adapters/choose.ts'
import type { Speed } from '../adapters/demo/demo-clock.ts'
import type { Config } from '../config.ts'
import type { Fleet } from './fleet.ts'

const KEY = 'world'
const TTL_MS = 60_000
const RENEW_MS = 20_000

const Choice = z.object({ shown: Shown, begins: z.string() })

export type SharedWorld = {
  readonly switchTo: Ports['switchTo']
  readonly setSpeed: Ports['setSpeed']
  stop(): void
}

type Parts = {
  readonly ports: Pick<Ports, 'shown' | 'show' | 'switchTo' | 'setSpeed'>
  readonly fleet: Pick<Fleet, 'bus' | 'shared'>
  readonly config: Pick<Config, 'data' | 'demoSpeed'>
  readonly onError: (error: unknown, what: string) => void
}

/** Shows what the others show before it answers. */
export async function sharedWorld({ ports, fleet: { bus, shared }, config, onError }: Parts): Promise<SharedWorld> {
  if (shared === null) return { switchTo: ports.switchTo, setSpeed: ports.setSpeed, stop: () => {} }
  const begins = `${config.data} ${config.demoSpeed}`
  const written = () => JSON.stringify({ shown: ports.shown(), begins } satisfies InferInput<typeof Choice>)
  const look = async (): Promise<boolean> => {
    const text = await shared.get(KEY)
    const choice = text === null ? undefined : Choice.safeParse(JSON.parse(text)).data
    if (choice?.begins !== begins) return false
    if (JSON.stringify(choice.shown) !== JSON.stringify(ports.shown())) ports.show(choice.shown)
    return true
  }
  const tell = async () => {
    await shared.put(KEY, written(), TTL_MS)
    bus.announce({ kind: 'shared', key: KEY })
  }
  const failed = (error: unknown) => onError(error, 'the other servers may show another world')
  if (!(await look().catch(() => false))) await tell().catch(failed)
  const forget = bus.listen((heard) => {
    if (heard.kind === 'gap' || (heard.kind === 'shared' && heard.key === KEY)) void look().catch(failed)
  })
  // Also finds what was missed.
  const renewing = setInterval(() => {
    look()
      .then(() => shared.put(KEY, written(), TTL_MS))
      .catch(failed)
  }, RENEW_MS)
  renewing.unref()
  return {
    async switchTo(world: DataWorld) {
      const answers = await ports.switchTo(world)
      await tell().catch(failed)
      return answers
    },
    setSpeed(speed: Speed) {
      ports.setSpeed(speed)
      void tell().catch(failed)
    },
    stop() {
      forget()
      clearInterval(renewing)
    },
  }
}
