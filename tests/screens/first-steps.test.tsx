// The first minute: each question can be left out, and each answer is seen on the first screen at once.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})

it('six questions stand above the first screen; an answer changes it at once and is kept, and all can be left out', async () => {
  const person = await memberOn(app, 'casual')
  const { user, words } = openScreen(person, '/?setup=league')
  const at = (title: string) => screen.findByRole('heading', { name: title })
  const next = async () => user.click(screen.getByRole('button', { name: 'Next' }))
  await at('Which league first?')
  await user.click(within(screen.getByRole('radiogroup', { name: 'Which league first?' })).getByRole('radio', { name: 'NBA' }))
  await waitFor(() => expect(words()).toContain('What moved in the NBA'))
  await next()
  await at('Which sportsbooks do you use?')
  await next()
  await at('How should odds be shown?')
  await user.click(screen.getByRole('radio', { name: /Decimal/ }))
  await waitFor(async () => expect((await person.get('/api/me/preferences')).json()).toMatchObject({ oddsFormat: 'decimal' }))
  await next()
  await at('Which teams do you follow?')
  await next()
  await at('What is your bankroll?')
  await user.click(screen.getByRole('button', { name: 'I don’t bet' }))
  await waitFor(() => expect(words()).not.toContain('State your bankroll'))
  await next()
  await at('Have a file to import?')
  expect(screen.getByRole('link', { name: 'Start with a listed slate' }).getAttribute('href')).toBe('/fantasy')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Have a file to import?' })).toBeNull())
})

it('is not there for whoever did not ask for it, and one press puts it away', async () => {
  const person = await memberOn(app, 'casual')
  const first = openScreen(person, '/')
  await waitFor(() => expect(first.words()).toMatch(/Welcome/))
  expect(first.words()).not.toContain('Which league first?')
  first.leave()
  const { user } = openScreen(person, '/?setup=odds')
  await screen.findByRole('heading', { name: 'How should odds be shown?' })
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'How should odds be shown?' })).toBeNull())
})
