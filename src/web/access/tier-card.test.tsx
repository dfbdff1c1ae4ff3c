// A plan's card says what this server was not set up for.
import { expect, it } from 'vitest'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { TierCard } from './tier-card.tsx'

const NOTE = '(text messages are not set up on this server)'
const answers = (texts: boolean) => ({ 'GET /api/auth/methods': { password: true, oidc: null, mail: false, texts, minimumAge: 21 } })

it('says beside the line that text messages are not set up, where they are not', async () => {
  const card = await openPiece(<TierCard tier="pro" />, answers(false))
  await card.says(NOTE)
  expect(card.words()).toContain(`Alerts by text message, where this server sends them ${NOTE}`)
})

it.each(['monthly', 'yearly'] as const)('by the %s price it says that it starts with a trial', async (period) => {
  const card = await openPiece(<TierCard tier="pro" period={period} note="3-day free trial included" />, answers(true))
  await card.says('3-day free trial included')
  expect(card.words().includes('% less')).toBe(period === 'yearly')
})

it('says nothing of it where they are, nor where it is not known', async () => {
  const sending = await openPiece(<TierCard tier="pro" />, answers(true))
  await sending.says('Alerts by text message')
  await expect.poll(() => sending.calls.length).toBe(1)
  expect(sending.words()).not.toContain(NOTE)
  const silent = await openPiece(<TierCard tier="vip" />, { 'GET /api/auth/methods': refused(503, 'unavailable', 'Not now.') })
  await silent.says('also by text message')
  expect(silent.words()).not.toContain(NOTE)
})
