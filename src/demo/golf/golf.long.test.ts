import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FieldEvent, Player, Team } from '#core/leagues/games.ts'
import { NewsItem } from '#core/live/news.ts'
import { DAY, HOUR } from '../calendar/calendar.ts'
import { world } from '../world.ts'
import { courseOf, FIELD_SIZE, strokesOn } from './golf-people.ts'
import { earnedIn, leaderboard, pointsAt, scorecards, toParText } from './golf-row.ts'
import { CUT_PLACES, type Tournament, tournamentOf } from './tournament.ts'

const SEED = 11
const NOW = Date.UTC(2026, 9, 18, 19, 30)
const WEEK = Math.floor(NOW / (7 * DAY))
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
const parsed = (text: string): number => (text === 'E' ? 0 : Number(text))
const moments = (one: Tournament) => fc.integer({ min: one.startsAt - DAY, max: one.endsAt + DAY })

describe.each(['pga', 'lpga'] as const)('%s', (league) => {
  const weeks = Array.from({ length: 24 }, (_, back) => tournamentOf(SEED, league, WEEK - back))

  it('fits the nouns of the house, and is on at the end of every week', () => {
    const there = world(SEED, NOW)
    const events = there.fields(league, NOW - 11 * DAY, NOW + 10 * DAY)
    for (const event of events) FieldEvent.parse(event)
    for (const player of there.players(league)) expect(there.teams(league).map(({ id }) => id)).toContain(Player.parse(player).teamId)
    for (const team of there.teams(league)) Team.parse(team)
    for (const item of there.news(league)) NewsItem.parse(item)
    expect(new Set(there.players(league).map(({ name }) => name)).size).toBe(there.players(league).length)
    expect(events.map(({ status }) => status)).toEqual(['final', 'in progress', 'scheduled'])
    expect(events.map(({ entries }) => entries.length)).toEqual([FIELD_SIZE, FIELD_SIZE, 0])
  })

  it('holes sum to the rounds, and rounds less par to the score', () => {
    for (const one of weeks) {
      const par = sum(one.course.pars)
      for (const entry of leaderboard(one, one.endsAt)) {
        expect(entry.rounds.length).toBe(entry.place === 'CUT' ? 2 : 4)
        expect(entry.score).toBe(toParText(sum(entry.rounds) - par * entry.rounds.length))
      }
      for (const { strokes, rounds } of one.cards.map(({ strokes }) => ({ strokes, rounds: strokes.map(sum) })))
        expect([strokes.every((round) => round.length === 18), rounds.every((round) => round >= 54)]).toEqual([true, true])
    }
  })

  it('cards agree with the board at every moment: holes with their par, in the order played, sum to the score', () => {
    fc.assert(
      fc.property(fc.constantFrom(...weeks), fc.double({ min: 0, max: 1, noNaN: true }), (one, share) => {
        const now = one.startsAt + share * (one.endsAt + DAY - one.startsAt)
        const cards = scorecards(one, now)
        for (const { id, score } of leaderboard(one, now)) {
          const rounds = cards.get(id)!
          const toPar = sum(rounds.flat().map(({ strokes, par }) => strokes - par))
          if (score !== null) expect(toParText(toPar)).toBe(score)
          for (const round of rounds.filter(({ length }) => length === 18))
            expect(round.map(({ hole }) => hole).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1))
          for (const { hole, par } of rounds.flat()) expect(par).toBe(one.course.pars[hole - 1])
        }
      }),
      { numRuns: 20 },
    )
  })

  it('points of a season: the places of a tournament are shared out once, and whoever misses the cut has none', () => {
    for (const one of weeks) {
      const board = leaderboard(one, one.endsAt)
      const made = board.filter(({ place }) => place !== 'CUT').length
      const earned = earnedIn(one)
      expect(sum(earned.map(({ points }) => points))).toBeCloseTo(sum(Array.from({ length: made }, (_, i) => pointsAt(i + 1))), 6)
      expect(earned.filter(({ isWin }) => isWin).map(({ id, points }) => [id, points])).toEqual([[one.winner.player.id, 500]])
      expect(earned.slice(made).every(({ points }) => points === 0)).toBe(true)
    }
    // From the table: the thirteenth, the fourteenth, the nineteenth.
    expect([13, 14, 19].map(pointsAt)).toEqual([60, 57, 52])
  })

  it('places follow the scores at every moment, level scores share one, and everybody is on the board once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...weeks).chain((one) => fc.tuple(fc.constant(one), moments(one))),
        ([one, now]) => {
          const board = leaderboard(one, now)
          expect(new Set(board.map(({ id }) => id)).size).toBe(FIELD_SIZE)
          const ranked = board.filter(({ place }) => place !== null && place !== 'CUT')
          // What happens in a playoff is not in the scores.
          const scores = ranked.map(({ score }) => parsed(score!))
          expect(scores).toEqual([...scores].sort((a, b) => a - b))
          const isDecided = now >= one.endsAt && one.playoff.times.length > 0
          ranked.forEach(({ place, score }, i) => {
            const level = scores.filter((other, j) => other === parsed(score!) && !(isDecided && j === 0)).length
            const ahead = scores.filter((other) => other < parsed(score!)).length
            if (isDecided && scores[i] === scores[0]) {
              expect(place).toBe(i === 0 ? '1' : level > 1 ? 'T2' : '2')
            } else expect(place).toBe(level > 1 ? `T${ahead + 1}` : String(ahead + 1))
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('the best sixty-five and whoever is level with the last of them pass the cut, nobody else', () => {
    for (const { cards } of weeks) {
      const line = cards.map(({ toPar }) => toPar[35]!).sort((a, b) => a - b)[CUT_PLACES - 1]!
      for (const { toPar, madeCut, strokes } of cards) {
        expect(madeCut).toBe(toPar[35]! <= line)
        expect(strokes.length).toBe(madeCut ? 4 : 2)
      }
    }
  })

  it('one wins: alone in front after 72 holes, or out of a playoff among those who were level', () => {
    for (const { cards, winner, playoff, endsAt, roundEnds } of weeks) {
      const scores = cards.filter(({ madeCut }) => madeCut).map(({ golfer, toPar }) => ({ golfer, score: toPar[71]! }))
      const best = Math.min(...scores.map(({ score }) => score))
      const level = scores.filter(({ score }) => score === best).map(({ golfer }) => golfer)
      expect(level).toContain(winner)
      expect(playoff.among).toEqual(level.length > 1 ? level : [])
      expect(playoff.times.length > 0).toBe(level.length > 1)
      expect(endsAt).toBe(playoff.times.at(-1) ?? roundEnds[3])
    }
    expect(weeks.some(({ playoff }) => playoff.times.length > 0)).toBe(true)
  })

  it('time only adds: holes come one after another, and the final board never changes', () => {
    for (const one of weeks.slice(0, 8)) {
      for (const { times, tees } of one.cards) {
        expect(times).toEqual([...times].sort((a, b) => a - b))
        tees.forEach((tee, round) => {
          expect(tee).toBeLessThan(times[18 * round]!)
          if (round > 0) expect(tee).toBeGreaterThan(times[18 * round - 1]!)
        })
      }
      expect(leaderboard(one, one.endsAt + 300 * DAY)).toEqual(leaderboard(one, one.endsAt))
    }
  })

  it('the answer depends on seed and time alone', () => {
    const ask = () => JSON.stringify([world(SEED, NOW).fields(league, NOW - 8 * DAY, NOW + DAY), world(SEED, NOW).news(league)])
    const before = ask()
    for (let i = 1; i < 20; i++) world(SEED, NOW - i * 7 * DAY).fields(league, NOW - i * 7 * DAY - 8 * DAY, NOW - i * 7 * DAY)
    expect(ask()).toBe(before)
    expect(JSON.stringify(world(SEED + 1, NOW).fields(league, NOW - 8 * DAY, NOW + DAY))).not.toBe(JSON.parse(before)[0])
  })

  it('news is newest first, none from the future, and says who won', () => {
    const news = world(SEED, NOW).news(league)
    expect(news.map(({ at }) => at)).toEqual(news.map(({ at }) => at).sort((a, b) => b - a))
    expect(news[0]!.at).toBeLessThanOrEqual(NOW)
    const past = tournamentOf(SEED, league, WEEK - 1)
    expect(news.find(({ id }) => id === `${past.id}-news-4`)!.title).toBe(`${past.winner.player.name} wins at ${past.course.name}`)
  })

  it('the better golfer is the better placed, and scores lie where tours score', () => {
    const [first, last] = weeks.reduce(
      ([a, b], { winner, cards }) => [a + winner.skill, b + sum(cards.map(({ golfer }) => golfer.skill)) / cards.length],
      [0, 0],
    )
    expect(first / weeks.length).toBeGreaterThan(last / weeks.length + 0.8)
    const rounds = weeks.flatMap(({ cards }) => cards.flatMap(({ strokes }) => strokes.map(sum)))
    const mean = sum(rounds) / rounds.length
    expect([mean > 69.5, mean < 72.7]).toEqual([true, true])
    const spread = Math.sqrt(sum(rounds.map((round) => (round - mean) ** 2)) / rounds.length)
    expect([spread > 2.3, spread < 3.8]).toEqual([true, true])
  })
})

it('no round is played by night, and the whole field is home before the next morning', () => {
  for (let back = 0; back < 24; back++) {
    const { roundEnds, startsAt } = tournamentOf(SEED, 'pga', WEEK - back)
    // A Sunday on which the clocks turn lies an hour off.
    for (const [round, end] of roundEnds.entries()) expect(end - startsAt - round * DAY).toBeLessThan(14 * HOUR)
  }
})

it.each([
  ['strength', strokesOn(4, 0, 6, 0.2), strokesOn(4, 0, -6, 0.2)],
  ['an easy hole', strokesOn(4, -1, 0, 0.3), strokesOn(4, 1, 0, 0.3)],
])('%s never costs strokes for the same luck', (_, better, worse) => expect(better).toBeLessThanOrEqual(worse))

it('a course of par 72 plays the same in every year but for its weather', () => {
  const [one, other] = [courseOf(SEED, 'pga', WEEK), courseOf(SEED, 'pga', WEEK + 18)]
  expect([sum(one.pars), other.name]).toEqual([72, one.name])
  const shifts = one.hardness.map((hard, hole) => hard - other.hardness[hole]!)
  for (const shift of shifts) expect(shift).toBeCloseTo(shifts[0]!, 9)
})
