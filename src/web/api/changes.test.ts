// What was changed in one tab is read again in the others. A channel of the same name stands for the other tab.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { bets } from '#contract/bets/bets.ts'
import { onChangeElsewhere } from './changes.ts'
import { mutation } from './query.ts'

const other = new BroadcastChannel('guru.changes')
;(other as unknown as { unref(): void }).unref()
afterEach(() => vi.unstubAllGlobals())

it('what a press makes out of date here is told to the other tabs, and what it does not is not', async () => {
  const heard: unknown[] = []
  other.onmessage = ({ data }: MessageEvent<unknown>) => void heard.push(data)
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }))
  const client = new QueryClient()
  const press = (invalidates: Parameters<typeof mutation>[1]) =>
    client
      .getMutationCache()
      .build(client, mutation(bets.remove, invalidates))
      .execute({ id: 'b1' } as never)
  await press({ invalidates: [bets.list, bets.revision] })
  await press({})
  await press({ invalidates: [bets.versions] })
  await expect.poll(() => heard).toEqual([[bets.list.path, bets.revision.path], [bets.versions.path]])
})

it('a change made in another tab is heard here until one stops listening', async () => {
  const heard: (readonly string[])[] = []
  const stop = onChangeElsewhere((paths) => void heard.push(paths))
  other.postMessage(['/api/bets'])
  await expect.poll(() => heard).toEqual([['/api/bets']])
  stop()
  other.postMessage(['/api/lineups'])
  await new Promise((resolve) => void setTimeout(resolve, 20))
  expect(heard).toHaveLength(1)
})
