// Player props as people use them: over HTTP, in the demo world, with their plans.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { edgeOf } from '#core/odds/board/edge.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'

type Props = OutputOf<typeof API.props.board>
type PriceHistories = OutputOf<typeof API.prices.players>
type Board = OutputOf<typeof API.odds.board>

let app: TestApp
let fan: Awaited<ReturnType<typeof memberOn>>
let events: Board['odds']
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'casual')
  events = (await fan.get('/api/betting/odds/nfl/h2h')).json<Board>().odds
})
afterAll(() => app.close())

describe('player props', () => {
  it('are refused to visitors and free members, and unknown games are said to be unknown', async () => {
    const path = `/api/betting/props/nfl/${events[0]!.id}`
    expect((await stranger(app).get(path)).statusCode).toBe(401)
    expect((await (await memberOn(app, 'free')).get(path)).statusCode).toBe(402)
    expect((await fan.get('/api/betting/props/nfl/nobody')).statusCode).toBe(404)
    expect((await fan.get(`/api/betting/props/nba/${events[0]!.id}`)).statusCode).toBe(404)
  })

  it('name players of both sides, and agree with their own arithmetic', async () => {
    const next = events.find(({ status }) => status === 'scheduled')!
    const { props, world, note } = (await fan.get(`/api/betting/props/nfl/${next.id}`)).json<Props>()
    expect({ world, note }).toEqual({ world: 'demo', note: null })
    expect(props.length).toBeGreaterThan(10)
    expect(new Set(props.map(({ team }) => team))).toEqual(new Set([next.home_abbreviation, next.away_abbreviation]))
    for (const { sides, playerId, name } of props) {
      expect(playerId).not.toBeNull()
      expect(name).not.toMatch(/_/)
      for (const { fair, best, prices } of sides) {
        if (fair !== null && best?.edge != null) expect(best.edge).toBeCloseTo(edgeOf(fair, decimalFromAmerican(best.price)), 9)
        for (const price of prices) if (price.isStale || price.isSuspect) expect(price.edge).toBeNull()
      }
    }
    const [book] = props.flatMap(({ sides }) => sides[0].prices)
    const own = (await fan.get(`/api/betting/props/nfl/${next.id}?books=${book!.book}`)).json<Props>()
    expect(new Set(own.props.flatMap(({ sides }) => sides.flatMap(({ best }) => best?.book ?? [])))).toEqual(new Set([book!.book]))
  })

  it('are down once the game is on, and the answer says so', async () => {
    const next = events.find(({ status }) => status === 'scheduled')!
    app.clock.advance(Date.parse(next.commence_time) + 60_000 - app.clock.now())
    const { props, note } = (await fan.get(`/api/betting/props/nfl/${next.id}`)).json<Props>()
    expect(props).toEqual([])
    expect(note).toBe('Books take player props down when the game begins.')
  })

  it('are remembered as they were heard: every change of one player by book, and a small course of each who moved', async () => {
    const hours = (event: Board['odds'][number]) => (Date.parse(event.commence_time) - app.clock.now()) / (60 * 60_000)
    const next = events.find((event) => hours(event) > 4 && hours(event) < 40)!
    const board = `/api/betting/props/nfl/${next.id}`
    const courses = async () => (await fan.get(`/api/betting/history/${next.id}/players`)).json<PriceHistories>()
    expect(await courses()).toMatchObject({ courses: [], heardSince: null })
    const hear = async () => (await fan.get(board)).json<Props>()
    await hear()
    const heardSince = app.clock.now()
    // What was heard once has no course.
    expect(await courses()).toMatchObject({ courses: [], heardSince })
    for (let hour = 0; hour < 3; hour++) {
      app.clock.advance(60 * 60_000)
      await hear()
    }
    const now = await hear()
    const moved = await courses()
    expect(moved.courses.length).toBeGreaterThan(0)
    for (const { player, market, what, values, from, to, changes } of moved.courses) {
      expect(to).toBe(app.clock.now())
      expect(from).toBeLessThan(to)
      expect(values).toHaveLength(24)
      expect(changes).toBeGreaterThan(0)
      // A line is told where the middle of the books moved, else a chance.
      if (what === 'line') expect(new Set(values).size).toBeGreaterThan(1)
      else for (const value of values) expect(value > 0 && value < 1).toBe(true)
      const history = (await fan.get(`/api/betting/history/${next.id}/player?player=${encodeURIComponent(player)}&market=${market}`)).json<
        OutputOf<typeof API.prices.player>
      >()
      expect(history).toMatchObject({ player, market, close: null, world: 'demo' })
      // Its last tick is the price on the board.
      const shown = now.props.filter((line) => line.player === player && line.market === market)
      for (const line of shown)
        for (const price of line.sides[0].prices) {
          const told = history.lines.find((one) => one.outcome === 'over' && one.book === price.book && one.point === line.point)
          expect(told?.ticks.at(-1)?.[1]).toBe(price.price)
        }
    }
    const unknown = await fan.get(`/api/betting/history/${next.id}/player?player=Nobody&market=player_pass_yds`)
    expect(unknown.json()).toMatchObject({ lines: [], close: null })
    expect((await (await memberOn(app, 'free')).get(`/api/betting/history/${next.id}/players`)).statusCode).toBe(402)
    expect((await stranger(app).get(`/api/betting/history/${next.id}/player?player=A&market=b`)).statusCode).toBe(401)
  })
})
