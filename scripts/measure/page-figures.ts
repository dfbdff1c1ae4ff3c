// What a page says of itself to the measurements: how much it moved, when its largest part was drawn, how long its slowest interaction took,
// what stands in its window, and what of its words is cut off.
import type { Page } from 'playwright-core'

/** What counts as a row of a screen. */
export const ROW = 'main [role=row][data-index], main tbody tr, main li'

export type Shift = { readonly value: number; readonly at: number; readonly parts: readonly string[] }
/** `inp`: the longest interaction in ms, from the input to the next frame; 0 where none took 16 ms. */
export type Heard = { readonly shifts: readonly Shift[]; readonly lcp: number; readonly inp: number }

/** Runs in the page before anything of ours: hears every shift, each part that was the largest so far, and every interaction. */
export function listen(): void {
  const heard: { shifts: Shift[]; lcp: number; inp: number } = { shifts: [], lcp: 0, inp: 0 }
  Object.assign(globalThis, { heardOfPage: heard })
  const named = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    if (!element) return '?'
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    const within = element.closest('section, nav, header, footer, [role=dialog], article')
    const heading = within?.querySelector('h1, h2, h3')?.textContent?.trim().slice(0, 30) ?? within?.getAttribute('aria-label') ?? ''
    return `${element.tagName.toLowerCase()}${heading ? ` in "${heading}"` : ''} “${label}”`
  }
  const box = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    })[]) {
      if (entry.hadRecentInput) continue
      heard.shifts.push({
        value: entry.value,
        at: entry.startTime,
        parts: entry.sources.map(({ node, previousRect, currentRect }) => `${named(node)} ${box(previousRect)} → ${box(currentRect)}`),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) heard.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) heard.inp = Math.max(heard.inp, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

export const heardOf = (page: Page): Promise<Heard> => page.evaluate(() => (globalThis as unknown as { heardOfPage: Heard }).heardOfPage)

/** The largest window of shifts, by the rule of web.dev: less than 1 s apart, at most 5 s long. */
export function cumulative(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let from = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - from > 5000) {
      sum = 0
      from = at
    }
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

export type Layout = {
  /** Rows that are wholly in sight above whatever lies along the foot. */
  readonly rows: number
  /** Pixels before the screen's own line begins: its title, or what stands in its place where the title is only told. */
  readonly before: number
  /** Pixels before the first row; null where there is none. */
  readonly first: number | null
}

export const layout = (page: Page): Promise<Layout> =>
  page.evaluate((row) => {
    const foot = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => getComputedStyle(one).position === 'fixed' && one.getBoundingClientRect().width > innerWidth * 0.9)
      .map((one) => one.getBoundingClientRect())
      .filter(({ top, height }) => height > 0 && top > innerHeight / 2)
      .reduce((top, box) => Math.min(top, box.top), innerHeight)
    const drawn = [...document.querySelectorAll(row)].filter(
      (one) => one.getBoundingClientRect().height > 0 && !one.querySelector(row) && !one.closest('header'),
    )
    const boxes = drawn.map((one) => one.getBoundingClientRect())
    const title = document.querySelector('main h1')
    const beside = [...(title?.parentElement?.children ?? [])]
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    return {
      rows: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= foot).length,
      before: Math.round(Math.min(...beside.map(({ top }) => top), ...(beside.length > 0 ? [] : [0]))),
      first: boxes[0] ? Math.round(Math.min(...boxes.map(({ top }) => top))) : null,
    }
  }, ROW)

export type Lost = {
  /** Words that end at an edge behind which nobody can scroll, and controls outside the window. */
  readonly cut: readonly string[]
  /** Words that end in an ellipsis and stand in full nowhere: no title, no name, no link to where they do. */
  readonly shortened: readonly string[]
}

/** What of a page cannot be read at this width. */
export const lost = (page: Page): Promise<Lost> =>
  page.evaluate(() => {
    const cut = new Set<string>()
    const shortened = new Set<string>()
    const isForEars = (element: Element) => element.closest('.sr-only, [aria-hidden=true], svg, script, style, select, [inert]') !== null
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const holder = node.parentElement
      if (!text || !holder || isForEars(holder) || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      for (let around: Element | null = holder; ; around = around.parentElement) {
        if (!around || around === document.documentElement) {
          if (box.right > innerWidth + 1 || box.left < -1)
            cut.add(`${text.slice(0, 50)} [${Math.round(box.left)}–${Math.round(box.right)}]`)
          break
        }
        const { overflowX, textOverflow, width, position } = getComputedStyle(around)
        if (overflowX === 'auto' || overflowX === 'scroll') break
        if (overflowX === 'visible') {
          if (position === 'fixed' && around.getBoundingClientRect().width <= 1) break
          continue
        }
        if (Number.parseFloat(width) <= 1) break
        const edge = around.getBoundingClientRect()
        if (box.right <= edge.right + 1 && box.left >= edge.left - 1) continue
        if (textOverflow !== 'ellipsis') cut.add(`${text.slice(0, 50)} in ${around.tagName.toLowerCase()}.${around.className.slice(0, 40)}`)
        else if (!around.closest('[title], [aria-label], a, button') && !around.querySelector('[title]')) shortened.add(text.slice(0, 50))
        break
      }
    }
    for (const control of document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
      if (isForEars(control) || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const { left, right, width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1 || (left >= -1 && right <= innerWidth + 1)) continue
      const scrolls = (element: Element | null): boolean =>
        element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
      if (!scrolls(control.parentElement))
        cut.add(
          `control ${control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)} [${Math.round(left)}–${Math.round(right)}]`,
        )
    }
    return { cut: [...cut], shortened: [...shortened] }
  })
