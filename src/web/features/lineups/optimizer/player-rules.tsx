import { Ban, Lock, X } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { formatSalary } from '../../../format/money.ts'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import type { PlayerRow } from '../../projections/player-table/player-row.ts'
import { type DraftSetter, type OptimizerDraft, withRule } from './optimizer-draft.ts'

type SearchProps = { rows: readonly PlayerRow[]; onChange: DraftSetter }
type Props = SearchProps & Pick<OptimizerDraft, 'locks' | 'bans'>

/** Players that every lineup must hold, and players that none may. */
export const PlayerRules = memo(function PlayerRules({ rows, locks, bans, onChange }: Props) {
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows])
  const chosen = [...locks.map((id) => ({ id, isLock: true })), ...bans.map((id) => ({ id, isLock: false }))]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-13 text-ink-2">Lock or ban players</legend>
      <PlayerSearch rows={rows} onChange={onChange} />
      {chosen.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map(({ id, isLock }) => {
            const name = names.get(id) ?? id
            return (
              <li key={id} className={cx('inline-flex items-center rounded-tag border border-line text-13', !isLock && 'text-ink-2')}>
                <button
                  type="button"
                  aria-label={`${isLock ? 'Unlock' : 'Allow'} ${name}`}
                  onClick={() => onChange((before) => withRule(before, [id], 'none'))}
                  className="flex min-h-7 items-center gap-1.5 px-2 hover:bg-s-2 max-md:min-h-11"
                >
                  {isLock ? <Lock size={12} aria-hidden="true" /> : <Ban size={12} aria-hidden="true" />}
                  <span className="sr-only">{isLock ? 'Locked: ' : 'Banned: '}</span>
                  {name}
                  <X size={12} aria-hidden="true" className="text-ink-3" />
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </fieldset>
  )
})

/** Hundreds of names: drawn for a slate, not for each lock. */
const PlayerSearch = memo(function PlayerSearch({ rows, onChange }: SearchProps) {
  const [rule, setRule] = useState<'lock' | 'ban'>('lock')
  const options = useMemo(
    () => rows.map(({ id, name, position, salary }) => ({ key: id, label: name, hint: `${position} ${formatSalary(salary)}` })),
    [rows],
  )
  return (
    <div className="flex gap-2">
      <ToggleGroup
        label="Rule"
        choices={[
          { key: 'lock', label: 'Lock' },
          { key: 'ban', label: 'Ban' },
        ]}
        value={rule}
        onChange={setRule}
      />
      <Combobox
        label={`Player to ${rule}`}
        placeholder="Type a name"
        options={options}
        onChoose={({ key }) => onChange((before) => withRule(before, [key], rule))}
        className="flex-1"
      />
    </div>
  )
})
