import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { playerModels } from '#contract/sports/player-models.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { query } from '../../api/query.ts'
import { MODELS, WEIGHTING_NAMES } from '../../features/models/models.copy.ts'
import { PlayerRecordCard } from '../../features/models/players/player-record-card.tsx'
import { PlayerReportView } from '../../features/models/players/player-report-view.tsx'
import { NoSharedModel } from '../../features/models/shared-parts.tsx'
import { ReportLink } from '../../features/shared-links/report-link.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** /models/shared/players/…: a member's model of players as its link shows it. */
export function SharedPlayerModelScreen() {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const { data, error, refetch } = useQuery(query(playerModels.shared, { token: params.token ?? '' }))
  if (!data) return <NoSharedModel error={error} onRetry={() => void refetch()} />
  const { name, spec, statName, report } = data
  return (
    <Page
      title={name}
      tabTitle={MODELS.sharedTitle}
      lede={MODELS.sharedLede}
      action={<ReportLink kind="player model" token={params.token ?? ''} />}
      kicker={`${LEAGUES[spec.league].name} · ${statName} of players · ${WEIGHTING_NAMES[spec.weighting]}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {report ? <PlayerReportView model={data} report={report} /> : null}
        <PlayerRecordCard model={data} />
      </div>
    </Page>
  )
}
