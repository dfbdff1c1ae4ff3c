import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { legalAge } from '#core/access/regions.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import { HelpDialog } from '../../care/help-dialog.tsx'
import { RegionSelect } from '../onboarding/region-select.tsx'
import { FormProblem } from './form-problem.tsx'
import { LOGIN } from './login.copy.ts'

/** A new account. Each field says what is wrong with it once it was sent. */
export function SignUpForm({ minimumAge }: { minimumAge: number }) {
  const client = useQueryClient()
  const [region, setRegion] = useState('')
  const [isHelped, setIsHelped] = useState(false)
  // Whoever is signed in leaves this page at once, and what is shown over it.
  const goOn = () => void client.resetQueries()
  const { bind, handleSubmit, refusal, isBusy, answer } = useCallForm(mutation(accounts.signUp), {
    defaults: { firstName: '', lastName: '', email: '', birthDate: '', password: '' },
    missing: (draft) => ({
      firstName: draft.firstName.trim() === '' ? LOGIN.missing.firstName : null,
      email: draft.email.trim() === '' ? LOGIN.missing.email : null,
      birthDate: draft.birthDate === '' ? LOGIN.missing.birthDate : null,
      password: draft.password.length < 8 ? LOGIN.missing.newPassword : null,
    }),
    input: (draft) => ({
      ...draft,
      ...(region ? { region } : {}),
      email: draft.email.trim(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    onDone: ({ user, help }) => {
      if (help) setIsHelped(true)
      else if (user) goOn()
    },
  })
  const handleHelped = () => {
    setIsHelped(false)
    if (answer?.user) goOn()
  }
  if (isHelped) return <HelpDialog isStranger onClose={handleHelped} />
  if (answer?.mustVerify) return <EmptyState title={LOGIN.sentTitle} detail={LOGIN.sent} />
  return (
    <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
      <div className="grid grid-cols-2 gap-3">
        <Field label={LOGIN.firstName} autoComplete="given-name" required {...bind('firstName')} />
        <Field label={LOGIN.lastName} autoComplete="family-name" hint={LOGIN.optional} {...bind('lastName')} />
      </div>
      <Field label={LOGIN.email} type="email" autoComplete="username" required {...bind('email')} />
      <Field
        label={LOGIN.birthDate}
        type="date"
        autoComplete="bday"
        required
        hint={LOGIN.birthDateHint(legalAge(region || null, minimumAge))}
        {...bind('birthDate')}
      />
      <RegionSelect value={region} onChange={setRegion} />
      <Field
        label={LOGIN.newPassword}
        type="password"
        autoComplete="new-password"
        required
        hint={LOGIN.passwordHint}
        {...bind('password')}
      />
      {refusal ? <FormProblem detail={refusal} /> : null}
      <Button type="submit" tone="primary" size="lg" busy={isBusy}>
        {LOGIN.signUp}
      </Button>
    </form>
  )
}
