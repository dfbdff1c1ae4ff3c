// Which usernames can nobody take? Those by which a member would be taken for the house.

const RESERVED = new Set(
  (
    'admin administrator root superuser sysadmin webmaster hostmaster postmaster moderator mod staff team support help helpdesk ' +
    'security abuse legal billing payments sales info contact press news official owner founder system server service bot api ' +
    'lex guru sportsguru aisportsguru aiguru thehouse house everyone everybody nobody anonymous guest deleted unknown null undefined me'
  ).split(' '),
)

/** Letters that digits are read as: "4dm1n" is read as admin. */
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }

/**
 * Whether a username belongs to the house, also with digits, underscores or lookalikes around and in it.
 *
 * @example isReservedName('Admin_01')   // true
 * @example isReservedName('admiral')    // false
 */
export function isReservedName(username: string): boolean {
  const plain = username.toLowerCase().replace(/_/g, '')
  // "guru_support": two names of the house are one too.
  const parts = username
    .toLowerCase()
    .split('_')
    .map((part) => part.replace(/^\d+|\d+$/g, ''))
  if (parts.length > 1 && parts.every((part) => part === '' || RESERVED.has(part) || part === 'the' || part === 'real')) return true
  const withoutEnds = plain.replace(/^\d+|\d+$/g, '')
  const read = (text: string) => text.replace(/\d/g, (digit) => LOOKALIKES[digit] ?? digit)
  return [plain, withoutEnds, read(plain), read(withoutEnds)].some(
    (name) => RESERVED.has(name) || RESERVED.has(name.replace(/^(?:the|real)/, '')),
  )
}
