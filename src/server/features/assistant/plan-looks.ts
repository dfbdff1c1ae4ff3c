// The calls of a look at one tool. What needs the id of a game or the lineups of a contest finds them with a call before.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import { asksLogMean, ofThisSeason, timesAsked } from '#core/assistant/asked/log-asked.ts'
import { alertAmounts } from '#core/assistant/kept/alert-amounts.ts'
import { bestBallPlayer } from '#core/assistant/kept/best-ball.ts'
import { LOOKS, type LookAsk, type LookTool } from '#core/assistant/looks.ts'
import { comparedTimes } from '#core/assistant/own/compared-times.ts'
import { leagueOut } from '#core/assistant/own/league-out.ts'
import { asksByTeam } from '#core/assistant/own/team-cut.ts'
import { endsListed } from '#core/assistant/own-words.ts'
import { isRoleOfTeam } from '#core/assistant/stated/role-of-team.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import { stackShapes } from '#core/simulation/scores/stack-shapes.ts'
import type { ToolCall } from './answer-engine.ts'
import { call } from './answers/call.ts'
import { gameOf, gamesOfDay, gamesToCome, isOfLastGame, teamOf } from './answers/game-meant.ts'
import { filtersOf, weeksOf } from './answers/own-calls.ts'
import { lineupsToCheck } from './replies/lists/checked-lineups.ts'
import { insteadOfField } from './replies/lists/field-chances.ts'
import { ofEachTeam, teamsToPlay } from './replies/lists/own-favorites.ts'
import { asksOfRoll } from './replies/lists/own-roll.ts'
import { offSlate } from './replies/lists/slate-weather.ts'
import { leaderToPlay } from './replies/lists/standings.ts'
import { answerOf } from './replies/sources.ts'
import { contestIn, NAMES_A_SAVED_ONE, OF_A_SAVED_ONE, savedOf } from './simulated-contests.ts'

const SITE = 'draftkings'
/** So many games of a day or week are forecast for one answer. */
const MOST_FORECASTS = 10
/** Whose slates are shown where no league is named. */
const SLATE_LEAGUES: readonly LeagueKey[] = ['nfl', 'nba', 'nhl']
const needsGame = (ask: LookAsk): boolean => LOOKS[ask.tool as LookTool] === 'game'

/** "Over 3 %" and "at least 3 %": below that nothing is looked at; the reply leaves the bound itself out where it was strict. */
const leastEdge = ({ held }: LookAsk): number | undefined =>
  held?.bounds.find(({ field, op }) => field === 'edge' && (op === 'above' || op === 'least'))?.value

const rosterCall = (ask: LookAsk): ToolCall =>
  call('read_roster', {
    league: ask.league ?? ask.teams[0]?.league,
    team: teamOf(ask),
    position: ask.positions.length === 1 ? ask.positions[0] : undefined,
    limit: 60,
  })

/** A mean without a span, and how often something was, are of all of a season. */
const gamesRead = ({ count, line }: LookAsk): number => {
  const said = line ?? ''
  return count === null && (asksLogMean(said) || ofThisSeason(said) || timesAsked(said) !== null) ? WHOLE_SEASON : Math.min(20, count ?? 5)
}
const WHOLE_SEASON = 82

