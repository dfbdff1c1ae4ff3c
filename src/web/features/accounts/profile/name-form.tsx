import { useState } from 'react'
import type { Profile } from '#contract/people/account-shapes.ts'
import { accounts } from '#contract/people/accounts.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useHelp } from '../../care/help-dialog.tsx'
import { PROFILE } from './profile.copy.ts'

/** Names, changed in a layer over the profile. */
export function NameForm({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false)
  const help = useHelp()
  const start = { firstName: profile.firstName, lastName: profile.lastName, username: profile.username }
  const { bind, handleSubmit, isBusy, reset } = useCallForm(
    mutation(accounts.updateProfile, { invalidates: [accounts.profile, accounts.currentUser] }),
    {
      defaults: start,
      missing: ({ firstName }) => ({ firstName: firstName.trim() === '' ? PROFILE.missingName : null }),
      // A name that stays as it is is no choice: it is not judged by rules that came after it.
      input: ({ username, ...names }) => (username === start.username ? names : { ...names, username }),
      onDone: (answer) => {
        help.note(answer)
        setIsOpen(false)
        void toast({ title: PROFILE.saved })
      },
      onRefused: (problem) => {
        help.noteProblem(problem)
        const { fields, detail, code } = problem
        if (!fields) void toast({ title: PROFILE.failedTitle, detail: code === 'conflict' ? detail : PROFILE.failed, tone: 'bad' })
      },
    },
  )
  return (
    <>
      <Dialog
        title={PROFILE.edit}
        width="sm"
        open={isOpen}
        onOpenChange={(open) => {
          setIsOpen(open)
          if (open) reset(start)
        }}
        trigger={<Button>{PROFILE.edit}</Button>}
      >
        <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
          <Field label={PROFILE.firstName} autoComplete="given-name" {...bind('firstName')} />
          <Field label={PROFILE.lastName} autoComplete="family-name" {...bind('lastName')} />
          <Field label={PROFILE.username} hint={PROFILE.usernameHint} autoComplete="off" {...bind('username')} />
          <div className="flex justify-end gap-2">
            <DialogClose render={<Button tone="quiet">{PROFILE.cancel}</Button>} />
            <Button type="submit" tone="primary" busy={isBusy}>
              {PROFILE.save}
            </Button>
          </div>
        </form>
      </Dialog>
      {help.dialog}
    </>
  )
}
