// Which tools an ask needs, round by round. Inputs are those of the rows; a test checks them against the rows' schemas.

import type { API } from '#contract/index.ts'
import type { Ask, AskOf } from '#core/assistant/ask.ts'
import { ANY_POSITION } from '#core/assistant/asked/lineup-ask.ts'
import { isOwnShare } from '#core/assistant/calc-counts.ts'
import { MAIN_LEAGUES } from '#core/assistant/complete.ts'
import type { TeamRef } from '#core/assistant/reading/language.ts'
import { mostOf } from '#core/assistant/stated/lineup-limits.ts'
import { MANY_LINEUPS } from '#core/dfs/build/usual-set.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { MarketKey } from '#core/odds/board/market.ts'
import type { ToolCall } from './answer-engine.ts'
import { calcCalls } from './plan-calcs.ts'
import { lookCalls } from './plan-looks.ts'
import { accountTools } from './replies/account.ts'
import { type Board, gamesOf, spotsOf } from './replies/board-prices.ts'
import type { Answer } from './replies/sources.ts'

const MARKETS: readonly MarketKey[] = ['h2h', 'spreads', 'totals']
/** spec 001 section 9: slate main. The site where none is named is said in the reply. */
const SITE = 'draftkings'
const BOTH_SITES = ['draftkings', 'fanduel'] as const

/**
 * The calls that an ask starts with; none for small talk.
 * @param timeZone of whoever asks: weeks begin by their calendar
 */
export function firstCalls(ask: Ask, timeZone: string): ToolCall[] {
  switch (ask.kind) {
    case 'odds':
      return oddsCalls(ask)
    case 'projection':
      return ask.players.slice(0, ask.bothSites ? 2 : 4).flatMap((player) =>
        (ask.bothSites ? BOTH_SITES : [ask.site ?? SITE]).map((site) => ({
          name: 'read_projections',
          input: { league: player.league, slate: 'main', site, search: player.name },
        })),
      )
    case 'rank':
      return [
        {
          name: 'read_projections',
          input: {
            league: ask.league,
            slate: ask.slate ?? 'main',
            site: ask.site ?? SITE,
            ...(ask.positions.length === 1 ? { position: ask.positions[0] } : {}),
          },
        },
      ]
    case 'compare':
      return [
        {
          name: 'compare_players',
          input: {
            league: ask.players[0]?.league,
            players: ask.players
              .slice(0, 6)
              .map((player) => player.name)
              .join(','),
            slate: 'main',
            site: ask.site ?? SITE,
          },
        },
      ]
    case 'kelly':
      return [kellyCall(ask)]
    case 'term':
      return ask.terms.map((term) => ({ name: 'explain_term', input: { term } }))
    case 'lineup':
      return firstLineupCalls(ask)
    case 'scores':
      return (ask.only === 'live' && ask.league === null ? LIVE_LEAGUES : leaguesOf(ask.league)).map((league) => ({
        name: 'read_scores',
        // Those that ended stand last in the whole list, and are cut off first.
        input: {
          league,
          ...(ask.teams[0] ? { team: ask.teams[0].name } : {}),
          ...(ask.only === 'final' && (ask.teams.length === 0 || isOfLastWeeks(ask)) ? { status: 'final' } : {}),
        },
      }))
    case 'injuries':
      // Who they play is looked up first.
      if (ask.isOfOpponent) return [{ name: 'read_scores', input: { league: ask.league, team: ask.teams[0]?.name } }]
      return leaguesOf(ask.players[0]?.league ?? ask.league).map((league) => ({
        name: 'read_injuries',
        input: { league, ...(ask.teams[0] ? { team: ask.teams[0].name } : {}) },
      }))
    case 'account':
      return accountTools(ask).map((name) => ({ name, input: {} }))
    case 'news':
      // News of one team or player are picked out of more of them.
      return leaguesOf(ask.league).map((league) => ({
        name: 'read_news',
        input: { sport: league, limit: ask.teams.length + ask.players.length > 0 ? 40 : 6 },
      }))
    case 'calc':
      return isOwnShare(ask) ? [{ name: 'betting_performance', input: {} }] : calcCalls(ask)
    case 'look':
      return lookCalls(ask, timeZone)
    case 'help':
    case 'page':
      return []
  }
}

export function firstLineupCalls(ask: AskOf<'lineup'>): ToolCall[] {
  if (ask.role !== null)
    return [{ name: 'read_roster', input: { league: ask.league, team: ask.role.team.name, position: ask.role.position, limit: 60 } }]
  // Who costs what of a position is looked up before he is left out.
  if (ask.caps?.length) return ask.caps.map(({ position }) => slateCall(ask, position))
  // Somebody's whole lineup: it is looked at as it is, and beside the best of the slate.
  return isWholeLineup(ask) ? [lineupCall(ask), lineupCall({ ...ask, locks: [] })] : [lineupCall(ask)]
}

