// Which world the product shows: the owner chooses while it runs.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { conflict } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feeds } from '../../ports/feeds.ts'
import { feedSync } from './sync.ts'

type Worlds = AnswerOf<typeof API.feeds.status>

type Deps = {
  readonly world: () => Worlds['world']
  readonly sources: () => Worlds['sources']
  /** Answers whether the feeds of that world answer. */
  readonly switchTo: (world: Worlds['world']) => Promise<boolean>
  readonly speed: () => Worlds['speed']
  readonly setSpeed: (speed: NonNullable<Worlds['speed']>) => void
  readonly begins: Worlds['begins']
  readonly feeds: Pick<Feeds, 'scores' | 'rosters' | 'injuries' | 'news' | 'odds' | 'slates'>
  readonly clock: Clock
  readonly clearCaches: () => void
  /** Keeps in the audit what an administrator did. */
  readonly note: (action: 'feeds.synced' | 'feeds.changed', actorId: string, detail: string) => Promise<void>
}

export function feedsFeature({ world, sources, switchTo, speed, setSpeed, begins, feeds, clock, clearCaches, note }: Deps): Feature {
  const sync = feedSync({ feeds, clock, clear: clearCaches })
  let answers: boolean | null = null
  const status = (): Worlds => ({ world: world(), speed: speed(), begins, answers, sources: sources(), sync: sync.state() })
  return {
    bounds: bind(API.feeds, {
      status,
      sync: async (_, call) => {
        if (!sync.start()) throw conflict('The feeds are being asked already.')
        await note('feeds.synced', memberOf(call).id, 'asked every feed anew')
        return status()
      },
      choose: async ({ world: wanted }, call) => {
        answers = await switchTo(wanted)
        await note('feeds.changed', memberOf(call).id, `chose the ${wanted} world`)
        return status()
      },
      pace: async ({ speed: wanted }, call) => {
        setSpeed(wanted)
        await note('feeds.changed', memberOf(call).id, `let the demo world run at “${wanted}”`)
        return status()
      },
    }),
    stop: async () => sync.stop(),
  }
}
