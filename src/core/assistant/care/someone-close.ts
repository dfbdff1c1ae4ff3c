// Whether it is somebody close who plays too much or is in danger, and not the one who writes.
import { BETTING, KIN } from './care-words.ts'

const CLOSE = `(?:my|our) (?:(?!own\\b)\\w+ ){0,2}?(?:${KIN}|buddy|best friend|mate|cousin|nephew|niece|coworker|neighbou?r)`
const OF_THEM = new RegExp(
  `\\b${CLOSE}(?:'s| is| has| was|,)? (?:(?!i\\b)\\w+ ){0,4}?(?:gambl\\w*|bets?|betting|addicted|hooked|chas\\w+|lost|loses|losing|blew|owes|emptied|spent|spends|spending|stole|borrow\\w*|won'?t stop|wont stop|can'?t stop|cant stop|says? (?:s?he'?s?|they)|suicidal|threaten\\w*|talks? (?:about|of) (?:dying|suicide|ending)|wants? to (?:die|end)|hid\\w*|in debt)\\b`,
)
const OF_MYSELF =
  /\b(?:i(?:'ve| have| just| already|'m| am|m)? (?:\w+ )?(?:lost|bet|betting|gambl\w*|owe|blew|chas\w+|down|deposited|spent|addicted|borrowed|took|hid|hiding|can'?t stop|cannot stop)|my (?:losses|gambling|betting|bets|debts?)|(?:lent|loaned|gave|fronted) me|from my|leave me|left me|leaving me|of me|kill me|if i|because i|i want to die)\b|^(?:ok |so |hey |and )*(?:owe|owing|lost|borrowed|took|down|need|stole|blew|hid|hiding|betting|gambling)\b/
/** Whether it is somebody close who plays too much or is in danger, and not the one who writes. */
export const isOfSomeoneClose = (plain: string): boolean => OF_THEM.test(plain) && !OF_MYSELF.test(plain)
/** Somebody close who plays more than is good. */
export const KIN_IN_TROUBLE = new RegExp(
  `\\b(?:my|our) (?:\\w+ )?${KIN} (?:\\w+ )?(?:bets?|gambles?|wagers?|spends?|loses?|is (?:betting|gambling|spending|losing))(?: \\w+)? (?:too much(?! on (?:a|the) (?:tight|wide|running|quarter|goalie))|everything|(?:all|all of) (?:his|her|our|their|the) (?:money|pay|savings|wages)|(?:his|her|our|their) (?:money|pay|savings|wages) )(?:.*\\b(?:${BETTING})\\b|.*$)`,
)
