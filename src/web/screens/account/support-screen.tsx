import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { support } from '#contract/people/support.ts'
import { query } from '../../api/query.ts'
import { useHelp } from '../../features/care/help-dialog.tsx'
import { NewTicket } from '../../features/support/new-ticket.tsx'
import { SUPPORT } from '../../features/support/support.copy.ts'
import { SupportFacts, TicketList } from '../../features/support/ticket-list.tsx'
import { TicketThread } from '../../features/support/ticket-thread.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useSearchText } from '../../ui/layout/use-search-state.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** Where somebody asks whoever runs the server, and reads the answers. */
export function SupportScreen() {
  const [id, setId] = useSearchText('ticket')
  // A question that was sent leaves its form for its thread: help stays over both.
  const help = useHelp()
  const handleSent = (answer: OutputOf<typeof support.open>) => {
    help.note(answer)
    setId(answer.ticket.id)
  }
  const list = useQuery(query(support.list, {}, { staleTime: 0 }))
  return (
    <Page title={SUPPORT.title} lede={SUPPORT.lede}>
      {id !== '' ? (
        <TicketThread key={id} id={id} onBack={() => setId('')} />
      ) : list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <LoadingState label={SUPPORT.loading} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-4">
            <SupportFacts {...list.data} />
            <NewTicket onSent={handleSent} onRefused={help.noteRefusal} />
          </div>
          {/* Whoever comes back on a phone comes for an answer. */}
          <div className={list.data.tickets.length > 0 ? 'max-lg:order-first' : undefined}>
            <TicketList tickets={list.data.tickets} onOpen={setId} />
          </div>
        </div>
      )}
      {help.dialog}
    </Page>
  )
}
