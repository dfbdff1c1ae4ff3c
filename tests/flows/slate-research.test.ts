// The command center's questions as people ask them: tiers, stacks and research of a slate, over HTTP, with their plans.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { TIERS } from '#core/access/tiers.ts'
import { PLAYER_TIERS, TIER_FROM } from '#core/dfs/players/player-tiers.ts'
import { edgeOf } from '#core/odds/board/edge.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, stranger } from '#tests/support/as.ts'
import { inSeason } from '#tests/support/in-season.ts'

type Expert = OutputOf<typeof API.slateResearch.expert>
type Stacks = OutputOf<typeof API.slateResearch.stacks>
type Research = OutputOf<typeof API.slateResearch.research>
type Projections = OutputOf<typeof API.projections.forSlate>
type Slates = OutputOf<typeof API.projections.slates>
type Usage = OutputOf<typeof API.subscriptions.usage>

const FILE = readFileSync(new URL('../fixtures/dk-nba-classic.csv', import.meta.url), 'utf8')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('the expert’s view of a slate', () => {
  it('has its games with their lines, and players with a tier that follows from their score', async () => {
    const fan = await memberOn(app, 'vip')
    const view = (await fan.get('/api/fantasy/sportsline-style?league=nba&platform=fanduel')).json<Expert>()
    expect(view).toMatchObject({ league: 'nba', site: 'fanduel', world: 'demo', pickNote: null, pickMethod: 'shin', points: 'model' })
    const games = new Set(view.players.map(({ gameInfo }) => gameInfo))
    expect(new Set(view.games.map(({ game }) => game))).toEqual(games)
    for (const { spread, total, impliedHome, impliedAway } of view.games) {
      if (spread === null || total === null) continue
      expect(impliedHome! + impliedAway!).toBeCloseTo(total, 9)
      expect(impliedAway! - impliedHome!).toBeCloseTo(spread, 9)
    }
    for (const { tier, score, projectedPoints } of view.players) {
      if (!projectedPoints) expect({ tier, score }).toEqual({ tier: 'X', score: null })
      else expect(tier).toBe(score! >= TIER_FROM.A ? 'A' : score! >= TIER_FROM.B ? 'B' : score! >= TIER_FROM.C ? 'C' : 'X')
    }
    expect(new Set(view.players.map(({ tier }) => tier))).toEqual(new Set(PLAYER_TIERS))
  })

  it('reads runs and goals of each side from the chance to win, where the spread always stands at 1.5', async () => {
    const winter = app.clock.now()
    const fan = await memberOn(app, 'vip')
    for (const [league, now] of [
      ['nhl', winter],
      ['mlb', inSeason('mlb', winter)],
    ] as const) {
      app.clock.set(now)
      const { games } = (await fan.get(`/api/fantasy/sportsline-style?league=${league}`)).json<Expert>()
      const priced = games.filter(({ spread, total, winHome }) => spread !== null && total !== null && winHome !== null)
      expect(priced.length).toBeGreaterThan(0)
      for (const { total, winHome, impliedHome, impliedAway } of priced) {
        expect(impliedHome! + impliedAway!).toBeCloseTo(total!, 9)
        expect(impliedHome! > impliedAway!).toBe(winHome! > 0.5)
        // A favorite of 1.5 in the handicap is not expected to win by 1.5: even two of three games are less than that.
        if (Math.abs(winHome! - 0.5) < 0.1) expect(Math.abs(impliedHome! - impliedAway!)).toBeLessThan(1.3)
      }
      const margins = priced.map(({ winHome, impliedHome, impliedAway }) => ({ winHome, margin: impliedHome! - impliedAway! }))
      expect(new Set(margins.map(({ margin }) => margin.toFixed(3))).size).toBeGreaterThan(1)
    }
    app.clock.set(winter)
  })

  it('picks the side of the spread with the most edge at the best price, and says the arithmetic', async () => {
    const fan = await memberOn(app, 'casual')
    const { games } = (await fan.get('/api/fantasy/sportsline-style?league=nfl')).json<Expert>()
    const picks = games.flatMap(({ expertPick, home, away, spread }) => (expertPick ? [{ ...expertPick, home, away, spread }] : []))
    expect(picks.length).toBeGreaterThan(0)
    for (const { side, team, point, fair, price, edge, home, away, spread } of picks) {
      expect(team).toBe(side === 'home' ? home : away)
      expect(point).toBeCloseTo(side === 'home' ? spread! : -spread!, 9)
      expect(Math.abs(edge - edgeOf(fair, decimalFromAmerican(price)))).toBeLessThan(1e-6 * decimalFromAmerican(price))
    }
  })

  it('shows a free member ten players and no pick, though tiers are calculated over the whole slate', async () => {
    const [fan, all] = [await memberOn(app, 'free'), await memberOn(app, 'vip')]
    const mine = (await fan.get('/api/fantasy/sportsline-style?league=nba')).json<Expert>()
    const whole = (await all.get('/api/fantasy/sportsline-style?league=nba')).json<Expert>()
    expect(mine.players).toHaveLength(TIERS.free.limits.projectionPlayers!)
    expect(mine).toMatchObject({ limit: 10, pickNote: 'plan' })
    expect(mine.hidden).toBeGreaterThan(100)
    expect(mine.games.map(({ expertPick, winHome }) => expertPick ?? winHome)).toEqual(mine.games.map(() => null))
    for (const player of mine.players) expect(player).toEqual(whole.players.find(({ id }) => id === player.id))
    const table = (await fan.get('/api/fantasy/projections/nba/main')).json<Projections>()
    expect(new Set(mine.players.map(({ id }) => id))).toEqual(new Set(table.projections.map(({ id }) => id)))
  })

  it('counts a slate once a day, however many of its tabs are opened', async () => {
    const fan = await memberOn(app, 'free')
    for (const path of [
      '/api/fantasy/projections/nba/main',
      '/api/fantasy/sportsline-style?league=nba',
      '/api/dfs/stacks/nba',
      '/api/dfs/research/nba',
    ])
      expect((await fan.get(path)).statusCode).toBe(200)
    expect((await fan.get('/api/me/usage-stats')).json<Usage>().projections.used).toBe(1)
  })

  it('is for those who are signed in, and says so when a slate is not there', async () => {
    expect((await stranger(app).get('/api/fantasy/sportsline-style?league=nba')).statusCode).toBe(401)
    expect((await (await memberOn(app, 'pro')).get('/api/fantasy/sportsline-style?league=nba&slate=nothing')).statusCode).toBe(404)
  })
})

