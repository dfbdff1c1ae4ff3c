// Setting up a second factor, its backup codes, turning it off, and proving anew who one is.
import { API } from '#contract/index.ts'
import { conflict, unauthenticated } from '../../kernel/door/errors.ts'
import { bind } from '../../kernel/door/feature.ts'
import { type Bound, type Call, memberOf } from '../../kernel/door/invoke.ts'
import { type AccountsDeps, DONE, noStore, type Parsed, userOf } from './accounts-deps.ts'
import { OWN_PASSWORD } from './delete-account.ts'
import type { GuessLimit } from './guess-limit.store.ts'
import type { SecondFactorStore } from './second-factor.store.ts'
import type { CodeCheck } from './second-factor-codes.ts'
import { noteProof } from './session.store.ts'

const IS_ON = 'The second factor is on already. To move it to another app, turn it off first.'
const IS_OFF = 'The second factor is not on.'

type Parts = { readonly deps: AccountsDeps; readonly store: SecondFactorStore; readonly codes: CodeCheck }

export function secondFactorBounds({ deps, store, codes }: Parts): readonly Bound[] {
  const { clock } = deps
  // What a person may do changes with it: the administration opens, or closes to them.
  const announce = (userId: string) => deps.ends.announce({ rightsOf: userId })
  return bind(API.secondFactor, {
    state: (_, call) => {
      noStore(call)
      return store.state(memberOf(call).id)
    },
    start: async (_, call) => {
      noStore(call)
      const { id } = memberOf(call)
      const { email } = await userOf(deps, id)
      const { secret, uri, encrypted } = await codes.newSecret(email)
      if (!(await store.begin(id, encrypted, clock.now()))) throw conflict(IS_ON)
      return { secret, uri }
    },
    confirm: async ({ code }, call) => {
      noStore(call)
      const person = await userOf(deps, memberOf(call).id)
      const secret = await codes.passFirst(person, code, call)
      const made = await codes.newBackupCodes(person.id)
      if (!(await store.confirm(person.id, secret, made.hashes, clock.now()))) throw conflict(IS_ON)
      announce(person.id)
      return { backupCodes: [...made.codes] }
    },
    newBackupCodes: async (_, call) => {
      noStore(call)
      const { id } = memberOf(call)
      const made = await codes.newBackupCodes(id)
      if (!(await store.replaceCodes(id, made.hashes, clock.now()))) throw conflict(IS_OFF)
      return { backupCodes: [...made.codes] }
    },
    turnOff: async (_, call) => {
      noStore(call)
      const { id } = memberOf(call)
      if (!(await store.turnOff(id, id, clock.now()))) throw conflict(IS_OFF)
      announce(id)
      return DONE
    },
  })
}

/** Proves anew who is signed in, by the password or a code. */
export async function prove(deps: AccountsDeps, limit: GuessLimit, codes: CodeCheck, { password, code }: Parsed<'prove'>, call: Call) {
  noStore(call)
  const { id } = memberOf(call)
  const session = deps.sessionOf(call)
  if (session === undefined) throw unauthenticated()
  if (code !== undefined) await codes.pass(await userOf(deps, id), code, call)
  else {
    await limit.count(OWN_PASSWORD, { who: id })
    await deps.identity.checkPassword(password ?? '', call)
    await limit.forget(OWN_PASSWORD, { who: id })
  }
  await noteProof(deps.db, session, deps.clock.now())
  return DONE
}
