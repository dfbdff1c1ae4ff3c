import { usesMicrophone } from '#core/voice/voice-state.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { useVoice } from '../../voice/browser-voice.ts'

/** Beside ONLINE in the chat (spec 001 section 2). */
export function VoiceBadges() {
  const { state } = useVoice()
  const isSpeaking = state.phase === 'speaking' || state.phase === 'greeting'
  return (
    <>
      {usesMicrophone(state) ? <Badge tone="outline">Voice Active</Badge> : null}
      {isSpeaking ? <Badge tone="outline">Speaking</Badge> : null}
    </>
  )
}
