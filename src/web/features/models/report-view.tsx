import type { ModelDetail } from '#contract/sports/model-shapes.ts'
import { FEATURES } from '#core/models/features.ts'
import type { Estimate, ModelReport } from '#core/models/report.ts'
import { CourseChart } from '../../charts/course-chart.tsx'
import { formatCount, formatPercent } from '../../format/percent.ts'
import { formatScore, formatScoreChange } from '../../format/score.ts'
import { useFormat } from '../../format/use-format.ts'
import { Stat } from '../../ui/display/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ReliabilityDiagram } from '../predictions/calibration/reliability-diagram.tsx'
import { lossText } from './model-list.tsx'
import { MODELS, triesSentence } from './models.copy.ts'

type Props = { report: ModelReport; tries: number; forTries: Estimate | null; spec: ModelDetail['spec'] }

const NAMES = new Map(FEATURES.map(({ key, name }) => [key, name]))
const digitsOf = ({ measure }: ModelReport) => (measure === 'points' ? 2 : 4)

/** "better by 0.0123 (0.0004 to 0.0242)", with what the interval lets one say. */
export function differenceSentence({ mean, low, high }: Estimate, digits: number): string {
  const range = `${formatScoreChange(low, digits)} to ${formatScoreChange(high, digits)}`
  const verdict = high < 0 ? 'better' : low > 0 ? 'worse' : 'no difference beyond chance'
  return `${formatScoreChange(mean, digits)} (${range}): ${verdict}`
}

/** How a fitted model did: on games it had not seen beside those it had, against others, over time, by tenths, and by which weights. */
export function ReportView({ report, tries, forTries, spec }: Props) {
  const { date } = useFormat()
  const digits = digitsOf(report)
  const against = report.curve.against === 'ours' ? 'our forecast' : 'the plain average'
  const { points } = report.curve
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
      {points.length > 1 ? (
        <Card title={`Difference to ${against} as games went by`} padded>
          <CourseChart
            label={`Mean difference to ${against} with its 95% interval; below zero the model is better`}
            courses={[
              { key: 'low', name: '95% from', tone: 'quiet', points: points.map(({ at, low }) => ({ at, value: low })) },
              { key: 'high', name: '95% to', tone: 'quiet', points: points.map(({ at, high }) => ({ at, value: high })) },
              { key: 'mean', name: 'Mean difference', tone: 'ours', points: points.map(({ at, mean }) => ({ at, value: mean })) },
            ]}
            band={['low', 'high']}
            base={0}
            text={(value) => formatScoreChange(value, report.measure === 'points' ? 1 : 2)}
            timeText={date}
          />
          <p className="note pt-2">Below zero your model is better. The band holds the mean 95 times of 100.</p>
        </Card>
      ) : null}
      {report.calibration ? (
        <Card title="What was forecast and what happened" padded>
          <ReliabilityDiagram bins={report.calibration.bins} name="your model, walked forward" />
        </Card>
      ) : null}
      <Card title="Weights" padded>
        <table className="w-full text-13">
          <thead>
            <tr className="text-12 text-ink-3">
              <th scope="col" className="py-1 text-left font-medium">
                Feature
              </th>
              <th scope="col" className="text-right font-medium">
                Weight
              </th>
              <th scope="col" className="text-right font-medium">
                Known in
              </th>
            </tr>
          </thead>
          <tbody>
            {report.features.map(({ key, weight, doubt, known }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {NAMES.get(key)}
                </th>
                <td className="text-right whitespace-nowrap">
                  {formatScoreChange(weight, 2)}
                  {doubt > 0 ? <span className="text-ink-3"> ± {formatScore(doubt, 2)}</span> : null}
                </td>
                <td className="text-right">{formatPercent(known, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="note pt-2">
          For one usual spread of the feature: {spec.target === 'winner' ? 'log-odds of the home side' : 'points'}. ± is one standard
          deviation.
        </p>
      </Card>
    </>
  )
}
