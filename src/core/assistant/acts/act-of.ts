// What kind of speech a sentence is, before anything of it is looked up: whether it asks a rule, a meaning, a place, figures, or gives an
// order. A question never becomes an order, whatever nouns stand in it: "can two lineups be the same" builds nothing.

import { ACT_MODEL } from '../classifier/act-weights.ts'
import { classifier } from '../classifier/classifier.ts'
import { maskedOf } from '../reading/mask.ts'

type Act = 'rule' | 'meaning' | 'place' | 'figures' | 'order' | 'talk'

/** What stands before a question and is none of it. */
const BEFORE =
  '(?:(?:so|and|but|ok|okay|hey|lex|yo|um|uh|well|wait|hmm|lol|bro|man|also|then|oh|now|quick question|dumb question|noob question|newbie here|serious question|just wondering|im new|i am new|curious|btw|sorry|in dfs|in fantasy|for dfs|on draftkings|on fanduel|on dk|on fd|with draftkings|with fanduel|if i may ask|can you tell me|could you tell me|can you explain|tell me|explain|remind me|do you know|i wonder|i was wondering|wondering|not sure|i want to know|i need to know|question)[,:.!]* )*'
/** Said like a question, and meant as an order: "can you build me …", "could i get a lineup", "what lineup should i play". */
const ORDERED =
  /^(?:(?:so|and|ok|okay|hey|lex|yo|please|pls|now|then|just|also) )*(?:build|make|create|generate|optimi[sz]e|construct|give me|gimme|get me|log|track|record|save|set up|simulate|sim|run)\b|^(?:.*?\b)?(?:(?:can|could|would|will) (?:you|u|ya|yall|we) (?:please |pls |just |maybe |quickly |also )*(?:build|make|create|generate|give|get|put|set|log|track|record|save|simulate|sim|run|optimi[sz]e|construct|assemble|draft|find|show|cook|whip|do|add|throw|lock|swap|rebuild|change|lower|raise|remind|alert|ping|text|tell me (?:when|if)|notify|fill|start|make)\b|(?:tell|let|ping|text|alert|notify|warn|message|remind|buzz|give) (?:me|us)\b.*\b(?:if|when|whenever|once|as soon as|before)\b (?:some|any|the|a |an |he|they|it|there|PLAYER|TEAM)|(?:can|could|may) i (?:please |just |maybe )*(?:get|have|see|grab)\b|(?:what|which|whats|what's|who)(?: is| are)?(?: the| a| an| my| your)?(?: best| optimal| good| top| winning| nba| nfl| nhl| mlb| dk| fd| draftkings| fanduel)* (?:line ?-?ups?|rosters?|team)\b(?! (?:requirements?|rules?|size|shape|format|construction|positions|slots))(?!.*\b(?:allowed|need|legal|locks?|mean)\b)|how about (?:a|an|one|some|\d)|(?:is there|are there|do you have|you got|got|any)(?: a| an| any| some)?(?: good| best| optimal| strong| decent| solid| nice| winning| nba| nfl| nhl| mlb| dk| fd| draftkings| fanduel| cash| gpp)* line ?-?ups?\b(?! (?:rules?|limits?|locks?)))/
/** The forms in which a rule, an advice or a reason is asked. */
const RULE_FORMS = [
  'how (?:many|much)\\b.*\\b(?:can|may|must|should|could|do (?:i|you|we|u) (?:need|have|get|start|play|roster|draft|use|pick)|do i|does (?:it|a|an|the|each|one)|are (?:allowed|there|needed|in)|is (?:allowed|the max|too many)|allowed|per (?:team|lineup|contest|game)|from (?:one|the same|same|a single|a) (?:team|game|side)|from each|need(?:ed)?)\\b',
  'how (?:do|does|is|are|did|come|come|long|often|late|early|big|small)\\b',
  'what (?:happens|happen|becomes|would happen|if)\\b',
  "(?:what|which|whats|what's) (?:is |are |s )?(?:the |a |an )?(?:max(?:imum)?|min(?:imum)?|most|least|limit|cap|rules?|point|purpose|scoring|multiplier|difference|diff|best practice|best strategy|right number|ideal|good|typical|normal|standard|benefit|advantage|downside)\\b",
  '(?:what|which) (?:positions?|slots?|spots?|players?|sports?|sites?|contests?|multiplier|leagues?) (?:can|may|do|does|are|is|go|count|get)\\b',
  "(?:does|doesn'?t|will|would) (?:a|an|the|my|i|it|you|we|they|u|all|any|both|each|ot|overtime|points?|players?|line ?-?ups?|stacks?|bets?|props?|parlays?|passing|receiving|rushing|sites?|defen[cs]es?|kickers?|captains?|flex|dst|qb|goalies?|pitchers?|fanduel|draftkings|dk|fd|yahoo|late swap|people|pros|anyone|anybody|ownership|salary|extra|push(?:es)?|y\\'?all|yall)\\b",
  "(?:do|don'?t) (?:i|you|we|they|u|any|both|points?|players?|line ?-?ups?|entries|stacks?|bets?|props?|parlays?|sites?|defen[cs]es?|kickers?|captains?|goalies?|pitchers?|qbs?|people|pros|pushes|yall|threes|receptions?)\\b",
  "(?:is|isn'?t|are|was) (?:it|that|there|there'?s|a|an|the|my|late swap|stacking|max|multi|cash|gpps?|showdown|this|they|these|two|both|line ?-?ups?|projections|you|salar(?:y|ies)|correlation|rosters?|single|paying|playing|using)\\b",
  "(?:can|could|may|can'?t|couldn'?t|am) (?:i|we|two|\\d+|both|you|u|one|my|a|an|the|they|someone|somebody|players?|line ?-?ups?|entries|someone|kickers?|pitchers?|goalies?|defen[cs]es?|qbs?|anyone|people)\\b",
  '(?:should|shall|must|do i (?:have|need) to|would it|would you|would u|is it worth) ?(?:i|we|you|one|u|my|a|the|it|never|always|be)?\\b',
  "what(?:'?s| is| are) (?:a |an |the )?\\S+(?: \\S+){0,2} (?:in|for) (?:dfs|daily fantasy|fantasy)\\b",
  '(?:is|are|why is) [+\u2212-]\\d{3}\\b.*\\b(?:good|bad|normal|standard|usual|everywhere|fair)\\b',
  "(?:what(?:'?s| is| are)|explain|define) (?:a |an |the )?(?:single|three|multi|mass|double|fifty|50|head|cash|gpp|satellite|qualifier|freeroll|showdown|captain|turbo|guaranteed|late)\\b(?!.*\\b(?:lineup|tonight)\\b)",
  'why\\b|when (?:do|does|is|are|can|should|will)\\b|until when|what time (?:do|does)\\b|by when',
  'what (?:do|does|did|is meant|is) .*\\b(?:mean|means|stand for|meant)\\b',
  '(?:some|any)? ?(?:limit|rules?|penalty|minimum|maximum|max|min) (?:on|of|for|to|how)\\b',
  'max(?:imum)? (?:players?|guys|entries|per|from)\\b',
  'if (?:i|my|a|the|two|both|someone|one|it|they|he|u|you)\\b.*\\b(?:do|does|can|is|will|what|am|would|how|are) (?:i|it|he|they|my|the|that|we|u|you|happens|get|there|a)\\b',
]
const RULE_FORM = new RegExp(`^${BEFORE}(?:${RULE_FORMS.join('|')})`)

const classify = classifier(ACT_MODEL)
let last: { readonly text: string; readonly act: Act; readonly chance: number } | null = null

/** The act that the trained model takes it for, with its chance; the last sentence is kept, since several ask about one. */
export function trainedAct(plain: string): { readonly act: Act; readonly chance: number } {
  if (last?.text !== plain) {
    const [best] = classify(maskedOf({ bare: plain, stranger: null }))
    last = { text: plain, act: best!.name as Act, chance: best!.chance }
  }
  return last
}

const SURE = 0.6
/** Whether a sentence is an order in the form of a question. */
export const isOrdered = (plain: string): boolean => ORDERED.test(plain)
/** Whether a sentence is said as a question of a rule, a reason, an advice or a meaning, and not as a polite order. */
export const isAsked = (plain: string): boolean => RULE_FORM.test(plain) && !ORDERED.test(plain)
/** Whether a rule or an advice is asked: by form and not surely of anything else, or surely by what was learned. */
export function asksRule(plain: string): boolean {
  if (ORDERED.test(plain)) return false
  const { act, chance } = trainedAct(plain)
  if (act === 'rule' || act === 'meaning') return chance >= SURE || RULE_FORM.test(plain)
  // What is said like a question is none of the orders, however sure the model is of the nouns.
  return RULE_FORM.test(plain) && (act === 'order' || chance < NOT_AT_ALL)
}
const NOT_AT_ALL = 0.97
