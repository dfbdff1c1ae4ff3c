import { screen as view } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { ProjectionsBy } from './projections-by.tsx'

const model = (id: string, name: string, stat: string, isReady = true) => ({
  ...{ id, name, isReady, isUsed: false, version: 1, fittedAt: null, updatedAt: 1, world: 'demo', tries: 1, walked: null, graded: null },
  ...{ statName: '', unit: '', spec: { league: 'nba', stat, weighting: 'fitted', ridge: 10, features: [] } },
})
const MODELS = {
  models: [
    model('a', 'Mine', 'fantasy-draftkings'),
    model('b', 'Of FanDuel', 'fantasy-fanduel'),
    model('c', 'Unfitted', 'fantasy-draftkings', false),
    model('d', 'Of points', 'player_points'),
  ],
  world: 'demo',
}
const ROBIN = { id: 'u1', email: 'robin@example.org', subscriptionTier: 'vip', subscriptionStatus: 'active', isAdmin: false }
const ANSWERS = {
  'GET /api/auth/user': ROBIN,
  'GET /api/me/subscription': { tier: 'vip', status: 'active' },
  'GET /api/player-models': MODELS,
}
const choice = { league: 'nba', site: 'draftkings', slate: 'main' } as const

it('offers ours and those models of one’s own that project this site, and hands the choice on', async () => {
  const onChange = vi.fn()
  const { user } = await openPiece(<ProjectionsBy choice={choice} onChange={onChange} />, ANSWERS)
  await user.click(await view.findByRole('combobox', { name: 'Projections by' }))
  const options = await view.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Projections: ours', 'Projections: your “Mine”'])
  await user.click(options[1]!)
  expect(onChange).toHaveBeenCalledWith({ by: 'a' })
})

it('lets whom the model does not know be left out, and goes back to ours', async () => {
  const onChange = vi.fn()
  const { user } = await openPiece(<ProjectionsBy choice={{ ...choice, by: 'a' }} onChange={onChange} />, ANSWERS)
  await user.click(await view.findByRole('checkbox', { name: 'Leave out whom it does not know' }))
  expect(onChange).toHaveBeenCalledWith({ others: 'left out' })
  await user.click(view.getByRole('combobox', { name: 'Projections by' }))
  await user.click(await view.findByRole('option', { name: 'Projections: ours' }))
  expect(onChange).toHaveBeenCalledWith({ by: undefined, others: undefined })
})
