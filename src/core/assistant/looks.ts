// The tools that look one thing up: what each must know before it can be asked, and who or what a sentence asks it about.

import { dictionary } from '../dictionary.ts'
import type { AskOf, Context } from './ask.ts'
import { betLine } from './bet-line.ts'
import { alertAgain } from './kept/alert-amounts.ts'
import { wholePrice } from './kept/parlay-line.ts'
import { asksStaked, cutAsked, performancePart } from './own-words.ts'
import type { Entities } from './reading/entities.ts'
import { figuresIn } from './reading/figures.ts'
import type { PlayerRef, TeamRef } from './reading/language.ts'
import { leagueOfTable } from './reading/narrow-mentions.ts'
import { listPart } from './stated/own-list.ts'
import { isRoleOfTeam } from './stated/role-of-team.ts'

type RequiredEntity = 'league' | 'game' | 'player' | 'team' | null

/** Tool -> what it cannot do without. */
export const LOOKS = {
  read_standings: 'league',
  read_injury_moves: 'league',
  read_line_movement: 'game',
  read_props: 'game',
  predict_game: 'game',
  read_game: 'game',
  read_value_bets: null,
  read_arbitrage: null,
  read_middles: null,
  read_trading_signals: null,
  read_calibration: null,
  read_own_projections_record: null,
  read_best_ball: null,
  list_my_models: null,
  read_model_forecasts: null,
  explain_projection: 'player',
  read_player_log: 'player',
  read_games_without: 'player',
  read_stacks: 'league',
  read_slate_research: 'league',
  simulate_contest: 'league',
  list_slates: null,
  list_lineups: null,
  read_roster: 'team',
  project_golf: null,
  read_fields: 'league',
  read_alerts: null,
  read_alert_rules: null,
  list_bets: null,
  betting_performance: null,
  read_preferences: null,
  read_favorites: null,
  read_limits: null,
  record_bet: null,
  set_alert: null,
} as const satisfies Readonly<Record<string, RequiredEntity>>
export type LookTool = keyof typeof LOOKS
export const isLook = (tool: string): tool is LookTool => Object.hasOwn(LOOKS, tool)

type LookAsk = AskOf<'look'>
const OUTDOORS: ReadonlySet<string> = new Set(['nfl', 'mlb', 'mls', 'epl'])

const only = <T>(mentions: readonly { readonly options: readonly T[] }[]): T[] =>
  mentions.flatMap(({ options }) => (options.length === 1 ? [options[0]!] : []))

