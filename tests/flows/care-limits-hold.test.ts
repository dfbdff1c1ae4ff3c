// What must not open a limit, and what must not count as time: clocks that go back, bets that are moved, entries that are taken away, pages that
// nobody looks at, programs with a token.
import { describe, expect, it } from 'vitest'
import { memberOn, type Person } from '#tests/support/as.ts'
import { app, bet, careActs, change, limit, openTicket, overview } from '#tests/support/care-acts.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

careActs()

const usedOf = async (person: Person) => (await overview(person)).limits[0]?.used
type Kept = { id: string; version: number }
const edit = (person: Person, { id, version }: Kept, rest: object) => person.send('PATCH', `/api/bets/${id}`, { version, ...rest })
const REFUSED = { code: 'care', care: { because: 'limit' } }

describe('a limit of entry fees', () => {
  it('stops a bet at a pick’em operator that costs more than is left, and no other bet', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'entry_fees', 'day', 5_000)
    expect((await bet(person, 50_000, { book: 'PrizePicks' })).json()).toMatchObject(REFUSED)
    expect(await usedOf(person)).toBe(0)
    expect((await bet(person, 5_000, { book: 'prizepicks' })).statusCode).toBe(200)
    expect((await bet(person, 100, { book: 'Underdog' })).json()).toMatchObject(REFUSED)
    expect((await bet(person, 50_000)).statusCode).toBe(200)
  })

  it('a bet that is moved to such an operator asks again', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'entry_fees', 'day', 5_000)
    const kept = (await bet(person, 6_000)).json<Kept>()
    expect((await edit(person, kept, { book: 'PrizePicks' })).json()).toMatchObject(REFUSED)
    expect((await edit(person, kept, { book: 'DraftKings' })).statusCode).toBe(200)
  })

  it('goes on counting a bet that is said to be of another book or of last month after it stood; a slip of the hand is mended', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'entry_fees', 'day', 5_000)
    const kept = (await bet(person, 5_000, { book: 'PrizePicks' })).json<Kept>()
    app.clock.advance(11 * MINUTE)
    const elsewhere = await edit(person, kept, { book: 'FanDuel' })
    expect(elsewhere.statusCode).toBe(200)
    expect(await usedOf(person)).toBe(5_000)
    expect((await edit(person, elsewhere.json<Kept>(), { placedAt: TEST_NOW - 31 * DAY })).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(5_000)
    expect((await bet(person, 100, { book: 'PrizePicks' })).json()).toMatchObject(REFUSED)

    const other = await memberOn(app, 'vip')
    await limit(other, 'entry_fees', 'day', 5_000)
    const slip = (await bet(other, 5_000, { book: 'PrizePicks' })).json<Kept>()
    await edit(other, slip, { book: 'FanDuel' })
    expect(await usedOf(other)).toBe(0)
  })
})

describe('a limit of net losses', () => {
  it('counts an open bet as lost until it is settled', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'net_loss', 'day', 5_000)
    const kept = (await bet(person, 4_500)).json<Kept>()
    expect(await usedOf(person)).toBe(4_500)
    expect((await bet(person, 501)).json()).toMatchObject(REFUSED)
    expect((await edit(person, kept, { ticket: openTicket(5_001) })).json()).toMatchObject(REFUSED)
    const raised = await edit(person, kept, { ticket: openTicket(5_000) })
    expect(raised.statusCode).toBe(200)
    const { version } = raised.json<Kept>()
    expect((await person.post(`/api/bets/${kept.id}/settle`, { version, legs: ['void'] })).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(0)
  })
})

describe('a limit of stakes', () => {
  it('goes on counting a stake that is cut after it stood, made a free bet or cut twice; a slip of the hand is mended', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 5_000)
    const kept = (await bet(person, 4_000)).json<Kept>()
    const slip = await edit(person, kept, { ticket: openTicket(3_000) })
    expect(await usedOf(person)).toBe(3_000)
    app.clock.advance(11 * MINUTE)
    const cut = await edit(person, slip.json<Kept>(), { ticket: openTicket(100) })
    expect(await usedOf(person)).toBe(3_000)
    await edit(person, cut.json<Kept>(), { ticket: { ...openTicket(100), promotion: { kind: 'free bet' } } })
    expect(await usedOf(person)).toBe(3_000)
    expect((await bet(person, 2_001)).json()).toMatchObject(REFUSED)
  })

  it('a bet of last month that is said to be of today asks again; correcting its day within last month does not', async () => {
    const person = await memberOn(app, 'vip')
    const kept = (await bet(person, 6_000, { placedAt: TEST_NOW - 40 * DAY })).json<Kept>()
    await limit(person, 'stake', 'day', 5_000)
    expect((await edit(person, kept, { placedAt: TEST_NOW })).json()).toMatchObject(REFUSED)
    expect((await edit(person, kept, { placedAt: TEST_NOW - 41 * DAY })).statusCode).toBe(200)
  })

  it('a book is corrected on a break, too', async () => {
    const person = await memberOn(app, 'vip')
    const kept = (await bet(person, 6_000)).json<Kept>()
    await change(person, { type: 'take_break', hours: 24 })
    expect((await edit(person, kept, { book: 'DraftKings' })).statusCode).toBe(200)
  })
})

