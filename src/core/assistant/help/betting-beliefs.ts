// What many bettors believe and is not so, set right in fixed words: no figure in them, and nothing of any game. Asked before the classifier,
// which reads "the over always hits" as a question of the board.
import { asked, type PageHelp } from './page-help.ts'

const VALUE = ['Open value bets', '/betting?tab=value'] as const
const TOOLS = ['Open the calculators', '/betting?tab=tools'] as const

/** Things of chance and sides of a bet that are said to be due. */
const THING =
  '(?:red|black|heads|tails|the (?:over|under|favou?rites?|dogs?|underdogs?|home teams?|next (?:one|bet|flip|spin))|(?:an? )?(?:over|under|win|hit)|odd|even|it|that|he|they)'
const DUE = new RegExp(
  `\\b(?:since|because|if|as|after)\\b (?:(?!\\b(?:rent|bills? (?:is|are)|payments?|invoice|my)\\b).){2,30}?\\b(?:is|are) (?:so |really |finally |way |over ?)*due\\b(?! (?:back|to return|on|in|by|at))|^(?:so |and |but |hey |lex )*(?:are|is|aren'?t|isn'?t) (?:the )?[\\w']+(?: [\\w']+)? (?:finally |really |so |now )?due(?: (?:for (?:a|one) (?:win|loss|bounce ?back)|to (?:win|lose|cover)|tonight|now|by now|soon))?[?.! ]*$|\\b(?:in a row|straight|times|running|consecutive\\w*|streak|since|if|after|because|lost|missed|came up|hit)\\b.*\\b${THING}(?:'s|'re| is| are| must be| has to be| have to be| gotta be| should be| was)? (?:so |really |finally |totally )?(?:due|overdue|bound to)\\b|^(?!.*\\b(?:back|pay|payment|bill|rent|renew\\w*|reset|when)\\b).*\\b(?:law of averages|gambler'?s fallacy (?:true|real|wrong))\\b`,
)
const SIDE =
  '(?:the |an? |all )?(?:big |road |home |short |heavy |prime ?time |thursday |monday |sunday |night )*(?:overs?|unders?|favou?rites?|under ?dogs?|dogs?|home (?:teams?|dogs?)|road (?:teams?|dogs?)|public(?: side)?|sharps?(?: side)?|chalk|parlays?|teasers?)'

