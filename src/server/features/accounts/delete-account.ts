// Deleting one's own account: by its address and, where it has one, its password.
import { AppError, conflict } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { type AccountsDeps, DONE, MINUTE, noStore, type Parsed } from './accounts-deps.ts'
import type { GuessLimit, GuessRule } from './guess-limit.store.ts'
import { readProfile } from './people.store.ts'
import { deletePerson, otherSuperAdmins } from './person-end.store.ts'

export const OWN_PASSWORD: GuessRule = { what: 'own password', tries: 8, windowMs: 15 * MINUTE }

export async function deleteAccount(deps: AccountsDeps, limit: GuessLimit, { email, password }: Parsed<'deleteAccount'>, call: Call) {
  noStore(call)
  const { db, clock, identity } = deps
  const member = memberOf(call)
  const profile = await readProfile(db, member.id, clock.now())
  if (profile?.email !== email.toLowerCase()) throw conflict('This is not the e-mail of your account.')
  if (profile.hasPassword) {
    await limit.count(OWN_PASSWORD, { who: member.id })
    await identity.checkPassword(password ?? '', call)
    await limit.forget(OWN_PASSWORD, { who: member.id })
  } else if (!member.hasRecentSignIn) {
    // Without a password there is nothing in the call that only the person knows.
    throw new AppError('recent_sign_in')
  }
  if (member.isSuperAdmin && (await otherSuperAdmins(db, member.id)) === 0) {
    throw conflict('You are the only super administrator. Make someone else one first.')
  }
  await deps.onDelete(member)
  await deletePerson(db, member.id, clock.now())
  await identity.signOut(call)
  deps.ends.announce({ userId: member.id })
  return DONE
}
