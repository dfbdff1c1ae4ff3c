import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { MOST_SHARED_LINEUPS } from '#contract/people/shared-pages.ts'
import { type Cell, uploadCsv, writeCsv } from '#core/dfs/entries/csv.ts'
import { fillEntries, filledFileText, filledText } from '#core/dfs/entries/fill-entries.ts'
import { type ProjectedBy, projectedByText } from '#core/models/players/projected-by.ts'
import { plural } from '#core/plural.ts'
import { pointsText } from '#core/simulation/scores/lineup-points.ts'
import { FileRefusal } from '../../../files/file-refusal.tsx'
import type { LoadedEntries } from '../../../files/readers.ts'
import { ReadingBar } from '../../../files/reading-bar.tsx'
import { useFileReader } from '../../../files/use-file-reader.ts'
import { figuresOf } from '../../../format/lineup-figures.tsx'
import { formatPoints } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { download } from '../../../ui/actions/download.ts'
import { PrintButton } from '../../../ui/actions/print-button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { OpenLinks, ShareSet } from '../../shared-pages/share-link.tsx'
import { OPTIMIZER } from '../optimizer/optimizer.copy.ts'
import type { Pool } from '../use-pool.ts'
import { SetPaper } from './set-paper.tsx'
import type { SetRow } from './set-row.ts'

type Props = {
  rows: readonly SetRow[]
  pool: Pool | null
  /** The person's own model that these lineups were made by; absent where it was ours. */
  by?: ProjectedBy | undefined
}

/** The files of a set: the site's upload, plain tables, and an entries file filled. */
export function SetFiles({ rows, pool, by }: Props) {
  if (!pool) return null
  const hasIds = pool.hasUploadIds
  return (
    <div className="grid gap-3 p-4">
      <SetDownloads rows={rows} pool={pool} by={by} />
      <OpenLinks kind="set" />
      {hasIds ? <EntriesFill rows={rows} pool={pool} /> : null}
    </div>
  )
}

/** The site's own upload file, the plain table, and the set as text. */
export function SetDownloads({ rows, pool, by }: Props) {
  if (!pool) return null
  const { slate } = pool
  const stem = `${slate.site}-${slate.sport}-${slate.contest}`
  const hasIds = pool.hasUploadIds
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Download size={14} strokeWidth={1.5} />}
          disabled={!hasIds || rows.length === 0}
          onClick={() => download(`${stem}-upload.csv`, siteUpload(rows, pool))}
        >
          {OPTIMIZER.uploadFile}
        </Button>
        <Button
          size="sm"
          icon={<Download size={14} strokeWidth={1.5} />}
          disabled={rows.length === 0}
          onClick={() => download(`${stem}-lineups.csv`, plainLineups(rows, by))}
        >
          {OPTIMIZER.plainCsv}
        </Button>
        <Button
          size="sm"
          icon={<Copy size={14} strokeWidth={1.5} />}
          disabled={rows.length === 0}
          onClick={() => void copyLineups(rows, by)}
        >
          Copy as text
        </Button>
        <PrintButton disabled={rows.length === 0} paper={() => <SetPaper rows={rows} pool={pool} by={by} />} />
        <ShareSet disabled={rows.length === 0 || rows.length > MOST_SHARED_LINEUPS} set={() => sharedSet(rows, pool, by)} />
      </div>
      {hasIds ? null : <p className="note">{OPTIMIZER.noUploadIds}</p>}
    </div>
  )
}

type Loaded = LoadedEntries & { readonly name: string }

