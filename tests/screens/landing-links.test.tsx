// What the first page offers to look at without an account opens without one.
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { stranger } from '#tests/support/as.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { LANDING } from '#web/screens/landing/landing.copy.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  return () => app.close()
})

it.each(LANDING.looks.map(({ label, to }) => [label, to]))('%s is open to a visitor', async (_, to) => {
  const { settled, words, alerts } = openScreen(stranger(app), to)
  await settled()
  expect(await screen.findByRole('heading', { level: 1, name: /^(NFL|Calibration)/ })).toBeTruthy()
  expect(screen.queryByText('Authentication Required')).toBeNull()
  expect([alerts(), words().length > 200]).toEqual([[], true])
})