/** The tools that an answer would ask, before all that they need is known; of a question about value the one that weighs prices, too. */
export const toolsOf = (ask: Ask): readonly string[] => [
  // Which tools they are does not hang on the zone.
  ...firstCalls(ask, 'UTC').map(({ name }) => name),
  ...(ask.kind === 'odds' && ask.want === 'value' ? ['read_value_bets'] : []),
]

/** The results of one team before the one that is on or was the last. */
const isOfLastWeeks = ({ teams, when, held }: AskOf<'scores'>): boolean => teams.length > 0 && when === null && (held?.count ?? 1) > 1

/** Of several teams that do not meet each one's games; of one that is not playing its last results, which are further back than its next game. */
export function furtherScores(ask: AskOf<'scores'>, scores: Answer<typeof API.live.scores>): ToolCall[] {
  const [first, ...others] = ask.teams
  if (!first || ask.back !== undefined) return []
  const games = scores.value.scores
  const has = ({ name, abbreviation }: TeamRef, game: (typeof games)[number]) =>
    [game.homeTeam, game.awayTeam].includes(name) || [game.homeAbbreviation, game.awayAbbreviation].includes(abbreviation)
  const meet = others.length > 0 && games.some((game) => ask.teams.every((team) => has(team, game)))
  const call = (team: TeamRef, status?: 'final'): ToolCall => ({
    name: 'read_scores',
    input: { league: team.league, team: team.name, ...(status ? { status } : {}) },
  })
  const isLive = games.some((game) => game.status === 'in progress' && has(first, game))
  const wantsLast = (ask.only === 'final' || (ask.only === null && ask.when === null)) && scores.input.status === undefined
  if (meet || (others.length === 0 && (isLive || !wantsLast))) return []
  return [
    ...others.slice(0, MOST_TEAMS - 1).map((team) => call(team, scores.input.status === 'final' ? 'final' : undefined)),
    ...(wantsLast ? ask.teams.slice(0, MOST_TEAMS).map((team) => call(team, 'final')) : []),
  ]
}
const MOST_TEAMS = 6

/** What is on now is looked for in the smaller leagues, too. */
const LIVE_LEAGUES: readonly LeagueKey[] = [...MAIN_LEAGUES, 'wnba', 'mls', 'epl']

const leaguesOf = (league: (typeof MAIN_LEAGUES)[number] | null) => (league ? [league] : MAIN_LEAGUES)

const partAndMethod = ({ part, method }: AskOf<'odds'>) => ({ ...(part ? { part } : {}), ...(method ? { method } : {}) })

function oddsCalls(ask: AskOf<'odds'>): ToolCall[] {
  const first = ask.market ?? 'h2h'
  const all = ask.market === null && ask.want === 'value' && ask.league !== null && ask.teams.length === 0
  return leaguesOf(ask.league).flatMap((league) =>
    (all ? ['h2h', 'spreads', 'totals'] : [first]).map((market) => ({
      name: 'read_odds_board',
      input: { league, market, ...(ask.teams[0] ? { team: ask.teams[0].name } : {}), ...partAndMethod(ask) },
    })),
  )
}

/** Teams that do not play one another are asked about one after the other; none where they meet or only one is named. */
export function apartCalls(ask: AskOf<'odds'>, board: Board): ToolCall[] {
  if (ask.teams.length < 2 || ask.want === 'price' || gamesOf(spotsOf(board, ask)).length > 0) return []
  const markets = ask.market === null ? MARKETS : [ask.market]
  return ask.teams
    .slice(0, MOST_APART)
    .flatMap((team, i) =>
      markets
        .filter((market) => i > 0 || market !== board.value.market)
        .map((market) => ({ name: 'read_odds_board', input: { league: team.league, market, team: team.name, ...partAndMethod(ask) } })),
    )
}
const MOST_APART = 3

/** The club that a team plays now or next, of its games the nearest. */
export function opponentOf(ask: AskOf<'injuries'>, scores: Answer<typeof API.live.scores>): string | null {
  const name = ask.teams[0]?.name
  const games = scores.value.scores.filter(({ homeTeam, awayTeam }) => homeTeam === name || awayTeam === name)
  const game = games.find(({ status }) => status === 'in progress') ?? games.find(({ status }) => status === 'scheduled') ?? games[0]
  return game === undefined ? null : game.homeTeam === name ? game.awayTeam : game.homeTeam
}

