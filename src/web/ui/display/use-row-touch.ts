// What a finger asks of a row: held, or swiped aside, it opens what can be done with it. A tap of the row's own button or link stays theirs,
// and who can do neither (WCAG 2.5.7) has a button of the row for the same.
import { type TouchEvent, useRef } from 'react'

/** So long a finger rests, ms; as for the card of a name. */
const HOLD_MS = 450
/** A swipe goes so far aside, and less than half of it up or down: else it scrolls. */
const SWIPE_PX = 56

type Touch = { readonly x: number; readonly y: number; readonly target: Element; readonly timer: ReturnType<typeof setTimeout> }

/** @param onAsk gets where the finger is */
export function useRowTouch(onAsk: ((target: Element) => void) | undefined) {
  const touch = useRef<Touch | null>(null)
  const hasAsked = useRef(false)
  const letGo = () => {
    if (touch.current) clearTimeout(touch.current.timer)
    touch.current = null
  }
  if (!onAsk) return {}
  const ask = (target: Element) => {
    letGo()
    hasAsked.current = true
    onAsk(target)
  }
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      letGo()
      hasAsked.current = false
      const finger = touches[0]
      if (touches.length !== 1 || !finger || !(target instanceof Element)) return
      // A held name shows its own card, and a field is held to mark its words; both may be swiped.
      const isOther = target.closest('a, button, input, select, label') !== null
      const timer = setTimeout(() => !isOther && ask(target), HOLD_MS)
      touch.current = { x: finger.clientX, y: finger.clientY, target, timer }
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const from = touch.current
      const finger = touches[0]
      if (!from || !finger) return
      const aside = Math.abs(finger.clientX - from.x)
      const along = Math.abs(finger.clientY - from.y)
      if (aside >= SWIPE_PX && along < aside / 2) ask(from.target)
      else if (along > SWIPE_PX / 4 && along > aside) letGo()
      else if (aside > SWIPE_PX / 4) clearTimeout(from.timer)
    },
    onTouchEnd: (event: TouchEvent) => {
      letGo()
      // What has opened lies under the finger by now, and is not meant by its tap.
      if (hasAsked.current) event.preventDefault()
    },
    onTouchCancel: letGo,
  }
}
