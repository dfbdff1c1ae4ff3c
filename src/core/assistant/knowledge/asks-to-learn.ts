// Whether a question wants to learn how things are in general: why, whether, which is better, how much is normal, what happens if. What is of a
// day, a game or one's own record is looked up, and what is ordered is done.

const BEFORE =
  '(?:(?:so|and|but|ok|okay|hey|lex|wait|then|also|hm+|well|lol|um|uh|yo|bro|man|please|sorry|hi|hello|im new|i am new|newbie here|dumb question|quick question|question|honestly|just wondering|i wonder|wondering|my (?:buddy|friend|dad|brother|boss|uncle|mate|coworker|roommate) (?:says|said|claims|thinks|told me|swears)|(?:people|they|everybody|everyone|somebody|someone|a guy) (?:say|says|said|claims?)|i (?:heard|read)|tell me|can you (?:tell me|explain)|explain(?: to me)?|do you know),? )*'
const OPENS = new RegExp(
  `^${BEFORE}(?:why|how come|is|are|isn'?t|aren'?t|does|do|don'?t|doesn'?t|should|shouldn'?t|would|wouldn'?t|will|can|could|may|must|how (?:do|does|is|are|can|could|should|would|often|frequently|long|fast|big|small|large|high|low|sure|accurate|likely|bad|good|safe|late|early|different)|how much (?:is (?:a|an|too|one|normal|usual|enough|the (?:half|hook))|of|should|better|more|to|does (?:a|an|it|the|one|getting)|can (?:i|you)|will|do (?:i|you|pros|people|they))|how many (?:[\\w-]+ ){0,4}(?:should|must|would|until|before|do i (?:have|need)|does it|is (?:enough|too)|are (?:enough|allowed|too)|to|cover|finish|end|win)|how \\w+ (?:should|would|must)|how far off|how good are your|who else|what (?:makes|happens|if|would|does|do|should|is (?:it|a|an|so|(?:the |an? )?(?:difference|diff|point|best|right|catch|normal|typical|good|usual|max\\w*|advantage|downside|reason|risk|house edge|formula|break ?-?even|smartest|safest|use|trick|idea|meaning))|are (?:the (?:odds of|chances? (?:of|that)|advantages?|downsides?|risks?|rules?|signs?))|can|kind|counts?|percent\\w*|share|part|run|cut|return|edge|stake|number|method|hour|time|wind|odds|price|over)|how \\w+ (?:should|would|must)|how far off|how good are your|who else|what (?:\\w+ ){1,2}(?:would|should|makes)|which (?:\\w+ ){1,3}(?:can|should|would)|what'?s (?:the|a|so|up|it|wrong|better|best|special|behind)|whats|when (?:do|does|should|is|are|can|would|will|it)|at what|from (?:what|which)|which (?:is|are|one|way|method|of|should|do|does|kind|type|stat|price|bets?|contests?|markets?)|where (?:does|do|should)|who (?:can|checks?|verif\\w+|decides?|sets?|pays?)|any (?:reason|point|difference|downside|advantage|benefit|risk)|difference between|if (?:i|my|a|the|you|one|they|it|he|you)\\b)`,
)
/** The question behind what it is about: "in a same game parlay why can't i multiply". */
const INSIDE =
  /\b(?:why (?:can'?t|cannot|do|does|is|are|don'?t|would|not)|how come|what happens|what if|should i|is it (?:better|worth|true|smart|ok|bad|normal))\b|^(?:so )?(?:a|an|the) [\w -]+ means? (?:i|it|they|that)\b/
/** "Lock in the profit or let it ride": which of two. */
const OF_TWO =
  /\b\w+ or \w+.*\b(?:which|what|better|worth|smarter|wiser|safer|easier|best|simpler|suits)\b|\bor not\b|\bor a myth\b|\bvs\.?\b|\bversus\b|\bcompared (?:to|with)\b|\bdifference\b|\bsame thing\b/
/** "I lost 8 in a row, is that normal". */
export const JUDGED =
  /\b(?:is|are|does|do|can|would|am) (?:that|this|it|they|those|i|you|one|a|the|\d+|there)?\b.*\b(?:enough|normal|usual|realistic|believable|too (?:much|high|low|many|big|small|few)|a lot|any good|good|bad|mean anything|prove|impressive|possible|safe|smart|worth|dumb|fine|myth|true|right|okay|ok|matter|legit|fair|crazy|cheap|identical|true)\b/
