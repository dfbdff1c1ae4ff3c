import { type ProjectedBy, projectedByText } from '#core/models/players/projected-by.ts'
import { plural } from '#core/plural.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatPoints } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { SITE_NAMES } from '../../slates/import/import-summary.tsx'
import type { Pool } from '../use-pool.ts'
import type { SetRow } from './set-row.ts'

/** Every lineup of a set as it is printed, in the order of the screen. */
export function SetPaper({ rows, pool: { slate }, by }: { rows: readonly SetRow[]; pool: Pool; by?: ProjectedBy | undefined }) {
  const { fullDate } = useFormat()
  return (
    <div className="grid gap-3 text-12">
      <h1>
        {plural(rows.length, 'lineup')}, {slate.sport.toUpperCase()} at {SITE_NAMES[slate.site]}, {fullDate(Date.now())}
      </h1>
      {by ? <p>{projectedByText(by)}</p> : null}
      <ol className="columns-2 gap-6">
        {rows.map(({ number, grade, lineup }) => (
          <li key={number} className="mb-3">
            <p className="flex justify-between border-b border-line font-semibold">
              <span>
                Lineup {number}, {grade}
              </span>
              <span>
                {formatPoints(lineup.projectedPoints)} · {formatSalary(lineup.totalSalary)}
              </span>
            </p>
            <table className="w-full">
              <tbody>
                {lineup.players.map(({ slot, id, name, team, salary, projection }) => (
                  <tr key={`${slot} ${id}`}>
                    <td className="w-10">{slot}</td>
                    <td>
                      {name.trim()} {team}
                    </td>
                    <td className="text-right">{formatSalary(salary)}</td>
                    <td className="w-10 text-right">{formatPoints(projection)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </li>
        ))}
      </ol>
    </div>
  )
}
