// One game with its plays, lines and chances.
import { fractionPlayed } from '#core/leagues/clock.ts'
import type { Game } from '#core/leagues/games.ts'
import { gameSummary } from '#core/live/game-summary.ts'
import { fantasyImpact } from '#core/live/plays.ts'
import { linePoints } from '#core/projections/line-points.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { UNKNOWN_FORM } from './form.ts'
import { boxLines, liveGameOf, playEvents } from './game-view.ts'
import { liveForecast } from './live-forecast.ts'
import type { Answer, Input, LiveRoom } from './live-room.ts'
import { orElse, patience } from './live-sources.ts'

export async function details(room: LiveRoom, { gameId, plays: limit }: Input<'details'>): Promise<Answer<'details'>> {
  const { deps } = room
  const game = await deps.scores.game(gameId, patience())
  if (!game) throw notFound('There is no such game.')
  // A game that stands on the board without a play by play still has its score.
  const plays = (await deps.scores.plays(gameId, patience())) ?? []
  const { league } = game
  // The game itself is what was asked for; what surrounds it may be missing.
  const [box, players, form, lines, before] = await Promise.all([
    orElse(deps.boxScores.boxScore(gameId, patience()), null),
    orElse(deps.rosters.players(league, patience()), []),
    orElse(room.form(league), UNKNOWN_FORM),
    orElse(room.lines(league), null),
    orElse(deps.before(game), null),
  ])
  const { chance, course } = liveForecast(game, plays, before, deps.scores.name)
  const people = new Map(
    (box ?? []).flatMap(({ playerId, name, position }) => (name ? [[playerId, { name, position: position ?? '' }]] : [])),
  )
  for (const { id, name, position } of players) people.set(id, { name, position })
  const names = new Map([...people].map(([id, { name }]) => [id, name]))
  const { byPeriod, shots, leadChanges, largestLead } = gameSummary(plays, game)
  const points = (box ?? []).reduce((sum, log) => sum + (linePoints(league, log.stats) ?? 0), 0)
  return {
    details: {
      ...liveGameOf(game, lines?.get(gameId)),
      linesKnown: lines !== null,
      fantasyImpact: fantasyImpact(points, form.typicalGame, fractionPlayed(game)),
      chance,
      playByPlay: playEvents(game, plays, names, { limit, course, atStart: chance?.atStart ?? null }),
      playCount: plays.length,
      league,
      summary: { byPeriod: { home: [...byPeriod.home], away: [...byPeriod.away] }, shots, leadChanges, largestLead },
      boxScore: boxLines(game, box ?? [], people, form.average),
      boxKnown: box !== null,
    },
    ...room.said(league, 'scores', playsNote(game, plays.length)),
  }
}

/** Why there are no plays. */
function playsNote({ status }: Game, count: number): string | null {
  if (count > 0) return null
  if (status === 'scheduled') return 'The game has not begun.'
  return status === 'postponed' ? 'The game was put off.' : 'No play by play of this game is known.'
}
