// A field of a form by itself: what is typed into it, and what becomes of that.
import { render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { patientPerson } from './person.ts'

type Props = { label: string; value: number | null; onChange: (next: number | null, isReadable: boolean) => void }

/** @param more  what else the field is given */
export function typedField<More extends object>(Field: ComponentType<Props & More>, start: number | null, more: More) {
  let now: { value: number | null; isReadable: boolean } = { value: start, isReadable: true }
  function Form() {
    const [value, setValue] = useState(start)
    return (
      <Field
        label="Amount"
        value={value}
        onChange={(next, isReadable) => {
          now = { value: next, isReadable }
          setValue(next)
        }}
        {...more}
      />
    )
  }
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Amount')
  const user = patientPerson()
  const type = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
  }
  return { field, type, user, now: () => now, said: () => screen.queryByRole('alert')?.textContent ?? null }
}
