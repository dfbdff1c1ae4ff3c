// Queries whose answers are kept fresh over the socket. While the line is down, or for those who switched auto-refresh off, they are the
// plain queries that they would be anyway: the socket only spares the asking again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { TOPICS, type TopicName, type TopicRows } from '#contract/topics.ts'
import { keepFresh } from '../api/kept-fresh.ts'
import { preferences } from '../preferences/preferences.ts'

/**
 * Keeps `query(row, input)` fresh for each of the inputs, while the part is on screen.
 * @example useSubscription('scores', [{ league: 'nfl' }])   // beside useQuery(query(live.scores, { league: 'nfl' }))
 */
export function useSubscription<N extends TopicName>(name: N, inputs: readonly InputOf<TopicRows[N]>[], isWanted = true): void {
  const client = useQueryClient()
  const text = JSON.stringify(inputs)
  useEffect(() => {
    if (!isWanted || !preferences().autoRefresh) return
    const stops: (() => void)[] = []
    let isOver = false
    void import('./socket.ts').then(({ follow }) => {
      for (const input of isOver ? [] : (JSON.parse(text) as Record<string, unknown>[])) {
        const key = [TOPICS[name].row.path, input]
        let isLive = false
        const stop = follow(name, input, {
          answer: (answer) => client.setQueryData(key, answer),
          live(now) {
            if (now === isLive) return
            isLive = now
            keepFresh(key, now)
            // The line broke: ask the old way, now and from now on.
            if (!now) whenVisible(() => void client.invalidateQueries({ queryKey: key, exact: true }))
          },
        })
        stops.push(() => {
          stop()
          keepFresh(key, false)
        })
      }
    })
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [name, text, isWanted, client])
}

/** A hidden page asks when it is looked at again: nobody is there, and asking counts as time in betting screens. */
function whenVisible(act: () => void): void {
  if (document.visibilityState === 'visible') act()
  else document.addEventListener('visibilitychange', act, { once: true })
}
