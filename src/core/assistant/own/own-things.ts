// Whose and what: favorites that are called "my teams", saved lineups and alerts of one's own, whatever is asked of them.

const MY_TEAMS =
  /\b(?:my|our) (?:own |two |three |both )?(?:favou?rite |fav |fave )?(?:teams?|clubs?|squads?|favou?rites?|favs|faves)\b(?! (?:bets?|books?|sportsbooks?|league|players?|total|stacks?))/
const OF_TEAMS =
  /\b(?:plays?|playing|games?|next|today|tonight|tomorrow|weekend|schedule|when|injur\w*|hurt|banged up|out|news|odds|lines?|prices?|spreads?|doing|done|did|win|won|lose|lost|scores?|results?|first|up|on|record|standings|home|away)\b/
const OTHERWISE =
  /\b(?:lineups?|line ?ups|roster|draft(?:ed)?|best ?ball|build|make me|entries|entered|bets? on|bet on|alert me|notify|tell me (?:when|if)|remind|ping|add|remove|drop|follow|change|log|record a)\b/
/** "When do my teams play", "any injuries on my favorites": of the teams that one follows. */
const WHOM_I_FOLLOW =
  /^(?:so |and |hey |lex |ok |remind me |tell me |show me )*(?:who(?:m|ever)?|(?:what|which) (?:teams?|players?|clubs?)(?: and (?:teams?|players?|clubs?))?) (?:(?:do|did|am) i (?:\w+ )?follow(?:ing)?|i(?:'m| am)? follow(?:ing)?)\b/
export const asksOfFavorites = (bare: string): boolean =>
  (WHOM_I_FOLLOW.test(bare) && !OTHERWISE.test(bare.replace('follow', ''))) ||
  (MY_TEAMS.test(bare) && OF_TEAMS.test(bare) && !OTHERWISE.test(bare))

const LINEUP = '(?:line ?-?ups?)'
/** "What does my Saturday lineup cost", "do my two lineups share players", "delete the NBA lineup". */
const MY_LINEUPS = new RegExp(
  `\\b(?:what (?:does|do|is|are)|how (?:much|many)|when (?:does|do|is|are)|which(?: one)?(?: of)?|do|does|is|are|who|any(?:body|one)?)\\b.*\\bmy (?:[\\w'-]+ ){0,4}?${LINEUP}\\b|^(?:please |can you |could you |hey |lex )*(?:delete|remove|trash|bin|scrap|rename|ditch) (?:the|my|that|this) (?:[\\w'-]+ ){0,3}?${LINEUP}\\b|\\b(?:my|the) (?:last|latest|newest|most recent) (?:saved )?${LINEUP}\\b|\\blast ${LINEUP} i (?:saved|built|kept|made)\\b`,
)
const NOT_SAVED =
  /\b(?:build|optimi[sz]e\w*|simulat\w*|sim|enter|swap|improve|fix|rate|review|more|often|finish\w*|cash\w*|wins?|place|contests?|chances?|roi|field|can i|could i|should|left today|a day|per day|today|limit|plan|how (?:do|can|would|should) (?:i|you) (?:export|download|upload|get))\b/
export const asksOwnLineups = (bare: string): boolean => MY_LINEUPS.test(bare) && !NOT_SAVED.test(bare)

const MY_ALERTS =
  /^(?:please |can you |could you |hey |lex |ok |and )*(?:turn|switch|shut) (?:off|on) (?:my|the|that|this) (?:[\w%' -]+ )?alerts?\b|^(?:please |can you |could you |hey |lex |ok |and )*(?:stop|pause|delete|remove|kill|cancel|disable|mute|drop|clear) (?:my|the|that|this) (?:[\w%' -]+ )?alerts?\b(?! (?:for|when|if|i have)\b)|\b(?:turn|switch|shut) (?:my|the|that) (?:[\w%' -]+ )?alerts? (?:off|on)\b|\bwhat(?:'?s| is| are| does| do)? my (?:[\w%-]+ )?alerts?\b/
const ALERTS_CAME =
  /\b(?:my|last|latest|any|an|the)\b.*\balerts?\b.*\b(?:fired?|go(?:ne)? off|went off|trigger(?:ed)?|ring|rang|rung|come in|came in|come through)\b|\bhas (?:it|my alert|that alert) (?:gone off|fired|rung|triggered)\b/
/** "My alerts" are those that were set. */
const ALERTS_ALONE = /^(?:(?:and|so|ok|hey|lex|please|what(?:'s| is| about)?) )*my (?:active |current |own )?alerts?[?.! ]*$/
export const ownAlerts = (bare: string): 'read_alerts' | 'read_alert_rules' | null =>
  ALERTS_ALONE.test(bare)
    ? 'read_alert_rules'
    : ALERTS_CAME.test(bare) && !/\b(?:when|if) (?:it|the)\b/.test(bare)
      ? 'read_alerts'
      : MY_ALERTS.test(bare)
        ? 'read_alert_rules'
        : null
