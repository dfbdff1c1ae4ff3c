// The log of this server, as its administrators read it.
import { API } from '#contract/index.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import type { LogBuffer } from '../../kernel/process/log-buffer.ts'

type Deps = { readonly logs: LogBuffer; readonly writes: string }

export function logsFeature({ logs, writes }: Deps): Feature {
  return {
    bounds: bind(API.logs, {
      list: ({ level, search, after, limit }) => ({
        lines: [...logs.lines({ level, search, after, most: limit })],
        last: logs.last,
        writes,
      }),
    }),
  }
}
