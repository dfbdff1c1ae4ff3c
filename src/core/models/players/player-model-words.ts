// Which features may a model of players be made of? Words alone, so that a page that lists them carries no schema.

export const PLAYER_FEATURE_KEYS = [
  'last3',
  'last10',
  'last30',
  'position',
  'opportunity',
  'rate',
  'expected',
  'allowed',
  'home',
  'rest',
  'backToBack',
  'daysOut',
  'winChance',
  'gameTotal',
] as const
