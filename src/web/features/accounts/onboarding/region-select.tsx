import { REGIONS } from '#core/access/regions.ts'
import { Select } from '../../../ui/forms/select.tsx'

const CHOICES = [{ key: '', label: 'Somewhere else, or not said' }, ...REGIONS.map(({ key, name }) => ({ key, label: name }))]

type RegionSelectProps = {
  value: string
  onChange: (region: string) => void
  label?: string
  /** Stands before all others. */
  first?: { readonly key: string; readonly label: string }
}

/** Where somebody lives: the age that counts, and the helpline that is named first, go by it. */
export function RegionSelect({ value, onChange, label = 'Where you live', first }: RegionSelectProps) {
  return <Select label={label} showLabel options={first ? [first, ...CHOICES] : CHOICES} value={value} onChange={onChange} />
}
