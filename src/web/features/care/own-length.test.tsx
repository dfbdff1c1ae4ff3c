import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { hoursOf, type OwnLength, OwnLengthFields, wrongLength } from './own-length.tsx'

let length: OwnLength
function Fields() {
  const [own, setOwn] = useState<OwnLength>({ days: null, hours: null })
  length = own
  return <OwnLengthFields value={own} onChange={setOwn} />
}
const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.blur(screen.getByLabelText(label))
}

it.each(['1e3', '1,5', '2.5', 'two'])('“%s” days are no length, whatever the hours are, and stay as they were typed', async (text) => {
  await openPiece(<Fields />)
  type('Hours', '24')
  expect([hoursOf(length), wrongLength(hoursOf(length))]).toEqual([24, null])
  type('Days', text)
  expect(wrongLength(hoursOf(length))).toBe('A break lasts 24 hours to 42 days, in whole hours.')
  expect(screen.getByRole('alert').textContent).toBe('Write a whole number, such as 1,250.')
  expect(screen.getByLabelText<HTMLInputElement>('Days').value).toBe(text)
  type('Days', '2')
  expect([hoursOf(length), wrongLength(hoursOf(length))]).toEqual([72, null])
})

it('days below 0 take nothing from the hours unseen', async () => {
  await openPiece(<Fields />)
  type('Days', '-7')
  type('Hours', '24')
  expect(wrongLength(hoursOf(length))).not.toBeNull()
})
