// What a sentence came to.
import type { Ask, Pending } from '../ask.ts'
import type { CannotReason, RefusalReason } from '../guard/reasons.ts'
import type { ListedQuestion } from './listed-question.ts'

/** What a sentence came to. */
export type Understood =
  | { readonly kind: 'ask'; readonly ask: Ask }
  /** About the rows that the last answer listed. */
  | { readonly kind: 'listed'; readonly question: ListedQuestion }
  | { readonly kind: 'clarify'; readonly question: string; readonly options: readonly string[]; readonly pending: Pending }
  | { readonly kind: 'refuse'; readonly reason: RefusalReason }
  /** In a quiet conversation something with prices was asked. */
  | { readonly kind: 'quiet' }
  | { readonly kind: 'cannot'; readonly reason: CannotReason; readonly name: string | null }
