// Signs of harm as they stand together in a message, whatever its words are: money to live on or of others and a wish to bet, money gone
// and a wish to have it back, a life or a bond that betting broke, a way round what protects. Each sign is a list of words of its kind;
// no sign alone is a reason, so that "rent free", "my kids" and "double check" stay what they are. Beside the trained detector (care.ts),
// which knows turns of phrase; this one knows what belongs together.
import type { RefusalReason } from '../guard/reasons.ts'
import { isMinor } from './care-minors.ts'
import { any, BACK, BETTING, DUE, GAMBLES, GONE, KIN, LAST_MONEY, LIVING, NOT_MINE, OWES, WANTS_A_BET } from './care-words.ts'
import { KIN_IN_TROUBLE } from './someone-close.ts'

type Reason = Exclude<RefusalReason, 'sure_thing' | 'insider' | 'fixing'>

const HEARTBREAK = new RegExp(
  `\\bmy (?:\\w+ )?${KIN} (?:just |has |is |are |finally |already )?(?:left|leaving|leave|dumped|divorc\\w*|kicked|threw|throwing|moved out|cut (?:me|us) off|disowned|won'?t (?:talk|speak)|stopped (?:talking|speaking)|hates?|walked out|filed|took the kids)\\b`,
)
const BECAUSE_OF_IT = new RegExp(
  `\\b(?:because|cause|cuz|bc|coz|over|due to|from|after|for|about|on)\\b.{0,30}\\b(?:${BETTING}|my (?:losses|problem|habit|addiction|debts?))`,
)
const WORDS_OF_DESPAIR = any(
  "i(?:'m|m| am) (?:really |so |just |honestly |seriously |def |definitely )*(?:not (?:ok|okay|o\\.k\\.|alright|all right)|in a (?:bad|dark|really bad|terrible) place|a wreck|a mess|falling apart|breaking down|coming apart|broken inside|at rock bottom|at the end of my rope|losing (?:my mind|it all|control|hope)|done with (?:life|everything|living)|finished with life|so tired of (?:living|life|everything)|spiral\\w*)(?! (?:with|about) (?:the|that|this|your) (?:price|line|answer|lineup|odds|spread|number|pick|score)\\w*)",
  "i (?:just )?(?:can'?t|cannot|can not) (?:take|do|handle|bear|live with) (?:this|it|life|myself)(?: any ?more| any ?longer)?(?= *(?:$|[,.!?]|anymore|any more|any longer|after|i))",
  'my life is (?:over|ruined|a mess|a wreck|finished|falling apart|done)',
  'no(?:t)? (?:see|know|find)? ?(?:a|any|another)? ?way out(?! of the (?:zone|group|division|backfield))',
  "(?:don'?t|do not|cannot|can'?t) see (?:a|any) (?:way out|future|way through|end to)",
  'hate (?:myself|my life)',
  '(?:end|ending|finish) (?:it all|my life|things for good|myself)',
  '(?:wanna|want to|gonna|going to|might|could) (?:just )?(?:end it|die|disappear|jump off|not (?:be|wake))(?! laughing)',
  'rock bottom',
  'only thing (?:that|which)? ?(?:makes me|i (?:live|wake up) for|keeps me)',
  "(?:can'?t|cannot|can not|haven'?t|have not|didn'?t|not|no|without) (?:sleep|slept|eat|eaten|sleeping|eating)",
  '(?:cry|crying|cried|sobbing|shaking|throwing up|panicking)',
  'relaps\\w*',
  'nobody (?:knows|would (?:care|miss|notice))',
)
const STOPS_NOT = new RegExp(
  `\\bi (?:really |just |literally )?(?:can'?t|cannot|can not) (?:stop|quit)(?= *(?:$|[.!,;?]|and|but|help|every|no matter|it))|\\b(?:can'?t|cannot|can not|cnat|cant|unable to|need to|want to|trying to|tried to|have to|gotta|wish i could|help me|how (?:do|can) i|don'?t know how to|must|promised to|swore to|trouble)(?: \\w+){0,2} (?:stop(?:ping)?|quit(?:ting)?|control|cut (?:back|down)|walk away|keep from|put (?:it|the phone) down|give up)(?: (?:myself|on|with|from|all|the|this|my|doing|placing|making|opening|playing|going))* (?:${BETTING}|chasing|it(?= *(?:$|[.!?,]|and|but|help))|myself)`,
)
const SECRET = new RegExp(
  `\\b(?:hid(?:e|es|ing|den)|conceal\\w*|keep(?:ing)?|kept|cover(?:ing)? up|disguis\\w*|delet(?:e|ing)|eras(?:e|ing)|lie|lied|lying|lies|sneak\\w*|without|so)\\b.{0,50}\\b(?:my |our |the |from |to )?${KIN}\\b.{0,40}\\b(?:see\\w*|know\\w*|find\\w*|notic\\w*|about|statements?|charges?|history|deposits?|losses|bets|betting|account|app)\\b`,
)
const TELLS_OTHERWISE = new RegExp(
  `\\b(?:tell(?:ing)?|told|say(?:ing)? to)\\b.{0,12}\\b(?:my |the )?${KIN}\\b.{0,20}\\b(?:i'?m|i am|i was|i|im) (?:work|at work|quit|stopped|done|out|stuck|late|busy)\\w*`,
)
const AWAY_FROM_EYES = new RegExp(
  `\\b(?:hid(?:e|ing)|conceal|keep)\\b.{0,30}\\b(?:${BETTING}|charges|statements?|deposits|losses|winnings)\\b.{0,25}\\b(?:from|off)\\b.{0,12}\\b(?:my |our |the )?(?:${KIN}|joint|bank|statements?|child support|alimony|(?:the )?(?:court|irs|lawyer))`,
)
const SOMEONE_ELSES = new RegExp(
  `\\b(?:use|using|borrow|with|under|in|on|through|have)\\b(?: my| his| her| their| an?)?(?: \\w+)? ?(?:${KIN}'?s?|someone(?: else)?'?s|somebody(?: else)?'?s|another person'?s|another|different|fake|old)(?: \\w+)? (?:id|i\\.d\\.|ids|license|passport|ssn|social|name|identity|info|login|account|details|documents?|email)\\b`,
)
const TO_GET_IN = any(
  'verif\\w*',
  'sign(?:ing)? up',
  'bets?',
  'betting',
  'register\\w*',
  'open',
  'get (?:back )?in',
  'log in',
  'account',
  'play',
  'deposit',
  'past',
  'around',
  'kyc',
  'self[- ]?exclu\\w*',
  'banned',
  'limited',
)
const FOOL_THE_CHECK =
  /\b(?:fake|false|forged|borrowed) (?:ids?|i\.d\.|driver'?s? license|license|passport|documents?)\b.*\b(?:bet\w*|casinos?|books?|sportsbooks?|app|sites?|sign|account|play|verify)\b|\b(?:get|go|getting|slip|sneak) (?:me |us |myself )?(?:past|around|by|through) (?:the |a |your |their )?(?:geo ?\w*|gps|age|id|kyc|location)\b|\b(?:vpn|proxy|spoof\w*|fake (?:my |a |the )?(?:gps|location)|geo ?(?:check|fence|location|comply|block)\w*|location (?:check|services|ping|block)\w*|age (?:check|gate|verification))\b.*\b(?:pass\w*|trick|beat|fool|around|past|get|works?|best|bet|draft ?kings|fan ?duel|book|app|site|use|for)\b|\b(?:trick|beat|fool|(?:get|go|getting|going) (?:a?round|past|by)|dodge|bypass|evade|circumvent|outsmart|sneak (?:past|by)|spoof|fake|pass)\w*\b.{0,25}\b(?:geo ?(?:check|fence|location|comply)\w*|location|gps|age (?:check|gate|verification)|kyc|id check|self[- ]?exclu\w+|(?:deposit|loss|stake|spending|betting|time|daily|weekly|monthly) (?:caps?|limits?|max\w*|ceilings?|blocks?)|cool(?:ing)?[- ]?off|(?:my |the )(?:own )?(?:cap|limit|break|ban|block|time ?out)(?: i (?:set|put))?)\b/
const OUT_OF_A_BAN = any(
  '(?:second|another|new|extra|different|other|fresh) (?:account|email|login|profile).{0,40}(?:self[- ]?exclu\\w*|excluded|banned|blocked|limited|locked|closed|on a break)',
  "(?:self[- ]?exclu\\w*|excluded (?:myself|from|at|by)|(?:blocked|banned|locked|kicked) (?:me|myself)|(?:am|i'm|im|got|been) (?:banned|blocked|locked out|excluded)|on a break|hit my (?:\\w+ )?limit|reached my (?:\\w+ )?limit).{0,60}(?:still|anyway|(?:second|another|new|different|other|which|what|any) (?:\\w+ )?(?:account|email|site|books?|app|sportsbook|way|place)|how (?:do|can|could) i (?:get|bet|put|play|sneak|deposit))",
  "(?:which|what|any|a) (?:\\w+ )?(?:site|books?|app|sportsbook|bookie)s? .{0,30}(?:ignores?|(?:won'?t|doesn'?t|don'?t|does not|without) (?:check|care|ask|know)).{0,30}(?:exclu\\w+|id|age|list|limit)?",
  '(?:raise|lift|remove|increase|drop|cancel|take off|get rid of) (?:my|the) (?:\\w+ )?(?:limit|cap|break|exclusion|block|cool\\S*)(?: off)?\\b.{0,40}(?:without|right now|now|immediately|already|blocked|skip\\w*|waiting|tonight|instantly)',
  '(?:without|skip\\w*) (?:the |any |all this )?(?:wait\\w*|24 hours|cool\\S*)',
)
const SHIELD = any(
  '(?:time ?out|cool(?:ing)?[- ]?off),? (?:please|pls)',
  '(?:block|lock|ban|bar|exclude|shut|kick|cut) me (?:out|off|from|permanently|for|now|completely|please)',
  '(?:close|delete|shut(?: down)?|freeze|suspend|deactivate|lock) my account.{0,40}(?:trust|bet\\w*|gambl\\w*|control|for good|before i|forever|permanently)',
  "(?:don'?t|can'?t|cannot|do not) trust (?:me|myself)",
  '(?:stop|keep|prevent) me from (?:bet\\w*|gambl\\w*|plac\\w*|deposit\\w*|wager\\w*|play\\w*|log\\w*|spend\\w*)',
  '(?:stop|keep|prevent) (?:me|myself) (?:bet\\w*|gambl\\w*)',
  'put (?:it|the limit|my limit|that limit) back',
  "so (?:that )?i (?:can'?t|cannot|can not) (?:undo|bet|gamble|get back|log|deposit|lift|change|lose|spend|overdo)",
)
const THREAT = any(
  '(?:break|breaking|snap) my (?:legs?|arms?|knees?|fingers?|bones)',
  '(?:come|comes|coming|came) (?:after|for|looking for) me',
  '(?:hurt|kill|threaten\\w*|beat(?:ing)? up|find|after) (?:me|my family|my wife|my kids)',
)
const CREDITOR = any(
  'bookie',
  'loan ?shark',
  'lender',
  'collectors?',
  'a guy',
  'some guys?',
  'those guys',
  'dealer',
  'mob',
  'people i owe',
  'they',
)
const ALL_ON_ONE =
  /\b(?:double or nothing|all[- ]in|bet|put|throw|dump|stick|ride|riding|risk|put down|let (?:it )?ride)\b.{0,25}\b(?:everything|it all|(?:my|the) (?:whole|entire) (?:bankroll|roll|balance|account|stack|savings|paycheck|check)|all i (?:have|got|own)|the rest of (?:my|the|what))\b/
/** "Just got crushed, want to go bigger". */
const BIGGER_AFTER_BEATING =
  /\b(?:got|was|been|getting) (?:just |absolutely )?(?:crushed|cooked|smoked|killed|cleaned out|wrecked|destroyed|rinsed)\b.*\b(?:go(?:ing)? bigger|bigger (?:bet|stake)|double|triple|go again|run it back|all in)\b/
/** "Down 300 today, should I double up": a sum is gone, no points of a game, and the next stake is to be larger. */
const UP_WHEN_DOWN =
  /\bdown (?:about |like |around |almost )?\$?\d[\d,.]*(?: ?(?:k|grand|bucks|dollars|units?))?(?! ?(?:points?|pts|yards?|games?|runs?|goals?|sets?|with|at half))\b.{0,40}\b(?:should i|can i|do i|gonna|going to|let me|i'?ll|time to|so i)\b.{0,12}\b(?:doubl\w*|tripl\w*|go(?:ing)? (?:bigger|all in|harder)|bet(?:ting)? (?:more|bigger)|raise|up (?:my|the))\b/
const UP_AFTER_LOSS =
  /^(?:i |just |already |ok |so )*(?:have |just )?(?:lost|dropped) \w+ (?:bets )?(?:straight|in a row)\b.*\b(?:unload\w*|all in|max bet|load(?:ing)? up|hammer\w*|doubl\w+|bigger|everything)\b|\b(?:doubl\w*|tripl\w*|upp?(?:ed|ing)|rais(?:e|ed|ing)|bigger|martingale)\b.{0,50}\b(?:lost|lose|losing|loss(?:es)?|still losing)\b.{0,30}\b(?:again|more|next|until|till|another|should|what|double|go)\b|\b(?:lost|lose|losing|dropped)\b.{0,30}\b(?:should i|gonna|going to|i'?ll|time to|i will|so i|so im|so i'm|,)\b.{0,12}\b(?:double|doubling|triple|go bigger|raise|up the|go all in)\b|\b(?:upping|raising|doubling|increasing|double|raise|up) (?:my |the |every )?(?:bets?|stakes?|size|it)\b.{0,24}\b(?:until|till|til)\b|\b(?:lost|losses|lose) (?:\w+ )?(?:straight|in a row)\b.{0,40}\b(?:doubl\w+|bigger|has to turn|due)\b|\b(?:doubl\w+|bigger)\b.{0,30}\b(?:losses|lost)\b.{0,10}\b(?:straight|in a row)\b/
/** What is told of somebody else's team, of fantasy or of a figure of speech. */
const FIGURE =
  /\b(?:survivor|suicide) (?:pool|pick|league)s?\b|\bdying (?:laughing|to know|of curiosity)\b|\bkill(?:s|ed|ing)? (?:me|it|them|us)\b(?! (?:self|if))|\bin (?:my )?(?:fantasy|dynasty)(?: (?:league|matchup|draft|cap))?\b|\bsalary cap\b|\b(?:paid off|is paid|are paid|came through|went through|got approved|all paid|sorted)\b|\b(?:offense|defense|defence|team|line|bullpen|secondary|blitz|play ?call\w*|pass\w*|coach\w*|power ?play|rotation) (?:is|was|are|were|looks?) (?:\w+ ){0,2}?(?:suicidal|desperate|hopeless|broke|dead|sick|ill|killing)\b|\b(?:offense|defense|defence|team|line|bullpen|matchup|spot|schedule|road trip|stretch|stack|play|pick|lineup|roster|(?:starting|playing|benching|fading|laying|taking|using|rostering|stacking|dropping)(?: (?!on\b|again\b|until\b)[\w+.-]+){1,5}?) (?:is|was|would be|looks?(?: like)?|seems|sounds(?: like)?) (?:\w+ ){0,2}?suicide\b|\bi (?:just |really |still )?(?:can'?t|cannot) stop (?:watching|laughing|smiling|rooting|cheering|refreshing|reading|singing|yelling)\b(?!.*\b(?:bet|gambl|wager|parlay|slots)\w*)/g

/** "Lakers minus 4": the handicap of a side, where "I'm minus 40" is money that is gone. */
const HANDICAP =
  /(?<=[a-z0-9] )(?<!\b(?:i'?m|am|we'?re|are|is|was|were|been|be|now|currently|already|still|sitting|at|about|around|roughly|down|so|all|me|account|roll|bankroll|balance|day|night|week|weekend|month|season|year) )minus (\d{1,2}(?:\.\d)?)(?![\d.]| ?(?:k|grand|thousand|hundred|bucks|dollars|large|bands|units?)\b)/g

/** @param text the message in lower case, names and figures as they were said */
export const withoutFigures = (text: string): string =>
  text.replace(HANDICAP, '-$1').replace(FIGURE, (said) => (/fantasy|dynasty/.test(said) ? 'in fantasy' : 'so'))

/**
 * The reason for care that signs give together, or null.
 *
 * @param plain  the message in lower case
 * @example careBySigns("rent is due tuesday and i got 200, how do i turn it into 900") // 'essential_money'
 */
export function careBySigns(plain: string): Reason | null {
  const text = withoutFigures(plain)
  const has = (...signs: readonly RegExp[]): boolean => signs.every((sign) => sign.test(text))
  const isMine = OWN.test(text)
  const betting = GAMBLES.test(text) || WANTS_A_BET.test(text)
  if (isMinor(text)) return 'underage'
  if (has(THREAT, CREDITOR) && isMine) return 'distress'
  if (WORDS_OF_DESPAIR.test(text) && isMine && (betting || GONE.test(text) || SURE_DESPAIR.test(text))) return 'distress'
  if (HEARTBREAK.test(text) && BECAUSE_OF_IT.test(text)) return 'distress'
  if (STOPS_NOT.test(text)) return 'distress'
  if (isMine && (PROBLEM.test(text) || ILL_FROM_IT.test(text) || LOST_TO_IT.test(text) || BROKEN_WORD.test(text) || NIGHTS.test(text)))
    return 'distress'
  if (isMine && UNKNOWN_TO_KIN.test(text) && (betting || LIVING.test(text) || GONE.test(text))) return 'secrecy'
  if (SHIELD.test(text) || SHIELD_IN_SHORT.test(text)) return 'exclusion'
  if (
    SAID_PLAINLY.test(text) ||
    ASKS_ABOUT_ONESELF.test(text) ||
    KIN_IN_TROUBLE.test(text) ||
    CLEAN_BEFORE.test(text) ||
    KEEPS_PAYING_IN.test(text)
  )
    return 'distress'
  if (FOOL_THE_CHECK.test(text) || OUT_OF_A_BAN.test(text) || OFF_THE_REGISTER.test(text)) return 'evasion'
  if (REGISTER.test(text)) return 'exclusion'
  if (has(SOMEONE_ELSES, TO_GET_IN) && isMine) return 'evasion'
  if (SECRET.test(text) && betting) return 'secrecy'
  if (TELLS_OTHERWISE.test(text) && betting) return 'secrecy'
  if (AWAY_FROM_EYES.test(text)) return 'secrecy'
  if (LEAVES_IF_SEEN.test(text) || PHONE_IS_SEEN.test(text)) return 'secrecy'
  if (GOES_WITHOUT.test(text) && (betting || /\b(?:because|cause|cuz|since|after)\b/.test(text))) return 'essential_money'
  if (EMPTIES.test(text) || TAKEN_FOR_BETS.test(text)) return 'essential_money'
  if (BIGGER_AFTER_BEATING.test(text)) return 'chase'
  if (!isMine) return null
  if (LIVING.test(text) && (GONE.test(text) || BACK.test(text) || RIDES.test(text) || (betting && (DUE.test(text) || ON_IT.test(text)))))
    return 'essential_money'
  if (NOT_MINE.test(text) && (betting || /\blosses\b|\bchasing\b/.test(text))) return 'essential_money'
  if (OWES.test(text) && (WANTS_A_BET.test(text) || GONE.test(text) || /\b(?:nobody|no one|how much)\b/.test(text)))
    return 'essential_money'
  if (STAKED.test(text) && betting) return 'essential_money'
  if (LAST_MONEY.test(text) && (betting || WAGER_VERB.test(text))) return 'essential_money'
  if (HOLE.test(text) && !/\b(?:division|standings|conference|fantasy|points?|games? back|innings?|quarter)\b/.test(text)) return 'chase'
  if (BACK.test(text) && SEEKS_WIN.test(text)) return 'chase'
  if (GONE.test(text) && (BACK.test(text) || DESPERATE_PICK.test(text))) return 'chase'
  if (ALL_ON_ONE.test(text) || MUST_WIN.test(text) || TILTED.test(text) || NEEDS_DOUBLE.test(text)) return 'chase'
  if (UP_AFTER_LOSS.test(text) || UP_WHEN_DOWN.test(text)) return 'chase'
  if (BACK_AFTER_LOSS.test(text)) return 'chase'
  return null
}
/** Two or three words, and nothing else: who says no more than this means it. */
const SHIELD_IN_SHORT =
  /^(?:(?:please|pls|just|ok|okay|lex|hey|can you|could you|i want|i need|i'd like|give me|set|start|take|put me on|make it) )*(?:a |an |me )?\d{1,3}[- ]?(?:hours?|days?|weeks?|months?|years?)[- ](?:break|time ?out|cool\w*[- ]?off|exclusion|self[- ]?exclusion|suspension)(?: (?:please|pls|from (?:betting|this|here|everything|bets)|now|starting \w+))*[.! ]*$|^(?:(?:please|pls|just|ok|okay|lex|hey|can you|could you|someone|somebody) )*(?:stop me|i need (?:some |betting |real )?limits|(?:ban|exclude|self[- ]?exclude|block|lock|suspend) (?:me|myself|my ?self)|(?:i (?:need|want) )?(?:a |an |some )?(?:time ?out|cool(?:ing)?[- ]?off(?: period)?|self[- ]?exclusion)|i (?:want|need) out(?: of (?:this|it|here|betting|gambling))?)(?: please| pls| now| already| man| forever| for (?:good|now|ever|a \\w+|\\d+ \\w+))*[.! ]*$/
/** "Am I addicted", "is it bad that I bet every day". */
const ASKS_ABOUT_ONESELF =
  /\bhow much (?:betting|gambling|wagering) is too much\b|\b(?:says?|thinks?|said) (?:that )?i (?:bet|gamble|wager|play) too much\b|\b(?:am i|i might be|i may be|could i be|think (?:that )?i(?:'m|m| am)) (?:\w+ ){0,2}?(?:addicted|an? addict|a (?:problem|compulsive) gambler)\b(?! to (?!bet|gambl|parlay|slots|this|it\b))|\b(?:how (?:do|would|can) i (?:know|tell)|signs) (?:if |whether |that )?i(?:'m|m| am| have|'ve| got)(?: \w+){0,3}? (?:problem|addict\w*)\b|\bis (?:it|this) (?:bad|normal|a problem|unhealthy|ok|okay|weird) (?:that|if|when) i (?:bet|gamble|deposit|wager)\b.{0,30}\b(?:every (?:single )?(?:day|night|morning)|daily|all (?:day|night)|so much|at work|alone)\b/
/** Chasing, and knowing it; who needs no more words than these; a line of help asked for by its name. */
const SAID_PLAINLY =
  /^(?:\w+ ){0,2}(?:this|it|betting|gambling|the app) (?:is|has been) (?:ruining|destroying|wrecking|killing) (?:me|my life|us|everything)[.! ]*$|\bi(?:'m|m| am) (?:just |totally |so |still |definitely )?chasing\b(?! (?:a|an|the|this|that|points?|stats?|steam|value|upside|ceilings?|late|lines?|clv|target|pick|down|after|him|them|ownership)\b)|^(?:please |ok |so |lex |but )*how (?:do|can|should) i (?:ever )?(?:stop|quit)(?: this| it| myself)?[?.! ]*$|\bi(?:'ve| have)(?: got)? a (?:serious |real |huge |big )?problem(?= *(?:$|[.!,]|and i|please|help))|\b1[- ]?800[- ]?(?:gambler|my[- ]?reset|522)\b|\b(?:gamblers? anonymous|gam[- ]?anon|gamcare)\b/
/** Dry for a while, and not any more. */
const CLEAN_BEFORE =
  /\bi(?:'ve|'m|m| was| have| had| am)? (?:been )?(?:clean|sober|bet[- ]free|gambl\w*[- ]free)\b.{0,40}\b(?:bet|gambl\w*|relaps\w*|again)\b/
const KEEPS_PAYING_IN =
  /\bi (?:just |really )?(?:can'?t|cannot|can not) (?:stop|quit) (?:losing|depositing|reloading|chasing|playing|opening|checking)\b(?! (?:to|on) (?:the|him|her|them)\b)|\bi (?:just |always |still )?keep (?:re-?)?(?:opening|checking|loading|refreshing) (?:the |my )?(?:app|odds|bets?|draft ?kings|fan ?duel|betting app|balance)\b.{0,20}\b(?:every|all|even|at work|in bed|at night|nonstop)\b|\bi (?:just |always |still )?(?:keep|can'?t stop|cannot stop) (?:on )?(?:re-?|over)?(?:deposit\w*|reload\w*|topp\w* up|buying back in|adding money|paying in)\b|\b(?:my )?(?:balance|account) (?:is|was|'s|hits?) (?:at |back (?:at|to) )?(?:\$?0|zero|nothing|empty)\b.{0,20}\b(?:again|hate|every)\b/
/** The registers that keep somebody out of every book. */
const REGISTER = /\b(?:gamstop|gamban|bet ?blocker)\b/
const OFF_THE_REGISTER =
  /\b(?:take|turn|switch|lift|get) (?:all )?(?:of )?my (?:\w+ )?limits? (?:off|away|down)\b|\b(?:delete|remove|disable|turn off|switch off|get rid of|drop|undo|lift) (?:all )?(?:of )?my (?:own |betting |gambling |deposit |loss |stake |spending |weekly |daily |monthly )*limits?\b|\b(?:off|out of|un\w+ (?:from|by)|remov\w+|around|past|without|not (?:on|with)|by ?pass\w*|avoid\w*|ignor\w+|beat)\b.{0,24}\b(?:gamstop|gamban|bet ?blocker)\b|\b(?:gamstop|gamban|bet ?blocker)\b.{0,24}\b(?:off|early|ignor\w+|remov\w+|by ?pass\w*|still)\b/
/** A bond that will not outlive the statement. */
const LEAVES_IF_SEEN = new RegExp(
  `\\b(?:s?he|they|my ${KIN})(?:'ll|'d|'s| is| will| would| are)?(?: gonna| going to)? (?:leave|divorce|dump|kill|disown|kick) me (?:out )?(?:if|when|once)\\b.{0,40}\\b(?:statements?|losses|bets|balance|account|find|finds|found|debts?|knew|knows?)\\b`,
)
/** A phone or a post that somebody at home reads, and what is to be gone from it. */
const PHONE_IS_SEEN = new RegExp(
  `\\b(?:s?he|they|my (?:\\w+ )?${KIN}) (?:always |often )?(?:checks?|looks? (?:at|through)|goes through|reads|sees) my (?:phone|statements?|bank|e?mails?|post|messages|texts|card)\\b.*\\b(?:hide|hiding|disappear|delete|remove|vanish|secret|gone|without)\\b`,
)
/** Bread that there is no money for. */
const GOES_WITHOUT =
  /\b(?:can'?t|cannot|could not|couldn'?t|not able to|no money (?:left )?(?:for|to buy)) ?(?:afford|buy|pay for|pay)? (?:food|(?:the |my )?rent|gas|meds|medicine|diapers|heating|groceries|(?:the |my )?bills|lunch|formula)\b/
/** What was put by for later, poured out. */
const EMPTIES = new RegExp(
  `\\b(?:empt(?:y|ying|ied)|drain(?:ed|ing)?|cash(?:ed|ing)? (?:out|in)|raid(?:ed|ing)?|liquidat\\w+|tapp?(?:ed|ing)? (?:out|into)?|burn(?:ed|t|ing)? through) (?:out )?(?:my|our|the|his|her) ${LIVING.source}`,
)
const TAKEN_FOR_BETS = new RegExp(
  `\\b(?:took|repossessed|towed|seized|foreclosed(?: on)?) (?:my|our) (?:car|truck|house|home|van|bike)\\b.{0,20}\\b(?:because|cause|cuz|over|thanks to|for)\\b.{0,20}\\b(?:${BETTING})\\b`,
)
/** All that there is rides on one game, or a win is a must. */
const MUST_WIN =
  /\b(?:have|got|had|i've|put) (?:everything|it all|all i have|my whole \w+) (?:riding |going |resting )?on (?:this|the|tonight|one|that)\b|^(?:\w+ ){0,2}i (?:really |just |absolutely )?(?:must|have to|need to|gotta|got to) win (?:today|tonight|now|this one|this bet)[.! ]*$/
/** Beside himself, and asking for the next one. */
const TILTED =
  /\b(?:i'm |im |i am |so |all |mad |super |full )?(?:tilted|on tilt|tilting)\b.*\b(?:give|gimme|need|next (?:bet|game|one)|put|bet|who|firing)\b/
const NEEDS_DOUBLE = /\bdouble or nothing\b.{0,50}\b(?:need|must|have to|gotta|only way)\b/
/** Told of oneself: with a word for it, or with none for anybody else ("took a payday loan", "rent is due"). */
const OWN =
  /\b(?:i|i'm|im|i've|ive|me|my|we|our|us|mine|gotta|gonna)\b|^(?:(?:ok|okay|so|yo|bro|man|hey|lex|um|uh|well|just|absolutely|literally|honestly|fr|ngl|lol) )*(?:took|taking|putting|using|used|borrow(?:ed|ing)?|lost|blew|dropped|down|need|going|sold|selling|maxed|cashed|pawn(?:ed|ing)?|bet|betting|chasing|stuck|flip|turn|can'?t|cannot|haven'?t|havent|skint|broke|doubl\w+|student loan|rent|mortgage|(?:the |this \w+'?s? )?(?:\w+ )?(?:money|bill|payment|paycheck|check|fund|savings)|what(?:'s|s| is) the (?:fastest|quickest|best|easiest|surest))\b/
/** Despair that needs no bet beside it. */
const SURE_DESPAIR =
  /\bi(?:'m|m| am) (?:\w+ )?not (?:ok|okay|alright|all right)\b|\bin a (?:bad|dark) place\b|\bmy life is (?:over|ruined|finished)\b|\b(?:end it all|end my life|hate (?:myself|my life))\b|\brock bottom\b|\b(?:no way out|see (?:a|any) way out)\b|\b(?:done with|tired of) (?:life|living)\b|\b(?:wanna|want to|gonna|going to|might) (?:just )?(?:end it|die)\b(?! laughing)|\bi(?:'m|m| am) (?:falling apart|breaking down|losing hope|spiral\w*)\b/
/** Living money that is bet itself. */
const ON_IT = new RegExp(
  `\\b(?:bet|put|use|using|throw|risk|stake|wager|gambl\\w*|spent|spend|went|goes|going|cash(?:ed|ing)? (?:out|in)|pull(?:ed|ing)?|took|turn)\\b(?: \\w+){0,6} ?${LIVING.source}|${LIVING.source}.{0,30}\\b(?:on (?:the |a |tonight|this|it)?|into|to bet|for bet\\w*|as my (?:bankroll|stake|roll))`,
)
const WAGER_VERB = /\b(?:bet|put|throw|stick|ride|riding|wager|risk|stake|longshot|long shot|take|hit)\b/
const DESPERATE_PICK = any(
  "what(?:'s| is) the (?:late|next|night|last|early) (?:game |slate )?(?:bet|play|pick|hammer)",
  '(?:need|give me|gimme|got|find me) (?:\\w+ ){0,3}(?:lock|winner|win|banger|hammer|hit|banker|sure thing|pick)',
  'what (?:can|do|should) i (?:hit|hammer|take|bet|play|smash)',
  'to get even',
  "what(?:'s| is) the best (?:bet|play|pick)",
  'one (?:more|last|good) (?:bet|hit|win|shot)',
)
/** "Gotta make back what I dropped", with no word of its own for the loss. */
const BACK_AFTER_LOSS =
  /\b(?:make|win|get|earn|claw) (?:it |that |this )?(?:all )?back (?:what|all|everything|the (?:money|cash)|my (?:money|cash|losses)|from|tonight|before)|\b(?:win|get|make|earn) (?:back )?(?:my|the|our) (?:money|losses|cash) ?(?:back)?(?: tonight| now| fast| before)\b|\b(?:get|be|break) even (?:before|tonight|by|fast|quick|for the (?:night|day|week))\b|\bone (?:more |last |good |big )?(?:win|hit|bet) (?:to |and i'?m |and i am )(?:get |be )?(?:even|square|out|done|back)\b/

/** A hole that is money. */
const HOLE = any(
  '(?:dig|climb|get|pull|bail|bet)s? (?:me |my way |myself |us )?out of (?:this|the|my|a) (?:\\S+ )?(?:hole|mess|debt)',
  "(?:i'm|im|i am|we're) (?:\\w+ )?(?:deep )?in (?:a|the) (?:\\S+ )?(?:hole|ditch)",
  '(?:chase|chasing) (?:this|my|the|these|those|that) (?:loss|losses|money)',
  '(?:they|the book|vegas|draft ?kings|fan ?duel|the house|it) (?:took|stole|robbed|cleaned) (?:my|all my|me).{0,30}(?:want|need|get|getting).{0,12}back',
)
const SEEKS_WIN = any(
  '(?:need|needs|give me|gimme|got|find me|want) (?:\\w+ ){0,4}?(?:lock|winner|win|hit|banker|longshot|pick|something|parlay|score)',
  '(?:fastest|quickest|surest|best|easiest) way',
  'all in',
)
/** A name for it. */
const PROBLEM = any(
  '(?:gambling|betting|wagering) (?:problem|addiction|addict|issue|habit|debts?)(?! (?:line|gambling|hotline\\w*)? ?(?:mean|definition))',
  'addicted to (?:bet\\w*|gambl\\w*|parlays|slots|dfs|the app|this)',
  '(?:problem|compulsive|pathological) gambl\\w*',
  '(?:bet\\w*|gambl\\w*) (?:is|are|has|have|was) (?:\\w+ )?(?:out of (?:hand|control)|ruin\\w*|destroy\\w*|tak\\w+ over|eating|killing|wreck\\w*|cost)',
  '(?:drowning|buried|swimming) in (?:debt|losses|bills)',
)
/** What body and mind say about it. */
const ILL_FROM_IT = new RegExp(
  `\\b(?:feel|feeling|felt|i am|i'm|im|makes me) (?:\\w+ ){0,2}?(?:sick|ill|numb|worthless|empty|ashamed|disgust\\w*|hopeless|guilty|desperate|depress\\w*|suicidal|anxious|dead inside|like (?:dying|trash|garbage|a failure|throwing up))\\b.{0,60}\\b(?:${BETTING}|loss(?:es)?|lost|losing|debts?|keep going)\\b|\\b(?:${BETTING}|loss(?:es)?|lost|losing|debts?)\\b.{0,60}\\b(?:feel|feeling|felt|i am|i'm|im) (?:\\w+ ){0,2}?(?:sick|ill|numb|worthless|empty|ashamed|disgust\\w*|hopeless|guilty|desperate|depress\\w*|suicidal|dead inside|like (?:dying|trash|garbage|a failure|throwing up))\\b`,
)
const LOST_TO_IT = new RegExp(
  `\\bi?(?:'m| am| was| got|got) (?:fired|suspended|expelled|kicked out|let go|written up)\\b.{0,24}\\b(?:because|cause|cuz|bc|for|over)\\b.{0,24}\\b(?:${BETTING})|\\b(?:lost|losing|lose|cost me|costing me|ruined|wrecked|destroyed) (?:my|our|a|the) (?:job|house|home|car|truck|wife|husband|marriage|family|business|kids|friends|apartment|degree|relationship|career|girlfriend|boyfriend)\\b.{0,30}\\b(?:${BETTING}|football|baseball|basketball|hockey|tennis|sports|this|it)\\b|\\b(?:${BETTING})\\b.{0,20}\\b(?:cost me|took|ruined|wrecked|destroyed) (?:my|our)\\b`,
)
/** Who swore to stop, and did not. */
const BROKEN_WORD =
  /\b(?:promis\w*|swore|swear|vow\w*|tell myself|told myself|telling|said i|told (?:my|him|her|them|everyone))\b.{0,40}\b(?:quit|stop\w*|done|never|last (?:one|time|bet))\b.{0,50}\b(?:again|anyway|still|back at it|here i am|but i|keep|every night|\d+ (?:times|am)|this time)\b|\bkeep (?:betting|gambling|losing|depositing|placing bets)\b.{0,40}\b(?:even though|although|anyway|swore|promised|said)\b|\b(?:anyway|and) keep (?:betting|gambling)\b/
/** Nights and days of nothing else. */
const NIGHTS = new RegExp(
  `\\b(?:up|awake) (?:for )?(?:all night|\\d+ (?:hours|days|nights)|two days|three days)\\b.{0,30}\\b(?:${BETTING})\\b|\\b(?:wak(?:e|ing) up|awake|up) (?:at|till|until|past) (?:\\d+ ?(?:am)?|three|four|two|dawn)\\b.{0,30}\\b(?:to (?:bet|gamble)|betting|gambling|chasing)\\b|\\b(?:all i (?:think about|do)|can'?t stop thinking about|cannot stop thinking about|think(?:ing)? about nothing but|dream(?:ing)? about)\\b.{0,25}\\b(?:${BETTING})\\b`,
)
const UNKNOWN_TO_KIN = new RegExp(
  `\\b(?:my |our |the )?(?:${KIN}|s?he|they|bank|accountant|nobody|no one)\\b (?:\\w+ )?(?:doesn'?t|does not|don'?t|do not|can'?t|cannot|can not|must not|mustn'?t|not|has no idea|have no idea|won'?t|should not|shouldn'?t|never|knows?)\\b(?: \\w+){0,3}? ?(?:knows?|find out|finds out|see|sees|learn|how much|about|that i|i(?:'ve| have|'m)? )`,
)
/** Living money that rides already. */
const RIDES = new RegExp(
  `${LIVING.source}(?: \\w+){0,2}? (?:is|are|'s|goes|went|rides?|riding|all)(?: all| riding| now)? on (?:the |a |tonight|this|my )|\\b(?:putting|betting|put|bet|throwing|throw|stick|sticking|risking) (?:the |my |our |this \\w+'?s? )?${LIVING.source}(?: \\w+)? on\\b|${LIVING.source}.{0,30}\\bis my (?:bankroll|roll|stake)|\\b(?:can'?t|cannot|won'?t be able to) (?:pay|cover|make|afford)\\b.{0,15}${LIVING.source}.{0,20}\\bunless\\b|\\bor (?:i )?(?:can'?t|cannot|won'?t) (?:pay|cover|make|afford|eat)\\b|\\b(?:betting|gambling|blowing|losing) (?:away )?(?:his|her|their) (?:whole |entire )?${LIVING.source}|\\b(?:doubl\\w*|tripl\\w*|flip\\w*|multipl\\w*) (?:the |my |our |this )?(?:month'?s )?${LIVING.source}`,
)
/** Money that was for something else, asked about in one breath with a bet. */
const STAKED =
  /\b(?:student loans?|pay ?day loans?|title loan|(?:college|emergency|retirement|trust|wedding) fund|inheritance|pension|401 ?k|tuition|rent money|mortgage (?:money|payment)|(?:grocery|food|medicine|bill|bills|trip|school|christmas) money|(?:life )?savings|welfare|food stamps)\b|\bmoney for (?:my |the |our )?(?:medicine|rent|school|food|doctor|wedding|kids|bills|mortgage)\b|\b(?:haven'?t|havent|have not|not been|without) (?:eaten|eating|eat)\b/
