import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPiece } from '#tests/support/piece.tsx'
import { OpenAtBook } from './open-at-book.tsx'

const EVENT = { id: 'g1', league: 'nfl', home_abbreviation: 'KC', away_abbreviation: 'BUF', commence_time: '2026-11-22T18:00:00Z' } as const
const PRICE = { event: EVENT, market: 'h2h', outcome: 'home', point: null, price: 120, bookTitle: 'FanDuel' } as const

const link = (shut: readonly { act: string; sentence: string }[]) =>
  openPiece(
    <>
      <OpenAtBook {...PRICE} link="https://book.example/slip/1" />
      <p>The price itself</p>
    </>,
    { 'GET /api/care': { shut } },
  )

it('leads from a price to its book', async () => {
  await link([])
  expect((await screen.findByRole('link', { name: /^Open at FanDuel/ })).getAttribute('href')).toBe('https://book.example/slip/1')
})

it('leads nowhere where a limit of one’s own closes the way to books', async () => {
  const { says } = await link([{ act: 'open_book', sentence: 'You set a limit.' }])
  await says('The price itself')
  await expect.poll(() => screen.queryByRole('link')).toBeNull()
})
