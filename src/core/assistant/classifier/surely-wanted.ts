// When the classifier is so sure of what a message wants that key words and shapes of figures do not overrule it: of 8,897 wordings that it
// had not learned, each measured by a model without its writer, it was right in 194 such cases and the key words in 16.
import type { Context } from '../ask.ts'
import type { Guess } from './classifier.ts'
import { CANNOT, HELP } from './unanswered.ts'

/** So sure of a first message, the classifier is right far more often than the words that say otherwise. */
const SURE_ITSELF = 0.85
/** What is refused, what a page tells in so many words, what is none of the field and what is no class of the classifier is heard by its words, whatever else is likely. */
const FIRM: ReadonlySet<string> = new Set([
  'manipulation',
  'sure_thing',
  'private_data',
  'college',
  'page_help',
  'read_favorites',
  'read_games_without',
  'simulate_contest',
  'forecast_field',
  'set_alert',
  'off_topic',
  'other_sport',
])
/** What is not answered needs its words beside a sure guess; talk is no answer to a question that was heard. */
const NO_ANSWER: ReadonlySet<string> = new Set([...CANNOT, ...HELP, 'continue', 'sure_thing'])
/** Where the two are told apart better by the words that were said; a market of a league is a board, whose value is weighed there. */
const SAID_WINS: ReadonlySet<string> = new Set([
  'read_odds_board read_value_bets',
  'read_odds_board predict_game',
  'read_props read_odds_board',
  'read_props read_value_bets',
  'read_scores read_projections',
  'read_player_log read_roster',
  'list_bets betting_performance',
  'betting_performance list_bets',
  'betting_performance stake_units',
  'betting_performance explain_term',
  'betting_performance read_preferences',
  'fair_odds market_hold',
  'read_alert_rules read_alerts',
  'read_injury_moves read_line_movement',
  'set_alert read_line_movement',
  'read_projections project_golf',
  'read_slate_research read_own_projections_record',
])
/** What the words around it leave of a sure guess, however unlikely they make it. */
export const LEFT_OF_SURE = 0.3

/**
 * What a message that stands alone surely wants; null where it is open, or where it may lean on the turn before.
 *
 * @example surelyWanted([{ name: 'read_calibration', chance: 0.97 }], NO_CONTEXT) // 'read_calibration'
 */
export const surelyWanted = ([top]: readonly Guess[], { ask, pending }: Pick<Context, 'ask' | 'pending'>): string | null =>
  top !== undefined && top.chance >= SURE_ITSELF && ask === null && pending === null ? top.name : null

/** Whether what key words say gives way to what is surely wanted. @example isOverruled('read_odds_board', 'read_line_movement') // true */
export const isOverruled = (said: string | null, sure: string | null): boolean =>
  said !== null && sure !== null && said !== sure && !FIRM.has(said) && !NO_ANSWER.has(sure) && !SAID_WINS.has(`${said} ${sure}`)
