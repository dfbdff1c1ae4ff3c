import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { type CalibrationRow, predictions } from '#contract/sports/predictions.ts'
import type { DataWorld } from '#core/data-world.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { CALIBRATION } from '../../features/predictions/calibration/calibration.copy.ts'
import { ChainCard } from '../../features/predictions/calibration/chain-card.tsx'
import { ExportButtons } from '../../features/predictions/calibration/export-buttons.tsx'
import { FieldsCard } from '../../features/predictions/calibration/fields-card.tsx'
import { GradesTable, keyOf, nameOf } from '../../features/predictions/calibration/grades-table.tsx'
import { ProjectionsCard } from '../../features/predictions/calibration/projections-card.tsx'
import { ReliabilityDiagram } from '../../features/predictions/calibration/reliability-diagram.tsx'
import { SeasonsCard } from '../../features/predictions/calibration/seasons-card.tsx'
import { formatCount, formatPercent } from '../../format/percent.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** The public record of the forecasts. */
export function CalibrationScreen() {
  const { data, error, isLoading, refetch } = useQuery({
    ...query(predictions.calibration, {}, { staleTime: FRESH.news }),
    // While seasons are walked back the rest follows by itself.
    refetchInterval: ({ state }) => ((state.data?.walking.length ?? 0) > 0 ? FRESH.status : false),
  })
  return (
    <Page
      title={CALIBRATION.title}
      lede={CALIBRATION.lede}
      action={
        <LinkButton to="/predictions" tone="secondary">
          Predictions
        </LinkButton>
      }
    >
      <SeasonsCard />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isLoading ? <LoadingState label="Loading the record" rows={8} /> : null}
      {data ? (
        <>
          <StatRow>
            <Stat
              label="Sealed"
              value={formatCount(data.sealed)}
              note={recordsOf(data).length > 1 ? CALIBRATION.bothWorlds : 'forecasts, of two models'}
            />
            <Stat
              label="Graded"
              value={formatCount(data.graded)}
              note={data.calledOff > 0 ? `${formatCount(data.calledOff)} called off or void` : 'games that are over'}
            />
            <Stat label="Waiting" value={formatCount(data.sealed - data.graded - data.calledOff)} note="sealed, not over" />
            <Stat
              label="Projected games"
              value={formatCount(data.projections.sealed)}
              note={`${formatCount(data.projections.graded)} graded, player by player`}
            />
          </StatRow>
          {recordsOf(data).map(({ world, rows }) => (
            <Card
              key={world}
              title={world === 'demo' ? 'Sealed record of the demo world' : 'Sealed record'}
              action={rows.length > 0 ? <ExportButtons name="forecasts-record" rows={rows} /> : null}
              source={{ parts: [world === 'demo' ? CALIBRATION.demoNote : 'Real games', CALIBRATION.difference, CALIBRATION.models] }}
            >
              {rows.length === 0 ? (
                <EmptyState title={CALIBRATION.none} detail={CALIBRATION.noneDetail} />
              ) : (
                <Graphed rows={rows} caption={`Sealed forecasts by league, model and season${world === 'demo' ? ', demo world' : ''}`} />
              )}
            </Card>
          ))}
          <FieldsCard record={data.fields} />
          <ProjectionsCard record={data.projections} world={data.world} />
          <Card
            title={CALIBRATION.walked}
            source={{ parts: [data.world === 'demo' ? 'Demo world' : 'Real games', CALIBRATION.walkedNote] }}
          >
            {data.walking.length > 0 ? (
              <p className="note p-4" role="status">
                {CALIBRATION.walking} {data.walking.map((league) => LEAGUES[league].name).join(', ')}.
              </p>
            ) : null}
            {data.walkedBack.length === 0 ? (
              data.walking.length > 0 ? null : (
                <EmptyState title={CALIBRATION.noWalked} />
              )
            ) : (
              <Graphed
                rows={data.walkedBack.map((row): CalibrationRow => ({ ...row, market: null }))}
                caption="Walked-back seasons by league"
                isWalked
              />
            )}
          </Card>
          <ChainCard head={data.head} />
        </>
      ) : null}
    </Page>
  )
}

type Sealed = OutputOf<typeof predictions.calibration>

/** The record of each world by itself, real games first: a server may have run in both, and grades of invented games say nothing of real ones. */
function recordsOf({ rows, world }: Pick<Sealed, 'rows' | 'world'>): { world: DataWorld; rows: readonly CalibrationRow[] }[] {
  return (['live', 'demo'] as const)
    .map((one) => ({ world: one, rows: rows.filter((row) => row.world === one) }))
    .filter((record) => record.rows.length > 0 || record.world === world)
}

function Graphed({ rows, caption, isWalked = false }: { rows: readonly CalibrationRow[]; caption: string; isWalked?: boolean }) {
  const largest = rows.reduce((most, row) => (row.games > most.games ? row : most), rows[0]!)
  const [chosen, setChosen] = useState(keyOf(largest))
  const row = rows.find((one) => keyOf(one) === chosen) ?? largest
  return (
    <div className="grid">
      <GradesTable rows={rows} caption={caption} isWalked={isWalked} />
      <div className="grid gap-3 border-t border-line p-4">
        <ToggleGroup
          label="Diagram of"
          look="pill"
          value={keyOf(row)}
          onChange={setChosen}
          choices={rows.map((one) => ({
            key: keyOf(one),
            label: nameOf(one, rows),
          }))}
        />
        <ReliabilityDiagram bins={row.byBin} name={nameOf(row, rows)} />
        <p className="note">
          {CALIBRATION.ece} A perfect forecast of {formatCount(row.games)} games shows {formatPercent(row.eceOfPerfect)} by chance.
        </p>
      </div>
    </div>
  )
}
