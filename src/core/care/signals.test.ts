import { describe, expect, it } from 'vitest'
import { latestSign, SIGN_KINDS, SIGN_WORDS, type SignBet } from './signals.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
// A Sunday, 13:45 in New York.
const NOW = Date.UTC(2026, 10, 22, 18, 45)
const zone = 'America/New_York'

/** Bets one after the other, each settled an hour after it was laid, two hours apart; the last just before now. */
const laid = (bets: readonly [stake: number, profit: number | null][], end = NOW): SignBet[] =>
  bets.map(([stakeCents, profitCents], i) => {
    const placedAt = end - (bets.length - i) * 2 * HOUR
    return { placedAt, settledAt: profitCents === null ? null : placedAt + HOUR, stakeCents, profitCents }
  })
const signOf = (bets: readonly SignBet[], deposits: readonly number[] = []) => latestSign({ bets, deposits, timeZone: zone }, NOW)

describe('stakes that rise after losses', () => {
  it('are a sign after three rises, each after a loss', () => {
    expect(
      signOf(
        laid([
          [100, -100],
          [150, -150],
          [225, -225],
          [340, null],
        ]),
      )?.kind,
    ).toBe('rising_stakes')
    expect(
      signOf(
        laid([
          [100, -100],
          [150, -150],
          [225, null],
        ]),
      ),
    ).toBeNull()
  })
  it('are none after wins, when they rise little, or when the loss was not known yet', () => {
    expect(
      signOf(
        laid([
          [100, 90],
          [150, 140],
          [225, 200],
          [340, null],
        ]),
      ),
    ).toBeNull()
    expect(
      signOf(
        laid([
          [100, -100],
          [120, -120],
          [140, -140],
          [160, null],
        ]),
      ),
    ).toBeNull()
    const unknown = laid([
      [100, -100],
      [150, -150],
      [225, -225],
      [340, null],
    ]).map((bet) => ({ ...bet, settledAt: NOW }))
    expect(signOf(unknown)).toBeNull()
  })
  it('are over after seven days', () => {
    expect(
      signOf(
        laid(
          [
            [100, -100],
            [150, -150],
            [225, -225],
            [340, null],
          ],
          NOW - 7 * DAY,
        ),
      ),
    ).toBeNull()
  })
})

it('bets in the small hours of one’s own clock on three days of a week are a sign; on two, or late in the evening, they are none', () => {
  const night = (day: number, hour: number): SignBet => ({
    placedAt: Date.UTC(2026, 10, day, hour + 5),
    settledAt: null,
    stakeCents: 100,
    profitCents: null,
  })
  expect(signOf([night(18, 2), night(20, 3), night(21, 1)])?.kind).toBe('late_hours')
  expect(signOf([night(20, 3), night(21, 1), night(21, 2)])).toBeNull()
  expect(signOf([night(18, 23), night(19, 0), night(20, 5)])).toBeNull()
})

it('three deposits within a day are a sign; over three days they are none', () => {
  expect(signOf([], [NOW - 20 * HOUR, NOW - HOUR, NOW])).toEqual({ kind: 'deposits', at: NOW })
  expect(signOf([], [NOW - 2 * DAY, NOW - DAY, NOW])).toBeNull()
})

it('each sign has one calm sentence and one act, without shame and without hurry', () => {
  for (const kind of SIGN_KINDS) {
    expect(SIGN_WORDS[kind].sentence).not.toMatch(
      /!|problem|addict|chas|must|now\b|stop\b|hurry|last chance|you should|next (?:game|bet)|tomorrow/i,
    )
    expect(['take_break', 'set_limit']).toContain(SIGN_WORDS[kind].act)
  }
})
