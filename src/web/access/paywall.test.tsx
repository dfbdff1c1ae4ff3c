// A reached limit opens the paywall, with the plan that is in force: the one of the subscription, not the one that the session remembers.
import { useMutation } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lineups } from '#contract/dfs/lineups.ts'
import { openPiece, refused } from '#tests/support/piece.tsx'
import { call } from '../api/client.ts'
import { openPaywall, type PaywallRequest } from '../api/problem.ts'
import { Paywall } from './paywall.tsx'
import { PlanCard } from './plan/plan-card.tsx'

const ROBIN = { id: 'u1', email: 'robin@example.org', subscriptionTier: 'free', subscriptionStatus: 'active', isAdmin: false }
const CASUAL = { tier: 'casual', status: 'active', isTrialAvailable: false, billing: { mode: 'test' } }
const LIMIT = "You've reached your lineups limit. Upgrade for more access."

/** A press that asks the server for something. */
function Press() {
  const remove = useMutation({ mutationFn: () => call(lineups.remove, { id: 'l1' }) })
  return (
    <button type="button" onClick={() => remove.mutate()}>
      Press
    </button>
  )
}

async function page(refusal: Response, plan: object = CASUAL) {
  const piece = await openPiece(
    <>
      <PlanCard variant="compact" />
      <Press />
      <Paywall />
    </>,
    { 'GET /api/auth/user': ROBIN, 'GET /api/me/subscription': plan, 'DELETE /api/lineups/l1': refusal },
  )
  await piece.says('Casual')
  await piece.user.click(screen.getByRole('button', { name: 'Press' }))
  return piece
}
const reached = refused(429, 'limit_reached', LIMIT, { meter: 'lineups', limit: 10, requiredTier: 'pro' })

describe('a limit that is reached', () => {
  it('opens the paywall with its sentence and the plans above one’s own, and no toast beside it', async () => {
    const { toasts } = await page(reached)
    const dialog = await screen.findByRole('dialog', { name: 'Unlock Premium Features: lineups' })
    expect(dialog.textContent).toContain(LIMIT)
    expect(
      within(dialog)
        .getAllByRole('article')
        .map((plan) => plan.getAttribute('aria-label')),
    ).toEqual(['Pro plan', 'VIP plan'])
    expect(toasts).toEqual([])
  })
  it('names the plan of the subscription as one’s own', async () => {
    await page(reached)
    const dialog = await screen.findByRole('dialog', { name: 'Unlock Premium Features: lineups' })
    expect(within(dialog).getByText('Your plan').parentElement!.textContent).toBe('Your planCasual')
  })
  it('offers nothing to somebody on a break, excluded, beyond a limit of their own or after a sign of chasing', async () => {
    await page(reached, { ...CASUAL, mayPromote: false })
    const dialog = await screen.findByRole('dialog', { name: 'Not part of your plan' })
    expect(within(dialog).queryAllByRole('article')).toEqual([])
    expect(dialog.textContent).not.toMatch(/upgrade|trial|\$/i)
    expect(screen.queryByRole('button', { name: /upgrade|trial/i, hidden: true })).toBeNull()
  })
})

it('a refusal of another kind is said, and opens no paywall', async () => {
  const { toasts } = await page(refused(409, 'conflict', 'Somebody was quicker.'))
  await expect.poll(() => toasts).toEqual([{ title: 'Refused', detail: 'Somebody was quicker.' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('the paywall that was opened by its own button', () => {
  async function opened(request: PaywallRequest) {
    await openPiece(<Paywall />, {
      'GET /api/auth/user': ROBIN,
      'GET /api/me/subscription': { ...CASUAL, tier: 'free', isTrialAvailable: true },
    })
    openPaywall(request)
    return screen.findByRole('dialog')
  }
  it('speaks of plans, not of a feature that nobody pressed', async () => {
    const dialog = await opened({ requiredTier: 'casual' })
    expect(dialog.textContent).toContain('See what each plan adds.')
    expect(dialog.textContent).not.toMatch(/this feature|unlock/i)
    // Nothing was pressed that needs one.
    expect(within(dialog).queryByText('Needed')).toBeNull()
  })
  it('says beside the trial of three days why another length stands at sign-up', async () => {
    const dialog = await opened({ requiredTier: 'casual' })
    await within(dialog).findByText(
      'A paid plan chosen at sign-up starts with a 7-day free trial (3 days when chosen later), one for each person',
    )
  })
  it('is titled by the feature that was pressed, and says that it needs a plan', async () => {
    const dialog = await opened({ requiredTier: 'pro', feature: 'voice' })
    expect(within(dialog).getByRole('heading', { name: 'Unlock Premium Features: voice' })).toBeTruthy()
    expect(dialog.textContent).toContain('This feature requires a premium subscription.')
  })
})
