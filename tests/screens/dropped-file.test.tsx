// A salary file dropped anywhere on a page of lineups becomes its slate.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

const SALARIES = readFileSync(path.resolve(import.meta.dirname, '../fixtures/dk-nba-classic.csv'), 'utf8')

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  return () => app.close()
})

/** @returns whether the browser would have gone to the file instead */
function drop(target: Element, name: string, text: string): boolean {
  const event = createEvent.drop(target)
  Object.defineProperty(event, 'dataTransfer', {
    value: { types: ['Files'], files: [new window.File([text], name, { type: 'text/csv' })] },
  })
  return fireEvent(target, event)
}

it.each(['/lineups', '/lineup-builder'])('on %s, and the page stays', async (address) => {
  const { settled } = openScreen(fan, address)
  await settled()
  expect(drop(document.querySelector('main h1')!, 'DKSalaries.csv', SALARIES)).toBe(false)
  await screen.findByRole('dialog', { name: 'Your salary files' })
  await waitFor(() => expect(new URLSearchParams(location.search).get('slate')).toMatch(/^[0-9a-f-]{36}$/))
})

it('that is no salary file is refused by what it is, and the slate stays', async () => {
  const { settled } = openScreen(fan, '/lineups')
  await settled()
  drop(document.querySelector('main h1')!, 'slip.pdf', '%PDF-1.7')
  await screen.findByText(/slip\.pdf is a PDF document/)
  expect(new URLSearchParams(location.search).get('slate')).toBeNull()
})
