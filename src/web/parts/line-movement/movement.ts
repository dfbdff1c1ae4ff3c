// Histories of lines as courses of a chart.
import type { LineHistory } from '#contract/prices.ts'
import { decimalFromAmerican } from '#core/odds/price.ts'
import type { Course } from '../bet-record/course-chart.tsx'

type Line = Pick<LineHistory, 'book' | 'bookTitle' | 'point' | 'ticks'>

/** The line that most books show last. */
export function mainPoint(lines: readonly Pick<LineHistory, 'point' | 'ticks'>[]): number | null {
  const counts = new Map<number | null, number>()
  for (const { point, ticks } of lines) if ((ticks.at(-1)?.[1] ?? null) !== null) counts.set(point, (counts.get(point) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? lines[0]?.point ?? null
}

/**
 * One course a book: its price in decimal odds, or the point that it showed. A line that was taken down gives way to the book’s next one;
 * a book that still shows one stands to the end.
 */
export function coursesOf(lines: readonly Line[], what: 'price' | 'line'): Course[] {
  const books = new Map<string, { name: string; isStanding: boolean; events: { at: number; point: number | null; price: number }[] }>()
  for (const { book, bookTitle, point, ticks } of lines) {
    const known = books.get(book) ?? { name: bookTitle, isStanding: false, events: [] }
    books.set(book, known)
    known.isStanding ||= (ticks.at(-1)?.[1] ?? null) !== null
    for (const [at, price] of ticks) if (price !== null) known.events.push({ at, point, price })
  }
  return [...books].flatMap(([key, { name, isStanding, events }]) => {
    const points = events
      .sort((a, b) => a.at - b.at)
      .map(({ at, point, price }) => ({ at, value: what === 'line' ? (point ?? 0) : decimalFromAmerican(price) }))
    return points.length === 0 ? [] : [{ key, name, tone: 'quiet' as const, shape: 'step' as const, isStanding, points }]
  })
}
