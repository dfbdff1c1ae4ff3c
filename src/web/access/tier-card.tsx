import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { notSetUpNote, PLAN_LINES, type PlanLine, type ServerHas } from '#core/access/plan-lines.ts'
import { yearlySavingPercent } from '#core/access/pricing.ts'
import { TIERS, type Tier } from '#core/access/tiers.ts'
import { query } from '../api/query.ts'
import { formatMoney } from '../format/money.ts'
import { Badge } from '../ui/display/badge.tsx'
import { cx } from '../ui/layout/cx.ts'

type Props = {
  tier: Tier
  period?: 'monthly' | 'yearly'
  /** Beside the name: MOST POPULAR, RECOMMENDED, Current plan. */
  badge?: string | null
  /** Under the price: that it starts with a trial. */
  note?: string | null
  /** Under it: what a promotion makes of the first payment. */
  offer?: string | null
  isSelected?: boolean
  /** Makes the whole card one choice of a radio group. */
  onSelect?: () => void
  action?: ReactNode
  /** Leaves the list of features out. */
  isBrief?: boolean
}

/** One plan: name, price in the scoreboard face, what it holds. The numbers are those of the tier table. */
export function TierCard({
  tier,
  period = 'monthly',
  badge = null,
  note = null,
  offer = null,
  isSelected = false,
  onSelect,
  action,
  isBrief,
}: Props) {
  const row = TIERS[tier]
  const isYearly = period === 'yearly' && row.yearlyCents > 0
  const body = (
    <>
      <span className="flex min-h-6 flex-wrap items-center gap-2">
        <span className="text-16 font-semibold">{row.name}</span>
        {badge ? <Badge tone="gold">{badge}</Badge> : null}
        {isSelected ? (
          <span className="ml-auto grid size-5 place-items-center rounded-full bg-accent-fill text-on-gold">
            <Check size={13} strokeWidth={3} aria-hidden="true" />
          </span>
        ) : null}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="scoreboard text-34">{row.priceCents === 0 ? '$0' : formatMoney(isYearly ? row.yearlyCents : row.priceCents)}</span>
        <span className="text-ink-2">{row.priceCents === 0 ? 'for good' : isYearly ? 'a year' : 'a month'}</span>
      </span>
      <span className="note block md:min-h-[1.0875rem]">
        {isYearly ? `${formatMoney(Math.round(row.yearlyCents / 12))} a month, ${yearlySavingPercent(tier)}% less` : note}
      </span>
      {isYearly && note ? <span className="note">{note}</span> : null}
      {offer ? <span className="text-13">{offer}</span> : null}
      <span className="text-ink-2">{row.description}</span>
      {isBrief ? null : <PlanLines tier={tier} className="mt-1 border-t border-line pt-3" />}
    </>
  )
  const frame = cx(
    'flex min-w-0 flex-col gap-2 rounded-card border bg-s-1 p-4 text-left',
    isSelected ? 'border-accent-mark' : 'border-line',
  )
  if (onSelect) {
    return (
      <label
        className={cx(
          frame,
          'cursor-pointer hover:border-line-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-ink',
        )}
      >
        <input
          type="radio"
          name="plan"
          value={tier}
          checked={isSelected}
          onChange={onSelect}
          aria-label={`${row.name} plan`}
          className="sr-only"
        />
        {body}
      </label>
    )
  }
  return (
    <article aria-label={`${row.name} plan`} className={frame}>
      {body}
      {action ? <div className="mt-auto grid pt-3">{action}</div> : null}
    </article>
  )
}

/** What a plan holds, line by line; where this server was not set up for one, that is said beside it. */
export function PlanLines({ tier, className }: { tier: Tier; className?: string }) {
  const { data: server } = useQuery(query(accounts.methods, {}))
  // Mail that is read, not mail that is sent, brings questions in.
  const has = server && {
    texts: server.texts,
    mail: server.mailbox,
    coach: server.coach,
    languageModel: server.languageModel,
    ear: server.ear,
  }
  return (
    <span className={cx('grid gap-2', className)}>
      {PLAN_LINES[tier].map((line) => (
        <span key={line.text} className="flex gap-2 text-13 text-ink-2">
          <span aria-hidden="true" className="mt-[0.55em] h-0.5 w-2 shrink-0 bg-accent-mark" />
          <FeatureLine line={line} has={has} />
        </span>
      ))}
    </span>
  )
}

/** A line of the plan; what of it this server was not set up for is said beside it. */
function FeatureLine({ line, has }: { line: PlanLine; has: ServerHas | undefined }) {
  const missing = notSetUpNote(line, has)
  return (
    <span>
      {line.text}
      {missing ? <span className="note"> ({missing})</span> : null}
    </span>
  )
}
