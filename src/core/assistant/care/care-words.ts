// The words that care listens for, by kind: kin, betting, money to live on, money of others, money that is gone, and the wish to have it back.
// What they mean together: care-signs.ts.

export const any = (...words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`)

export const KIN =
  '(?:wife|husband|hubby|missus|partner|spouse|fianc[e\u00e9]e?|girlfriend|boyfriend|gf|bf|ex|mom|mum|mam|mother|dad|father|old man|nana?|gran(?:dma|ny|ddad|dpa)?|grandmother|parents|folks|family|kids?|children|son|daughter|sister|brother|aunt|uncle|in-laws|roommate|flatmate|friends?|boss|employer)'
export const BETTING =
  '(?:bet(?:s|ting|ted)?|gambl\\w*|wager\\w*|parlays?|slots|casinos?|roulette|blackjack|sports ?books?|bookies?|bookmakers?|punt(?:s|ing)?|accas?|the (?:app|book|horses|dogs|track)|dfs|props?|live betting|draft ?kings|fan ?duel|betmgm)'
export const GAMBLES = any(BETTING)
/** A pick, a winner, a game to be on: what is asked for in the same breath. */
export const WANTS_A_BET = any(
  'who (?:wins|do (?:you|i|u) (?:like|take|got|bet)|you got|u got|should i (?:take|bet|back)|covers)',
  "wh(?:at|ich)(?:'s| is| are)? (?:the |a |your |my )?(?:\\w+ ){0,2}?(?:bets?|games?|teams?|picks?|plays?|parlays?|favorites?|locks?|dogs?|hits?|books?|sites?|apps?)",
  'wh(?:at|ich|o) (?:should|do|can|would|could) i (?:bet|take|play|put|hit|hammer|back|throw)',
  '(?:need|give|gimme|got|find|hand|throw|want)(?: me| us)? (?:just )?(?:a |an |one |some |the |another |your )?(?:\\w+ )?(?:winners?|locks?|wins?|banger|long ?shots?|picks?|bankers?|hits?|sure (?:thing|bet)s?|slam dunk|parlay|hammer|best bet|tip)',
  '(?:long ?shot|sure thing|safe bet|best bet|lock of)',
  'turn (?:it|that|this|[\\w$]+|(?:the|my) last \\S+) into',
  '(?:flip|double|triple|grow|multiply) (?:it|that|this|my \\S+)',
  'will (?:they|it|the \\w+) (?:cover|win|hit)',
  'unless (?:the )?\\w+ (?:win|wins|cover|covers|hits?)',
  '(?:need|have got|gotta have) (?:the )?\\w+ (?:to win|to cover|to hit)',
)
/** Money that a household lives on, or that is put by. */
export const LIVING = any(
  'rent(?! (?:free|a player))',
  'landlord',
  'mortgage',
  'grocer(?:y|ies)',
  '(?:food|lunch|gas|milk|diaper|baby|bill|bills|heating|school|tax|holiday|vacation|christmas|birthday|wedding|funeral|medicine|rehab|bail|vet) (?:money|fund|budget|savings)',
  '(?:electric|electricity|light|power|water|gas|heating|phone|hospital|medical|dentist|credit card|utility|cable) bill',
  '(?:car|truck|house|loan|support|insurance) payment',
  'pay ?(?:check|cheque)s?',
  'payday',
  'salary(?! cap)',
  'wages',
  "(?:whole|entire|full|last|all my|this week'?s?) (?:check|cheque|pay)",
  'tuition',
  'student loans?',
  "(?:college|emergency|retirement|pension|trust|wedding|house|kids'?) (?:fund|savings|money)",
  '(?:life )?savings',
  '401 ?k',
  'pension',
  'retirement',
  'inherit(?:ance|ed)',
  'alimony',
  'child support',
  'payroll',
  'welfare',
  'food stamps',
  'unemployment',
  'disability(?: check)?',
  'social security',
  'stimulus',
  'insulin',
  'diapers?',
  'baby formula',
  'down ?payment',
  'security deposit',
  '(?:house|home) (?:equity|deposit)',
  'title loan',
)
/** Money of others. */
export const NOT_MINE = any(
  'loan ?shark',
  '(?:pay ?day|bank|car|title|personal|student) loans?',
  '(?:took|take|taking|get|getting|got|taken) (?:out )?(?:a|another|my|the) (?:\\w+ )?(?:loan(?! (?:player|deal|move|spell|army)\\b)|cash advance|second mortgage|advance)',
  'cash advance',
  'credit cards?',
  'overdr(?:aft|awn|ew)',
  '(?:lent|loaned|fronted|spotted) (?:me|us)',
  '(?:stole|stealing|nicked|swiped|embezzl\\w*|skimm(?:ed|ing))',
  `(?:took|taken|taking|lifted|grabbed) \\S+(?: \\S+){0,3} (?:from|out of|off) (?:the |my |our )?(?:\\w+ )?(?:${KIN}s?'?|purse|wallet|till|register|safe|tip jar|account|work|company|office|church|club)`,
  'petty cash',
  "(?:company|client|clients|church|club|union|team|work|office|business|boss'?s?) (?:money|funds?|card|account|cash)",
  '(?:pawn(?:ed|ing|shop)?|hocked|hocking)',
  "(?:sold|sell|selling) (?:my|our|the|his|her|their|off my|mom'?s?) (?!lineups?|tickets?|bets?|slips?|positions?|entr|shares?|contracts?|cards?|players?)\\w+",
)
export const OWES =
  /\b(?:i|we)(?:'ve| have)? (?:still )?owe(?:d)?\b(?! (?:you|u|him|her|my \w+|a \w+|them|the \w+)? ?(?:an?|one|some) (?:\w+ )?(?:beer|drink|lunch|dinner|coffee|explanation|answer|favor|apology|round|pizza|burger|one|call|thanks|trip|story|visit|hug))\b/
/** All that there is. */
export const LAST_MONEY = any(
  '(?:my |the |our )?(?:very )?last (?:\\$?\\d[\\d,.]*|few|couple|\\w+)? ?(?:bucks|dollars?|quid|pounds|money|cash|hundred|grand|cents?)',
  '\\$?\\d[\\d,.]*(?: bucks| dollars| quid)? (?:left )?to my name',
  'my last \\$?\\d[\\d,.]*(?= (?:into|on|until|till|before|for|and|to)\\b|[,.]|$)',
  "(?:everything|all|every (?:cent|dollar|penny)|the rest of what|whatever|all the money) (?:that )?i(?:'ve| have)?(?: got| have)? (?:left|own|to my name)",
  "(?:everything|all|every (?:cent|dollar|penny)) i(?:'ve got| have| got| own)",
)
export const DUE = any(
  'due',
  'overdue',
  'late',
  'behind',
  'short',
  'evict\\w*',
  'foreclos\\w*',
  'repo(?:ssess\\w*)?',
  'shut ?off',
  'cut(?:ting)? (?:us |me |it )?off',
  'coming (?:friday|monday|tuesday|wednesday|thursday|saturday|sunday|tomorrow|tonight|today|by)',
  'by (?:friday|monday|tuesday|wednesday|thursday|saturday|sunday|tomorrow|noon|midnight|morning)',
  'before (?:friday|monday|tuesday|wednesday|thursday|saturday|sunday|tomorrow|the first)',
  'need (?:it|that|the money|to pay)',
  "(?:can'?t|cannot|won'?t) (?:pay|cover|make|afford)",
)
/** One's own money that is gone, to betting or just so. */
export const GONE = any(
  "i(?:'ve| have|'m|m| am| just| already)?(?: just| already)? (?:lost|blew|blown|dropped|burned|burnt|torched|wasted|pissed away|threw away|thrown away|gave back|donated|dumped|busted|lit up) (?!my (?:place|page|phone|glasses|keys|notes|list|password|login|remote|train|tab|league|matchup|game|draft|fantasy|pool|voice|connection|ticket)|a (?:bet with|league|draft|leg)|the (?:remote|page|link|list|coin)|(?:out )?by|track|interest|count|in (?:fantasy|my league|the final))",
  '(?:down|stuck|in the hole|out|minus|behind) (?:about |like |over |almost |another )?\\$?\\d[\\d,.]*(?:k| grand| thousand| hundred| bucks| dollars| large| bands)?(?= (?:tonight|today|this (?:week|month|season)|already|on|from|what|and|so|in|need|since|after|how|now)|[,.!?]|$)',
  "(?:i'm|im|i am|we're) (?:way |so |really |pretty )?(?:down|stuck|in the hole|deep|wiped|cleaned out|busted|tapped out)(?: so)? (?:bad|big|deep|a lot|a grand|huge|in (?:the hole|it)|tonight|out)",
  '(?:deep|down|stuck) in (?:the|a) hole',
  '(?:blew|lost|dropped|gambled) (?:the|my|our) (?:whole|entire|full)',
  "(?:everything|all of it|it'?s all|all my money|my (?:money|bankroll|roll|balance|account)|every (?:cent|dollar|penny)).{0,24}\\b(?:is|are|was|'s|has been) (?:all )?(?:gone|lost|wiped out|blown|drained|empty)",
)
export const BACK = any(
  '(?:win|get|make|earn|claw|take|bring|grind) (?:it|that|this|everything|them|some|all of it|back|half|(?:all |some of )?(?:my|the|that|our)(?: \\w+)? ?(?:money|cash|losses|roll|bankroll|stack)?|what i (?:lost|dropped|put in)|\\$?\\d[\\d,.]*\\S*)(?: all)?(?: \\w+){0,2} ?back',
  '(?:win|get|make|earn|claw) back (?!to |in |at |on |with |from the |the (?:ball|lead|screen|page|list))',
  '(?:get|be|am|go|climb|break|getting) (?:back to )?(?:even|square|level|whole|flat|to zero)',
  'back to (?:even|square|zero|level)',
  'make (?:it )?(?:back|up) (?:what|for|all|the|my)',
  'recover|recoup',
  '(?:get|dig|climb|pull|bail|bet|dug)(?:ting|s)? (?:me |my way |myself |us )?out of (?:this|the|my|a) (?:\\S+ )?(?:hole|mess|debt|ditch|spot|jam)',
  'get square with',
  '(?:fix|fixes|undo|undoes|reverse|erase|cover|covers|offset|save|saves) (?:this|it|that|my loss(?:es)?|the damage|last night|my (?:losses|weekend|night|week)|the (?:night|weekend|week|loss))',
  'double(?:d)? (?:up|down) again',
)
