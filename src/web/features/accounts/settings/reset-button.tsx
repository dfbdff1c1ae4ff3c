import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { alerts } from '#contract/people/alerts.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { SETTINGS } from './settings.copy.ts'

/** Everything back to how it was at the start, after asking once. */
export function ResetButton() {
  const [isOpen, setIsOpen] = useState(false)
  const reset = useMutation(mutation(accounts.resetPreferences, { invalidates: [accounts.preferences, accounts.profile, alerts.rules] }))
  const handleReset = () =>
    reset.mutate(
      {},
      {
        onSuccess: () => {
          setIsOpen(false)
          void toast({ title: SETTINGS.resetDone })
        },
      },
    )
  return (
    <Dialog
      title={SETTINGS.resetTitle}
      description={SETTINGS.resetLede}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button tone="quiet">{SETTINGS.reset}</Button>}
      footer={
        <>
          <DialogClose render={<Button>{SETTINGS.keep}</Button>} />
          <Button tone="danger" busy={reset.isPending} onClick={handleReset}>
            {SETTINGS.reset}
          </Button>
        </>
      }
    />
  )
}
