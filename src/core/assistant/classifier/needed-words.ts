// Answers that only their own words ask for. A short turn that leans on another answer is unlike everything that was learned, and what is left of
// its likelihood falls to whatever answer has the shortest sentences; without a word of its thing none of these was asked for.
import { dictionary } from '../../dictionary.ts'

const OF_ALERTS =
  /\b(?:alert\w*|alarms?|look(?:ing)? out|track\w*|monitor\w*|anything set|keep(?:ing)? an eye|notif\w*|pings?|pinged|rules?|remind\w*|rings?|rang|watch\w*|trigger\w*|fired?|inbox|tell(?:ing)? me|let me know|bells?|messages?|go(?:ne|es)? off|went off|missed|warn\w*|buzz\w*|new for me)\b/
const OF_PLANS =
  /\b(?:plans?|tiers?|subscri\w*|member\w*|vip|pro|casual|free|trial|premium|accounts?|levels?|packages?|upgrad\w*|billing|billed|renew\w*|expir\w*|paywall|cancel\w*|refund\w*|discount\w*|monthly|yearly|annual\w*|a month|per month|a year|access|pricing|charge|bills?|paid version|a paid|your prices)\b|\bwhat does (?:this|it|the app)\b.*\bcost|\b(?:do|will|when do) i pay\b|\b(?:pay|paying|paid|cost|costs|charge[sd]?|price|get)\b.*\b(?:this|app|site|product|guru|lex|use|using|join|month|year|you|for it)\b|\bwhat (?:do|am) i (?:have|get|on|paying)\b/
const NEEDED: Readonly<Record<string, RegExp>> = dictionary({
  read_alerts: OF_ALERTS,
  read_alert_rules: OF_ALERTS,
  read_plans: OF_PLANS,
  read_my_plan: OF_PLANS,
  read_my_usage:
    /\b(?:left|used|usage|limits?|quota|allowance|remain\w*|today|how (?:many|much|often)|questions?|answers?|count|cap|run out|out of|burn\w*|reset\w*|refill\w*|maximum|uses|per day|a day|daily)\b/,
  read_calibration:
    /\b(?:calibrat\w*|brier|log ?-?loss|right|wrong|accura\w*|beat|track record|how (?:good|well|often|reliable)|trust\w*|perform\w*|graded?|grades|forecast\w*|predict\w*|models?|picks?|record|reliab\w*|your|yours|ai|lex|algorithm|when you say|percent|hit rate|miss\w*)\b/,
  read_preferences:
    /\b(?:settings?|set|setup|prefer\w*|formats?|time ?zone|theme|default|dark|light|modes?|notation|books?|sportsbooks?|auto ?refresh|sounds?|language|voice|risk|profile|configur\w*|american|decimal|display\w*|shown?|options?|my)\b/,
  read_trading_signals:
    /\b(?:signals?|sharps?|steam\w*|mov(?:e|es|ed|ing|ement|ements)|trad\w+|action|hot|radar|public|money|syndicates?|smart|reverse|wise ?guys?|professionals?|pros|slow|hammer\w*|lag\w*|behind|rlm|bets?|betting|swings?|shift\w*|alerts?|going on|happening)\b/,
  read_injury_moves:
    /\b(?:mov\w+|shift\w*|swing\w*|swung|react\w*|chang\w+|drop\w*|jump\w*|effects?|worth|costs?|shook|odds|lines?|prices?|because|caus\w+|affect\w*|impact\w*|behind|number)\b/,
  explain_projection:
    /\b(?:why|how come|explain\w*|break\w*|split|project\w*|number|points?|made|makes|based|basing|basis|math|explanation|factors?|forecast|behind|up there|so|that (?:high|low|much)|get|got|come|comes|rank\w*|walk|talk|goes into|drives?|reason\w*|formula|steps?|parts?|apart|model\w*)\b(?! many would)/,
  read_games_without:
    /\b(?:without|sits?|sat|out|rests?|rested|miss\w*|absen\w+|hurt|injur\w*|gone|off|benefit\w*|gains?|steps? up|slack|sidelined|down|suspended|no)\b/,
  read_favorites: /\b(?:fav\w*|follow\w*|my (?:\w+ )?(?:teams?|players?|guys|clubs?)|starred|stars?|watch ?list|pinned)\b/,
})

/** What is left of the likelihood of such an answer without one of its words. */
export const WITHOUT_ITS_WORDS = 0.03

/** @example lacksItsWords('read_my_plan', 'so is paying for the half point worth it') // true */
export const lacksItsWords = (name: string, masked: string): boolean => {
  const words = Object.hasOwn(NEEDED, name) ? NEEDED[name] : undefined
  return words !== undefined && !words.test(masked)
}
