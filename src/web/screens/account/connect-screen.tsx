import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { connections } from '#contract/people/connections.ts'
import { query } from '../../api/query.ts'
import { CONSENT, FAULTS } from '../../features/connections/connections.copy.ts'
import { Consent } from '../../features/connections/consent.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** Where a program sends a person who is to let it in (`/oauth/authorize`). */
export function ConnectScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const request = typeof search.request === 'string' ? search.request : ''
  return (
    <Page title={CONSENT.title} width="narrow">
      {request === '' ? <Fault fault={search.fault} /> : <Question request={request} />}
    </Page>
  )
}

function Question({ request }: { request: string }) {
  const asked = useQuery(query(connections.asked, { request }, { staleTime: 0 }))
  if (asked.isPending) return <LoadingState label="Reading what is asked" rows={4} />
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  return <Consent request={request} asked={asked.data} onLeave={(location) => window.location.assign(location)} />
}

function Fault({ fault }: { fault: unknown }) {
  const { title, detail } = FAULTS[typeof fault === 'string' && fault in FAULTS ? (fault as keyof typeof FAULTS) : 'none']
  return (
    <EmptyState title={title} detail={detail}>
      <LinkButton to="/settings">Settings</LinkButton>
    </EmptyState>
  )
}
