import type { PlayerModelDetail } from '#contract/sports/player-models.ts'
import { PLAYER_FEATURES } from '#core/models/players/player-features.ts'
import { CourseChart } from '../../../charts/course-chart.tsx'
import { formatCount, formatPercent, formatPoints } from '../../../format/percent.ts'
import { formatScore, formatScoreChange } from '../../../format/score.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Stat } from '../../../ui/display/stat.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MODELS, triesSentence } from '../models.copy.ts'
import { differenceSentence } from '../report-view.tsx'

type Props = { model: PlayerModelDetail; report: NonNullable<PlayerModelDetail['report']> }

const NAMES = new Map(PLAYER_FEATURES.map(({ key, name }) => [key, name]))
/** Enough to tell two forecasts of the same figure apart. */
const DIGITS = 3
/** Of nineteen levels those that a reader wants. */
const SHOWN_LEVELS = [0.05, 0.15, 0.25, 0.5, 0.75, 0.85, 0.95]

/** How a fitted model of players did: on games it had not seen beside those it had, against everybody's own average, over time, and by which weights. */
export function PlayerReportView({ model, report }: Props) {
  const { date } = useFormat()
  const { tries, unit, forTries } = model
  const levels = report.levels.filter(({ level }) => SHOWN_LEVELS.some((one) => Math.abs(one - level) < 1e-6))
  return (
    <>
      <Card title="On games that it had not seen" padded>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
            <Stat
              label={MODELS.walked}
              value={formatScore(report.loss.mean, DIGITS)}
              note={`${formatScore(report.loss.low, DIGITS)} to ${formatScore(report.loss.high, DIGITS)} · ${formatCount(report.forecasts)} forecasts`}
            />
            <Stat label={MODELS.inSample} value={formatScore(report.inSample, DIGITS)} note="Games that it has seen" />
            <Stat
              label={MODELS.gap}
              value={formatScoreChange(report.gap.mean, DIGITS)}
              note={report.gap.low > 0 ? 'Part of the fit was luck' : 'Within chance'}
            />
            <Stat label={MODELS.tries} value={formatCount(tries)} note="CRPS: lower is better" />
            <Stat label="Average miss" value={formatPoints(report.miss.mean)} note={`${unit}, of the median`} />
            <Stat
              label="Floor to ceiling held"
              value={formatPercent(report.held.mean)}
              note={`${formatPercent(report.held.low)} to ${formatPercent(report.held.high)} · 70% is right`}
            />
            <Stat label="Players" value={formatCount(report.players)} note={`${formatCount(report.games)} games`} />
            <Stat label="Learned from" value={formatCount(report.learned)} note="lines of box scores" />
          </div>
          <dl className="grid gap-x-4 gap-y-1 text-13 md:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-ink-2">Our projection</dt>
            <dd>{model.spec.stat.startsWith('fantasy-') ? MODELS.oursNotKnown : MODELS.noneOfOurs}</dd>
            <dt className="text-ink-2">His own average so far</dt>
            <dd>{`${differenceSentence(report.plain.difference, DIGITS)}, on ${formatCount(report.plain.forecasts)} forecasts`}</dd>
          </dl>
          <p className="note">
            {triesSentence(tries)}
            {forTries && tries > 1 ? ` Against his own average: ${differenceSentence(forTries, DIGITS)}.` : ''} The CRPS is what a whole
            distribution misses by, in {unit}. Intervals hold the players of a game together.
          </p>
        </div>
      </Card>
      {report.curve.length > 1 ? (
        <Card title="Difference to his own average as games went by" padded>
          <CourseChart
            label="Mean difference to his own average with its 95% interval; below zero the model is better"
            courses={[
              { key: 'low', name: '95% from', tone: 'quiet', points: report.curve.map(({ at, low }) => ({ at, value: low })) },
              { key: 'high', name: '95% to', tone: 'quiet', points: report.curve.map(({ at, high }) => ({ at, value: high })) },
              { key: 'mean', name: 'Mean difference', tone: 'ours', points: report.curve.map(({ at, mean }) => ({ at, value: mean })) },
            ]}
            band={['low', 'high']}
            base={0}
            text={(value) => formatScoreChange(value, 2)}
            timeText={date}
          />
          <p className="note pt-2">Below zero your model is better. The band holds the mean 95 times of 100.</p>
        </Card>
      ) : null}
      <Card title="Levels told and what came" padded>
        <table className="w-full text-13">
          <thead>
            <tr className="text-12 text-ink-3">
              <th scope="col" className="py-1 text-left font-medium">
                Told
              </th>
              <th scope="col" className="text-right font-medium">
                Was no more
              </th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ level, share }) => (
              <tr key={level} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {formatPercent(level, 0)} chance of no more
                </th>
                <td className="text-right">{formatPercent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="note pt-2">Of whole numbers that are often zero the low levels hold more: half a figure cannot be missed.</p>
      </Card>
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
        <p className="note pt-2">For one usual spread of the feature: {unit}. ± is one standard deviation.</p>
      </Card>
    </>
  )
}
