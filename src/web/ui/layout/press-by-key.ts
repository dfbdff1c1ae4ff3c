// Buttons that name a key as their own (`aria-keyshortcuts`, in capitals): it presses them while the focus is in what they belong to.

const ownButton = (scope: Element, key: string): HTMLButtonElement | null =>
  /^[a-z]$/.test(key) ? scope.querySelector(`button[aria-keyshortcuts~="${key.toUpperCase()}"]:not(:disabled)`) : null

export const hasOwnKey = (scope: Element, key: string): boolean => ownButton(scope, key) !== null

/** @returns whether there was one to press */
export function pressByKey(scope: Element | null, key: string): boolean {
  const button = scope && ownButton(scope, key)
  button?.click()
  return Boolean(button)
}
