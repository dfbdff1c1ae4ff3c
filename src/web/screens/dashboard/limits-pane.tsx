import type { CareLimit } from '#contract/people/care.ts'
import { amountText, limitText } from '#core/care/sentences.ts'
import { leftText } from '../../features/care/left-text.ts'
import { LIMIT_PLACES } from '../../features/care/limits.copy.ts'
import { useCare } from '../../features/care/use-care.ts'
import { useFormat } from '../../format/use-format.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Meter } from '../../ui/display/meter.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { DASHBOARD } from './dashboard.copy.ts'

/** One's own limits and what each leaves of its period; where none is set, one line that offers them. */
export function LimitsPane() {
  const { data, error, refetch } = useCare()
  return (
    <Card
      title="Limits"
      action={
        <LinkButton to="/limits" tone="quiet" size="sm">
          {data && data.limits.length > 0 ? 'Change' : 'Set a limit'}
        </LinkButton>
      }
    >
      {data ? (
        <>
          {data.limits.length === 0 ? (
            <p className="px-4 py-2 text-13 text-ink-2">{data.standing.kind === 'open' ? DASHBOARD.noLimits : DASHBOARD.noLimitsNow}</p>
          ) : null}
          <ul aria-label="Your limits">
            {data.limits.map((limit) => (
              <LimitLine key={`${limit.kind} ${limit.period}`} limit={limit} />
            ))}
          </ul>
          {data.standing.kind === 'open' ? (
            <p className="flex justify-between gap-3 border-t border-line px-4 py-2 text-13 text-ink-2">
              {DASHBOARD.needBreak}
              <a href={`/limits#${LIMIT_PLACES.takeBreak}`} className="inline-link">
                {DASHBOARD.takeBreak}
              </a>
            </p>
          ) : null}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Loading your limits" rows={2} />
      )}
    </Card>
  )
}

function LimitLine({ limit }: { limit: CareLimit }) {
  const { kind, amount, used, periodEndsAt } = limit
  const { start } = useFormat()
  const now = useNow()
  const name = limitText(limit)
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  return (
    <li className="grid gap-1 border-b border-line px-4 py-2 text-13 last:border-b-0">
      {used === null ? (
        <span>{label}</span>
      ) : (
        <Meter label={label} used={Math.max(0, used)} limit={amount} text={`${amountText(kind, Math.max(0, used))} used`} />
      )}
      {periodEndsAt === null ? null : <span className="note">{leftText(limit, start(periodEndsAt, now))}</span>}
    </li>
  )
}
