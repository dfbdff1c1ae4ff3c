import { useQuery } from '@tanstack/react-query'
import { admin } from '#contract/administration/admin.ts'
import { query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ADMIN } from './admin.copy.ts'

/** Who changed which tier, role or identity, newest first. */
export function AuditTab() {
  const { date, time } = useFormat()
  const audit = useQuery(query(admin.audit, {}, { staleTime: 0 }))
  if (audit.error) return <ErrorState error={audit.error} onRetry={() => void audit.refetch()} />
  if (!audit.data) return <LoadingState label="Loading the book of changes" />
  if (audit.data.length === 0) return <EmptyState title={ADMIN.noAudit} />
  return (
    <Card title="Changes of tiers, roles and identities">
      <ol>
        {audit.data.map((entry) => (
          <li key={entry.id} className="grid gap-0.5 border-b border-line px-4 py-2.5 last:border-b-0">
            <p>
              <span className="font-semibold [overflow-wrap:anywhere]">{entry.subject ?? 'The server'}</span> {entry.detail}
            </p>
            <p className="note">
              {date(entry.at)} {time(entry.at)} · by {entry.actor ?? 'the server itself'}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
