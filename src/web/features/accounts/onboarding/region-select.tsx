import { REGIONS } from '#core/access/regions.ts'
import { Select } from '../../../ui/forms/select.tsx'

const CHOICES = [{ key: '', label: 'Somewhere else, or not said' }, ...REGIONS.map(({ key, name }) => ({ key, label: name }))]

/** Where somebody lives: the age that counts, and the helpline that is named first, go by it. */
export function RegionSelect({ value, onChange }: { value: string; onChange: (region: string) => void }) {
  return <Select label="Where you live" showLabel options={CHOICES} value={value} onChange={onChange} />
}
