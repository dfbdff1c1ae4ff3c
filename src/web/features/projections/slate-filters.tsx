import type { ComponentProps } from 'react'
import { SlatePicker } from '../slates/picker/slate-picker.tsx'
import { ProjectionsBy } from './projections-by.tsx'

type Props = Pick<ComponentProps<typeof SlatePicker>, 'onChange' | 'leagues'> & Pick<ComponentProps<typeof ProjectionsBy>, 'choice'>

/** Which slate a screen is about, and by whose projections. */
export const SlateFilters = ({ choice, onChange, leagues }: Props) => (
  <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:w-full">
    <SlatePicker value={choice} onChange={onChange} leagues={leagues} />
    <ProjectionsBy choice={choice} onChange={onChange} />
  </div>
)
