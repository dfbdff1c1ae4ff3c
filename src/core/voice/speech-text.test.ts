import fc from 'fast-check'
import { expect, it } from 'vitest'
import { speakable } from './speech-text.ts'
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
  ['totals', 'o47.5 and u6.5', 'over 47.5 and under 6.5'],
  ['a range and a record', '10–12 points, record 10-4', '10 to 12 points, record 10 and 4'],
  ['dates and times as they are', '2026-11-23 at 7:10 PM', '2026-11-23 at 7:10 PM'],
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
