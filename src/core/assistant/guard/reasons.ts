// Why a message is refused, and why a question is not answered.

export const REFUSAL_REASONS = [
  'distress',
  'chase',
  'essential_money',
  'secrecy',
  'underage',
  'evasion',
  'exclusion',
  'threat',
  'close_one',
  'sure_thing',
  'insider',
  'fixing',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** Intents of the classifier that are answered by saying why not. */
export const CANNOT_INTENTS = [
  'place_bet',
  'manipulation',
  'private_data',
  'other_sport',
  'college',
  'no_video',
  'errand',
  'off_topic',
] as const
export const CANNOT_REASONS = [
  ...CANNOT_INTENTS,
  'unknown_name',
  'retired',
  'unknown_term',
  'not_understood',
  'other_language',
  'nothing_to_change',
] as const
export type CannotReason = (typeof CANNOT_REASONS)[number]
