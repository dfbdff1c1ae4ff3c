// A person's bets on the whole server: kept, settled by the demo world's final scores, judged by the close, undone, imported to the cent.
import { describe, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { memberOn } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { add, app, HOUR, keptBets, listed, nextKey, settle, straight } from '#tests/support/kept-bets.ts'

keptBets()

describe('a bet kept by hand', () => {
  it('is kept once however often it is sent, and settled, taken back and deleted at will', async () => {
    const person = await memberOn(app, 'free')
    const body = { key: 'same', book: 'FanDuel', ticket: straight() }
    const [first, second] = [await person.post('/api/bets', body), await person.post('/api/bets', body)]
    expect(second.json()).toEqual(first.json())
    const bet = first.json<BetRow>()
    expect(bet).toMatchObject({ status: 'open', stakedCents: 1000, mostPayoutCents: 2500, profitCents: null, version: 1 })

    const won = (await settle(person, bet, { legs: ['won'] })).json<BetRow>()
    expect(won).toMatchObject({ status: 'won', payoutCents: 2500, profitCents: 1500, settledBy: 'hand', version: 2 })
    // The version that somebody else saw is refused and changes nothing.
    expect((await settle(person, bet, { legs: ['lost'] })).statusCode).toBe(409)
    const back = (await person.post(`/api/bets/${bet.id}/undo`)).json<BetRow>()
    expect(back).toMatchObject({ status: 'open', profitCents: null })

    await person.send('DELETE', `/api/bets/${bet.id}`)
    expect((await listed(person)).bets).toEqual([])
    expect((await listed(person, '?status=deleted')).bets).toHaveLength(1)
    expect((await person.post(`/api/bets/${bet.id}/undo`)).json()).toMatchObject({ isDeleted: false, status: 'open' })
    expect((await person.post(`/api/bets/${bet.id}/undo`)).statusCode).toBe(409)
    expect((await listed(person)).openCents).toBe(1000)
  })

  it('keeps its book and its day when a change leaves them out', async () => {
    const person = await memberOn(app, 'free')
    const { id, version, placedAt } = await add(person, straight())
    const edited = await person.send('PATCH', `/api/bets/${id}`, { version, ticket: straight({}, 900) })
    expect(edited.json()).toMatchObject({ book: 'FanDuel', placedAt, stakedCents: 900 })
    expect((await person.send('PATCH', `/api/bets/${id}`, { version: version + 1, book: '' })).json()).toMatchObject({ book: '' })
  })

  it('counts on the day on which it was settled, in the zone of the person, not on the day of its entry', async () => {
    const person = await memberOn(app, 'free', { timeZone: 'America/Los_Angeles' })
    const today = async () => {
      const { profitToday, totalBetsToday, breakdowns } = (await person.get('/api/bankroll/performance')).json()
      const months = breakdowns.filter(({ by }: { by: string }) => by === 'month').map(({ key }: { key: string }) => key)
      return { profitToday, totalBetsToday, months }
    }
    const at = (text: string) => Date.parse(text)
    app.clock.set(at('2026-12-01T20:00:00Z'))
    // 21:00 on the last of November in Los Angeles; in UTC it is December by then.
    const late = at('2026-12-01T05:00:00Z')
    await add(person, straight({ status: 'won', startsAt: late }), { placedAt: late - HOUR })
    await add(person, straight({ status: 'lost' }), { placedAt: at('2026-11-20T12:00:00Z') })
    expect(await today()).toEqual({ profitToday: 0, totalBetsToday: 0, months: ['2026-11'] })
    const open = await add(person, straight({ startsAt: late }), { placedAt: late - HOUR })
    const won = (await settle(person, open, { legs: ['won'] })).json<BetRow>()
    expect(won.settledAt).toBe(late)
    expect((await today()).totalBetsToday).toBe(0)
    // Nobody knows when this one ended but who says so now.
    const second = (await settle(person, await add(person, straight(), { placedAt: late }), { legs: ['won'] })).json<BetRow>()
    expect(await today()).toEqual({ profitToday: 15, totalBetsToday: 1, months: ['2026-11', '2026-12'] })
    // Put right a day later, it was settled when it was.
    app.clock.advance(24 * HOUR)
    const wrong = (await settle(person, second, { legs: ['lost'] })).json<BetRow>()
    expect(wrong).toMatchObject({ status: 'lost', settledAt: second.settledAt })
    await person.send('PATCH', `/api/bets/${wrong.id}`, { version: wrong.version, ticket: { ...wrong.ticket, note: 'as the book says' } })
    expect(await today()).toMatchObject({ profitToday: 0, totalBetsToday: 0 })
    app.clock.set(TEST_NOW)
  })

  it('with a close or a fair chance of its own is refused with a sentence: nothing is left out in silence', async () => {
    const person = await memberOn(app, 'free')
    const send = async (more: object) => (await person.post('/api/bets', { key: nextKey(), book: '', ticket: straight(more) })).json()
    expect(await send({ close: { decimal: 1.9, fairBook: null, fairConsensus: null } })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('goes into ticket.closing'),
    })
    expect(await send({ fair: 0.5 })).toMatchObject({ status: 400, detail: expect.stringContaining('goes into ticket.chance') })
    expect((await listed(person)).bets).toEqual([])
    const own = await add(person, { ...straight(), closing: 2.2 })
    expect(own.clv?.price).toBeCloseTo(2.5 / 2.2 - 1, 9)
  })

  it('of every kind is settled to the cent', async () => {
    const person = await memberOn(app, 'free')
    const leg = (price: string, more = {}) => ({ market: 'other', selection: 'x', price, ...more })
    // ticket, how it ended, own stake, payout: calculated by hand.
    const rows: [string, object, object, string, number, number][] = [
      [
        '10 × (21/11)² = 36.446',
        { kind: 'parlay', stakeCents: 1000, legs: [leg('-110'), leg('-110')] },
        { legs: ['won', 'won'] },
        'won',
        1000,
        3645,
      ],
      [
        'a push drops out: 10 × 21/11',
        { kind: 'parlay', stakeCents: 1000, legs: [leg('-110'), leg('-110')] },
        { legs: ['won', 'push'] },
        'won',
        1000,
        1909,
      ],
      [
        'two of three: one parlay of 2 × 2 × 10',
        { kind: 'round robin', size: 2, stakeCents: 1000, legs: [leg('+100'), leg('+100'), leg('+100')] },
        { legs: ['won', 'won', 'lost'] },
        'won',
        3000,
        4000,
      ],
      [
        'teaser at 10/11: 11 × 21/11',
        { kind: 'teaser', stakeCents: 1100, teaserPrices: { 2: '-110' }, legs: [leg('-110'), leg('-110')] },
        { legs: ['won', 'won'] },
        'won',
        1100,
        2100,
      ],
      [
        'each way, placed: 5 × (1 + 10/5)',
        { kind: 'each way', stakeCents: 500, placeShare: '1/5', legs: [leg('10/1')] },
        { finish: 'placed' },
        'won',
        1000,
        1500,
      ],
      ['a free bet pays the profit alone: 10 × 1.5', { ...straight(), promotion: { kind: 'free bet' } }, { legs: ['won'] }, 'won', 0, 1500],
      [
        'boost of 50 %: 10 + 15 × 1.5',
        { ...straight(), promotion: { kind: 'profit boost', basisPoints: 5000 } },
        { legs: ['won'] },
        'won',
        1000,
        3250,
      ],
      ['half of 10 at +150 won: 12.50 + 5', straight(), { legs: ['half won'] }, 'half won', 1000, 1750],
      ['all cashed out for 8.37', straight(), { cashOut: { stakeCents: 1000, paidCents: 837 } }, 'cashed out', 1000, 837],
      ['void', straight(), { legs: ['void'] }, 'void', 1000, 1000],
    ]
    for (const [why, ticket, how, status, stakedCents, payoutCents] of rows) {
      const bet = await add(person, ticket)
      const settled = (await settle(person, bet, how)).json<BetRow>()
      expect([why, settled.status, settled.stakedCents, settled.payoutCents, settled.profitCents]).toEqual([
        why,
        status,
        stakedCents,
        payoutCents,
        payoutCents - stakedCents,
      ])
    }
  })

  it('is refused with a sentence when it is no bet', async () => {
    const person = await memberOn(app, 'free')
    const refused = async (ticket: object) => (await person.post('/api/bets', { key: nextKey(), ticket })).json<{ detail: string }>()
    expect(JSON.stringify(await refused(straight({ price: '-50' })))).toContain('A price looks like -110')
    expect(JSON.stringify(await refused({ ...straight(), stakeCents: 0 }))).toContain('A bet has a stake')
    expect(JSON.stringify(await refused({ ...straight(), kind: 'parlay' }))).toContain('at least two selections')
    const legs = (count: number, leg: object) => Array.from({ length: count }, () => ({ ...straight().legs[0], ...leg }))
    const longShot = { kind: 'parlay', stakeCents: 100_000_000, legs: legs(16, { price: '+100000' }) }
    expect((await refused(longShot)).detail).toContain('No book pays that much for one bet')
    const sides = [
      { ...legs(1, {})[0], market: 'h2h', gameId: 'nfl-1', outcome: 'home', selection: 'KC ML' },
      { ...legs(1, {})[0], market: 'h2h', gameId: 'nfl-1', outcome: 'away', selection: 'CIN ML' },
    ]
    expect((await refused({ kind: 'parlay', stakeCents: 500, legs: sides })).detail).toContain('two sides of one game')
    expect((await person.get('/api/bets')).statusCode).toBe(200)
    // $10,000,000,000 back at most: $1,000,000 at 100 × 100 is taken, at 100 × 100.01 it is not; a change is asked as much as a new bet.
    const pair = (price: string) => ({
      kind: 'parlay',
      stakeCents: 100_000_000,
      legs: [legs(1, { price: '100.00' })[0], legs(1, { price })[0]],
    })
    const largest = await add(person, pair('100.00'))
    const more = pair('100.01')
    expect((await refused(more)).detail).toContain('No book pays that much for one bet')
    const change = await person.send('PATCH', `/api/bets/${largest.id}`, { version: largest.version, ticket: more })
    expect([change.statusCode, change.json<{ detail: string }>().detail]).toEqual([400, expect.stringContaining('No book pays that much')])
    const other = await memberOn(app, 'free')
    const bet = await add(person, straight())
    expect((await other.send('DELETE', `/api/bets/${bet.id}`)).statusCode).toBe(404)
    expect((await other.get(`/api/bets/${bet.id}/versions`)).statusCode).toBe(404)
  })
})

