import type { ModelDetail } from '#contract/sports/model-shapes.ts'
import { FEATURES } from '#core/models/features.ts'
import type { Estimate, ModelReport } from '#core/models/report.ts'
import { formatCount } from '../../format/percent.ts'
import { formatScore, formatScoreChange } from '../../format/score.ts'
import { Stat } from '../../ui/display/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ReliabilityDiagram } from '../predictions/calibration/reliability-diagram.tsx'
import { lossText } from './model-list.tsx'
import { MODELS, triesSentence } from './models.copy.ts'
import { CourseCard, differenceSentence, WeightsCard } from './report-parts.tsx'

type Props = { report: ModelReport; tries: number; forTries: Estimate | null; spec: ModelDetail['spec'] }

const NAMES = new Map<string, string>(FEATURES.map(({ key, name }) => [key, name]))
const digitsOf = ({ measure }: ModelReport) => (measure === 'points' ? 2 : 4)

/** How a fitted model did: on games it had not seen beside those it had, against others, over time, by tenths, and by which weights. */
export function ReportView({ report, tries, forTries, spec }: Props) {
  const digits = digitsOf(report)
  const against = report.curve.against === 'ours' ? 'our forecast' : 'the plain average'
  const rows = [
    { name: 'Our forecast', than: report.ours },
    { name: 'The closing price', than: report.close },
    { name: spec.target === 'total' ? 'The average so far' : 'How often home won so far', than: report.plain },
  ]
  return (
    <>
      <Card title="On games that it had not seen" padded>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
            <Stat
              label={MODELS.walked}
              value={lossText(report.walked.mean, report.measure)}
              note={`${formatScore(report.walked.low, digits)} to ${formatScore(report.walked.high, digits)} · ${formatCount(report.games)} games`}
            />
            <Stat label={MODELS.inSample} value={lossText(report.inSample, report.measure)} note="Games that it has seen" />
            <Stat
              label={MODELS.gap}
              value={formatScoreChange(report.gap.mean, digits)}
              note={report.gap.low > 0 ? 'Part of the fit was luck' : 'Within chance'}
            />
            <Stat
              label={MODELS.tries}
              value={formatCount(tries)}
              note={report.measure === 'points' ? 'Average miss: lower is better' : 'Log-loss: lower is better'}
            />
          </div>
          <dl className="grid gap-x-4 gap-y-1 text-13 md:grid-cols-[14rem_minmax(0,1fr)]">
            {rows.map(({ name, than }) => (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="max-md:pb-2">
                  {than
                    ? `${differenceSentence(than.difference, digits)}, on ${formatCount(than.games)} games`
                    : 'Not known of enough of these games'}
                </dd>
              </div>
            ))}
          </dl>
          <p className="note">
            {triesSentence(tries)}
            {forTries && tries > 1 ? ` Against ${against}: ${differenceSentence(forTries, digits)}.` : ''}
          </p>
        </div>
      </Card>
      <CourseCard against={against} points={report.curve.points} digits={report.measure === 'points' ? 1 : 2} />
      {report.calibration ? (
        <Card title="What was forecast and what happened" padded>
          <ReliabilityDiagram bins={report.calibration.bins} name="your model, walked forward" />
        </Card>
      ) : null}
      <WeightsCard features={report.features} names={NAMES} unit={spec.target === 'winner' ? 'log-odds of the home side' : 'points'} />
    </>
  )
}
