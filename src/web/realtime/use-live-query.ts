// A query whose answer is kept fresh over the socket. While the line is down, or for those who switched auto-refresh off, it is the plain
// query that it would be anyway: the socket only spares the asking again.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { TOPICS, type TopicName, type TopicRows } from '#contract/topics.ts'
import { query } from '../api/query.ts'
import { preferences } from '../preferences/preferences.ts'

type Settings = {
  readonly staleTime?: number
  /** How often it asks again while the socket is down, ms. */
  readonly refetchInterval: number
  readonly enabled?: boolean
}

/** `useLiveQuery('scores', { league: 'nfl' }, { refetchInterval: 30_000 })`: as useQuery of the topic's row, and live. */
export function useLiveQuery<N extends TopicName>(name: N, input: InputOf<TopicRows[N]>, { refetchInterval, ...settings }: Settings) {
  const [isLive, setLive] = useState(false)
  const client = useQueryClient()
  const row = TOPICS[name].row as TopicRows[N]
  const result = useQuery<OutputOf<TopicRows[N]>>(
    query(row as never, input as never, { ...settings, ...(isLive ? {} : { refetchInterval }) }) as never,
  )
  const isAnswered = result.isSuccess && settings.enabled !== false
  const text = JSON.stringify(input)
  useEffect(() => {
    if (!isAnswered || !preferences().autoRefresh) return
    const asked = JSON.parse(text) as Record<string, unknown>
    let stop: (() => void) | undefined
    let isOver = false
    void import('./socket.ts').then(({ follow }) => {
      if (isOver) return
      stop = follow(name, asked, { answer: (answer) => client.setQueryData([TOPICS[name].row.path, asked], answer), live: setLive })
    })
    return () => {
      isOver = true
      stop?.()
      setLive(false)
    }
  }, [name, text, isAnswered, client])
  return { ...result, isLive }
}
