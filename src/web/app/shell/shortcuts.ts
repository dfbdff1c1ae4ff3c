// Keys that lead somewhere. ⌘K (Ctrl+K) is always there; single keys can be switched off, for those who talk to their computer or slip
// (WCAG 2.1.4).
import { switchChoice } from '../../preferences/browser-choice.ts'
import type { ScreenPath } from '../paths.ts'

export type Shortcut = {
  readonly key: string
  readonly to: ScreenPath | '/'
  readonly search?: Readonly<Record<string, string>>
  readonly label: string
}

export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'd', to: '/', label: 'Dashboard' },
  { key: 'o', to: '/betting', label: 'Odds' },
  { key: 'v', to: '/betting', search: { tab: 'value' }, label: 'Value' },
  { key: 't', to: '/betting', search: { tab: 'analytics' }, label: 'Bet tracker' },
  { key: 'r', to: '/betting', search: { tab: 'analytics', record: 'record' }, label: 'Betting record' },
  { key: 'f', to: '/fantasy', label: 'Fantasy' },
  { key: 'u', to: '/lineups', label: 'DFS Lineups' },
  { key: 'p', to: '/predictions', label: 'Predictions' },
  { key: 'g', to: '/live-tracker', label: 'Live Tracker' },
  { key: 'a', to: '/alerts', label: 'Alerts' },
  { key: 'c', to: '/chat', label: 'Lex AI' },
]

/** Single keys that change the frame instead of the screen. */
export const FRAME_KEYS = [
  { key: 's', act: 'scores', label: 'Show or hide the scores' },
  { key: 'l', act: 'lex', label: 'Lex beside the screen' },
  { key: '?', act: 'keys', label: 'All keys' },
] as const
export type FrameAct = (typeof FRAME_KEYS)[number]['act']

const SINGLE_KEYS = switchChoice('guru.singleKeys', true)
export const useSingleKeys = SINGLE_KEYS.use
export const setSingleKeys = SINGLE_KEYS.set

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'repeat' | 'defaultPrevented'>

/** What a button of the header asks for: the box of ⌘K. */
const ASKED = 'guru:palette'
export const askForPalette = (): void => void dispatchEvent(new Event(ASKED))
export function onPaletteAsked(listener: () => void): () => void {
  addEventListener(ASKED, listener)
  return () => removeEventListener(ASKED, listener)
}

/**
 * What a key asks for: the palette, a place, a part of the frame, or nothing. Keys that are typed into something ask for nothing.
 * @param isTyping whether the focus is in a field
 */
export function askedBy(pressed: Pressed, isTyping: boolean, hasSingleKeys: boolean): Shortcut | FrameAct | 'palette' | null {
  const { key, metaKey, ctrlKey, altKey, repeat, defaultPrevented } = pressed
  if (defaultPrevented || repeat || altKey) return null
  if ((metaKey || ctrlKey) && key.toLowerCase() === 'k') return 'palette'
  if (metaKey || ctrlKey || isTyping || !hasSingleKeys) return null
  if (key === '/') return 'palette'
  return FRAME_KEYS.find((one) => one.key === key)?.act ?? SHORTCUTS.find((shortcut) => shortcut.key === key) ?? null
}
