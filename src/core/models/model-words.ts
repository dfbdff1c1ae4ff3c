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

/** Features that say something of some targets only: who is stronger says little of how many points fall, a roof nothing of who wins. */
const WHO_WINS = ['rating', 'wins', 'form', 'seasonMargin', 'groundForm', 'meetings', 'streak', 'priced', 'beatClose']
const HOW_MANY = ['roof', 'seasonAge']

/** May a model of this target be made of this feature? @example isFeatureOf('roof', 'winner') // false */
export const isFeatureOf = (key: (typeof FEATURE_KEYS)[number], target: (typeof MODEL_TARGETS)[number]): boolean =>
  !(target === 'total' ? WHO_WINS : HOW_MANY).includes(key)

/** `fitted`: weights from games that are over. `by hand`: the member's own. `uploaded`: no weights, predictions from files. */
export const WEIGHTINGS = ['fitted', 'by hand', 'uploaded'] as const
