import { describe, expect, it } from 'vitest'
import { BALLS, EXCESS, WICKETS, wholeInnings } from '#core/live/chains/balls.ts'
import { winsSet } from '#core/live/chains/rallies.ts'
import { HOUR, MINUTE } from './calendar/calendar.ts'
import type { Fixture } from './calendar/fixtures.ts'
import { oversText } from './cricket/cricket.ts'
import { buildSimulator, momentAt } from './games/game-simulator.ts'
import { TABLE } from './league-table.ts'
import type { WorldLeague } from './world-leagues.ts'

const NOW = Date.UTC(2026, 10, 22)
const simulator = buildSimulator(11)
const NEW = ['wnba', 'mls', 'epl', 'fifa', 'cricket', 'volleyball', 'afl', 'mma'] as const
const played = (league: WorldLeague, count: number): Fixture[] =>
  simulator.schedule.season(league, NOW - 720 * 24 * HOUR, NOW).slice(-count)

describe.each(NEW)('%s', (league) => {
  const games = played(league, 24)

  it('a game told in full and one of which only the end is wanted end alike', () => {
    for (const fixture of games) {
      const { last, endsAt, lines } = simulator.result(fixture)
      const simulated = simulator.simulated(fixture)
      expect([simulated.last.home, simulated.last.away, simulated.endsAt]).toEqual([last.home, last.away, endsAt])
      expect(simulated.lines.map(({ athlete, stats }) => [athlete.player.id, stats])).toEqual(
        lines.map(({ athlete, stats }) => [athlete.player.id, stats]),
      )
    }
  })

  it('its clock never runs back, scores never fall, and it keeps to the shortest time that the row promises', () => {
    for (const fixture of games) {
      const { moments, endsAt } = simulator.simulated(fixture)
      moments.slice(1).forEach((moment, i) => {
        expect(moment.at).toBeGreaterThanOrEqual(moments[i]!.at)
        expect([moment.home >= moments[i]!.home, moment.away >= moments[i]!.away, moment.period >= moments[i]!.period]).toEqual([
          true,
          true,
          true,
        ])
      })
      expect(endsAt - fixture.startsAt).toBeGreaterThanOrEqual(TABLE[league].shortest)
      expect(endsAt).toBeGreaterThan(moments.at(-1)!.at)
    }
  })

  it('at its end nothing is left open', () => {
    for (const fixture of games) {
      const { home, away } = simulator.simulated(fixture).last
      const { cover, over } = simulator.scoreForecast(fixture, simulator.simulated(fixture).endsAt)
      expect(cover(0.5)).toBeCloseTo(home - away > -0.5 ? 1 : 0, 9)
      expect(cover(-0.5)).toBeCloseTo(home - away > 0.5 ? 1 : 0, 9)
      expect([over(home + away - 0.5), over(home + away + 0.5)]).toEqual([1, 0])
    }
  })

  it('the chances of its outcomes are fulfilled as often as they say, before the start and on the way', () => {
    const bins = Array.from({ length: 5 }, () => ({ n: 0, said: 0, seen: 0 }))
    const note = (p: number, happened: boolean) => {
      const bin = bins[Math.min(4, Math.floor(p * 5))]!
      bin.n++
      bin.said += p
      bin.seen += happened ? 1 : 0
    }
    for (const [at, fixture] of played(league, 300).entries()) {
      const { last, endsAt } = simulator.result(fixture)
      const line = Math.floor(simulator.scoreForecast(fixture, fixture.startsAt - 1).medianTotal) + 0.5
      // One look at each game, each at another time: looks at the same game would lean on each other.
      const share = (at % 5) / 5
      const { cover, over } = simulator.scoreForecast(fixture, fixture.startsAt - 1 + share * (endsAt - fixture.startsAt))
      note(cover(-0.5), last.home > last.away)
      note(over(line), last.home + last.away > line)
    }
    for (const { n, said, seen } of bins) {
      if (n < 30) continue
      expect(Math.abs(said - seen) / n).toBeLessThan(3.3 * Math.sqrt(Math.max(0.06, (said / n) * (1 - said / n)) / n))
    }
  })
})

describe('soccer', () => {
  it('three outcomes share one chance, and a draw happens about every fourth time', () => {
    const games = played('epl', 500)
    const draws = games.filter((fixture) => simulator.result(fixture).last.home === simulator.result(fixture).last.away).length
    expect(draws / games.length).toBeGreaterThan(0.19)
    expect(draws / games.length).toBeLessThan(0.32)
  })

  it('whoever was sent off plays no more, and no side makes more than five changes', () => {
    for (const fixture of played('epl', 120)) {
      const { moments } = simulator.simulated(fixture)
      const gone = new Set<string>()
      const changes = new Map<unknown, number>()
      for (const { text, playerIds, side } of moments) {
        for (const id of playerIds) expect(gone).not.toContain(id)
        if (text.startsWith('Red card')) gone.add(playerIds[0]!)
        if (text.startsWith('Substitution')) {
          gone.add(playerIds[1]!)
          changes.set(side, (changes.get(side) ?? 0) + 1)
        }
      }
      for (const count of changes.values()) expect(count).toBeLessThanOrEqual(5)
    }
  })

  it.each([
    ['the first minute', 0.5, "1'"],
    ['half-time', 48.9, 'HT'],
  ])('its clock runs up: %s', (_, minutes, clock) => {
    const fixture = played('epl', 200).find(
      (one) => simulator.simulated(one).moments.find(({ clock: said }) => said === 'HT')!.at === one.startsAt + 48 * MINUTE,
    )!
    const simulated = simulator.simulated(fixture)
    expect(simulated.moments[momentAt(simulated, fixture.startsAt + minutes * MINUTE)]!.clock).toBe(clock)
  })
})

