// The live feeds of fantasy: lines of those who play now, the injury report, and what is known of the next slate's games.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { fractionPlayed } from '#core/leagues/clock.ts'
import type { Game, GameLog, Injury, Player, Team } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { injuryImpact } from '#core/live/injuries.ts'
import { expectedScore } from '#core/projections/expected-score.ts'
import { linePoints } from '#core/projections/line-points.ts'
import { ownershipTrend } from '#core/projections/ownership-trend.ts'
import type { OfferedSlate } from '../../ports/slate-feed.ts'
import type { Form } from './form.ts'
import { iso, type MarketView } from './game-view.ts'
import type { Owned } from './live-sources.ts'

type StatRow = AnswerOf<typeof API.live.fantasyStats>['stats'][number]
type InjuryRow = AnswerOf<typeof API.live.injuries>['injuries'][number]
type StatusRow = AnswerOf<typeof API.live.fantasyStatus>['status'][number]

// spec 001 section 3 names the football stats of a live line; completions and targets included.
const FOOTBALL_NAMES: Readonly<Record<string, string>> = {
  passYards: 'passingYards',
  passTouchdowns: 'passingTDs',
  passCompletions: 'completions',
  passAttempts: 'attempts',
  interceptionsThrown: 'interceptions',
  rushYards: 'rushingYards',
  rushTouchdowns: 'rushingTDs',
  rushAttempts: 'carries',
  receivingYards: 'receivingYards',
  receptions: 'receptions',
  receivingTouchdowns: 'receivingTDs',
  targets: 'targets',
}

/** What surrounds a game that is on. */
export type Around = Pick<StatRow['why'], 'weather' | 'line'>

/** One line of a game that is on; undefined for someone not on the roster. */
export function statRow(
  log: GameLog,
  game: Game,
  player: Player | undefined,
  form: Form,
  injury: Injury['status'] | null,
  around: Around,
): StatRow | undefined {
  const points = linePoints(log.league, log.stats)
  if (!player || points === null) return undefined
  const average = form.average.get(player.id)
  const isFootball = log.league === 'nfl'
  const played = fractionPlayed(game)
  const isBout = log.league === 'mma'
  const lead = (game.homeScore ?? 0) - (game.awayScore ?? 0)
  return {
    playerId: player.id,
    playerName: player.name,
    position: player.position,
    team: log.teamId === game.home.id ? game.home.abbreviation : game.away.abbreviation,
    gameId: game.id,
    gameStatus: `${isBout ? `${game.away.name} vs. ${game.home.name}` : `${game.away.abbreviation} ${game.awayScore ?? 0} @ ${game.home.abbreviation} ${game.homeScore ?? 0}`}, ${game.clockText ?? game.status}`,
    fantasyPoints: points,
    projectionChange: average === undefined ? null : Math.round((points - average * played) * 10) / 10,
    why: {
      usage: usageOf(log, form.usage.get(player.id), played),
      injury,
      lead: isBout ? null : log.teamId === game.home.id ? lead : -lead || 0,
      ...around,
    },
    // A defense's own interceptions would collide with the quarterback's name for his: a defense keeps its own keys.
    weeklyStats:
      isFootball && player.position !== 'DST'
        ? Object.fromEntries(Object.entries(log.stats).map(([key, value]) => [FOOTBALL_NAMES[key] ?? key, value]))
        : { ...log.stats },
  }
}

/** Nothing is said of what nobody counts (a feed may count minutes and snaps only at the end), nor in the first tenth of a game. */
function usageOf({ opportunity }: GameLog, usual: number | undefined, played: number): StatRow['why']['usage'] {
  if (usual === undefined || usual <= 0 || opportunity <= 0 || played < 0.1) return null
  return { now: Math.round(opportunity * 10) / 10, usual: Math.round(usual * played * 10) / 10 }
}

export function injuryRow(injury: Injury, form: Form): InjuryRow {
  return {
    playerId: injury.playerId,
    name: injury.name,
    position: injury.position,
    team: injury.team,
    injuryStatus: injury.status,
    description: injury.description,
    fantasyImpact: injuryImpact(injury.status, form.rank.get(injury.playerId) ?? null),
    estimatedReturn: injury.estimatedReturn,
    reportedAt: iso(injury.reportedAt),
  }
}

/** Whether a report is of a team, by part of its name or its abbreviation. */
export function isOfClub(injury: Injury, teams: readonly Team[], asked: string | undefined): boolean {
  if (!asked?.trim()) return true
  const text = asked.trim().toLowerCase()
  const team = teams.find((one) => one.abbreviation === injury.team)
  return injury.team.toLowerCase() === text || (team?.name.toLowerCase().includes(text) ?? false)
}

/** The dearest players of a slate with what is known of their games. @param owned  shares of the field by our player id, as they are projected and were */
export function statusRows(
  offered: OfferedSlate,
  games: readonly Game[],
  lines: ReadonlyMap<string, MarketView>,
  owned: Owned,
  limit: number,
): StatusRow[] {
  const inGame = (team: string, startsAt: number | null) =>
    games.find((game) => game.startsAt === startsAt && (game.home.abbreviation === team || game.away.abbreviation === team))
  return offered.slate.players
    .flatMap((player): StatusRow[] => {
      const game = inGame(player.team, player.startsAt)
      if (!game) return []
      const isHome = game.home.abbreviation === player.team
      const vegas = vegasOf(game.league, lines.get(game.id), isHome)
      return [
        {
          playerId: offered.playerIds[player.id] ?? player.id,
          name: player.name,
          position: player.positions.join('/'),
          team: player.team,
          opponent: isHome ? game.away.abbreviation : game.home.abbreviation,
          isHome,
          gameId: game.id,
          startsAt: iso(game.startsAt),
          gameWeather: null,
          indoor: game.indoor,
          vegas,
          ...ownedBy(owned, offered.playerIds[player.id] ?? ''),
          gameScript: vegas && scriptOf(vegas),
        },
      ]
    })
    .slice(0, limit)
}

function ownedBy({ shares, before }: Owned, playerId: string): Pick<StatusRow, 'ownership' | 'ownershipTrend'> {
  const [ownership, earlier] = [shares.get(playerId) ?? null, before?.shares.get(playerId)]
  return { ownership, ownershipTrend: ownership === null || earlier === undefined ? null : ownershipTrend(earlier, ownership) }
}

function vegasOf(league: LeagueKey, line: MarketView | undefined, isHome: boolean): StatusRow['vegas'] {
  if (line?.spread == null || line.total === null) return null
  const expected = expectedScore(league, line)
  const spread = line.spread === 0 ? 0 : isHome ? line.spread : -line.spread
  return { spread, total: line.total, impliedPoints: expected && (isHome ? expected.home : expected.away) }
}

/** Said from the prices alone: who is expected to lead, by how much, and what that leaves for his team. */
function scriptOf({ total, impliedPoints }: NonNullable<StatusRow['vegas']>): string | null {
  if (impliedPoints === null) return null
  const lead = tenth(2 * impliedPoints - total)
  const side = lead === 0 ? 'Even game' : lead > 0 ? `Favored by ${lead}` : `Underdog by ${-lead}`
  return `${side}, ${tenth(impliedPoints)} points implied`
}

const tenth = (value: number) => Math.round(value * 10) / 10
