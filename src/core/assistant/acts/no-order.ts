// The law of acts: what is said as a question of a rule, a reason or a meaning leads to no tool that builds, keeps or sets something.
import type { Guess } from '../classifier/classifier.ts'
import { asksRule, isAsked, trainedAct } from './act-of.ts'

/** Intents that build, keep or set something. */
export const ORDER_INTENTS: ReadonlySet<string> = new Set(['build_lineup', 'record_bet', 'set_alert'])
/** What is refused as an order, and none where a rule was asked: "is it better to max enter". */
const REFUSED: ReadonlySet<string> = new Set(['place_bet', 'errand'])
/** Figures of a slate or of one's own. */
const FIGURES: ReadonlySet<string> = new Set([
  'read_projections',
  'read_stacks',
  'read_slate_research',
  'simulate_contest',
  'list_lineups',
  'list_bets',
  'abilities',
  'off_topic',
  'explain_projection',
])
const LEAST = 0.15
const SURE_RULE = 0.8

/**
 * The guesses that a question may mean: without the orders, help in their place where nothing else is near.
 *
 * @param plain    the sentence in lower case
 * @param isPlain  nobody is named in it, and no time
 * @param rowFor   whether a rule or an advice is known that has its words
 */
export function withoutOrders(
  guesses: readonly Guess[],
  plain: string,
  isPlain: boolean,
  rowFor: (plain: string) => boolean,
): readonly Guess[] {
  const top = guesses[0]!.name
  const isRefused = REFUSED.has(top) && asksRule(plain) && trainedAct(plain).act === 'rule' && trainedAct(plain).chance >= SURE_RULE
  // Figures of players are no answer to a rule; where no row has it, they are left.
  const isOfRules =
    FIGURES.has(top) &&
    isPlain &&
    asksRule(plain) &&
    (trainedAct(plain).act === 'rule' || trainedAct(plain).act === 'meaning') &&
    rowFor(plain) &&
    trainedAct(plain).chance >= SURE_RULE
  if (!(ORDER_INTENTS.has(top) && isAsked(plain)) && !isRefused && !isOfRules) return guesses
  const left = guesses.filter(({ name }) => !ORDER_INTENTS.has(name) && !REFUSED.has(name) && name !== 'continue')
  const help = { name: 'page_help', chance: Math.max(guesses[0]!.chance, LEAST) }
  if (isOfRules) return [help, ...left.filter(({ name }) => !FIGURES.has(name) && name !== 'page_help')]
  const rest = left.filter(({ name }) => name !== 'page_help')
  return (rest[0]?.chance ?? 0) >= LEAST ? [...rest, help] : [help, ...rest]
}
