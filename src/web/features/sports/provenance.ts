// What every view of the hub says of its answer: the foot of the board, and why a list is empty.

import type { DataWorld } from '#core/data-world.ts'
import { sourceName } from '../../format/source-name.ts'
import { formatReceived } from '../../format/time.ts'
import type { SourceParts } from '../../ui/display/source-line.tsx'

type Answer = {
  readonly source: string
  readonly world: DataWorld
  readonly asOf: string | null
  readonly stale: boolean
  readonly note: string | null
}

export function footOf(answer: Answer | undefined, now: number, ...more: readonly string[]): SourceParts | undefined {
  if (!answer) return undefined
  return { parts: [sourceName(answer), ...more, formatReceived(answer.asOf, now)], stale: answer.stale }
}