/** The first calls; for a game the one that finds it. */
export function lookCalls(ask: LookAsk, timeZone: string): ToolCall[] {
  const { tool, league, site, players } = ask
  if (needsGame(ask))
    return [
      call('read_scores', {
        league: league ?? 'nfl',
        team: ask.part === 'of_day' ? undefined : teamOf(ask),
        ...(isOfLastGame(ask) ? { status: 'final' } : {}),
      }),
    ]
  switch (tool as LookTool) {
    case 'explain_projection':
      return players
        .slice(0, 2)
        .map((player) => call(tool, { league: player.league, slate: 'main', site: site ?? SITE, player: player.name }))
    case 'read_player_log':
      if (isRoleOfTeam(ask)) return [rosterCall(ask)]
      return players.slice(0, 2).map((player) => call(tool, { league: player.league, player: player.id, limit: gamesRead(ask) }))
    case 'read_games_without':
      return players.slice(0, 1).map((player) => call(tool, { player: player.id }))
    case 'read_stacks':
      // Those with one player are picked out of all of his team.
      return [
        call(tool, {
          league,
          site: site ?? SITE,
          slate: 'main',
          team: ask.teams[0]?.abbreviation ?? players[0]?.team,
          order: ask.part,
          shape: stackShape(ask),
          limit: players.length > 0 || ask.held ? 200 : 5,
        }),
      ]
    case 'read_slate_research':
      return [call(tool, { league, site: site ?? SITE })]
    case 'list_slates':
      return (league ? [league] : [...SLATE_LEAGUES]).map((one) => call(tool, { league: one, site: site ?? SITE }))
    case 'simulate_contest':
      return OF_A_SAVED_ONE.test(ask.line ?? '') ? [call('list_lineups', {})] : [bestOfSlate(ask)]
    case 'list_lineups':
      return [call(tool, { sport: league })]
    case 'read_value_bets':
      return [call(tool, { league, minEdge: ask.least ?? leastEdge(ask) })]
    case 'read_roster':
      return [rosterCall(ask)]
    case 'list_bets':
      // Bets that were kept without a league are found by the names in them, too; the reply looks for those of the team.
      return [
        call(tool, {
          league: ask.teams.length > 0 ? null : league,
          status: ask.part === 'worth' ? 'open' : ask.part,
          ...filtersOf(ask),
          // What is picked out of the rows is looked for in more of them.
          limit:
            ask.held ||
            (ask.part !== 'open' && ask.part !== 'worth' && ask.teams.length > 0) ||
            endsListed(ask.line ?? '') !== null ||
            asksByTeam(ask.line ?? '') ||
            leagueOut(ask.line ?? '') !== null
              ? 200
              : undefined,
        }),
      ]
    case 'betting_performance':
      // Two weeks side by side are two records.
      if (ask.when !== null && comparedTimes(ask.line ?? '') === 'weeks') return weeksOf(ask, ask.when, timeZone)
      // The balance is one, whatever was bet on.
      return [call(tool, ask.part === 'balance' ? {} : { league, ...filtersOf(ask) })]
    case 'record_bet':
      return [call(tool, { line: ask.line })]
    case 'set_alert': {
      const price = /[+-]\d{3,4}/.exec(ask.line ?? '')?.[0]
      return [
        call(tool, {
          kind: ask.part,
          league: league ?? 'nfl',
          team: ask.teams[0]?.name ?? players[0]?.team,
          atLeast: price ? Number(price) : undefined,
          ...(ask.part === 'price' || ask.part === 'line' ? watchedOf(ask) : {}),
          ...alertAmounts(ask.line ?? ''),
        }),
      ]
    }
    case 'read_model_forecasts':
      return [call(tool, { league, team: ask.teams[0]?.name, player: ask.players[0]?.name })]
    case 'read_best_ball':
      return [call(tool, { limit: 8, player: bestBallPlayer(ask.line ?? '') ?? players[0]?.name })]
    case 'list_my_models':
    case 'read_alerts':
    case 'read_alert_rules':
    case 'read_calibration':
    case 'read_own_projections_record':
    case 'read_preferences':
    case 'read_favorites':
    case 'read_limits':
      return [call(tool, {})]
    case 'project_golf':
      return [call(tool, { league: league === 'lpga' ? 'lpga' : 'pga' })]
    default:
      return [call(tool, { league })]
  }
}

/** Which price is watched: its market, and of a line the side and the number that were named. */
function watchedOf({ market, line }: LookAsk): { market?: MarketKey; side?: 'over' | 'under'; point?: number } {
  if (market === null) return {}
  const side = market === 'totals' ? (/\b(over|under)\b/.exec(line ?? '')?.[1] as 'over' | 'under' | undefined) : undefined
  const point =
    market === 'h2h'
      ? undefined
      : /(?<![\w.+-])[+-]?\d{1,3}(?:\.5)?(?![\d.%])(?! ?(?:minutes?|hours?))/.exec((line ?? '').replace(/[+-]\d{3,4}/g, ' '))?.[0]
  return { market, ...(side ? { side } : {}), ...(point === undefined ? {} : { point: Number(point) }) }
}

