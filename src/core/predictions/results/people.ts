// One key per person, whatever an archive calls him.

const SUFFIX = /\s+(jr|sr|ii|iii|iv|v)\.?$/i

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** @example personKey('Odell Beckham Jr.') // 'odellbeckham' */
export const personKey = (name: string): string => letters(name.trim().replace(SUFFIX, ''))

/**
 * The way SBR's archive spells pitchers: first letter and last name.
 * @example pitcherKey('CC Sabathia') // 'csabathia', as is pitcherKey('CSABATHIA')
 */
export function pitcherKey(name: string): string | null {
  const [first, ...rest] = name.trim().replace(SUFFIX, '').split(/\s+/)
  if (first === undefined || first === '') return null
  const key = rest.length === 0 ? letters(first) : letters(first).slice(0, 1) + letters(rest.join(''))
  return key.length < 3 || /^(tbd|undecided|unknown)$/.test(key) ? null : key
}
