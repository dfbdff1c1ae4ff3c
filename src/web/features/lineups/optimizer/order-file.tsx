import { useState } from 'react'
import type { PlayingOrder } from '#core/dfs/imports/read-playing-order.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { FileRefusal } from '../../../files/file-refusal.tsx'
import { ReadingBar } from '../../../files/reading-bar.tsx'
import { useFileReader } from '../../../files/use-file-reader.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'

export type OrderFile = PlayingOrder & { readonly fileName: string }

type Props = { slate: Slate; label: string; hint: string; file: OrderFile | null; onFile: (file: OrderFile | null) => void }

/** A table of batting orders or lines, read in the page: what was understood, or why nothing was. */
export function OrderFileDrop({ slate, label, hint, file, onFile }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const reader = useFileReader()
  const handleFiles = async ([chosen]: File[]) => {
    if (!chosen) return
    const read = await reader.read('playingOrder', chosen, { slate })
    setRefusal(read?.kind === 'refused' ? read.reason : null)
    if (read?.kind === 'order') onFile({ ...read, fileName: chosen.name })
  }
  return (
    <div className="grid gap-2">
      {file ? (
        <p className="flex flex-wrap items-center gap-2 text-13">
          <span className="mr-auto min-w-0">
            <span className="font-semibold">{file.fileName}</span>: {said(file)}.
          </span>
          <Button size="sm" tone="quiet" onClick={() => onFile(null)}>
            Forget it
          </Button>
        </p>
      ) : (
        <FileDrop label={label} hint={hint} accept=".csv,.txt" busy={reader.isRunning} onFiles={(files) => void handleFiles(files)} />
      )}
      <ReadingBar job={reader} />
      <FileRefusal reason={refusal} />
    </div>
  )
}

/** "36 in a line, 20 on a power play; 2 rows belong to nobody on the slate" */
function said({ battingOrder, lines, powerPlays, unmatched }: OrderFile): string {
  const counts = [
    [Object.keys(battingOrder).length, 'in a batting order'],
    [Object.keys(lines).length, 'in a line'],
    [Object.keys(powerPlays).length, 'on a power play'],
  ] as const
  const known = counts.filter(([count]) => count > 0).map(([count, where]) => `${count} ${where}`)
  const lost = unmatched > 0 ? `; ${unmatched} ${unmatched === 1 ? 'row belongs' : 'rows belong'} to nobody on the slate` : ''
  return `${known.join(', ')}${lost}`
}
