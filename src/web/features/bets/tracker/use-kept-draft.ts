// What is half typed of a bet, and when it is the same bet again.
import { useState } from 'react'
import { useAccess } from '../../../access/use-access.ts'
import { keepSessionDraft, sessionDraft } from '../../../preferences/session-drafts.ts'
import { type BetDraft, draftKey, EMPTY_DRAFT } from './bet-draft.ts'

const FORM = 'bet-form'
type StoredForm = { readonly of: string; readonly draft: BetDraft }

/**
 * What is half typed stays in this tab until it is kept or canceled: the same form, opened again after Escape, a reload or the way back, has
 * it. Another price, book or game opens with its own.
 * @param start what the form opens with; by its book and its selections a form is known again
 * @returns the draft; how it is changed; how it is forgotten: as it was sent, or whatever it is
 */
export function useKeptDraft(start: BetDraft): [BetDraft, (draft: BetDraft) => void, (sent?: BetDraft) => void] {
  const owner = useAccess().user?.id ?? ''
  const of = draftKey(start)
  const stored = () => sessionDraft(owner, FORM) as StoredForm | undefined
  const [draft, setDraft] = useState(() => {
    const kept = stored()
    return kept?.of === of ? { ...EMPTY_DRAFT, ...kept.draft } : start
  })
  const keep = (next: BetDraft) => {
    setDraft(next)
    keepSessionDraft(owner, FORM, { of, draft: next } satisfies StoredForm)
  }
  const forget = (sent?: BetDraft) => {
    const kept = stored()
    // What was typed since, in this form or in another, is no part of what was sent.
    if (kept?.of !== of || (sent && JSON.stringify(kept.draft) !== JSON.stringify(sent))) return
    keepSessionDraft(owner, FORM, undefined)
  }
  return [draft, keep, forget]
}
