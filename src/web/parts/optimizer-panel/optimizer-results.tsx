import { Download } from 'lucide-react'
import { type Cell, writeCsv } from '#core/dfs/csv.ts'
import { formatCount, formatPercent } from '../../format/percent.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { download } from '../../ui/download.ts'
import { LineupCard } from '../lineup-table/lineup-card.tsx'
import { OPTIMIZER } from './optimizer.copy.ts'
import type { Optimized } from './use-optimizer.ts'

type Props = { answer: Optimized; colors: ReadonlyMap<string, string> }

const FROM = {
  model: 'medians of the projection model',
  average: "the file's own average points",
  own: 'your own projections',
} as const

/** The lineups with what they rest on, and the files to take away. */
export function OptimizerResults({ answer, colors }: Props) {
  const { lineups, slate, status, uploadCsv, notes, world, source, projections, elapsedMs, unprojected } = answer
  const isProved = status === 'optimal'
  const stem = `${slate.site}-${slate.sport}-${slate.contest}`
  return (
    <Card
      title={`${OPTIMIZER.results} (${lineups.length})`}
      aside={
        <span className="note">
          {isProved ? 'Proved to be the best there are' : 'Each the best under its own draw and limits'} · {formatCount(elapsedMs)} ms
        </span>
      }
      source={{
        parts: [
          world === 'demo' ? 'Demo world' : source,
          FROM[projections],
          unprojected > 0 ? `${unprojected} players without a projection were left out` : null,
        ],
      }}
    >
      <div className="flex flex-wrap gap-2 px-4 py-3">
        <Button
          size="sm"
          icon={<Download size={14} strokeWidth={1.5} />}
          disabled={uploadCsv === null}
          onClick={() => uploadCsv && download(`${stem}-upload.csv`, uploadCsv)}
        >
          {OPTIMIZER.uploadFile}
        </Button>
        <Button
          size="sm"
          icon={<Download size={14} strokeWidth={1.5} />}
          onClick={() => download(`${stem}-lineups.csv`, lineupsAsCsv(answer))}
        >
          {OPTIMIZER.plainCsv}
        </Button>
      </div>
      {uploadCsv === null ? <p className="note px-4 py-2">{OPTIMIZER.noUploadIds}</p> : null}
      {notes.length > 0 ? (
        <ul className="grid gap-1 px-4 py-3 text-13 text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(auto-fill,minmax(21rem,1fr))]">
        {lineups.map((lineup, index) => (
          <LineupCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the lineups' identity
            key={index}
            title={`Lineup ${index + 1}`}
            lineup={lineup}
            salaryCap={slate.salaryCap}
            isProved={isProved}
            colors={colors}
          />
        ))}
      </div>
      {lineups.length > 1 ? <Exposure answer={answer} /> : null}
    </Card>
  )
}

const SHOWN = 12

function Exposure({ answer: { exposure } }: { answer: Optimized }) {
  return (
    <div className="border-t border-line px-4 py-3">
      <h3 className="mb-2 text-13">Exposure</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13">
        {exposure.slice(0, SHOWN).map(({ id, name, share }) => (
          <li key={id}>
            {name} <span className="text-ink-3">{formatPercent(share, 0)}</span>
          </li>
        ))}
        {exposure.length > SHOWN ? <li className="text-ink-3">and {exposure.length - SHOWN} more</li> : null}
      </ul>
    </div>
  )
}

/** Spec 001 section 7: columns Lineup, Player, Position, Salary, Projection; salaries and points are those of the slot. */
function lineupsAsCsv({ lineups }: Optimized): string {
  const rows = lineups.flatMap(({ players }, index) =>
    players.map(({ name, position, salary, projection }): Cell[] => [index + 1, name, position, salary, projection]),
  )
  return writeCsv([['Lineup', 'Player', 'Position', 'Salary', 'Projection'], ...rows])
}
