// Scores, games and counts of a league, and its news: what is going on now.
import type { Game } from '#core/leagues/games.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { byInterest, isOfTeam, iso, liveGameOf, scoreOf } from './game-view.ts'
import { type Answer, type Input, type LiveRoom, SCORES_BACK_MS } from './live-room.ts'
import { fieldEvents, gamesAround, LONGEST_GAME, orElse, patience, uncovered } from './live-sources.ts'

const HOUR = 3_600_000
/** Scores go ahead nine days; the tracker looks at the games of a day. */
const AHEAD = 9 * 24 * HOUR
const DAY_AHEAD = 24 * HOUR

export async function scoresAnswer(room: LiveRoom, { league, team, status, limit }: Input<'scores'>): Promise<Answer<'scores'>> {
  const { deps } = room
  const near = await gamesAround(deps, league, SCORES_BACK_MS, AHEAD)
  const isNear = new Set(near.map(({ id }) => id))
  const before = team && status === 'final' ? (await room.weeksBefore(league)).filter(({ id }) => !isNear.has(id)) : []
  const games = [...before, ...near]
  const chosen = games.filter((game) => isOfTeam(game, team) && (!status || game.status === status)).sort(byInterest)
  const live = chosen.filter((game) => game.status === 'in progress').length
  return {
    scores: chosen.slice(0, limit).map(scoreOf),
    live,
    nextStart: await nextStart(room, league, games),
    ...room.said(league, 'scores', emptyNote(league, chosen) ?? leftOutNote(chosen.length - limit), true),
  }
}

/** Those that ended stand last, and fall out first. */
const leftOutNote = (count: number): string | null =>
  count > 0 ? `${count} more ${count === 1 ? 'game is' : 'games are'} left out: ask for more at once, or for one status or team.` : null

export const gamesAnswer = (room: LiveRoom, { league, team }: Input<'games'>): Promise<Answer<'games'>> => dayGames(room, league, team)

export async function sportGames(room: LiveRoom, { sport }: Input<'sportGames'>): Promise<Answer<'sportGames'>> {
  const answer = await dayGames(room, sport)
  return { ...answer, count: answer.games.length }
}

async function dayGames(room: LiveRoom, league: LeagueKey, team?: string) {
  const [games, middle] = await Promise.all([
    gamesAround(room.deps, league, LONGEST_GAME * 2, DAY_AHEAD),
    // Scores are worth showing without prices.
    orElse(room.lines(league), null),
  ])
  const chosen = games.filter((game) => isOfTeam(game, team)).sort(byInterest)
  return {
    games: chosen.map((game) => liveGameOf(game, middle?.get(game.id))),
    linesKnown: middle !== null,
    nextStart: await nextStart(room, league, games),
    ...room.said(league, 'scores', emptyNote(league, chosen), true),
  }
}

/** When the league plays next, where none of these is on or ahead. */
export async function nextStart(
  { deps }: LiveRoom,
  league: LeagueKey,
  known: readonly { readonly status: Game['status'] }[],
): Promise<string | null> {
  if (known.some(({ status }) => status === 'in progress' || status === 'scheduled')) return null
  const next = await orElse(deps.scores.nextStart?.(league, patience()) ?? Promise.resolve(undefined), undefined)
  return next === undefined ? null : iso(next)
}

export async function sportCounts(room: LiveRoom, { sport }: Input<'counts'>): Promise<Answer<'counts'>> {
  const { deps } = room
  const [teams, players, games, fields, items] = await Promise.all([
    deps.rosters.teams(sport, patience()),
    deps.rosters.players(sport, patience()),
    gamesAround(deps, sport, LONGEST_GAME, 0),
    hasField(sport) ? fieldEvents(deps, sport) : [],
    deps.news.news(sport, patience()),
  ])
  // A tournament or race under way is a live game, too.
  const liveGames = [...games, ...fields].filter(({ status }) => status === 'in progress').length
  const stats = { teams: teams.length, players: players.length, liveGames, newsUpdates: items.length }
  return { stats, ...room.said(sport, 'scores', uncovered(sport, teams.length), true) }
}

export async function newsAnswer(room: LiveRoom, { sport, limit }: Input<'news'>): Promise<Answer<'news'>> {
  const { deps } = room
  const items = await deps.news.news(sport, patience())
  const rows = items.slice(0, limit).map(({ at, league: _league, ...item }) => ({ ...item, time: iso(at) }))
  return {
    news: rows,
    ...room.said(
      sport,
      'news',
      items.length > 0 ? null : `Nothing was reported of the ${LEAGUES[sport].name} lately, as far as the feeds of this world tell.`,
      true,
    ),
  }
}

/** Golf and racing: a whole field competes at once. */
const hasField = (league: LeagueKey): boolean => LEAGUES[league].sport === 'golf' || LEAGUES[league].sport === 'racing'

const emptyNote = (league: LeagueKey, games: readonly Game[]): string | null =>
  games.length > 0 ? null : `No ${LEAGUES[league].name} game is known for this time.`
