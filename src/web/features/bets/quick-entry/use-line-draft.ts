// The line as it is typed; a reload, and the way back to the screen, find it as it was left.
import { useRef, useState } from 'react'
import { useAccess } from '../../../access/use-access.ts'
import { keepSessionDraft, sessionDraft } from '../../../preferences/session-drafts.ts'

/**
 * @param first what it begins with, as from a link
 * @param keptAs under which name it stays in this tab; undefined = it does not
 */
export function useLineDraft(first: string, keptAs: string | undefined) {
  const owner = useAccess().user?.id ?? ''
  const [line, setLine] = useState(() => {
    const kept = keptAs === undefined || first !== '' ? undefined : sessionDraft(owner, keptAs)
    return typeof kept === 'string' ? kept : first
  })
  /** What stands in the field now, for an answer that comes later than the text it answers. */
  const present = useRef(line)
  const set = (next: string) => {
    present.current = next
    setLine(next)
    if (keptAs !== undefined) keepSessionDraft(owner, keptAs, next === '' ? undefined : next)
  }
  /** Takes away what was sent, from the field and from the tab. What was typed since, here or after the screen was left, stays: answers false. */
  const clear = (sent: string): boolean => {
    if (keptAs !== undefined && sessionDraft(owner, keptAs) === sent) keepSessionDraft(owner, keptAs, undefined)
    if (present.current !== sent) return false
    present.current = ''
    setLine('')
    return true
  }
  return { line, set, clear }
}
