// "Why that one", "how'd you get there", "what's that based on" after an answer: the explanation that belongs to what was answered. Of a player it
// is what his projection is made of, of a game what moves its forecast, of a sum how it is calculated, of a row of prices what makes it one.
import type { Ask, AskOf, Context } from '../ask.ts'
import { LISTS, listOf } from '../listed/list-facts.ts'
import { type ListedQuestion, NOTHING_ASKED, rowsListed } from '../listed/listed-question.ts'
import { lookAsk } from '../looks.ts'
import type { Entities } from '../reading/entities.ts'
import { ORDINALS } from '../stated/ordinals.ts'

/** How a sum is calculated, by its calculator. */
const PAGE_OF: Readonly<Record<string, string>> = {
  fair_odds: 'bets-fair-how',
  market_hold: 'bets-hold-how',
  expected_value: 'bets-ev-how',
  kelly: 'bets-kelly-how',
  kelly_many: 'bets-kelly-how',
  parlay_worth: 'bets-parlay-how',
  teaser_worth: 'bets-teaser-how',
  round_robin_worth: 'bets-round-robin-how',
  hedge_bet: 'bets-hedge-how',
  split_arbitrage: 'bets-arb-how',
  middle_worth: 'bets-middle-how',
  free_bet_value: 'bets-free-bet-worth',
  boost_value: 'bets-boost-how',
  closing_line_value: 'bets-clv-how',
  convert_price: 'bets-convert-how',
  simulate_contest: 'contest-simulator',
  read_calibration: 'page-calibration',
}
/** Lists whose rows say themselves what makes them one. */
export const TOLD_BY_ROW: ReadonlySet<string> = new Set([
  'read_value_bets',
  'read_arbitrage',
  'read_middles',
  'read_trading_signals',
  'read_stacks',
])

const PLACE = new RegExp(`\\b(${Object.keys(ORDINALS).join('|')}|top|number one)\\b`)
const placeIn = (text: string): number => {
  const word = PLACE.exec(text)?.[1]
  return word === undefined ? 0 : (ORDINALS[word] ?? 0)
}

/** What explains the last answer; null where nothing does. */
export function whyOf(p: Entities, context: Context): Ask | ListedQuestion | null {
  const { ask, players, teams, ranked } = context
  if (ask === null) return null
  const list = listOf(ask)
  const place = placeIn(p.bare)
  const him = p.players.flatMap(({ options }) => (options.length === 1 ? [options[0]!] : []))[0] ?? players.at(place)
  const explained = (): AskOf<'look'> | null =>
    him
      ? {
          ...lookAsk('explain_projection', p, context),
          league: him.league,
          players: [him],
          teams: [],
          site: 'site' in ask ? ask.site : null,
        }
      : null
  switch (ask.kind) {
    case 'rank':
    case 'projection':
    case 'compare':
      return explained()
    case 'lineup':
      return p.players.length > 0 || /\b(?:he|him|his)\b/.test(p.bare) ? explained() : { kind: 'page', page: 'lineup-why', line: null }
    case 'odds':
    case 'scores':
      return teams.length > 0 ? { ...lookAsk('predict_game', p, context), part: 'why' } : null
    case 'kelly':
      return { kind: 'page', page: PAGE_OF.kelly!, line: null }
    case 'calc':
      return PAGE_OF[ask.tool] ? { kind: 'page', page: PAGE_OF[ask.tool]!, line: null } : null
    case 'look': {
      if (ask.tool === 'predict_game') return { ...ask, part: 'why' }
      const rows = rowsListed(context)
      if (rows && list && TOLD_BY_ROW.has(list) && LISTS[list]) {
        const { ranked: _, ...of } = rows
        return {
          ...of,
          ...NOTHING_ASKED,
          isPointed: true,
          by: ranked ? ({ fact: ranked.fact, isMost: ranked.isMost } as ListedQuestion['by']) : null,
          nth: ranked?.at ?? place,
          tells: 'why',
        }
      }
      // Where no row is there is nothing to explain: that is said again.
      if (list && TOLD_BY_ROW.has(list)) return ask
      return PAGE_OF[ask.tool] ? { kind: 'page', page: PAGE_OF[ask.tool]!, line: null } : null
    }
    default:
      return null
  }
}
