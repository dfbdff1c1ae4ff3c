// Who presses in these tests waits for what cannot be pressed yet, and does not press what is gone.
import { render, screen as view } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { patientPerson } from '#tests/support/person.ts'

/** A button that can be pressed once the next task has run, as one that waits for an answer. */
function Late({ onPress }: { onPress: () => void }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true))
    return () => clearTimeout(timer)
  }, [])
  return (
    <button type="button" disabled={!isReady} onClick={onPress}>
      <span>Press</span>
    </button>
  )
}

it('waits until a button can be pressed', async () => {
  let presses = 0
  render(<Late onPress={() => void presses++} />)
  await patientPerson().click(view.getByText('Press'))
  expect(presses).toBe(1)
})

it('does not press what another drawing has replaced', async () => {
  const drawn = render(<button type="button">Old</button>)
  const old = view.getByRole('button', { name: 'Old' })
  drawn.rerender(<p>New</p>)
  await expect(patientPerson().click(old)).rejects.toThrow('no longer in the document')
})
