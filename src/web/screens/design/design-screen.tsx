import { ODDS_FORMATS, PALETTES, setPreferences, THEMES, usePreferences } from '../../preferences/preferences.ts'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ControlSamples } from './control-samples.tsx'
import { LayerSamples } from './layer-samples.tsx'
import { MarkSamples } from './mark-samples.tsx'
import { SurfaceSamples } from './surface-samples.tsx'
import { TableSamples } from './table-samples.tsx'

/** Every part of src/web/ui in each of its states, for those who build. Not part of the production build. Its numbers are samples. */
export function DesignScreen() {
  const { theme, palette, oddsFormat } = usePreferences()
  return (
    <Page
      title="Parts"
      lede="Each part of src/web/ui in each of its states. The numbers are samples."
      action={
        <>
          <ToggleGroup label="Theme" choices={choices(THEMES)} value={theme} onChange={(next) => setPreferences({ theme: next })} />
          <ToggleGroup label="Palette" choices={choices(PALETTES)} value={palette} onChange={(next) => setPreferences({ palette: next })} />
          <ToggleGroup
            label="Odds format"
            choices={choices(ODDS_FORMATS)}
            value={oddsFormat}
            onChange={(next) => setPreferences({ oddsFormat: next })}
          />
        </>
      }
    >
      <ControlSamples />
      <MarkSamples />
      <SurfaceSamples />
      <TableSamples />
      <LayerSamples />
    </Page>
  )
}

const choices = <K extends string>(keys: readonly K[]) => keys.map((key) => ({ key, label: key }))
