// Intents of the classifier that are no question of the field.

/** Acts of talk. */
export const HELP: ReadonlySet<string> = new Set(['greeting', 'thanks', 'abilities', 'identity', 'stop', 'complaint'])
/** What is answered by saying why not. */
export const CANNOT: ReadonlySet<string> = new Set([
  'place_bet',
  'manipulation',
  'private_data',
  'other_sport',
  'college',
  'no_video',
  'errand',
  'off_topic',
])
