// Which world the product shows: the owner chooses while it runs.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'

type Worlds = AnswerOf<typeof API.feeds.status>

type Deps = {
  readonly world: () => Worlds['world']
  readonly sources: () => Worlds['sources']
  /** Answers whether the feeds of that world answer. */
  readonly switchTo: (world: Worlds['world']) => Promise<boolean>
  readonly speed: () => Worlds['speed']
  readonly setSpeed: (speed: NonNullable<Worlds['speed']>) => void
  readonly begins: Worlds['begins']
}

export function feedsFeature({ world, sources, switchTo, speed, setSpeed, begins }: Deps): Feature {
  let answers: boolean | null = null
  const status = (): Worlds => ({ world: world(), speed: speed(), begins, answers, sources: sources() })
  return {
    bounds: bind(API.feeds, {
      status,
      choose: async ({ world: wanted }) => {
        answers = await switchTo(wanted)
        return status()
      },
      pace: ({ speed: wanted }) => {
        setSpeed(wanted)
        return status()
      },
    }),
  }
}
