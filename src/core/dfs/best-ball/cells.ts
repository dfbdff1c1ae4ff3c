// What do the cells of a best ball file say: numbers, moments, places in a draft?
import type { EpochMs } from '../../units.ts'

/** The beginning of a text, which ends with a whole character: an emoji is two units of a text. @example cutTo('ab🏈', 3) // 'ab' */
export const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** Halves of a character, and the sign of nothing: no database keeps them. */
const UNKEPT = /[\p{Surrogate}\0]/u

/** Whether a cell holds something that cannot be kept. */
export const isBroken = (cell: string): boolean => UNKEPT.test(cell)

/** A number as files write it; null of an empty cell, a dash, or what is none. @example numberIn('1,204.5') // 1204.5 */
export function numberIn(cell: string): number | null {
  const text = cell.replaceAll(',', '').trim()
  return /^\d+(?:\.\d+)?$|^\.\d+$/.test(text) ? Number(text) : null
}

/** A whole number from 1; null of everything else. */
export function countIn(cell: string): number | null {
  const number = numberIn(cell)
  return number !== null && Number.isInteger(number) && number >= 1 ? number : null
}

/** A place as "2.05" or "2-05": the fifth pick of the second round. Only where two digits follow: 2.5 is an average. */
export function placeIn(cell: string): { readonly round: number; readonly inRound: number } | null {
  const [, round, inRound] = /^(\d{1,2})[.-](\d{2})$/.exec(cell.trim()) ?? []
  return round === undefined || Number(round) < 1 || Number(inRound) < 1 ? null : { round: Number(round), inRound: Number(inRound) }
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(UTC|GMT|Z|[+-]\d\d:?\d\d)?)?$/i
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)(?:[ ,]+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([AP]M)?)?$/i

/**
 * A moment as best ball files write it, read as UTC where no zone stands: it decides the day, not the hour. null of what is none.
 * @example momentIn('2026-03-02 12:39:22 UTC') // 2026-03-02T12:39:22Z
 * @example momentIn('3/2/2026 12:39') // the same, as a spreadsheet saves it again, without its seconds
 */
export function momentIn(cell: string): EpochMs | null {
  const text = cell.trim()
  const iso = ISO.exec(text)
  if (iso) {
    const [, year, month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] = iso
    const at = utc(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second))
    const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
    if (at === null || sign === undefined) return at
    return at - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  }
  const american = AMERICAN.exec(text)
  if (!american) return null
  const [, month, day, year, hour = '0', minute = '0', second = '0', half] = american
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  return utc(year!.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day), hours, Number(minute), Number(second))
}

function utc(year: number, month: number, day: number, hour: number, minute: number, second: number): EpochMs | null {
  if (year < 2010 || year > 2100 || month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return null
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // The thirtieth of February is no day.
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() : null
}

/** Noon UTC of the day in the name of a file, "underdog_adp_2026-05-18.csv", which is that day in every zone of the Americas and Europe; null where none stands there. */
export function dayInName(fileName: string): EpochMs | null {
  const [, year, month, day] = /(?<!\d)(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)(?!\d)/.exec(fileName) ?? []
  return year === undefined ? null : utc(Number(year), Number(month), Number(day), 12, 0, 0)
}
