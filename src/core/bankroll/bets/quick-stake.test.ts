import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_STAKE_CENTS } from './most-stake.ts'
import { readQuickBet } from './quick-bet.ts'

const PICKS = readQuickBet('CLE ML +255').picks
/** Before the selection and after it: the stake may stand anywhere. */
const linesOf = (amount: string) => [`${amount} CLE ML +255`, `CLE ML +255 ${amount}`, `CLE ML ${amount} +255`]

describe('a stake that can be meant in one way is read to the cent', () => {
  it.each([
    ['$25', 2500],
    ['$25.5', 2550],
    ['$25.', 2500],
    ['$0.01', 1],
    ['$.50', 50],
    ['$1000', 100_000],
    ['$1,000', 100_000],
    ['$1,000.50', 100_050],
    ['$999,999.99', 99_999_999],
    ['$1,000,000', MOST_STAKE_CENTS],
    ['$ 25', 2500],
    ['25$', 2500],
    ['1,250.50$', 125_050],
    ['25 $', 2500],
    ['25 dollars', 2500],
    ['1,000.50 Dollars', 100_050],
    ['20 bucks', 2000],
    ['25 USD', 2500],
  ])('%s', (amount, stakeCents) => {
    for (const line of linesOf(amount)) {
      const read = readQuickBet(line)
      expect(read, line).toMatchObject({ stakeCents, units: null, doubt: null, picks: PICKS })
      expect(read.chips, line).toContainEqual({ kind: 'stake', text: amount, meaning: 'stake' })
      expect(read.chips, line).toHaveLength(4)
    }
  })

  it.each([
    ['2u', 2],
    ['2.5u', 2.5],
    ['2.25U', 2.25],
    ['.5u', 0.5],
    ['2 units', 2],
    ['1 unit', 1],
    ['1.5 units', 1.5],
    ['2 u', 2],
  ])('%s', (amount, units) => {
    for (const line of linesOf(amount)) {
      const read = readQuickBet(line)
      expect(read, line).toMatchObject({ stakeCents: null, units, doubt: null, picks: PICKS })
      expect(read.chips, line).toContainEqual({ kind: 'stake', text: amount, meaning: units === 1 ? '1 unit' : `${units} units` })
    }
  })

  it('whatever the cents are, in every United States notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MOST_STAKE_CENTS }), fc.constantFrom(0, 1, 2), fc.boolean(), (cents, at, isGrouped) => {
        const whole = Math.floor(cents / 100)
        const dollars = isGrouped ? whole.toLocaleString('en-US') : String(whole)
        const part = String(cents % 100).padStart(2, '0')
        const texts = [`${dollars}.${part}`, ...(part.endsWith('0') ? [`${dollars}.${part[0]}`] : []), ...(part === '00' ? [dollars] : [])]
        for (const text of texts)
          for (const amount of [`$${text}`, `${text}$`, `${text} dollars`]) {
            const line = linesOf(amount)[at]!
            expect(readQuickBet(line), line).toMatchObject({ stakeCents: cents, doubt: null, picks: PICKS })
          }
      }),
    )
  })
})

