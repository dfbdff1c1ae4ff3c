// Who answers: a choice only where the owner offers one, kept for this person on this device.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { BUILT_IN, chooseEngine, engineOf, OWNERS } from './engine-choice.ts'
import { EngineSelect } from './engine-select.tsx'

const offered = { model: 'large', choices: ['large', 'small'] }
const trigger = () => screen.getByRole('combobox', { name: 'Who answers' })

it('is not there where the owner offers none, or no model', async () => {
  await openPiece(<EngineSelect person="nobody" model={null} />)
  expect(screen.queryByRole('combobox')).toBeNull()
  await openPiece(<EngineSelect person="nobody" model={{ model: 'large', choices: [] }} />)
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('names the owner’s model first, each other one once, and the built-in engine; the choice is that person’s alone', async () => {
  const { user } = await openPiece(<EngineSelect person="robin" model={offered} />)
  expect(trigger().textContent).toBe('large')
  await user.click(trigger())
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['large', 'small', 'Built-in engine'])
  await user.click(screen.getByRole('option', { name: 'Built-in engine' }))
  expect(trigger().textContent).toBe('Built-in engine')
  expect([engineOf('robin'), engineOf('kim')]).toEqual([BUILT_IN, OWNERS])
  expect(localStorage.getItem('guru.engine.robin')).toBe(BUILT_IN)
})

it('goes back to the owner’s model when what was chosen is offered no more', async () => {
  chooseEngine('sam', 'gone')
  await openPiece(<EngineSelect person="sam" model={offered} />)
  expect(trigger().textContent).toBe('large')
  expect(engineOf('sam')).toBe(OWNERS)
})
