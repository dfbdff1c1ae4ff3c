import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { models } from '#contract/sports/models.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { query } from '../../api/query.ts'
import { MODELS, TARGET_NAMES, WEIGHTING_NAMES } from '../../features/models/models.copy.ts'
import { RecordCard } from '../../features/models/record-card.tsx'
import { ReportView } from '../../features/models/report-view.tsx'
import { NoSharedModel } from '../../features/models/shared-parts.tsx'
import { ReportLink } from '../../features/shared-links/report-link.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** /models/shared/…: a member's model of games as its link shows it. */
export function SharedModelScreen() {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const { data, error, refetch } = useQuery(query(models.shared, { token: params.token ?? '' }))
  if (!data) return <NoSharedModel error={error} onRetry={() => void refetch()} />
  const { name, spec, report, tries, forTries, record } = data
  return (
    <Page
      title={name}
      tabTitle={MODELS.sharedTitle}
      lede={MODELS.sharedLede}
      action={<ReportLink kind="model" token={params.token ?? ''} />}
      kicker={`${LEAGUES[spec.league].name} · ${TARGET_NAMES[spec.target]} · ${WEIGHTING_NAMES[spec.weighting]}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {report ? <ReportView report={report} tries={tries} forTries={forTries} spec={spec} /> : null}
        <RecordCard record={record} spec={spec} />
      </div>
    </Page>
  )
}
