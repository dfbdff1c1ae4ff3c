// A bet history from a file: read by the server, shown with its sums, kept only when the person says so; both can be called off.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bets } from '#contract/bets/bets.ts'
import type { Infer } from '#core/infer.ts'
import { plural } from '#core/plural.ts'
import { problemIn } from '../../../api/problem.ts'
import { CalledOff, useFileJob } from '../../../api/use-file-job.ts'
import { FileLines } from '../../../files/file-lines.tsx'
import { FileRefusal } from '../../../files/file-refusal.tsx'
import { ReadingBar } from '../../../files/reading-bar.tsx'
import { useFileReader } from '../../../files/use-file-reader.ts'
import { formatMoney, formatMoneyChange } from '../../../format/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stat, StatRow } from '../../../ui/display/stat.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { TRACKER } from './bet-tracker.copy.ts'
import { TOUCHED } from './bet-tracker.queries.ts'

type Preview = Infer<typeof bets.preview.output>
type File_ = { readonly name: string; readonly text: string; readonly preview: Preview }

const MOST_MB = 16

export function BetImport({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File_ | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const job = useFileJob()
  const reader = useFileReader()
  const client = useQueryClient()
  const fail = (error: unknown) => {
    if (!(error instanceof CalledOff)) setRefusal(problemIn(error).detail)
  }
  const handleFiles = async ([chosen]: File[]) => {
    if (!chosen) return
    setRefusal(null)
    setFile(null)
    if (chosen.size > MOST_MB * 1024 * 1024) return setRefusal(`${chosen.name} has more than ${MOST_MB} MB, the most that is read.`)
    const decoded = await reader.read('betHistory', chosen, undefined)
    if (decoded === null) return
    if (decoded.kind === 'refused') return setRefusal(decoded.reason)
    const read = { name: chosen.name.slice(0, 200), text: decoded.text }
    try {
      const preview = await job.run(bets.preview, read)
      // What was undone on this side, the server does not see any more.
      setFile({ ...read, preview: { ...preview, warnings: [...new Set([...decoded.warnings, ...preview.warnings])] } })
    } catch (error) {
      fail(error)
    }
  }
  const handleKeep = async (withoutOdd: boolean) => {
    if (!file || job.isRunning) return
    try {
      const { added, known, otherwise } = await job.run(bets.import, {
        name: file.name,
        text: file.text,
        ...(withoutOdd ? { withoutOdd } : {}),
      })
      const other =
        otherwise > 0 ? ` ${otherwise} of them with another stake, profit or status, which ${otherwise === 1 ? 'stays' : 'stay'}.` : ''
      const detail = known > 0 ? `${known} ${known === 1 ? 'was' : 'were'} there already.${other}` : undefined
      void toast({ title: `${added} ${added === 1 ? 'bet' : 'bets'} kept`, detail })
      onDone()
    } catch (error) {
      fail(error)
    } finally {
      for (const { path } of TOUCHED) void client.invalidateQueries({ queryKey: [path] })
    }
  }
  const fresh = file ? file.preview.bets - file.preview.known : 0
  const odd = file?.preview.oddCount ?? 0
  return (
    <div className="grid gap-4">
      {file ? null : (
        <FileDrop
          label="Drop a bet history"
          hint={TRACKER.importHint}
          accept=".csv,.txt"
          busy={job.isRunning || reader.isRunning}
          onFiles={(files) => void handleFiles(files)}
        />
      )}
      <FileRefusal reason={refusal} />
      <ReadingBar job={reader} />
      <ReadingBar job={job} keeping="Keeping the bets" />
      {file ? (
        <>
          <Summary preview={file.preview} name={file.name} />
          <div className="sticky -bottom-2 flex flex-wrap justify-end gap-2 border-t border-line bg-s-1 py-3">
            <Button tone="quiet" className="mr-auto" onClick={() => setFile(null)}>
              Another file
            </Button>
            {fresh > 0 ? (
              <>
                <Button onClick={onDone}>Keep nothing</Button>
                {odd > 0 && odd < file.preview.bets ? (
                  <Button busy={job.isRunning} onClick={() => void handleKeep(true)}>
                    Leave {odd} odd {odd === 1 ? 'row' : 'rows'} out
                  </Button>
                ) : null}
                <Button tone="primary" busy={job.isRunning} onClick={() => void handleKeep(false)}>
                  Keep {fresh} {fresh === 1 ? 'bet' : 'bets'}
                </Button>
              </>
            ) : (
              <>
                <p className="self-center text-13 text-ink-2">Every bet of this file is kept already.</p>
                <Button tone="primary" onClick={onDone}>
                  Done
                </Button>
              </>
            )}
          </div>
        </>
      ) : null}
    </div>
  )
}

const COLUMNS: readonly Column<Preview['first'][number]>[] = [
  { key: 'bet', header: 'Bet', cell: ({ description, book }) => `${description || 'Bet'}${book ? ` · ${book}` : ''}` },
  { key: 'status', header: 'Status', cell: ({ status }) => status },
  {
    key: 'stake',
    header: 'Stake',
    align: 'right',
    cell: ({ stakedCents }) => (stakedCents === 0 ? 'bonus bet' : formatMoney(stakedCents)),
  },
  { key: 'profit', header: 'Profit', align: 'right', cell: ({ profitCents }) => formatMoneyChange(profitCents) },
]

function Summary({ preview, name }: { preview: Preview; name: string }) {
  const {
    bets: count,
    known,
    otherwise,
    counts,
    stakedCents,
    profitCents,
    openCents,
    dropped,
    droppedCount,
    odd,
    oddCount,
    warnings,
    format,
    first,
  } = preview
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
      {otherwise > 0 ? (
        <p className="note">
          {plural(otherwise, 'bet')} of this file {otherwise === 1 ? 'is' : 'are'} kept already with another stake, profit or status. What
          is kept stays as it is; change it by hand where the file is right.
        </p>
      ) : null}
      {odd.length > 0 ? (
        <section aria-label="Odd rows" className="grid gap-1 text-13">
          <p>
            {plural(oddCount, 'row')} cannot be as {oddCount === 1 ? 'it stands' : 'they stand'}. Kept,{' '}
            {oddCount === 1 ? 'it is' : 'they are'} your record as the file has it; no win of {oddCount === 1 ? 'it' : 'them'} makes room
            under a limit.
          </p>
          <FileLines lines={odd.map(({ row, reason }) => ({ line: row, reason }))} />
        </section>
      ) : null}
      <Table
        caption="The first bets of the file"
        columns={COLUMNS}
        rows={first}
        rowKey={(row) => `${row.description}${row.placedAt}${row.stakedCents}`}
      />
      {dropped.length > 0 ? (
        <details className="text-13">
          <summary className="cursor-pointer text-ink-2">Rows left out, with reasons</summary>
          <FileLines lines={dropped.map(({ row, reason }) => ({ line: row, reason }))} />
        </details>
      ) : null}
    </div>
  )
}
