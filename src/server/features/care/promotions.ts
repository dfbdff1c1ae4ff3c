// May larger plans be offered to somebody now? Never on a break, to the excluded, beyond a limit, in a quiet conversation with Lex, nor for seven
// days after a sign of chasing or after they set themselves a limit, a break or an exclusion. Buying stays open as far as their limits let; nobody is asked to.
import type { Member } from '../../kernel/door/actor.ts'
import type { CareGate } from '../../kernel/door/care.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CareStore } from './care.store.ts'
import type { Signs } from './signs.store.ts'

type Deps = {
  readonly store: Pick<CareStore, 'signs'>
  readonly gate: Pick<CareGate, 'ask'>
  readonly clock: Clock
}

export async function mayPromote(deps: Deps, member: Member): Promise<boolean> {
  const signs = await signsWhereOpen(deps, member)
  return signs !== null && signs.chasing === null && !signs.isQuiet && !signs.isRestrained
}

/** Whether the end of a trial may be told of: news that costs nothing, which somebody who set a limit of their own goes on being owed. */
export async function mayRemind(deps: Deps, member: Member): Promise<boolean> {
  const signs = await signsWhereOpen(deps, member)
  return signs !== null && signs.chasing === null && !signs.isQuiet
}

/** What speaks against offers; null where the person's own breaks and limits close them anyway. */
async function signsWhereOpen({ store, gate, clock }: Deps, member: Member): Promise<Signs | null> {
  if (!(await gate.ask(member, { act: 'get_promotions' })).allowed) return null
  return store.signs(member.id, member.timeZone, clock.now())
}
