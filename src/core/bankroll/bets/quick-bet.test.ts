import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuickBet } from './quick-bet.ts'

const one = (line: string) => readQuickBet(line).picks[0]

describe('a line becomes a bet', () => {
  it.each([
    [
      '$25 DEN +7.5 +116 FD',
      { stakeCents: 2500, units: null, book: 'FanDuel' },
      { teams: ['DEN'], market: 'spreads', point: 7.5, price: '+116' },
    ],
    [
      '2u KC/BUF o47.5 -108',
      { stakeCents: null, units: 2, book: '' },
      { teams: ['KC', 'BUF'], market: 'totals', side: 'over', point: 47.5, price: '-108' },
    ],
    ['$1,250.50 Chiefs ml −120 DK', { stakeCents: 125050, book: 'DraftKings' }, { teams: ['Chiefs'], market: 'h2h', price: '-120' }],
    [
      '25$ KC @ BUF under 41 @1.95',
      { stakeCents: 2500 },
      { teams: ['KC', 'BUF'], market: 'totals', side: 'under', point: 41, price: '1.95' },
    ],
    ['0.5u Kansas City -3 -110', { units: 0.5 }, { teams: ['Kansas City'], market: 'spreads', point: -3, price: '-110' }],
    ['DEN pk ev $10', { stakeCents: 1000 }, { teams: ['DEN'], market: 'spreads', point: 0, price: '+100' }],
    ['$5 BOS 5/2', { stakeCents: 500 }, { teams: ['BOS'], market: 'h2h', price: '5/2' }],
    [
      '1u ARS vs CHE o2.25 1.87 b365',
      { units: 1, book: 'bet365' },
      { teams: ['ARS', 'CHE'], market: 'totals', point: 2.25, price: '1.87' },
    ],
  ])('%s', (line, whole, pick) => {
    const read = readQuickBet(line)
    expect(read).toMatchObject(whole)
    expect(read.picks).toHaveLength(1)
    expect(read.picks[0]).toMatchObject(pick)
    expect(read.chips.map(({ kind }) => kind)).not.toContain('unread')
  })

  it.each([
    ['$25 DEN +7.5 -110 ESPN BET', 'ESPN BET', ['DEN']],
    ['$25 ESPN BET DEN +7.5 -110', 'ESPN BET', ['DEN']],
    ['$25 DEN ESPN Bet +7.5 -110', 'ESPN BET', ['DEN']],
    ['$10 KC ml -120 Hard Rock Bet', 'Hard Rock', ['KC']],
    ['$10 KC ml -120 hard  rock', 'Hard Rock', ['KC']],
    ['$10 KC ml -120 Draft Kings', 'DraftKings', ['KC']],
    ['$10 KC ml -120 Caesars Sportsbook', 'Caesars', ['KC']],
    ['$10 LA Kings ml -120 FD', 'FanDuel', ['LA Kings']],
  ] as const)('a book of several words is one name: %s', (line, book, teams) => {
    const read = readQuickBet(line)
    expect([read.book, read.picks.map((pick) => pick.teams)]).toEqual([book, [teams]])
    expect(read.chips.filter(({ kind }) => kind === 'unread')).toEqual([])
    expect(read.chips.filter(({ kind }) => kind === 'book')).toHaveLength(1)
  })

  it('a player, his number and what is counted are a prop; without a number the same words are a team', () => {
    const { picks, chips } = readQuickBet('$25 Nikola Jokic o9.5 rebs -115 DK, Tua Tagovailoa under 245.5 pass yds -110')
    expect(picks).toMatchObject([
      { teams: ['Nikola Jokic'], side: 'over', point: 9.5, counts: 'rebounds', price: '-115' },
      { teams: ['Tua Tagovailoa'], side: 'under', point: 245.5, counts: 'passing yards', price: '-110' },
    ])
    expect(chips.filter(({ kind }) => kind === 'unread')).toEqual([])
    expect(readQuickBet('KC/BUF o47.5 points -108').picks[0]).toMatchObject({ market: 'totals', counts: null })
  })

  it.each([
    ['$10 KC team total o24.5 -110', { teams: ['KC'], market: 'totals', side: 'over', point: 24.5, isTeamTotal: true, part: 'game' }],
    ['$10 Kansas City tt under 24.5 -110', { teams: ['Kansas City'], side: 'under', isTeamTotal: true }],
    ['$10 KC 1H -3 -110', { teams: ['KC'], market: 'spreads', point: -3, isTeamTotal: false, part: '1H' }],
    ['$10 KC/BUF first half o23.5 -110', { teams: ['KC', 'BUF'], market: 'totals', part: '1H' }],
    ['$10 BOS 4th quarter ml -110', { teams: ['BOS'], market: 'h2h', part: '4Q' }],
    ['$10 BOS q2 team total o28.5 -110', { isTeamTotal: true, part: '2Q' }],
    ['$10 NYR 1p pk -110', { teams: ['NYR'], market: 'spreads', point: 0, part: '1P' }],
    ['$10 NYY first five innings -0.5 -110', { teams: ['NYY'], market: 'spreads', point: -0.5, part: 'F5' }],
  ])('%s is on a part of the score', (line, pick) => {
    const read = readQuickBet(line)
    expect(read.picks).toHaveLength(1)
    expect(read.picks[0]).toMatchObject({ price: '-110', ...pick })
    expect(read.chips.map(({ kind }) => kind)).not.toContain('unread')
  })

  it('selections between commas are a parlay', () => {
    const { picks, stakeCents, book } = readQuickBet('$10 DEN ml -120, KC -3 -110, BOS/NYK u220.5 -105 DK')
    expect(picks.map(({ market, price }) => [market, price])).toEqual([
      ['h2h', '-120'],
      ['spreads', '-110'],
      ['totals', '-105'],
    ])
    expect([stakeCents, book]).toEqual([1000, 'DraftKings'])
  })

  it('says what it did not understand, and keeps the rest', () => {
    const { chips, picks } = readQuickBet('$25 DEN +7.5 +116 ???')
    expect(chips.at(-1)).toEqual({ kind: 'unread', text: '???', meaning: 'not understood' })
    expect(picks[0]).toMatchObject({ point: 7.5, price: '+116' })
    expect(
      readQuickBet('$25 DEN +7.3 -110')
        .chips.filter(({ kind }) => kind === 'unread')
        .map(({ text }) => text),
    ).toEqual(['+7.3'])
  })
})

