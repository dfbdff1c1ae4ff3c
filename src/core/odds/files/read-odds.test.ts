import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_ODDS_BYTES } from './file-quotes.ts'
import { readOdds } from './read-odds.ts'

const outcome = (name: string, price: unknown, more: object = {}) => ({ name, price, ...more })
const game = (markets: unknown, more: object = {}) => ({
  id: 'g1',
  sport_key: 'basketball_nba',
  commence_time: '2030-01-01T20:00:00Z',
  home_team: 'Elms',
  away_team: 'Oaks',
  bookmakers: [{ key: 'north', title: 'North', last_update: '2030-01-01T18:00:00Z', markets }],
  ...more,
})
const read = (value: unknown) => {
  const reading = readOdds(JSON.stringify(value), 'a.json')
  if (reading.kind !== 'odds') throw new Error(reading.reason)
  return reading
}
const h2h = (...outcomes: unknown[]) => [{ key: 'h2h', last_update: '2030-01-01T18:05:00Z', outcomes }]

describe('readOdds on answers of The Odds API v4', () => {
  it('takes the time of the market before that of the book, and keeps names and prices as written', () => {
    expect(read([game(h2h(outcome('Elms', -120), outcome('Oaks', 110)))])).toMatchObject({
      format: 'The Odds API v4, american odds',
      events: [{ id: 'g1', home: 'Elms', away: 'Oaks', startsAt: Date.parse('2030-01-01T20:00:00Z') }],
      quotes: [
        {
          book: 'north',
          market: 'h2h',
          selection: 'Elms',
          price: -120,
          decimal: 1 + 100 / 120,
          bookTime: Date.parse('2030-01-01T18:05:00Z'),
        },
        { selection: 'Oaks', price: 110, decimal: 2.1 },
      ],
      dropped: [],
    })
  })

  it('decides once per file whether odds are American or decimal', () => {
    const decimal = read([game(h2h(outcome('Elms', 1.01), outcome('Oaks', 101)))])
    expect(decimal.quotes.map((quote) => quote.decimal)).toEqual([1.01, 101])
    const american = read([game(h2h(outcome('Elms', -10_000), outcome('Oaks', 101)))])
    expect(american.quotes.map((quote) => quote.decimal)).toEqual([1.01, 2.01])
  })

  it('reads the historical wrapper, of many events or of one, with its own time', () => {
    const wrap = (data: unknown) => read({ timestamp: '2030-01-01T18:06:00Z', previous_timestamp: null, data })
    for (const data of [[game(h2h(outcome('Elms', -120)))], game(h2h(outcome('Elms', -120)))])
      expect(wrap(data).quotes[0]).toMatchObject({ capturedAt: Date.parse('2030-01-01T18:06:00Z') })
  })

  it('reads Unix times as the feed writes them on demand', () => {
    const reading = read([game([{ key: 'h2h', last_update: 1_893_520_800, outcomes: [outcome('Elms', 1.9)] }])])
    expect(reading.quotes[0]!.bookTime).toBe(1_893_520_800_000)
  })

  it('keeps whom a prop is about', () => {
    const props = [{ key: 'player_points', outcomes: [outcome('Over', -110, { description: 'Ann Bell', point: 20.5 })] }]
    expect(read([game(props)]).quotes[0]).toMatchObject({ market: 'player_points', selection: 'Over', subject: 'Ann Bell', point: 20.5 })
  })

  it.each([
    ['a lay price', { key: 'h2h_lay', outcomes: [outcome('Elms', -110)] }, 'a lay price'],
    ['a price that is text', { key: 'h2h', outcomes: [outcome('Elms', '-110')] }, 'the price is missing or wrong'],
    ['a missing price', { key: 'h2h', outcomes: [{ name: 'Elms' }] }, 'no price'],
    ['a price that pays nothing', { key: 'h2h', outcomes: [outcome('Elms', 0)] }, '0 is no'],
    ['a negative limit', { key: 'h2h', outcomes: [outcome('Elms', -110, { bet_limit: -5 })] }, 'the limit is missing or wrong'],
    ['a stranger among the teams', { key: 'h2h', outcomes: [outcome('Pines', -110)] }, 'neither of the two teams nor the draw'],
    ['a spread without handicap', { key: 'spreads', outcomes: [outcome('Elms', -110)] }, 'the handicap is missing'],
    ['a handicap that is text', { key: 'spreads', outcomes: [outcome('Elms', -110, { point: 'x' })] }, 'the point is missing or wrong'],
    ['a total without line', { key: 'totals', outcomes: [outcome('Over', -110)] }, 'the line is missing'],
    ['an unknown market', { key: 'coin_toss', outcomes: [outcome('Heads', -110)] }, 'a market of an unknown kind'],
    ['a market without outcomes', { key: 'h2h' }, 'a market without key or outcomes'],
    ['an outcome that is null', { key: 'h2h', outcomes: [null] }, 'an outcome that is none'],
  ])('drops and counts %s, and keeps the rest', (_what, bad, reason) => {
    const reading = read([game([bad, ...h2h(outcome('Elms', -120), outcome('Oaks', 110))])])
    expect(reading.quotes).toHaveLength(2)
    expect(reading.dropped).toEqual([{ row: 1, reason: expect.stringContaining(reason) }])
  })

  it('drops events and books that are none', () => {
    const reading = read([null, { id: 'x', bookmakers: 5 }, game([], { bookmakers: [7] })])
    expect(reading.dropped.map(({ row }) => row)).toEqual([1, 2, 3])
  })

  it('reads a file with bare NaN, and drops what was NaN', () => {
    const text = JSON.stringify([game(h2h(outcome('Elms', 'HERE'), outcome('Oaks', 1.5)))]).replace('"HERE"', 'NaN')
    expect(readOdds(text, 'a.json')).toMatchObject({
      kind: 'odds',
      quotes: [{ selection: 'Oaks' }],
      dropped: [{ row: 1, reason: 'north h2h Elms: no price.' }],
    })
  })
})

