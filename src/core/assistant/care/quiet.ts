// A conversation in which somebody was not well: what stays open in it, what ends it, and what presses against it.
import { withFiguresMasked } from '../reading/mask.ts'
import { careOf } from './care.ts'

/** What stays open in a conversation in which somebody was not well: no prices, edges, stakes or offers. */
export const QUIET_TOOLS: ReadonlySet<string> = new Set([
  'read_scores',
  'read_standings',
  'read_news',
  'read_injuries',
  'read_game',
  'read_player_log',
  'read_roster',
  'read_fields',
  'explain_term',
  'betting_performance',
  'list_bets',
  'read_my_plan',
  'read_my_usage',
  'read_preferences',
  'read_favorites',
  'read_limits',
  'read_calibration',
  'read_alerts',
  'read_alert_rules',
])

/** A calm sentence that ends the quiet of a conversation. */
const CALM =
  /\b(?:i am|i'm|im) (?:fine|calm|ok|okay|all right|alright|good|well|feeling better)(?: again| now)?\b.*\b(?:prices|odds|bets|betting|continue|go on|normal|again)\b|\b(?:show|bring back|turn on) (?:me )?(?:the )?(?:prices|odds|bets) again\b/
export const endsQuiet = (plain: string): boolean => CALM.test(plain) && careOf(withFiguresMasked(plain)) === null

/** A pick that is pressed for, in a quiet conversation: "just tell me one", "whatever, give me a parlay". */
export const PRESSES =
  /^(?:(?:just|fine|ok|okay|please|come on|cmon|whatever|then|so|but|no)[,.]? )*(?:tell|give|show|name|pick|send) me (?:just )?(?:one|something|it|anything|the (?:pick|lock)|an? (?:\w+ )?(?:pick|winner|lock|bet|parlay|play|tip))\b/
