// The tracker: open and settled bets with filters, adding by hand or by a line of text, import and export.

import { useSearch } from '@tanstack/react-router'
import { Download, ImageUp, Plus, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { formatMoney } from '../../../format/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { download } from '../../../ui/actions/download.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { RowSkipLink } from '../../../ui/actions/row-skip-link.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { TableMenu } from '../../../ui/display/table-menu.tsx'
import { useRowSelection } from '../../../ui/display/use-row-selection.ts'
import { useTableView } from '../../../ui/display/use-table-view.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { RowDensity } from '../../tables/row-density.tsx'
import { QuickEntry } from '../quick-entry/quick-entry.tsx'
import { SLIP } from '../slips/slip.copy.ts'
import { SlipEntry } from '../slips/slip-entry.tsx'
import { betCells } from './bet-cells.ts'
import { AddBetDialog } from './bet-dialog.tsx'
import { BetImport } from './bet-import.tsx'
import { BET_COLUMNS, BetTable } from './bet-table.tsx'
import { MARKET_WORDS, TRACKER } from './bet-tracker.copy.ts'
import { type BetFilter, useBets, useExportBets } from './bet-tracker.queries.ts'

type Status = NonNullable<BetFilter['status']>
const PAGE = 50
const ANY = 'any'
/** Filters and acts are one line, which scrolls sideways on a phone: the bets are what one came for. */
const HALF = 'w-32 shrink-0'
const MARKETS = [{ key: ANY, label: 'Every market' }, ...Object.entries(MARKET_WORDS).map(([key, label]) => ({ key, label }))]

/** @param lead what stands first in the line of the filters */
export function BetTracker({ lead }: { lead: ReactNode }) {
  // A link from elsewhere brings a line along, as Lex's "Check and save this bet".
  const { quick: asked = '' } = useSearch({ strict: false }) as { quick?: string }
  const [status, setStatus] = useState<Status>('all')
  const [league, setLeague] = useState<string>(ANY)
  const [market, setMarket] = useState<string>(ANY)
  const view = useTableView('bets')
  const selection = useRowSelection()
  const text = view.filter
  const [limit, setLimit] = useState(PAGE)
  const [isAdding, setIsAdding] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const isNarrow = useNarrow()
  const [isSlipOpen, setIsSlipOpen] = useState(false)
  const tools = <Tools onAdd={() => setIsAdding(true)} onImport={() => setIsImporting(true)} />
  const isFiltered = league !== ANY || market !== ANY || text.trim() !== ''
  const answer = useBets({
    status,
    limit,
    ...(league === ANY ? {} : { league }),
    ...(market === ANY ? {} : { market: market as NonNullable<BetFilter['market']> }),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
  })
  const { data, error } = answer
  const chosen = data?.bets.filter(({ id }) => selection.ids.has(id)) ?? []
  const choices = [
    { key: 'all', label: 'All' },
    { key: 'open', label: 'Open', ...(data ? { count: data.counts.open } : {}) },
    { key: 'settled', label: 'Settled', ...(data ? { count: data.counts.settled } : {}) },
    { key: 'deleted', label: 'Deleted' },
  ] as const
  const leagues = [
    { key: ANY, label: 'Every league' },
    ...(data?.leagues ?? []).map((key) => ({ key, label: LEAGUES[key as LeagueKey]?.name ?? key })),
  ]
  return (
    <Card
      title="Bet tracker"
      isToolLine
      aside={
        <>
          {lead}
          <div className="shrink-0">
            <ToggleGroup label="Which bets" choices={choices} value={status} onChange={setStatus} />
          </div>
          {isNarrow ? tools : null}
          <Select label="League" size="sm" options={leagues} value={league} onChange={setLeague} className={HALF} />
          <Select label="Market" size="sm" options={MARKETS} value={market} onChange={setMarket} className={HALF} />
          <Field
            label="Search bets"
            hideLabel
            placeholder="Team, book, note"
            value={text}
            onChange={(event) => view.setFilter(event.target.value)}
            className="w-40 shrink-0 md:[&_input]:h-8"
          />
          <TableMenu
            view={view}
            columns={BET_COLUMNS}
            cells={() => betCells(chosen.length > 0 ? chosen : (data?.bets ?? []))}
            count={chosen.length > 0 ? chosen.length : (data?.bets.length ?? 0)}
          >
            <RowDensity />
          </TableMenu>
        </>
      }
      action={isNarrow ? null : tools}
      source={
        data
          ? {
              parts: [
                `${formatMoney(data.openCents)} at risk`,
                'your own bets',
                'settled from final scores and box scores, or by you',
                'whole cents, rounded once per ticket',
              ],
            }
          : undefined
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line px-2 py-2 md:px-4 md:py-1 lg:grid-cols-2 lg:items-start">
        <QuickEntry keptAs="quick-entry" initialLine={asked} isBrief>
          {isNarrow ? (
            <IconButton
              label={SLIP.title}
              icon={<ImageUp size={18} strokeWidth={1.5} />}
              bordered
              aria-expanded={isSlipOpen}
              onClick={() => setIsSlipOpen(!isSlipOpen)}
            />
          ) : null}
        </QuickEntry>
        {/* It stays while it is out of sight: what is being read goes on. */}
        <div className={isNarrow && !isSlipOpen ? 'hidden' : 'min-w-0 max-md:pt-2'}>
          <SlipEntry />
        </div>
      </div>
      <RowSkipLink to="main tbody button">Skip to the bets</RowSkipLink>
      {/* The table stays without its rows: a bet that is just being edited in it is not lost with them. */}
      <BetTable
        caption="Your bets"
        rows={data?.bets ?? []}
        view={view}
        selection={selection}
        empty={
          data ? (
            isFiltered || status !== 'all' ? (
              <EmptyState title={TRACKER.noneFound} />
            ) : (
              <EmptyState title={TRACKER.noBets} detail={TRACKER.noBetsDetail} />
            )
          ) : error ? (
            <ErrorState error={error} onRetry={() => void answer.refetch()} />
          ) : (
            <LoadingState label="Loading your bets" />
          )
        }
      />
      {data?.next ? (
        <div className="grid justify-items-center border-t border-line p-3">
          <Button tone="quiet" disabled={limit >= 200} onClick={() => setLimit(Math.min(200, limit + PAGE))}>
            {limit >= 200 ? 'Older bets: filter, or export them all' : 'Show more'}
          </Button>
        </div>
      ) : null}
      <AddBetDialog open={isAdding} onClose={() => setIsAdding(false)} />
      {isImporting ? (
        <Dialog
          open
          onOpenChange={(next) => !next && setIsImporting(false)}
          title="Import a bet history"
          description={TRACKER.importSeen}
          width="lg"
        >
          <BetImport onDone={() => setIsImporting(false)} />
        </Dialog>
      ) : null}
    </Card>
  )
}

/** On a phone the three are icons, so that they share the line of the filters. */
const ICON = 'shrink-0 max-md:w-11 max-md:px-0'

function Tools({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  const exporting = useExportBets()
  return (
    <>
      <Button size="sm" icon={<Plus size={14} />} onClick={onAdd} className={ICON}>
        <span className="max-md:sr-only">Add</span>
      </Button>
      <Button size="sm" icon={<Upload size={14} />} onClick={onImport} className={ICON}>
        <span className="max-md:sr-only">Import</span>
      </Button>
      <Button
        size="sm"
        icon={<Download size={14} />}
        busy={exporting.isPending}
        onClick={() => exporting.mutate({}, { onSuccess: ({ fileName, text }) => download(fileName, text) })}
        className={ICON}
      >
        <span className="max-md:sr-only">Export</span>
      </Button>
    </>
  )
}
