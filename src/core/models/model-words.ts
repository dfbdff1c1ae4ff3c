// Which targets, features and weightings are there? Words alone, so that a page that lists them carries no schema.

/** The winner's chance, the margin (home less away), or the points of both sides together. */
export const MODEL_TARGETS = ['winner', 'margin', 'total'] as const

export const FEATURE_KEYS = [
  'rating',
  'wins',
  'form',
  'seasonMargin',
  'groundForm',
  'attack',
  'defense',
  'meetings',
  'streak',
  'rest',
  'backToBack',
  'load',
  'roof',
  'seasonAge',
  'priced',
  'beatClose',
  'ours',
] as const

/** `fitted`: weights from games that are over. `by hand`: the member's own. `uploaded`: no weights, predictions from files. */
export const WEIGHTINGS = ['fitted', 'by hand', 'uploaded'] as const