/** The ask of a tool: what is named, else what was spoken of. */
export function lookAsk(tool: LookTool, p: Entities, context: Context): LookAsk {
  const needs: RequiredEntity = LOOKS[tool]
  const isAboutThem = needs === 'player' || /\b(he|him|his|she|her|they|them|their)\b/.test(p.bare)
  const named = only<PlayerRef>(p.players)
  const isRole = named.length === 0 && p.teams.length > 0 && p.positions.length > 0
  const players =
    named.length > 0
      ? named
      : (needs === 'player' && !isRole) ||
          (needs === 'game' && (isAboutThem || (context.teams.length === 0 && p.teams.length === 0 && !p.saidLeague))) ||
          (tool === 'read_stacks' && /\b(?:with|around|for) (?:him|her)\b/.test(p.bare))
        ? context.players.slice(0, 1)
        : []
  const part = tool === 'record_bet' ? wholePrice(p) : partOf(tool, p.bare)
  // Of two teams of one city the one that plays under the sky is meant, where weather is asked for.
  const said =
    part === 'weather'
      ? p.teams.flatMap(({ options }) => options.filter(({ league }) => OUTDOORS.has(league)).slice(0, 1))
      : only<TeamRef>(p.teams)
  // A game is the one of the person who is named, or the one that was spoken of.
  const teams =
    said.length > 0
      ? said
      : (part === 'weather' && (isAboutThem || (!p.saidLeague && p.bare.split(' ').length <= SHORT))) ||
          (SETS.has(tool) && players.length === 0 && !p.saidLeague && POINTS_AT.test(p.bare)) ||
          (needs === 'game' && part !== 'of_day' && !isOfLeague(tool, p, context)) ||
          (needs === 'team' && p.teams.length === 0 && (p.positions.length > 0 || isAboutThem))
        ? players.length > 0
          ? []
          : context.teams.slice(0, 2)
        : []
  const golf = tool === 'project_golf' ? (/\b(lpga|ladies|women)/.test(p.bare) ? 'lpga' : 'pga') : null
  const field = tool === 'read_fields' ? (/\b(race|nascar|drivers?|laps?|cup)\b/.test(p.bare) ? 'nascar' : 'pga') : null
  const league =
    golf ??
    p.league ??
    players[0]?.league ??
    teams[0]?.league ??
    (tool === 'read_standings' ? leagueOfTable(p.bare) : null) ??
    (needs === null && !THERE.test(p.bare) && !goesOnFrom(p, context) ? null : leagueBefore(context)) ??
    field
  return {
    kind: 'look',
    tool,
    league,
    teams: teams.slice(0, 6),
    players: players.slice(0, 6),
    site: p.site,
    market: OF_OWN_BETS.has(tool) && IN_SUM.test(p.bare) ? null : (p.market ?? (p.side === 'over' || p.side === 'under' ? 'totals' : null)),
    positions: [...p.positions].slice(0, 6),
    count: tool === 'read_player_log' ? lastGames(p.bare) : p.quantities.count,
    part,
    least: tool === 'read_value_bets' ? leastEdge(p.bare) : null,
    line:
      tool === 'record_bet'
        ? betLine(p).replace(ON_IT, (said) => (p.teams.length === 0 && teams[0] ? teams[0].name : said))
        : tool === 'read_best_ball' ||
            tool === 'list_my_models' ||
            tool === 'read_model_forecasts' ||
            tool === 'set_alert' ||
            tool === 'read_calibration' ||
            tool === 'read_standings' ||
            tool === 'read_alert_rules' ||
            tool === 'simulate_contest' ||
            tool === 'read_stacks' ||
            tool === 'read_preferences' ||
            tool === 'read_favorites' ||
            tool === 'list_lineups' ||
            tool === 'read_limits' ||
            tool === 'read_trading_signals' ||
            tool === 'read_line_movement' ||
            tool === 'read_props' ||
            OF_OWN_BETS.has(tool)
          ? p.spoken.slice(0, 300).toLowerCase()
          : null,
    // A habit ("on Sundays") is no stretch of time.
    when: (OF_OWN_BETS.has(tool) && cutAsked(p.bare) !== 'weekday') || tool === 'read_calibration' ? p.when : null,
  }
}

/** Props of a league that is named are of all its games; of another league no game that was spoken of can be. */
const isOfLeague = (tool: LookTool, p: Entities, { teams }: Context): boolean =>
  p.saidLeague && (tool === 'read_props' || teams.every(({ league }) => league !== p.league))
/** "Weather?", "how's the weather there". */
const SHORT = 5
/** What is set or kept is of the game that "it" stands for: "alert me if it gets to +150". */
const SETS: ReadonlySet<string> = new Set(['set_alert', 'record_bet'])
const ON_IT = /(?<=\b(?:on|for) )(?:it|that|this|them|those)\b/
const POINTS_AT = /\b(?:it|that|this|them|they|their|those)\b/

const OF_OWN_BETS: ReadonlySet<string> = new Set(['list_bets', 'betting_performance'])

/** "How much have I staked in total": a sum, and no market. */
const IN_SUM =
  /\b(?:in|a|the|my|grand) total\b(?! (?:bets|points|market))|\btotal (?:amount|at (?:risk|stake)|sum|stake[ds]?|wager(?:ed|s)?|bet\b|profits?|loss(?:es)?|handle|money|volume|number of)|\b(?:how (?:much|many)|what)\b.*\btotal[?.! ]*$/

