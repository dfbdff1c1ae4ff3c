// How are figures of betting said aloud? "+150" as "plus one fifty", "-3.5" as "minus three point five".

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** 0 to 99 in words. */
const below100 = (n: number): string => (n < 20 ? ONES[n]! : `${TENS[Math.floor(n / 10)]}${n % 10 === 0 ? '' : ` ${ONES[n % 10]}`}`)

/**
 * An American price as it is said at a window: by hundreds and the rest, "one oh five", "twelve fifty".
 *
 * @param price whole, ±100 and beyond
 * @example spokenPrice(150)    // 'plus one fifty'
 * @example spokenPrice(-110)   // 'minus one ten'
 * @example spokenPrice(2000)   // 'plus two thousand'
 */
export function spokenPrice(price: number): string {
  return `${price < 0 ? 'minus' : 'plus'} ${spokenHundreds(Math.abs(price))}`
}

function spokenHundreds(n: number): string {
  if (n >= 10_000 || (n >= 1000 && n % 1000 === 0)) return spokenWhole(n)
  const hundreds = Math.floor(n / 100)
  const rest = n % 100
  if (rest === 0) return `${below100(hundreds)} hundred`
  return `${below100(hundreds)} ${rest < 10 ? 'oh ' : ''}${below100(rest)}`
}

/**
 * A whole number in words.
 *
 * @param n 0 to 999,999,999
 * @example spokenWhole(1250)   // 'one thousand two hundred fifty'
 */
export function spokenWhole(n: number): string {
  if (n < 100) return below100(n)
  const [unit, name] = n >= 1_000_000 ? [1_000_000, 'million'] : n >= 1000 ? [1000, 'thousand'] : [100, 'hundred']
  const rest = n % unit
  return `${spokenWhole(Math.floor(n / unit))} ${name}${rest === 0 ? '' : ` ${spokenWhole(rest)}`}`
}

/**
 * A figure with its decimals, digit by digit after the point.
 *
 * @param text digits, perhaps with thousands separators and decimals: "1,250.5"
 * @example spokenFigure('47.5')   // 'forty seven point five'
 */
export function spokenFigure(text: string): string {
  const [whole = '0', decimals = ''] = text.replaceAll(',', '').split('.')
  const integerWords = whole.length > 9 ? [...whole].map((digit) => ONES[Number(digit)]).join(' ') : spokenWhole(Number(whole))
  return decimals === '' ? integerWords : `${integerWords} point ${[...decimals].map((digit) => ONES[Number(digit)]).join(' ')}`
}

/**
 * Dollars and cents.
 *
 * @param text "1,250.50"
 * @example spokenMoney('12.50')   // 'twelve dollars fifty'
 */
export function spokenMoney(text: string): string {
  const [whole = '0', decimals = ''] = text.replaceAll(',', '').split('.')
  if (decimals.length > 2) return `${spokenFigure(text)} dollars`
  const cents = Number(decimals.padEnd(2, '0').slice(0, 2))
  const dollars = `${spokenFigure(whole)} ${whole === '1' ? 'dollar' : 'dollars'}`
  if (cents === 0) return dollars
  return Number(whole) === 0
    ? `${below100(cents)} ${cents === 1 ? 'cent' : 'cents'}`
    : `${dollars} ${cents < 10 ? 'oh ' : ''}${below100(cents)}`
}