describe('volleyball', () => {
  it('a set between equals is even whoever serves, when serving is worth nothing', () => {
    expect(winsSet([0.5, 0.5], 25, 0, 0, 0)).toBeCloseTo(0.5, 12)
    expect(winsSet([0.5, 0.5], 25, 24, 24, 1)).toBeCloseTo(0.5, 12)
    expect(winsSet([0.5, 0.5], 25, 24, 23, 0)).toBeCloseTo(0.75, 12)
  })

  it('two apart at the end, with the side that receives at an advantage, as counted rally by rally', () => {
    // Both take 60 of 100 receptions. From 24 : 24 with home to serve, summed over the rallies that follow.
    const win = (lead: number, server: 0 | 1, p: number, depth: number): number => {
      if (lead === 2) return p
      if (lead === -2 || depth === 0) return 0
      const home = server === 0 ? 0.4 : 0.6
      return win(lead + 1, 0, p * home, depth - 1) + win(lead - 1, 1, p * (1 - home), depth - 1)
    }
    expect(winsSet([0.6, 0.6], 25, 24, 24, 0)).toBeCloseTo(win(0, 0, 1, 36), 3)
    expect(winsSet([0.6, 0.6], 25, 26, 25, 0)).toBeCloseTo(win(1, 0, 1, 36), 3)
  })

  it('sets end at twenty-five, the fifth at fifteen, two points ahead', () => {
    for (const fixture of played('volleyball', 80)) {
      const { last } = simulator.simulated(fixture)
      const { periodScores } = TABLE.volleyball.board!(last, true)
      expect(Math.max(last.home, last.away)).toBe(3)
      expect(periodScores!.home.length).toBe(last.home + last.away)
      periodScores!.home.forEach((home, set) => {
        const away = periodScores!.away[set]!
        const target = set === 4 ? 15 : 25
        expect(Math.max(home, away)).toBeGreaterThanOrEqual(target)
        if (Math.max(home, away) > target) expect(Math.abs(home - away)).toBe(2)
        else expect(Math.abs(home - away)).toBeGreaterThanOrEqual(2)
      })
    }
  })
})

describe('cricket', () => {
  it('an innings of par brings about par, and its chances sum to one', () => {
    const pmf = wholeInnings(150)
    expect(pmf.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 4)
    expect(EXCESS.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    const mean = pmf.reduce((sum, p, runs) => sum + p * runs, 0)
    expect(mean).toBeGreaterThan(140)
    expect(mean).toBeLessThan(160)
  })

  it('twenty overs or ten wickets end an innings, and a chase ends with the winning hit', () => {
    for (const fixture of played('cricket', 80)) {
      const { last } = simulator.simulated(fixture)
      const [, balls, wickets, first, firstBalls, firstWickets] = last.state as [number, number, number, number, number, number]
      const [set, chased] = first === 0 ? [last.home, last.away] : [last.away, last.home]
      expect(firstBalls === BALLS || firstWickets === WICKETS).toBe(true)
      if (chased <= set) expect(balls === BALLS || wickets === WICKETS).toBe(true)
      else expect(chased - set).toBeLessThanOrEqual(6)
      for (const line of simulator.simulated(fixture).lines) expect(line.stats.ballsBowled ?? 0).toBeLessThanOrEqual(24)
    }
  })

  it.each([
    [0, '0.0'],
    [6, '1.0'],
    [75, '12.3'],
  ])('%i balls are %s overs', (balls, overs) => expect(oversText(balls)).toBe(overs))
})

describe('Australian football', () => {
  it('the board says goals, behinds and points, and the quarters add up', () => {
    for (const fixture of played('afl', 60)) {
      const { moments } = simulator.simulated(fixture)
      for (const moment of [moments[Math.floor(moments.length / 3)]!, moments.at(-1)!]) {
        const { homeScoreText, awayScoreText, periodScores } = TABLE.afl.board!(moment, false)
        for (const [text, score, quarters] of [
          [homeScoreText, moment.home, periodScores!.home],
          [awayScoreText, moment.away, periodScores!.away],
        ] as const) {
          const [, goals, behinds, points] = /^(\d+)\.(\d+) \((\d+)\)$/.exec(text!)!.map(Number)
          expect([6 * goals! + behinds!, points]).toEqual([score, score])
          expect(quarters.reduce((a, b) => a + b, 0)).toBe(score)
          expect(quarters.length).toBe(moment.period)
        }
      }
    }
  })
})
