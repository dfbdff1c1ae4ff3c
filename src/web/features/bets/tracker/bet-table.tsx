// Kept bets as rows: what, where, at what price, for how much, and what became of it.
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import { formatMoney, formatMoneyChange, formatMoneyShort } from '../../../format/money.ts'
import { formatEdge } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx'
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx'
import { DetailPanel, useDetail } from '../../../ui/display/detail-panel.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import type { RowSelection } from '../../../ui/display/use-row-selection.ts'
import type { TableViewState } from '../../../ui/display/use-table-view.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { betCells } from './bet-cells.ts'
import { BetDetail } from './bet-detail.tsx'
import { EditBetDialog } from './bet-dialog.tsx'
import { KIND_WORDS, MARKET_WORDS, STATUS_WORDS } from './bet-tracker.copy.ts'
import { useBetActions } from './bet-tracker.queries.ts'
import { SettleDialog } from './settle-dialog.tsx'
import { stakeText } from './stake-text.ts'

const TONES: Readonly<Record<BetRow['status'], BadgeTone>> = {
  open: 'outline',
  won: 'gain',
  lost: 'loss',
  push: 'plain',
  void: 'plain',
  'half won': 'gain',
  'half lost': 'loss',
  'cashed out': 'plain',
}

/** What was picked, in one line. */
export function nameOf({ ticket }: Pick<BetRow, 'ticket'>): string {
  const [first] = ticket.legs
  return ticket.legs.length === 1 ? (first?.selection ?? '') : `${KIND_WORDS[ticket.kind]} of ${ticket.legs.length}`
}

/** Columns that can be left out. */
export const BET_COLUMNS = [
  { key: 'book', label: 'Book' },
  { key: 'placed', label: 'Placed' },
  { key: 'odds', label: 'Odds' },
  { key: 'stake', label: 'Stake' },
  { key: 'clv', label: 'CLV' },
  { key: 'result', label: 'Result' },
] as const

type Props = { caption: string; rows: readonly BetRow[]; view: TableViewState; selection: RowSelection; empty: React.ReactNode }

const idOf = ({ id }: BetRow) => id

export function BetTable({ caption, rows, view, selection, empty }: Props) {
  const detail = useDetail(rows, idOf)
  const actions = useBetActions()
  const [edited, setEdited] = useState<BetRow | null>(null)
  const [settled, setSettled] = useState<BetRow | null>(null)
  const columns: readonly Column<BetRow>[] = [
    {
      key: 'bet',
      header: 'Bet',
      cell: (bet) => <Name bet={bet} onOpen={() => detail.open(bet)} />,
      sortBy: ({ placedAt }) => placedAt,
      firstSort: 'desc',
      // On a phone it takes what the result leaves, and shortens its second line.
      className: 'min-w-44 max-md:w-full max-md:max-w-0 max-md:min-w-0 max-md:py-1.5',
    },
    {
      key: 'book',
      header: 'Book',
      cell: ({ book }) => <span className="text-ink-2">{book || '–'}</span>,
      sortBy: ({ book }) => book,
      hideOnPhone: true,
    },
    {
      key: 'placed',
      header: 'Placed',
      cell: ({ placedAt }) => <Placed at={placedAt} />,
      sortBy: ({ placedAt }) => placedAt,
      firstSort: 'desc',
      hideOnPhone: true,
    },
    { key: 'odds', header: 'Odds', align: 'right', cell: (bet) => <Odds bet={bet} />, sortBy: ({ decimal }) => decimal, hideOnPhone: true },
    {
      key: 'stake',
      header: 'Stake',
      align: 'right',
      cell: (bet) => <Stake bet={bet} />,
      sortBy: ({ stakedCents }) => stakedCents,
      hideOnPhone: true,
    },
    {
      key: 'clv',
      header: <abbr title="Closing line value: the price taken against the fair price at the start">CLV</abbr>,
      align: 'right',
      cell: (bet) => <Clv bet={bet} />,
      sortBy: ({ clv }) => clv?.consensus ?? clv?.price,
      hideOnPhone: true,
    },
    { key: 'result', header: 'Result', align: 'right', cell: (bet) => <BetResult bet={bet} />, sortBy: ({ profitCents }) => profitCents },
    {
      key: 'more',
      header: <span className="sr-only">Actions</span>,
      align: 'right',
      className: 'w-10',
      cell: (bet) => (
        <Menu
          trigger={<IconButton label={`Actions for ${nameOf(bet)}`} icon={<MoreHorizontal size={16} />} size="sm" className="md:h-6" />}
          items={itemsOf(bet, actions, setEdited, setSettled)}
        />
      ),
    },
  ]
  return (
    <>
      <div className={detail.row ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]' : undefined}>
        <Table
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          empty={empty}
          view={view}
          selection={selection}
          onOpen={detail.open}
          openKey={detail.row?.id}
          cellsOf={betCells}
        />
        {detail.row ? (
          <DetailPanel
            title={nameOf(detail.row)}
            name={`Bet: ${nameOf(detail.row)}`}
            onClose={detail.close}
            onStep={detail.step}
            className="border-l border-line"
          >
            <BetDetail bet={detail.row} />
          </DetailPanel>
        ) : null}
      </div>
      {edited ? <EditBetDialog key={edited.id} bet={edited} onClose={() => setEdited(null)} /> : null}
      {settled ? (
        <SettleDialog
          key={settled.id}
          bet={settled}
          onClose={() => setSettled(null)}
          onSettle={(how, words) => actions.settle(settled, how, words)}
        />
      ) : null}
    </>
  )
}

