import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { accounts, type Profile } from '#contract/people/accounts.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { PROFILE } from './profile.copy.ts'

/** Names, changed in a layer over the profile. */
export function NameForm({ profile }: { profile: Profile }) {
  const [isOpen, setIsOpen] = useState(false)
  const start = { firstName: profile.firstName, lastName: profile.lastName, username: profile.username }
  const [draft, setDraft] = useState(start)
  const update = useMutation({
    ...mutation(accounts.updateProfile, { invalidates: [accounts.profile, accounts.currentUser] }),
    meta: { quiet: true },
  })
  const problem = update.error ? problemIn(update.error) : null
  const bind = (name: keyof typeof draft) => ({
    value: draft[name],
    error: problem?.fields?.find((field) => field.path === name)?.message ?? null,
    onChange: (event: { target: { value: string } }) => setDraft((before) => ({ ...before, [name]: event.target.value })),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate(draft, {
      onSuccess: () => {
        setIsOpen(false)
        void toast({ title: PROFILE.saved })
      },
      onError: (error) => {
        const { fields, detail, code } = problemIn(error)
        if (!fields) void toast({ title: PROFILE.failedTitle, detail: code === 'conflict' ? detail : PROFILE.failed, tone: 'bad' })
      },
    })
  }
  return (
    <Dialog
      title={PROFILE.edit}
      width="sm"
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        if (open) setDraft(start)
      }}
      trigger={<Button>{PROFILE.edit}</Button>}
    >
      <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <Field label={PROFILE.firstName} autoComplete="given-name" {...bind('firstName')} />
        <Field label={PROFILE.lastName} autoComplete="family-name" {...bind('lastName')} />
        <Field label={PROFILE.username} hint={PROFILE.usernameHint} autoComplete="off" {...bind('username')} />
        <div className="flex justify-end gap-2">
          <DialogClose render={<Button tone="quiet">{PROFILE.cancel}</Button>} />
          <Button type="submit" tone="primary" busy={update.isPending} disabled={draft.firstName.trim() === ''}>
            {PROFILE.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
