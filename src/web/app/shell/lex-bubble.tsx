import { Link, useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { tooltipOf } from '#core/voice/readiness.ts'
import { inTooltip } from '#core/voice/sentences.ts'
import { isHearing } from '#core/voice/voice-state.ts'
import { useAccess } from '../../access/use-access.ts'
import { useShownError } from '../../features/voice/use-shown-error.ts'
import { useVoiceSwitch } from '../../features/voice/use-voice-switch.tsx'
import { VOICE } from '../../features/voice/voice.copy.ts'
import { cx } from '../../ui/layout/cx.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { useVoice, voice } from '../../voice/browser-voice.ts'

type Props = { size?: 'sm' | 'md' | 'lg' }

const SIZES = { sm: 'size-11 text-12', md: 'size-14 text-14', lg: 'size-18 text-16' }

/**
 * Lex at the bottom right: switches "Hey Lex" on and off, and says how voice stands. Where the browser recognizes no speech it is grey and
 * leads to the chat. It steps back while anything that is read or pressed stands where it stands; at the foot of every page there is room for
 * it, and the header leads to Lex as well. The phone has Lex in its bottom bar, and voice in the bar under the header.
 */
export function LexBubble({ size = 'md' }: Props) {
  const { user } = useAccess()
  const { pathname } = useLocation()
  const bubble = useRef<HTMLElement>(null)
  const isShown = user !== null && pathname !== '/chat' && pathname !== '/lex'
  const isInTheWay = useIsInTheWay(bubble, isShown ? pathname : null)
  if (!isShown) return null
  const className = cx(
    'scoreboard fixed right-5 bottom-5 z-10 grid place-items-center rounded-card shadow-layer max-md:hidden',
    SIZES[size],
    isInTheWay && 'invisible',
  )
  return <LexButton bubble={bubble} className={className} />
}

function LexButton({ bubble, className }: { bubble: RefObject<HTMLElement | null>; className: string }) {
  const { state } = useVoice()
  const { conditions, toggle } = useVoiceSwitch()
  const error = useShownError()
  // In a frame and on a smaller plan the browser is not yet the question.
  const isUnsupported = !conditions.isInFrame && conditions.hasTier !== false && !conditions.hasRecognition
  if (isUnsupported) {
    return (
      <Link
        ref={bubble as RefObject<HTMLAnchorElement>}
        to="/chat"
        aria-label={VOICE.unsupported}
        title={VOICE.unsupported}
        data-lex-bubble="unsupported"
        className={cx(className, 'bg-s-3 text-ink-2 hover:text-ink')}
      >
        LEX
      </Link>
    )
  }
  const isSpeaking = state.phase === 'speaking' || state.phase === 'greeting'
  const isMoving = isSpeaking || (state.phase === 'waiting' && isHearing(state))
  const tooltip = tooltipOf(state, conditions)
  const handleClick = () => (isSpeaking ? voice.send({ kind: 'stop' }) : toggle())
  return (
    <Tooltip text={error === null ? tooltip : inTooltip(error)} side="left" open={error === null ? undefined : true}>
      <button
        ref={bubble as RefObject<HTMLButtonElement>}
        type="button"
        aria-label={`LEX. ${tooltip}`}
        aria-pressed={state.isAlwaysOn}
        data-lex-bubble={state.phase}
        onClick={handleClick}
        className={cx(className, 'bg-accent-fill text-on-gold hover:brightness-95', isMoving && 'motion-safe:animate-pulse')}
      >
        LEX
      </button>
    </Tooltip>
  )
}

const CONTENT =
  'a[href], button, input, select, textarea, label, summary, svg, canvas, img, meter, [role=tab], [role=slider], [role=checkbox], [role=option], [role=img], [role=row]'
/** Steps between the points that are looked at, px: less than the smallest control. */
const STEP = 12
const LOOK_MS = 250

/** Whether something of the page that is read or pressed lies under the element. @param place what to begin anew with; null = nothing is shown */
function useIsInTheWay(element: RefObject<HTMLElement | null>, place: string | null): boolean {
  const [isInTheWay, setIsInTheWay] = useState(true)
  useEffect(() => {
    if (place === null) return
    const look = () => {
      const own = element.current
      if (own) setIsInTheWay(hasContentUnder(own))
    }
    let frame = 0
    const handleMove = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    // What grows or moves by itself is seen a moment later.
    const timer = setInterval(look, LOOK_MS)
    addEventListener('scroll', handleMove, { passive: true, capture: true })
    addEventListener('resize', handleMove)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
      removeEventListener('scroll', handleMove, { capture: true })
      removeEventListener('resize', handleMove)
    }
  }, [element, place])
  return isInTheWay
}

function hasContentUnder(own: HTMLElement): boolean {
  const { left, right, top, bottom } = own.getBoundingClientRect()
  for (let x = left - 2; x <= right + 2; x += STEP)
    for (let y = top - 2; y <= bottom + 2; y += STEP) {
      const under = document.elementsFromPoint(x, y).find((one) => !own.contains(one))
      if (under && (under.closest(CONTENT) || hasOwnText(under))) return true
    }
  return false
}

/** Words of its own, not those of what stands in it. */
const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
