import { Download } from 'lucide-react'
import { useState } from 'react'
import type { lineups } from '#contract/dfs/lineups.ts'
import type { Infer } from '#core/infer.ts'
import { figuresOf, LineupFigures } from '../../../format/lineup-figures.tsx'
import { formatSalary } from '../../../format/money.ts'
import { formatPoints } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'

type Built = Infer<(typeof lineups)['optimize']['output']>

/** One lineup at a time, slot by slot, with the site's upload file. */
export function LineupRows({ built }: { built: Built }) {
  const [at, setAt] = useState(0)
  const lineup = built.lineups[at]
  if (!lineup) return <p className="px-3 py-2.5 text-13 text-ink-2">No lineup.</p>
  return (
    <div>
      <table className="w-full text-13">
        <caption className="sr-only">Lineup {at + 1}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Slot</th>
            <th scope="col">Player</th>
            <th scope="col">Salary</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {lineup.players.map((player) => (
            <tr key={`${player.slot} ${player.id}`} className="border-b border-line">
              <td className="w-16 py-1.5 pl-3">
                <Badge>{player.slot}</Badge>
              </td>
              <td className="max-w-0 truncate py-1.5">
                <b>{player.name}</b> <span className="note">{player.team}</span>
              </td>
              <td className="w-20 py-1.5 text-right text-ink-2">{formatSalary(player.salary)}</td>
              <td className="w-16 py-1.5 pr-3 text-right font-semibold">{formatPoints(player.projection)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td className="py-2 text-ink-2">{formatSalary(built.slate.salaryCap - lineup.totalSalary)} left</td>
            <td className="py-2 text-right font-semibold">{formatSalary(lineup.totalSalary)}</td>
            <td className="py-2 pr-3 text-right font-semibold">{formatPoints(lineup.projectedPoints)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="note flex flex-wrap gap-x-4 px-3 pb-2">
        <LineupFigures points={figuresOf(lineup)} />
      </p>
      <div className="flex flex-wrap items-center gap-1.5 border-t border-line p-1.5">
        {built.lineups.length > 1 ? (
          <>
            <Button tone="quiet" size="sm" disabled={at === 0} onClick={() => setAt(at - 1)}>
              Previous
            </Button>
            <span className="note">
              {at + 1} of {built.lineups.length}
            </span>
            <Button tone="quiet" size="sm" disabled={at === built.lineups.length - 1} onClick={() => setAt(at + 1)}>
              Next
            </Button>
          </>
        ) : null}
        {built.uploadCsv ? (
          <Button
            tone="quiet"
            size="sm"
            className="ml-auto"
            icon={<Download size={14} aria-hidden="true" />}
            onClick={() => save(`${built.slate.site}-${built.slate.sport}-lineups.csv`, built.uploadCsv ?? '')}
          >
            Download upload file
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
