// How likely each intent is, in the light of what a sentence names and gives: a calculation without a figure, a comparison of one player
// and a plan's price asked of a team are not what was wanted.

import type { Context } from './ask.ts'
import { dataIntent } from './asked/data-asked.ts'
import { isCalc } from './calc-asks.ts'
import type { Calculation } from './calc-reading.ts'
import type { Guess } from './classifier/classifier.ts'
import { lacksItsWords, WITHOUT_ITS_WORDS } from './classifier/needed-words.ts'
import { isOverruled, LEFT_OF_SURE, surelyWanted } from './classifier/surely-wanted.ts'
import { TALK_CUES } from './classifier/talk-cues.ts'
import { asksMeaning } from './glossary/glossary.ts'
import { surelyOwn } from './own/surely-own.ts'
import type { Entities } from './reading/entities.ts'
import type { StatedFigure } from './reading/figure-roles.ts'
import { figuresIn } from './reading/figures.ts'
import { ASKS_TO_KNOW, statedIntent } from './stated/stated-intent.ts'

/** What is of no team and of no player. */
export const NAMELESS: ReadonlySet<string> = new Set([
  'read_plans',
  'read_my_plan',
  'read_my_usage',
  'read_alerts',
  'read_preferences',
  'read_limits',
  'read_calibration',
  'greeting',
  'thanks',
  'abilities',
  'identity',
  'private_data',
  'off_topic',
  'page_help',
])

/** Behind these a word is explained further. */
const EXPLAINS: ReadonlySet<string> = new Set(['term', 'page', 'help', 'account'])
const WHY =
  /\b(why|explain\w*|reasoning|story|math|drivers|details|basing|come from|behind|goes|how|reason\w*|driv\w*|break|breakdown|because|made|walk|apart|factors|makes|moves|hate)\b/