/** A question about one game looks at all three markets: the first board tells which game, the others are read for it alone. */
export function furtherOddsCalls(ask: AskOf<'odds'>, board: Board): ToolCall[] {
  // "Who is favored" is a question about the winner.
  if (ask.market !== null || ask.teams.length === 0 || ask.side === 'favorite' || ask.side === 'underdog') return []
  const game = gamesOf(spotsOf(board, ask))[0]?.id
  if (game === undefined) return []
  // A price "on the Broncos" is no price on the total.
  const isOnTeam = ask.want === 'best' && ask.teams.length === 1
  const markets = MARKETS.filter((market) => market !== board.value.market && !(isOnTeam && market === 'totals'))
  return markets.map((market) => ({ name: 'read_odds_board', input: { league: board.value.league, market, game, ...partAndMethod(ask) } }))
}

function kellyCall(ask: AskOf<'kelly'>): ToolCall {
  const belief = ask.probability === null ? { edge: ask.edge } : { probability: ask.probability }
  return {
    name: 'kelly_stake',
    // What was not said, the profile knows.
    input: {
      ...(ask.bankroll === null ? {} : { bankroll: ask.bankroll }),
      odds: ask.price,
      ...(ask.exactPrice === null ? {} : { price: ask.exactPrice }),
      ...belief,
      ...(ask.multiplier === null ? {} : { kellyFraction: ask.multiplier }),
      ...(ask.most === null ? {} : { maxStake: ask.most }),
    },
  }
}

/** The smallest roster, golf's, has six seats. */
const WHOLE_LINEUP = 6

export const isWholeLineup = ({ locks, bans }: AskOf<'lineup'>): boolean => locks.length >= WHOLE_LINEUP && bans.length === 0

const slateCall = (ask: AskOf<'lineup'>, position: string): ToolCall => ({
  name: 'read_projections',
  input: { league: ask.league, slate: ask.slate ?? 'main', site: ask.site ?? SITE, ...(position === ANY_POSITION ? {} : { position }) },
})

/** The lineup without those of a position who cost too much or too little. */
export const cappedCall = (ask: AskOf<'lineup'>, out: readonly string[]): ToolCall => lineupCall(ask, out)

/** Who plays in another league is on no slate of this one: there is nothing to leave out. */
const bansOf = (ask: AskOf<'lineup'>) => ask.bans.filter(({ league }) => league === ask.league)

function lineupCall(ask: AskOf<'lineup'>, out: readonly string[] = []): ToolCall {
  const stacked = ask.passer ? [] : ask.stacks.map((team) => [team.abbreviation, ask.stackSize ?? (ask.league === 'mlb' ? 4 : 3)])
  const least = [...stacked, ...(ask.atLeastOf ?? []).map(({ team, count }) => [team.abbreviation, count])]
  const stacks = stackRules(ask)
  const bans = bansOf(ask)
  const rules = {
    ...(ask.maxPerTeam === null ? {} : { maxPlayersPerTeam: ask.maxPerTeam }),
    ...(mostOf(ask) === null ? {} : { salaryCap: mostOf(ask) }),
  }
  return {
    name: 'build_lineup',
    input: {
      league: ask.league,
      site: ask.site ?? SITE,
      slate: ask.slate ?? 'main',
      count: ask.count ?? 1,
      // The usual stacks of a tournament take three of a team.
      ...((ask.count ?? 1) >= MANY_LINEUPS && (ask.maxPerTeam ?? 3) >= 3 ? { tournament: true } : {}),
      ...(ask.locks.length > 0 ? { locks: ask.locks.map((player) => player.name) } : {}),
      ...(bans.length + out.length > 0 ? { bans: [...bans.map((player) => player.name), ...out] } : {}),
      ...(Object.keys(rules).length === 0 ? {} : { rules }),
      ...(ask.minGames === null ? {} : { minGames: ask.minGames }),
      ...(ask.minSalary === null ? {} : { salaryFloor: ask.minSalary }),
      ...(ask.maxExposure === null || (ask.count ?? 1) < 2 ? {} : { maxExposure: ask.maxExposure }),
      ...(ask.minUniques === null ? {} : { minUniques: ask.minUniques }),
      ...(ask.without.length > 0 ? { maxPerTeam: Object.fromEntries(ask.without.map((team) => [team.abbreviation, 0])) } : {}),
      ...(least.length > 0 ? { minPerTeam: Object.fromEntries(least) } : {}),
      ...(stacks.length > 0 ? { ruleSet: { stacks } } : {}),
    },
  }
}

/** A quarterback with his receivers, of the teams that are named or of any; so many of one team where none is named. */
function stackRules(ask: AskOf<'lineup'>): Record<string, unknown>[] {
  const teams = ask.stacks.length > 0 ? { teams: ask.stacks.map(({ abbreviation }) => abbreviation) } : {}
  if (ask.passer && ask.league === 'nfl')
    return [{ kind: 'passer', with: ask.passer.with, ...(ask.passer.bringBack > 0 ? { bringBack: ask.passer.bringBack } : {}), ...teams }]
  return ask.stackSize !== null && ask.stacks.length === 0 ? [{ kind: 'team', sizes: [ask.stackSize] }] : []
}
