// The tools that look one thing up: what each must know before it can be asked, and who or what a sentence asks it about.

import type { AskOf, Context } from './ask.ts'
import { fieldOf } from './asked/field-asked.ts'
import { partOf } from './asked/look-parts.ts'
import { betLine } from './bet-line.ts'
import { wholePrice } from './kept/parlay-line.ts'
import { cutAsked } from './own/cut-asked.ts'
import { leagueOut } from './own/league-out.ts'
import type { Entities } from './reading/entities.ts'
import { figuresIn } from './reading/figures.ts'
import type { PlayerRef, TeamRef } from './reading/language.ts'
import { leagueOfTable } from './reading/narrow-mentions.ts'
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
  forecast_field: null,
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

export type LookAsk = AskOf<'look'>
const OUTDOORS: ReadonlySet<string> = new Set(['nfl', 'mlb', 'mls', 'epl'])

/** Who is meant without a doubt. */
export const only = <T>(mentions: readonly { readonly options: readonly T[] }[]): T[] =>
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
  const part =
    tool === 'record_bet'
      ? wholePrice(p)
      : // Of a league and no game of it the lines of all its games are meant.
        tool === 'read_line_movement' && p.saidLeague && p.teams.length === 0
        ? 'of_day'
        : partOf(tool, p.bare)
  // Of two teams of one city the one that plays under the sky is meant, where weather is asked for.
  const said =
    part === 'weather'
      ? p.teams.flatMap(({ options }) => options.filter(({ league }) => OUTDOORS.has(league)).slice(0, 1))
      : only<TeamRef>(p.teams)
  // A game is the one of the person who is named, or the one that was spoken of.
  const teams: TeamRef[] =
    said.length > 0
      ? [...said]
      : (part === 'weather' && (isAboutThem || (!p.saidLeague && p.bare.split(' ').length <= SHORT))) ||
          (SETS.has(tool) && players.length === 0 && !p.saidLeague && POINTS_AT.test(p.bare)) ||
          (needs === 'game' && part !== 'of_day' && !isOfLeague(tool, p, context)) ||
          (needs === 'team' && p.teams.length === 0 && (p.positions.length > 0 || isAboutThem))
        ? players.length > 0
          ? []
          : context.teams.slice(0, 2)
        : []
  // "Which one of those does your model like": of the games that were shown.
  const isOfRows = tool === 'predict_game' && part === 'of_day' && said.length === 0 && !p.saidLeague && POINTS_AT_ROWS.test(p.bare)
  if (isOfRows) teams.push(...gamesShown(context))
  const golf =
    tool === 'forecast_field' ? fieldOf(p) : tool === 'project_golf' ? (/\b(lpga|ladies|women)/.test(p.bare) ? 'lpga' : 'pga') : null
  const field = tool === 'read_fields' ? (/\b(race|nascar|drivers?|laps?|cup)\b/.test(p.bare) ? 'nascar' : 'pga') : null
  const isLeagueOut = tool === 'list_bets' && leagueOut(p.bare) !== null
  const asked =
    golf ??
    p.league ??
    players[0]?.league ??
    teams[0]?.league ??
    (tool === 'read_standings' ? leagueOfTable(p.bare) : null) ??
    (needs === null && !THERE.test(p.bare) && !goesOnFrom(p, context) && !isOfForecast(tool, p, context) ? null : leagueBefore(context)) ??
    field
  return {
    kind: 'look',
    tool,
    league: isLeagueOut ? null : asked,
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
            tool === 'read_player_log' ||
            tool === 'read_game' ||
            tool === 'predict_game' ||
            tool === 'read_slate_research' ||
            tool === 'read_value_bets' ||
            tool === 'list_slates' ||
            OF_OWN_BETS.has(tool)
          ? p.spoken.slice(0, 300).toLowerCase()
          : null,
    // A habit ("on Sundays") is no stretch of time.
    when:
      (OF_OWN_BETS.has(tool) && cutAsked(p.bare) !== 'weekday') ||
      tool === 'read_calibration' ||
      (tool === 'predict_game' && part === 'of_day')
        ? p.when
        : null,
  }
}

export const EVERYWHERE =
  /\b(?:anywhere|everywhere|any (?:league|sport)|all (?:leagues|sports|of them)|every (?:league|sport)|overall|across the board)\b/

/** Props of a league that is named are of all its games; of another league no game that was spoken of can be. */
const isOfLeague = (tool: LookTool, p: Entities, { teams }: Context): boolean =>
  p.saidLeague && (tool === 'read_props' || teams.every(({ league }) => league !== p.league))
/** "Weather?", "how's the weather there". */
const SHORT = 5
/** What is set or kept is of the game that "it" stands for: "alert me if it gets to +150". */
const SETS: ReadonlySet<string> = new Set(['set_alert', 'record_bet'])
const ON_IT = /(?<=\b(?:on|for) )(?:it|that|this|them|those)\b/
/** The teams of the games that the last answer listed. */
const gamesShown = ({ rows, teams }: Context): TeamRef[] => {
  const games = (rows ?? []).filter(({ kind, league }) => kind === 'game' && league !== null)
  return games.length === 0
    ? teams.slice(0, 2)
    : games.flatMap((row) => row.teams.map((name) => ({ id: '', name, league: row.league!, abbreviation: '' })))
}
const POINTS_AT_ROWS = /\b(?:which one|which of|those|these|them)\b/
const POINTS_AT = /\b(?:it|that|this|them|they|their|those)\b/

export const OF_OWN_BETS: ReadonlySet<string> = new Set(['list_bets', 'betting_performance'])

/** "How much have I staked in total": a sum, and no market. */
const IN_SUM =
  /\b(?:in|a|the|my|grand) total\b(?! (?:bets|points|market))|\btotal (?:amount|at (?:risk|stake)|sum|stake[ds]?|wager(?:ed|s)?|bet\b|profits?|loss(?:es)?|handle|money|volume|number of)|\b(?:how (?:much|many)|what)\b.*\btotal[?.! ]*$/

/** "Only arbs there": in the league that was spoken of. */
const THERE =
  /\bthere\b(?! (?:is|are|any|an?)\b)|\b(?:same|that|this) (?:league|sport|slate)\b|\b(?:in|of|on|from|among) (?:all of |all |any of |one of )?(?:those|these|them)\b/

/** "How often has it been right", behind a forecast of a game: in its league. */
const isOfForecast = (tool: LookTool, { bare }: Entities, { ask }: Context): boolean =>
  tool === 'read_calibration' &&
  ask?.kind === 'look' &&
  ask.tool === 'predict_game' &&
  !EVERYWHERE.test(bare) &&
  /\b(?:it|that|those|these|them|you|your)\b/.test(bare)

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

/** Props by what they are worth are of all games of a league. */
const wantsEdges = ({ line }: LookAsk): boolean => /\b(?:value|edges?|\+ ?ev|ev|mis-?priced|worth)\b/.test(line ?? '')

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
  if (tool === 'read_props' && league === null && wantsEdges(ask)) return 'league'
  return (tool === 'read_props' || tool === 'read_game') && league !== null ? null : 'game'
}
