// Turns of phrase in which a word of trouble means none, put in words that mean the same, before the detector of care reads the rest.
/** A thing that somebody lent is no money. */
const BORROWED_THING =
  /\b(?:i )?borrow(?:ed|ing)? (?:my|a|an|the|our|his|her|this) (?:[\w']+ ){0,3}?(?:books?|guide|magazine|phone|laptop|tablet|computer|lawnmower|mower|ladder|jersey|glasses|charger|tv|umbrella|bike|truck|van|login for the wifi)\b(?!.*\b(?:pawn|sell|sold|bet it)\b)/g
/** Who wants a cheap player spends no less on bets. */
const WANTS_CHEAP =
  /\b(?:i )?(?:(?:do not|don'?t) (?:want to|wanna) (?:spend|pay)|(?:can'?t|cannot) spend) (?:a lot|a ton|up|(?:too |that |so )?much)\b(?! (?:\w+ )?(?:on (?:bet|gambl|parlay)\w*|any ?more|again)\b)/g
/** A bet for a dollar or a beer among friends. */
const FRIENDLY =
  /\bbet(?:s|ting)? (?:me |him |her |each other |my \w+ )?(?:a|one|an|five|his|her|me a)? ?(?:dollar|buck|beer|lunch|coffee|dinner|drink|quarter|pint|fiver|pizza)s?\b/g
/** Awake for the sake of a game. */
const AWAKE_FOR_A_GAME = /\b(?:can'?t|cannot|won'?t) (?:sleep|go to bed|eat|focus)(?: a wink)? (?:until|till|before|unless)\b/g
/** What is to be gone from the screen, and a screen to leave. */
const OF_THE_SCREEN =
  /\b(?:stop|quit) (?:seeing|showing|getting|sending|displaying|hearing|reading|talking|suggesting|asking|scrolling|refreshing|reloading|moving|beeping|flashing|listening|speaking)\b|\bout of (?:this|the|that) (?:screen|page|menu|view|tab|chat|mode|form|window|conversation|list)\b/g
/** A league or a team that one has seen enough of. */
const BREAK_FROM_A_LEAGUE =
  /\b(?:a|my|some) (?:break|time ?out|breather|rest) from (?:the |all the |all this )?(?:LEAGUE|TEAM|nfl|nba|mlb|nhl|wnba|mls|pga|ufc|football|basketball|baseball|hockey|soccer|golf|news|numbers|stats)\b/gi
/** What is chased in a fantasy league is a place in it. */
const CHASES_A_PLACE =
  /\bchas(?:ing|e|es) (?:the |a |my |after |down )*(?:(?:top|high|best|first|second|third|last) (?:\w+ )?(?:score|spot|seed|place)|points?|leads?|leaders?|titles?|records?|first|crown|championships?|playoffs?|number one|upside|ceilings?)\b/g
/** Somebody who raves about a team. */
const RAVES =
  /\b(?:can(?:'?t|not)|won'?t|will not|does(?:n'?t| not)|never) (?:stop|stops|shut up|quit) (?:talking |raving |bragging |going on |singing )?(?:about|on about)\b/g
/** What is feared for is a lineup. */
const WORRIED_FOR_A_LINEUP =
  /\b(?:worried|nervous|scared|afraid|concerned) (?:about|of|for) (?:my|the|this|that) (?:qbs?|rbs?|wrs?|tes?|flex|kicker|lineups?|quarterback|running back|receiver|tight end|defense|goalie|pitcher|weather|matchup|stack|leg|captain|ownership|POS|PLAYER)\b/gi

/** What an advertisement is for is nobody's money; what it does to somebody is heard. */
const IN_AN_AD =
  /\b(?:the|that|this|an?) (?:[\w']+ ){1,3}?(?:ads?|commercials?|billboards?)\b(?! (?:is |are |just |always |keeps? )*(?:mak|keep|tempt|want|pull|get|trigger|relaps|kill|driv))/g

/** A list of names on which somebody waits or is written to, and no list of those who are kept out. */
const ON_A_WAITING_LIST =
  /\b(?:put|add|get|place|keep|sign) me (?:down |up )?(?:on|to|onto|for) (?:the |a |your |that )*(?:wait(?:ing)?[- ]?list|mailing list|e-?mail list|guest list|news ?letter)\b/g
/** A bad day as the time whose record is asked for, where nothing else is asked. */
const BEATEN_DAY =
  /\b(?:i |we )?(?:just |really )?(?:took|got) (?:a |an |my )?(?:bad |real )?(?:beating|bath|pounding|hammering|whipping)(?=(?: (?:on|last|this|over) (?:the )?\w+| yesterday| today)?[,.;]* (?:(?:so|and|but|ok|lex) )*(?:what(?:'s|s| is| was)?|show me|how(?:'s| is| was)|tell me|give me) my (?:\w+ )?(?:record|results?|roi|p ?(?:&|and)? ?l|win ?rate|performance)(?: (?:on|for|last|this|that) (?:the )?(?!the\b|then\b|yesterday\b|today\b)\w+| then| yesterday| today)*[?.! ]*$)/g
/** A player of the other team beside a stack is a "bring back"; nobody's money is. */
const BRING_BACK = /\b(an?|the|no|any|one|two|opposing|NUM|\d) bring(?:ing)?[- ]?backs?\b(?! (?:my|our|what|the money|of)\b)/g
const BRINGS_IT_BACK =
  /\b(?:bring|brings|bringing|run|runs|running|ran|brought) (?:it|them|him|that|one|someone|somebody|a \w+) back\b(?=.*\b(?:opponents?|opposing|other (?:side|team)|receivers?|wrs?|tes?|rbs?|qbs?|POS|stack\w*)\b)/g
const OF_A_STACK =
  /\b(?:stack\w*|lineups?|slates?|qbs?|quarterbacks?|receivers?|wrs?|tes?|rbs?|POS|opponents?|opposing|bring[- ]?backs?|game ?stacks?)\b/
const OF_MONEY =
  /\b(?:lost|los(?:e|es|ing|s|ses)|money|cash|bucks|dollars|owe|even|rent|savings|bills?|bankroll|broke|blew|blown|dropped|down|stuck|hole|need)\b|\$/i

/**
 * The language of stacks without its "back": it is heard in no other sense where nothing is told of money.
 *
 * @example withoutBringBacks('a stack with a bring back')   // 'a stack with a opponent'
 */
export const withoutBringBacks = (text: string): string =>
  OF_A_STACK.test(text) && !OF_MONEY.test(text) ? text.replace(BRING_BACK, '$1 opponent').replace(BRINGS_IT_BACK, 'take one') : text

/** @example withoutTurnsOfPhrase("my dad can't stop talking about the jets") // 'my dad talks about the jets' */
export const withoutTurnsOfPhrase = (text: string): string =>
  text
    .replace(ON_A_WAITING_LIST, 'write to me')
    .replace(BEATEN_DAY, 'played')
    .replace(BORROWED_THING, 'i have it')
    .replace(WANTS_CHEAP, 'cheap')
    .replace(FRIENDLY, 'play')
    .replace(IN_AN_AD, 'the clip')
    .replace(AWAKE_FOR_A_GAME, 'stay up until')
    .replace(CHASES_A_PLACE, 'looking at the table')
    .replace(RAVES, 'talks about')
    .replace(WORRIED_FOR_A_LINEUP, 'asking about it')
    .replace(OF_THE_SCREEN, 'back to the list')
    .replace(BREAK_FROM_A_LEAGUE, 'something else')
