// The command center's own questions: the expert's view of a slate, its stacks, the research behind them.
import type { AnswerOf, Endpoint, ParsedOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { allows } from '#core/access/access.ts'
import { valuePerThousand } from '#core/dfs/lineup.ts'
import { tiersOf } from '#core/dfs/players/player-tiers.ts'
import type { Injury, Player } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { LAST_GAMES, matchups, PACE_UNITS, type TeamMatchup } from '#core/projections/matchups.ts'
import { MODEL } from '#core/projections/model.ts'
import { isScored, type ScoredLeague, type ScoredSite } from '#core/projections/scoring.ts'
import { hasCorrelations } from '#core/simulation/scores/correlations.ts'
import { bestStacks, type RankedStack, rankStacks } from '#core/simulation/scores/stack-board.ts'
import { stackShapes } from '#core/simulation/scores/stack-shapes.ts'
import { cache } from '../../kernel/cache.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { type Bound, type Call, memberOf } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import type { InjuryFeed, RosterFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { AskedSlate, SlateFinder } from '../../ports/slate-finder.ts'
import type { SlateProjections } from '../../ports/slate-projections.ts'
import type { StatsFeed } from '../../ports/stats-feed.ts'
import type { WeatherFeed } from '../../ports/weather-feed.ts'
import { type OpenSlate, openSlate } from './open-slate.ts'
import { type Prices, slateGames } from './slate-games.ts'

type ExpertInput = ParsedOf<typeof API.slateResearch.expert>

type Deps = {
  readonly slates: SlateFinder
  readonly projections: SlateProjections
  readonly prices: Prices
  readonly scores: ScoresFeed
  readonly stats: StatsFeed
  readonly rosters: RosterFeed
  readonly injuries: InjuryFeed
  readonly weather: WeatherFeed
  readonly clock: Clock
}

const TIMEOUT_MS = 15_000
/** Matchups change when games end. */
const MATCHUPS_MS = 10 * 60_000
/** So that one game does not fill the list. */
const MOST_OF_A_TEAM = 6
const NO_WEATHER = 'Outdoors the weather is unknown: no feed of this installation knows it for these games.'

const hundredths = (value: number) => Math.round(value * 100) / 100 + 0

export function slateResearchFeature(deps: Deps): Feature {
  const { clock } = deps
  const known = cache((key) => loadMatchups(deps, JSON.parse(key) as [ScoredLeague, ScoredSite]), {
    name: 'match-ups of slates',
    ttlMs: MATCHUPS_MS,
    max: 16,
  })
  const said = ({ head, found, pointsFrom }: OpenSlate, { league, site }: AskedSlate) => ({
    league,
    site,
    slate: head,
    source: found.source,
    world: found.world,
    asOf: new Date(clock.now()).toISOString(),
    points: pointsFrom,
  })
  const gamesOf = async (open: OpenSlate, { league }: AskedSlate, call: Call) => {
    const hasOdds = allows(memberOf(call), 'odds')
    const isFile = !open.found.offered
    const games = await slateGames({ league, slate: open.found.slate, isFile, hasOdds }, deps)
    return { games, pickNote: isFile ? ('file' as const) : hasOdds ? null : ('plan' as const) }
  }

  const { keyOf } = deps.slates
  const opens = new Map<Endpoint, NonNullable<Bound['opens']>>([
    [API.slateResearch.expert, ({ league, platform, slate }: ExpertInput) => keyOf({ league, site: platform, slate })],
    [API.slateResearch.stacks, keyOf],
  ])
  const bounds = bind(API.slateResearch, {
    expert: async ({ league, platform, slate }, call) => {
      const asked = { league, site: platform, slate }
      const open = await openSlate(asked, call, deps)
      const { games, pickNote } = await gamesOf(open, asked, call)
      return {
        games,
        players: expertPlayers(open),
        pickNote,
        pickMethod: 'shin',
        limit: open.limit,
        hidden: open.hidden,
        ...said(open, asked),
      }
    },
    stacks: async (input, call) => {
      const open = await openSlate(input, call, deps)
      return { ...stacksAnswer(open, input), limit: open.limit, hidden: open.hidden, ...said(open, input) }
    },
    research: async (asked, call) => {
      const open = await openSlate(asked, call, deps)
      const isKnown = open.found.offered !== undefined && isScored(asked.league)
      const [{ games, pickNote }, matchup, reports] = await Promise.all([
        gamesOf(open, asked, call),
        isKnown ? known.get(JSON.stringify([asked.league, asked.site])) : undefined,
        isKnown ? deps.injuries.injuries(asked.league, AbortSignal.timeout(TIMEOUT_MS)) : [],
      ])
      const teams = games.flatMap((game) => teamsOf(game, matchup))
      return {
        games,
        teams,
        groups: groupsOf(open, asked.league, teams),
        paceUnit: isScored(asked.league) ? PACE_UNITS[asked.league] : null,
        lastGames: LAST_GAMES,
        injuries: injuriesOf(open, reports),
        pickNote,
        weatherNote:
          games.some(({ weather, indoor }) => weather || indoor === null) || games.every(({ indoor }) => indoor) ? null : NO_WEATHER,
        ...said(open, asked),
      }
    },
  })
  return { bounds: bounds.map((bound) => ({ ...bound, opens: opens.get(bound.row) })) }
}

/** Tiers are calculated over the whole slate; the plan decides who is told. */
function expertPlayers(open: OpenSlate): AnswerOf<typeof API.slateResearch.expert>['players'] {
  const tiers = tiersOf(open.players.map(({ player, points }) => ({ ...player, points })))
  return open.players
    .filter(({ isShown }) => isShown)
    .map(({ player, points, ownership, status }) => {
      const { tier, score } = tiers.get(player.id) ?? { tier: 'X' as const, score: null }
      return {
        id: player.id,
        name: player.name.trim(),
        position: player.positions.join('/'),
        team: player.team,
        opponent: player.opponent,
        salary: player.salary,
        projectedPoints: points,
        value: points === null ? null : hundredths(valuePerThousand(points, player.salary)),
        ownership,
        tier,
        score,
        status: status ?? 'ACTIVE',
        gameInfo: player.game,
      }
    })
}

function stacksAnswer(
  { found, roster, players }: OpenSlate,
  { shape: asked, order, team, limit }: ParsedOf<typeof API.slateResearch.stacks>,
): Pick<AnswerOf<typeof API.slateResearch.stacks>, 'stacks' | 'shape' | 'shapes' | 'count' | 'hiddenStacks' | 'isCorrelated'> {
  const { sport } = found.slate
  const all = stackShapes(sport)
  const shape = all.find(({ key }) => key === asked) ?? all[0]
  const shapes = all.map(({ key, label, about }) => ({ key, label, about }))
  const isCorrelated = hasCorrelations(sport)
  if (!shape) return { stacks: [], shape: null, shapes, count: 0, hiddenStacks: 0, isCorrelated }
  const members = players.map(({ player, mean, deviation, ownership }) => ({ ...player, mean, deviation, ownership }))
  const ranked = rankStacks({ sport, roster, players: members }, shape).filter((stack) => !team || stack.team === team)
  const byId = new Map(players.map((one) => [one.player.id, one]))
  const shown = ranked.filter(({ ids }) => ids.every((id) => byId.get(id)?.isShown))
  const best = bestStacks(shown, order, limit, team ? limit : MOST_OF_A_TEAM)
  return {
    stacks: best.map((stack) => stackRow(stack, byId)),
    shape: shape.key,
    shapes,
    count: ranked.length,
    hiddenStacks: ranked.length - shown.length,
    isCorrelated,
  }
}

function stackRow(stack: RankedStack, byId: ReadonlyMap<string, OpenSlate['players'][number]>) {
  const { ids, ...rest } = stack
  return {
    ...rest,
    mean: hundredths(rest.mean),
    ceiling: hundredths(rest.ceiling),
    independentCeiling: hundredths(rest.independentCeiling),
    value: hundredths(rest.value),
    players: ids.flatMap((id) => {
      const one = byId.get(id)
      if (!one) return []
      const { name, positions, team, salary } = one.player
      return [{ id, name: name.trim(), position: positions.join('/'), team, salary, points: one.points ?? 0 }]
    }),
  }
}

type Matchups = { readonly byTeam: ReadonlyMap<string, TeamMatchup>; readonly idOf: ReadonlyMap<string, string> }

async function loadMatchups({ stats, rosters, clock }: Deps, [league, site]: [ScoredLeague, ScoredSite]): Promise<Matchups> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const asOf = clock.now()
  const [logs, teams, players] = await Promise.all([
    stats.gameLogs(league, asOf, signal),
    rosters.teams(league, signal),
    rosters.players(league, signal),
  ])
  const positions = new Map(players.map((player: Player) => [player.id, player.position]))
  return {
    byTeam: matchups({ site, league, asOf, logs, positions }),
    idOf: new Map(teams.map((team) => [team.abbreviation, team.id])),
  }
}

