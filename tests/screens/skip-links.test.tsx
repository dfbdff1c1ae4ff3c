// What people come for is a few keys away: presses of Tab from the address bar, the skip links taken as they come.
import { waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'

let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  return () => app.close()
})

const MOST_TABS = 12

it.each(['/fantasy', '/lineups'])('%s: “Optimize” is reached with at most twelve presses of Tab', async (address) => {
  const { user, settled } = openScreen(fan, address)
  await settled()
  if (address === '/fantasy') await waitFor(() => expect(document.getElementById('optimize')).not.toBeNull(), { timeout: 20_000 })
  document.body.focus()
  Element.prototype.scrollIntoView ??= () => {}
  let tabs = 0
  while (document.activeElement?.id !== 'optimize' && tabs <= MOST_TABS) {
    await user.tab()
    tabs++
    const name = document.activeElement?.textContent ?? ''
    if (name === 'Skip to content') {
      // The browser moves the starting point of the keyboard to the target of the link; jsdom does not.
      document.querySelector<HTMLElement>('#main')!.focus()
    } else if (name === 'Skip to Optimize') {
      await user.keyboard('{Enter}')
      await waitFor(() => expect(document.activeElement?.id).toBe('optimize'), { timeout: 10_000 })
    }
  }
  expect(document.activeElement?.id).toBe('optimize')
  expect(tabs).toBeLessThanOrEqual(MOST_TABS)
})
