import { describe, expect, it } from 'vitest'
import type { ExportedBet } from './exported-bet.ts'
import type { FileBet, HistoryBet } from './history-bet.ts'
import { bookNamed, importTickets, marketNamed } from './import-tickets.ts'

it.each([
  ['DEN +7.5', 'spreads'],
  ['New York Knicks −3', 'spreads'],
  ['KC ML', 'h2h'],
  ['Real Madrid moneyline', 'h2h'],
  ['Over 47.5', 'totals'],
  ['u 210', 'totals'],
  ['Over 23.5 Deandre Ayton Total Points Portland Trail Blazers at Charlotte Hornets', 'prop'],
  ['Stephen Curry First Three Point Field Goal Scorer GS Warriors @ NY Knicks', 'prop'],
  ['Tim Hardaway Jr. To Score 10+ Points', 'prop'],
  ['Imported bet', 'prop'],
])('the selection “%s” of a file is a bet on %s', (selection, market) => {
  expect(marketNamed(selection)).toBe(market)
})

const row = (more: Partial<HistoryBet> = {}, inFile: Partial<FileBet> = {}): HistoryBet => ({
  line: 2,
  status: 'won',
  fileStatus: 'Won',
  stakedCents: 2_500,
  profitCents: 2_273,
  settledAt: 2_000,
  inFile: { id: '', book: 'DK', kind: 'straight', odds: '-110', description: 'DEN +7.5', league: 'NBA', placedAt: 1_000, ...inFile },
  ...more,
})
const imported = (more: Partial<HistoryBet> = {}, inFile: Partial<FileBet> = {}) => importTickets([row(more, inFile)])[0]!

it.each([
  ['Fanduel Sportsbook', 'FanDuel'],
  ['DK', 'DraftKings'],
  [' draftkings ', 'DraftKings'],
  ['Hard Rock Sports Betting US', 'Hard Rock'],
  ['BetMGM Casino', 'BetMGM'],
  ['ESPN BET', 'ESPN BET'],
  ['Corner Shop', 'Corner Shop'],
  // Operators have a book in each state.
  ['Caesars - New York', 'Caesars'],
  ['FanDuel (NJ)', 'FanDuel'],
  ['DraftKings Sportsbook (West Virginia)', 'DraftKings'],
  ['DraftKings NJ', 'DraftKings'],
  ['Corner Shop - New York', 'Corner Shop - New York'],
  ['Corner Shop NY', 'Corner Shop NY'],
])('the book that a file writes “%s” is %s', (written, name) => {
  expect(bookNamed(written)).toBe(name)
})

it('a row becomes a straight ticket with the words, the money and the times of the file', () => {
  expect(imported()).toEqual({
    key: 'import:1000|DK|DEN +7.5|-110|2500|2000',
    book: 'DraftKings',
    league: 'nba',
    status: 'won',
    stakedCents: 2_500,
    profitCents: 2_273,
    placedAt: 1_000,
    settledAt: 2_000,
    ticket: {
      kind: 'straight',
      stakeCents: 2_500,
      legs: [
        {
          gameId: null,
          league: 'nba',
          event: '',
          market: 'spreads',
          outcome: null,
          selection: 'DEN +7.5',
          point: null,
          price: '-110',
          startsAt: null,
          status: 'won',
          fair: null,
          prop: null,
          close: null,
        },
      ],
    },
    ids: [],
    whole: null,
  })
})

it('a lost row that lost no money was a bonus bet: its stake was the book’s, and its key stays that of the row', () => {
  const [bonus, loss] = [imported({ status: 'lost', profitCents: 0 }), imported({ status: 'lost', profitCents: -2_500 })]
  expect(bonus).toMatchObject({ stakedCents: 0, profitCents: 0, ticket: { stakeCents: 2_500, promotion: { kind: 'free bet' } } })
  expect([loss.stakedCents, loss.ticket.promotion]).toEqual([2_500, undefined])
  expect(bonus.key).toBe(loss.key)
})

it('a row with an id is known by book and id, and the second of the same id is counted', () => {
  const rows = importTickets([row({}, { id: '77' }), row({}, { id: '77' }), row({}, { id: '77', book: 'FD' }), row({}, { id: '77' })])
  expect(rows.map(({ key }) => key)).toEqual(['import:DK|77', 'import:DK|77|2', 'import:FD|77', 'import:DK|77|3'])
  expect(rows[0]!.ids).toEqual(['77'])
})

it('rows without an id are the same bet only where all that they hold is the same', () => {
  const keys = importTickets([row(), row(), row({ stakedCents: 100 }), row({}, { odds: '+100' }), row({ settledAt: undefined })]).map(
    ({ key }) => key,
  )
  expect(keys[1]).toBe(`${keys[0]}|2`)
  expect(new Set(keys).size).toBe(5)
  expect(keys[4]).toBe('import:1000|DK|DEN +7.5|-110|2500|')
})

it('the same row is the same bet with typographic apostrophes and with plain ones', () => {
  const [typographic] = importTickets([row({}, { description: 'De’Aaron Fox over 24.5' })])
  const [plain] = importTickets([row({}, { description: "De'Aaron Fox over 24.5" })])
  expect(typographic!.key).toBe(plain!.key)
})