/** "Only arbs there": in the league that was spoken of. */
const THERE =
  /\bthere\b(?! (?:is|are|any|an?)\b)|\b(?:same|that|this) (?:league|sport|slate)\b|\b(?:in|of|on|from|among) (?:all of |all |any of |one of )?(?:those|these|them)\b/

/** "Ok, middles then" after the arbitrage of a league: of the same league, where no word says otherwise. */
const goesOnFrom = ({ bare }: Entities, { ask }: Context): boolean =>
  ask?.kind === 'look' &&
  LOOKS[ask.tool as LookTool] === null &&
  bare.split(' ').length <= 4 &&
  !EVERYWHERE.test(bare) &&
  !/\bmy\b/.test(bare)

/** "The last 10 games". */
function lastGames(bare: string): number | null {
  const count = Number(/\b(?:last|past|previous|recent) (\d{1,2})\b/.exec(bare)?.[1] ?? 0)
  return count >= 1 && count <= 20 ? count : null
}

const PARTS_OF_TABLE =
  /\b(?:afc|nfc|american league|national league|al|nl|eastern|western|east|west|north|south|central|atlantic|metro\w*|pacific|southeast|northwest|southwest)\b/g
const TABLE_NAMES: Readonly<Record<string, string>> = dictionary({
  eastern: 'east',
  western: 'west',
  al: 'american',
  nl: 'national',
  'american league': 'american',
  'national league': 'national',
})

/** "Only 3 % or more": the least edge that counts. */
function leastEdge(bare: string): number | null {
  const chance = figuresIn(bare).find(({ kind, value }) => kind === 'chance' && value > 0 && value < 1)
  return chance?.value ?? null
}

function leagueBefore(context: Context): LookAsk['league'] {
  const { ask } = context
  if (ask && 'league' in ask && ask.league) return ask.league
  return context.players[0]?.league ?? context.teams[0]?.league ?? null
}

const STACK_ORDERS: readonly (readonly [RegExp, string])[] = [
  [/\bleverage\b|\bcontrarian\b/, 'leverage'],
  [/\b(?:least|low(?:est)?|under)[- ]?owned\b|\bownership\b/, 'ownership'],
  [/\bcheap\w*\b|\bsalar(?:y|ies)\b/, 'salary'],
]

/** "What do the TEAM give up to running backs". */
export const ALLOWS =
  /\b(?:gives?|giving|allow\w*|conced\w*|surrender\w*|yield\w*|bleed\w*|leak\w*|cough\w* up)\b.*\bto\b|\b(?:soft|weak|tough|bad|good|strong|worst|best)\b.*\b(?:against|vs)\b|\b(?:defen[sc]e|dvp)\b.*\b(?:against|vs|versus|to)\b|\b(?:defen[sc]es?|teams?|who|secondar(?:y|ies)|POS)\b.*\b(?:torched|burned|burnt|roasted|cooked|shredded|gashed|lit up|destroyed|killed|carved up|picked apart)\b.*\bby\b/
/** What a prop is about. */
const STATS =
  /\b(?:passing|rushing|receiving|touchdowns?|receptions?|interceptions?|rebounds?|assists?|threes|three pointers|strikeouts?|yards|yds?|yardage|tds?|3 pointers|hits|home runs|shots|saves|goals|blocks|steals|points)\b/

/** "Which line has moved the most": of every game. */
const OF_THE_DAY = /\b(?:most|biggest|largest|furthest|hardest|which|any|all)\b.*\b(?:lines?|totals?|spreads?|games?|odds|prices?|mov\w+)\b/

