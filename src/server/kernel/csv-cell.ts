// A cell of a CSV that a spreadsheet reads as what it says.

/** What spreadsheets take for the beginning of a formula, behind blanks and line breaks too, and as wide as East Asian keyboards write it. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
const NUMBER = /^[+-]?[\d.]+$/

/** @example csvCell('=1+1') // "'=1+1" */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
