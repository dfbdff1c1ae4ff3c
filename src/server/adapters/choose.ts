// Which vendor stands behind each port. The only place, with app.ts, that knows adapters.

import type { z } from 'zod'
import type { SourceStatus } from '#contract/system.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../ports/clock.ts'

export type Ports = {
  readonly world: 'demo' | 'live'
  /** Health of each feed, as its adapter last saw it. */
  readonly sources: () => z.infer<typeof SourceStatus>[]
}

export async function choosePorts(_config: Config, _clock: Clock): Promise<Ports> {
  return { world: 'demo', sources: () => [] }
}