describe('readOdds on flattened snapshots', () => {
  const HEAD =
    'event_id,home_team,away_team,commence_time,bookmaker,bookmaker_title,last_update,market,outcome_name,price,point,snapshot_utc'
  const line = (market: string, name: string, price: string, point = '', taken = '20300101_180000') =>
    `g1,Elms,Oaks,2030-01-01T20:00:00Z,north,North,2030-01-01T17:59:50Z,${market},${name},${price},${point},${taken}`

  it('reads one price per row and drops by the line of the file', () => {
    const text = [HEAD, line('h2h', 'Elms', '1.9'), line('h2h_lay', 'Elms', '1.92'), line('totals', 'Over', 'nan', '8.5')].join('\n')
    expect(readOdds(text, 'a.csv')).toMatchObject({
      quotes: [{ decimal: 1.9, capturedAt: Date.parse('2030-01-01T18:00:00Z') }],
      dropped: [{ row: 3 }, { row: 4 }],
    })
  })

  it('takes one snapshot per file, so that no two moments stand side by side', () => {
    const reading = readOdds([HEAD, line('h2h', 'Elms', '1.9'), line('h2h', 'Oaks', '2.4', '', '20300101_190000')].join('\n'), 'a.csv')
    expect(reading).toMatchObject({ quotes: [{ selection: 'Elms' }], dropped: [{ row: 3, reason: expect.stringContaining('snapshot') }] })
  })

  it('read as an archive, one file holds many captures, each price with its time', () => {
    const text = [HEAD, line('h2h', 'Elms', '1.9'), line('h2h', 'Oaks', '2.4', '', '20300101_190000')].join('\n')
    const reading = readOdds(text, 'a.csv', true)
    expect(reading.kind === 'odds' && new Set(reading.quotes.map(({ capturedAt }) => capturedAt)).size).toBe(2)
    const answer = (timestamp: string) => ({
      timestamp,
      data: [
        {
          id: 'g',
          home_team: 'Elms',
          away_team: 'Oaks',
          commence_time: '2030-01-01T23:00:00Z',
          bookmakers: [
            {
              key: 'b',
              title: 'B',
              last_update: timestamp,
              markets: [
                {
                  key: 'h2h',
                  outcomes: [
                    { name: 'Elms', price: -110 },
                    { name: 'Oaks', price: -110 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    })
    const captures = JSON.stringify([answer('2030-01-01T17:00:00Z'), answer('2030-01-01T17:05:00Z')])
    expect(readOdds(captures, 'a.json', true)).toMatchObject({ kind: 'odds', events: [{ id: 'g' }], quotes: { length: 4 }, dropped: [] })
    expect(readOdds(captures, 'a.json').kind).toBe('refused')
  })

  it('reads one book per row', () => {
    const head =
      'sport,game_id,commence_time,snapshot_taken_at_utc,bookmaker_last_update_utc,home_team,away_team,bookmaker,ml_home,ml_away,spread_home,spread_home_odds,spread_away,spread_away_odds,total_line,total_over_odds,total_under_odds'
    const row =
      'NHL,g1,2030-01-01T20:00:00Z,2030-01-01T18:00:00Z,2030-01-01T17:59:00Z,Elms,Oaks,north,-115,-105,-1.5,200,1.5,-250,6.5,-102,-118'
    const reading = readOdds(`${head}\n${row}\n`, 'a.csv')
    expect(
      reading.kind === 'odds' && reading.quotes.map(({ market, selection, point, price }) => [market, selection, point, price]),
    ).toEqual([
      ['h2h', 'Elms', null, -115],
      ['h2h', 'Oaks', null, -105],
      ['spreads', 'Elms', -1.5, 200],
      ['spreads', 'Oaks', 1.5, -250],
      ['totals', 'Over', 6.5, -102],
      ['totals', 'Under', 6.5, -118],
    ])
  })

  it('gives prices without book or time neither', () => {
    const text =
      'event_id,home_team,away_team,commence_time,type,player,market,line,odds\ng1,Elms,Oaks,2030-01-01 20:00:00+00:00,team,totals over,totals,8.5,-110\n'
    expect(readOdds(text, 'a.csv')).toMatchObject({ quotes: [{ book: '', bookTime: null, selection: 'Over', point: 8.5 }] })
  })
})

describe('readOdds on DraftKings event groups', () => {
  const group = (offers: unknown) => ({
    eventGroup: {
      name: 'NHL',
      events: [{ eventId: '1', teamName1: 'Oaks', teamName2: 'Elms', startDate: '2030-01-01T20:00:00.0000000Z' }],
      offerCategories: [{}, { offerSubcategoryDescriptors: [{}, { offerSubcategory: { offers: [offers] } }] }],
    },
  })

  it('reads the game lines, the away team first, and knows no time', () => {
    const offer = { eventId: '1', label: 'Puck Line', outcomes: [{ label: 'Oaks', line: 1.5, oddsDecimal: 1.4 }] }
    expect(read(group([offer]))).toMatchObject({
      events: [{ home: 'Elms', away: 'Oaks' }],
      quotes: [{ market: 'spreads', selection: 'Oaks', point: 1.5, decimal: 1.4, bookTime: null }],
    })
  })

  it('drops what is suspended or unknown', () => {
    const reading = read(
      group([
        { eventId: '1', label: 'Total', isSuspended: true, outcomes: [] },
        { eventId: '1', label: 'First Goal', outcomes: [] },
      ]),
    )
    expect(reading.dropped.map(({ reason }) => reason)).toEqual(['Total: suspended.', 'First Goal: a market of an unknown kind.'])
  })
})

describe('readOdds refuses, with a sentence', () => {
  it.each([
    ['{"success":true,"data":[{"id":"1","sites":[]}]}', 'The Odds API v3'],
    ['[{"id":"1","scores":null,"completed":false}]', 'the scores of The Odds API'],
    ['[{"key":"a","group":"b","has_outrights":false}]', 'the list of sports'],
    ['[{"id":"1","markets":[{"outcomePrices":"[]"}]}]', 'Polymarket'],
    ['{"markets":[{"yes_ask_dollars":"0.4"}]}', 'Kalshi'],
    ['{"a":1}', 'no answer of a known odds feed'],
    ['[{"id":"1"', 'cut or damaged'],
    ['', 'It is empty'],
    ['hello', 'no file of odds'],
  ])('%s', (text, sentence) => {
    expect(readOdds(text, 'a.json')).toEqual({ kind: 'refused', reason: expect.stringContaining(sentence) })
  })

  it('a file beyond the limit', () => {
    expect(readOdds(new Uint8Array(MAX_ODDS_BYTES + 1), 'a.json')).toMatchObject({ reason: expect.stringContaining('more than 10 MB') })
  })
})

describe('laws', () => {
  const shaken = fc.oneof(fc.jsonValue(), fc.constantFrom(-110, 1.9, 101, null, '', 'Elms', 'Over', 'h2h', -0, 1e308))
  const anyOutcome = fc.record({ name: shaken, price: shaken, point: shaken, bet_limit: shaken }, { requiredKeys: [] })
  const anyEvent = fc.record(
    {
      id: shaken,
      home_team: shaken,
      away_team: shaken,
      commence_time: shaken,
      bookmakers: fc.oneof(
        shaken,
        fc.array(
          fc.record({ key: shaken, markets: fc.array(fc.record({ key: shaken, outcomes: fc.oneof(shaken, fc.array(anyOutcome)) })) }),
        ),
      ),
    },
    { requiredKeys: ['bookmakers'] },
  )
  const sound = (file: string | Uint8Array) => {
    const reading = readOdds(file, 'x')
    if (reading.kind === 'refused') return reading.reason.length > 5
    return (
      reading.quotes.every(({ decimal, market }) => decimal > 1 && Number.isFinite(decimal) && !market.endsWith('_lay')) &&
      reading.dropped.every(({ row }) => row >= 1)
    )
  }

  it('nothing that anyone sends makes it throw or lets a senseless price through', () => {
    fc.assert(fc.property(fc.array(anyEvent, { maxLength: 4 }), (events) => sound(JSON.stringify(events))))
    fc.assert(fc.property(fc.jsonValue(), (value) => sound(JSON.stringify(value) ?? '')))
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), sound))
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => sound(`event_id,bookmaker,market,outcome_name,price\n${text}`)))
  })
})
