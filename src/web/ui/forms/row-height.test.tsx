// What stands side by side in the row of a form is equally tall.
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Button } from '../actions/button.tsx'
import { Field } from './field.tsx'
import { NumberField } from './number-field.tsx'
import { Select } from './select.tsx'

const heights = (element: Element) =>
  element.className
    .split(/\s+/)
    .filter((name) => /^(max-md:)?h-\d+$/.test(name))
    .toSorted()

it('a labeled choice, a field, a number and a button have one height, at a desk and on a phone', () => {
  const ignore = () => undefined
  render(
    <>
      <Select label="Choice" showLabel options={[{ key: 'a', label: 'A' }]} value="a" onChange={ignore} />
      <Field label="Text" />
      <NumberField label="Number" value={1} onChange={ignore} />
      <Button>Go</Button>
    </>,
  )
  const drawn = [
    screen.getByRole('combobox'),
    screen.getByLabelText('Text'),
    screen.getByRole('group'),
    screen.getByRole('button', { name: 'Go' }),
  ]
  expect(drawn.map(heights)).toEqual(drawn.map(() => ['h-9', 'max-md:h-11']))
})
