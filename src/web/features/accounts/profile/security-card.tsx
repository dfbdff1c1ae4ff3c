import { useState } from 'react'
import type { Profile } from '#contract/people/account-shapes.ts'
import { accounts } from '#contract/people/accounts.ts'
import { mutation } from '../../../api/query.ts'
import { forgetSessionDrafts } from '../../../preferences/session-drafts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ErrorText } from '../../../ui/states/error-text.tsx'
import { SECURITY } from '../security/security.copy.ts'
import { useSignOut } from '../use-sign-out.ts'
import { PROFILE } from './profile.copy.ts'

/** Password, signing out, and leaving for good. */
export function SecurityCard({ profile }: { profile: Profile }) {
  const { isBusy, signOut } = useSignOut()
  return (
    <Card title="Access" padded>
      <div className="flex flex-wrap gap-2">
        {profile.hasPassword ? <ChangePassword /> : null}
        <Button busy={isBusy} onClick={signOut}>
          Sign out
        </Button>
        <LinkButton to="/settings/security">{SECURITY.title}</LinkButton>
        <DeleteAccount profile={profile} />
      </div>
    </Card>
  )
}

function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false)
  const { bind, handleSubmit, refusal, isBusy, reset } = useCallForm(mutation(accounts.changePassword), {
    defaults: { currentPassword: '', newPassword: '' },
    missing: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? PROFILE.missingPassword : null,
      newPassword: newPassword.length < 8 ? PROFILE.shortPassword : null,
    }),
    input: (draft) => draft,
    onDone: () => {
      setIsOpen(false)
      reset()
      void toast({ title: PROFILE.passwordChanged })
    },
  })
  const newPassword = bind('newPassword')
  return (
    <Dialog
      title={PROFILE.changePassword}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button>{PROFILE.changePassword}</Button>}
    >
      <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <Field label={PROFILE.currentPassword} type="password" autoComplete="current-password" {...bind('currentPassword')} />
        <Field
          label={PROFILE.newPassword}
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters."
          {...newPassword}
          error={newPassword.error ?? refusal}
        />
        <Button type="submit" tone="primary" busy={isBusy}>
          {PROFILE.changePassword}
        </Button>
      </form>
    </Dialog>
  )
}

function DeleteAccount({ profile }: { profile: Profile }) {
  const { bind, handleSubmit, refusal, isBusy } = useCallForm(mutation(accounts.deleteAccount), {
    defaults: { email: '', password: '' },
    missing: ({ email, password }) => ({
      email: email.trim().toLowerCase() === profile.email ? null : PROFILE.deleteEmailMissing,
      password: profile.hasPassword && password === '' ? PROFILE.missingPassword : null,
    }),
    input: ({ email, password }) => ({ email: email.trim(), ...(profile.hasPassword ? { password } : {}) }),
    onDone: () => {
      forgetSessionDrafts()
      location.assign('/')
    },
  })
  return (
    <Dialog title={PROFILE.delete} description={PROFILE.deleteLede} width="sm" trigger={<Button tone="danger">{PROFILE.delete}</Button>}>
      <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <Field label={PROFILE.deleteEmail} type="email" autoComplete="off" {...bind('email')} />
        {profile.hasPassword ? (
          <Field label={PROFILE.password} type="password" autoComplete="current-password" {...bind('password')} />
        ) : null}
        <ErrorText isSmall>{refusal}</ErrorText>
        <Button type="submit" tone="danger" busy={isBusy}>
          {PROFILE.deleteFinal}
        </Button>
      </form>
    </Dialog>
  )
}
