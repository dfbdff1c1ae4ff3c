// A member as the meter sees one: whose calls are counted under which keys.
import type { Member } from '#server/kernel/door/actor.ts'

export const countedMember = (said: Pick<Member, 'id' | 'tier'> & Partial<Member>): Member => ({
  kind: 'user',
  mailbox: said.id,
  countedUnder: [said.id],
  status: 'active',
  isAdmin: false,
  isSuperAdmin: false,
  timeZone: 'America/New_York',
  books: null,
  care: null,
  ...said,
})
