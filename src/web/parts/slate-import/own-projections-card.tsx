import { useState } from 'react'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { keepOwn, type OwnProjections, readOwn } from '../player-table/own-projections.ts'
import type { Board } from '../player-table/use-board.ts'
import { DroppedRows } from './import-summary.tsx'
import { IMPORT } from './slate-import.copy.ts'

/** A projections file of the person's own, matched to the slate on screen and shown before it is used. */
export function OwnProjectionsCard({ board }: { board: Board }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleFiles = async ([file]: File[]) => {
    if (!file) return
    const players = board.rows.map(({ id, name, team, positions }): Pick<SlatePlayer, 'id' | 'name' | 'team' | 'positions' | 'roles'> => {
      return { id, name, team, positions: [...positions], roles: null }
    })
    try {
      const reading = readOwn(new Uint8Array(await file.arrayBuffer()), file.name, board.site, players)
      setRefusal(reading.kind === 'refused' ? reading.reason : null)
      if (reading.kind === 'read') keepOwn(board.id, reading.own)
    } catch {
      setRefusal(IMPORT.undecodable)
    }
  }
  return (
    <Card title={IMPORT.own} padded>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {board.own ? (
          <Matched own={board.own} onForget={() => keepOwn(board.id, null)} />
        ) : (
          <FileDrop label="Drop your projections" hint={IMPORT.ownHint} accept=".csv,.txt" onFiles={(files) => void handleFiles(files)} />
        )}
        {refusal ? (
          <p role="alert" className="rounded-control border border-line border-l-3 border-l-loss bg-s-2 p-3 text-13">
            {refusal}
          </p>
        ) : null}
      </div>
    </Card>
  )
}

const NAMES_SHOWN = 12

function Matched({ own, onForget }: { own: OwnProjections; onForget: () => void }) {
  return (
    <section aria-label={IMPORT.ownTitle} className="grid gap-2 text-13">
      <p>
        <span className="font-semibold">{own.fileName}</span>: {own.byPlayer.size} players of this slate have your points.
      </p>
      <Names
        title={
          own.unmatched.length === 1 ? '1 row belongs to nobody on the slate' : `${own.unmatched.length} rows belong to nobody on the slate`
        }
        names={own.unmatched.map(({ row, name }) => `${name} (row ${row})`)}
      />
      <Names
        title={own.missing.length === 1 ? '1 player is not in your file' : `${own.missing.length} players are not in your file`}
        names={own.missing}
      />
      <DroppedRows dropped={own.dropped} />
      <div>
        <Button size="sm" onClick={onForget}>
          {IMPORT.forget}
        </Button>
      </div>
    </section>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">{title}</summary>
      <p className="mt-1 text-ink-2">
        {names.slice(0, NAMES_SHOWN).join(', ')}
        {names.length > NAMES_SHOWN ? ` and ${names.length - NAMES_SHOWN} more` : ''}
      </p>
    </details>
  )
}
