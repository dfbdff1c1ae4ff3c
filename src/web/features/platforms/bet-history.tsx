// All bets of a person in one list: of linked accounts, of files, of the tracker; with what changed of each.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platforms } from '#contract/bets/platforms.ts'
import { query } from '../../api/query.ts'
import { formatCount } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { BetRows } from './bet-rows.tsx'
import { PLATFORMS_COPY as COPY, SOURCE_WORDS } from './platforms.copy.ts'

const STATUSES = ['all', 'open', 'settled'] as const
const SOURCES = ['all', 'linked', 'file', 'typed'] as const
const WORDS = { all: 'All', open: 'Open', settled: 'Settled' } as const
const PAGE = 50
const MOST = 200

export function BetHistory() {
  const [status, setStatus] = useState<(typeof STATUSES)[number]>('all')
  const [source, setSource] = useState<(typeof SOURCES)[number]>('all')
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const [offset, setOffset] = useState(0)
  const isFiltered = status !== 'all' || source !== 'all' || text.trim() !== ''
  const input = { status, source, offset, limit, ...(text.trim() ? { text: text.trim() } : {}) }
  const bets = useQuery({ ...query(platforms.bets, input, { staleTime: 0 }), placeholderData: keepPreviousData })
  const first =
    <K,>(set: (key: K) => void) =>
    (key: K) => {
      set(key)
      setOffset(0)
      setLimit(PAGE)
    }
  const total = bets.data?.total ?? 0
  const end = Math.min(total, offset + limit)
  // The server gives 200 at once: beyond, the list goes on in steps of so many.
  const handleMore = () => (limit < MOST ? setLimit(Math.min(MOST, limit + PAGE)) : setOffset(offset + MOST))
  return (
    <Card
      title={COPY.tabs.history}
      aside={<span className="note">{total > 0 ? COPY.of(formatCount(end - offset), formatCount(total)) : ''}</span>}
    >
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2">
        <ToggleGroup
          label="Status"
          choices={STATUSES.map((key) => ({ key, label: WORDS[key] }))}
          value={status}
          onChange={first(setStatus)}
        />
        <ToggleGroup
          label="Source"
          choices={SOURCES.map((key) => ({ key, label: key === 'all' ? 'All sources' : SOURCE_WORDS[key] }))}
          value={source}
          onChange={first(setSource)}
        />
        <Field
          label={COPY.search}
          hideLabel
          placeholder={COPY.search}
          value={text}
          maxLength={80}
          className="w-56 max-md:w-full"
          onChange={(event) => first(setText)(event.target.value)}
        />
      </div>
      {bets.isPending ? <LoadingState label={COPY.tabs.history} rows={10} /> : null}
      {bets.isError ? <ErrorState error={bets.error} onRetry={() => void bets.refetch()} /> : null}
      {bets.data ? (
        <BetRows
          caption={COPY.tabs.history}
          rows={bets.data.bets}
          empty={isFiltered ? <EmptyState title={COPY.noMatch} /> : <EmptyState title={COPY.noBets} detail={COPY.noBetsDetail} />}
        />
      ) : null}
      {end < total || offset > 0 ? (
        <div className="flex justify-center gap-2 border-t border-line p-3">
          {offset > 0 ? <Button onClick={() => setOffset(Math.max(0, offset - MOST))}>Newer</Button> : null}
          {end < total ? <Button onClick={handleMore}>{limit < MOST ? COPY.more : 'Older'}</Button> : null}
        </div>
      ) : null}
    </Card>
  )
}
