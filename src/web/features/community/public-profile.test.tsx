// A profile that others see counts in plain words.
import { it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { PublicProfile } from './public-profile.tsx'

const profile = (posts: number, followers: number) => ({
  ...{ id: 'u1', username: 'ann', isVerified: false, avatar: null, memberSince: 1, posts, followers, relation: 'none', isOwn: false },
  ...{ isPublic: true, record: null, bySport: [], byMarket: [], isHidingPicks: true },
})

it('a record says how many of its picks a bet stands behind', async () => {
  const none = { staked: 0, profit: 0, roi: null, winRate: null, clv: null }
  const record = { n: 12, open: 3, verified: 7, ...none }
  const shown = { ...profile(1, 1), record, isHidingPicks: false }
  const { says } = await openPiece(<PublicProfile userId="u1" />, { 'GET /api/user/profile/u1': shown })
  await says('7 verified · 3 open')
})

it.each([
  [1, 1, '1 post · 1 follower'],
  [0, 2, '0 posts · 2 followers'],
])('%i posts and %i followers', async (posts, followers, said) => {
  const { says } = await openPiece(<PublicProfile userId="u1" />, { 'GET /api/user/profile/u1': profile(posts, followers) })
  await says(said)
})
