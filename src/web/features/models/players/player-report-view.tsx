import type { PlayerModelDetail } from '#contract/sports/player-model-shapes.ts'
import { PLAYER_FEATURES } from '#core/models/players/player-features.ts'
import { isOfContests } from '#core/models/players/player-stats.ts'
import { formatCount, formatPercent, formatPoints } from '../../../format/percent.ts'
import { formatScore, formatScoreChange } from '../../../format/score.ts'
import { Stat } from '../../../ui/display/stat.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MODELS, triesSentence } from '../models.copy.ts'
import { CourseCard, differenceSentence, FiguresCard, WeightsCard } from '../report-parts.tsx'

type Props = { model: Pick<PlayerModelDetail, 'tries' | 'unit' | 'forTries' | 'spec'>; report: NonNullable<PlayerModelDetail['report']> }

const NAMES = new Map<string, string>(PLAYER_FEATURES.map(({ key, name }) => [key, name]))
/** Enough to tell two forecasts of the same figure apart. */
const DIGITS = 3
/** Of nineteen levels those that a reader wants. */
const SHOWN_LEVELS = [0.05, 0.15, 0.25, 0.5, 0.75, 0.85, 0.95]

/** How a fitted model of players did: on games it had not seen beside those it had, against everybody's own average, over time, and by which weights. */
export function PlayerReportView({ model, report }: Props) {
  const { tries, unit, forTries } = model
  const isProp = !isOfContests(model.spec)
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
            <dd>{MODELS.oursNotKnown}</dd>
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
      <CourseCard against="his own average" points={report.curve} digits={2} />
      <FiguresCard
        title="Levels told and what came"
        heads={['Told', 'Was no more']}
        rows={levels.map(({ level, share }) => ({
          key: String(level),
          cells: [`${formatPercent(level, 0)} chance of no more`, formatPercent(share)],
        }))}
        note="Of whole numbers that are often zero the low levels hold more: half a figure cannot be missed."
      />
      {report.overs && isProp ? (
        <FiguresCard
          title="Props said and what came"
          heads={['Chance of the over', 'Said', 'Came', 'Props']}
          rows={report.overs.map(({ from, said, came, forecasts }) => ({
            key: String(from),
            cells: [
              `${formatPercent(from, 0)} to ${formatPercent(from + 0.1, 0)}`,
              formatPercent(said),
              formatPercent(came),
              formatCount(forecasts),
            ],
          }))}
          note="At the half point nearest to each player’s own average, walked forward: not at lines of books, who know what moves a line."
        />
      ) : null}
      <WeightsCard features={report.features} names={NAMES} unit={unit} />
    </>
  )
}
