import type { ReactNode } from 'react'
import { KELLY_MULTIPLIER } from '#core/bankroll/staking/kelly.ts'
import { formatPercent } from '../../format/percent.ts'
import { Slider } from '../../ui/forms/slider.tsx'

/** In percent of Kelly. */
type Props = { label?: string; value: number; onChange: (percent: number) => void; most?: number; hint?: ReactNode }

/** Which share of the Kelly stake is staked: spec 001 section 5, 5 to 100 percent in fives. */
export const KellySlider = ({ label = 'Share of Kelly', value, onChange, most = 100 * KELLY_MULTIPLIER.most, hint }: Props) => (
  <Slider
    label={label}
    value={value}
    onChange={onChange}
    min={Math.round(100 * KELLY_MULTIPLIER.least)}
    max={Math.round(most)}
    step={5}
    text={(percent) => formatPercent(percent / 100, 0)}
    hint={hint}
  />
)
