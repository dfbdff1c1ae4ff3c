// By whose model a call wants a slate projected: a member's own, where the plan has models.
import { allows } from '#core/access/access.ts'
import type { Others } from '#core/models/players/projected-by.ts'
import type { OwnModel } from '../ports/slate-projections.ts'
import { tierRequired } from './door/errors.ts'
import { type Call, memberOf } from './door/invoke.ts'

/** Undefined where ours are meant. @throws tier_required */
export function ownModelOf(
  call: Call,
  { by, others = 'ours' }: { readonly by?: string | undefined; readonly others?: Others | undefined },
): OwnModel | undefined {
  if (by === undefined || by === '') return undefined
  const member = memberOf(call)
  if (!allows(member, 'custom_models')) throw tierRequired('custom_models')
  return { userId: member.id, model: by, others }
}
