import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decisionOf, LOOKS, lookOf, ratesOf, restOfRound, STEPS, tallyOf } from '#core/live/chains/rounds-of-bout.ts'
import { DAY, HOUR } from '../calendar/calendar.ts'
import { buildSimulator } from '../games/game-simulator.ts'
import { TABLE } from '../league-table.ts'
import { world } from '../world.ts'
import { BELL } from './bout.ts'
import { CLASS_COUNT, classOf, FIGHTERS, IN_CLASS } from './mma-people.ts'

const SEED = 11
const NOW = Date.UTC(2026, 10, 22)
const simulator = buildSimulator(SEED)
const season = simulator.schedule.season('mma', NOW - 700 * DAY, NOW)
const byCard = new Map<string, typeof season>()
for (const bout of season) {
  const key = `${bout.card!.name} ${Math.round(bout.startsAt / (7 * DAY))}`
  byCard.set(key, [...(byCard.get(key) ?? []), bout])
}
const cards = [...byCard.values()]

describe('the roster', () => {
  it('is a club of one for each fighter, with a name, a board name and a weight class of his own', () => {
    expect(FIGHTERS.length).toBe(CLASS_COUNT * IN_CLASS)
    for (const of of [FIGHTERS.map(({ team }) => team.abbreviation), FIGHTERS.map(({ nickname }) => nickname)])
      expect(new Set(of).size).toBe(FIGHTERS.length)
    for (const roster of simulator.rosters('mma')) expect(roster.athletes.map(({ player }) => player.name)).toEqual([roster.club.team.name])
  })
})

describe('a card', () => {
  it('has ten bouts in one hall, one after the other, each within a class, the last over five rounds', () => {
    for (const card of cards.slice(1, -1)) {
      expect(card.length).toBe(10)
      expect(new Set(card.map((bout) => bout.card!.venue)).size).toBe(1)
      expect(card.map((bout) => [bout.card!.place, bout.card!.rounds])).toEqual(
        Array.from({ length: 10 }, (_, i) => [10 - i, i === 9 ? 5 : 3]),
      )
      expect(card.at(-1)!.card!.name).toContain(`${card.at(-1)!.away.nickname} vs. ${card.at(-1)!.home.nickname}`)
      for (const { home, away } of card) expect(classOf(home.index)).toBe(classOf(away.index))
    }
  })

  it('a bout is over before the next one of the card begins, and nobody fights again within three weeks', () => {
    const last = new Map<string, number>()
    for (const card of cards)
      card.forEach((bout, i) => {
        const next = card[i + 1]
        if (next) expect(simulator.result(bout).endsAt).toBeLessThan(next.startsAt + BELL)
        for (const { team } of [bout.home, bout.away]) {
          if (last.has(team.id)) expect(bout.startsAt - last.get(team.id)!).toBeGreaterThan(20 * DAY)
          last.set(team.id, bout.startsAt)
        }
      })
  })
})

describe('what happens in the cage', () => {
  const bouts = season.slice(-120)

  it('strikes, takedowns, knockdowns and submission attempts told are those of the lines', () => {
    const words = [
      ['significantStrikes', / lands | drops |^Knockout|technical knockout/],
      ['takedowns', / down$/],
      ['knockdowns', / drops /],
      ['submissionAttempts', / works for /],
    ] as const
    for (const bout of bouts.slice(0, 40)) {
      const { moments, lines } = simulator.simulated(bout)
      for (const side of [0, 1] as const) {
        const stats = lines.find((line) => line.side === side)!.stats
        for (const [key, wording] of words)
          expect(moments.filter((moment) => moment.side === side && wording.test(moment.text)).length, `${bout.id} ${key}`).toBe(
            stats[key] ?? 0,
          )
      }
    }
  })

  it('the board says who won and how, the judges agree with the verdict, and about half of the bouts go to them', () => {
    const ends = new Map<string, number>()
    for (const bout of season.slice(-300)) {
      const { last } = simulator.result(bout)
      const { homeScoreText, winner, clockText } = TABLE.mma.board!(last, true)
      expect([homeScoreText, winner]).toEqual(last.home > last.away ? ['W', 'home'] : last.home < last.away ? ['L', 'away'] : ['D', 'draw'])
      const kind = clockText!.split(/, | /)[0]!
      ends.set(kind, (ends.get(kind) ?? 0) + 1)
      const [, method, ...cards] = last.state as [number, number, ...number[]]
      if (method === 4) {
        const lead = [0, 1, 2].map((judge) => Math.sign(cards[2 * judge]! - cards[2 * judge + 1]!))
        const [home, away] = [lead.filter((sign) => sign > 0).length, lead.filter((sign) => sign < 0).length]
        expect(Math.sign(last.home - last.away)).toBe(home >= 2 ? 1 : away >= 2 ? -1 : 0)
        for (const points of cards) expect(points).toBeGreaterThanOrEqual(8 * (bout.card!.rounds - 1))
      }
    }
    const decisions = ['Unanimous', 'Split', 'Majority', 'Draw'].reduce((sum, kind) => sum + (ends.get(kind) ?? 0), 0)
    expect(decisions / 300).toBeGreaterThan(0.38)
    expect(decisions / 300).toBeLessThan(0.6)
    for (const kind of ['KO', 'TKO', 'Submission', 'Unanimous', 'Split']) expect(ends.get(kind)).toBeGreaterThan(3)
  })

  it('a bout over three rounds has three at most, one over five has five', () => {
    for (const bout of season.slice(-300)) expect(simulator.result(bout).last.period).toBeLessThanOrEqual(bout.card!.rounds)
    expect(season.some((bout) => bout.card!.rounds === 5 && simulator.result(bout).last.period === 5)).toBe(true)
  })
})