type Side = AnswerOf<typeof API.slateResearch.research>['teams'][number]

/** Both sides of a game, each with what its opponent allows. */
function teamsOf(game: AnswerOf<typeof API.slateResearch.research>['games'][number], known: Matchups | undefined): Side[] {
  return (
    [
      [game.away, game.home, false, game.impliedAway],
      [game.home, game.away, true, game.impliedHome],
    ] as const
  ).flatMap(([team, opponent, isHome, impliedPoints]): Side[] => {
    if (team === '' || opponent === '') return []
    const of = (abbreviation: string) => known?.byTeam.get(known.idOf.get(abbreviation) ?? '')
    const own = of(team)
    const rival = of(opponent)
    const pace =
      own?.pace && rival?.pace
        ? { own: hundredths(own.pace.own), opponentAllows: hundredths(rival.pace.against), usual: hundredths(rival.pace.usual) }
        : null
    const faces = (rival?.allowed ?? []).map((row) => ({ ...row, perGame: hundredths(row.perGame), usual: hundredths(row.usual) }))
    return [{ team, opponent, game: game.game, isHome, impliedPoints, faces, games: rival?.games ?? 0, pace }]
  })
}

/** Positions that somebody of the slate plays, in reading order. */
function groupsOf({ players }: OpenSlate, league: LeagueKey, teams: readonly Side[]): string[] {
  const groups = isScored(league) ? MODEL[league].groups : {}
  const here = new Set(players.flatMap(({ player }) => player.positions.map((position) => groups[position] ?? position)))
  return [...new Set(teams.flatMap(({ faces }) => faces.map(({ group }) => group)))].filter((group) => here.has(group))
}

/** Reports of the slate's own players, the dearest first. */
function injuriesOf({ players, found }: OpenSlate, reports: readonly Injury[]): AnswerOf<typeof API.slateResearch.research>['injuries'] {
  const byPlayer = new Map(reports.map((report) => [report.playerId, report]))
  return players
    .toSorted((a, b) => b.player.salary - a.player.salary)
    .flatMap(({ player }) => {
      const report = byPlayer.get(found.offered?.playerIds[player.id] ?? '')
      if (!report) return []
      const { name, position, team, status, description } = report
      return [{ id: player.id, name, position, team, status, description, reportedAt: new Date(report.reportedAt).toISOString() }]
    })
}
