// The stack builder: quarterbacks with their receivers, games with both sides, teams by size.
import { useState } from 'react'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type OrderFile, OrderFileDrop } from './order-file.tsx'

export type StackFormProps = { slate: Slate; onAdd: (rule: RuleSet) => void }

export const ANY = 'any'
const MATES = ['WR', 'TE', 'RB'] as const

export function PasserStackForm({ slate, onAdd }: StackFormProps) {
  const [mates, setMates] = useState<number | null>(2)
  const [back, setBack] = useState<number | null>(1)
  const [positions, setPositions] = useState<readonly string[]>(['WR', 'TE'])
  const [isExact, setIsExact] = useState(false)
  const [withoutBacks, setWithoutBacks] = useState(false)
  const [team, setTeam] = useState(ANY)
  const handleAdd = () =>
    onAdd({
      stacks: [
        {
          kind: 'passer',
          with: mates ?? 1,
          positions: [...positions],
          ...(isExact ? { exactly: true } : {}),
          ...(withoutBacks && !positions.includes('RB') ? { without: ['RB'] } : {}),
          ...(back ? { bringBack: back, ...(isExact ? { bringBackExactly: true } : {}) } : {}),
          ...(team === ANY ? {} : { teams: [team] }),
        },
      ],
    })
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <NumberField label="Teammates of the QB" value={mates} min={1} max={5} onChange={setMates} />
        <NumberField label="Bring-back" value={back} min={0} max={4} onChange={setBack} />
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="mb-1 text-13 text-ink-2">Teammates who count</legend>
        {MATES.map((position) => (
          <Checkbox
            key={position}
            label={position}
            checked={positions.includes(position)}
            disabled={positions.length === 1 && positions.includes(position)}
            onChange={(isOn) => setPositions(isOn ? [...positions, position] : positions.filter((one) => one !== position))}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <Checkbox label="Exactly so many" checked={isExact} onChange={setIsExact} />
        <Checkbox label="No running back of his" checked={withoutBacks} disabled={positions.includes('RB')} onChange={setWithoutBacks} />
      </div>
      <div className="flex items-end gap-2">
        <TeamSelect slate={slate} value={team} onChange={setTeam} />
        <Button onClick={handleAdd}>Add</Button>
      </div>
    </div>
  )
}

export function GameStackForm({ slate, onAdd }: StackFormProps) {
  const [players, setPlayers] = useState<number | null>(4)
  const [side, setSide] = useState<number | null>(1)
  const [game, setGame] = useState(ANY)
  const games = [...new Set(slate.players.flatMap((player) => player.game ?? []))].sort()
  const most = Math.min(8, slate.slots.length)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <NumberField label="Players of one game" value={players} min={2} max={most} onChange={setPlayers} />
        <NumberField label="Of each side, at least" value={side} min={0} max={4} onChange={setSide} />
      </div>
      <div className="flex items-end gap-2">
        <Select
          label="Game"
          showLabel
          options={[{ key: ANY, label: 'Any game' }, ...games.map((key) => ({ key, label: key }))]}
          value={game}
          onChange={setGame}
          className="flex-1"
        />
        <Button
          onClick={() =>
            onAdd({
              stacks: [{ kind: 'game', players: players ?? 2, eachSide: side ?? 1, ...(game === ANY ? {} : { games: [game] }) }],
            })
          }
        >
          Add
        </Button>
      </div>
    </div>
  )
}

/** Sizes that fit the number of counted places of a sport. */
const SIZES: Readonly<Partial<Record<Slate['sport'], readonly string[]>>> = {
  mlb: ['5-3', '5-2', '4-4', '4-3', '4-2-2', '3-3-2', '5', '4', '3'],
  nhl: ['4-3', '4-2', '3-3', '3-2', '4', '3', '2'],
}
const OTHER_SIZES = ['4', '3-2', '3', '2-2', '2']

type TeamStackProps = StackFormProps & { order: OrderFile | null; onOrder: (order: OrderFile | null) => void }

export function TeamStackForm({ slate, order, onOrder, onAdd }: TeamStackProps) {
  const sizes = (SIZES[slate.sport] ?? OTHER_SIZES).filter(
    (size) => size.split('-').reduce((sum, n) => sum + Number(n), 0) <= slate.slots.length,
  )
  const [size, setSize] = useState(sizes[0] ?? '2')
  const [team, setTeam] = useState(ANY)
  const [isInRow, setIsInRow] = useState(false)
  const ofFile = order?.battingOrder ?? {}
  const isKnown = Object.keys(ofFile).length > 0 || slate.players.some(({ battingOrder }) => battingOrder !== undefined)
  const handleAdd = () =>
    onAdd({
      ...(isInRow && Object.keys(ofFile).length > 0 ? { battingOrder: ofFile } : {}),
      stacks: [
        {
          kind: 'team',
          sizes: size.split('-').map(Number),
          ...(isInRow ? { consecutive: true } : {}),
          ...(team === ANY ? {} : { teams: [team] }),
        },
      ],
    })
  return (
    <div className="grid gap-3">
      <ToggleGroup
        label="Sizes"
        choices={sizes.map((key) => ({ key, label: key }))}
        value={size}
        onChange={setSize}
        className="flex-wrap"
      />
      {slate.sport === 'mlb' ? <Checkbox label="The first team’s batters in a row" checked={isInRow} onChange={setIsInRow} /> : null}
      {isInRow ? (
        <OrderFileDrop
          slate={slate}
          label="Drop a batting order"
          hint={
            isKnown
              ? 'The salary file says the order of some. A CSV with Name (or ID), Team and Batting Order says more.'
              : 'This slate names no order yet. A CSV with Name (or ID), Team and Batting Order; it stays in this page.'
          }
          file={order}
          onFile={onOrder}
        />
      ) : null}
      <div className="flex items-end gap-2">
        <TeamSelect slate={slate} value={team} onChange={setTeam} label="First team" />
        <Button disabled={isInRow && !isKnown} onClick={handleAdd}>
          Add
        </Button>
      </div>
    </div>
  )
}

type TeamProps = { slate: Slate; value: string; onChange: (team: string) => void; label?: string }

export function TeamSelect({ slate, value, onChange, label = 'Team' }: TeamProps) {
  const teams = [...new Set(slate.players.map((player) => player.team))].sort()
  return (
    <Select
      label={label}
      showLabel
      options={[{ key: ANY, label: 'Any team' }, ...teams.map((key) => ({ key, label: key }))]}
      value={value}
      onChange={onChange}
      className="flex-1"
    />
  )
}
