import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation, query } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ONBOARDING } from './onboarding.copy.ts'

/** Asks someone who came from the identity provider for the date of birth, once. */
export function AgeForm() {
  const [birthDate, setBirthDate] = useState('')
  const methods = useQuery(query(accounts.methods, {}))
  const confirm = useMutation({ ...mutation(accounts.confirmAge, { invalidates: [accounts.profile] }), meta: { quiet: true } })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate({ birthDate })
  }
  return (
    <Card title={ONBOARDING.ageTitle} padded className="max-w-[30rem]">
      <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <p className="text-ink-2">{ONBOARDING.ageLede}</p>
        <Field
          label="Date of birth"
          type="date"
          autoComplete="bday"
          value={birthDate}
          hint={methods.data ? `You must be ${methods.data.minimumAge} or older.` : undefined}
          error={confirm.error ? problemIn(confirm.error).detail : null}
          onChange={(event) => setBirthDate(event.target.value)}
        />
        <div>
          <Button type="submit" tone="primary" busy={confirm.isPending} disabled={birthDate === ''}>
            {ONBOARDING.ageSave}
          </Button>
        </div>
      </form>
    </Card>
  )
}
