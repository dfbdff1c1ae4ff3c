import { expect, it } from 'vitest'
import { rosterFor } from '#core/dfs/sites.ts'
import type { DfsSport, SlatePlayer } from '#core/dfs/slate.ts'
import { bestOf, type SolverAnswer } from './solver-order.ts'

const POSITIONS = { nba: ['PG', 'SG', 'SF', 'PF', 'C'], mma: ['F'] } as const

/** Two in each of eight games or bouts; the later the game, the more points. */
function order(sport: keyof typeof POSITIONS, change: Partial<Record<string, Partial<SlatePlayer>>> = {}) {
  const roster = rosterFor('draftkings', sport satisfies DfsSport, 'classic')!
  const players = Array.from({ length: 16 }, (_, at): SlatePlayer => {
    const match = Math.floor(at / 2)
    const id = `p${at}`
    const none = { opponent: null, startsAt: null, averagePoints: null, status: null, roles: null }
    const positions = [POSITIONS[sport][at % POSITIONS[sport].length]!]
    return { ...none, id, name: `Player ${at}`, positions, team: `T${at}`, game: `${match}a@${match}b`, salary: 4000, ...change[id] }
  })
  const points = Object.fromEntries(players.map(({ id }, at) => [id, 20 + at]))
  const slots = roster.slots.map(({ name }) => name)
  const slate = { site: 'draftkings', sport, contest: 'classic', slots, salaryCap: roster.salaryCap, players } as const
  return { roster, slate, points, locks: [] as string[], bans: [] as string[] }
}
const idsOf = (lineup: SolverAnswer['best']) => (lineup?.places ?? []).map(({ playerId }) => playerId)

it('the best lineup for building by hand leaves out who does not play, and says so', () => {
  const answer = bestOf(order('nba', { p15: { status: 'O' } }))
  expect(idsOf(bestOf(order('nba')).best)).toContain('p15')
  expect(idsOf(answer.best)).not.toContain('p15')
  expect(answer.leftOut).toEqual([{ id: 'p15', why: 'out', words: 'out' }])
})

it('who was chosen all the same counts as playing, in both optima, so that the lineup is never above the best one', () => {
  const answer = bestOf({ ...order('nba', { p15: { status: 'O' } }), locks: ['p15'] })
  expect(idsOf(answer.kept)).toContain('p15')
  expect(answer.best!.points).toBeGreaterThanOrEqual(answer.kept!.points)
  expect(answer.leftOut).toEqual([])
})

it('takes one fighter of each bout, and both only where both were chosen', () => {
  const bouts = (lineup: SolverAnswer['best']) => new Set(idsOf(lineup).map((id) => Math.floor(Number(id.slice(1)) / 2))).size
  expect(bouts(bestOf(order('mma')).best)).toBe(6)
  const chosen = bestOf({ ...order('mma'), locks: ['p14', 'p15'] })
  expect(idsOf(chosen.kept)).toEqual(expect.arrayContaining(['p14', 'p15']))
  expect(bouts(chosen.kept)).toBe(5)
})
