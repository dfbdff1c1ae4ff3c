// Shares and chances as text; they travel as fractions (0.043).
import { isValue } from '#core/odds/board/edge.ts'

/** 0.541 → "54.1%". */
export function formatPercent(fraction: number, digits = 1): string {
  return `${unsignedZero((fraction * 100).toFixed(digits))}%`.replace('-', '−')
}

/** The chance of what is not decided yet, which is never certain: 0.998 → ">99%", 0.002 → "<1%". */
export function formatChance(chance: number): string {
  if (chance > 0.995) return '>99%'
  return chance < 0.005 ? '<1%' : formatPercent(chance, 0)
}

/** With its sign: 0.043 → "+4.3%", −0.004 → "−0.4%". */
export function formatEdge(fraction: number): string {
  const text = (Math.abs(fraction) * 100).toFixed(1)
  return text === '0.0' ? '0.0%' : `${fraction > 0 ? '+' : '−'}${text}%`
}

/** Glyph and color word of an edge: value (2 % and more) ▲, above 0 ◆, else ▽. */
export function edgeMark(fraction: number): { readonly glyph: '▲' | '◆' | '▽'; readonly tone: 'gain' | 'mid' | 'flat' } {
  if (isValue(fraction)) return { glyph: '▲', tone: 'gain' }
  if (fraction > 0) return { glyph: '◆', tone: 'mid' }
  return { glyph: '▽', tone: 'flat' }
}

/** 12.34 → "12.3"; one decimal unless told otherwise, always as many, so that columns align. */
export function formatPoints(points: number, digits = 1): string {
  return unsignedZero(points.toFixed(digits)).replace('-', '−')
}

/** With its sign: 2.44 → "+2.4", −1 → "−1.0", 0.04 → "0.0". */
export function formatPointChange(points: number): string {
  return Math.abs(points) < 0.05 ? formatPoints(0) : `${points < 0 ? '−' : '+'}${formatPoints(Math.abs(points))}`
}

/** 1234 → "1,234". */
export function formatCount(count: number): string {
  return new Intl.NumberFormat('en-US').format(count).replace('-', '−')
}

/** Points per $1,000 of salary, two digits: "5.32". */
export function formatValue(pointsPerThousand: number): string {
  return pointsPerThousand.toFixed(2)
}

/** A multiple of a start: 1.254 → "1.25×", 12.4 → "12×". */
export function formatMultiple(value: number): string {
  return `${value.toFixed(value >= 10 ? 0 : 2)}×`
}

/** An average error in points, where hundredths tell models apart: "5.04". */
export function formatError(points: number): string {
  return points.toFixed(2)
}

/** What rounds to zero has no sign: "-0.0" would say a direction that the figure does not have. */
function unsignedZero(text: string): string {
  return Number(text) === 0 ? text.replace('-', '') : text
}
