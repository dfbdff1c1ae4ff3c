import { useState } from 'react'
import type { PlaceMarket, PlaceNotation } from '#core/odds/files/read-places.ts'
import { FileRefusal } from '../../../files/file-refusal.tsx'
import { ReadingBar } from '../../../files/reading-bar.tsx'
import { useFileReader } from '../../../files/use-file-reader.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Select } from '../../../ui/forms/select.tsx'

/** Which notation the person says the prices have; `auto`: as the file shows. */
const NOTATIONS = [
  { key: 'auto', label: 'As the file shows' },
  { key: 'american', label: 'American' },
  { key: 'decimal', label: 'Decimal' },
] as const
type NotationKey = (typeof NOTATIONS)[number]['key']

type Props = { readonly market: PlaceMarket | null; readonly onMarket: (market: PlaceMarket | null) => void }

/** A list of a field, such as golf outrights, read in the page: the person picks the column whose prices are meant. */
export function FieldList({ market, onMarket }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [notation, setNotation] = useState<NotationKey>('auto')
  const [markets, setMarkets] = useState<readonly PlaceMarket[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const reader = useFileReader()

  async function read(chosen: File, as: NotationKey) {
    setFile(chosen)
    const answer = await reader.read('fieldList', chosen, { notation: as === 'auto' ? null : (as satisfies PlaceNotation) })
    if (answer === null) return
    const found = answer.kind === 'markets' ? answer.markets : []
    setRefusal(answer.kind === 'markets' ? null : answer.reason)
    setMarkets(found)
    onMarket(found[0] ?? null)
  }
  const forget = () => {
    setFile(null)
    setMarkets([])
    setRefusal(null)
    onMarket(null)
  }

  return (
    <div className="grid gap-3">
      {file ? (
        <p className="flex flex-wrap items-center gap-2 text-13">
          <span className="mr-auto min-w-0">
            <span className="font-semibold">{file.name}</span>
            {market ? `: ${market.entrants.length} with a price` : ''}
            {market && market.missing > 0 ? `, ${market.missing} without one` : ''}
          </span>
          <Button size="sm" tone="quiet" onClick={forget}>
            Forget it
          </Button>
        </p>
      ) : (
        <FileDrop
          label="Or a list of a field"
          hint="A column of names, and prices headed “Winner” or “Top 5” (.csv)."
          accept=".csv,.txt"
          busy={reader.isRunning}
          onFiles={([chosen]) => (chosen ? void read(chosen, notation) : undefined)}
        />
      )}
      <ReadingBar job={reader} />
      <FileRefusal reason={refusal} />
      {file ? (
        <Select
          label="Prices of the list"
          showLabel
          value={notation}
          options={[...NOTATIONS]}
          onChange={(key) => {
            setNotation(key)
            void read(file, key)
          }}
        />
      ) : null}
      {markets.length > 1 && market ? (
        <Select
          label="Column"
          showLabel
          value={market.name}
          options={markets.map(({ name }) => ({ key: name, label: name }))}
          onChange={(name) => onMarket(markets.find((one) => one.name === name) ?? null)}
        />
      ) : null}
    </div>
  )
}
