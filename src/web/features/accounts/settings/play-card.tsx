import { kellyShareFor } from '#core/bankroll/staking/kelly.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { formatPercent } from '../../../format/percent.ts'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { SettingsPart } from './display-card.tsx'

const LEAGUE_CHOICES = (['nfl', 'nba', 'mlb', 'nhl'] as const).map((key) => ({ key, label: LEAGUES[key].name }))

/** Where one starts, how bold one is, and what one is after. */
export function PlayCard({ draft, onChange }: SettingsPart) {
  const known = LEAGUE_CHOICES.some(({ key }) => key === draft.defaultLeague)
  const leagues = known ? LEAGUE_CHOICES : [...LEAGUE_CHOICES, { key: draft.defaultLeague, label: LEAGUES[draft.defaultLeague].name }]
  return (
    <Card title="Play" padded>
      <div className="grid gap-5">
        <Select
          label="Default league"
          showLabel
          value={draft.defaultLeague}
          options={leagues}
          onChange={(defaultLeague) => onChange({ defaultLeague })}
        />
        <Slider
          label="Risk tolerance"
          value={draft.riskTolerance}
          min={1}
          max={10}
          text={(value) => `${value} of 10`}
          hint={`1 is careful, 10 is bold. Stake calculators begin at ${formatPercent(kellyShareFor(draft.riskTolerance), 0)} of Kelly.`}
          onChange={(riskTolerance) => onChange({ riskTolerance })}
        />
        <MoneyField
          keeps
          label="Bankroll target"
          value={draft.bankrollTargetCents === 0 ? null : draft.bankrollTargetCents / 100}
          step={500}
          hint="Such as $15,000, or left empty. Betting, Bankroll shows how far you are."
          onChange={(dollars) => onChange({ bankrollTargetCents: Math.round((dollars ?? 0) * 100) })}
        />
        <Switch
          label="Auto-refresh"
          hint="Boards and scores ask again by themselves."
          checked={draft.autoRefresh}
          onChange={(autoRefresh) => onChange({ autoRefresh })}
        />
      </div>
    </Card>
  )
}
