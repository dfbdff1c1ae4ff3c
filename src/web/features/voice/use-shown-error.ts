import { useEffect, useState } from 'react'
import { VOICE_MS } from '#core/voice/voice-settings.ts'
import { useVoice } from '../../voice/browser-voice.ts'

/** The error that is to be shown now: for three seconds, five where voice could not be switched on; where voice has stopped it stays. */
export function useShownError(): string | null {
  const { state } = useVoice()
  const { error, isEnableError, phase } = state
  const stays = phase === 'fatal' || phase === 'blocked'
  const [past, setPast] = useState<string | null>(null)
  useEffect(() => {
    setPast(null)
    if (error === null || stays) return
    const timer = setTimeout(() => setPast(error), isEnableError ? VOICE_MS.enableError : VOICE_MS.error)
    return () => clearTimeout(timer)
  }, [error, isEnableError, stays])
  return error === past ? null : error
}
