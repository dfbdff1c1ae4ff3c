// Stacks that need more than the salary file: hockey lines and power plays.
import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { type OrderFile, OrderFileDrop } from './order-file.tsx'
import { ANY, type StackFormProps, TeamSelect } from './stack-forms.tsx'

type Props = StackFormProps & { order: OrderFile | null; onOrder: (order: OrderFile | null) => void }

const UNITS = [
  { key: 'line', label: 'Line' },
  { key: 'power play', label: 'Power play' },
] as const
type Unit = (typeof UNITS)[number]['key']

export function LineStackForm({ slate, order, onOrder, onAdd }: Props) {
  const [players, setPlayers] = useState<number | null>(3)
  const [wanted, setUnit] = useState<Unit>('line')
  const [team, setTeam] = useState(ANY)
  const tables = { line: order?.lines ?? {}, 'power play': order?.powerPlays ?? {} }
  const units = UNITS.filter(({ key }) => Object.keys(tables[key]).length > 0)
  const unit = units.some(({ key }) => key === wanted) ? wanted : units[0]?.key
  const handleAdd = () => {
    if (!unit) return
    const teams = team === ANY ? {} : { teams: [team] }
    onAdd({ stacks: [{ kind: 'line', players: players ?? 3, lines: tables[unit], unit, ...teams }] })
  }
  return (
    <div className="grid gap-3">
      <OrderFileDrop
        slate={slate}
        label="Drop a table of lines"
        hint="Salary files do not name lines. A CSV with Name (or ID), Team, Line and PP; it stays in this page."
        file={order}
        onFile={onOrder}
      />
      {order && units.length === 0 ? <p className="note">This table names neither lines nor power plays.</p> : null}
      {unit ? (
        <>
          <div className="flex flex-wrap items-end gap-2">
            <ToggleGroup label="Unit" choices={units} value={unit} onChange={setUnit} />
            <NumberField label="Players of one unit" value={players} min={2} max={5} onChange={setPlayers} className="min-w-32 flex-1" />
          </div>
          <div className="flex items-end gap-2">
            <TeamSelect slate={slate} value={team} onChange={setTeam} />
            <Button onClick={handleAdd}>Add</Button>
          </div>
        </>
      ) : null}
    </div>
  )
}
