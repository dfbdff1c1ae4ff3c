// What mail programs, spreadsheets and old tools did to a text, undone; each kind is said in one sentence.
import { separatorOf } from './csv-rows.ts'

export type RepairedText = { readonly text: string; readonly warnings: readonly string[] }

/** Undoes the known mangles of a text. A text without any comes back as it is, without a word. */
export function repairText(text: string): RepairedText {
  const warnings: string[] = []
  let result = text
  for (const mend of MENDS) {
    const { text: next, said } = mend(result)
    if (said === undefined) continue
    result = next
    warnings.push(said)
  }
  return { text: result, warnings }
}

/** Apostrophes as word processors, phones and some keyboards write them, between two letters. */
const APOSTROPHE = /(?<=\p{L})[\u2018\u2019\u201b\u02bc\u2032\u00b4`](?=\p{L})/gu

/**
 * "D’Angelo" → "D'Angelo", as the sites write their players. Only in names: in notes and sentences a typographic apostrophe is none too many.
 *
 * @example plainNames([{ name: 'De’Von' }]).rows   // [{ name: "De'Von" }]
 */
export function plainNames<T extends { readonly name: string }>(
  rows: readonly T[],
): { readonly rows: readonly T[]; readonly warnings: readonly string[] } {
  const changed = new Set<string>()
  const plain = rows.map((row) => {
    const name = row.name.replace(APOSTROPHE, "'")
    if (name === row.name) return row
    changed.add(row.name)
    return { ...row, name }
  })
  if (changed.size === 0) return { rows, warnings: [] }
  const many = changed.size === 1 ? '1 name' : `${changed.size} names`
  return { rows: plain, warnings: [`Typographic apostrophes (’) were read as plain ones ('), in ${many}.`] }
}

type Step = { readonly text: string; readonly said?: string }

/** RFC 2152: "+", base64 of UTF-16 (high byte first), "-". */
const UTF7 = /\+([A-Za-z0-9/]{3,}={0,2})-/g
/** The same without its "-", which may be left out before a sign that is no base64. Only in a text that is known for UTF-7. */
const OPEN_UTF7 = /\+([A-Za-z0-9/]{3,})(?![A-Za-z0-9/=-])/g
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * "DEN+AEA-LAC" → "DEN@LAC", "30079+AC0-9475" → "30079-9475". Only sequences that stand for characters of Western texts are taken for
 * UTF-7, so that no price or handicap ("+150-") becomes a letter.
 */
function withoutUtf7(text: string): Step {
  let count = 0
  const undone = (whole: string, base64: string) => {
    const decoded = fromUtf7(base64)
    if (decoded !== undefined) count++
    return decoded ?? whole
  }
  const plain = text.replace(UTF7, undone)
  if (count === 0) return { text }
  return {
    text: plain.replace(OPEN_UTF7, undone).replaceAll('+-', '+'),
    said: `The file was in UTF-7, as old mail programs write it (+AEA- for @); ${count} ${count === 1 ? 'place was' : 'places were'} put right.`,
  }
}

function fromUtf7(base64: string): string | undefined {
  let bits = 0
  let held = 0
  let text = ''
  for (const letter of base64.replace(/=+$/, '')) {
    bits = (bits << 6) | BASE64.indexOf(letter)
    held += 6
    if (held < 16) continue
    held -= 16
    const code = (bits >> held) & 0xffff
    bits &= (1 << held) - 1
    if (!isWestern(code)) return undefined
    text += String.fromCharCode(code)
  }
  // What is left over are zeros that fill the last letter.
  return text !== '' && held < 6 && bits === 0 ? text : undefined
}

/** Printable Latin characters, line breaks, dashes, quotes, the euro and the trade mark. */
function isWestern(code: number): boolean {
  if (code === 9 || code === 10 || code === 13) return true
  return (
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code < 0x250) ||
    (code >= 0x2010 && code < 0x2040) ||
    code === 0x20ac ||
    code === 0x2122
  )
}

