import { describe, expect, it, vi } from 'vitest'
import type { LiveRoom } from './live-room.ts'
import { nextStart } from './score-answers.ts'

const NEXT = Date.parse('2026-11-26T17:30:00Z')
const roomWith = (ask?: () => Promise<number | undefined>) => ({ deps: { scores: { nextStart: ask } } }) as unknown as LiveRoom

describe('when a league plays next', () => {
  it('is not asked while a game is on or ahead', async () => {
    const ask = vi.fn(async () => NEXT)
    expect(await nextStart(roomWith(ask), 'nfl', [{ status: 'final' }, { status: 'scheduled' }])).toBeNull()
    expect(await nextStart(roomWith(ask), 'nfl', [{ status: 'in progress' }])).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })
  it('is told where all games are over, or none is known', async () => {
    const room = roomWith(async () => NEXT)
    expect(await nextStart(room, 'nfl', [{ status: 'final' }])).toBe('2026-11-26T17:30:00.000Z')
    expect(await nextStart(room, 'nfl', [])).toBe('2026-11-26T17:30:00.000Z')
  })
  it('stays open where the feed does not know it or cannot be read', async () => {
    expect(await nextStart(roomWith(), 'nfl', [])).toBeNull()
    expect(
      await nextStart(
        roomWith(async () => undefined),
        'nfl',
        [],
      ),
    ).toBeNull()
    expect(
      await nextStart(
        roomWith(() => Promise.reject(new Error('down'))),
        'nfl',
        [],
      ),
    ).toBeNull()
  })
})
