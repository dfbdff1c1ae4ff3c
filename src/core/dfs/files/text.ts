// Bytes of a file somebody dropped on us → text, without asking which encoding they are in and what was done to it on its way.
import { separatorOf } from './csv-rows.ts'
import { repairText } from './mangles.ts'

/** Salary and entries files are a few hundred kilobytes at most. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/** Why a salary file of that many bytes is not read; null where it is. Example: 10 MB → "a.csv has 10.0 MB; …". */
export function salariesTooLarge(fileName: string, bytes: number): string | null {
  if (bytes <= MAX_FILE_BYTES) return null
  return `${fileName} has ${(bytes / 1024 / 1024).toFixed(1)} MB; salary files have a few hundred kilobytes, at most 5 MB are read.`
}

export type Decoded =
  | { readonly kind: 'text'; readonly text: string; readonly warnings: readonly string[] }
  | { readonly kind: 'not-text'; readonly what: string }

// First bytes of what people upload by mistake.
const SIGNATURES: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel workbook or a zip archive; save the sheet as CSV first'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel workbook; save the sheet as CSV first'],
  [[0x1f, 0x8b], 'a gzip archive; unpack it first'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture'],
  [[0xff, 0xd8, 0xff], 'a JPEG picture'],
]

/**
 * Text of a file: UTF-8 (with or without mark), UTF-16 of either order, else Windows-1252. NUL characters are removed.
 * Example: bytes 4F 7A 69 6C F3 → "Oziló" and a warning, since F3 is not UTF-8.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const signature = SIGNATURES.find(([start]) => start.every((byte, index) => bytes[index] === byte))
  if (signature) return { kind: 'not-text', what: signature[1] }
  const warnings: string[] = []
  const raw = decodeAny(bytes, warnings)
  const text = raw.replaceAll('\u0000', '')
  if (text.length < raw.length) warnings.push(`${raw.length - text.length} NUL characters were removed.`)
  if (isBinary(text)) return { kind: 'not-text', what: 'a binary file' }
  return mendedText(text, warnings)
}

/** The same for what may be a text already (pasted, or decoded elsewhere). The one front of every reader of a file. */
export function readableText(input: Uint8Array | string): Decoded {
  return typeof input === 'string' ? mendedText(input.replaceAll('\u0000', ''), []) : decodeText(input)
}

function mendedText(raw: string, warnings: readonly string[]): Decoded {
  const { text, warnings: undone } = repairText(raw)
  return { kind: 'text', text, warnings: [...warnings, ...undone, ...layoutOf(text)] }
}

/** What is unusual about a table without being wrong. */
function layoutOf(text: string): string[] {
  if (/^\s*[[{<]/.test(text)) return []
  const warnings: string[] = []
  const separator = separatorOf(text)
  if (separator === ';') warnings.push('The cells are separated by semicolons.')
  if (separator === '\t') warnings.push('The cells are separated by tabs.')
  if (text.includes('\r') && !text.includes('\n')) warnings.push('The lines end as on old Macs (CR alone).')
  return warnings
}

/** What a file of UTF-8 begins with, where it says so itself: to be written again before a changed text of it. */
export function byteOrderMark(bytes: Uint8Array): '' | '\ufeff' {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? '\ufeff' : ''
}

function decodeAny(bytes: Uint8Array, warnings: string[]): string {
  if (byteOrderMark(bytes)) return decodeUtf8(bytes, 3) ?? decodeWindows1252(bytes.subarray(3))
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 2, 0)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 2, 1)
  const order = unmarkedUtf16(bytes)
  if (order !== undefined) {
    warnings.push('The file is UTF-16 without its mark.')
    return decodeUtf16(bytes, 0, order)
  }
  const utf8 = decodeUtf8(bytes, 0)
  if (utf8 !== undefined) return utf8
  warnings.push('The file is not UTF-8; it was read as Windows-1252 (Latin 1).')
  return decodeWindows1252(bytes)
}

/** 0 = low byte first, 1 = high byte first, undefined = not UTF-16. Latin text in UTF-16 has a NUL in every other byte. */
function unmarkedUtf16(bytes: Uint8Array): 0 | 1 | undefined {
  const length = Math.min(bytes.length & ~1, 512)
  if (length < 8) return undefined
  const zeros = [0, 0]
  for (let index = 0; index < length; index++) if (bytes[index] === 0) zeros[index & 1]!++
  const half = length / 2
  if (zeros[1]! > half * 0.8 && zeros[0]! < half * 0.2) return 0
  if (zeros[0]! > half * 0.8 && zeros[1]! < half * 0.2) return 1
  return undefined
}

function decodeUtf16(bytes: Uint8Array, start: number, highFirst: 0 | 1): string {
  const units = new Uint16Array((bytes.length - start) >> 1)
  for (let index = 0; index < units.length; index++) {
    const at = start + index * 2
    units[index] = (bytes[at + highFirst]! & 0xff) | (bytes[at + 1 - highFirst]! << 8)
  }
  return join(units)
}

/** Strict but for a character cut off at the very end (a truncated file stays UTF-8); undefined = not UTF-8. */
function decodeUtf8(bytes: Uint8Array, start: number): string | undefined {
  const units = new Uint16Array(bytes.length - start)
  let length = 0
  for (let index = start; index < bytes.length; ) {
    const first = bytes[index]!
    const size = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
    if (size === 0) return undefined
    let code = size === 1 ? first : first & (0xff >> (size + 1))
    for (let next = 1; next < size; next++) {
      const byte = bytes[index + next]
      if (byte === undefined) return join(units.subarray(0, length))
      if ((byte & 0xc0) !== 0x80) return undefined
      code = (code << 6) | (byte & 0x3f)
    }
    index += size
    if (code > 0xffff) {
      units[length++] = 0xd7c0 + (code >> 10)
      units[length++] = 0xdc00 | (code & 0x3ff)
    } else units[length++] = code
  }
  return join(units.subarray(0, length))
}

// Windows-1252 where it differs from Latin 1: 0x80..0x9f (encoding.spec.whatwg.org, index-windows-1252).
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

function decodeWindows1252(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length)
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!
    units[index] = byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte
  }
  return join(units)
}

function join(units: Uint16Array): string {
  // Handed over as it lies: spread into arguments, 35 MB take a second longer.
  const pieces: string[] = []
  for (let index = 0; index < units.length; index += 8192) {
    pieces.push(String.fromCharCode.apply(null, units.subarray(index, index + 8192) as unknown as number[]))
  }
  return pieces.join('')
}

function isBinary(text: string): boolean {
  let odd = 0
  const length = Math.min(text.length, 4096)
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) odd++
  }
  return odd > length / 50
}
