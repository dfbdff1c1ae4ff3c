import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { alerts } from '#contract/people/alerts.ts'
import type { Preferences } from '#core/access/preferences.ts'
import { withinPlan } from '#core/access/switches/plan-switches.ts'
import { useAccess } from '../../../access/use-access.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useChangePreferences } from '../../alerts/alerts.queries.ts'
import { SETTINGS } from './settings.copy.ts'

type Props = {
  /** What is saved now: an undo goes back to it. */
  before: Preferences
}

/** Everything back to how it was at the start, after asking once, with a way back. */
export function ResetButton({ before }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const reset = useMutation(mutation(accounts.resetPreferences, { invalidates: [accounts.preferences, accounts.profile, alerts.rules] }))
  const changing = useChangePreferences()
  const { allows } = useAccess()
  const handleReset = () =>
    reset.mutate(
      {},
      {
        onSuccess: () => {
          setIsOpen(false)
          const handleUndo = () =>
            changing.mutate(withinPlan(before, allows), { onSuccess: () => void toast({ title: SETTINGS.resetUndone }) })
          void toast({ title: SETTINGS.resetDone, action: { label: SETTINGS.undo, onClick: handleUndo } })
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
