import type { ModelDetail, ModelRecord } from '#contract/sports/model-shapes.ts'
import { formatCount } from '../../format/percent.ts'
import { Stat } from '../../ui/display/stat.tsx'
import { lossText } from './model-list.tsx'
import { comingSentence, MODELS } from './models.copy.ts'
import { RecordFrame } from './record-frame.tsx'
import { differenceSentence } from './report-parts.tsx'

/** Below it a loss and its interval say nothing. */
const FEWEST = 10

/** `isUsed`: of a model of somebody else it is not told. */
type Props = { record: ModelRecord; spec: ModelDetail['spec']; isUsed?: boolean }

/** What was sealed and graded, and apart from it what files stated afterwards. */
export function RecordCard({ record, spec, isUsed = true }: Props) {
  const { sealed, stated, open, waiting, missed } = record
  return (
    <RecordFrame
      graded={sealed ? <Figures graded={sealed} spec={spec} /> : null}
      stated={stated ? <Figures graded={stated} spec={spec} /> : null}
      coming={comingSentence(open, waiting, isUsed)}
      missed={missed}
    />
  )
}

function Figures({ graded, spec }: { graded: NonNullable<ModelRecord['sealed']>; spec: ModelDetail['spec'] }) {
  const measure = spec.target === 'total' ? 'points' : 'log-loss'
  const digits = measure === 'points' ? 2 : 4
  if (graded.games < FEWEST)
    return (
      <div className="grid gap-3">
        <Stat label="Games" value={formatCount(graded.games)} note={MODELS.fewGraded} />
      </div>
    )
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-4">
        <Stat label="Games" value={formatCount(graded.games)} />
        <Stat label={measure === 'points' ? 'Average miss' : 'Log-loss'} value={lossText(graded.loss.mean, measure)} />
      </div>
      {graded.ours ? (
        <p className="text-13">
          Against our forecast: {differenceSentence(graded.ours.difference, digits)}, on {formatCount(graded.ours.games)} games.
        </p>
      ) : null}
      {graded.market ? (
        <p className="text-13">
          Against the market: {differenceSentence(graded.market.difference, digits)}, on {formatCount(graded.market.games)} games.
        </p>
      ) : null}
    </div>
  )
}
