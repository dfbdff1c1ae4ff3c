import fc from 'fast-check'
import { expect, it } from 'vitest'
import { speakable, spokenSentences } from './speech-text.ts'
import { spokenPrice } from './spoken-numbers.ts'

it.each([
  ['odds', 'The Broncos are +150.', 'The Broncos are plus one fifty.'],
  ['odds with a minus sign of print', '\u2212110 at DraftKings', 'minus one ten at DraftKings'],
  ['odds of four digits', '+1250, -2000, +105, +1000', 'plus twelve fifty, minus two thousand, plus one oh five, plus one thousand'],
  ['a spread', 'Broncos -3.5 (-110)', 'Broncos minus three point five (minus one ten)'],
  [
    'money',
    '$1,250.50, $12.05, $1, $0.50, $5k',
    'one thousand two hundred fifty dollars fifty, twelve dollars oh five, one dollar, fifty cents, five thousand dollars',
  ],
  ['percent', '52.4 % fair, edge +4.2%', 'fifty two point four percent fair, edge plus four point two percent'],
  ['units', '1u or 1.5u', 'one unit or one point five units'],
  ['totals', 'o47.5 and u6.5', 'over forty seven point five and under six point five'],
  ['a range and a record', '10–12 points, record 10-4', '10 to 12 points, record 10 and 4'],
  ['dates and times as they are', '2026-11-23 at 7:10 PM', '2026-11-23 at 7:10 PM'],
  [
    'totals, decimal odds and points',
    'Over 47.5 at 1.91, 23.4 points.',
    'Over forty seven point five at one point nine one, twenty three point four points.',
  ],
  ['a range of percent', '2–5 % or 5-10 %', 'two to five percent or five to ten percent'],
  ['parts of a cent', '$0.995', 'zero point nine nine five dollars'],
  ['half points', 'over 3½', 'over three point five'],
  ['less and more', 'EV < 2 % and price > +100', 'E V less than two percent and price more than plus one hundred'],
  ['words of the field', 'EV vs CLV, 21 pts', 'E V versus closing line value, 21 points'],
  ['markup', '**Best** `price`: ~~no~~ [board](/betting) # one', 'Best price: no board one'],
  ['line breaks as periods', 'One\ntwo.\n\n- three\n• four', 'One. two. three. four'],
  ['addresses left out', 'see https://a.example/b?c=1 now', 'see now'],
  ['white space', '  a \t b  ', 'a b'],
])('%s', (_, written, spoken) => {
  expect(speakable(written)).toBe(spoken)
})

it('whatever the answer, no markup, line break, address or tag is spoken, and speaking it again changes no word', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('**', '`', '\n', '+150', '-110', '$5', '[a](b)', 'https://x.y', '# ', '- ', '52 %', '<b>', '1-2'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const spoken = speakable(pieces.join(' '))
      expect(spoken).not.toMatch(/[*_`#~|\r\n]|https?:\/\/\S| {2}/)
      expect(spoken.trim()).toBe(spoken)
    }),
    { numRuns: 500 },
  )
})

it('every price of two sides is said with its own sign and its own words', () => {
  const price = fc.integer({ min: 100, max: 99_999 })
  fc.assert(
    fc.property(price, price, (one, other) => {
      expect(spokenPrice(one).startsWith('plus ')).toBe(true)
      expect(spokenPrice(-one)).toBe(spokenPrice(one).replace('plus', 'minus'))
      if (one !== other) expect(spokenPrice(one)).not.toBe(spokenPrice(other))
    }),
    { numRuns: 2000 },
  )
})

it('sentences end where sentences end, not within a figure or a name', () => {
  expect(spokenSentences('Over 47.5 in St. Louis at 1.91. U.S. Open next! Is 1.2.3 one?')).toEqual([
    'Over forty seven point five in St. Louis at one point nine one.',
    'U.S. Open next!',
    'Is 1.2.3 one?',
  ])
})

it('whatever the figure, its decimals are never said apart from it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 999 }), (whole, part) => {
      const sentences = spokenSentences(`Take over ${whole}.${part} now.`)
      expect(sentences).toHaveLength(1)
      expect(sentences[0]).toContain(' point ')
    }),
  )
})