it('a key, a book and a selection that go on for ever are cut', () => {
  const long = imported({}, { description: 'x'.repeat(900), book: 'b'.repeat(200) })
  expect(long.key).toHaveLength('import:'.length + 300)
  expect(long.book).toHaveLength(80)
  expect(long.ticket.legs[0]!.selection).toHaveLength(200)
})

it('a selection without words says that it was imported; a league that nobody knows is none', () => {
  const bare = imported({}, { description: '  ', league: 'Quidditch' })
  expect(bare.ticket.legs[0]).toMatchObject({ selection: 'Imported bet', market: 'prop', league: null })
  expect(bare.league).toBeNull()
})

it.each([
  ['an open bet has no end, even where the file writes one', { status: 'open' }, { placedAt: 1_000, settledAt: null }],
  ['a settled bet without an end ended when it was laid', { settledAt: undefined }, { placedAt: 1_000, settledAt: 1_000 }],
] as const)('%s', (_, more, times) => {
  expect(imported(more)).toMatchObject(times)
})

it('a bet without the time when it was laid was laid when it ended; without both nobody knows', () => {
  expect(imported({}, { placedAt: undefined })).toMatchObject({ placedAt: 2_000, settledAt: 2_000 })
  expect(imported({ settledAt: undefined }, { placedAt: undefined })).toMatchObject({ placedAt: null, settledAt: null })
})

it('a cashed out bet keeps its word, and its selection counts as void', () => {
  const out = imported({ status: 'cashed out' })
  expect([out.status, out.ticket.legs[0]!.status]).toEqual(['cashed out', 'void'])
})

it('a parlay is one selection that no score settles, and says so; a straight bet has no note', () => {
  expect(imported({}, { kind: 'parlay' }).ticket).toMatchObject({ note: 'A parlay, as the file tells it.', legs: [{ market: 'other' }] })
  expect(imported().ticket).not.toHaveProperty('note')
})

it('a stake of nothing stands as one cent on the ticket, which needs one, and as nothing in the money', () => {
  expect(imported({ stakedCents: 0 })).toMatchObject({ stakedCents: 0, ticket: { stakeCents: 1 } })
})

it.each([
  ['American odds as they are', '-110', 1.909, '-110'],
  ['decimal odds as they are, blanks aside', ' 2.35 ', 2.35, '2.35'],
  ['decimal odds that look American, by their number: 101 to one', '101.0', 101, '101.0'],
  ['odds that are no price, by the decimal beside them', 'n/a', 1.5, '1.50'],
  ['the decimal beside them to four places', 'n/a', 1.909091, '1.9091'],
  ['a whole decimal with two places', 'n/a', 3, '3.00'],
  ['no price at all as unknown', 'n/a', undefined, ''],
] as const)('keeps %s', (_, odds, decimal, price) => {
  expect(imported(decimal === undefined ? {} : { decimal }, { odds }).ticket.legs[0]!.price).toBe(price)
})

it('closing price and own chance come along where the file has them; a close of 1 is none', () => {
  expect(imported({ closingDecimal: 1.8, probability: 0.55 }).ticket).toMatchObject({ closing: 1.8, chance: 0.55 })
  const without = imported({ closingDecimal: 1 }).ticket
  expect(without).not.toHaveProperty('closing')
  expect(without).not.toHaveProperty('chance')
})

describe('a row of our own export', () => {
  const leg = (league: 'nba' | 'nfl' | null) => ({ ...imported().ticket.legs[0]!, league })
  const whole = (leagues: readonly ('nba' | 'nfl' | null)[], more: Partial<ExportedBet> = {}): ExportedBet => ({
    key: 'hand:1',
    origin: 'hand',
    book: 'Circa',
    status: 'lost',
    settledBy: 'scores',
    stakedCents: 500,
    payoutCents: 0,
    profitCents: -500,
    placedAt: 11,
    settledAt: 22,
    ticket: { kind: leagues.length > 1 ? 'parlay' : 'straight', stakeCents: 500, legs: leagues.map(leg) },
    ...more,
  })

  it('is the bet that it carries, known by the id it had', () => {
    const bet = whole(['nfl'])
    expect(imported({ whole: bet }, { id: '77' })).toEqual({
      key: 'import:guru|77',
      book: 'Circa',
      league: 'nfl',
      status: 'lost',
      stakedCents: 500,
      profitCents: -500,
      placedAt: 11,
      settledAt: 22,
      ticket: bet.ticket,
      ids: ['77'],
      whole: bet,
    })
  })

  it('has a league where all its selections have the same, and no profit before it is settled', () => {
    expect(imported({ whole: whole(['nba', 'nba']) }).league).toBe('nba')
    expect(imported({ whole: whole(['nba', 'nfl']) }).league).toBeNull()
    expect(imported({ whole: whole([null]) }).league).toBeNull()
    expect(imported({ whole: whole(['nba'], { profitCents: null }) }).profitCents).toBe(0)
  })

  it('that came from a file before keeps the name it had there', () => {
    const again = imported({ whole: whole(['nba'], { key: 'import:guru|5' }) }, { id: '77' })
    expect(again).toMatchObject({ key: 'import:guru|5', ids: ['77', '5'] })
  })
})
