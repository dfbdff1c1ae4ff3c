// What a turn is to the one before it: a question that stands alone, the same one with another argument, some of the rows that were shown, one of
// them, what they come to, why it is so, where it is found, or something else about its subject. A small linear model decides it for every
// place that asks (scripts/follow-ups/train.ts, from pairs of what was answered and what was said next).
import type { Ask, Context } from '../ask.ts'
import { classifier, type Guess } from '../classifier/classifier.ts'
import { bucketOf, tokensOf } from '../classifier/text-features.ts'
import { TURN_MODEL } from './turn-kind-weights.ts'

export const TURN_KINDS = ['alone', 'change', 'narrow', 'pick', 'compute', 'why', 'where', 'subject'] as const
export type TurnKind = (typeof TURN_KINDS)[number]

export const TURN_BUCKETS = 8192

/** What was answered: the tool or the kind of question. */
export const answeredBy = (ask: Ask): string => (ask.kind === 'look' ? ask.tool : ask.kind)

/** Answers of one sort are gone on with alike. */
const SORTS: readonly (readonly [string, string])[] = [
  ['prices', 'odds read_value_bets read_arbitrage read_middles read_trading_signals read_props read_line_movement read_line_ends'],
  ['games', 'scores read_game predict_game read_slate_research list_slates'],
  ['players', 'rank compare projection lineup read_roster read_stacks injuries news read_player_log explain_projection'],
  ['own', 'list_bets betting_performance list_lineups read_alert_rules read_best_ball list_my_models read_favorites'],
  ['sums', 'calc kelly'],
  ['words', 'term page help account'],
  ['forms', 'set_alert record_bet read_limits'],
]
const SORT_OF: ReadonlyMap<string, string> = new Map(
  SORTS.flatMap(([sort, names]) => names.split(' ').map((name) => [name, sort] as const)),
)

/** Words that stand for what a turn does, whatever else it says. */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['him', /\b(?:he|him|his|she|her|hers)\b/],
  ['them', /\b(?:they|them|those|these|em|their|theirs)\b/],
  ['it', /\b(?:it|its|that|this|there)\b/],
  ['ones', /\bones?\b/],
  [
    'of-those',
    /\b(?:of|among|across|between|over|in) (?:all |the |any )*(?:of )?(?:those|these|them|em|two|three|four|five|ten|NUM|bunch|lot|list)\b/,
  ],
  ['most', /\b(?:\w{2,}est|best|worst|most|least|top|first|last|biggest|number one)\b/],
  ['more', /\b(?:better|worse|more|less|fewer|higher|lower|bigger|smaller|cheaper|safer|likelier|longer|shorter)\b/],
  ['place', /\b(?:first|second|third|fourth|fifth|last|next|other|runner up|1st|2nd|3rd)\b/],
  ['sum', /\b(?:total|sum|altogether|together|combined|in all|add up|net|average[ds]?|avg|mean|median|per)\b/],
  ['apart', /\b(?:difference|gap|apart|between|spread between|ahead|by how much|share|percentage?|percent)\b/],
  ['many', /\bhow (?:many|much|often)\b|\bcount\b|\bnumber of\b/],
  [
    'why',
    /\b(?:why|how come|how so|because of what|reasons?|reasoning|based on|behind|driving|basis|grounds|logic|what makes|how(?:'?d| did| do) (?:you|u|they))\b/,
  ],
  ['where', /\b(?:where|where'?s|page|screen|link|menu|open|take me|how (?:do|can|would) i|how to)\b/],
  [
    'out',
    /\b(?:no|not|without|drop|skip|minus|except|exclude|hide|nothing|nobody|ditch|lose|strike|leave out|take out|remove|nix|ignore|get rid)\b/,
  ],
  ['only', /\b(?:only|just|keep|limit|filter|at least|at most|under|over|above|below|than|or more|or less)\b/],
  [
    'instead',
    /\b(?:instead|rather|actually|meant|make (?:it|that)|sorry|change|switch|swap|now|then|and|what about|how about|same|call it)\b/,
  ],
  [
    'match',
    /\b(?:odds|lines?|price|market|vegas|favou?red|injur\w*|hurt|healthy|news|weather|props?|projected|projection|forecast|model|play|playing|plays|start|starts|tip|kickoff|log|lineup|moved)\b/,
  ],
]
const LEAD = /^(?:(?:and|so|ok|okay|but|oh|hm+|then|well|cool|nice|great|wait|yeah|alright|now|please|lex|hey)[, ]+)*/

/**
 * The buckets of a turn behind an answer.
 *
 * @param said  what was answered, a bar, and the turn as the classifiers read it: "list_bets | just the losers"
 */
export function turnFeatures(said: string): number[] {
  const [before = '', masked = ''] = said.split(' | ')
  const tokens = tokensOf(masked.replace(LEAD, '') || masked)
  const sort = SORT_OF.get(before) ?? 'other'
  const all = new Set<number>()
  const add = (feature: string) => all.add(bucketOf(feature, TURN_BUCKETS))
  const padded = ['<', ...tokens, '>']
  for (const [i, token] of tokens.entries()) {
    add(`w ${token}`)
    add(`b ${padded[i]} ${token}`)
    if (/^[a-z]{5,}$/.test(token)) for (let k = 0; k + 4 <= token.length; k++) add(`c ${token.slice(k, k + 4)}`)
    if (/^[A-Z]{2,}$/.test(token)) add(`m ${sort} ${token}`)
  }
  add(`b ${tokens.at(-1) ?? ''} >`)
  add(`s ${sort}`)
  add(`t ${before}`)
  add(`n ${Math.min(9, tokens.length)}`)
  const text = tokens.join(' ').replace(/\b(who|what|where|how|it|that|there) s\b/g, "$1's")
  for (const [name, words] of SIGNS) {
    if (!words.test(text)) continue
    add(`g ${name}`)
    add(`g ${name} ${sort}`)
    if (tokens.length <= SHORT) add(`g ${name} short`)
  }
  if (!SIGNS.some(([name, words]) => ['him', 'them', 'it', 'ones'].includes(name) && words.test(text)))
    add(`g nothing ${tokens.length > SHORT}`)
  return [...all]
}
const SHORT = 4

const decide = classifier(TURN_MODEL, turnFeatures)

/** The kinds that a turn may be to what was answered, the likeliest first; null where nothing was. */
export function turnKinds(masked: string, { ask }: Pick<Context, 'ask'>): readonly (Guess & { readonly name: TurnKind })[] | null {
  return ask === null ? null : (decide(`${answeredBy(ask)} | ${masked}`) as readonly (Guess & { readonly name: TurnKind })[])
}
