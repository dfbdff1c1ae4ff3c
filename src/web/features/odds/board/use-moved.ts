// A price that just moved is marked for a moment. The mark is set on the element itself and taken off those that were marked together in one
// go: an animation would have the page styled and painted anew sixty times a second for as long as prices move.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { decimalFromAmerican } from '#core/odds/board/price.ts'

const MARKED_MS = 700
const MARKS = ['moved-up', 'moved-down']

let together: HTMLElement[] | undefined

function mark(element: HTMLElement, name: string): void {
  element.classList.remove(...MARKS)
  element.classList.add(name)
  if (!together) {
    const marked: HTMLElement[] = []
    together = marked
    queueMicrotask(() => {
      together = undefined
    })
    setTimeout(() => {
      for (const one of marked) one.classList.remove(...MARKS)
    }, MARKED_MS)
  }
  together.push(element)
}

/** The element that shows a price: marked when the price becomes a better or a worse one. */
export function useMoved<E extends HTMLElement>(american: number | undefined): RefObject<E | null> {
  const element = useRef<E>(null)
  const shown = useRef(american)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = american
    if (!element.current || american === undefined || before === undefined || before === american) return
    mark(element.current, decimalFromAmerican(american) > decimalFromAmerican(before) ? 'moved-up' : 'moved-down')
  }, [american])
  return element
}