export const BETTING_BELIEFS: readonly PageHelp[] = [
  asked(
    'belief-threat',
    /\b(?:find out|know|found out) where (?:you|u|your|the) .{0,20}\blives?\b|\b(?:hurt|kill|beat up|shoot|stab) (?:you|u|your (?:family|devs?|team)|the (?:devs?|refs?|referees?|umps?|umpires?|coach|kicker|player|qb|quarterback))\b(?! (?:parlay|lineup|bet))/,
    'Threats I do not answer, and there is nobody to hurt here: I am a program. If a loss stands behind it, a break costs nothing, and the people whose lines stand with your limits listen, also to anger.',
    'Open your limits',
    '/limits',
  ),
  asked(
    'belief-due',
    DUE,
    'Nothing is ever due. A wheel, a coin and a game know nothing of the results before, and a run says little of the next one. What counts is the chance now against the price that is offered for it.',
    ...VALUE,
  ),
  asked(
    'belief-always',
    new RegExp(
      `\\b(?:are|is|isn'?t|aren'?t) (?:betting (?:on )?|backing |taking )?${SIDE} (?:\\w+ )?(?:always |usually |generally |just |really |simply )*(?:the |an? )?(?:smart(?:er|est)?|saf(?:e|er|est)|best|better|right|good|winning|profitable|sure|easy|sound)(?: (?:bets?|plays?|picks?|sides?|choices?|options?|moves?|money|way|strategy|thing|to bet|to take|long term|in the long run))+|\\b(?:always|just|only|blindly) (?:bet|back|take|play|pick)(?:ing)? (?:on )?${SIDE}\\b(?!.*\\b(?:lineups?|show|find|list)\\b)|\\b${SIDE}\\b.{0,24}?\\b(?:always|never|every (?:single )?time|all the time|automatic(?:ally)?)\\b.{0,16}\\b(?:hits?|wins?|covers?|cash(?:es)?|loses?|lost|comes? in|pays?)\\b|\\b${SIDE} (?:hits?|wins?|covers?|cash(?:es)?|loses?) (?:\\w+ ){0,3}?(?:every (?:single )?(?:time|night|week|game)|all the time|always)\\b`,
    ),
    'No side always wins. A habit that everybody knows is in the price already, so backing it blindly pays the margin and no more. Name a game, and I hold its prices against the fair chance.',
    ...VALUE,
  ),
  asked(
    'belief-weather',
    /^(?=.*\b(?:is it true|do|does|are|right|always|because|isn'?t it)\b)(?!.*\b(?:forecast (?:for|in)|tonight|today|this week)\b).*\b(?:unders?|overs?|totals?|scoring|points)\b.{0,30}\b(?:hits?|wins?|covers?|cash(?:es)?|better|more|go(?:es)? (?:over|under|up|down)|drops?|lower|higher|less)\b.{0,20}\b(?:cold|wind\w*|rain\w*|snow\w*|bad weather|weather|heat)\b/,
    'Weather moves scores, wind more than cold, and the books know the forecast as well as you do: it is in the line before you bet. What counts is the line that is left. Ask for the weather of a game, and I show it beside the total.',
    'Open the board',
    '/betting',
  ),
  asked(
    'belief-exact-score',
    /^(?:so |and |hey |lex )*(?:(?:tell|give) me |predict |what(?:'s| will| is) )(?:the )?(?:final |exact )?score (?:will be|be|going to be|gonna be)(?: exactly| tonight| today)*[?.! ]*$|\bexact (?:final )?score\b(?!.*\b(?:odds|price|market|prop)\b)/,
    'Nobody knows a score before the game. What I have is a chance for each side with its range, and what the books expect of the total. Name the game, and I show both.',
    'Open predictions',
    '/predictions',
  ),
  asked(
    'belief-parlays',
    /\bparlays?\b.{0,40}\b(?:better|more|higher|best|positive|good) (?:ev|expected value|value|deal|edge|way to|profit\w*|roi|than (?:single|straight)\w*)\b|\b(?:are|is|why are|why do) (?:\w+ )?parlays? (?:\w+ )?(?:better|worth it|profitable|smart|a good (?:idea|bet)|good bets?|bad|a bad (?:idea|bet)|for suckers|a scam|more profitable)\b|\bparlays?\b.{0,20}\b(?:pay|pays|paying) more\b.{0,30}\b(?:so|right|better|better off)\b/,
    'A parlay pays more because it hits less often, and the margin of every leg is multiplied into it, so it usually costs more than its legs alone. It is worth it where each leg beats its own fair price. Give me the prices with a chance for each leg, and I work it out.',
    ...TOOLS,
  ),
  asked(
    'belief-public',
    /\bfad(?:e|ing) (?:the )?public\b|\b(?:bet|betting|go|going) against the (?:public|crowd|squares)\b/,
    'To fade the public is to bet against the side that most bets are on. I have no shares of bets, so I cannot show which side that is; and being against the crowd is worth nothing by itself, only the price is. What I have: how prices moved since they opened, and which of them beat their fair chance.',
    ...VALUE,
  ),
  asked(
    'belief-kelly-all',
    /\bkelly\b.{0,30}\b(?:bet|put|stake|risk|go|says?)\b.{0,20}\b(?:everything|all in|all of it|it all|the (?:whole|entire) (?:bankroll|roll)|whole bankroll)\b/,
    'Kelly stakes everything only where nothing can go wrong, and there is no such bet. With a price and a chance it gives a share of the bankroll; most people take a part of that share, because the chance is a guess.',
    'Open the Kelly calculator',
    '/betting?tab=bankroll',
  ),
  asked(
    'belief-rigged',
    /^(?!.*\b(?:lol|haha|killed|robbed|prices?|odds|lines?|stakes?|amount|salary|cap|fees?)\b).*\b(?:is|are|was|were|isn'?t|aren'?t)\b.{0,24}\b(?:rigged|fixed|scripted|in on it|staged)\b(?![- ](?:odds|price|stake|share|limit|amount))|\b(?:refs|referees|umps|officials)\b.{0,16}\b(?:paid off|bought|corrupt|in on it)\b/,
    'I have nothing that shows a game to be fixed, and I do not guess about it. What I have are prices, scores, plays and how lines moved.',
    'Open the board',
    '/betting',
  ),
  asked(
    'belief-cash-out',
    /\b(?:should|is|when|would|do|does)\b.{0,24}\bcash(?:ing)?(?: (?:it|them|this|a bet|my bet|bets))? out\b.{0,20}\b(?:early|good|worth|smart|bad|ever|idea|make sense|always|now|a rip ?off)\b|\bis (?:it|early) cash(?:ing)?[- ]?out\b/,
    'A cash-out is a price like any other, usually with a margin of its own. Hold it against what the bet is worth now: what it would pay, times the fair chance of the moment. Give me the offer with those, or the price of the other side, and I work out the hedge instead.',
    ...TOOLS,
  ),
  asked(
    'belief-touts',
    /\b(?:touts?|cappers?|handicappers?|paid picks?|pay(?:ing)? for (?:picks|plays)|buy(?:ing)? picks|telegram (?:group|channel)|vip picks)\b.{0,40}\b(?:legit|worth|good|trust|scam|real|work|win)\b|\b(?:should|is it (?:worth|smart)|worth)\b.{0,20}\b(?:buy|buying|pay|paying)(?: for)? (?:\w+ )?picks\b|\b(?:legit|trust|scam)\b.{0,24}\b(?:touts?|cappers?|handicappers?)\b/,
    'Whoever sells picks earns by the sale, whether they win or not. Ask for a record that was sealed before the games, with prices that could be had, over many bets, against the close. My own forecasts are kept like that, in public.',
    'How good they have been',
    '/calibration',
  ),
  asked(
    'belief-you-told-me',
    /\byou (?:told|advised|recommended|made|convinced) (?:me |us )?(?:to )?(?:bet|take|put|play|back|start)\b|\b(?:your|ur) (?:picks?|advice|tips?) (?:lost|sucked?|cost)\b/,
    'I tell nobody to bet: I show prices, chances and what they are made of, and the bet is the decision of who makes it. What I said stands in the conversation; how my forecasts did stands in public.',
    'How good they have been',
    '/calibration',
  ),
  asked(
    'belief-half-point',
    /\b(?:should|worth|is it|smart|good)\b.{0,24}\b(?:buy|buying) (?:a |the |an? extra |extra )?(?:half ?points?|points?|hook)\b/,
    'A bought half point is worth its price only at numbers that games land on often; elsewhere it mostly pays the book. Give me both prices with the chance that you see in each, and I hold one against the other.',
    ...TOOLS,
  ),
]
