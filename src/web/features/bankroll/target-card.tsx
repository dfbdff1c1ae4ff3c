import { useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/people/accounts.ts'
import { useAccess } from '../../access/use-access.ts'
import { query } from '../../api/query.ts'
import { formatMoney, formatMoneyShort } from '../../format/money.ts'
import { formatPercent } from '../../format/percent.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { useBetStats } from '../bets/tracker/bet-tracker.queries.ts'

/** How far the bankroll is from the target of the settings. A target of nothing is none: it asks for one. */
export function TargetCard() {
  const { user } = useAccess()
  const { data } = useBetStats(user !== null)
  const { data: kept } = useQuery(query(accounts.preferences, {}, { enabled: user !== null }))
  const target = kept?.bankrollTargetCents ?? 0
  if (!data || !kept) return null
  const now = data.bankroll === null ? null : Math.round(data.bankroll * 100)
  return (
    <Card
      title="Bankroll target"
      aside={
        <LinkButton to="/settings" size="sm" tone="quiet">
          {target === 0 ? 'Set a target' : 'Change the target'}
        </LinkButton>
      }
      padded
    >
      {target === 0 ? (
        <p className="text-13 text-ink-2">You have set none. With one, this shows how far your bankroll is from it.</p>
      ) : now === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-13 text-ink-2">
            The target in the settings is {formatMoneyShort(target)}. State a bankroll, and your bets are counted toward it.
          </p>
          <LinkButton to="/profile" search={{ tab: 'bankroll' }} size="sm">
            State a bankroll
          </LinkButton>
        </div>
      ) : (
        <Progress
          label={now >= target ? 'Reached' : `${formatMoney(target - now)} to go`}
          value={Math.min(1, Math.max(0, now / target))}
          detail={`${formatMoney(now)} of ${formatMoneyShort(target)}, ${formatPercent(Math.max(0, now / target), 0)}`}
        />
      )}
    </Card>
  )
}
