// View state that lives in the address (?league=nfl), so that a screen can be shared and linked to.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/**
 * One of a fixed set of words under a key of the address; anything else there reads as the default.
 * @param others words for the same in addresses that people type: { ufc: 'mma' }
 */
export function useSearchState<K extends string>(
  key: string,
  allowed: readonly K[],
  initial: NoInfer<K>,
  others: Readonly<Record<string, NoInfer<K>>> = {},
): [K, (next: K) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  // What looks like a number comes as one out of an address that somebody typed.
  const said = String(search[key])
  const typed = said.toLowerCase()
  const value = allowed.find((one) => one === said) ?? (Object.hasOwn(others, typed) ? others[typed] : undefined) ?? initial
  const set = useCallback(
    (next: K) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, [key]: next === initial ? undefined : next }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, key, initial],
  )
  return [value, set]
}

const MOST_TEXT = 400

/** As a number where the text is exactly that: the address puts a text that looks like a number in quotes. */
const plainNumber = (text: string): string | number => (/^\d{1,15}$/.test(text) && String(Number(text)) === text ? Number(text) : text)

/**
 * A short text under a key of the address: what was typed into a tool, so that its link shows the same. The initial text leaves no trace.
 * The field keeps its own copy, since the address follows a moment later.
 */
export function useSearchText(key: string, initial = ''): [string, (next: string) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  // A number or a word such as true is read back from the address as what it looks like.
  const [text, setText] = useState(() => (search[key] === undefined ? initial : String(search[key]).slice(0, MOST_TEXT)))
  const set = useCallback(
    (next: string) => {
      const kept = next.slice(0, MOST_TEXT)
      setText(kept)
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, [key]: kept === initial ? undefined : plainNumber(kept) }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, key, initial],
  )
  return [text, set]
}
