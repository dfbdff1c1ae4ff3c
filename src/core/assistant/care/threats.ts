// Harm that is threatened to others: a referee, a kicker, somebody who took the money.

const INTENT =
  /\b(?:i'?m|im|i am|i'?ll|i will|i'?d|i would|imma|ima|ama|gonna|going to|about to|(?:i )?(?:just |really )?want to|wanna|i swear|(?:i )?should|tempted to|(?:i )?hope)\b/
const WHO =
  '(?:(?:that|the|this|those|these|my|his|her|some) (?:\\w+ ){0,2}?(?:refs?|referees?|umps?|umpires?|officials?|judges?|coach|commentators?|announcers?|reporters?|streamers?|tipsters?|cappers?|dealers?|cashiers?|managers?|kicker|punter|player|qb|quarterback|goalie|keeper|pitcher|closer|commissioner|guy|dude|man|idiot|bastard|asshole|bookie|book ?maker|bum|clown|neighbou?r|boss|owner|family|wife|kids)|him|her|them|(?:his|her|their) (?:whole )?(?:family|wife|kids|house|car|dog)|whoever \\w+|(?:all )?(?:of )?(?:them|you people))'
const HARM = new RegExp(
  `\\b(?:kill(?:s|ing)?|murder(?:s|ing)?|hurt(?:s|ing)?|shoot(?:s|ing)?|stab(?:s|bing)?|strangl(?:e|ing)|chok(?:e|ing)|beat(?:ing)?(?: up| the (?:hell|shit|crap|life) out of)?|punch(?:ing)?|jump(?:ing)?|slap(?:ping)?|run(?:ning)? over|hunt(?:ing)? down|track(?:ing)? down|mess(?:ing)? up|fight(?:ing)?|burn(?:ing)?(?: down)?|attack(?:ing)?) ${WHO}(?! (?:stats?|props?|alive|on the (?:field|court|board)|at the)\\b)`,
)
const BODY =
  /\b(?:break|breaking|smash|smashing|snap|crack|cut|bash) (?:his|her|their|that \w+'?s|the \w+'?s) (?:\w+ )?(?:legs?|neck|arms?|jaw|face|knees?|kneecaps?|nose|teeth|head|skull|fingers?|hands?|windows?|car)\b/
/** "I know where he lives", "going to his house". */
const AT_HOME =
  /\b(?:know|knows|find out|finding out|found|find|found out|got|have|looked up|where does|address of) (?:out )?(?:where (?:he|she|they|that \w+|the \w+)(?: \w+)? (?:lives?|parks?|sleeps?|works?)|(?:his|her|their|that \w+'?s) (?:home )?address)\b|\bwhere (?:does|do) (?:he|she|they|that \w+|the \w+) live\b|\b(?:go|going|drive|driving|pull(?:ing)? up|show(?:ing)? up|head(?:ing)?|went|over) (?:over )?(?:to|at) (?:his|her|their|that \w+'?s|the \w+'s) (?:house|home|place|job|hotel|kids'? school)\b/
/** "Gonna find him", "he will pay for this". */
const HUNTS = new RegExp(
  `\\b(?:find|get|hunt|track|catch|grab|meet|see|visit)(?:ting|ing)? ${WHO}(?= *(?:$|[.!,?]|and|who|that|after|outside|when|if|for|at|in the|tonight|tomorrow|i swear))|\\bmake (?:him|her|them) (?:pay|regret|sorry|bleed|suffer)\\b|\\b(?:he|she|they)(?:'ll|'s| will| is| are|'re)? (?:gonna |going to )?(?:pay for (?:it|this|that)|regret (?:it|this)|be sorry)\\b`,
)
const ANGER =
  /\b(?:cost (?:me|us)|screwed|robbed|stole|took my|took our|cheated|ruined|owes? me|hate|swear|because of (?:him|her|them|that)|blew (?:it|the|my)|missed|misses|my money|\$ ?\d|\d+ (?:bucks|dollars|grand|k)\b)/
/** Said of a game or in jest. */
const IN_JEST =
  /\b(?:lol|lmao|haha+|jk|just kidding|in (?:fantasy|my league|my pool|my bracket|dfs|trivia|madden|2k|a trade|the draft|a matchup)|fantasy|lineups?|matchup|waivers?|my league|with (?:kindness|this)|in the standings|line ?ups?)\b/

/** @example threatensOthers('gonna find that ref and break his legs') // true */
export function threatensOthers(plain: string): boolean {
  if (IN_JEST.test(plain) || /\bmy ?self\b/.test(plain)) return false
  if (BODY.test(plain) && INTENT.test(plain)) return true
  if (HARM.test(plain) && INTENT.test(plain)) return true
  return (AT_HOME.test(plain) || (HUNTS.test(plain) && INTENT.test(plain))) && ANGER.test(plain)
}
