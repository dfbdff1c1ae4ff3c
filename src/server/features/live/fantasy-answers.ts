// What fantasy players watch while games are on: points as they come, injuries with what they moved, the slate with its owners and weather.
import { LEAGUES } from '#core/leagues/leagues.ts'
import { noSlateNote } from '../../ports/slate-feed.ts'
import { injuryRow, isOfClub, statusRows } from './fantasy-live.ts'
import { iso, type MarketView } from './game-view.ts'
import { withWeather } from './game-weather.ts'
import { liveLines } from './live-lines.ts'
import type { Answer, Input, LiveRoom } from './live-room.ts'
import { type Owned, orElse, patience, uncovered } from './live-sources.ts'

const DAY_AHEAD = 24 * 3_600_000
const NOBODY_OWNED: Owned = { shares: new Map(), before: null, note: null }

export async function fantasyStats(room: LiveRoom, { league, limit }: Input<'fantasyStats'>): Promise<Answer<'fantasyStats'>> {
  const { deps } = room
  const [known, middle] = await Promise.all([room.form(league), orElse(room.lines(league), new Map<string, MarketView>())])
  const rows = await liveLines(deps, league, known, middle)
  rows.sort((a, b) => b.fantasyPoints - a.fantasyPoints || (a.playerId < b.playerId ? -1 : 1))
  const note =
    rows.length > 0 ? 'projectionChange: points so far less the player’s average of the last games for the share of the game played.' : null
  return {
    stats: rows.slice(0, limit),
    ...room.said(league, 'scores', note ?? `No ${LEAGUES[league].name} game is in progress.`, rows.length === 0),
  }
}

export async function injuriesAnswer(room: LiveRoom, { league, team }: Input<'injuries'>): Promise<Answer<'injuries'>> {
  const { deps } = room
  const [reports, teams, known] = await Promise.all([
    deps.injuries.injuries(league, patience()),
    deps.rosters.teams(league, patience()),
    room.form(league),
  ])
  const rows = reports.filter((report) => isOfClub(report, teams, team)).map((report) => injuryRow(report, known))
  return {
    injuries: rows,
    ...room.said(
      league,
      'injuries',
      uncovered(league, teams.length) ?? (rows.length > 0 ? null : 'No injury is reported.'),
      rows.length === 0,
    ),
  }
}

/** Who was hurt, when his team plays and what the books asked: while one of the three is silent nobody knows that no line moved. */
const BEHIND_MOVES = ['injuries', 'scores', 'odds'] as const

export async function lineMoves(room: LiveRoom, { league }: Input<'moves'>): Promise<Answer<'moves'>> {
  const rows = await room.moves(league)
  return {
    moves: rows,
    ...room.said(
      league,
      BEHIND_MOVES,
      rows.length > 0 ? null : 'No line moved after an injury in the last three days, as far as prices are on record.',
      true,
    ),
  }
}

export async function fantasyStatus(room: LiveRoom, { league, limit }: Input<'fantasyStatus'>): Promise<Answer<'fantasyStatus'>> {
  const { deps } = room
  const offered = (await deps.slates.slates(league, 'draftkings', patience())).find((slate) => slate.name === 'main')
  if (!offered)
    return {
      status: [],
      ownershipSince: null,
      ...room.said(
        league,
        'slates',
        deps.slates.isImported ? noSlateNote(deps.slates, []) : `No main slate is on offer for ${LEAGUES[league].name}.`,
        true,
      ),
    }
  const [games, middle, owned] = await Promise.all([
    deps.scores.games(league, offered.startsAt, offered.startsAt + DAY_AHEAD, patience()),
    room.lines(league),
    orElse(deps.ownership(league, offered.id), NOBODY_OWNED),
  ])
  const status = await withWeather(deps, games, statusRows(offered, games, middle, owned, limit))
  const ownershipSince = owned.before === null ? null : iso(owned.before.at)
  return { status, ownershipSince, ...room.said(league, 'slates', unknownOf(status, owned.note)) }
}

/** What no row of the status knows, in a sentence; null when nothing is missing. */
function unknownOf(status: Answer<'fantasyStatus'>['status'], note: string | null): string | null {
  const ownership = note ?? 'Ownership is not known: no projection of this slate is at hand.'
  const hasWeather = status.some(({ gameWeather, indoor }) => gameWeather !== null || indoor === true)
  return hasWeather ? ownership : `${ownership} Weather is unknown: no feed brings it here.`
}