describe('a bet that is said to be of another day', () => {
  const decided = { kind: 'straight', stakeCents: 700, legs: [{ market: 'other', selection: 'A team', price: '+150', status: 'lost' }] }

  it.each([
    ['yesterday', -DAY],
    ['last month', -31 * DAY],
  ])('%s, and is open when it is entered, counts today too, and cannot be laid again and again', async (_, later) => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 1_000)
    expect((await bet(person, 700, { placedAt: TEST_NOW + later })).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(700)
    expect((await bet(person, 301, { placedAt: TEST_NOW + later })).json()).toMatchObject(REFUSED)
    expect((await bet(person, 301)).json()).toMatchObject(REFUSED)
    expect((await bet(person, 300)).statusCode).toBe(200)
  })

  it('and is decided is kept whatever binds the person, and counts in the period of its day', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 0)
    await limit(person, 'stake', 'week', 5_000)
    expect((await bet(person, 700, { ticket: decided })).json()).toMatchObject(REFUSED)
    const kept = await bet(person, 700, { placedAt: TEST_NOW - DAY, ticket: decided })
    expect(kept.json()).toMatchObject({ status: 'lost', placedAt: TEST_NOW - DAY })
    expect((await overview(person)).limits.map(({ period, used }) => [period, used])).toEqual([
      ['day', 0],
      ['week', 700],
    ])
    await change(person, { type: 'take_break', hours: 24 })
    expect((await bet(person, 700, { placedAt: TEST_NOW - 2 * DAY, ticket: decided })).statusCode).toBe(200)
    // Opened again it would be a new one.
    const { id, version } = kept.json<Kept>()
    expect((await person.post(`/api/bets/${id}/settle`, { version, reopen: true })).json()).toMatchObject({ code: 'care' })
    const open = { ...decided, legs: decided.legs.map((leg) => ({ ...leg, status: 'open' })) }
    expect((await edit(person, { id, version }, { ticket: open })).json()).toMatchObject({ code: 'care' })
  })
})

describe('a bet that counts already asks for no more than it adds', () => {
  it.each([
    ['yesterday', -DAY],
    ['last month', -31 * DAY],
  ])('when it was said to be of %s and is made larger', async (_, later) => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 1_000)
    const kept = (await bet(person, 700, { placedAt: TEST_NOW + later })).json<Kept>()
    const ticket = (stakeCents: number) => ({
      ticket: { kind: 'straight', stakeCents, legs: [{ market: 'other', selection: 'Team to win it all', price: '+150' }] },
    })
    expect((await edit(person, kept, ticket(1_001))).json()).toMatchObject(REFUSED)
    expect((await edit(person, kept, ticket(1_000))).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(1_000)
  })

  it('when it was entered as decided and is opened again', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 1_000)
    const ticket = { kind: 'straight', stakeCents: 700, legs: [{ market: 'other', selection: 'A team', price: '+150', status: 'lost' }] }
    const { id, version } = (await bet(person, 700, { ticket })).json<Kept>()
    expect((await person.post(`/api/bets/${id}/settle`, { version, reopen: true })).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(700)
  })

  it('and a refusal to open it again says what is used without it and what it would come to, as the page of limits counts', async () => {
    const person = await memberOn(app, 'vip')
    const leg = { market: 'other', selection: 'A team', price: '+150' }
    const ticket = { kind: 'straight', stakeCents: 50_000, legs: [{ ...leg, status: 'lost' }] }
    const { id, version } = (await bet(person, 50_000, { ticket })).json<Kept>()
    await limit(person, 'stake', 'day', 10_000)
    expect(await usedOf(person)).toBe(50_000)
    const reopened = await person.post(`/api/bets/${id}/settle`, { version, reopen: true })
    expect(reopened.json()).toMatchObject({
      ...REFUSED,
      detail: expect.stringMatching(
        /^You set a limit: total stakes of \$100 per day\. Until .+ nothing of it is used without this bet; with it \$500 would be\.$/,
      ),
    })
    // Made larger, one is told the same way.
    const other = await memberOn(app, 'vip')
    await limit(other, 'stake', 'day', 10_000)
    await bet(other, 2_000)
    const kept = (await bet(other, 6_000)).json<Kept>()
    const larger = { ticket: { kind: 'straight', stakeCents: 8_001, legs: [leg] } }
    expect((await edit(other, kept, larger)).json().detail).toMatch(/ \$20 of it is used without this bet; with it \$100\.01 would be\.$/)
  })

  it('when it was deleted after it stood for a while, and that is taken back; a slip of the hand asks anew', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 1_000)
    const stood = (await bet(person, 700)).json<Kept>()
    app.clock.advance(11 * MINUTE)
    await person.send('DELETE', `/api/bets/${stood.id}`)
    expect(await usedOf(person)).toBe(700)
    expect((await person.post(`/api/bets/${stood.id}/undo`)).statusCode).toBe(200)
    expect(await usedOf(person)).toBe(700)
    const slip = (await bet(person, 300)).json<Kept>()
    await person.send('DELETE', `/api/bets/${slip.id}`)
    await bet(person, 200)
    expect((await person.post(`/api/bets/${slip.id}/undo`)).json()).toMatchObject(REFUSED)
  })
})

