import { useQuery } from '@tanstack/react-query'
import { subscriptions } from '#contract/people/subscriptions.ts'
import { system } from '#contract/system.ts'
import { FRESH } from '../api/freshness.ts'
import { query } from '../api/query.ts'
import { useFormat } from '../format/use-format.ts'
import { Meter } from '../ui/display/meter.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, LoadingState } from '../ui/states/states.tsx'
import { PLAN } from './access.copy.ts'
import { useAccess } from './use-access.ts'

const ROWS = [
  ['projections', 'Slates opened'],
  ['lineups', 'Lineups'],
  ['aiChat', 'Answers from Lex'],
  ['aiChatFull', 'Full answers from Lex'],
  ['alerts', 'Alerts'],
  ['transcriptions', 'Questions heard by the server'],
] as const

/** What was used today of each limit; -1 on the wire is drawn as ∞ without a bar. */
export function UsageRows({ isBrief = false }: { isBrief?: boolean }) {
  const { user } = useAccess()
  const { time } = useFormat()
  const { data, error, refetch } = useQuery(query(subscriptions.usage, {}, { enabled: user !== null, staleTime: FRESH.account }))
  const status = useQuery(query(system.status, {}, { staleTime: FRESH.status }))
  // Without a language model every answer is a basic one, and there is nothing to count apart.
  const hasModel = Boolean(status.data?.languageModel)
  const isCounted = (name: (typeof ROWS)[number][0], { used }: { used: number }) => {
    if (name === 'aiChatFull') return hasModel && !isBrief
    // Few servers have an ear of their own.
    if (name === 'transcriptions') return used > 0 && !isBrief
    return name !== 'alerts' || !isBrief
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <LoadingState label="Loading your usage">
        <div className="grid gap-3">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      </LoadingState>
    )
  }
  return (
    <div className="grid gap-3">
      {ROWS.filter(([name]) => isCounted(name, data[name])).map(([name, label]) =>
        data[name].limit === 0 ? (
          <p key={name} className="flex justify-between gap-3">
            <span>{label}</span>
            <span className="text-ink-3">{PLAN.notIncluded}</span>
          </p>
        ) : (
          <Meter key={name} label={label} used={data[name].used} limit={data[name].limit === -1 ? null : data[name].limit} />
        ),
      )}
      <p className="note">Starts anew at {time(Date.parse(data.resetsAt))}.</p>
    </div>
  )
}
