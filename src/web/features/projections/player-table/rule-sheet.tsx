// What can be done with a player on a phone, where his row has room for one figure: the acts and fields of the desk's row, large enough for a thumb.
import { Ban, Check, Heart, Lock, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/layout/cx.ts'
import type { PlayerRow } from './player-row.ts'
import { TABLE } from './player-table.copy.ts'
import { isLiked, type PlayerRule, PointsInput, type RowRules, ShareInput } from './rule-cells.tsx'

type Props = {
  row: PlayerRow
  rules: RowRules
  isSelected: boolean
  /** Chooses the row, or not; without it rows are not chosen. */
  onSelect?: ((id: string) => void) | undefined
}

export function RuleSheet({ row, rules, isSelected, onSelect }: Props) {
  const shares = rules.shares[row.id]
  const rule = (key: PlayerRule, isOn: boolean, icon: ReactNode) => (
    <Act label={TABLE.acts[key]} name={row.name} isOn={isOn} icon={icon} onPress={() => rules.onRule(row.id, key)} />
  )
  return (
    <div className="grid gap-3 px-4 pt-4">
      <div className="flex gap-2">
        {rule('lock', rules.locks.has(row.id), <Lock size={16} />)}
        {rule('ban', rules.bans.has(row.id), <Ban size={16} />)}
        {rule('like', isLiked(shares), <Heart size={16} />)}
        {onSelect ? (
          <Act
            label={TABLE.acts.select}
            name={row.name}
            isOn={isSelected}
            icon={isSelected ? <Check size={16} /> : <Plus size={16} />}
            onPress={() => onSelect(row.id)}
          />
        ) : null}
      </div>
      <div className="grid grid-cols-3 gap-2 text-12 text-ink-3 [&_input]:h-11 [&_input]:w-full [&_input]:text-16 [&_input]:text-ink">
        {/* Each field bears its whole name itself. */}
        <div className="grid content-end gap-0.5">
          <span aria-hidden="true">{TABLE.fields.points}</span>
          <PointsInput row={row} onPoints={rules.onPoints} />
        </div>
        {(['min', 'max'] as const).map((bound) => (
          <div key={bound} className="grid content-end gap-0.5">
            <span aria-hidden="true">{TABLE.fields[bound]}</span>
            <ShareInput row={row} bound={bound} shares={shares} onShare={rules.onShare} />
          </div>
        ))}
      </div>
    </div>
  )
}

type ActProps = { label: string; name: string; isOn: boolean; icon: ReactNode; onPress: () => void }

function Act({ label, name, isOn, icon, onPress }: ActProps) {
  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'grid min-h-14 flex-1 place-items-center content-center gap-0.5 rounded-control border text-12',
        isOn ? 'border-accent-mark bg-accent-wash font-semibold text-accent-ink' : 'border-line-2 text-ink-2',
      )}
    >
      {icon}
      {label}
    </button>
  )
}
