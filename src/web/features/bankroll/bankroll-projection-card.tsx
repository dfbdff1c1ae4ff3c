import { useMemo, useState } from 'react'
import { kellyFraction } from '#core/bankroll/staking/kelly.ts'
import { bankrollProjection } from '#core/bankroll/staking/risk-of-ruin.ts'
import { random } from '#core/math/random.ts'
import { parsePrice } from '#core/odds/board/price.ts'
import { CourseChart } from '../../charts/course-chart.tsx'
import { formatCount, formatMultiple, formatPercent } from '../../format/percent.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { KellySlider } from '../bets/kelly-slider.tsx'
import { typedChance } from '../odds/tools/typed-prices.ts'

const PATHS = 2000
const BETS = 400
/** Half of the bankroll gone counts as ruin here: few go on after that. */
const RUIN_AT = 0.5

/** Where a bankroll goes when the same kind of bet is made again and again: the middle path, the band of nine in ten, the risk of halving. */
export function BankrollProjectionCard({ startPercent }: { startPercent: number }) {
  const [odds, setOdds] = useState('-110')
  const [chance, setChance] = useState('55%')
  const [percent, setPercent] = useState(startPercent)
  const decimal = parsePrice(odds)?.decimal
  const probability = typedChance(chance)
  const projection = useMemo(() => {
    if (!decimal || probability === null) return null
    const share = kellyFraction(probability, decimal) * (percent / 100)
    if (share <= 0) return null
    const plan = { probability, decimal, stake: { kind: 'proportional', share }, bets: BETS, ruinAt: RUIN_AT } as const
    return { share, ...bankrollProjection(plan, PATHS, random('outlook')) }
  }, [decimal, probability, percent])
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <Card title="Where it leads" padded>
        <div className="grid gap-4">
          <Field label="Price of the usual bet" value={odds} onChange={(event) => setOdds(event.target.value)} />
          <Field label="True chance of winning (%)" value={chance} onChange={(event) => setChance(event.target.value)} />
          <KellySlider value={percent} onChange={setPercent} most={200} />
          <p className="note">
            Above 100% growth falls and the risk still rises. If the true chance is lower than you think, you already stand there.
          </p>
        </div>
      </Card>
      <Card
        title={`After ${BETS} bets`}
        source={{
          parts: [
            `${formatCount(PATHS)} simulated paths`,
            'band: 5th to 95th percentile',
            'each stake a share of the bankroll as it is then',
          ],
        }}
      >
        {projection ? (
          <div className="grid gap-3 p-4">
            <p className="text-13 text-ink-2" aria-live="polite">
              Staking {formatPercent(projection.share, 2)} each time, the middle path ends at{' '}
              <b className="text-ink">{formatMultiple(projection.course.at(-1)!.p50)}</b>, nine in ten between{' '}
              {formatMultiple(projection.course.at(-1)!.p05)} and {formatMultiple(projection.course.at(-1)!.p95)} of the bankroll. It is
              halved on the way in <b className="text-ink">{formatPercent(projection.ruin.value)}</b> of the paths (
              {formatPercent(projection.ruin.low)} to {formatPercent(projection.ruin.high)}).
            </p>
            <CourseChart
              label={`Bankroll over ${BETS} bets: the middle path ends at ${formatMultiple(projection.course.at(-1)!.p50)}`}
              base={1}
              band={['p05', 'p95']}
              text={formatMultiple}
              timeText={(at) => `${Math.round(at)} bets`}
              courses={[
                { key: 'p95', name: '95th percentile', tone: 'quiet', points: pointsOf(projection.course, 'p95') },
                { key: 'p50', name: 'middle path', tone: 'ours', points: pointsOf(projection.course, 'p50') },
                { key: 'p05', name: '5th percentile', tone: 'quiet', points: pointsOf(projection.course, 'p05') },
              ]}
            />
          </div>
        ) : (
          <EmptyState title="No bet" detail="Kelly stakes nothing without an edge: the chance must be higher than the price asks." />
        )}
      </Card>
    </div>
  )
}

type Course = ReturnType<typeof bankrollProjection>['course']

function pointsOf(course: Course, key: 'p05' | 'p50' | 'p95') {
  return [{ at: 0, value: 1 }, ...course.map((stop) => ({ at: stop.bets, value: stop[key] }))]
}
