// Bets on players in the demo world: kept from a price or typed, settled by the finished game's box score, taken back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { propMarket, propResult } from '#core/odds/props/prop-markets.ts'
import { tickStore } from '#server/features/price-history/ticks.store.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn } from '#tests/support/as.ts'

type Props = OutputOf<typeof API.props.board>
type Board = OutputOf<typeof API.odds.board>
type Details = OutputOf<typeof API.live.details>

const HOUR = 3_600_000
let app: TestApp
let fan: Awaited<ReturnType<typeof memberOn>>
let game: Board['odds'][number]
let lines: Props['props']
beforeAll(async () => {
  app = await testApp()
  fan = await memberOn(app, 'pro')
  game = (await fan.get('/api/betting/odds/nfl/h2h')).json<Board>().odds.find(({ status }) => status === 'scheduled')!
  lines = (await fan.get(`/api/betting/props/nfl/${game.id}`)).json<Props>().props.filter(({ isMain }) => isMain)
})
afterAll(() => app.close())

let keys = 0
const keep = async (leg: object) => {
  const ticket = { kind: 'straight', stakeCents: 1000, legs: [{ market: 'prop', price: '+100', ...leg }] }
  const answer = await fan.post('/api/bets', { key: `p${++keys}`, book: 'FanDuel', ticket })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<BetRow>()
}
const known = () => ({
  gameId: game.id,
  league: 'nfl',
  event: `${game.away_abbreviation} @ ${game.home_abbreviation}`,
  startsAt: Date.parse(game.commence_time),
})

describe('a bet on a player', () => {
  it('settles itself from the box score, says what he came to, and can be taken back', async () => {
    const line = lines.find(({ market }) => market === 'player_pass_yds')!
    const { player, playerId, market, point } = line
    const selection = (side: string) => `${player} ${side} ${point} passing yards`
    const pick = { ...known(), point, prop: { player, playerId, market } }
    const over = await keep({ ...pick, outcome: 'over', selection: selection('over') })
    const under = await keep({ ...pick, outcome: 'under', selection: selection('under') })
    const absent = await keep({
      ...pick,
      outcome: 'under',
      selection: 'Nobody',
      prop: { player: 'Nobody', playerId: 'nfl-nobody', market },
    })
    // Typed, without a game: the name alone finds him and the game.
    const typed = await keep({ selection: selection('u') })
    expect(typed.ticket.legs[0]).toMatchObject({ gameId: game.id, outcome: 'under', point, prop: { playerId, market } })
    expect(over.ticket.legs[0]!.prop!.result).toBeNull()
    // As the board has it, so that the record can say what was expected.
    expect(over.ticket.legs[0]!.fair).toBeCloseTo(line.sides[0].fair!, 5)
    expect(typed.ticket.legs[0]!.fair).toBeCloseTo(line.sides[1].fair!, 5)
    const lastName = player.split(' ').at(-1)!
    const read = (await fan.post('/api/bets/read', { line: `$25 ${player} o${point} pass yds -115 DK` })).json()
    expect(read).toMatchObject({ stakeCents: 2500, book: 'DraftKings', missing: [] })
    expect(read.legs[0]).toMatchObject({
      market: 'prop',
      gameId: game.id,
      outcome: 'over',
      point,
      price: '-115',
      prop: { playerId, market },
    })
    expect(read.chips.map(({ text }: { text: string }) => text)).toEqual(expect.arrayContaining([`o${point}`, 'pass', 'yds']))
    const nobody = (await fan.post('/api/bets/read', { line: `$25 Nobody${lastName} o${point} pass yds -115` })).json()
    expect(nobody.missing[0]).toContain('one player of that name')
    const vague = await keep({ selection: 'Some Body over 12.5 passing yards' })
    expect(vague.ticket.legs[0]!.prop).toBeNull()

    // One team's points settle by the final score, a half by the scores of the periods: of the feed, or of the plays.
    const typedAs = async (line: string) => (await fan.post('/api/bets/read', { line })).json()
    const team = await typedAs(`$10 ${game.home_team} team total o20.5 -110`)
    expect(team).toMatchObject({
      missing: [],
      legs: [{ gameId: game.id, market: 'other', outcome: 'over', point: 20.5, onScore: { market: 'totals', team: 'home', part: 'game' } }],
    })
    expect(team.legs[0].selection).toBe(`${game.home_abbreviation} over 20.5 team total`)
    const half = await typedAs(`$10 ${game.home_team} 1H -3 -110`)
    expect(half.legs[0]).toMatchObject({ selection: `${game.home_abbreviation} -3 1st half`, onScore: { part: '1H', team: null } })
    const period = await typedAs(`$10 ${game.home_team} 1P -3 -110`)
    expect(period.missing).toEqual(['a part that NFL games have: they have no 1st period'])
    const keptTeam = await keep({ ...team.legs[0], price: '+100' })
    const keptHalf = await keep({ ...half.legs[0], price: '+100' })

    app.clock.set(known().startsAt + 5 * HOUR)
    const { bets } = (await fan.get('/api/bets')).json<{ bets: BetRow[] }>()
    const now = (bet: BetRow) => bets.find(({ id }) => id === bet.id)!
    const { details } = (await fan.get(`/api/live/game-details?gameId=${game.id}`)).json<Details>()
    const { scores } = (await fan.get('/api/live/scores/nfl')).json<OutputOf<typeof API.live.scores>>()
    expect(now(keptTeam).status).toBe(scores.find(({ id }) => id === game.id)!.homeScore! > 20.5 ? 'won' : 'lost')
    const { home, away } = details.summary.byPeriod
    const first = (side: readonly number[]) => side[0]! + side[1]!
    const margin = first(home) - first(away) - 3
    expect(now(keptHalf).status).toBe(margin > 0 ? 'won' : margin < 0 ? 'lost' : 'push')
    const stats = details.boxScore.find((one) => one.playerId === playerId)?.stats
    const yards = propResult(propMarket('nfl', market)!, stats ?? {})
    const [won, lost] = yards > point ? [over, under] : [under, over]
    expect(yards).not.toBe(point)
    expect(now(won)).toMatchObject({ status: 'won', settledBy: 'scores', profitCents: 1000 })
    expect(now(lost)).toMatchObject({ status: 'lost', profitCents: -1000 })
    expect(now(won).ticket.legs[0]!.prop!.result).toBe(yards)
    expect(now(typed).status).toBe(now(under).status)
    expect(now(absent)).toMatchObject({ status: 'void', profitCents: 0 })
    expect(now(vague).status).toBe('open')
    // Nobody heard his line in the last hour, so the archive was asked: over and under are held against the same close, +100 against each.
    expect(now(over).clv!.consensus! + now(under).clv!.consensus!).toBeCloseTo(2 * (0.5 + 0.5) - 2, 9)
    expect(now(over).clv!.consensus).not.toBe(0)
    expect(now(over).clv!.book).not.toBeNull()
    expect(now(vague).clv).toBeNull()
    const record = (await fan.get('/api/bankroll/performance')).json<OutputOf<typeof API.bets.performance>>()
    expect(record.performance!.closingConsensus!.bets).toBeGreaterThanOrEqual(3)
    expect(record.clvPoints.length).toBeGreaterThanOrEqual(3)

    const back = (await fan.post(`/api/bets/${won.id}/undo`)).json<BetRow>()
    expect(back).toMatchObject({ status: 'open', profitCents: null })
    expect(back.ticket.legs[0]!.prop!.result).toBeNull()
    expect((await fan.get('/api/bets?status=open')).json<{ bets: BetRow[] }>().bets.map(({ id }) => id)).toContain(won.id)
  })
})

