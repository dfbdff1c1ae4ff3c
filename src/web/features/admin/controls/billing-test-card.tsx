import { useMutation } from '@tanstack/react-query'
import { admin } from '#contract/administration/admin.ts'
import { audit } from '#contract/administration/audit.ts'
import { useAccess } from '../../../access/use-access.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { KEYS } from './controls.copy.ts'

/** Whether the payment provider takes the keys; for super administrators. */
export function BillingTestCard() {
  const { user } = useAccess()
  const test = useMutation(mutation(admin.testBilling, { invalidates: [audit.list] }))
  if (!user?.isSuperAdmin) return null
  return (
    <Card
      title={KEYS.title}
      action={
        <Button size="sm" busy={test.isPending} onClick={() => test.mutate({})}>
          {KEYS.test}
        </Button>
      }
      padded
    >
      <p className="note">{KEYS.note}</p>
      {test.data ? (
        <p role="status" className="mt-2 flex flex-wrap items-center gap-2">
          <Badge tone={test.data.isOk ? 'gain' : 'loss'}>{test.data.isOk ? KEYS.works : KEYS.fails}</Badge> {test.data.detail}
        </p>
      ) : null}
    </Card>
  )
}
