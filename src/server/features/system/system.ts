// What the server says about itself.

import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import type { Clock } from '../../ports/clock.ts'

type Status = AnswerOf<typeof API.system.status>
type Preview = AnswerOf<typeof API.system.preview>

type Deps = {
  readonly clock: Clock
  readonly version: string
  readonly world: () => DataWorld
  readonly speed: () => Status['speed']
  /** Health of each feed, as its adapter last saw it. */
  readonly sources: () => Status['sources']
  readonly signIn: Status['signIn']
  readonly languageModel: Status['languageModel']
  /** The odds room, handed in. */
  readonly preview: () => Promise<Preview>
}

export function systemFeature(deps: Deps): Feature {
  return {
    bounds: bind(API.system, {
      preview: () => deps.preview(),
      status: () => ({
        version: deps.version,
        world: deps.world(),
        speed: deps.speed(),
        now: deps.clock.now(),
        sources: deps.sources(),
        signIn: deps.signIn,
        languageModel: deps.languageModel,
      }),
    }),
  }
}
