import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { care } from '#contract/people/care.ts'
import { legalAge } from '#core/access/regions.ts'
import { mutation, query } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ONBOARDING } from './onboarding.copy.ts'
import { RegionSelect } from './region-select.tsx'

/** Asks someone who came from the identity provider for the date of birth, once. */
export function AgeForm() {
  const methods = useQuery(query(accounts.methods, {}))
  const [region, setRegion] = useState('')
  const { bind, handleSubmit, refusal, isBusy } = useCallForm(
    mutation(accounts.confirmAge, { invalidates: [accounts.profile, care.overview] }),
    {
      defaults: { birthDate: '' },
      missing: ({ birthDate }) => ({ birthDate: birthDate === '' ? ONBOARDING.ageMissing : null }),
      input: (draft) => ({ ...draft, ...(region ? { region } : {}) }),
    },
  )
  const birthDate = bind('birthDate')
  return (
    <Card title={ONBOARDING.ageTitle} padded className="max-w-[30rem]">
      <form onSubmit={handleSubmit} className="grid gap-4" noValidate>
        <p className="text-ink-2">{ONBOARDING.ageLede}</p>
        <Field
          label="Date of birth"
          type="date"
          autoComplete="bday"
          hint={methods.data ? `You must be ${legalAge(region || null, methods.data.minimumAge)} or older.` : undefined}
          {...birthDate}
          error={birthDate.error ?? refusal}
        />
        <RegionSelect value={region} onChange={setRegion} />
        <p className="note">{ONBOARDING.ageOnce}</p>
        <div>
          <Button type="submit" tone="primary" busy={isBusy}>
            {ONBOARDING.ageSave}
          </Button>
        </div>
      </form>
    </Card>
  )
}
