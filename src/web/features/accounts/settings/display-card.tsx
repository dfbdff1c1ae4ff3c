import type { Preferences } from '#core/access/preferences.ts'
import { formatOdds } from '../../../format/odds.ts'
import { formatClock } from '../../../format/time.ts'
import { ODDS_FORMATS } from '../../../preferences/preferences.ts'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { DENSITY_CHOICES } from '../../tables/row-density.tsx'

export type SettingsPart = { draft: Preferences; onChange: (change: Partial<Preferences>) => void }

const FORMAT_WORDS = { american: 'American', decimal: 'Decimal', fractional: 'Fractional' } as const
const EXAMPLE = -125

const zones = () => {
  const known = Intl.supportedValuesOf('timeZone')
  return (known.includes('UTC') ? known : ['UTC', ...known]).map((key) => ({ key, label: key.replaceAll('_', ' ') }))
}

/** How things look and in which units they are told. */
export function DisplayCard({ draft, onChange }: SettingsPart) {
  const now = useNow()
  return (
    <Card title="Display" padded>
      <div className="grid gap-5">
        <Choice label="Theme">
          <ToggleGroup
            label="Theme"
            value={draft.theme}
            choices={[
              { key: 'dark', label: 'Dark' },
              { key: 'light', label: 'Light' },
              { key: 'system', label: 'System' },
            ]}
            onChange={(theme) => onChange({ theme })}
          />
        </Choice>
        <Choice label="Gain and loss" note="Cyan and ember stay apart for color-blind eyes.">
          <ToggleGroup
            label="Gain and loss"
            value={draft.palette}
            choices={[
              { key: 'default', label: 'Cyan, ember' },
              { key: 'classic', label: 'Green, red' },
            ]}
            onChange={(palette) => onChange({ palette })}
          />
        </Choice>
        <Select
          label="Odds format"
          showLabel
          value={draft.oddsFormat}
          options={ODDS_FORMATS.map((key) => ({ key, label: FORMAT_WORDS[key], hint: formatOdds(EXAMPLE, key) }))}
          onChange={(oddsFormat) => onChange({ oddsFormat })}
        />
        <div className="grid gap-1.5">
          <Combobox
            label="Time zone"
            showLabel
            options={zones()}
            placeholder={draft.timeZone.replaceAll('_', ' ')}
            emptyText="No such time zone."
            onChoose={({ key }) => onChange({ timeZone: key })}
          />
          <p className="note">
            There it is {formatClock(now, draft.timeZone)}. Daily limits start anew at its midnight, once the day under way has ended.
          </p>
        </div>
        <Choice label="Table rows">
          <ToggleGroup label="Table rows" value={draft.density} choices={DENSITY_CHOICES} onChange={(density) => onChange({ density })} />
        </Choice>
      </div>
    </Card>
  )
}

function Choice({ label, note, children }: { label: string; note?: string; children: React.ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <span className="text-13 text-ink-2">{label}</span>
      {children}
      {note ? <p className="note">{note}</p> : null}
    </div>
  )
}
