// Intents of the classifier that are no question of the field.
import { CANNOT_INTENTS } from '../guard/reasons.ts'

/** Acts of talk. */
export const HELP: ReadonlySet<string> = new Set(['greeting', 'thanks', 'abilities', 'identity', 'stop', 'complaint'])
/** What is answered by saying why not. */
export const CANNOT: ReadonlySet<string> = new Set(CANNOT_INTENTS)
