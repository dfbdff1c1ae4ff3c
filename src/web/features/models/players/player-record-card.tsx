import type { PlayerModelDetail } from '#contract/sports/player-model-shapes.ts'
import { formatCount, formatPercent, formatPoints } from '../../../format/percent.ts'
import { Stat } from '../../../ui/display/stat.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { MODELS } from '../models.copy.ts'
import { differenceSentence } from '../report-parts.tsx'

/** Below it a loss and its interval say nothing. */
const FEWEST_GAMES = 10

type Props = { model: Pick<PlayerModelDetail, 'graded' | 'stated' | 'open' | 'waiting' | 'missed' | 'unit'> }

/** What was sealed and graded, and apart from it what files stated afterwards. */
export function PlayerRecordCard({ model }: Props) {
  const { graded, stated, open, waiting, missed, unit } = model
  return (
    <Card title={MODELS.record} padded>
      {graded ? <Figures graded={graded} unit={unit} /> : <EmptyState title={MODELS.noRecord} detail={MODELS.noRecordDetail} />}
      {open + waiting > 0 ? (
        <p className="note pt-2">
          {formatCount(open)} games sealed and not over, {formatCount(waiting)} waiting to be sealed.
        </p>
      ) : null}
      {missed > 0 ? <p className="note pt-2">{MODELS.missed(missed)}</p> : null}
      {stated ? (
        <div className="grid gap-2 pt-4">
          <h3 className="text-14">{MODELS.stated}</h3>
          <Figures graded={stated} unit={unit} />
          <p className="note">{MODELS.statedNote}</p>
        </div>
      ) : null}
    </Card>
  )
}

function Figures({ graded, unit }: { graded: NonNullable<PlayerModelDetail['graded']>; unit: string }) {
  const { forecasts, games, miss, held, ours } = graded
  if (games < FEWEST_GAMES)
    return <Stat label="Games" value={formatCount(games)} note={`${formatCount(forecasts)} players. ${MODELS.fewGraded}`} />
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Stat label="Players" value={formatCount(forecasts)} note={`${formatCount(games)} games`} />
        <Stat
          label="Average miss"
          value={formatPoints(miss.mean)}
          note={`${formatPoints(miss.low)} to ${formatPoints(miss.high)} ${unit}`}
        />
        <Stat label="Floor to ceiling held" value={formatPercent(held.mean)} note="70% is right" />
      </div>
      <p className="text-13">
        {ours
          ? `Against our projections: ${differenceSentence(ours.difference, 2)}, on ${formatCount(ours.forecasts)} players.`
          : 'No projection of ours stood beside them when they were made.'}
      </p>
    </div>
  )
}