/** Spread and total are told by where they opened and stand, a price by its course; "the line" of a game of points is its spread. */
const wantsEnds = ({ league, line, market }: LookAsk): boolean =>
  market === 'spreads' ||
  market === 'totals' ||
  (market === null && league !== null && OF_POINTS.has(league) && !/\b(?:moneyline|ml|price|odds)\b/.test(line ?? ''))
const OF_POINTS: ReadonlySet<LeagueKey> = new Set(['nfl', 'nba', 'wnba'])

/** Whether props are asked for by what they are worth. */
export const wantsPropEdges = ({ line, players }: LookAsk): boolean =>
  players.length === 0 && /\b(?:value|edges?|\+ ?ev|ev|mis-?priced|good bets?|best bets?|worth)\b/.test(line ?? '')
/** "With a bring-back", "double stacks": the shape of a stack of football; the usual one where none is said. */
function stackShape({ league, line }: LookAsk): string | undefined {
  const said = line ?? ''
  const back = /\bbring(?:ing)?[- ]?backs?\b|\brun(?:ning)? it back\b/.test(said)
  const isDouble = /\b(?:double|two|2)[- ]?(?:stacks?|receivers|wrs|pass[- ]?catchers)\b/.test(said)
  if (league !== 'nfl' || !(back || isDouble)) return undefined
  const wanted = `qb-${isDouble ? 2 : 1}-${back ? 1 : 0}`
  return stackShapes('nfl').some(({ key }) => key === wanted) ? wanted : undefined
}

/** A sealed forecast keeps the market of its hour: what the prices say now, the board tells. */
function pricesNow(ask: LookAsk, card: ToolCard, tool: number): ToolCall[] {
  const one = card.refusal ? undefined : answerOf(API.predictions.predict, card, tool)?.value.prediction
  const isOfWinner = ask.part !== 'why' && ask.market !== 'totals'
  return one?.sealed && one.market && isOfWinner && ask.league
    ? [call('read_odds_board', { league: ask.league, market: 'h2h', game: one.gameId })]
    : []
}

/** Where no price beats fair by so much, the nearest one is looked for. */
function nearestValue(ask: LookAsk, card: ToolCard, skip: number): ToolCall[] {
  const first = answerOf(API.trading.value, card, skip)
  const isMost = ask.held?.bounds.every(({ field }) => field === 'edge') ?? true
  return first && first.value.rows.length === 0 && first.value.minEdge > 0 && isMost
    ? [call('read_value_bets', { league: ask.league, minEdge: 0 })]
    : []
}

const bestOfSlate = ({ league, site }: LookAsk): ToolCall => call('build_lineup', { league, site: site ?? SITE, slate: 'main', count: 1 })
/** The simulation of a lineup that was built for it. */
function simulated(ask: LookAsk, card: ToolCard, tool: number): ToolCall[] {
  const built = answerOf(API.lineups.optimize, card, tool)?.value.lineups[0]
  if (!built) return []
  const { league, site } = ask
  return [
    call('simulate_contest', {
      league,
      site: site ?? SITE,
      slate: 'main',
      lineups: [built.players.map(({ id }) => id)],
      ...contestIn(ask),
    }),
  ]
}

