// The frame around every screen: what can be put away, what opens beside the content, and how few keys lead to the first row.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { openScreen } from '#tests/support/screen.tsx'

oneFan('pro')
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  Element.prototype.scrollIntoView ??= () => {}
})

const opened = async (address: string) => {
  const { user, settled } = openScreen(fan, address)
  await settled()
  return user
}

it('the scores are put away by their button, stay away at the next screen, and come back by their key', async () => {
  const user = await opened('/settings')
  await screen.findByRole('navigation', { name: 'Games' })
  await user.click(screen.getByRole('button', { name: 'Hide the scores' }))
  expect(screen.queryByRole('navigation', { name: 'Games' })).toBeNull()
  expect(localStorage.getItem('guru.scoreStrip')).toBe('off')
  await user.click(screen.getByRole('link', { name: 'Alerts' }))
  await screen.findByRole('heading', { level: 1, name: 'Alerts' })
  expect(screen.queryByRole('navigation', { name: 'Games' })).toBeNull()
  await user.keyboard('s')
  await screen.findByRole('navigation', { name: 'Games' })
  expect(localStorage.getItem('guru.scoreStrip')).toBe('on')
})

it('Lex opens beside the screen, stays while one walks, takes the screen’s name into a question, and is not there on its own screen', async () => {
  const user = await opened('/settings')
  await user.click(screen.getByRole('button', { name: 'Lex beside the screen' }))
  const beside = () => screen.findByRole('complementary', { name: 'Lex beside the screen' })
  await within(await beside()).findByRole('textbox', { name: 'Message to Lex' })
  await user.click(screen.getByRole('link', { name: 'Alerts' }))
  await screen.findByRole('heading', { level: 1, name: 'Alerts' })
  const panel = await beside()
  await within(panel).findByText('Alerts')
  await user.click(within(panel).getByRole('button', { name: 'Ask about this' }))
  await waitFor(() =>
    expect(within(panel).getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Lex' }).value).toBe('About Alerts: '),
  )
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Lex AI' }))
  await screen.findByRole('heading', { level: 1, name: 'Lex AI' })
  expect(screen.queryByRole('complementary', { name: 'Lex beside the screen' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Alerts' }))
  await user.click(within(await beside()).getByRole('button', { name: 'Close Lex' }))
  expect(screen.queryByRole('complementary', { name: 'Lex beside the screen' })).toBeNull()
})

it('the first price of the board is at most five presses of Tab from the top, and J and K walk from there', async () => {
  const user = await opened('/betting')
  await waitFor(() => expect(document.getElementById('first-price')).not.toBeNull())
  document.body.focus()
  let presses = 0
  while (document.activeElement?.textContent !== 'Skip to the prices' && presses < 5) {
    await user.tab()
    presses += 1
  }
  await user.keyboard('{Enter}')
  const first = document.getElementById('first-price')!
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(presses).toBeLessThanOrEqual(4)
  const row = (element: Element | null) => [...document.querySelectorAll('tbody tr')].indexOf(element?.closest('tr') as HTMLElement)
  await user.keyboard('jj')
  expect(row(document.activeElement)).toBe(2)
  await user.keyboard('k')
  expect(row(document.activeElement)).toBe(1)
  expect(document.activeElement?.tagName).toBe('BUTTON')
  await user.keyboard('b')
  expect((await screen.findByRole('dialog')).textContent).toMatch(/bet/i)
})

it('the world is named demo in the header of every screen', async () => {
  await opened('/settings')
  expect(within(document.querySelector('header')!).getByText('Demo world. Names are invented.')).not.toBeNull()
  cleanup()
})