describe('what puts more at stake than before is asked as a new bet is', () => {
  const leg = (more: object = {}) => ({ market: 'other', selection: 'A team', price: '+150', ...more })
  const lost = { kind: 'straight', stakeCents: 70_000, legs: [leg({ status: 'lost' })] }
  const cashedOut = { kind: 'straight', stakeCents: 70_000, legs: [leg()], cashOut: { stakeCents: 70_000, paidCents: 1 } }
  const laid = (stakeCents: number, more: object = {}) => ({ ticket: { kind: 'straight', stakeCents, legs: [leg(more)] } })
  const undo = (person: Person, { id }: Kept) => person.post(`/api/bets/${id}/undo`, {})
  const open = async (person: Person) => (await person.get('/api/bets?status=open')).json<{ openCents: number }>().openCents

  it.each([
    ['its selections are open again', lost, { legs: ['open'] }],
    ['it is reopened', lost, { reopen: true }],
    ['a part alone was cashed out', cashedOut, { cashOut: { stakeCents: 1, paidCents: 1 } }],
  ])('a bet that came decided: %s', async (_, ticket, how) => {
    const [limited, away] = [await memberOn(app, 'vip'), await memberOn(app, 'vip')]
    await limit(limited, 'stake', 'week', 100_000)
    for (const person of [limited, away]) {
      const kept = (await bet(person, 0, { placedAt: TEST_NOW - 1_000, ticket })).json<Kept>()
      if (person === away) await change(person, { type: 'take_break', hours: 24 })
      else expect((await bet(person, 30_000)).statusCode).toBe(200)
      await limit(person, 'stake', 'day', 1_000)
      const answer = await person.post(`/api/bets/${kept.id}/settle`, { version: kept.version, ...how })
      expect(answer.json()).toMatchObject({ status: 403, code: 'care' })
      expect(await open(person)).toBe(person === away ? 0 : 30_000)
    }
  })

  it('an edit that made a stake smaller is taken back within the limit alone, and not on a break', async () => {
    const person = await memberOn(app, 'vip')
    await limit(person, 'stake', 'day', 10_000)
    const kept = (await bet(person, 10_000)).json<Kept>()
    await edit(person, kept, laid(1_000))
    expect((await undo(person, kept)).statusCode).toBe(200)
    const again = (await person.get(`/api/bets`)).json<{ bets: Kept[] }>().bets[0]!
    await edit(person, again, laid(1_000))
    expect((await bet(person, 9_000)).statusCode).toBe(200)
    expect((await undo(person, kept)).json()).toMatchObject(REFUSED)
    await change(person, { type: 'take_break', hours: 24 })
    expect((await undo(person, kept)).json()).toMatchObject({ code: 'care', care: { because: 'break' } })
    expect(await usedOf(person)).toBe(10_000)
  })

  it('an edit to another selection is not taken back on a break; a settlement is, and so is a book that was mistyped', async () => {
    const person = await memberOn(app, 'vip')
    const [other, settled, moved] = [await bet(person, 1_000, laid(1_000)), await bet(person, 1_000), await bet(person, 1_000)].map((one) =>
      one.json<Kept>(),
    )
    app.clock.advance(MINUTE)
    await edit(person, other!, laid(1_000, { selection: 'Another team' }))
    await person.post(`/api/bets/${settled!.id}/settle`, { version: settled!.version, legs: ['lost'] })
    await edit(person, moved!, { book: 'DraftKings' })
    await change(person, { type: 'take_break', hours: 24 })
    expect((await undo(person, other!)).json()).toMatchObject({ code: 'care', care: { because: 'break' } })
    for (const one of [settled!, moved!]) expect((await undo(person, one)).statusCode).toBe(200)
  })
})
