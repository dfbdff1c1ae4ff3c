import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlatformBet } from '#contract/bets/platform-shapes.ts'
import { platforms } from '#contract/bets/platforms.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { formatMoney, formatMoneyChange } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { STATUS_WORDS } from '../bets/tracker/bet-tracker.copy.ts'
import { PLATFORMS_COPY as COPY, SOURCE_WORDS } from './platforms.copy.ts'
import { MONEY_ROWS } from './platforms.queries.ts'

const TONES: Readonly<Record<PlatformBet['status'], BadgeTone>> = { won: 'gain', lost: 'loss', pending: 'outline', pushed: 'plain' }

/** A bet without money of one's own was a bonus of the book. */
const stakeOf = ({ product, stakedCents }: PlatformBet) =>
  product === 'bet' && stakedCents === 0 ? COPY.bonusBet : formatMoney(stakedCents)

/** Bets as rows, with what changed of each and what two sources say otherwise. */
export function BetRows({ caption, rows, empty }: { caption: string; rows: readonly PlatformBet[]; empty: ReactNode }) {
  const { date } = useFormat()
  const columns: readonly Column<PlatformBet>[] = [
    { key: 'bet', header: 'Bet', cell: (bet) => <Name bet={bet} />, className: 'min-w-44' },
    { key: 'book', header: 'Book', cell: (bet) => `${bet.platformName} · ${SOURCE_WORDS[bet.source]}`, hideOnPhone: true },
    { key: 'placed', header: 'Placed', cell: (bet) => date(bet.placedAt), align: 'right', hideOnPhone: true },
    { key: 'odds', header: 'Odds', cell: (bet) => bet.odds.replace('-', '−') || '–', align: 'right', hideOnPhone: true },
    { key: 'stake', header: 'Stake', cell: stakeOf, align: 'right' },
    { key: 'result', header: 'Result', cell: (bet) => <Result bet={bet} />, align: 'right' },
  ]
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />
}

function Name({ bet }: { bet: PlatformBet }) {
  const { longDate, date } = useFormat()
  return (
    <div className={bet.isAside ? 'opacity-60' : undefined}>
      <span className="[overflow-wrap:anywhere]">{bet.selection}</span>
      <span className="note md:hidden">
        {' '}
        · {bet.platformName} · {date(bet.placedAt)}
      </span>
      {bet.isAside ? <p className="note">{COPY.aside}</p> : null}
      {bet.isContradicted ? <p className="text-12 text-loss">{bet.source === 'file' ? COPY.contradictedFile : COPY.contradicted}</p> : null}
      {bet.rivals.length > 0 ? <Rivals bet={bet} /> : null}
      {bet.history.length > 0 ? (
        <details className="text-12">
          <summary className="cursor-pointer text-ink-3 hover:text-ink max-md:min-h-11 max-md:content-center">{COPY.changed}</summary>
          <ol className="grid gap-0.5 py-1">
            {bet.history.map(({ at, changes, outcome, stakedCents, payoutCents }) => (
              <li key={`${at} ${changes.join()}`} className="text-ink-2">
                {longDate(at)}: {changes.length === 0 ? 'first seen' : changes.join(', ')} · {STATUS_WORDS[outcome]},{' '}
                {formatMoney(stakedCents)}
                {payoutCents === null ? '' : ` → ${formatMoney(payoutCents)}`}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  )
}

/** What two files, or a book at one moment, say of a bet; the person says which one holds, and may say otherwise later. */
function Rivals({ bet: { id, rivals, isContradicted, selection: shown } }: { bet: PlatformBet }) {
  const hold = useMutation(mutation(platforms.hold, { invalidates: MONEY_ROWS }))
  return (
    <ul aria-label={COPY.rivals} className="grid gap-1 py-1 text-12">
      {rivals.map(({ revision, outcome, stakedCents, payoutCents, selection, odds, counts }) => (
        <li key={revision} className="flex flex-wrap items-center gap-2 text-ink-2">
          <span className="[overflow-wrap:anywhere]">
            {STATUS_WORDS[outcome]}, {formatMoney(stakedCents)}
            {payoutCents === null ? '' : ` → ${formatMoney(payoutCents)}`}
            {odds ? ` at ${odds.replace('-', '−')}` : ''}
            {selection === shown ? '' : ` · ${selection}`}
          </span>
          {counts ? <Badge tone="outline">{COPY.counts}</Badge> : null}
          {counts && !isContradicted ? null : (
            <Button size="sm" disabled={hold.isPending} onClick={() => hold.mutate({ id, revision })}>
              {COPY.holds}
            </Button>
          )}
        </li>
      ))}
      {hold.isError ? <li role="alert">{problemIn(hold.error).detail}</li> : null}
    </ul>
  )
}

function Result({ bet: { outcome, status, payoutCents, stakedCents } }: { bet: PlatformBet }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      {payoutCents === null ? null : <span>{formatMoneyChange(payoutCents - stakedCents)}</span>}
      <Badge tone={TONES[status]}>{STATUS_WORDS[outcome]}</Badge>
    </span>
  )
}
