// The games of a player by what is asked of them: each with that figure, their mean, how often he reached so much; and the box score of a game that
// has ended.
import { beforeAll, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { askingMember } from '#tests/support/asking-member.ts'
import { ask, expectSourced } from '#tests/support/chat.ts'

type Log = OutputOf<typeof API.sports.playerLog>
type Details = OutputOf<typeof API.live.details>

const { fan } = askingMember()
let guard: { player_id: string; player_name: string }
let games: Log['games']

beforeAll(async () => {
  const { players } = (await fan.get('/api/sports/players?league=nba&team=BOS&position=PG&limit=5')).json<{ players: (typeof guard)[] }>()
  guard = players[0]!
  games = (await fan.get(`/api/sports/player-log?league=nba&player=${guard.player_id}&limit=10`)).json<Log>().games
  expect(games.length).toBeGreaterThan(5)
})

it('each game bears what is asked, and its mean counts the games without any', async () => {
  const question = `${guard.player_name} steals over his last 6 games`
  const chat = await ask(fan, question)
  const steals = games.slice(0, 6).map(({ stats }) => stats.steals ?? 0)
  const sum = steals.reduce((all, one) => all + one, 0)
  expect(chat.response).toContain(`averages ${(sum / 6).toFixed(1)} steals a game over his last 6 games (${sum} in all)`)
  expect([...chat.response.matchAll(/: (?:no steals|steals (\d+))/g)].map(([, value]) => Number(value ?? 0))).toEqual(steals)
  expectSourced(chat, question)
})

it.each([
  ['or more', (value: number, bound: number) => value >= bound],
  ['or less', (value: number, bound: number) => value <= bound],
] as const)('how often he reached it is counted: %s', async (words, reaches) => {
  const last = games.slice(0, 8)
  const bound = last.map(({ stats }) => stats.points ?? 0).sort((a, b) => a - b)[3]!
  const question = `in how many of his last 8 did ${guard.player_name} score ${bound} ${words}`
  const chat = await ask(fan, question)
  const count = last.filter(({ stats }) => reaches(stats.points ?? 0, bound)).length
  expect(chat.response).toContain(`had ${bound} ${words} points in ${count} of his last 8 games`)
  expectSourced(chat, question)
})

it('a box score of the last game is of one that has ended, with who had the most', async () => {
  const question = 'who had the most rebounds in the last Celtics game'
  const chat = await ask(fan, question)
  const { details } = chat.tools.at(-1)!.result as Details
  expect(details.status).toBe('final')
  const most = details.boxScore.toSorted((a, b) => (b.stats.rebounds ?? 0) - (a.stats.rebounds ?? 0))[0]!
  expect(chat.response).toMatch(new RegExp(`^The most rebounds: ${most.name} \\(`))
  expectSourced(chat, question)
})