describe('what players cost over time', () => {
  it('is asked shortly before the start where somebody has a bet, kept as it changes, and its last word is the close', async () => {
    const own = await testApp()
    try {
      const bettor = await memberOn(own, 'casual')
      const coming = (await bettor.get('/api/betting/odds/nfl/h2h')).json<Board>().odds.find(({ status }) => status === 'scheduled')!
      const startsAt = Date.parse(coming.commence_time)
      const { props } = (await bettor.get(`/api/betting/props/nfl/${coming.id}`)).json<Props>()
      const line = props.find((one) => one.market === 'player_pass_yds' && one.isMain && one.sides[0].prices.length > 2)!
      const { player, playerId, market, point } = line
      const { bookTitle } = line.sides[0].prices[0]!
      const leg = {
        ...{ market: 'prop', price: '+100', gameId: coming.id, league: 'nfl', startsAt, outcome: 'over', point },
        ...{ selection: `${player} over ${point} passing yards`, prop: { player, playerId, market } },
      }
      const bet = await bettor.post('/api/bets', {
        key: 'kept',
        book: bookTitle,
        ticket: { kind: 'straight', stakeCents: 1000, legs: [leg] },
      })
      expect(bet.statusCode, bet.body).toBe(200)
      own.clock.set(startsAt - 3 * 60_000)
      await own.jobs.find(({ name }) => name === 'prices.poll')!.run(new AbortController().signal)
      // Asked for the history, the server has written what it heard.
      await bettor.get(`/api/betting/history/${coming.id}`)
      const book = tickStore(own.database.db)
      const kept = (await book.propTicks(coming.id)).filter((one) => one.subject === player && one.market === market && one.point === point)
      expect(kept.length).toBeGreaterThan(0)
      // Each tick is a change.
      for (const { ticks } of kept)
        for (let i = 1; i < ticks.length; i++) {
          expect(ticks[i]!.price).not.toBe(ticks[i - 1]!.price)
          expect(ticks[i]!.bookTime).toBeLessThanOrEqual(ticks[i]!.receivedAt)
        }
      // The history of the game itself knows nothing of players.
      expect((await book.ticks(coming.id)).every((one) => ['h2h', 'spreads', 'totals'].includes(one.market))).toBe(true)
      own.clock.set(startsAt + 5 * HOUR)
      const settled = (await bettor.get('/api/bets')).json<{ bets: BetRow[] }>().bets[0]!
      expect(['won', 'lost']).toContain(settled.status)
      expect(settled.clv!.consensus).not.toBeNull()
      const { source, prices } = (await book.propCloses([coming.id])).get(coming.id)!
      expect(source).toBe('ticks')
      // The line itself may have moved on since the bet.
      const closing = prices.find((one) => one.subject === player && one.market === market && one.outcome === 'over')
      expect(closing).toBeDefined()
      // Opening and close stay when the changes between are forgotten.
      expect(await book.forget(startsAt + 8 * 24 * HOUR)).toBeGreaterThan(0)
      expect(await book.propTicks(coming.id)).toEqual([])
      expect((await book.propCloses([coming.id])).get(coming.id)!.prices).toEqual(prices)
    } finally {
      await own.close()
    }
  })
})
