import { useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/people/accounts.ts'
import { useAccess } from '../../access/use-access.ts'
import { query } from '../../api/query.ts'
import { formatMoney, formatMoneyShort } from '../../format/money.ts'
import { formatPercent } from '../../format/percent.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { useBetStats } from '../bets/tracker/bet-tracker.queries.ts'

/** How far the bankroll is from the target of the settings. A target of nothing is none: it asks for one. It has its place before its answers are here. */
export function TargetCard() {
  const { user } = useAccess()
  const stats = useBetStats(user !== null)
  const kept = useQuery(query(accounts.preferences, {}, { enabled: user !== null }))
  if (user === null) return null
  const failed = [stats, kept].find(({ isError, data }) => isError && data === undefined)
  const isKnown = stats.data !== undefined && kept.data !== undefined
  const target = kept.data?.bankrollTargetCents ?? 0
  const now = stats.data?.bankroll == null ? null : Math.round(stats.data.bankroll * 100)
  const retry = () => {
    void stats.refetch()
    void kept.refetch()
  }
  return (
    <Card
      title="Bankroll target"
      aside={
        <LinkButton to="/settings" size="sm" tone="quiet">
          {isKnown && target === 0 ? 'Set a target' : 'Change target'}
        </LinkButton>
      }
      padded
    >
      {failed ? (
        <ErrorState error={failed.error} onRetry={retry} />
      ) : isKnown ? (
        <Target target={target} now={now} />
      ) : (
        <LoadingState label="Loading the target">
          <Skeleton className="h-10 md:h-5" />
        </LoadingState>
      )}
    </Card>
  )
}

/** Both in cents; null where no bankroll is stated. */
function Target({ target, now }: { target: number; now: number | null }) {
  if (target === 0) return <p className="text-13 text-ink-2">You have set none. With one, this shows how far your bankroll is from it.</p>
  if (now === null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-ink-2">
          The target in the settings is {formatMoneyShort(target)}. State a bankroll, and your bets are counted toward it.
        </p>
        <LinkButton to="/profile" search={{ tab: 'bankroll' }} size="sm">
          State a bankroll
        </LinkButton>
      </div>
    )
  return (
    <Progress
      label={now >= target ? 'Reached' : `${formatMoney(target - now)} to go`}
      value={Math.min(1, Math.max(0, now / target))}
      detail={`${formatMoney(now)} of ${formatMoneyShort(target)}, ${formatPercent(Math.max(0, now / target), 0)}`}
    />
  )
}
