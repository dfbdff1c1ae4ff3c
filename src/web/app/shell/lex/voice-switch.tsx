import { Link } from '@tanstack/react-router'
import { Mic } from 'lucide-react'
import { tooltipOf } from '#core/voice/readiness.ts'
import { inTooltip } from '#core/voice/sentences.ts'
import { isHearing } from '#core/voice/voice-state.ts'
import { useShownError } from '../../../features/voice/use-shown-error.ts'
import { useVoiceSwitch } from '../../../features/voice/use-voice-switch.tsx'
import { VOICE } from '../../../features/voice/voice.copy.ts'
import { iconButtonClass } from '../../../ui/actions/icon-button.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { useVoice, voice } from '../../../voice/browser-voice.ts'

/**
 * In the header: switches "Hey Lex" on and off, and says how voice stands. Where the browser recognizes no speech it is grey and leads to the
 * chat. On a phone voice stands in the bar under the header.
 */
export function VoiceSwitch() {
  const { state } = useVoice()
  const { conditions, toggle } = useVoiceSwitch()
  const error = useShownError()
  // In a frame and on a smaller plan the browser is not yet the question.
  const isUnsupported = !conditions.isInFrame && conditions.hasTier !== false && !conditions.hasRecognition
  if (isUnsupported) {
    return (
      <Link
        to="/chat"
        aria-label={VOICE.unsupported}
        title={VOICE.unsupported}
        data-lex-bubble="unsupported"
        className={cx(iconButtonClass('sm'), 'text-ink-3 max-md:hidden')}
      >
        <Mic size={16} strokeWidth={1.5} />
      </Link>
    )
  }
  const isSpeaking = state.phase === 'speaking' || state.phase === 'greeting'
  const isMoving = isSpeaking || (state.phase === 'waiting' && isHearing(state))
  const tooltip = tooltipOf(state, conditions)
  const handleClick = () => (isSpeaking ? voice.send({ kind: 'stop' }) : toggle())
  // An error that stays is said in the bar below the header, which a tooltip that stays would cover.
  const isInBar = state.phase === 'fatal' || state.phase === 'blocked'
  return (
    <Tooltip text={error === null ? tooltip : inTooltip(error)} side="bottom" open={isInBar ? false : error === null ? undefined : true}>
      <button
        type="button"
        aria-label={`LEX. ${tooltip}`}
        aria-pressed={state.isAlwaysOn}
        data-lex-bubble={state.phase}
        onClick={handleClick}
        className={cx(
          iconButtonClass('sm'),
          'max-md:hidden',
          state.isAlwaysOn && 'bg-accent-wash text-accent-ink',
          isMoving && 'motion-safe:animate-pulse',
        )}
      >
        <Mic size={16} strokeWidth={1.5} />
      </button>
    </Tooltip>
  )
}
