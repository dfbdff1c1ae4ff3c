import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coaching } from '#contract/people/coaching.ts'
import { Gate } from '../../access/gate.tsx'
import { query } from '../../api/query.ts'
import { BookedHours } from '../../features/coaching/booked-hours.tsx'
import { COACHING } from '../../features/coaching/coaching.copy.ts'
import { FreeHours } from '../../features/coaching/free-hours.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** /coaching: free hours, one's own, and the way to the report. What was booked is shown on every plan. */
export function CoachingScreen() {
  const hours = useQuery(query(coaching.hours, {}, { staleTime: 0 }))
  const [moves, setMoves] = useState<string | null>(null)
  const booked = hours.data && (hours.data.booked.length > 0 || hours.data.isInPlan)
  return (
    <Page title={COACHING.title} lede={COACHING.lede}>
      {hours.error ? <ErrorState error={hours.error} onRetry={() => void hours.refetch()} /> : null}
      {hours.isPending ? <LoadingState label={COACHING.loading} /> : null}
      {hours.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <Gate needs="coaching">
            <FreeHours hours={hours.data} moves={moves} onMoved={() => setMoves(null)} />
          </Gate>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {booked ? <BookedHours hours={hours.data} onMove={setMoves} /> : null}
            {hours.data.isInPlan ? (
              <Card title={COACHING.reportTitle} padded>
                <div className="grid justify-items-start gap-3">
                  <p className="text-ink-2">{COACHING.reportLede}</p>
                  <LinkButton to="/coaching/report">{COACHING.reportOpen}</LinkButton>
                </div>
              </Card>
            ) : null}
          </div>
        </div>
      ) : null}
    </Page>
  )
}
