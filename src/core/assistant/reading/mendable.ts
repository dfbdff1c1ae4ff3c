// What a misspelled word may be meant for: the words of the trade, those that stand for an idea of it, and everyday words that decide what
// a question is about.
import { CONCEPT_WORDS } from './concepts.ts'
import { CUE_WORDS } from './vocabulary.ts'

const DECIDING =
  'round robin number numbers eastern western conference division central atlantic pacific metropolitan north south boosted bonus contest contests tournament simulate simulation simulations leverage notify settled pending unsettled wagers tickets profit profits record records winrate payout payouts return returns expected multiplicative additive proportional power probit calculate difference between opening closing movement prediction predictions predict forecast forecasts example question captain starting pitcher starters temperature raining rebounds assists touchdown touchdowns passing rushing receiving yards strikeouts receptions playing against opponent kickoff weekend sunday saturday monday thursday friday yesterday headlines rumors latest leaders leading leader history recent games stacks stats statistics stacking running tournament fantasy handicap underdogs favorites american european fractional malaysian indonesian hong kong chance chances percent percentage bankroll dollars thousand hundred quarter partial alerts alert notification remind reminder message calibrated accurate accuracy trustworthy projections matchup matchups implied highest lowest biggest smallest cheapest expensive sportsbook sportsbooks bookmaker bookmakers arbitrage surebet surebets middling both sides either signals sharps steam wiseguys correlated correlation together outright moneylines'.split(
    ' ',
  )

export const MENDABLE: readonly string[] = [...new Set([...CUE_WORDS, ...CONCEPT_WORDS, ...DECIDING])]
