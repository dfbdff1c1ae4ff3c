// What belongs to other trades than this one: kitchens, machines, medicine, politics, errands of the day. Named by the words of those trades,
// where no team, player, price or word of betting stands beside them.
import type { Entities } from '../reading/entities.ts'

const KITCHEN =
  /\b(?:recipes?|cook(?:ing|ed)?|bak(?:e|ing)|grill(?:ing)?|oven|lasagna|chil[ie]|steaks?|pasta|sauce|soup|salad|cake|cookies?|bread|pizza dough|ingredients?|medium rare|wine pairing|cocktails?|restaurants?|calories in)\b/
const SURELY_KITCHEN =
  /\b(?:recipes?(?! for (?:success|disaster|winning|a win|an upset))|ingredients?|marinades?|air ?fryer)\b|\b(?:best|good|great|cheap|nearest|top) (?:\w+ )?(?:pizza|burgers?|tacos?|sushi|barbecue|bbq|brunch|restaurants?|coffee shops?|hotels?|steakhouse|bars?|pubs?)\b/
const MACHINES =
  /\b(?:excel|google (?:sheets?|docs?|maps)|pivot table|power ?point|photoshop|word document|wi-?fi|router|printer|laptop|macbook|windows (?:10|11|update)|linux|iphone storage|virus|malware|python|javascript|typescript|java|html|css|sql|regex|index ?error|null pointer|compile\w*|debug|api key for|blender|netflix|spotify|youtube|tiktok|alexa|siri|chat ?gpt)\b/
const HEALTH =
  /\b(?:lose weight|diet|work ?out (?:plan|routine)|protein (?:shake|powder)|headaches?|fever|cough|sore throat|rash|symptoms?|antibiotics?|vitamins?|blood pressure|dentist|my (?:knee|back|shoulder|ankle|elbow|head|stomach|tooth|teeth|foot|neck|wrist) (?:hurts?|aches?|is (?:sore|swollen|killing))|pregnan\w+|vaccin\w+)\b/
const PETS = /\bmy (?:dog|cat|puppy|kitten|hamster|rabbit|horse|parrot|goldfish|pet)(?:'?s|s)?\b/
const PEOPLE =
  /\b(?:relationship advice|my (?:girlfriend|boyfriend|ex|crush|husband|wife) (?:left|dumped|broke up|cheated|wants|likes)|ask (?:him|her) out|break ?up with|dating (?:app|advice)|wedding (?:speech|vows)|love letter)\b/
const AUTHORITY =
  /\b(?:who (?:should|do|would) (?:i|you) vote|vote for|trump|biden|harris|obama|democrats?|republicans?|the government|immigration|abortion|gun control|is god real|does god|religion|bible|meaning of life|afterlife)\b/
const KNOWLEDGE =
  /\b(?:capital of|population of|how (?:tall|old|far|big|heavy|deep|long) is (?:the |mount |mt )?(?:eiffel|everest|moon|sun|earth|statue|empire|universe|great wall|amazon|nile|pyramid\w*)|(?:first|last) man on the moon|world war|dinosaurs?|photosynthesis|quantum|einstein|shakespeare|einsteins?|periodic table|speed of light|square root|solve \d*x|algebra|calculus homework|homework|translate\b|how do you say .* in (?:french|spanish|german|italian|japanese))\b/
const MONEY_ELSEWHERE =
  /\b(?:mortgage rates?|refinanc\w+|401 ?k (?:plan|match)|ira\b|index funds?|stocks?\b|(?:tesla|apple|nvidia|amazon|google) (?:stock|shares?)|stock (?:price|market)|bitcoin|ethereum|crypto\w*|car insurance|health insurance|credit score|\d+ ?% tip\b|tip on)\b/
const DAY =
  /\b(?:cover letter|resume|cv|job interview|email to my (?:boss|landlord|teacher)|write (?:me )?(?:a |an )?(?:poem|song|essay|story|letter|speech|rap|haiku)|tell me a (?:joke|story)|what (?:movie|show|book|game) should i|my car (?:won'?t|wont|does ?n'?t)|flat tire|lawn ?mower|plumb\w+|leaky|haircut|wedding|birthday (?:gift|present|party)|baby names?|horoscope|zodiac|lottery numbers?|best (?:phone|laptop|car|tv|mattress) to buy|play (?:some |a )?(?:music|song)|set (?:an? )?(?:alarm|timer)|order (?:me )?(?:a )?(?:pizza|food|uber))\b/
const TRADES: readonly RegExp[] = [KITCHEN, MACHINES, HEALTH, PETS, PEOPLE, AUTHORITY, KNOWLEDGE, MONEY_ELSEWHERE, DAY]
/** What makes it a question of this product all the same. */
const OURS =
  /\b(?:bets?|betting|wager\w*|odds|lines?\b|line ?-?ups?|parlays?|spreads?|moneyline|totals?|props?|picks?|slates?|dfs|contests?|bankroll|units?|kelly|arb\w*|hedg\w*|ev\b|clv|alerts?|projections?|salar(?:y|ies)|stacks?|bet ?slips?|sportsbooks?|books?\b|scores?|standings|injur\w*|rosters?|my (?:record|plan|account|limits?|models?)|csv|export|import|lex|mcp|tokens?|api\b|app\b|subscri\w*|plans?\b|trial|season|games?\b|prices?|futures?|gambl\w*)\b|[+-]\d{3}/
/** When it is eaten. */
const AT_THE_GAME = /\b(?:before|during|for|at|on|while watching) (?:the |a |our )?(?:big |late |early |sunday )?games?(?:[- ]?days?)?\b/g
/** The weather of a day of one's own. */
export const OWN_WEATHER =
  /^(?!.*\b(?:bets?|odds|total|over|under|games?|match|kick ?off|line|slate|lineups?)\b)(?:.*\b(?:weather|rain(?:ing|y)?|snow(?:ing)?|sunny|umbrella|temperature|hot|cold|wind[y]?)\b(?=.*\b(?:i|we|my|our|me|us)\b).*\b(?:wedding|picnic|bbq|barbecue|running|run|jog\w*|hik\w+|beach|walk|bike|trip|vacation|holiday|drive|driving|fly|flight|party|garden\w*|camping|fishing|parade|commute|golfing|wear|umbrella|coat|jacket)\b|.*\b(?:wedding|picnic|bbq|hik\w+|beach|camping|umbrella|coat|jacket|vacation)\b(?=.*\b(?:i|we|my|our)\b).*\b(?:weather|rain\w*|snow\w*|sunny|cold|hot)\b|.*\b(?:do|should|will) i need (?:an? )?(?:umbrella|coat|jacket)\b)/

/** Whether a message is of another trade. @example isOutside('how do i make chili for a super bowl party') */
export function isOutside(spoken: string, { teams, players }: Pick<Entities, 'teams' | 'players'>): boolean {
  const plain = spoken.toLowerCase()
  // "Buffalo wings" are of the kitchen, whatever teams are called so.
  if (SURELY_KITCHEN.test(plain) && players.length === 0 && !OURS.test(plain.replace(AT_THE_GAME, ' '))) return true
  return players.length === 0 && teams.length === 0 && !OURS.test(plain) && TRADES.some((words) => words.test(plain))
}