// Windows-1252 where it differs from Latin 1: 0x80..0x9f (encoding.spec.whatwg.org, index-windows-1252).
const HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'
const TAIL = `[\u0080-\u00bf${HIGH}]`
const DOUBLE = new RegExp(`[\u00c2-\u00df]${TAIL}|[\u00e0-\u00ef]${TAIL}{2}|[\u00f0-\u00f4]${TAIL}{3}`, 'g')

/** UTF-8 that was taken for Windows-1252 and written as UTF-8 once more: "JosÃ©" → "José", "Câ€™s" → "C’s"; or twice more. */
function withoutDoubleEncoding(text: string): Step {
  const [plain, count] = decodedOnce(text)
  if (count === 0) return { text }
  const said = `Accented letters were encoded twice (Ã© for é); ${count} ${count === 1 ? 'place was' : 'places were'} put right.`
  return { text: decodedOnce(plain)[0], said }
}

function decodedOnce(text: string): readonly [text: string, count: number] {
  let count = 0
  const plain = text.replace(DOUBLE, (mangled) => {
    const bytes = [...mangled].map((sign) => {
      const high = HIGH.indexOf(sign)
      return high < 0 ? sign.charCodeAt(0) : 0x80 + high
    })
    const decoded = signOf(bytes)
    if (decoded !== undefined) count++
    return decoded ?? mangled
  })
  return [plain, count]
}

/** The sign that bytes of UTF-8 stand for; only what is written in as many bytes as it needs; halves of a pair of UTF-16 are none. */
function signOf([first = 0, ...rest]: readonly number[]): string | undefined {
  const code = rest.reduce((sum, byte) => (sum << 6) | (byte & 0x3f), first & (0xff >> (rest.length + 2)))
  const least = [0, 0x80, 0x800, 0x10000][rest.length] ?? 0
  return code < least || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? undefined : String.fromCodePoint(code)
}

/** One sign of UTF-8 as mails spell it (RFC 2045): "=C3=A9"; and a line that a mail cut: at most 76 signs, the last of them "=". */
const QUOTED = /=(?:C[2-9A-F]|D[0-9A-F])=[89AB][0-9A-F]|=E[0-9A-F](?:=[89AB][0-9A-F]){2}|=F[0-4](?:=[89AB][0-9A-F]){3}/g
const CUT_LINE = /^([^\r\n]{72,75})=\r?\n/gm

/** "Jos=C3=A9" → "José", and lines that a mail cut at 76 signs are one again. */
function withoutQuotedPrintable(text: string): Step {
  let count = 0
  // A line that no mail could hold says that it was none that cut the others.
  const whole = /[^\r\n]{77}/.test(text)
    ? text
    : text.replace(CUT_LINE, (_line, kept: string) => {
        count++
        return kept
      })
  const plain = whole.replace(QUOTED, (quoted) => {
    const sign = signOf(
      quoted
        .slice(1)
        .split('=')
        .map((byte) => Number.parseInt(byte, 16)),
    )
    if (sign !== undefined) count++
    return sign ?? quoted
  })
  if (count === 0) return { text }
  const said = `The file was written as mails write it (=C3=A9 for é, lines cut at 76 signs); ${count} ${count === 1 ? 'place was' : 'places were'} put right.`
  return { text: plain.replaceAll('=3D', '='), said }
}

const ENTITY = /&(?:(amp|quot|apos|lt|gt|nbsp)|#(\d{2,6})|#x([\da-f]{2,5}));/gi
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
])