function partOf(tool: LookTool, bare: string): string | null {
  if (tool === 'betting_performance') return performancePart(bare)
  if (tool === 'list_bets') return listPart(bare)
  if (tool === 'read_line_movement') return !bare.includes('\u00a7') && OF_THE_DAY.test(bare) ? 'of_day' : null
  if (tool === 'predict_game') return /\bwhy\b|\bhow come\b/.test(bare) ? 'why' : null
  if (tool === 'read_slate_research' && ALLOWS.test(bare)) return 'allows'
  if (tool === 'read_slate_research')
    return /\b(weather|wheather|wind\w*|rain\w*|snow\w*|cold|hot|temperature|storm\w*|dome|indoors?|outdoors?|forecast (?:in|at|around))\b/.test(
      bare,
    )
      ? 'weather'
      : /\b(pace|fast\w*|slow\w*|tempo)\b/.test(bare)
        ? 'pace'
        : 'totals'
  if (tool === 'read_standings') {
    const parts = [...bare.matchAll(PARTS_OF_TABLE)].map(([word]) => TABLE_NAMES[word] ?? word)
    return parts.length > 0 ? parts.join(' ').slice(0, 20) : null
  }
  if (tool === 'read_props')
    return (
      STATS.exec(bare)?.[0]
        .replace(/^(?:3s|3 pointers?|three pointers?)$/, 'three')
        .replace(/^(?:yds?|yardage)$/, 'yard')
        .replace(/^tds?$/, 'touchdown')
        .replace(/s$/, '') ?? null
    )
  if (tool === 'read_trading_signals') return /\b(?:mov\w+|swing\w*|swung|shift\w*|jump\w*)\b/.test(bare) ? 'moves' : null
  if (tool === 'read_stacks') return STACK_ORDERS.find(([pattern]) => pattern.test(bare))?.[1] ?? null
  if (tool === 'set_alert')
    return OF_A_START.test(bare) && !/\binjur\w*|\bhurt\b|\bruled\b|\bscratch\w*/.test(bare)
      ? 'start'
      : /\binjur\w*|\bhurt\b|\bout\b|\bplays?\b|\bscratch\w*|\bquestionable\b|\bbanged up\b|\bsits?\b/.test(bare)
        ? 'injury'
        : /\bstart(?:s|ing|ed)?\b|\bkick|\btip|\bbegin|\bremind\b|\bbefore\b|\bwhen the (?:[\u00a7\d]+ )?(?:game|match)\b(?!.*\b(?:line|price|odds|spread|total)\b)/.test(
              bare,
            )
          ? 'start'
          : /\barb/.test(bare)
            ? 'arbitrage'
            : /\bedge|\bvalue\b/.test(bare)
              ? 'edge'
              : /\bmoves?\b|\bmoved\b|\bchanges?\b|\bspread\b|\btotal\b|[+-]\d{1,2}(?:\.5)?(?![\d.])/.test(bare) && !/[+-]\d{3}/.test(bare)
                ? 'line'
                : 'price'
  return null
}

/** "Half an hour before they play". */
const OF_A_START =
  /\b(?:minutes?|mins?|hours?|hrs?|hour|day) before\b|\bbefore (?:the |their |every |each |any )?(?:start|puck|tip|kick|game|match|first)\b/

const EVERYWHERE =
  /\b(?:anywhere|everywhere|any (?:league|sport)|all (?:leagues|sports|of them)|every (?:league|sport)|overall|across the board)\b/
/** "And all time?" after a month: no stretch of time. */
const ALWAYS = /\b(?:all[- ]time|overall|ever|lifetime|in total|altogether|since (?:i|the) (?:start|began|beginning)\w*|all of them)\b/
const EARLIER = /\b(?:before (?:that|then)|the (?:week|game|one)s? before|earlier|further back|more|older|longer)\b/

/** The words that a bet or an alert is made of, with the price or the stake that is newly said. */
function changedLine({ tool, line }: LookAsk, p: Entities): string | null {
  if (OF_OWN_BETS.has(tool) && cutAsked(p.spoken.toLowerCase()) !== null) return p.spoken.slice(0, 300).toLowerCase()
  if (OF_OWN_BETS.has(tool)) return `${line ?? ''} ${p.spoken.toLowerCase()}`.trim().slice(-300)
  if (tool === 'read_standings' || tool === 'list_lineups' || tool === 'read_favorites') return p.spoken.slice(0, 300).toLowerCase()
  if (line === null || (tool !== 'set_alert' && tool !== 'record_bet')) return line
  if (tool === 'set_alert') return (alertAgain(line, p.spoken) ?? line).slice(0, 300)
  const figures = figuresIn(p.bare)
  const price = figures.find(({ kind }) => kind === 'price')?.text
  const sum = tool === 'record_bet' ? figures.find(({ kind, isPlain }) => kind === 'money' || isPlain) : undefined
  let next = line
  if (price !== undefined) next = /[+-]\d{3,5}\b/.test(next) ? next.replace(/[+-]\d{3,5}\b/, price) : `${next} ${price}`
  if (sum) next = /\$\d[\d,.]*/.test(next) ? next.replace(/\$\d[\d,.]*/, `$$${sum.value}`) : `$${sum.value} ${next}`
  return next.slice(0, 300)
}

