import { useQuery } from '@tanstack/react-query'
import { accounts } from '#contract/people/accounts.ts'
import { mutation, query } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ONBOARDING } from './onboarding.copy.ts'

/** Asks someone who came from the identity provider for the date of birth, once. */
export function AgeForm() {
  const methods = useQuery(query(accounts.methods, {}))
  const { bind, handleSubmit, refusal, isBusy } = useCallForm(mutation(accounts.confirmAge, { invalidates: [accounts.profile] }), {
    defaults: { birthDate: '' },
    missing: ({ birthDate }) => ({ birthDate: birthDate === '' ? ONBOARDING.ageMissing : null }),
    input: (draft) => draft,
  })
  const birthDate = bind('birthDate')
  return (
    <Card title={ONBOARDING.ageTitle} padded className="max-w-[30rem]">
      <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <p className="text-ink-2">{ONBOARDING.ageLede}</p>
        <Field
          label="Date of birth"
          type="date"
          autoComplete="bday"
          hint={methods.data ? `You must be ${methods.data.minimumAge} or older.` : undefined}
          {...birthDate}
          error={birthDate.error ?? refusal}
        />
        <div>
          <Button type="submit" tone="primary" busy={isBusy}>
            {ONBOARDING.ageSave}
          </Button>
        </div>
      </form>
    </Card>
  )
}
