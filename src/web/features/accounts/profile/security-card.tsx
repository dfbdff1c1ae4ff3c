import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { accounts, type Profile } from '#contract/people/accounts.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { unsubscribe } from '../../alerts/this-browser.ts'
import { PROFILE } from './profile.copy.ts'

/** Password, signing out, and leaving for good. */
export function SecurityCard({ profile }: { profile: Profile }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const signOut = useMutation(mutation(accounts.signOut))
  const handleSignOut = async () => {
    // Who signs out here is not to be rung here.
    await unsubscribe().catch(() => undefined)
    await signOut.mutateAsync({})
    await navigate({ to: '/' })
    await client.resetQueries()
  }
  return (
    <Card title="Access" padded>
      <div className="flex flex-wrap gap-2">
        {profile.hasPassword ? <ChangePassword /> : null}
        <Button busy={signOut.isPending} onClick={() => void handleSignOut().catch(() => undefined)}>
          Sign out
        </Button>
        <DeleteAccount profile={profile} />
      </div>
    </Card>
  )
}

function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState({ currentPassword: '', newPassword: '' })
  const change = useMutation({ ...mutation(accounts.changePassword), meta: { quiet: true } })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(draft, {
      onSuccess: () => {
        setIsOpen(false)
        setDraft({ currentPassword: '', newPassword: '' })
        void toast({ title: PROFILE.passwordChanged })
      },
    })
  }
  return (
    <Dialog
      title={PROFILE.changePassword}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>{PROFILE.changePassword}</Button>}
    >
      <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <Field
          label={PROFILE.currentPassword}
          type="password"
          autoComplete="current-password"
          value={draft.currentPassword}
          onChange={(event) => setDraft({ ...draft, currentPassword: event.target.value })}
        />
        <Field
          label={PROFILE.newPassword}
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters."
          value={draft.newPassword}
          error={change.error ? problemIn(change.error).detail : null}
          onChange={(event) => setDraft({ ...draft, newPassword: event.target.value })}
        />
        <Button
          type="submit"
          tone="primary"
          busy={change.isPending}
          disabled={draft.currentPassword === '' || draft.newPassword.length < 8}
        >
          {PROFILE.changePassword}
        </Button>
      </form>
    </Dialog>
  )
}

function DeleteAccount({ profile }: { profile: Profile }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const remove = useMutation({ ...mutation(accounts.deleteAccount), meta: { quiet: true } })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    remove.mutate({ email: email.trim(), ...(profile.hasPassword ? { password } : {}) }, { onSuccess: () => location.assign('/') })
  }
  const isSure = email.trim().toLowerCase() === profile.email && (!profile.hasPassword || password !== '')
  return (
    <Dialog title={PROFILE.delete} description={PROFILE.deleteLede} width="sm" trigger={<Button tone="danger">{PROFILE.delete}</Button>}>
      <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <Field
          label={PROFILE.deleteEmail}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {profile.hasPassword ? (
          <Field
            label={PROFILE.password}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
        {remove.error ? (
          <p role="alert" className="text-13 text-loss">
            {problemIn(remove.error).detail}
          </p>
        ) : null}
        <Button type="submit" tone="danger" busy={remove.isPending} disabled={!isSure}>
          {PROFILE.deleteFinal}
        </Button>
      </form>
    </Dialog>
  )
}
