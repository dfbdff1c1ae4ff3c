import { Plus, X } from 'lucide-react'
import { memo, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { PlayerRow } from '../../projections/player-table/player-row.ts'
import type { DraftSetter, OptimizerDraft, TeamRule } from './optimizer-draft.ts'

type Props = Pick<OptimizerDraft, 'teams' | 'minGames'> & { rows: readonly PlayerRow[]; places: number; onChange: DraftSetter }

/** At least and at most so many players of a team. */
export const TeamRules = memo(function TeamRules({ rows, places, teams: rules, minGames, onChange }: Props) {
  const teams = [...new Set(rows.map(({ team }) => team))].filter(Boolean).sort()
  const [team, setTeam] = useState('')
  const chosen = teams.includes(team) ? team : (teams[0] ?? '')
  if (teams.length < 2) return null
  const rule = rules.find((one) => one.team === chosen)
  const set = (change: Partial<TeamRule>) => {
    const next: TeamRule = { team: chosen, min: rule?.min ?? null, max: rule?.max ?? null, ...change }
    const others = rules.filter((one) => one.team !== chosen)
    const all = next.min === null && next.max === null ? others : [...others, next]
    onChange((before) => ({ ...before, teams: all }))
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-13 text-ink-2">Players of one team</legend>
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-end gap-2 md:grid-cols-[1fr_1.4fr_1.4fr]">
        <Select
          label="Team"
          showLabel
          options={teams.map((key) => ({ key, label: key }))}
          value={chosen}
          onChange={setTeam}
          className="max-md:col-span-2"
        />
        <NumberField label="At least" value={rule?.min ?? null} min={0} max={places} onChange={(min) => set({ min })} />
        <NumberField label="At most" value={rule?.max ?? null} min={0} max={places} onChange={(max) => set({ max })} />
      </div>
      {rules.length > 0 ? (
        <ul className="grid gap-1">
          {rules.map((one) => (
            <li key={one.team} className="flex items-center gap-2 text-13">
              <span className="mr-auto">{sentence(one)}</span>
              <IconButton
                size="sm"
                label={`Drop the rule for ${one.team}`}
                icon={<X size={14} strokeWidth={1.5} />}
                onClick={() => onChange((before) => ({ ...before, teams: before.teams.filter(({ team: other }) => other !== one.team) }))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <MinGames minGames={minGames} onChange={onChange} />
    </fieldset>
  )
})

function MinGames({ minGames, onChange }: Pick<Props, 'minGames' | 'onChange'>) {
  const set = (games: number | null) => onChange((before) => ({ ...before, minGames: games }))
  if (minGames === null) {
    return (
      <div>
        <Button size="sm" tone="quiet" icon={<Plus size={14} />} onClick={() => set(2)}>
          Ask for players of several games
        </Button>
      </div>
    )
  }
  return (
    <div className="flex items-end gap-2">
      <NumberField label="Games, at least" value={minGames} min={1} max={10} onChange={set} className="w-40" />
      <Button size="md" tone="quiet" onClick={() => set(null)}>
        Drop
      </Button>
    </div>
  )
}

/** "At least 2, at most 3 of DAL" */
function sentence({ team, min, max }: TeamRule): string {
  const parts = [min === null ? '' : `at least ${min}`, max === null ? '' : `at most ${max}`].filter(Boolean).join(', ')
  return `${parts.slice(0, 1).toUpperCase()}${parts.slice(1)} of ${team}`
}
