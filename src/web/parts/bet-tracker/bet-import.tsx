// A bet history from a file: read in the browser, shown with its sums, kept only when the person says so.
import { useState } from 'react'
import type { z } from 'zod'
import type { bets } from '#contract/bets.ts'
import { decodeText } from '#core/dfs/files/text.ts'
import { problemIn } from '../../api/problem.ts'
import { formatMoney, formatMoneyChange } from '../../format/money.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Stat, StatRow } from '../../ui/stat.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { TRACKER } from './bet-tracker.copy.ts'
import { useImportBets, usePreviewBets } from './bet-tracker.queries.ts'

type Preview = z.output<typeof bets.preview.output>
type File_ = { readonly name: string; readonly text: string }

const MOST_BYTES = 20_000_000

export function BetImport({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File_ | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const preview = usePreviewBets()
  const importing = useImportBets()
  const handleFiles = async ([chosen]: File[]) => {
    if (!chosen) return
    setRefusal(null)
    setFile(null)
    preview.reset()
    if (chosen.size > MOST_BYTES) return setRefusal(`${chosen.name} has more than 20 MB, the most that is read.`)
    const decoded = decodeText(new Uint8Array(await chosen.arrayBuffer()))
    if (decoded.kind === 'not-text') return setRefusal(`${chosen.name} is ${decoded.what}.`)
    const read = { name: chosen.name.slice(0, 200), text: decoded.text }
    preview.mutate(read, { onSuccess: () => setFile(read), onError: (error) => setRefusal(problemIn(error).detail) })
  }
  const handleKeep = () => {
    if (!file) return
    importing.mutate(file, {
      onSuccess: ({ added, known }) => {
        void toast({ title: `${added} bets kept`, detail: known > 0 ? `${known} were there already.` : undefined })
        onDone()
      },
      onError: (error) => setRefusal(problemIn(error).detail),
    })
  }
  return (
    <div className="grid gap-4">
      {file && preview.data ? null : (
        <FileDrop
          label="Drop a bet history"
          hint={TRACKER.importHint}
          accept=".csv,.txt"
          busy={preview.isPending}
          onFiles={(files) => void handleFiles(files)}
        />
      )}
      {refusal ? (
        <p role="alert" className="rounded-control border border-line border-l-3 border-l-loss bg-s-2 p-3 text-13">
          {refusal}
        </p>
      ) : null}
      {file && preview.data ? (
        <>
          <Summary preview={preview.data} name={file.name} />
          <div className="sticky -bottom-2 flex flex-wrap justify-end gap-2 border-t border-line bg-s-1 py-3">
            <Button tone="quiet" className="mr-auto" onClick={() => setFile(null)}>
              Another file
            </Button>
            <Button onClick={onDone}>Keep nothing</Button>
            <Button tone="primary" busy={importing.isPending} disabled={preview.data.bets === preview.data.known} onClick={handleKeep}>
              Keep {preview.data.bets - preview.data.known} bets
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

const COLUMNS: readonly Column<Preview['first'][number]>[] = [
  { key: 'bet', header: 'Bet', cell: ({ description, book }) => `${description || 'Bet'}${book ? ` · ${book}` : ''}` },
  { key: 'status', header: 'Status', cell: ({ status }) => status },
  { key: 'stake', header: 'Stake', align: 'right', cell: ({ stakedCents }) => formatMoney(stakedCents) },
  { key: 'profit', header: 'Profit', align: 'right', cell: ({ profitCents }) => formatMoneyChange(profitCents) },
]

function Summary({ preview, name }: { preview: Preview; name: string }) {
  const { bets: count, known, counts, stakedCents, profitCents, openCents, dropped, droppedCount, warnings, format, first } = preview
  const words = Object.entries(counts).flatMap(([status, n]) => (n > 0 ? [`${n} ${status}`] : []))
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="text-13 text-ink-2">
        {name}: {format === 'pikkit' ? 'an export of Pikkit' : 'our own CSV'}. {words.join(', ')}.
      </p>
      <StatRow>
        <Stat label="Bets" value={String(count)} note={known > 0 ? `${known} kept already` : 'all new'} />
        <Stat
          label="Staked, settled"
          value={formatMoney(stakedCents)}
          note={openCents > 0 ? `${formatMoney(openCents)} open` : 'to the cent'}
        />
        <Stat label="Profit" value={formatMoneyChange(profitCents)} note="as the file says" />
        <Stat label="Rows left out" value={String(droppedCount)} note={droppedCount > 0 ? 'reasons below' : 'none'} />
      </StatRow>
      {warnings.map((warning) => (
        <p key={warning} className="note">
          {warning}
        </p>
      ))}
      <Table
        caption="The first bets of the file"
        columns={COLUMNS}
        rows={first}
        rowKey={(row) => `${row.description}${row.placedAt}${row.stakedCents}`}
      />
      {dropped.length > 0 ? (
        <details className="text-13">
          <summary className="cursor-pointer text-ink-2">Rows left out, with reasons</summary>
          <ul className="mt-2 max-h-48 overflow-auto">
            {dropped.map(({ row, reason }) => (
              <li key={row}>
                Line {row}: {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