type Actions = ReturnType<typeof useBetActions>

function itemsOf(bet: BetRow, actions: Actions, edit: (bet: BetRow) => void, settle: (bet: BetRow) => void): MenuItem[] {
  if (bet.isDeleted) return [{ key: 'undo', label: 'Bring it back', onChoose: () => actions.undo(bet.id) }]
  const isSimple = bet.status === 'open' && bet.ticket.kind === 'straight'
  const quick = (status: 'won' | 'lost' | 'push'): MenuItem => ({
    key: status,
    label: STATUS_WORDS[status],
    onChoose: () => actions.settle(bet, { legs: [status] }, `${nameOf(bet)}: ${STATUS_WORDS[status].toLowerCase()}.`),
  })
  return [
    ...(isSimple ? [quick('won'), quick('lost'), quick('push')] : []),
    ...(bet.status === 'open'
      ? [{ key: 'settle', label: 'Settle …', onChoose: () => settle(bet) }]
      : bet.origin === 'import'
        ? []
        : [{ key: 'reopen', label: 'Open again', onChoose: () => actions.settle(bet, { reopen: true }, nameOf(bet)) }]),
    { key: 'edit', label: 'Change …', onChoose: () => edit(bet) },
    ...(bet.version > 1 ? [{ key: 'undo', label: 'Undo the last change', onChoose: () => actions.undo(bet.id) }] : []),
    { key: 'delete', label: 'Delete', isDangerous: true, onChoose: () => actions.remove(bet, nameOf(bet)) },
  ]
}

/** What a player came to in the end. */
function cameTo({ prop, status }: BetRow['ticket']['legs'][number]): string {
  if (!prop || status === 'open') return ''
  if (prop.result !== null) return `came to ${prop.result}`
  return status === 'void' ? 'did not play' : ''
}