/** The look of the turn before, changed by what is newly said; null when nothing is. */
export function changedLook(ask: LookAsk, p: Entities): LookAsk | null {
  const players = only<PlayerRef>(p.players)
  const teams = only<TeamRef>(p.teams)
  const isElsewhere = players.length > 0 || teams.length > 0 || p.saidLeague
  // "What did that one open at" is of the game that was picked.
  if (ask.part === 'of_day' && !isElsewhere && /\b(?:it|that|this)\b/.test(p.bare)) return null
  const tool = ask.tool as LookTool
  const said = lookAsk(tool, p, { ask: null, pending: null, players: [], teams: [], shown: [], quiet: false })
  const next: LookAsk = {
    ...ask,
    league:
      EVERYWHERE.test(p.bare) && LOOKS[tool] === null
        ? null
        : isElsewhere || tool === 'project_golf'
          ? (said.league ?? ask.league)
          : ask.league,
    players: isElsewhere ? players.slice(0, 6) : ask.players,
    teams: isElsewhere ? teams.slice(0, 6) : ask.teams,
    site: p.site ?? ask.site,
    market: said.market ?? ask.market,
    positions: p.positions.length > 0 ? said.positions : ask.positions,
    count: said.count ?? p.quantities.count ?? (tool === 'read_player_log' && EARLIER.test(p.bare) ? (ask.count ?? 5) + 5 : ask.count),
    least: said.least ?? ask.least,
    line: changedLine(ask, p),
    when: said.when === null ? (OF_OWN_BETS.has(tool) && ALWAYS.test(p.bare) ? null : ask.when) : weekBefore(said.when, ask.when),
    part:
      (tool === 'read_standings' || tool === 'read_props' || tool === 'betting_performance') && said.part !== null
        ? said.part
        : tool === 'list_bets' && asksStaked(p.bare)
          ? 'all'
          : /\b(settled|open|all|weather|pace|totals?|graded|leverage|contrarian|ownership|cheap\w*)\b/.test(p.bare)
            ? said.part
            : ask.part === 'why'
              ? null
              : ask.part,
  }
  return JSON.stringify(next) === JSON.stringify(ask) ? null : next
}

/** "And the week before", after another week: the one before that. */
function weekBefore(said: NonNullable<LookAsk['when']>, before: LookAsk['when']): LookAsk['when'] {
  const isWeek = before !== null && Math.round((before.to - before.from) / DAY) === 7
  if (!isWeek || !/^the (?:week before(?: that)?|previous week|prior week)$/.test(said.text.toLowerCase())) return said
  return { ...said, from: before.from - 7 * DAY, to: before.from }
}
const DAY = 86_400_000

/** What is missing, as the slot that would hold it. */
export function missingOfLook(ask: LookAsk): 'league' | 'game' | 'player' | null {
  const { tool, league, teams, players } = ask
  const needs: RequiredEntity = LOOKS[tool as LookTool]
  if (isRoleOfTeam(ask)) return null
  if (ask.part === 'of_day') return league === null ? 'league' : null
  if (needs === 'league') return league === null ? 'league' : null
  if (needs === 'player') return players.length === 0 ? 'player' : null
  if (needs === 'team') return teams.length === 0 && players.length === 0 && league === null ? 'league' : null
  if (needs !== 'game' || teams.length + players.length > 0) return null
  return (tool === 'read_props' || tool === 'read_game') && league !== null ? null : 'game'
}
