import { useQuery } from '@tanstack/react-query'
import { coaching } from '#contract/people/coaching.ts'
import { Gate } from '../../access/gate.tsx'
import { query } from '../../api/query.ts'
import { REPORT } from '../../features/coaching/coaching.copy.ts'
import { ReportPaper } from '../../features/coaching/report-paper.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** /coaching/report: one's own record, to read and to print. */
export function CoachingReportScreen() {
  return (
    <Page title={REPORT.title} width="narrow">
      <Gate needs="coaching">
        <Report />
      </Gate>
    </Page>
  )
}

function Report() {
  const report = useQuery(query(coaching.report, {}, { staleTime: 0 }))
  if (report.error) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  if (!report.data) return <LoadingState label={REPORT.loading} />
  return (
    <>
      {/* Under the title, as at the receipt: beside it they would lie outside the window of a phone. */}
      <div className="flex flex-wrap gap-2 print:hidden">
        <LinkButton to="/coaching">{REPORT.back}</LinkButton>
        <Button onClick={() => window.print()}>{REPORT.print}</Button>
      </div>
      <ReportPaper report={report.data} />
    </>
  )
}
