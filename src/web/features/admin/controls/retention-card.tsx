import { useQuery } from '@tanstack/react-query'
import { audit } from '#contract/administration/audit.ts'
import { controls } from '#contract/administration/controls.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useAccess } from '../../../access/use-access.ts'
import { mutation, query } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { KEEP } from './controls.copy.ts'

/** How many days each kind of thing is kept. */
export function RetentionCard() {
  const retention = useQuery(query(controls.retention, {}, { staleTime: 0 }))
  return (
    <Card title={KEEP.title} padded>
      <div className="grid gap-4">
        <p className="note">{KEEP.note}</p>
        {retention.isPending ? <LoadingState label={KEEP.loading} rows={4} /> : null}
        {retention.isError && !retention.data ? <ErrorState error={retention.error} onRetry={() => void retention.refetch()} /> : null}
        {retention.data?.map((row) => (
          <Row key={`${row.key} ${row.days}`} row={row} />
        ))}
      </div>
    </Card>
  )
}

function Row({ row: { key, days, usual, least, most } }: { row: OutputOf<typeof controls.retention>[number] }) {
  const { user } = useAccess()
  const { bind, handleSubmit, refusal, isBusy } = useCallForm(
    mutation(controls.setRetention, { invalidates: [controls.retention, audit.list] }),
    {
      defaults: { days: String(days) },
      missing: (draft) => ({ days: /^\d{1,4}$/.test(draft.days.trim()) ? null : `A whole number from ${least} to ${most}.` }),
      input: (draft) => ({ key, days: Number(draft.days) }),
      onDone: () => void toast({ title: KEEP.saved }),
    },
  )
  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-[1fr_auto] items-start gap-2" noValidate>
      <Field
        label={KEEP.days(key)}
        hint={KEEP.hint(key, usual, least, most)}
        inputMode="numeric"
        readOnly={!user?.isSuperAdmin}
        {...bind('days')}
      />
      {user?.isSuperAdmin ? (
        <Button size="sm" type="submit" busy={isBusy} className="mt-6">
          {KEEP.save}
        </Button>
      ) : null}
      {refusal ? (
        <p role="alert" className="col-span-2 text-13 text-loss">
          {refusal}
        </p>
      ) : null}
    </form>
  )
}