const ASKS_WHY = /^(?:(?:and|so|but|ok|hey|lex|wait) )*(?:why|how come)\b/
/** What is asked about lineups orders none: "how many players from one team can I use". */
const ASKS_ABOUT =
  /^(?:so |and |hey |lex |ok |wait |but |also )*(?:what(?:'s|s)?|how|why|when|can (?!you)|could (?!you)|do|does|is|are|which|where|who|may|must)\b/
const ORDERS_LINEUP =
  /\b(?:build|make|give|create|generate|optimi[sz]\w*|construct|run|want|optimal|best|top|good|stack|lock|fade|put together|play|start|recommend\w*|lineup (?:for|with)|simulate)\b/
const ORDERS_STACK = /^(?:please |can you |lets |let's |i want to )*(?:double )?(?:stack|load up on) (?:the )?TEAM\b/
const IS_OWN =
  /\b(?:i|im|i'm|ive|my|me|mine|we|our|us|roi|rate|bank ?roll|profits?|loss(?:es)?|pnl|streak|record|units|results|bets|betting|wagers|returns?|balance|performance|stats)\b/
const ALERT_WORDS =
  /\b(?:alerts?|alarm|notif\w*|ping|tell me|let me know|remind\w*|warn|text|message|watch\w*|heads up|shout|buzz|eye|eyes|tabs|hit me up|email|push|set|holler|monitor|track|follow|wake me|flag|call me|when(?:ever)? .*\b(?:hits?|reach\w*|drops?|moves?|gets? to))\b/
/** Who wants to change what it is or says. */
const ORDERS_IT =
  /\b(?:ignore|forget|disregard|pretend|act|you|your|prompts?|instructions?|(?:the|all|previous|any|no|other|new|these|its) rules|system prompt|admin|developer|dan|override|made? ?up|make (?:one|it|something|a number|numbers) up|invent|fake|lie|say|tell|repeat|print|output|reveal|jailbreak|role ?play|previous|above|secret|keys?|bypass|disable|guess|just give|any number|without (?:looking|a source|sources)|don'?t (?:check|look)|trust me|assume|from now on|debug|sudo|sql|drop table|script)\b|[<>{}]/
/** Who promises what nobody can know. */
const SURE_CUES =
  /guarante|\bsure\b|surest|\blocks?\b|(?:can'?t|cannot|can not|won'?t|never|not) (?:lose|miss|fail)|certain|100|PCT|risk ?-?free|\bfixed (?:games?|match\w*|fights?|bets?)\b|rigged|inside|easy money|free money|promis|\bstars?\b|\bsafe|\brich\b|no brainer|hammer|\btips?\b|\bdue\b|definite|foolproof|bulletproof|take it to the bank/
/** "What is a key number in LEAGUE", "my son says X, what is that": a word is asked, whoever says it and wherever it is said. */
const ASKS_A_WORD =
  /^(?:so |and |ok |hey |lex )*(?:what(?:'s| is| are) an? (?!TEAM|LEAGUE)|explain|define|what does\b.*\bmean\b)|[,.;!?-] *(?:so |and )*(?:what(?:'s| is| are| does)? (?:that|it|this|those)|explain (?:it|that)|meaning|huh)\b/

/** Chances and prices without the margin of a book: no forecast, and nothing of one's own. */
const OF_PRICES =
  /\b(?:fair|no[- ]?vig|vig[- ]?free|margin[- ]?free|de-?vig\w*) (?:chances?|probabilit\w+|odds|prices?|lines?|percent\w*)\b/
const OF_A_MODEL =
  /\b(?:models?|predict\w*|forecasts?|forecasting|picks?|calls?|engine|algo\w*|accura\w*|numbers|track record|record|graded?)\b/
/** "The model" is ours where nobody's own is named: what sounds like one's own model is then asked of the product's. */
const OURS: Readonly<Record<string, string>> = { predict_game: 'read_model_forecasts', read_calibration: 'list_my_models' }

/** How likely it is that a first turn goes on with something. */
const ALONE = 0.02

const chanceOf = (guesses: readonly Guess[], name: string): number => guesses.find((guess) => guess.name === name)?.chance ?? 0

/** The guesses of the classifier, weighed by what names and figures make likely or impossible, the likeliest first. */
export function plausible(guesses: readonly Guess[], p: Entities, masked: string, context: Context): Guess[] {
  const prices = masked.split('PRICE').length - 1
  const hasFigures = /PRICE|PCT|MONEY|NUM|POINTS/.test(masked)
  const pronoun = /\b(he|him|his|she|her|they|them|those|these)\b/.test(masked)
  const players = p.players.length
  // "Half kelly" and "best price" are terms, and after a stake or a price they change it.
  const changes = (context.ask?.kind === 'kelly' || context.ask?.kind === 'odds' || context.ask?.kind === 'calc') && !asksMeaning(p.bare)
  const isTerm =
    !changes &&
    !hasFigures &&
    !/\b(TEAM|BOOK)\b/.test(masked) &&
    players === 0 &&
    p.termsAsked !== null &&
    (!/\bmy\b|\bLEAGUE\b/.test(masked) || ASKS_A_WORD.test(masked))
  const isGolf =
    p.league === 'pga' ||
    p.league === 'lpga' ||
    /\b(golf\w*|strokes|cut|tour|ladies)\b/.test(p.bare) ||
    (p.league === null &&
      /\b(top (?:ten|10|five|5|twenty|20)|tournament|(?:us|the|british|this week'?s) open|open championship|masters)\b/.test(p.bare))
  // Golfers are ranked by their own forecasts, not by a slate.
  const isGolfRank =
    isGolf && /\b(?:best|top)\b.*\b(?:golf|LEAGUE)/.test(masked) && !/\b(?:odds|prices?|lines?|news|leaderboard|scores?)\b/.test(masked)
  const surest = surelyWanted(guesses, context)
  // Plays of a league that is named are no golfers', however sure the guess.
  const sure = surest === 'project_golf' && p.league !== null && !isGolf ? null : surest
  const said = statedIntent(masked, p, context)
  const stated = surelyOwn(p) ?? dataIntent(masked, p, context) ?? (isOverruled(said, sure) ? null : said)
  const isOfOurs = !/\b(?:my|own|mine|i|i've|ive)\b/.test(masked)
  const isShortTurn = context.ask !== null && masked.split(' ').length <= 6
  const factor = (name: string): number =>
    name === sure && stated === null && name !== 'continue' ? Math.max(LEFT_OF_SURE, factorOf(name)) : factorOf(name)
  const factorOf = (name: string): number => {
    if (stated !== null) return name === stated ? 1 : 0.05
    // After an answer, a word or two that belong to no act of talk go on with it.
    if (isShortTurn && Object.hasOwn(TALK_CUES, name) && !TALK_CUES[name]!.test(masked)) return 0.02
    // Of others' data, of pictures, of a college or of an end something has to be said.
    if ((name === 'private_data' || name === 'no_video' || name === 'college' || name === 'stop') && !TALK_CUES[name]!.test(masked))
      return 0.02
    // "BOOK, i can't bet there" places nothing.
    if (name === 'place_bet' && context.ask !== null && /\b(?:can'?t|cannot|don'?t|won'?t|never|not)\b/.test(masked)) return 0.05
    if (lacksItsWords(name, masked)) return WITHOUT_ITS_WORDS
    // A record is somebody's own.
    if (name === 'betting_performance' && !IS_OWN.test(masked)) return 0.1
    // What was done is no forecast.
    if (name === 'predict_game' && /\bdid\b/.test(masked)) return 0.02
    if (name === 'set_alert' && !ALERT_WORDS.test(masked)) return 0.05
    if (name === 'set_alert' && ASKS_TO_KNOW.test(masked)) return 0.05
    if (isTerm) return name === 'explain_term' ? 1 : 0.05
    // To shop a line is to compare its prices, whatever else is said.
    if (/\bline ?shop/.test(masked)) return name === 'read_odds_board' ? 1 : 0.01
    // The name of a market after a question about a game is about that game.
    if (name === 'explain_term' && p.termsAsked === null && p.market !== null && (context.ask?.kind === 'odds' || context.teams.length > 0))
      return 0.05
    // A word of the glossary in a short turn behind figures is of them, unless its meaning is asked.
    if (name === 'explain_term' && isShortTurn && p.termsAsked === null && !EXPLAINS.has(context.ask.kind)) return 0.1
    if (name === 'explain_term' && !isTerm && chanceOf(guesses, 'continue') > 0.5) return 0.1
    if (name === 'manipulation' && !ORDERS_IT.test(masked)) return 0.02
    if (
      name === 'sure_thing' &&
      (!SURE_CUES.test(masked.replace(/^(?:sure|yes sure|yeah sure)[,.! ]/, '')) ||
        /\b(?:calculators?|calc|finder|scanner|tool)\b/.test(masked))
    )
      return 0.001
    if (name === 'sure_thing')
      return /^(?:explain|define|meaning of)\b|^what(?:'?s| is| does) (?:an?|the|fixed) (?!lock|sure|can|guaranteed|best|safest)/.test(
        masked,
      )
        ? 0.02
        : 1
    // Free money is no free bet whose worth is asked.
    if (name === 'free_bet_value' && /\bfree money\b/.test(masked) && !hasFigures) return 0.02
    if (name === 'read_arbitrage' && /\bfree money\b/.test(masked) && !/\b(?:arb\w*|both sides|two books)\b/.test(masked)) return 0.02
    // Who leads is a score, not the story of a game; and what somebody will score is his projection.
    if ((name === 'read_game' || name === 'predict_game') && /\bwho(?: is|'?s) (?:winning|ahead|up|leading)\b/.test(masked)) return 0.02
    if (
      /^read_(?:props|player_log|game)$/.test(name) &&
      /\bhow many \w+ (?:will|does|is) PLAYER\b/.test(masked) &&
      !/\blast\b/.test(masked)
    )
      return 0.02
    if (name === 'compare_players') return players >= 2 ? 1.5 : players === 1 && context.players.length > 0 ? 1 : pronoun ? 1 : 0.2
    if (name === 'explain_projection') return (players > 0 || context.players.length > 0 ? 1 : 0.3) * (WHY.test(masked) ? 1 : 0.005)
    if (name === 'read_line_movement')
      return /\b(mov\w*|open\w*|clos\w*|chang\w*|history|shift\w*|heading|going|drift\w*|trend\w*|way|higher|lower|chart|coming)\b/.test(
        masked,
      )
        ? 1
        : 0.02
    if (
      name === 'read_player_log' &&
      !/\b(last|recent\w*|past|log|lately|form|stats?|history|games?|average\w*|week|did|has|done|streak|hot|cold|slump\w*|consistent|season|perform\w*|been|night|yesterday)\b/.test(
        masked,
      )
    )
      return 0.05
    if (name === 'read_player_log') return players > 0 || (pronoun && context.players.length > 0) ? 1.2 : 0.3
    if (name === 'kelly_many') return prices >= 2 ? 1 : 0.1
    if (name === 'convert_price' && /\b(bankroll|roll|bank|stake|kelly|bet size|wager)\b/.test(masked)) return 0.1
    if (name === 'list_slates') return /\b(stack|build|lineups?|make)\b/.test(masked) ? 0.2 : 1
    // Why something is so is told, whatever number stands in the question.
    if ((isCalc(name) || name === 'kelly_stake') && ASKS_WHY.test(masked) && !/PRICE|PCT|MONEY/.test(masked)) return 0.02
    // How it is done is told, and calculates nothing.
    if (
      (isCalc(name) || name === 'kelly_stake') &&
      !hasFigures &&
      context.ask === null &&
      /\bhow (?:do|did|does|are|is|would)\b.*\b(?:you|lex)\b/.test(masked)
    )
      return 0.05
    // Of a team without a figure the board knows the price.
    if ((isCalc(name) || name === 'kelly_stake') && !hasFigures && p.teams.length > 0 && context.ask?.kind !== 'calc') return 0.1
    if (isCalc(name) || name === 'kelly_stake') return hasFigures ? 1 : context.ask?.kind === 'calc' ? 0.8 : 0.5
    if (name === 'record_bet') return hasFigures ? 1 : 0.7
    if (name === 'read_news')
      return /\b(news|headlin\w*|rumou?rs?|report\w*|word|new|latest|happen\w*|stor\w*|updates?|miss|saying|date|buzz|going on)\b/.test(
        masked,
      )
        ? 1
        : 0.1
    if (
      name === 'read_injury_moves' &&
      !/\b(?:injur\w*|hurt|scratch\w*|ruled|absen\w*|out|down|news|miss\w*|sidelined|star|guy|player|sits?|sitting)\b|PLAYER/.test(masked)
    )
      return 0.02
    if (
      isGolf &&
      p.site === null &&
      (name === 'read_projections' || (name === 'read_value_bets' && !/\b(?:value|edges?|ev|bets?|prices?|odds)\b/.test(masked)))
    )
      return 0.05
    if (name === 'project_golf') return isGolf ? 1 : 0.02
    if (name === 'read_fields') return isGolf || /\b(leaderboard|race|tournament|field|drivers?)\b/.test(masked) ? 1 : 0.05
    if (isOfOurs && (name === 'read_model_forecasts' || name === 'list_my_models')) return 0.001
    if (name === 'read_own_projections_record') return /\b(my|own|mine|i|our|uploaded)\b/.test(masked) ? 1 : 0.02
    if (name === 'read_roster' || name === 'read_game')
      return /\b(out(?! there)|hurt|injur\w*|questionable|doubtful|banged|sitting|sidelined|missing|unavailable|(?:can'?t|cannot|can not|won'?t|not|isn't|aren't) (?:play\w*|going to play|suit\w*|go))\b/.test(
        masked,
      )
        ? 0.05
        : name === 'read_game' && /\bscore\b/.test(masked) && !/\bbox|plays?\b|\bdetails?\b|\bstats?\b/.test(masked)
          ? 0.02
          : 1
    if (
      name === 'predict_game' &&
      !/\b(who|which|wins?|winn\w*|predict\w*|forecast\w*|models?|chances?|likely|sure|pick|call|beat|expected|margin|will|vs|or|take|like|probability|percent|lose)\b/.test(
        masked,
      )
    )
      return 0.02
    // A fair chance is what the prices say, not what we forecast.
    if (name === 'predict_game' && OF_PRICES.test(masked)) return 0.02
    if (name === 'predict_game') return players > 0 && p.teams.length === 0 ? 0.2 : 1
    if (name === 'build_lineup' && ASKS_ABOUT.test(masked) && !ORDERS_LINEUP.test(masked)) return 0.02
    // "Stack the Rams" is an order for a lineup, "best Rams stacks" a look.
    if (name === 'read_stacks' && ORDERS_STACK.test(masked)) return 0.05
    if (name === 'build_lineup' && ORDERS_STACK.test(masked)) return 8
    if (name === 'continue') return context.ask === null ? ALONE : 1
    // Who asks about a team or a player asks nothing of plans, settings or the forecasts' record.
    if (NAMELESS.has(name) && p.teams.length + players > 0) return 0.1
    return 1
  }
  const known = stated === null || guesses.some(({ name }) => name === stated) ? guesses : [...guesses, { name: stated, chance: 0 }]
  const weighed = known
    // A sentence that is nothing but a question for a word of the glossary is that, whatever the word; and a projection that nobody asks
    // the reason of is looked up, not explained.
    .map(({ name, chance }) => {
      const isStated = name === 'explain_term' && (isTerm || /^(?:explain|define|meaning of)\b/.test(masked))
      const ours = isOfOurs && OF_A_MODEL.test(masked) && Object.hasOwn(OURS, name) ? chanceOf(guesses, OURS[name]!) : 0
      const moved = name === 'read_projections' && players > 0 && !WHY.test(masked) ? chanceOf(guesses, 'explain_projection') : 0
      return {
        name,
        chance:
          Math.min(
            1,
            (name === stated
              ? 0.95
              : isStated
                ? Math.max(chance, isTerm ? 1 : 0.5)
                : name === 'project_golf' && isGolfRank
                  ? Math.max(chance, 0.9)
                  : chance) +
              moved +
              ours,
          ) * factor(name),
      }
    })
    .sort((a, b) => b.chance - a.chance)
  // What is left is shared anew, unless next to nothing is.
  // What leans on a turn before, where there is none, makes nothing else likelier.
  const leans = context.ask === null && context.pending === null && stated === null ? (1 - ALONE) * chanceOf(guesses, 'continue') : 0
  const whole = Math.max(
    0.03,
    weighed.reduce((sum, { chance }) => sum + chance, leans),
  )
  return weighed.map((guess) => ({ ...guess, chance: guess.chance / whole }))
}

/** A calculation that has all it takes is that, where no team or player makes it a question of the board; there it takes what the others had. */
export function withCalculation(guesses: readonly Guess[], calculation: Calculation | null, p: Entities): readonly Guess[] {
  if (calculation === null) return guesses
  // Two prices that are stated, or a sum and what it is to win, are figures to use, whoever they are of.
  const isBare =
    p.teams.length + p.players.length === 0 ||
    (OF_STATED.has(calculation) &&
      figuresIn(p.bare).filter(isStatedPrice).length >= 2 &&
      // A parlay that was laid is kept, one that is asked about is calculated.
      (calculation !== 'parlay_worth' || ASKS_WORTH.test(p.bare)))
  const isRival = (name: string) => isCalc(name) || name === 'kelly_stake' || name === 'continue'
  const mass = guesses.reduce((sum, { name, chance }) => (isRival(name) ? sum + chance : sum), 0)
  const rest = guesses.flatMap(({ name, chance }): Guess[] => {
    if (name === calculation) return []
    return [{ name, chance: isBare ? chance * (1 - SURELY) : isRival(name) ? 0 : chance }]
  })
  return [{ name: calculation, chance: isBare ? SURELY : mass }, ...rest].sort((a, b) => b.chance - a.chance)
}
const SURELY = 0.95
const OF_STATED: ReadonlySet<string> = new Set([
  'hedge_bet',
  'free_bet_value',
  'split_arbitrage',
  'fair_odds',
  'market_hold',
  'middle_worth',
  'parlay_worth',
  'expected_value',
  'closing_line_value',
  'payout',
  'kelly_many',
])
const ASKS_WORTH = /\b(?:what(?:'?s)?|how|pays?|payouts?|returns?|get|worth|odds|price|chances?|collect|profit|break)\b|\?/
const isStatedPrice = ({ kind, isPlain, text, value }: StatedFigure): boolean =>
  kind === 'price' || (isPlain && value > 1 && /^\d{1,2}\.\d{2}$/.test(text))
