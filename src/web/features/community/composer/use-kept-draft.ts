// What somebody types is kept on the server a moment after they pause, and given back when they return.
import { useEffect, useRef, useState } from 'react'
import { useDraft, useKeepDraft } from '../community.queries.ts'

const PAUSE_MS = 1200

/** @param slot `post`, or the id of the post that is answered */
export function useKeptDraft(slot: string) {
  const { data } = useDraft(slot)
  const { mutate } = useKeepDraft()
  const [text, setText] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const kept = useRef('')
  const latest = useRef('')
  useEffect(() => {
    if (!data || isTouched) return
    kept.current = data.content
    latest.current = data.content
    setText(data.content)
  }, [data, isTouched])
  useEffect(() => {
    if (!isTouched || text === kept.current) return
    const timer = setTimeout(() => {
      kept.current = text
      mutate({ slot, content: text })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isTouched, slot, mutate])
  // Who leaves before the pause is over loses nothing.
  useEffect(
    () => () => {
      if (latest.current !== kept.current) mutate({ slot, content: latest.current })
    },
    [slot, mutate],
  )
  const change = (next: string) => {
    latest.current = next
    setIsTouched(true)
    setText(next)
  }
  const clear = () => {
    latest.current = ''
    kept.current = ''
    setText('')
    mutate({ slot, content: '' })
  }
  return { text, change, clear }
}