describe('one line of text', () => {
  it('finds the game, and says what is still missing', async () => {
    const person = await memberOn(app, 'free')
    const games = (await person.get('/api/live/scores/nfl')).json<{
      scores: { id: string; status: string; awayAbbreviation: string; homeAbbreviation: string }[]
    }>()
    const game = games.scores.find(({ status }) => status === 'scheduled')!
    const read = async (line: string) => (await person.post('/api/bets/read', { line })).json()
    const whole = await read(`2u ${game.awayAbbreviation}/${game.homeAbbreviation} o47.5 -108 DK`)
    // A unit is one percent of the bankroll that the person states; without one it is no money.
    expect(whole).toMatchObject({ stakeCents: null, units: 2, unitCents: null, book: 'DraftKings' })
    expect(whole.missing.join()).toContain('none is stated')
    await person.send('PATCH', '/api/user/profile', { bankroll: { totalCents: 2500_00 } })
    const stated = await read(`2u ${game.awayAbbreviation}/${game.homeAbbreviation} o47.5 -108 DK`)
    expect(stated).toMatchObject({ stakeCents: 5000, units: 2, missing: [] })
    expect(whole.legs[0]).toMatchObject({
      gameId: game.id,
      market: 'totals',
      outcome: 'over',
      point: 47.5,
      price: '-108',
      selection: 'Over 47.5',
    })
    // The letters alone name a club of the NFL and one of the NBA: it asks. The name of the club does not.
    const letters = await read('DEN')
    expect(letters).toMatchObject({ asks: true, legs: [{ gameId: null }] })
    expect(letters.missing[0]).toBe('which game of DEN is meant: clubs of NFL and NBA go by that name')
    expect((await read('Broncos')).missing).toEqual(['the price', 'the stake, such as $25 or 2u'])
    expect((await read('$5 Nowhere FC -110')).legs[0]).toMatchObject({ gameId: null })
  })
})
