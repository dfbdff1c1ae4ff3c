import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { logs } from '#contract/administration/logs.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { LOGS } from './logs.copy.ts'

type Line = AnswerOf<typeof logs.list>['lines'][number]
type Level = Line['level']

const FOLLOW_MS = 2000
const TONES: Record<Level, BadgeTone> = { debug: 'outline', info: 'outline', warn: 'mid', error: 'loss', fatal: 'loss' }

/** The last lines of the server's log, newest first: by level and words, and followed while the switch is on. */
export function LogsCard() {
  const [level, setLevel] = useState<Level>('info')
  const [search, setSearch] = useState('')
  const [isFollowing, setFollowing] = useState(false)
  const wanted = useDeferredValue(search.trim())
  const found = useQuery({
    ...query(logs.list, { level, search: wanted }, { staleTime: 0 }),
    refetchInterval: isFollowing ? FOLLOW_MS : false,
    placeholderData: keepPreviousData,
  })
  const { data } = found
  return (
    <Card title={LOGS.title}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pt-3">
        <Select label={LOGS.level} showLabel options={LOGS.levels} value={level} onChange={setLevel} className="w-44" />
        <Field
          label={LOGS.search}
          type="search"
          name="log-search"
          maxLength={100}
          className="min-w-40 flex-1"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Switch label={LOGS.follow} checked={isFollowing} onChange={setFollowing} className="min-w-28" />
      </div>
      {data ? <p className="note px-4 pt-2">{LOGS.note(data.writes)}</p> : null}
      {found.isPending ? <LoadingState label={LOGS.loading} rows={3} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data && data.lines.length === 0 ? <EmptyState title={data.last === 0 ? LOGS.none : LOGS.noMatch} /> : null}
      {data && data.lines.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        <ol aria-label={LOGS.title} tabIndex={0} className="max-h-96 overflow-y-auto py-2">
          {data.lines.toReversed().map((line) => (
            <LogRow key={line.number} line={line} />
          ))}
        </ol>
      ) : null}
    </Card>
  )
}

function LogRow({ line }: { line: Line }) {
  const { date, clock } = useFormat()
  const beside = [line.job && LOGS.job(line.job), line.requestId && LOGS.request(line.requestId)].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-b border-line px-4 py-1.5 text-13 last:border-b-0">
      <Badge tone={TONES[line.level]} className="mt-0.5 w-14 justify-center self-start">
        {line.level}
      </Badge>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          {line.message} {line.error ? <span className="text-ink-2">{line.error}</span> : null}
        </p>
        <p className="note">
          {date(line.at)} {clock(line.at)}
          {beside ? ` · ${beside}` : ''}
        </p>
      </div>
    </li>
  )
}
