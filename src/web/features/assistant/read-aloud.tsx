import { Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { useFormat } from '../../format/use-format.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { hasMouth, isVoiceSentOut, speak } from '../../voice/mouth.ts'
import { CHAT } from './chat.copy.ts'
import type { LexMessage } from './conversation.ts'
import { spokenAnswer } from './spoken-answer.ts'

/** Reads one answer by the device's own voice; a second press, or leaving the answer, silences it. A voice that sends words out is not used. */
export function ReadAloud({ message }: { message: LexMessage }) {
  const { allows } = useAccess()
  const format = useFormat()
  const [isReading, setIsReading] = useState(false)
  const silence = useRef<(() => void) | null>(null)
  useEffect(() => () => silence.current?.(), [])
  if (!allows('voice') || !hasMouth() || isVoiceSentOut()) return null
  const over = () => {
    silence.current = null
    setIsReading(false)
  }
  const toggle = () => {
    if (silence.current) {
      silence.current()
      over()
      return
    }
    setIsReading(true)
    silence.current = speak(spokenAnswer(message, format), 'reply', over, over)
  }
  return (
    <IconButton
      size="sm"
      label={isReading ? CHAT.silence : CHAT.readAloud}
      aria-pressed={isReading}
      icon={isReading ? <Square size={14} aria-hidden="true" /> : <Volume2 size={14} aria-hidden="true" />}
      onClick={toggle}
    />
  )
}