function Name({ bet, onOpen }: { bet: BetRow; onOpen: () => void }) {
  const { date } = useFormat()
  const isNarrow = useNarrow()
  const { ticket, book, placedAt } = bet
  const [first] = ticket.legs
  const about =
    ticket.legs.length === 1 && first
      ? [first.event, MARKET_WORDS[first.market], cameTo(first)]
      : ticket.legs.map((leg) => [leg.selection, cameTo(leg)].filter(Boolean).join(', '))
  const [what, more] = [about.filter(Boolean).join(' · '), [ticket.promotion?.kind, ticket.note].filter(Boolean).join(' · ')]
  if (isNarrow) {
    // Two lines: the price with what it was paid for, and day, book and game, of which the detail has the whole.
    const below = [date(placedAt), book, what, more].filter(Boolean).join(' · ')
    return (
      <div className="grid min-w-0">
        <button
          type="button"
          onClick={onOpen}
          title={nameOf(bet)}
          className="flex min-h-6 min-w-0 items-center gap-1.5 text-left font-semibold"
        >
          <span className="truncate">{nameOf(bet)}</span> <Odds bet={bet} />
        </button>
        <span className="note truncate" title={below}>
          {below}
        </span>
      </div>
    )
  }
  return (
    <div className="md:flex md:flex-wrap md:items-baseline md:gap-x-3">
      <button type="button" onClick={onOpen} className="min-h-6 text-left font-semibold underline-offset-4 hover:underline">
        {nameOf(bet)}
      </button>
      {what ? <span className="note">{what}</span> : null}
      {more ? <span className="note">{more}</span> : null}
    </div>
  )
}

function Placed({ at }: { at: number }) {
  const { date, time } = useFormat()
  return (
    <span className="whitespace-nowrap text-ink-2">
      {date(at)} <span className="text-ink-3">{time(at)}</span>
    </span>
  )
}

function Odds({ bet: { decimal, ticket } }: { bet: BetRow }) {
  const { odds } = useFormat()
  if (decimal === null && ticket.kind === 'straight') return <span className="text-ink-3">unknown</span>
  return <span className="font-semibold">{decimal === null ? KIND_WORDS[ticket.kind] : odds(americanFromDecimal(decimal))}</span>
}

function Stake({ bet: { stakedCents, ticket } }: { bet: BetRow }) {
  const text = stakeText({ stakedCents, ticket })
  return ticket.promotion?.kind === 'free bet' ? <span title="The stake is the book’s">{text}</span> : text
}

const isInPlay = ({ legs }: BetRow['ticket'], placedAt: number) =>
  legs.some(({ startsAt }) => startsAt !== null && startsAt !== undefined && placedAt > startsAt)

/** The close is on record for games of the feed and their players, not for parts of a score. */
const hasClose = ({ legs }: BetRow['ticket']) => legs.every(({ gameId, market }) => gameId !== null && market !== 'other')

function Clv({ bet: { clv, status, ticket, placedAt } }: { bet: BetRow }) {
  const value = clv?.consensus ?? clv?.book ?? clv?.price ?? null
  if (value === null)
    return (
      <span className="text-ink-3">
        {isInPlay(ticket, placedAt) ? 'in play' : status === 'open' && hasClose(ticket) ? 'at the start' : 'unknown'}
      </span>
    )
  return <span className={cx('font-semibold', value > 0 ? 'text-gain' : value < 0 ? 'text-loss' : undefined)}>{formatEdge(value)}</span>
}

/** Spec 001 section 4: won shows the amount won, pending what it would win, lost the word. */
export function BetResult({ bet }: { bet: BetRow }) {
  const { status, profitCents, mostPayoutCents, stakedCents } = bet
  return (
    <span className="inline-flex items-center justify-end gap-x-3 gap-y-0.5 whitespace-nowrap max-md:flex-col max-md:items-end">
      <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
      {status === 'open' || profitCents === null ? (
        <span className="note md:min-w-20">
          {mostPayoutCents === null ? 'price unknown' : `to win ${formatMoneyShort(Math.max(0, mostPayoutCents - stakedCents))}`}
        </span>
      ) : (
        <span className={cx('font-semibold md:min-w-20', profitCents > 0 ? 'text-gain' : profitCents < 0 ? 'text-loss' : 'text-ink-2')}>
          {profitCents === 0 ? formatMoney(0) : formatMoneyChange(profitCents)}
        </span>
      )}
    </span>
  )
}