/** The person's entries file, filled with the set in order: entry ids, contests and fees stay as they are. */
function EntriesFill({ rows, pool }: { rows: readonly SetRow[]; pool: Pool }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reader = useFileReader()
  const lineups = rows.map(({ lineup }) => ({
    places: lineup.players.map(({ slot, id, uploadId }) => ({ slot, playerId: id, uploadId })),
  }))
  const filled = loaded ? fillEntries(loaded.file, loaded.name, lineups, pool.slate) : null
  const handleFiles = async ([file]: File[]) => {
    if (!file) return
    const read = await reader.read('entries', file, undefined)
    if (!read) return
    setRefusal(read.kind === 'refused' ? read.reason : null)
    setLoaded(read.kind === 'refused' ? null : { ...read, name: file.name })
  }
  const problem = refusal ?? (filled?.kind === 'refused' ? filled.reason : null)
  return (
    <section aria-label="Fill an entries file" className="grid gap-3">
      <FileDrop
        label="Drop your entries file"
        hint="DKEntries.csv of DraftKings, or the upload template of FanDuel. It stays in this page."
        accept=".csv"
        busy={reader.isRunning}
        onFiles={(files) => void handleFiles(files)}
      />
      <ReadingBar job={reader} />
      <FileRefusal reason={problem} />
      {filled?.kind === 'filled' && loaded ? (
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-s-2 p-3 text-13">
          <p className="mr-auto">
            <span className="font-semibold">{loaded.name}</span>: {filledText(filled)}.
            {filled.started > 0
              ? ` ${filled.started} with a started game ${filled.started === 1 ? 'stays' : 'stay'} as ${filled.started === 1 ? 'it is' : 'they are'}.`
              : ''}
            {filled.used < rows.length ? ` ${plural(rows.length - filled.used, 'lineup')} found no entry.` : ''}
          </p>
          <Button
            size="sm"
            icon={<Download size={14} strokeWidth={1.5} />}
            disabled={filled.used === 0}
            onClick={() => download(loaded.name.replace(/(\.csv)?$/i, '-filled.csv'), loaded.mark + filledFileText(loaded.text, filled))}
          >
            Download filled entries
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const sharedSet = (rows: readonly SetRow[], { slate }: Pool, by: ProjectedBy | undefined) => ({
  sport: slate.sport,
  site: slate.site,
  isByOwnModel: by !== undefined,
  lineups: rows.map(({ lineup }) => ({
    players: lineup.players.map(({ slot, name, team, salary, projection }) => ({
      ...{ slot, team, salary },
      name: name.trim(),
      points: projection,
    })),
  })),
})

function siteUpload(rows: readonly SetRow[], { table }: Pool): string {
  const lineups = rows.map(({ lineup }) => ({ picks: lineup.players.map(({ slot, id }) => ({ slot, playerId: id })) }))
  return uploadCsv(lineups, table.roster, table.players)
}

/** Beside a person's own model each row says so. Spec 001 section 7: columns Lineup, Player, Position, Salary, Projection; salaries and points are those of the slot. */
export function plainLineups(rows: readonly SetRow[], by?: ProjectedBy): string {
  const cells = rows.flatMap(({ number, lineup }) =>
    lineup.players.map(({ name, position, salary, projection }): Cell[] => [
      ...[number, name, position, salary, projection],
      ...(by ? [`model “${by.name}”`] : []),
    ]),
  )
  return writeCsv([['Lineup', 'Player', 'Position', 'Salary', 'Projection', ...(by ? ['Projections by'] : [])], ...cells])
}

export async function copyLineups(rows: readonly SetRow[], by?: ProjectedBy): Promise<void> {
  const isCopied = await copyText([...(by ? [projectedByText(by)] : []), ...rows.map(lineText)].join('\n'))
  if (isCopied) void toast({ title: 'Copied', detail: rows.length === 1 ? 'One lineup as text' : `${rows.length} lineups as text` })
  else void toast({ title: 'Not copied', detail: 'This browser keeps the clipboard closed. The CSV export holds the same.', tone: 'bad' })
}

/** "Lineup 1 (projections added up 148.2, mean 150.1, …): PG Ann Link, …" */
export function lineText({ number, lineup }: SetRow): string {
  return `Lineup ${number} (${pointsText(figuresOf(lineup), formatPoints)}): ${lineup.players.map(({ slot, name }) => `${slot} ${name.trim()}`).join(', ')}`
}
