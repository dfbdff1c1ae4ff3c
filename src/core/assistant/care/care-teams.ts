// Names of teams are no words of feeling: a detector of words hears a low mood in "Blues to win" and a hot hand in "Heat to win". Where such a
// name stands as a team stands in a sentence it is put aside before the detector reads; "got the blues" and "pay the bills" stay what they are.
import { BETTING, KIN, LIVING, OWES } from './care-words.ts'
import { TEAM_NAMES as NAMES } from './team-names.ts'

const FIGURE_OF_A_GAME = '(?:[+-] ?\\d|NUM|POINTS|PRICE|PCT)'
/** What a team does, and what is written behind its name. */
const AT_PLAY = `(?:'s)?(?=,? (?:to (?:win|cover|score|lose|advance|sweep|take)\\b(?! my| our| all| what| (?:back )?the money)|(?:will|would|should|can|could|are|is|were|was|do|did|have|has|had|really|just|gonna|going to|always|never) |win\\b|wins\\b|won\\b|lost\\b|lose\\b|loses\\b|cover|covers|covered|beat|beats|play|plays|played|look|looks|looked|took|takes|take it|ml\\b|moneyline|spread|game\\b|win total|over\\b|under\\b|by \\d|by NUM|by POINTS|at home|in (?:six|seven|five|four|regulation|overtime|ot)\\b|fans?\\b|goalie|offense|defense|${FIGURE_OF_A_GAME}))`
/** What one feels, pays or takes is none of these. */
const NO_TEAM =
  '(?<!\\b(?:got|have|has|had|having|feel|feeling|felt|feels|singing|pay|paying|paid|behind on|my|our|these|those|his|her|their|all|some|of|any|more|few|couple|hundred|thousand|grand|k|in|sing|due|owe|MONEY|NUM|\\d)(?: the| my| our| all| those| these)* )'
/** Money at the head of a sentence, without an amount, are the Bucks: "bucks" is read as dollars. */
const BUCKS = '(?<=^(?:the )?|[.!?] (?:the )?)dollars'
const AS_A_TEAM = new RegExp(`${NO_TEAM}\\b(?:${NAMES}|${BUCKS})\\b${AT_PLAY}`, 'g')
/** "A great game by the Blues". */
const GAME_OF_A_TEAM = new RegExp(
  `\\b((?:game|win|loss|goal|shift|period|half|effort|comeback|play|start|night|season|series|performance)s? (?:by|for|from|against|vs\\.?|versus)|(?:against|versus|vs\\.?|beat|beating|root(?:ing)? for|cheer(?:ing)? for)) (the |those |these )?(?:${NAMES})\\b`,
  'g',
)

/** Who wins it back is a team, and what it wins is a game. */
const THEY_WIN_BACK =
  /\b(they|TEAM|the boys|the lads|the guys)(?:'ll| will| can| could| should| would| gonna| are gonna| are going to| must| have to| need to| want to| got to)? ?(?:just |surely |definitely |easily |totally |certainly |probably |still )*(?:win|wins|won|get|take|bring) (?:it|this|that|this one|the (?:game|series|cup|title|lead|trophy|match|division))(?: all| right)? back\b/g
/** Who beat whom. */
const BEATS = '(?: just)? (?:beat|beats|lost to|fell to|edged|swept) (?:the )?TEAM'
const WHEN = '(?: (?:last night|tonight|today|yesterday|again|at home|on the road|by (?:NUM|POINTS|\\d+)))?'
/** It is a result where that is all of the message. */
const RESULT = new RegExp(`^(?:the )?TEAM${BEATS}${WHEN}[.! ]*$`)
/** How somebody says which team he takes. */
const TAKES =
  /\b(?:(?:my|our) (?:picks?|plays?|leans?|tips?|call|prediction|bets?|best bet)(?: tonight| today| of the (?:day|night))?(?: is| are|:| -|,)?|(?:i|we)(?:'m|'ll| am| are)? ?(?:like|love|have|got|take|took|taking|lean|leaning|think|back|backing|pick|picked|picking|on|with|played|say|going with)|give me|gimme)(?= (?:on )?(?:the )?TEAM\b)/g
/** Where anything of this is said it is of people: such a message is read word by word, as it stands. */
const OF_PEOPLE = new RegExp(
  `\\b(?:i|i'm|im|i've|ive|i'll|ill|i'd|id|me|my ?self|my|mine|we|our|us)\\b|\\$|MONEY|\\b${KIN}\\b|\\b${BETTING}\\b|${LIVING.source}|${OWES.source}|\\b(?:money|cash|bankroll|lost (?:it|everything|all)|losses|debts?|deposit\\w*|dollars|desperate|chas(?:e|ing)|years? old|yrs?|age|limits?|account|help|hotline|stop|quit|exclu\\w+|reality check|no more|any ?more)\\b`,
)

/** What is said of a team, to look at what is said beside it. */
const CLAUSE = new RegExp(
  `(?:\\b(?:and|but|so|on|for|by|with|from|against|vs\\.?) )?(?:the )?\\bTEAM\\b(?:'s)?(?:,? to (?:win|cover|score|lose|advance|sweep|take)(?: it)?(?: all| back)?| will win the game\\b| ml\\b| moneyline|${BEATS}\\b${WHEN})?[.,:]?(?: ?(?:[+-]? ?\\d[\\d.]*|NUM|POINTS|PRICE|PCT))?`,
  'g',
)
/** With less words than these beside the team nothing else is said. */
const LEAST_BESIDE = 3

/**
 * A message that speaks of teams alone, as the detector reads it then: with their names put aside, and what is said beside them by itself, so
 * that no cry for help is drowned by a team. Nothing where it names none, or speaks of people.
 *
 * @param text in lower case, figures as words in capitals
 * @example withoutTeams('blues to win NUM') // ['TEAM to win NUM']
 */
export function withoutTeams(text: string): readonly string[] {
  const named = text.replace(AS_A_TEAM, 'TEAM').replace(GAME_OF_A_TEAM, '$1 $2TEAM')
  if (!named.includes('TEAM') || OF_PEOPLE.test(named.replace(TAKES, ''))) return []
  const calm = named.replace(THEY_WIN_BACK, '$1 will win the game').replace(RESULT, 'TEAM won the game')
  const beside = calm.replace(CLAUSE, ' ').replace(/\s+/g, ' ').trim()
  return beside.split(' ').length >= LEAST_BESIDE ? [calm, beside] : [calm]
}
