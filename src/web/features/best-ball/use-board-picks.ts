// The picks so far as they are typed while a draft goes on; another view of the page and a reload find them as they were left.
import { useState } from 'react'
import { useAccess } from '../../access/use-access.ts'
import { keepSessionDraft, sessionDraft } from '../../preferences/session-drafts.ts'

const BOARD = 'best-ball-board'

export function useBoardPicks() {
  const owner = useAccess().user?.id ?? ''
  const [picks, setPicks] = useState(() => {
    const kept = sessionDraft(owner, BOARD)
    return typeof kept === 'string' ? kept : ''
  })
  const set = (next: string) => {
    setPicks(next)
    keepSessionDraft(owner, BOARD, next === '' ? undefined : next)
  }
  return { picks, setPicks: set }
}
