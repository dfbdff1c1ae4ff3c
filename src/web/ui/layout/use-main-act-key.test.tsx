import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { useMainActKey } from './use-main-act-key.ts'

function Form({ onAct, isDisabled = false }: { onAct: () => void; isDisabled?: boolean }) {
  useMainActKey('act')
  return (
    <>
      <input aria-label="Salary" />
      <div role="dialog" aria-label="Rules">
        <input aria-label="Rule" />
      </div>
      <button type="button" id="act" disabled={isDisabled} onClick={onAct}>
        Optimize
      </button>
    </>
  )
}

it('Ctrl Enter and ⌘ Enter do what the screen is for, from a field as well; Enter alone does not, nor within a dialog', async () => {
  let acts = 0
  const { user } = await openPiece(<Form onAct={() => void acts++} />, {})
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(screen.getByLabelText('Salary'))
  await user.keyboard('{Meta>}{Enter}{/Meta}')
  expect(acts).toBe(2)
  await user.keyboard('{Enter}')
  await user.click(screen.getByLabelText('Rule'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(acts).toBe(2)
})

it('what is disabled stays undone', async () => {
  let acts = 0
  const { user } = await openPiece(<Form isDisabled onAct={() => void acts++} />, {})
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(acts).toBe(0)
})
