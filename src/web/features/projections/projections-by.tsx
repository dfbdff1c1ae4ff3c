import { useQuery } from '@tanstack/react-query'
import { playerModels } from '#contract/sports/player-models.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Select } from '../../ui/forms/select.tsx'
import type { SlateChoice } from '../slates/picker/slate-choice.ts'

type Props = { choice: SlateChoice; onChange: (change: Partial<SlateChoice>) => void }

const OURS = 'ours'

/** Whose projections stand on a slate: ours, or a model of one's own that projects fantasy points of this site. Nothing for those who have none. */
export function ProjectionsBy({ choice, onChange }: Props) {
  const { allows } = useAccess()
  const asked = useQuery(query(playerModels.list, {}, { enabled: allows('custom_models'), staleTime: FRESH.account }))
  const fits = (asked.data?.models ?? []).filter(
    ({ isReady, spec }) => isReady && spec.league === choice.league && spec.stat === `fantasy-${choice.site}`,
  )
  if (fits.length === 0 && choice.by === undefined) return null
  const chosen = fits.find(({ id }) => id === choice.by)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-md:w-full">
      <Select
        label="Projections by"
        showLabel={false}
        options={[
          { key: OURS, label: 'Projections: ours' },
          ...fits.map(({ id, name }) => ({ key: id, label: `Projections: your “${name}”` })),
        ]}
        value={chosen?.id ?? OURS}
        onChange={(key) => onChange(key === OURS ? { by: undefined, others: undefined } : { by: key })}
        className="max-w-72 max-md:w-full"
      />
      {chosen ? (
        <Checkbox
          label="Leave out whom it does not know"
          checked={choice.others === 'left out'}
          onChange={(isOut) => onChange({ others: isOut ? 'left out' : undefined })}
        />
      ) : null}
    </div>
  )
}
