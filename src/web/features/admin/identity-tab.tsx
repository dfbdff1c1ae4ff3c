import { useMutation, useQuery } from '@tanstack/react-query'
import { type DoubtRow, identity } from '#contract/administration/identity.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { mutation, query } from '../../api/query.ts'
import { formatCount } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ADMIN } from './admin.copy.ts'

/** Names that may be one of several players: who wrote them, who they may be, and the decision. */
export function IdentityTab() {
  const review = useQuery(query(identity.list, {}, { staleTime: 0 }))
  const decide = useMutation(mutation(identity.decide, { invalidates: [identity.list] }))
  const reopen = useMutation(mutation(identity.reopen, { invalidates: [identity.list] }))
  if (review.error && !review.data) return <ErrorState error={review.error} onRetry={() => void review.refetch()} />
  if (!review.data) return <LoadingState label="Loading doubtful names" />
  const { open, decided, total } = review.data
  const isBusy = decide.isPending || reopen.isPending
  return (
    <div className="grid gap-4">
      <Card title={ADMIN.doubts} aside={<Badge tone={total > 0 ? 'mid' : 'plain'}>{formatCount(total)}</Badge>}>
        <p className="note px-4 pt-3">{ADMIN.doubtsNote}</p>
        {open.length === 0 ? <EmptyState title={ADMIN.noDoubts} detail={ADMIN.noDoubtsNote} /> : null}
        <ul>
          {open.map((doubt) => (
            <li key={`${doubt.vendor} ${doubt.id}`} className="grid gap-3 border-b border-line px-4 py-3 last:border-b-0">
              <Name doubt={doubt} />
              <ul className="grid gap-1.5" aria-label={`Who ${doubt.name} may be`}>
                {doubt.candidates.map(({ personId, name, team, positions, points }) => (
                  <li key={personId} className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3">
                    <span className="min-w-0">
                      <span className="font-semibold">{name}</span>{' '}
                      <span className="text-ink-2">{[team, positions.join('/')].filter(Boolean).join(', ')}</span>
                    </span>
                    <span className="note tabular-nums">
                      {points} {points === 1 ? 'point' : 'points'}
                    </span>
                    <Button
                      size="sm"
                      disabled={isBusy}
                      aria-label={`${doubt.name} is ${name}${team ? ` of ${team}` : ''}`}
                      onClick={() => decide.mutate({ vendor: doubt.vendor, id: doubt.id, personId })}
                    >
                      {ADMIN.isThis}
                    </Button>
                  </li>
                ))}
              </ul>
              <div>
                <Button
                  size="sm"
                  tone="quiet"
                  disabled={isBusy}
                  aria-label={`${doubt.name} is none of them`}
                  onClick={() => decide.mutate({ vendor: doubt.vendor, id: doubt.id, personId: null })}
                >
                  {ADMIN.isNone}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {open.length > 0 ? <p className="note px-4 pb-3">{ADMIN.pointsNote}</p> : null}
        {decide.isError ? <ErrorState error={decide.error} onRetry={() => decide.reset()} /> : null}
      </Card>
      {decided.length > 0 ? (
        <Card title={ADMIN.decided}>
          <ul>
            {decided.map((doubt) => (
              <li
                key={`${doubt.vendor} ${doubt.id}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
              >
                <Decided doubt={doubt} />
                <Button
                  size="sm"
                  tone="quiet"
                  disabled={isBusy}
                  aria-label={`Look at ${doubt.name} again`}
                  onClick={() => reopen.mutate({ vendor: doubt.vendor, id: doubt.id })}
                >
                  {ADMIN.reopen}
                </Button>
              </li>
            ))}
          </ul>
          {reopen.isError ? <ErrorState error={reopen.error} onRetry={() => reopen.reset()} /> : null}
        </Card>
      ) : null}
    </div>
  )
}

function Name({ doubt: { name, team, positions, vendor, league, seenAt } }: { doubt: DoubtRow }) {
  const { date } = useFormat()
  return (
    <p>
      <span className="font-semibold">{name}</span>{' '}
      <span className="text-ink-2">{[team, positions.join('/')].filter(Boolean).join(', ')}</span>
      <span className="note block">
        as {ADMIN.vendors[vendor] ?? vendor} writes, {LEAGUES[league].name}, seen {date(seenAt)}
      </span>
    </p>
  )
}

function Decided({ doubt: { name, team, vendor, candidates, personId, decidedAt, decidedBy } }: { doubt: DoubtRow }) {
  const { date, time } = useFormat()
  const who = candidates.find((one) => one.personId === personId)
  return (
    <p className="min-w-0">
      <span className="font-semibold">{name}</span>
      {team ? <span className="text-ink-2"> ({team})</span> : null}{' '}
      {who ? `is ${[who.name, who.team].filter(Boolean).join(', ')}` : 'is none of the candidates'}
      <span className="note block">
        as {ADMIN.vendors[vendor] ?? vendor} writes{decidedAt === null ? '' : ` · ${date(decidedAt)} ${time(decidedAt)}`}
        {decidedBy ? ` · by ${decidedBy}` : ''}
      </span>
    </p>
  )
}
