/**
 * Where to go after signing in: a path of this site, or null. Another site's address, however it is written, is none.
 *
 * @example ownPath('/betting?league=nfl')   // '/betting?league=nfl'
 * @example ownPath('//evil.example')        // null
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null
  return new URL(value, location.origin).origin === location.origin ? value : null
}
