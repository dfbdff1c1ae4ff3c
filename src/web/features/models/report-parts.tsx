// What the reports of both kinds of model show alike: the course of a difference, and the weights.
import type { ReactNode } from 'react'
import type { Estimate } from '#core/models/report.ts'
import { CourseChart } from '../../charts/course-chart.tsx'
import { formatPercent } from '../../format/percent.ts'
import { formatScore, formatScoreChange } from '../../format/score.ts'
import { useFormat } from '../../format/use-format.ts'
import { Card } from '../../ui/layout/card.tsx'

/** "better by 0.0123 (0.0004 to 0.0242)", with what the interval lets one say. */
export function differenceSentence({ mean, low, high }: Estimate, digits: number): string {
  const range = `${formatScoreChange(low, digits)} to ${formatScoreChange(high, digits)}`
  const verdict = high < 0 ? 'better' : low > 0 ? 'worse' : 'no difference beyond chance'
  return `${formatScoreChange(mean, digits)} (${range}): ${verdict}`
}

type Course = { against: string; points: readonly (Estimate & { readonly at: number })[]; digits: number }

/** How the difference to another forecast settled as games went by; nothing before there are two moments. */
export function CourseCard({ against, points, digits }: Course) {
  const { date } = useFormat()
  if (points.length < 2) return null
  return (
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
        text={(value) => formatScoreChange(value, digits)}
        timeText={date}
      />
      <p className="note pt-2">Below zero this model is better. The band holds the mean 95 times of 100.</p>
    </Card>
  )
}

type Figures = { title: string; heads: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[]; note: string }

/** A small table of a report: the first column names the row. */
export function FiguresCard({ title, heads, rows, note }: Figures) {
  return (
    <Card title={title} padded>
      <table className="w-full text-13">
        <thead>
          <tr className="text-12 text-ink-3">
            {heads.map((head, place) => (
              <th key={head} scope="col" className={place === 0 ? 'py-1 text-left font-medium' : 'text-right font-medium'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]} className="text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note pt-2">{note}</p>
    </Card>
  )
}

type Weights = {
  features: readonly { readonly key: string; readonly weight: number; readonly doubt: number; readonly known: number }[]
  names: ReadonlyMap<string, string>
  unit: string
}

export function WeightsCard({ features, names, unit }: Weights) {
  return (
    <FiguresCard
      title="Weights"
      heads={['Feature', 'Weight', 'Known in']}
      rows={features.map(({ key, weight, doubt, known }) => ({
        key,
        cells: [
          names.get(key),
          <>
            {formatScoreChange(weight, 2)}
            {doubt > 0 ? <span className="text-ink-3"> ± {formatScore(doubt, 2)}</span> : null}
          </>,
          formatPercent(known, 0),
        ],
      }))}
      note={`For one usual spread of the feature: ${unit}. ± is one standard deviation.`}
    />
  )
}