describe('an amount in another notation is asked about, as a whole', () => {
  it.each([
    '2,5u',
    '2,50u',
    '1,000u',
    '2.555u',
    '-2u',
    '-2,5u',
    '2,5 units',
    '$1.000,50',
    '$1.000',
    '$1.000.000',
    '$1,00',
    '$1,0',
    '$12,34,567',
    '$1,0000',
    '$0,500',
    '$007',
    '$25.999',
    '$25.000',
    '$12 345',
    '$12 345.50',
    '$12 345,50',
    '$12\u00a0345',
    '$12\u202f345',
    '$1 50',
    '$1 000 000',
    '$12, 345',
    '$2 ,5',
    "$12'345",
    '$12’345',
    '$12_345',
    '$1k',
    '$1,5k',
    '$1,5u',
    '$25u',
    '-$25',
    '-$2,5',
    '$-25',
    '€25',
    '€2,50',
    '25 £',
    '2,50$',
    '12 345$',
    '25$,50',
    '12 345 dollars',
    '2,50 dollars',
  ])('%s', (amount) => {
    for (const line of linesOf(amount).slice(0, /\d$/.test(amount) ? 1 : 3)) {
      const { stakeCents, units, doubt, picks, chips } = readQuickBet(line)
      const text = amount.replace(/\s/g, ' ')
      expect({ stakeCents, units, picks }, line).toEqual({ stakeCents: null, units: null, picks: PICKS })
      expect(doubt?.why, line).toMatch(/^(notation|several)$/)
      const unread = chips.filter(({ kind }) => kind === 'unread')
      expect(unread.map((chip) => chip.text).join(''), line).toBe(text)
      expect(chips, line).toHaveLength(3 + unread.length)
      expect(unread[0]!.meaning, line).toMatch(/^(amount that is not clear|one of several amounts)$/)
    }
  })

  it.each(['$1,000,000.01', '$1000000.01', '$99999999', '1,000,001 dollars', `$${'9'.repeat(100)}`])(
    '%s is more than a bet can have',
    (amount) => {
      for (const line of linesOf(amount))
        expect(readQuickBet(line), line).toMatchObject({
          stakeCents: null,
          units: null,
          doubt: { why: 'most', text: amount },
          picks: PICKS,
        })
    },
  )

  it.each([['$25 $50 CLE ML +255'], ['$25 2u CLE ML +255'], ['$25 CLE ML +255 $25'], ['2u CLE ML +255 50 dollars']])(
    '%s has several amounts',
    (line) => {
      expect(readQuickBet(line)).toMatchObject({ stakeCents: null, units: null, doubt: { why: 'several' }, picks: PICKS })
    },
  )

  it('what comes back is no stake', () => {
    expect(readQuickBet('$25 CLE ML +255 to win $63.75')).toMatchObject({ stakeCents: 2500, doubt: null, picks: PICKS })
  })

  it.each(['$0', '0u', '$0.00', '0 dollars'])('%s is no stake', (amount) => {
    expect(readQuickBet(`${amount} CLE ML +255`)).toMatchObject({ stakeCents: null, units: null, doubt: null, picks: PICKS })
  })
})

describe('numbers beside the stake stay what they are', () => {
  it.each([
    ['$25 49ers ML -110', { stakeCents: 2500 }, { teams: ['49ers'], price: '-110' }],
    ['$25,49ers ML -110', { stakeCents: 2500 }, { teams: ['49ers'], price: '-110' }],
    ['$25, 76ers ML -110', { stakeCents: 2500 }, { teams: ['76ers'], price: '-110' }],
    ['DEN $25 1.95', { stakeCents: 2500 }, { teams: ['DEN'], price: '1.95' }],
    ['BOS $25 5/2', { stakeCents: 2500 }, { teams: ['BOS'], price: '5/2' }],
    ['BOS 5/2 25$', { stakeCents: 2500 }, { price: '5/2' }],
    ['$25 1H KC/BUF u23.5 -110', { stakeCents: 2500 }, { part: '1H' }],
    ['KC/BUF over 47 250$', { stakeCents: 25_000 }, { side: 'over', point: 47 }],
    ['KC/BUF u 47 2u', { units: 2 }, { side: 'under', point: 47 }],
    ['2u KC/BUF u 47 -110', { units: 2 }, { side: 'under', point: 47 }],
    ['ARS/CHE o2.25 1.87 2u', { units: 2 }, { point: 2.25, price: '1.87' }],
    ['KC -3 -110 2u', { units: 2 }, { point: -3, price: '-110' }],
    ['KC -3 -110, $25', { stakeCents: 2500 }, { point: -3, price: '-110' }],
    ['KC -3 -110, 5u', { units: 5 }, { point: -3, price: '-110' }],
    ['KC -3 -110,$25', { stakeCents: 2500 }, { point: -3, price: '-110' }],
  ])('%s', (line, whole, pick) => {
    const read = readQuickBet(line)
    expect(read).toMatchObject({ ...whole, doubt: null })
    expect(read.picks).toMatchObject([pick])
    expect(read.chips.filter(({ kind }) => kind === 'unread')).toEqual([])
  })
})

it('no stake is beyond the largest, whatever the line holds, and a doubt has none', () => {
  const word = fc.constantFrom(
    '$',
    '2',
    '5',
    '10',
    '345',
    ',',
    '.',
    ' ',
    'u',
    ' units',
    ' dollars',
    "'",
    '-',
    '49ers',
    'KC',
    '\ue000',
    '\ue0000',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const { stakeCents, units, doubt, chips } = readQuickBet(words.join(''))
      if (stakeCents !== null) expect(stakeCents).toBeLessThanOrEqual(MOST_STAKE_CENTS)
      if (doubt) expect([stakeCents, units]).toEqual([null, null])
      expect(chips.filter(({ kind }) => kind === 'stake')).toHaveLength(stakeCents === null && units === null ? 0 : 1)
      expect(chips.map(({ text }) => text).join('')).not.toContain('\ue000')
    }),
  )
})