/** The calls that follow from the answers so far. */
export function furtherLookCalls(ask: LookAsk, cards: readonly ToolCard[], skip: number): ToolCall[] {
  if (ask.tool === 'predict_game' && ask.part !== 'of_day' && cards.length === 2) return pricesNow(ask, cards[1]!, skip + 1)
  // Where none is saved, "my lineup" is the best of the slate.
  if (ask.tool === 'simulate_contest' && cards.length === 2 && cards[1]!.name === 'build_lineup') return simulated(ask, cards[1]!, skip + 1)
  if (cards.length !== 1 || cards[0]!.refusal) return []
  if (ask.tool === 'read_value_bets') return nearestValue(ask, cards[0]!, skip)
  if (ask.tool === 'forecast_field') return insteadOfField(cards[0]!, skip)
  if (ask.tool === 'list_bets') return asksOfRoll(ask.line) ? [call('betting_performance', {})] : []
  if (ask.tool === 'read_slate_research') {
    const off = offSlate(ask, answerOf(API.slateResearch.research, cards[0]!, skip))
    return off ? [call('read_scores', { league: off.league, team: off.name })] : []
  }
  if (ask.tool === 'list_lineups')
    return lineupsToCheck(ask, cards[0]!, skip).map(({ sport, site, slate }) =>
      call('read_projections', { league: sport, site: site ?? SITE, slate: slate ?? 'main' }),
    )
  if (ask.tool === 'read_standings') {
    const leader = leaderToPlay(ask, cards[0]!, skip)
    return leader ? [call('read_scores', { league: ask.league, team: leader.name })] : []
  }
  if (ask.tool === 'read_favorites') {
    const each = ofEachTeam(ask, cards[0]!, skip)
    if (each.length > 0) return [...each]
    return teamsToPlay(ask, cards[0]!, skip).map(({ name, league }) => call('read_scores', { league, team: name }))
  }
  // How many games a slate has is told by what is known of its games.
  if (ask.tool === 'list_slates' && ask.league !== null && ask.held?.isCounted)
    return [call('read_slate_research', { league: ask.league, site: ask.site ?? SITE, slate: 'main' })]
  if (ask.tool === 'simulate_contest' && cards[0]!.name === 'list_lineups') {
    const kept = savedOf(ask, cards[0]!, skip)
    if (!kept) return NAMES_A_SAVED_ONE.test(ask.line ?? '') ? [] : [bestOfSlate(ask)]
    return [
      call('simulate_contest', {
        league: kept.sport,
        site: kept.site ?? ask.site ?? SITE,
        slate: kept.slate ?? 'main',
        lineups: [kept.players.map(({ id }) => id)],
        ...contestIn(ask),
      }),
    ]
  }
  if (ask.tool === 'simulate_contest') return simulated(ask, cards[0]!, skip)
  if (isRoleOfTeam(ask)) {
    // The dearest of the position stands first; where the team is on no slate, who of the first two scores more plays.
    const some = (answerOf(API.sports.players, cards[0]!, skip)?.value.players ?? []).filter(({ position }) =>
      position.split('/').some((one) => ask.positions.includes(one)),
    )
    const meant = some[0]?.salary == null ? some.slice(0, 3) : some.slice(0, 1)
    return meant.map(({ player_id }) =>
      call('read_player_log', { league: ask.league, player: player_id, limit: Math.min(20, ask.count ?? 5) }),
    )
  }
  if (ask.tool === 'predict_game' && ask.part === 'of_day')
    return gamesOfDay(answerOf(API.live.scores, cards[0]!, skip) ?? undefined, ask)
      .filter(({ homeTeam, awayTeam }) => ask.teams.length === 0 || ask.teams.some(({ name }) => name === homeTeam || name === awayTeam))
      .slice(0, MOST_FORECASTS)
      .map(({ id }) => call('predict_game', { game: id, sport: ask.league }))
  if (ask.tool === 'read_line_movement' && ask.part === 'of_day') {
    const games = gamesOfDay(answerOf(API.live.scores, cards[0]!, skip) ?? undefined, ask).map(({ id }) => id)
    return games.length === 0 ? [] : [call('read_line_ends', { games: games.join(',') })]
  }
  if (!needsGame(ask)) return []
  if (ask.tool === 'read_props' && wantsPropEdges(ask) && teamOf(ask) === undefined)
    return gamesToCome(answerOf(API.live.scores, cards[0]!, skip) ?? undefined).map((game) => call(ask.tool, { league: ask.league, game }))
  const game = gameOf(answerOf(API.live.scores, cards[0]!, skip) ?? undefined, ask)
  if (game === undefined) return []
  switch (ask.tool as LookTool) {
    case 'read_line_movement':
      return wantsEnds(ask) ? [call('read_line_ends', { games: game })] : [call(ask.tool, { game, market: ask.market ?? 'h2h' })]
    case 'read_props':
      return [call(ask.tool, { league: ask.league, game })]
    case 'predict_game':
      return [call(ask.tool, { game, sport: ask.league })]
    default:
      return [call('read_game', { gameId: game, plays: 8 })]
  }
}
