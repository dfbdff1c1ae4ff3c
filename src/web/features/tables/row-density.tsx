// How tall the rows of tables are: a setting, within reach of each table.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/people/accounts.ts'
import { useAccess } from '../../access/use-access.ts'
import { mutation, query } from '../../api/query.ts'
import { DENSITIES, type Preferences, setPreferences, usePreferences } from '../../preferences/preferences.ts'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'

const DENSITY_WORDS = { comfortable: 'Comfortable', compact: 'Compact' } as const
export const DENSITY_CHOICES = DENSITIES.map((key) => ({ key, label: DENSITY_WORDS[key] }))

/** Chosen here at once, and kept with the account for every other browser. */
export function RowDensity() {
  const { density } = usePreferences()
  const { user } = useAccess()
  const client = useQueryClient()
  const saving = useMutation(mutation(accounts.updatePreferences))
  const handleChoose = (next: Preferences['density']) => {
    setPreferences({ density: next })
    if (user) saving.mutate({ density: next }, { onSuccess: (kept) => client.setQueryData(query(accounts.preferences, {}).queryKey, kept) })
  }
  return <ToggleGroup label="Height of rows" choices={DENSITY_CHOICES} value={density} onChange={handleChoose} />
}
