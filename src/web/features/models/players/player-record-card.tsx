import type { PlayerModelDetail } from '#contract/sports/player-model-shapes.ts'
import { formatCount, formatPercent, formatPoints } from '../../../format/percent.ts'
import { Stat } from '../../../ui/display/stat.tsx'
import { comingSentence, MODELS } from '../models.copy.ts'
import { RecordFrame } from '../record-frame.tsx'
import { differenceSentence } from '../report-parts.tsx'

/** Below it a loss and its interval say nothing. */
const FEWEST_GAMES = 10

type Props = {
  model: Pick<PlayerModelDetail, 'graded' | 'stated' | 'open' | 'waiting' | 'missed' | 'unit'> & { readonly isUsed?: boolean }
}

/** What was sealed and graded, and apart from it what files stated afterwards. */
export function PlayerRecordCard({ model }: Props) {
  const { graded, stated, open, waiting, missed, unit, isUsed = true } = model
  return (
    <RecordFrame
      graded={graded ? <Figures graded={graded} unit={unit} /> : null}
      stated={stated ? <Figures graded={stated} unit={unit} /> : null}
      coming={comingSentence(open, waiting, isUsed, 'games ')}
      missed={missed}
    />
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
