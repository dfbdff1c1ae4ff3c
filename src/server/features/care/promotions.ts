// May larger plans be offered to somebody now? Never on a break, to the excluded, beyond a limit, in a quiet conversation with Lex, nor for seven
// days after a sign of chasing or after they set themselves a limit, a break or an exclusion. Buying stays open as far as their limits let; nobody is asked to.
import type { Member } from '../../kernel/door/actor.ts'
import type { CareGate } from '../../kernel/door/care.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CareStore } from './care.store.ts'

type Deps = {
  readonly store: Pick<CareStore, 'sign' | 'isQuiet' | 'isRestrained'>
  readonly gate: Pick<CareGate, 'ask'>
  readonly clock: Clock
}

export async function mayPromote(deps: Deps, member: Member): Promise<boolean> {
  return (await mayRemind(deps, member)) && !(await deps.store.isRestrained(member.id, deps.clock.now()))
}

/** Whether the end of a trial may be told of: news that costs nothing, which somebody who set a limit of their own goes on being owed. */
export async function mayRemind({ store, gate, clock }: Deps, member: Member): Promise<boolean> {
  if (!(await gate.ask(member, { act: 'get_promotions' })).allowed) return false
  const now = clock.now()
  const [sign, isQuiet] = await Promise.all([store.sign(member.id, member.timeZone, now), store.isQuiet(member.id, now)])
  return sign === null && !isQuiet
}
