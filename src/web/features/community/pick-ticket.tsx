import { BadgeCheck, Lock } from 'lucide-react'
import type { PickRow } from '#contract/community/community-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { formatEdge } from '../../format/percent.ts'
import { formatSelection, formatStake, formatUnits } from '../../format/units.ts'
import { useFormat } from '../../format/use-format.ts'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { useNow } from '../../ui/layout/use-now.ts'

const TONES: Readonly<Record<PickRow['status'], BadgeTone>> = {
  open: 'outline',
  won: 'gain',
  'half won': 'gain',
  lost: 'loss',
  'half lost': 'loss',
  push: 'plain',
  void: 'plain',
}
const WORDS: Readonly<Record<PickRow['status'], string>> = {
  open: 'Open',
  won: 'Won',
  'half won': 'Half won',
  lost: 'Lost',
  'half lost': 'Half lost',
  push: 'Push',
  void: 'Void',
}

/** A sealed pick: what, at which price, sealed when, and what came of it. */
export function PickTicket({ pick }: { pick: PickRow }) {
  const { odds, start, date, time } = useFormat()
  const now = useNow()
  const { status, profit, clv } = pick
  return (
    <div className="grid gap-2 rounded-card border border-line border-l-2 border-l-accent-mark bg-s-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="scoreboard text-20">
          {formatSelection(pick.selection)} <span className="text-accent-ink">{odds(pick.price)}</span>
        </span>
        <span className="flex items-center gap-2">
          <Badge tone={TONES[status]}>{status === 'open' && now >= pick.startsAt ? 'In play' : WORDS[status]}</Badge>
          {profit === null ? null : (
            <b className={profit > 0 ? 'text-gain' : profit < 0 ? 'text-loss' : undefined}>{formatUnits(profit)}</b>
          )}
        </span>
      </div>
      <p className="text-13 text-ink-2">
        {LEAGUES[pick.league].name} · {pick.away} @ {pick.home} ·{' '}
        {now < pick.startsAt ? `starts ${start(pick.startsAt, now)}` : date(pick.startsAt)} · {formatStake(pick.stake)} at {pick.book}
        {clv === null ? null : ` · ${formatEdge(clv)} against the close`}
      </p>
      {status === 'void' ? (
        <p className="text-13 text-ink-2">Void: its game was called off, or had begun before the pick was sealed. It counts for nothing.</p>
      ) : null}
      <p className="note">
        <Lock size={12} strokeWidth={1.5} aria-hidden="true" className="mr-2 inline align-[-1px]" />
        Sealed {date(pick.sealedAt)}, {time(pick.sealedAt)}, link {pick.place} of the chain ·{' '}
        {pick.basis === 'verified' ? (
          <span className="inline-flex items-center gap-1">
            <BadgeCheck size={12} aria-hidden="true" /> a bet of a linked account stands behind it
          </span>
        ) : (
          'stated by the member'
        )}
        {pick.world === 'demo' ? ' · demo world' : null}
      </p>
    </div>
  )
}
