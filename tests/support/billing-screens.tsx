// Screens of somebody who pays: who bought what, and which button they press.
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import type { openScreen } from '#tests/support/screen.tsx'

export const DAY = 86_400_000
export let app: TestApp

type Bought = { plan: 'casual' | 'pro' | 'vip'; period?: 'monthly' | 'yearly'; card?: 'declined_later' }
export async function buyer({ plan, period = 'monthly', card }: Bought): Promise<Person> {
  const person = await member(app)
  await person.post('/api/auth/set-tier', { tier: 'free' })
  const { url } = (await person.post('/api/billing/checkout', { plan, period })).json()
  const order = new URL(url, 'http://x').searchParams.get('order')
  await person.post(`/api/billing/test/orders/${order}`, { action: 'complete', ...(card ? { card } : {}) })
  return person
}
export const press = async (user: ReturnType<typeof openScreen>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
export const mine = async (person: Person) => (await person.get('/api/me/billing')).json()
export const billingOf = (path: string) => path === '/api/me/billing'

/** Called once at the head of a test file; the bindings above are live. */
export function billingScreens(): void {
  beforeAll(async () => {
    app = await testApp()
    return () => app.close()
  })
  beforeEach(() => app.clock.set(TEST_NOW))
}
