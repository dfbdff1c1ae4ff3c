// Formulas and marks of a page are no cry for help, and a cry for help beside them is one.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careOfText } from './care.ts'
import { isFormula, withoutFormulas, withoutMarks } from './formulas.ts'

describe('a formula is no state of mind', () => {
  it.each([
    'if x <y and z> 3 then bet; a <b> c',
    '**bold** if x <y and z> 3 then bet; a <b> c',
    'if x <y and z> 3 then bet; a <b> c\n\nmore',
    'if x <y and z> 3 then bet; a <b> c <i>d</i>',
    'E[x] > 0 => bet; else pass',
    'while then stake / z and `a` else <b>x</div> while',
    'bet f +e while then for while',
    'f = p - q / b',
  ])('%s', (text) => expect(careOfText(text)).toBeNull())

  const letter = fc.constantFrom(...'abcefknpqxyz')
  const sign = fc.constantFrom('<', '>', '<=', '>=', '==', '=', '+', '*', ' / ', ' - ')
  const value = fc.oneof(letter, fc.constantFrom('3', '0.5', 'edge', 'odds', 'prob', 'stake'))
  const part = fc.oneof(
    fc.tuple(letter, sign, value).map((parts) => parts.join('')),
    fc.constantFrom('if', 'then', 'else', 'and', 'or', 'bet', 'pass', 'return', 'while', 'not', ';'),
    letter.map((one) => `<b>${one}</b>`),
    letter.map((one) => `**${one}**`),
  )
  it('law: whatever it compares', () =>
    void fc.assert(
      fc.property(letter, fc.array(part, { minLength: 3, maxLength: 10 }), (one, parts) => {
        expect(careOfText([`${one} > 2`, ...parts].join(' '))).toBeNull()
      }),
      { numRuns: 400 },
    ))
})

describe('despair beside it is heard', () => {
  it.each([
    'i want to **die**',
    'i want to d<b>i</b>e',
    'I lost <b>everything</b>, i can’t go on',
    'i <3 you all but i can’t do this anymore',
    'x > y but i want to kill myself',
    'a = b. nobody would miss me',
    'if x > 3 then bet; i lost it all and there is no point in living',
    'p < 0.05 and still i cannot stop crying, i lost all my savings and i want it to end',
  ])('%s', (text) => expect(careOfText(text)).toBe('distress'))
})

it('marks go, words stay', () => {
  expect(withoutMarks('i want to **die** <b>now</b>')).toBe('i want to die now')
  expect(withoutMarks('2 * 3 and i <3 it')).toBe('2 * 3 and i <3 it')
  expect(withoutFormulas('bet if x > y')).toBe('bet if')
  expect(withoutFormulas('my x-ray and my t-shirt, w/o a doubt')).toBe('my x-ray and my t-shirt, w/o a doubt')
  expect(['Lions -3.5 and the over', 'i am fine', 'W L W L'].map(isFormula)).toEqual([false, false, false])
})
