// A projection in words: what a backup, a substitute and a man whose team-mates are back read, and nothing that contradicts it.
import { describe, expect, it } from 'vitest'
import type { GameLog } from '#core/leagues/games.ts'
import { leagueContext } from '#core/projections/context.ts'
import { projectionParts, projectOne } from '#core/projections/project.ts'
import { explained } from './explanation.ts'

const DAY = 86_400_000
const NOW = 400 * DAY
const POSITIONS: Readonly<Record<string, string>> = { ann: 'QB', bob: 'QB', tad: 'TE', ted: 'TE' }
const NAMES: Readonly<Record<string, string>> = { ann: 'Ann Arm', bob: 'Bob Bench', tad: 'Tad Tight', ted: 'Ted Two' }

/** Ann and Tad missed the last two of twelve games; Bob and Ted had their snaps. */
const logs = Array.from({ length: 12 }, (_, g) => {
  const snaps: Record<string, number> = g < 2 ? { bob: 60, ted: 45 } : { ann: 60, tad: 45, ted: 20 }
  return Object.entries(snaps).map(
    ([playerId, opportunity]): GameLog => ({
      playerId,
      gameId: `g${g}`,
      league: 'nfl',
      teamId: 'us',
      opponentId: 'them',
      isHome: true,
      at: NOW - (g + 1) * 7 * DAY,
      opportunity,
      stats: { passYards: 4 * opportunity, receivingYards: opportunity },
    }),
  )
}).flat()
const context = leagueContext({ site: 'draftkings', league: 'nfl', asOf: NOW, logs, positions: new Map(Object.entries(POSITIONS)) })

function reasonsOf(playerId: string, absent: readonly string[] = []) {
  const player = { playerId, opponentId: null }
  const parts = projectionParts(context, player, new Set(absent))!
  const steps = explained(parts, 'nfl', { nameOf: (id) => NAMES[id]!, shares: undefined })
  expect(steps.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(projectOne(context, player, new Set(absent))!.mean, 1)
  return Object.fromEntries(steps.map(({ key, says }) => [key, says]))
}

describe('whether he plays', () => {
  it('names who starts to a backup, and to the starter that he does', () => {
    expect(reasonsOf('bob').appearance).toBe('Ann Arm starts: he plays only in his place.')
    expect(reasonsOf('ann').appearance).toBe('He starts: of those who can play he has started most.')
    expect(reasonsOf('bob', ['ann']).appearance).toBe('He starts: of those who can play he has started most.')
  })
  it('who has no job by himself is judged by what he is expected to play', () => {
    expect(reasonsOf('ted').appearance).toBe('He played in his team’s last game, or in half of its recent ones or more.')
  })
})

describe('what team-mates leave and take back', () => {
  it('goes back to who can play again, by name, and the row of the absent stays true', () => {
    const { returns, absences } = reasonsOf('ted')
    expect(returns).toMatch(/^\d+\.\d fewer snaps: Tad Tight can play again\.$/)
    expect(absences).toBe('Nobody of his team who played of late is ruled out.')
  })
  it('stays while he is out', () => {
    expect(reasonsOf('ted', ['tad'])).not.toHaveProperty('returns')
  })
})
