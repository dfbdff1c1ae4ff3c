import { useQuery } from '@tanstack/react-query'
import { models } from '#contract/sports/models.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { query } from '../../api/query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { MODELS, TARGET_NAMES, WEIGHTING_NAMES } from './models.copy.ts'
import { ReportView } from './report-view.tsx'

/** What the page of a model shows, for those who have none: real figures of a model that is nobody's. */
export function SampleModel() {
  const asked = useQuery(query(models.sample, {}))
  // Under its own name: bars below "No model yet" would look like models on their way.
  if (asked.isPending)
    return (
      <Card title={MODELS.sample}>
        <LoadingState label={MODELS.sample} rows={3} />
      </Card>
    )
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  const { sample } = asked.data
  if (!sample)
    return (
      <Card title={MODELS.sample}>
        <EmptyState title={MODELS.noSample} detail={MODELS.noSampleDetail} />
      </Card>
    )
  const { name, spec, report } = sample
  return (
    <section aria-label={MODELS.sample} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card title={`${MODELS.sample}: “${name}”`} padded>
        <p className="text-13 text-ink-2">{MODELS.sampleDetail}</p>
        <p className="mt-1 text-13 text-ink-2">
          {LEAGUES[spec.league].name} · {TARGET_NAMES[spec.target]} · {WEIGHTING_NAMES[spec.weighting]}
        </p>
      </Card>
      <ReportView report={report} tries={1} forTries={null} spec={spec} />
    </section>
  )
}
