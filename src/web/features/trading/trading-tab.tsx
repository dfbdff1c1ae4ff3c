import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataWorld } from '#core/data-world.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { sourceName } from '../../format/source-name.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { FeedEmpty, LoadingState } from '../../ui/states/states.tsx'
import { BoardError } from '../odds/board/board-states.tsx'
import { methodName } from '../odds/board/fair-method.ts'
import { useMyBooks } from '../odds/board/my-books.ts'
import { ArbitrageList } from './arbitrage-list.tsx'
import { isWorth, LowHoldList, PairList } from './pair-list.tsx'
import { SignalList } from './signal-list.tsx'
import { TRADING, TRADING_VIEWS } from './trading.copy.ts'
import { useArbitrages, usePairs, useSignals } from './trading.queries.ts'

type View = (typeof TRADING_VIEWS)[number]

/** Signals, arbitrage, middles and low hold, each with its count. */
export function TradingTab({ league }: { league: LeagueKey }) {
  const [view, setView] = useSearchState<View>('show', TRADING_VIEWS, 'signals')
  const signals = useSignals(league)
  const arbitrage = useArbitrages(league)
  const pairs = usePairs(league)
  const middles = [...(pairs.data?.middles ?? []), ...(pairs.data?.winPush ?? []), ...(pairs.data?.polish ?? [])]
  // A count of nothing is shown of feeds that answer only.
  const count = (rows: readonly unknown[] | undefined, isSilent = false) =>
    rows && !(isSilent && rows.length === 0) ? { count: rows.length } : {}
  return (
    <Tabs
      label="Trading"
      look="pill"
      value={view}
      onChange={setView}
      items={[
        { key: 'signals', label: 'Signals', ...count(signals.data?.signals, signals.data?.stale), panel: <Signals answer={signals} /> },
        {
          key: 'arbitrage',
          label: 'Arbitrage',
          ...count(arbitrage.data?.opportunities, arbitrage.data?.stale),
          panel: (
            <Panel
              title="Arbitrage"
              answer={arbitrage}
              rows={arbitrage.data?.opportunities}
              empty={{ title: TRADING.noArbitrage, detail: TRADING.noArbitrageDetail }}
              notes={['complete lines only', 'prices confirmed within a minute of each other', 'stale legs left out']}
            >
              <ArbitrageList opportunities={arbitrage.data?.opportunities ?? []} arrivedAt={arbitrage.dataUpdatedAt} />
            </Panel>
          ),
        },
        {
          key: 'middles',
          label: 'Middles',
          ...count(pairs.data ? middles.filter(isWorth) : undefined, pairs.data?.stale),
          panel: (
            <Panel
              title="Middles"
              answer={pairs}
              rows={middles}
              empty={{ title: TRADING.noMiddles, detail: TRADING.noMiddlesDetail }}
              notes={[
                'a middle has results at which both bets win',
                'two books, confirmed within ten minutes of each other; an old leg says so',
                'cost below 5%',
              ]}
            >
              <PairList rows={middles} arrivedAt={pairs.dataUpdatedAt} />
            </Panel>
          ),
        },
        {
          key: 'low-hold',
          label: 'Low hold',
          ...count(pairs.data?.lowHold, pairs.data?.stale),
          panel: (
            <Panel
              title="Low hold"
              answer={pairs}
              rows={pairs.data?.lowHold}
              empty={{ title: TRADING.noLowHold, detail: TRADING.noLowHoldDetail }}
              notes={[
                'hold of the best prices together',
                'where a turnover condition is worked off most cheaply',
                'below 0% it is an arbitrage only if all prices were confirmed within a minute',
              ]}
            >
              <LowHoldList rows={pairs.data?.lowHold ?? []} arrivedAt={pairs.dataUpdatedAt} />
            </Panel>
          ),
        },
      ]}
    />
  )
}

type Sourced = { readonly world: DataWorld; readonly source: string; readonly stale: boolean }
type PanelProps = {
  title: string
  answer: UseQueryResult<Sourced>
  rows: readonly unknown[] | undefined
  empty: { readonly title: string; readonly detail: string }
  notes: readonly string[]
  children: ReactNode
}

function Panel({ title, answer, rows, empty, notes, children }: PanelProps) {
  const { data, error, refetch } = answer
  const mine = useMyBooks()
  const isSilent = error !== null || data?.stale === true
  const only = mine ? [`only at your ${mine.length === 1 ? 'book' : `${mine.length} books`}`] : []
  if (error && !data) return <BoardError error={error} onRetry={() => void refetch()} />
  return (
    <Card title={title} source={data ? { parts: [sourceName(data), ...only, ...notes], stale: isSilent } : undefined}>
      {rows === undefined || !data ? (
        <LoadingState label={`Loading ${title.toLowerCase()}`} />
      ) : rows.length === 0 ? (
        <FeedEmpty isSilent={isSilent} {...empty} />
      ) : (
        children
      )}
    </Card>
  )
}

function Signals({ answer }: { answer: ReturnType<typeof useSignals> }) {
  const signals = answer.data?.signals
  return (
    <Panel
      title="Signals"
      answer={answer}
      rows={signals}
      empty={{ title: TRADING.noSignals, detail: TRADING.noSignalsDetail }}
      notes={[
        `value: 2% above fair by ${methodName(answer.data?.method)}`,
        'stands alone: 0.08 log-odds above four books or more',
        'steam: three books to one side within ten minutes, with no play and no report to explain it',
        ...(answer.data?.notKnowable.map(({ type, why }) => `${TRADING.types[type].toLowerCase()}: ${why.toLowerCase()}`) ?? []),
      ]}
    >
      <SignalList signals={signals ?? []} arrivedAt={answer.dataUpdatedAt} />
    </Panel>
  )
}