/** "D&#39;Angelo" → "D'Angelo": a table that was copied out of the source of a page. */
function withoutEntities(text: string): Step {
  if (/^\s*[[{<]/.test(text)) return { text }
  let count = 0
  const plain = text.replace(ENTITY, (whole, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const sign = name === undefined ? (isWestern(code) ? String.fromCharCode(code) : undefined) : ENTITIES.get(name.toLowerCase())
    if (sign !== undefined) count++
    return sign ?? whole
  })
  if (count === 0) return { text }
  return {
    text: plain,
    said: `Signs were written as pages write them (&#39; for '); ${count} ${count === 1 ? 'place was' : 'places were'} put right.`,
  }
}

/** Dashes of word processors, and the minus of mathematics. */
const DASH = '[\u2010-\u2015\u2212\ufe63\uff0d]'

/** "−7.47" → "-7.47", "30079–9475" → "30079-9475": where a cell is nothing but a number or an id of two numbers. Within names they stay. */
function withPlainDashes(text: string): Step {
  if (/^\s*[[{<]/.test(text)) return { text }
  if (!new RegExp(DASH).test(text)) return { text }
  const separator = separatorOf(text)
  const start = `(^|[${separator}\r\n])(\\s?"?)`
  const end = `(?=\\s?%?"?\\s?(?:[:${separator}\r\n]|$))`
  let count = 0
  const put = (_whole: string, before: string, quote: string, first: string, rest: string) => {
    count++
    return `${before}${quote}${first}-${rest}`
  }
  const plain = text
    .replace(new RegExp(`${start}()${DASH}\\s?([$€£]?\\d*[.,]?\\d+)${end}`, 'g'), put)
    .replace(new RegExp(`${start}(\\d{3,})${DASH}(\\d{2,})${end}`, 'g'), put)
  if (count === 0) return { text }
  return {
    text: plain,
    said: `Long dashes before and within numbers were read as minus signs, in ${count} ${count === 1 ? 'cell' : 'cells'}.`,
  }
}

/** Curly quotation marks around cells, as word processors set them. Within a name they stay. */
function withPlainQuotes(text: string): Step {
  if (/^\s*[[{]/.test(text) || !/(^|[,;\t\r\n])[“”„][^“”„\r\n]*[“”](?=[,;\t\r\n]|$)/.test(text)) return { text }
  return { text: text.replace(/[“”„]/g, '"'), said: 'Curly quotation marks around cells were read as plain ones.' }
}

/** Excel's own first line, which names the separator. */
function withoutSeparatorLine(text: string): Step {
  const line = /^\ufeff?sep=[,;\t]\r?\n?/i.exec(text)
  return line
    ? { text: text.slice(line[0].length), said: 'The first line only names the separator (sep=); the table begins below it.' }
    : { text }
}

/**
 * Decimal commas, as spreadsheets of half the world write them: "45,5" → "45.5", "1.234,56" → "1234.56", "12,5 %" → "12.5 %". Only where
 * semicolons or tabs separate the cells, and only when some comma cannot stand before thousands: a file with "7,500" alone is left as it is.
 */
function withDecimalPoints(text: string): Step {
  if (/^\s*[[{<]/.test(text)) return { text }
  const separator = separatorOf(text)
  if (separator === ',') return { text }
  const cell = new RegExp(
    `(^|[${separator}\r\n])(\\s*"?[-+−]?[$€£]?\\s?)(\\d+|\\d{1,3}(?:\\.\\d{3})+),(\\d+)(?=\\s?[%€£$]?"?\\s*(?:[${separator}\r\n]|$))`,
    'g',
  )
  let isDecimal = false
  let count = 0
  const plain = text.replace(cell, (_whole, before: string, sign: string, whole: string, decimals: string) => {
    count++
    if (decimals.length !== 3) isDecimal = true
    return `${before}${sign}${whole.replaceAll('.', '')}.${decimals}`
  })
  if (!isDecimal) return { text }
  return { text: plain, said: `Decimal commas were read as points (45,5 is 45.5), in ${count} ${count === 1 ? 'cell' : 'cells'}.` }
}

/** In their order: what hides separators and quotation marks is undone first. */
const MENDS: readonly ((text: string) => Step)[] = [
  withoutUtf7,
  withoutQuotedPrintable,
  withoutDoubleEncoding,
  withoutEntities,
  withPlainQuotes,
  withoutSeparatorLine,
  withPlainDashes,
  withDecimalPoints,
]
