// Which kinds of ask the classes of the classifier become.
import type { Ask } from '../ask.ts'

/** The kinds of ask that an intent can become, for telling a change to the turn before from a new question. */
export const KIND_OF: Readonly<Record<string, readonly Ask['kind'][]>> = {
  read_scores: ['scores'],
  read_news: ['news'],
  read_injuries: ['injuries'],
  read_odds_board: ['odds'],
  read_projections: ['projection', 'rank', 'compare'],
  compare_players: ['compare', 'projection'],
  build_lineup: ['lineup'],
  read_value_bets: ['odds'],
  kelly_stake: ['kelly'],
  explain_term: ['term'],
}
