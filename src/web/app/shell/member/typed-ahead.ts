// Keys that are pressed after ⌘K and before the box stands: they belong to its input, and to nothing else.

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'isComposing'>

/**
 * What has been typed after one more key.
 *
 * @param typed what was typed before it
 * @returns null where the key closes the box before it stands
 * @example typedAfter('ma', { key: 'h', … })   // 'mah'
 */
export function typedAfter(typed: string, { key, metaKey, ctrlKey, altKey, isComposing }: Pressed): string | null {
  if (key === 'Escape') return null
  if (metaKey || ctrlKey || isComposing) return typed
  if (key === 'Backspace') return [...typed].slice(0, -1).join('')
  // With Alt some keyboards write letters; names of keys are longer than one sign.
  return [...key].length === 1 && !(altKey && key === ' ') ? typed + key : typed
}
