// Forms of the rules that are no stacks: groups, shares of teams and positions, bounds of a position, ownership.
import { X } from 'lucide-react'
import { useState } from 'react'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { formatSalary } from '../../../format/money.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'

type Props = { slate: Slate; onAdd: (rule: RuleSet) => void }

const WORDS = {
  atLeast: 'At least n of them',
  atMost: 'At most n of them',
  exactly: 'Exactly n of them',
  ifThen: 'If the first, then one of the others',
  never: 'Never two of them',
} as const
type GroupKind = keyof typeof WORDS

export function GroupForm({ slate, onAdd }: Props) {
  const [kind, setKind] = useState<GroupKind>('atLeast')
  const [count, setCount] = useState<number | null>(1)
  const [ids, setIds] = useState<readonly string[]>([])
  const least = kind === 'ifThen' || kind === 'never' ? 2 : 1
  const handleAdd = () => {
    onAdd(groupRule(kind, [...ids], count ?? 1))
    setIds([])
  }
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1fr_8rem] items-end gap-2">
        <Select
          label="Rule of the group"
          showLabel
          options={Object.entries(WORDS).map(([key, label]) => ({ key: key as GroupKind, label }))}
          value={kind}
          onChange={setKind}
        />
        {least === 1 ? <NumberField label="n" value={count} min={0} max={9} onChange={setCount} /> : null}
      </div>
      <Combobox
        label="Add a player to the group"
        placeholder="Type a name"
        options={slate.players
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, name, positions, salary }) => ({ key: id, label: name, hint: `${positions.join('/')} ${formatSalary(salary)}` }))}
        onChoose={({ key }) => setIds([...ids, key])}
      />
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {ids.map((id) => {
          const name = slate.players.find((player) => player.id === id)?.name ?? id
          return (
            <li key={id}>
              <Button size="sm" aria-label={`Take ${name} out of the group`} onClick={() => setIds(ids.filter((one) => one !== id))}>
                {name} <X size={12} aria-hidden="true" />
              </Button>
            </li>
          )
        })}
      </ul>
      <div>
        <Button disabled={ids.length < least} onClick={handleAdd}>
          Add
        </Button>
      </div>
    </div>
  )
}

function groupRule(kind: GroupKind, ids: string[], count: number): RuleSet {
  const [first = '', ...others] = ids
  // biome-ignore lint/suspicious/noThenProperty: a word of the rule vocabulary; nothing awaits it
  if (kind === 'ifThen') return { ifThen: [{ if: first, then: others }] }
  if (kind === 'never') return { never: [ids] }
  return { groups: [{ players: ids, [kind]: count }] }
}

type Target = { readonly key: string; readonly label: string; readonly isTeam: boolean }

/** Of how many of the lineups so many of a team, or of a position, are part. */
export function ShareForm({ slate, onAdd }: Props) {
  const targets: Target[] = [
    ...[...new Set(slate.players.map(({ team }) => team))].sort().map((key) => ({ key: `t ${key}`, label: key, isTeam: true })),
    ...[...new Set(slate.players.flatMap(({ positions }) => positions))].map((key) => ({
      key: `p ${key}`,
      label: `Each ${key}`,
      isTeam: false,
    })),
  ]
  const [chosen, setChosen] = useState(targets[0]?.key ?? '')
  const [players, setPlayers] = useState<number | null>(2)
  const [min, setMin] = useState<number | null>(null)
  const [max, setMax] = useState<number | null>(40)
  const target = targets.find(({ key }) => key === chosen)
  const bounds = { ...(min === null ? {} : { min: min / 100 }), ...(max === null ? {} : { max: max / 100 }) }
  const name = chosen.slice(2)
  const handleAdd = () =>
    onAdd({
      exposure: target?.isTeam ? { teams: { [name]: { players: players ?? 1, ...bounds } } } : { eachOf: { [name]: (max ?? 100) / 100 } },
    })
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-end gap-2">
        <Select label="Team or position" showLabel options={targets} value={chosen} onChange={setChosen} />
        {target?.isTeam ? <NumberField label="Players, at least" value={players} min={1} max={8} onChange={setPlayers} /> : null}
        {target?.isTeam ? <NumberField label="Lineups, least %" value={min} min={0} max={100} step={5} onChange={setMin} /> : null}
        <NumberField label="Lineups, most %" value={max} min={0} max={100} step={5} onChange={setMax} />
      </div>
      <div>
        <Button disabled={min === null && max === null} onClick={handleAdd}>
          Add
        </Button>
      </div>
    </div>
  )
}

export function PositionForm({ slate, onAdd }: Props) {
  const positions = [...new Set(slate.players.flatMap((player) => player.positions))]
  const [position, setPosition] = useState(positions[0] ?? '')
  const [min, setMin] = useState<number | null>(null)
  const [max, setMax] = useState<number | null>(1)
  return (
    <div className="grid gap-3">
      <Select label="Position" showLabel options={positions.map((key) => ({ key, label: key }))} value={position} onChange={setPosition} />
      <div className="grid grid-cols-2 gap-2">
        <NumberField label="In a lineup, at least" value={min} min={0} max={9} onChange={setMin} />
        <NumberField label="In a lineup, at most" value={max} min={0} max={9} onChange={setMax} />
      </div>
      <div>
        <Button
          disabled={min === null && max === null}
          onClick={() => onAdd({ positions: { [position]: { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) } } })}
        >
          Add
        </Button>
      </div>
    </div>
  )
}

/** In percent, as players speak of it. */
export function OwnershipForm({ onAdd }: { onAdd: (rule: RuleSet) => void }) {
  const [sum, setSum] = useState<number | null>(120)
  const [each, setEach] = useState<number | null>(null)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <NumberField label="Sum of a lineup, most %" value={sum} min={0} max={900} step={10} onChange={setSum} />
        <NumberField label="Any player, most %" value={each} min={0} max={100} step={5} onChange={setEach} />
      </div>
      <div>
        <Button
          disabled={sum === null && each === null}
          onClick={() =>
            onAdd({ ownership: { ...(sum === null ? {} : { sum: { max: sum / 100 } }), ...(each === null ? {} : { each: each / 100 }) } })
          }
        >
          Add
        </Button>
      </div>
    </div>
  )
}