it('every word of a line becomes one chip, whatever the line holds, and nothing is said twice', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (line) => {
      const { chips, stakeCents, picks } = readQuickBet(line)
      expect(chips.filter(({ kind }) => kind === 'stake').length).toBeLessThanOrEqual(1)
      expect(chips.filter(({ kind }) => kind === 'book').length).toBeLessThanOrEqual(1)
      if (stakeCents !== null) expect(Number.isSafeInteger(stakeCents)).toBe(true)
      for (const { point } of picks) if (point !== null) expect(Number.isInteger(point * 4)).toBe(true)
    }),
  )
})

it('what was typed in words of its own comes back in any order of stake, book and line', () => {
  const american = fc.integer({ min: 100, max: 900 }).chain((n) => fc.constantFrom(`+${n}`, `-${n}`))
  const point = fc.integer({ min: -80, max: 80 }).map((n) => n / 4)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), point, american, (cents, line, price) => {
      const stake = `$${(cents / 100).toFixed(2)}`
      const handicap = `${line < 0 ? '-' : '+'}${Math.abs(line)}`
      const texts = [`${stake} DEN ${handicap} ${price} FD`, `DEN ${handicap} ${price} FD ${stake}`, `DEN ${price} ${handicap} ${stake} FD`]
      for (const text of texts) {
        const read = readQuickBet(text)
        expect([read.stakeCents, read.book]).toEqual([cents, 'FanDuel'])
        expect(read.picks).toEqual([
          {
            teams: ['DEN'],
            market: 'spreads',
            side: null,
            point: line,
            price,
            counts: null,
            isTeamTotal: false,
            part: 'game',
            leagues: null,
          },
        ])
      }
    }),
  )
})

describe('words that only one sport or league has', () => {
  it.each([
    ['SEA nhl -110', ['nhl']],
    ['SEA hockey -110', ['nhl']],
    ['SEA puck line -1.5 +160', ['nhl']],
    ['SEA run line -1.5 +160', ['mlb']],
    ['SEA football -110', ['nfl']],
    ['KC/SEA NFL o47.5', ['nfl']],
  ])('%s', (line, leagues) => {
    expect(one(line)).toMatchObject({ leagues })
    expect(one(line)!.teams[0]).toMatch(/^(SEA|KC)$/)
  })
  it('nothing is said by a plain line, nor by a word that begins a name', () => {
    expect(one('SEA -110')!.leagues).toBeNull()
    expect(one('Football Town -110')).toMatchObject({ leagues: null, teams: ['Football Town'] })
  })
})