describe('the chances', () => {
  const corner = fc.record({ mean: fc.double({ min: 20, max: 80, noNaN: true }), style: fc.double({ min: -2.4, max: 2.4, noNaN: true }) })

  it('of five seconds never exceed one, and those of a round sum to one', () => {
    fc.assert(
      fc.property(corner, corner, fc.double({ min: 0.7, max: 1.5, noNaN: true }), fc.nat(STEPS), (home, away, power, step) => {
        const rates = ratesOf([home, away], power)
        for (const chances of rates) expect(chances.reduce((sum, { p }) => sum + p, 0)).toBeLessThan(1)
        const rest = restOfRound(rates, step, 0, 0)
        expect(rest.looks.reduce((a, b) => a + b, 0) + rest.home + rest.away).toBeCloseTo(1, 9)
      }),
      { numRuns: 60 },
    )
  })

  it('of two alike are alike, and the corners do not matter', () => {
    fc.assert(
      fc.property(corner, corner, (one, other) => {
        const [a, b] = [restOfRound(ratesOf([one, other], 1), 0, 0, 0), restOfRound(ratesOf([other, one], 1), 0, 0, 0)]
        expect(a.home).toBeCloseTo(b.away, 12)
        for (const [look, p] of a.looks.entries()) expect(p).toBeCloseTo(b.looks[LOOKS - 1 - look]!, 12)
      }),
      { numRuns: 30 },
    )
  })

  it('of the judges, worked by hand: after one round that was even, two of three are for home half of the time', () => {
    const { home, away } = decisionOf(tallyOf([3]))
    expect([home, away]).toEqual([0.5, 0.5])
    // Three rounds that home clearly had: each judge gives at least two of three to home.
    const p = 0.95 ** 3 + 3 * 0.95 ** 2 * 0.05
    expect(decisionOf(tallyOf([5, 5, 5])).home).toBeCloseTo(p ** 3 + 3 * p ** 2 * (1 - p), 12)
    expect([lookOf(0), lookOf(18), lookOf(-3)]).toEqual([3, 6, 2])
  })
})

describe('injuries and news follow from what happened', () => {
  it('whoever was knocked out on Saturday is out on Sunday, told in the news, and back for his next bout', () => {
    const bout = season.findLast((one) => simulator.result(one).last.state[1] === 1)!
    const { last, endsAt } = simulator.result(bout)
    const loser = last.home > last.away ? bout.away : bout.home
    const there = world(SEED, endsAt + 2 * HOUR)
    const report = there.injuries('mma').find(({ name }) => name === loser.team.name)!
    expect([report.status, report.description]).toEqual(['OUT', expect.stringContaining('knockout')])
    expect(
      world(SEED, endsAt - 1)
        .injuries('mma')
        .find(({ name }) => name === loser.team.name),
    ).toBeUndefined()
    const titles = there.news('mma').map(({ title }) => title)
    expect(titles).toContainEqual(expect.stringMatching(new RegExp(`beats ${loser.team.name} by KO in round ${last.period}`)))
    expect(titles).toContain(`${loser.team.name} (${loser.team.abbreviation}, F): out`)
    for (const one of season.slice(-200)) {
      const resting = new Set(simulator.injuries('mma', one.startsAt).map(({ name }) => name))
      expect([resting.has(one.home.team.name), resting.has(one.away.team.name)], one.id).toEqual([false, false])
    }
  })
})

it('books price the winner only, and take the bout down once it is decided', () => {
  const bout = season.at(-1)!
  const before = world(SEED, bout.startsAt - HOUR)
    .quotes('mma')
    .filter(({ gameId }) => gameId === bout.id)
  expect(new Set(before.map(({ market }) => market))).toEqual(new Set(['h2h']))
  expect(new Set(before.map(({ book }) => book)).size).toBeGreaterThan(7)
  const after = world(SEED, simulator.result(bout).endsAt - 1)
    .quotes('mma')
    .filter(({ gameId }) => gameId === bout.id)
  expect(after).toEqual([])
})
