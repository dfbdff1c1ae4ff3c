import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ownProjections } from '#contract/dfs/own-projections.ts'
import { isOffered } from '#core/dfs/offered-site.ts'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { mutation } from '../../api/query.ts'
import { FileRefusal } from '../../files/file-refusal.tsx'
import { keepOwn, keepOwnership, type OwnProjections, weighOwn } from '../../files/own-projections.ts'
import { ReadingBar } from '../../files/reading-bar.tsx'
import { useFileReader } from '../../files/use-file-reader.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DroppedRows } from '../slates/import/import-summary.tsx'
import { KeptLine, OwnRecord } from '../slates/import/own-record.tsx'
import { IMPORT } from '../slates/import/slate-import.copy.ts'
import type { Board } from './player-table/use-board.ts'

/** A projections file of the person's own, matched to the slate on screen and shown before it is used. */
export function OwnProjectionsCard({ board, league }: { board: Board; league: LeagueKey }) {
  const record = useMutation({ ...mutation(ownProjections.keep, { invalidates: [ownProjections.record] }), meta: { quiet: true } })
  // Files of one's own have no games that could be graded, and sites that are only read from files no projections of ours.
  const putOnRecord = ({ fileName, byPlayer }: OwnProjections) => {
    if (board.isImported || !isOffered(board.site)) return
    const players = [...byPlayer].map(([id, { points }]) => ({ id, points }))
    record.mutate({ league, site: board.site, slate: board.id, fileName: fileName.slice(0, 200), players })
  }
  const [refusal, setRefusal] = useState<string | null>(null)
  const reader = useFileReader()
  const handleFiles = async ([file]: File[]) => {
    if (!file) return
    const players = board.rows.map(({ id, name, team, positions }): Pick<SlatePlayer, 'id' | 'name' | 'team' | 'positions' | 'roles'> => {
      return { id, name, team, positions: [...positions], roles: null }
    })
    const reading = await reader.read('ownProjections', file, { site: board.site, players })
    setRefusal(reading?.kind === 'refused' ? reading.reason : null)
    if (reading?.kind !== 'read') return
    keepOwn(board.id, reading.own)
    putOnRecord(reading.own)
  }
  return (
    <Card title={IMPORT.own} padded>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {board.own ? (
          <Matched
            own={board.own}
            onWeigh={board.isImported ? null : (weight) => weighOwn(board.id, weight)}
            onForget={() => keepOwn(board.id, null)}
          />
        ) : (
          <FileDrop
            label="Drop your projections"
            hint={IMPORT.ownHint}
            accept=".csv,.txt"
            busy={reader.isRunning}
            onFiles={(files) => void handleFiles(files)}
          />
        )}
        <ReadingBar job={reader} />
        {board.own ? <KeptLine kept={record.data} error={record.error} onWeigh={(weight) => weighOwn(board.id, weight)} /> : null}
        <OwnershipFile board={board} />
        <FileRefusal reason={refusal} />
        <OwnRecord />
      </div>
    </Card>
  )
}

const NAMES_SHOWN = 12

type MatchedProps = { own: OwnProjections; onWeigh: ((weight: number) => void) | null; onForget: () => void }

function Matched({ own, onWeigh, onForget }: MatchedProps) {
  return (
    <section aria-label={IMPORT.ownTitle} className="grid gap-2 text-13">
      <p>
        <span className="font-semibold">{own.fileName}</span>:{' '}
        {own.byPlayer.size === 1 ? '1 player of this slate has' : `${own.byPlayer.size} players of this slate have`} your points.
      </p>
      {onWeigh ? (
        <Slider
          label={IMPORT.weight}
          value={Math.round(100 * own.weight)}
          onChange={(percent) => onWeigh(percent / 100)}
          min={0}
          max={100}
          step={5}
          text={(percent) => `${percent}%`}
          hint={IMPORT.weightHint}
        />
      ) : null}
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
      {own.warnings?.length ? <p className="note">{own.warnings.join(' ')}</p> : null}
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

/** Ownership alone: any table with a name and a share, in percents or fractions. */
function OwnershipFile({ board }: { board: Board }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const own = board.ownOwnership
  const reader = useFileReader()
  const handleFiles = async ([file]: File[]) => {
    if (!file) return
    const players = board.rows.map(({ id, name, team, positions }) => ({ id, name, team, positions: [...positions], roles: null }))
    const read = await reader.read('ownership', file, { players })
    setRefusal(read?.kind === 'refused' ? read.reason : null)
    if (read?.kind === 'ownership')
      keepOwnership(board.id, { fileName: file.name, byPlayer: read.byPlayer, unmatched: read.unmatched, warnings: read.warnings })
  }
  return (
    <>
      {own ? (
        <p className="flex flex-wrap items-center gap-2 text-13">
          <span className="mr-auto">
            <span className="font-semibold">{own.fileName}</span>: ownership of {own.byPlayer.size} players
            {own.unmatched > 0
              ? `; ${plural(own.unmatched, 'row')} ${own.unmatched === 1 ? 'belongs' : 'belong'} to nobody on the slate, or ${own.unmatched === 1 ? 'holds' : 'hold'} no share`
              : ''}
            .{own.warnings?.length ? <span className="note block">{own.warnings.join(' ')}</span> : null}
          </span>
          <Button size="sm" onClick={() => keepOwnership(board.id, null)}>
            {IMPORT.forget}
          </Button>
        </p>
      ) : (
        <FileDrop
          label="Drop your ownership"
          hint={IMPORT.ownershipHint}
          accept=".csv,.txt"
          busy={reader.isRunning}
          onFiles={(files) => void handleFiles(files)}
        />
      )}
      <ReadingBar job={reader} />
      <FileRefusal reason={refusal} />
    </>
  )
}
