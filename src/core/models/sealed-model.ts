// What is sealed of a member's own forecast: a hash of it, so that the chain proves it and tells it to nobody.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import { SealedGame } from '../leagues/pregame-snapshot.ts'
import { canonical } from '../predictions/seal.ts'
import type { ModelSays } from './say.ts'

export const SealedCommitment = z.object({
  kind: z.literal('member model'),
  ...SealedGame.shape,
  /** SHA-256 of `commitmentText`; the member has the text, the chain has this. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
})
export type SealedCommitment = Infer<typeof SealedCommitment>

/**
 * The text behind a digest: a random salt, a line break, and the forecast as JSON with sorted keys.
 * @example commitmentText('a1', { gameId: 'g', chances: null, … }) // 'a1\n{"chances":null,"gameId":"g", …}'
 */
export const commitmentText = (salt: string, forecast: { readonly gameId: string } & ModelSays): string => `${salt}\n${canonical(forecast)}`