const OF_A_DAY =
  /\b(?:tonight|today|tomorrow|yesterday|right now|rn|this (?:week|weekend|season|month|morning|evening)|last (?:night|week|month|season)|next (?:week|game)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|main slate|currently|at the moment)\b/
/** "How good have the models been": graded, and not explained. */
export const HOW_GOOD_WERE =
  /\bhow (?:good|accurate|well|right|bad) (?:have|were|are|did|do) (?:the |your |these |those )?(?:models?|forecasts?|predictions?|projections?)\b(?! (?:made|built|work))/
/** "And how good is yours": the figures of somebody. */
export const ITS_FIGURES =
  /\b(?:yours|mine|lex'?s)\b|\bhow (?:good|accurate|bad|well|right) (?:is|are|was|were|do|does|did|have) (?:you|your)\b|\b(?:your|you) (?:\w+ ){0,3}(?:record|any good)\b|\bare you any good\b/
/** The figure of a game. */
const OF_A_GAME =
  /\b(?:the|that|this|their|its) (?:total|spread|line|moneyline|score|odds|price|over ?\/?under|vig|juice|hold) (?:of|in|for|on) (?:the|that|this|their)\b|\bon that (?:one|game)\b/
const ORDERS =
  /\b(?:show|give|get|tell|find|list|send|read) (?:me|us) (?:the|my|all|some|a list|every|your|\d)|^(?:please )?(?:show|list|find|build|make|create|set|log|track|save|add|simulate|run|convert|calculate|devig|predict|project|rank)\b/
const POLITE =
  /\b(?:can|could|will|would) (?:you|u|ya|lex) (?!(?:explain|change|be|beat|trust|still|really|edit|delete|fake|see|read my|lose|win|ever|use|verify|guys|prove)\b)/
/** What a plan sells is told from its table, with what this server cannot deliver. */
const SOLD = /\b(?:text messages?|sms)\b/
/** With its stake it is reckoned. */
const SUMS =
  /\d ?(?:times|x|\*|plus|minus|divided by|\/) ?\d|^(?:so |and |ok )*what (?:should|do|would) (?:i|you|we) (?:bet|play|take|pick|back)\b(?!.*\b(?:if|when|with)\b)|\b(?:bet|put|stake|lay|risk|wager)\w* (?:in |down |on )?\$?\d|\$\d/
/** What is one's own is looked up. */
const OWN =
  /\bmy (?:[\w'-]+ ){0,2}(?:bets?|wagers?|record|roi|results|profits?|winnings|loss(?:es)?|lineups?|alerts?|bankroll|limits?|plan|settings|units?|exposures?|models?|favorites?|clv|streak|history|stats|balance|trial|spreads|totals|moneylines|tickets?|parlays?|portfolio|drafts?|entries|account|stakes?|usage|subscription|win rate|numbers|books|accounts|picks|teams|players|slates)\b|\b(?:have i|did i|i have|i've|am i (?:up|down|at|doing|risking)|do i have|(?:i'?m|i am) (?:up|down|doing)|do i stand to|where do i stand)\b/
/** How a thing is done with one's own is a way, and no figure. */
const OF_WAYS =
  /\b(?:how (?:do|can|should|would|could) (?:i|you|we)|can (?:i|you|others|people|anybody|someone|somebody)|should i|do you|is it|what happens|who can|would you|is there a way|when do)\b/
/** There being any of it is looked up, too. */
const THERE =
  /\b(?:is|are) there\b(?!.*\b(?:difference|way|reason|formula|point|rule|downside|catch|advantage|limit|trick|such|risk|truth|good time|best time|key)\b)|^(?:an(?=y)y|got any|do you have any)\b(?! (?:reason|point|difference|downside|advantage|benefit|risk))/

/** What is one's own, and not how it is done or whether it is usual. */
export const isOfOnesOwn = (plain: string): boolean => OWN.test(plain) && !OF_WAYS.test(plain) && !JUDGED.test(plain)

export const asksToLearn = (plain: string): boolean =>
  (OPENS.test(plain) || INSIDE.test(plain) || OF_TWO.test(plain) || JUDGED.test(plain)) &&
  !OF_A_DAY.test(plain) &&
  !ITS_FIGURES.test(plain) &&
  !HOW_GOOD_WERE.test(plain) &&
  !OF_A_GAME.test(plain) &&
  !THERE.test(plain) &&
  !SUMS.test(plain) &&
  !POLITE.test(plain) &&
  !ORDERS.test(plain) &&
  !SOLD.test(plain) &&
  !isOfOnesOwn(plain)
