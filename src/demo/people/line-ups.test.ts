import { describe, expect, it } from 'vitest'
import { GameLineUps, roleIn } from '#core/leagues/line-up.ts'
import { DAY, HOUR } from '../calendar/calendar.ts'
import { FORECAST_MS, forecastWeather, weatherAt } from '../weather.ts'
import { world } from '../world.ts'

const SEED = 7
const gamesOf = (league: 'mlb' | 'nhl' | 'nfl', from: number, days = 2) =>
  world(SEED, from + days * DAY + DAY).games(league, from, from + days * DAY)
const mlb = gamesOf('mlb', Date.UTC(2026, 5, 10, 4))
const nhl = gamesOf('nhl', Date.UTC(2026, 0, 20, 5), 4)

describe('what clubs post', () => {
  it('comes at its hour: pitchers the day before, orders three hours before, lines eight, goalies six', () => {
    const ask = (id: string, at: number) => GameLineUps.parse(world(SEED, at).lineUps(id)).home
    const [ball, ice] = [mlb[0]!, nhl[0]!]
    expect(ask(ball.id, ball.startsAt - 31 * HOUR)).toMatchObject({ order: null, starter: null, lines: null })
    expect(ask(ball.id, ball.startsAt - 4 * HOUR).starter?.hand).toMatch(/^[LR]$/)
    expect(ask(ball.id, ball.startsAt - 4 * HOUR).order).toBeNull()
    expect(ask(ball.id, ball.startsAt - 2 * HOUR).order).toHaveLength(9)
    expect(ask(ice.id, ice.startsAt - 7 * HOUR)).toMatchObject({ starter: null, order: null })
    expect(ask(ice.id, ice.startsAt - 7 * HOUR).lines?.forwards.map((line) => line.length)).toEqual([3, 3, 3, 3])
    expect(ask(ice.id, ice.startsAt - 5 * HOUR).starter).not.toBeNull()
  })

  it('is what then happens: who is posted plays, and his line in the logs says the same part', () => {
    for (const { id, league, startsAt, home } of [...mlb, ...nhl]) {
      const posts = world(SEED, startsAt - HOUR).lineUps(id)!
      const lines = world(SEED, startsAt + DAY).boxScore(id)!
      for (const line of lines.filter(({ opportunity }) => opportunity > 0)) {
        const [own, rival] = line.teamId === home.id ? [posts.home, posts.away] : [posts.away, posts.home]
        const { starts: _, ...said } = roleIn(line.playerId, own, rival)
        const { starts: __, ...was } = line.role ?? {}
        expect([line.playerId, was]).toEqual([line.playerId, said])
      }
      for (const side of [posts.home, posts.away]) {
        expect(lines.some(({ playerId }) => playerId === side.starter!.playerId)).toBe(true)
        if (league === 'mlb') for (const { playerId } of side.order!) expect(lines.some((line) => line.playerId === playerId)).toBe(true)
      }
    }
  })

  it('bears on the game: first places come to bat more often, first units score on the power play', () => {
    const logs = world(SEED, Date.UTC(2026, 5, 10)).gameLogs('mlb', Date.UTC(2026, 5, 10))
    const mean = (place: number) => {
      const own = logs.filter(({ role }) => role?.place === place)
      return own.reduce((sum, { opportunity }) => sum + opportunity, 0) / own.length
    }
    expect(mean(1) - mean(9)).toBeGreaterThan(0.4)
    const skaters = world(SEED, Date.UTC(2026, 0, 20)).gameLogs('nhl', Date.UTC(2026, 0, 20))
    const perGame = (unit: number) => {
      const own = skaters.filter(({ role }) => role?.powerPlay === unit)
      return own.reduce((sum, { stats }) => sum + (stats.powerPlayPoints ?? 0), 0) / own.length
    }
    expect(perGame(1)).toBeGreaterThan(1.5 * perGame(2))
    expect(perGame(2)).toBeGreaterThan(2 * perGame(0))
  })
})

describe('weather', () => {
  const when = Date.UTC(2026, 10, 22, 18)
  it('is foretold a week ahead, worse the longer ahead, and is the truth once it is there', () => {
    expect(forecastWeather(SEED, 'Denver', when, when - FORECAST_MS - HOUR)).toBeUndefined()
    expect(forecastWeather(SEED, 'Denver', when, when)).toEqual(weatherAt(SEED, 'Denver', when))
    const error = (days: number) => {
      const towns = Array.from({ length: 300 }, (_, i) => `town ${i}`)
      const gap = (town: string) =>
        Math.abs(forecastWeather(SEED, town, when, when - days * DAY)!.temperature - weatherAt(SEED, town, when).temperature)
      return towns.reduce((sum, town) => sum + gap(town), 0) / towns.length
    }
    expect(error(1)).toBeLessThan(error(3))
    expect(error(3)).toBeLessThan(error(6))
  })

  it('is colder in January than in July, and no roof has any', () => {
    const mean = (month: number) => {
      const days = Array.from({ length: 28 }, (_, day) => weatherAt(SEED, 'Denver', Date.UTC(2026, month, day + 1, 18)).temperature)
      return days.reduce((a, b) => a + b, 0) / 28
    }
    expect(mean(6) - mean(0)).toBeGreaterThan(30)
    const games = gamesOf('nfl', Date.UTC(2025, 10, 1), 14)
    for (const { id, indoor, city, startsAt } of games)
      for (const { weather } of world(SEED, startsAt + DAY).boxScore(id)!)
        expect(weather).toEqual(indoor ? null : weatherAt(SEED, city!, startsAt))
  })

  it('wind turns passes into runs', () => {
    const logs = world(SEED, Date.UTC(2026, 0, 5)).gameLogs('nfl', Date.UTC(2026, 0, 5))
    const passShare = (isIn: (wind: number) => boolean) => {
      const sum = (key: string) =>
        logs.reduce((total, { weather, stats }) => total + (weather && isIn(weather.windSpeed) ? (stats[key] ?? 0) : 0), 0)
      return sum('passAttempts') / (sum('passAttempts') + sum('rushAttempts'))
    }
    expect(passShare((wind) => wind > 18)).toBeLessThan(passShare((wind) => wind < 8) - 0.04)
  })
})