describe('stacks', () => {
  it('come with the players and the sums that they are made of', async () => {
    const fan = await memberOn(app, 'vip')
    const answer = (await fan.get('/api/dfs/stacks/nfl?shape=qb-2-1&limit=30')).json<Stacks>()
    expect(answer).toMatchObject({ shape: 'qb-2-1', isCorrelated: true, hiddenStacks: 0 })
    expect(answer.stacks).toHaveLength(30)
    for (const stack of answer.stacks) {
      expect(stack.players.map(({ team }) => team)).toEqual([stack.team, stack.team, stack.team, stack.opponent])
      expect(stack.players.reduce((sum, { salary }) => sum + salary, 0)).toBe(stack.salary)
      expect(stack.ceiling).toBeGreaterThan(stack.independentCeiling)
      expect(stack.independentCeiling).toBeGreaterThan(stack.mean)
    }
    const ceilings = answer.stacks.map(({ ceiling }) => ceiling)
    expect(ceilings).toEqual(ceilings.toSorted((a, b) => b - a))
    const cheap = (await fan.get('/api/dfs/stacks/nfl?shape=qb-2-1&order=salary')).json<Stacks>().stacks.map(({ salary }) => salary)
    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
  })

  it('can be built: lineups hold the stack that was chosen', async () => {
    const fan = await memberOn(app, 'pro')
    const { stacks, slate } = (await fan.get('/api/dfs/stacks/nfl')).json<Stacks>()
    const ids = stacks[0]!.players.map(({ id }) => id)
    const built = await fan.post('/api/optimizer/nfl', { slate: slate.id, count: 2, locks: ids })
    expect(built.statusCode).toBe(200)
    for (const { players } of built.json<{ lineups: { players: { id: string }[] }[] }>().lineups)
      expect(players.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  })

  it('that hold a player whom the plan hides are counted, not shown', async () => {
    const [fan, all] = [await memberOn(app, 'free'), await memberOn(app, 'vip')]
    const mine = (await fan.get('/api/dfs/stacks/nfl')).json<Stacks>()
    const whole = (await all.get('/api/dfs/stacks/nfl')).json<Stacks>()
    expect(mine.count).toBe(whole.count)
    expect(mine.hiddenStacks).toBeGreaterThan(0)
    const shown = new Set((await fan.get('/api/fantasy/projections/nfl/main')).json<Projections>().projections.map(({ id }) => id))
    for (const { players } of mine.stacks) for (const { id } of players) expect(shown.has(id)).toBe(true)
  })

  it('of hockey say that no correlation is known', async () => {
    const answer = (await (await memberOn(app, 'vip')).get('/api/dfs/stacks/nhl')).json<Stacks>()
    expect(answer.isCorrelated).toBe(false)
    for (const { ceiling, independentCeiling } of answer.stacks) expect(ceiling).toBe(independentCeiling)
  })
})

describe('research', () => {
  it('has for both teams of every game what the opponent allows, the pace, and the weather outdoors', async () => {
    const fan = await memberOn(app, 'pro')
    const answer = (await fan.get('/api/dfs/research/nfl')).json<Research>()
    expect(answer.teams).toHaveLength(2 * answer.games.length)
    expect(answer.groups).toEqual(['QB', 'RB', 'WR', 'TE', 'DST'])
    for (const { faces, games, pace } of answer.teams) {
      expect(games).toBe(answer.lastGames)
      for (const { rank, of, perGame, usual } of faces) {
        expect(rank).toBeLessThanOrEqual(of)
        if (rank === 1) expect(perGame).toBeGreaterThanOrEqual(usual)
      }
      expect(pace!.own).toBeGreaterThan(20)
    }
    for (const { indoor, weather } of answer.games) {
      if (indoor) expect(weather).toBeNull()
      else expect(weather!.temperature).toBeGreaterThan(-30)
    }
    expect(answer.weatherNote).toBeNull()
    const slate = (await fan.get('/api/fantasy/sportsline-style?league=nfl')).json<Expert>()
    const ids = new Set(slate.players.map(({ id }) => id))
    expect(answer.injuries.filter(({ id }) => ids.has(id)).length).toBeGreaterThan(0)
  })

  it('knows the weather where a feed knows it, outdoors only, and does without a feed that fails', async () => {
    const withWeather = (at: () => Promise<{ temperature: number; windSpeed: number; precipitation: number; chance: null } | undefined>) =>
      testApp({
        ports: (ports) => ({
          ...ports,
          feeds: {
            ...ports.feeds,
            weather: { name: 'sky', at },
            scores: {
              ...ports.feeds.scores,
              games: async (...asked) => (await ports.feeds.scores.games(...asked)).map((game) => ({ ...game, city: 'Buffalo, NY' })),
            },
          },
        }),
      })
    const windy = await withWeather(async () => ({ temperature: 28, windSpeed: 23, precipitation: 0, chance: null }))
    const blind = await withWeather(async () => {
      throw new Error('down')
    })
    try {
      const { games, weatherNote } = (await (await memberOn(windy, 'pro')).get('/api/dfs/research/nfl')).json<Research>()
      expect(weatherNote).toBeNull()
      for (const { indoor, weather } of games)
        expect(weather).toEqual(indoor ? null : { temperature: 28, windSpeed: 23, precipitation: 0, impact: 'HIGH' })
      expect(new Set(games.map(({ indoor }) => indoor)).size).toBe(2)
      const without = await (await memberOn(blind, 'pro')).get('/api/dfs/research/nfl')
      expect([without.statusCode, without.json<Research>().weatherNote]).toEqual([200, expect.stringMatching(/unknown/)])
    } finally {
      await Promise.all([windy.close(), blind.close()])
    }
  })

  it('of an imported file knows only what the file says', async () => {
    const fan = await memberOn(app, 'free')
    const imported = await fan.post('/api/dfs/slates', { fileName: 'DKSalaries.csv', text: FILE })
    expect(imported.statusCode).toBe(200)
    const { id } = imported.json<{ slate: { id: string } }>().slate
    const view = (await fan.get(`/api/fantasy/sportsline-style?league=nba&slate=${id}`)).json<Expert>()
    expect(view).toMatchObject({ world: 'file', points: 'average', pickNote: 'file', hidden: 0, limit: null })
    expect(view.games.map(({ spread, expertPick }) => spread ?? expertPick)).toEqual(view.games.map(() => null))
    expect(view.players.some(({ tier }) => tier === 'A')).toBe(true)
    const research = (await fan.get(`/api/dfs/research/nba?slate=${id}`)).json<Research>()
    expect(research.teams.flatMap(({ faces }) => faces)).toEqual([])
    expect((await fan.get(`/api/dfs/stacks/nba?slate=${id}`)).json<Stacks>().stacks.length).toBeGreaterThan(0)
    expect((await fan.get('/api/me/usage-stats')).json<Usage>().projections.used).toBe(0)
  })
})

it('every slate on offer has an expert’s view, stacks and research', async () => {
  const fan = await memberOn(app, 'vip')
  for (const league of ['nfl', 'nba', 'mlb', 'nhl'])
    for (const site of ['draftkings', 'fanduel'])
      for (const slate of (await fan.get(`/api/fantasy/slates/${league}?site=${site}`)).json<Slates>().slates) {
        const answers = await Promise.all([
          fan.get(`/api/fantasy/sportsline-style?league=${league}&platform=${site}&slate=${slate.id}`),
          fan.get(`/api/dfs/stacks/${league}?site=${site}&slate=${slate.id}`),
          fan.get(`/api/dfs/research/${league}?site=${site}&slate=${slate.id}`),
        ])
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
        expect(answers[0].json<Expert>().games.length).toBeGreaterThan(0)
        expect(answers[1].json<Stacks>().stacks.length).toBeGreaterThan(0)
      }
})
