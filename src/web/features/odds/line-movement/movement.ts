// Histories of lines as courses of a chart.
import type { LinePriceHistory } from '#contract/odds/prices.ts'
import { mainLine } from '#core/odds/board/main-line.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import type { Course } from '../../../charts/course-chart.tsx'

type Line = Pick<LinePriceHistory, 'book' | 'bookTitle' | 'point' | 'ticks'>

/** The line that most books show last. */
export function mainPoint(lines: readonly Pick<LinePriceHistory, 'point' | 'ticks'>[]): number | null {
  const counts = new Map<number | null, number>()
  for (const { point, ticks } of lines) if ((ticks.at(-1)?.[1] ?? null) !== null) counts.set(point, (counts.get(point) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? lines[0]?.point ?? null
}

/**
 * One course a book: the decimal price of its main line, or the point of it. A line that was taken down gives way to the book’s next one;
 * a book that still shows one stands to the end.
 */
export function coursesOf(lines: readonly Line[], what: 'price' | 'line'): Course[] {
  const books = new Map<string, Line[]>()
  for (const line of lines) {
    const own = books.get(line.book)
    if (own) own.push(line)
    else books.set(line.book, [line])
  }
  return [...books].flatMap(([key, own]) => {
    const { meant, isStanding } = mainLine(own)
    const points = meant.map(({ at, point, price }) => ({ at, value: what === 'line' ? (point ?? 0) : decimalFromAmerican(price) }))
    return points.length === 0 ? [] : [{ key, name: own[0]!.bookTitle, tone: 'quiet' as const, shape: 'step' as const, isStanding, points }]
  })
}
