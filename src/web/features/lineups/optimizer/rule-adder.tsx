import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { OrderFile } from './order-file.tsx'
import { LineStackForm } from './order-forms.tsx'
import { GroupForm, OwnershipForm, PositionForm, ShareForm } from './rule-forms.tsx'
import { GameStackForm, PasserStackForm, TeamStackForm } from './stack-forms.tsx'

type Props = { slate: Slate; hasOwnership: boolean; isOpenAtFirst?: boolean; onAdd: (rule: RuleSet) => void }

type Kind = 'passer' | 'game' | 'team' | 'line' | 'group' | 'share' | 'position' | 'ownership' | 'pitcher' | 'defense'

const LABELS: Record<Kind, string> = {
  passer: 'Quarterback stack',
  game: 'Game stack',
  team: 'Team stack',
  line: 'Line or power play',
  group: 'Group of players',
  share: 'Share of a team or position',
  position: 'Players of a position',
  ownership: 'Ownership',
  pitcher: 'No hitters against my pitcher',
  defense: 'Nobody against my defense',
}

/** One kind of rule at a time: choose, fill in, add. */
export function RuleAdder({ slate, hasOwnership, isOpenAtFirst = false, onAdd }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [wanted, setWanted] = useState<Kind | null>(null)
  const kinds = useMemo(() => kindsOf(slate, hasOwnership), [slate, hasOwnership])
  const [order, setOrder] = useState<OrderFile | null>(null)
  const kind = wanted !== null && kinds.includes(wanted) ? wanted : kinds[0]
  if (kind === undefined) return null
  if (!isOpen) {
    return (
      <div>
        <Button size="sm" icon={<Plus size={14} />} onClick={() => setIsOpen(true)}>
          Add a rule
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3 rounded-control border border-line p-3">
      <div className="flex items-end gap-2">
        <Select
          label="Kind of rule"
          showLabel
          options={kinds.map((key) => ({ key, label: LABELS[key] }))}
          value={kind}
          onChange={setWanted}
          className="flex-1"
        />
        {isOpenAtFirst ? null : (
          <Button size="md" tone="quiet" onClick={() => setIsOpen(false)}>
            Close
          </Button>
        )}
      </div>
      <Form kind={kind} slate={slate} order={order} onOrder={setOrder} onAdd={onAdd} />
    </div>
  )
}

type FormProps = {
  kind: Kind
  slate: Slate
  /** Batting orders and lines of the person's own table, kept from rule to rule. */
  order: OrderFile | null
  onOrder: (order: OrderFile | null) => void
  onAdd: (rule: RuleSet) => void
}

function Form({ kind, slate, order, onOrder, onAdd }: FormProps) {
  switch (kind) {
    case 'passer':
      return <PasserStackForm slate={slate} onAdd={onAdd} />
    case 'game':
      return <GameStackForm slate={slate} onAdd={onAdd} />
    case 'team':
      return <TeamStackForm slate={slate} order={order} onOrder={onOrder} onAdd={onAdd} />
    case 'line':
      return <LineStackForm slate={slate} order={order} onOrder={onOrder} onAdd={onAdd} />
    case 'group':
      return <GroupForm slate={slate} onAdd={onAdd} />
    case 'share':
      return <ShareForm slate={slate} onAdd={onAdd} />
    case 'position':
      return <PositionForm slate={slate} onAdd={onAdd} />
    case 'ownership':
      return <OwnershipForm onAdd={onAdd} />
    case 'pitcher':
      return <AddButton onClick={() => onAdd({ noHittersAgainstPitcher: true })} />
    case 'defense':
      return <AddButton onClick={() => onAdd({ against: [{ of: ['DST'], never: ['QB', 'RB', 'WR', 'TE'] }] })} />
  }
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <div>
      <Button onClick={onClick}>Add</Button>
    </div>
  )
}

function kindsOf({ players, contest, sport }: Slate, hasOwnership: boolean): Kind[] {
  const positions = new Set(players.flatMap((player) => player.positions))
  const teams = new Set(players.map(({ team }) => team)).size
  const games = new Set(players.flatMap(({ game }) => game ?? [])).size
  return [
    ...(positions.has('QB') && contest === 'classic' ? (['passer'] as const) : []),
    ...(games > 1 && teams > 2 ? (['game'] as const) : []),
    ...(teams > 1 ? (['team'] as const) : []),
    ...(sport === 'nhl' ? (['line'] as const) : []),
    'group',
    'share',
    'position',
    ...(hasOwnership ? (['ownership'] as const) : []),
    ...(positions.has('P') || positions.has('SP') ? (['pitcher'] as const) : []),
    ...(positions.has('DST') && contest === 'classic' ? (['defense'] as const) : []),
  ]
}
