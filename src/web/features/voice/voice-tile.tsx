import { Mic } from 'lucide-react'
import { cx } from '../../ui/layout/cx.ts'
import { useVoice } from '../../voice/browser-voice.ts'
import { useVoiceSwitch } from './use-voice-switch.tsx'
import { PHASES, VOICE } from './voice.copy.ts'

/** Always-on listening as a tile: green once it is on (spec 000 section 2.11). */
export function VoiceTile() {
  const { state } = useVoice()
  const { toggle } = useVoiceSwitch()
  const isOn = state.isAlwaysOn
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={toggle}
      className={cx(
        'flex min-h-14 w-full items-center gap-3 rounded-control border px-3 py-2 text-left',
        isOn ? 'border-gain bg-gain/15' : 'border-line hover:bg-s-2',
      )}
    >
      <Mic size={20} strokeWidth={1.5} aria-hidden="true" className={isOn ? 'text-gain' : 'text-ink-2'} />
      <span className="grid">
        <span className="font-semibold">{isOn ? VOICE.tileOn : VOICE.tileOff}</span>{' '}
        <span className="text-13 text-ink-2">
          {!isOn ? VOICE.tileOffDetail : state.phase === 'blocked' || state.phase === 'asking' ? PHASES[state.phase] : VOICE.tileOnDetail}
        </span>
      </span>
    </button>
  )
}
