// Who sees no prices of the board before is told, before anything is sealed, that the price of the pick is read by everybody.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pickAddress, pickFromAddress } from '#core/community/pick-address.ts'
import { openPiece } from '#tests/support/piece.tsx'
import { COMMUNITY } from '../community.copy.ts'
import { Composer } from './composer.tsx'
import { PickChooser } from './pick-chooser.tsx'

const options = (price: number | null) => ({
  source: 'demo',
  games: [
    {
      ...{ gameId: 'g1', home: 'Chicago Bears', away: 'Detroit Lions', startsAt: Date.now() + 3_600_000 },
      lines: [{ market: 'h2h', outcome: 'home', point: null, selection: 'CHI', price, book: price === null ? null : 'FanDuel' }],
    },
  ],
})

it.each([
  ['without prices', null, true],
  ['with prices', 110, false],
])('%s', async (_, price, isSaid) => {
  const { says, words } = await openPiece(<PickChooser pick={null} onChange={() => {}} initialLeague="nfl" />, {
    'GET /api/forum/picks/options': options(price),
  })
  await says('CHI')
  expect(words().includes(COMMUNITY.pricesWithPlan)).toBe(isSaid)
  expect(words().includes('you see it only once the pick is sealed')).toBe(isSaid)
})

const CHICAGO = { league: 'nfl', gameId: 'g1', market: 'h2h', outcome: 'home', point: null } as const
const composer = (line: Parameters<typeof pickAddress>[0]) =>
  openPiece(<Composer isOpen initial={{ ...pickFromAddress(pickAddress(line))!, units: 1 }} onClose={() => {}} onHelp={() => {}} />, {
    'GET /api/forum/drafts/post': { content: '', savedAt: null },
    'PUT /api/forum/drafts/post': { savedAt: 1 },
    'GET /api/forum/picks/options': options(110),
    'POST /api/forum/posts': { post: {}, help: null },
  })
const seal = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Seal and post' })

it('from a price the composer opens with its game and selection chosen, and posts them without a price', async () => {
  const { user, calls } = await composer(CHICAGO)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^CHI/ })).checked).toBe(true)
  expect(screen.getByRole('combobox', { name: 'Game' }).textContent).toContain('Detroit Lions @ Chicago Bears')
  await user.click(seal())
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /api/forum/posts')?.sent)
    .toMatchObject({ type: 'pick', pick: { ...CHICAGO, units: 1 } })
})

it('a line that cannot be picked is said, and nothing is chosen in its place', async () => {
  await composer({ ...CHICAGO, market: 'spreads', point: -7.5 })
  await screen.findByText(/not among those that can be picked now/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^CHI/ }).checked).toBe(false)
  expect(seal().disabled).toBe(true)
})
