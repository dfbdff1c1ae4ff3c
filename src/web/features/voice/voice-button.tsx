import { Mic, Square } from 'lucide-react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { useVoice } from '../../voice/browser-voice.ts'
import { useVoiceSwitch } from './use-voice-switch.tsx'
import { VOICE } from './voice.copy.ts'

/** The chat's microphone: one spoken question, asked as if it were typed; a second press gives it up. */
export function VoiceButton() {
  const { state } = useVoice()
  const { talk } = useVoiceSwitch()
  const isListening = state.phase === 'listening'
  return (
    <IconButton
      bordered
      label={isListening ? VOICE.stopListening : VOICE.speak}
      title={isListening ? VOICE.stopListening : `${VOICE.speak} (hold Alt and Space)`}
      aria-pressed={isListening}
      disabled={state.phase === 'thinking' || state.phase === 'asking'}
      className={isListening ? 'size-11 shrink-0 text-loss' : 'size-11 shrink-0'}
      icon={isListening ? <Square size={16} aria-hidden="true" /> : <Mic size={18} strokeWidth={1.5} aria-hidden="true" />}
      onClick={talk}
    />
  )
}
