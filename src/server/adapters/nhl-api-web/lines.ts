// What the events of NHL api-web say of each player.
import type { GameLog } from '#core/leagues/games.ts'
import { Event, nameOf, nhlId, type PlayByPlay, rosterOf } from './game.ts'

/** Player lines as far as the events tell: goals, assists, shots, blocks, saves; ice time is not among them. */
export function readNhlLines(feed: PlayByPlay): GameLog[] {
  const lines = new Map<string, Record<string, number>>()
  const add = (player: string | null | undefined, key: string) => {
    if (!player) return
    const line = lines.get(player) ?? {}
    line[key] = (line[key] ?? 0) + 1
    lines.set(player, line)
  }
  for (const item of feed.plays) {
    const event = Event.safeParse(item).data
    // A shootout decides the game, but its goals are not goals of the players.
    if (!event?.details || event.periodDescriptor.periodType === 'SO') continue
    const d = event.details
    if (event.typeDescKey === 'goal') {
      const power = powerOf(event, feed)
      for (const player of [d.scoringPlayerId, d.assist1PlayerId, d.assist2PlayerId]) if (power) add(player, power)
      add(d.scoringPlayerId, 'goals')
      add(d.scoringPlayerId, 'shots')
      add(d.assist1PlayerId, 'assists')
      add(d.assist2PlayerId, 'assists')
      add(d.goalieInNetId, 'goalsAgainst')
    } else if (event.typeDescKey === 'shot-on-goal') {
      add(d.shootingPlayerId, 'shots')
      add(d.goalieInNetId, 'saves')
    } else if (event.typeDescKey === 'blocked-shot' && d.reason !== 'teammate-blocked') add(d.blockingPlayerId, 'blockedShots')
  }
  const [home, away] = [nhlId(feed.homeTeam.id), nhlId(feed.awayTeam.id)]
  return rosterOf(feed).flatMap((spot): GameLog[] => {
    const stats = lines.get(spot.playerId)
    if (!stats) return []
    const teamId = nhlId(spot.teamId)
    return [
      {
        playerId: nhlId(spot.playerId),
        gameId: nhlId(feed.id),
        league: 'nhl',
        teamId,
        opponentId: teamId === home ? away : home,
        isHome: teamId === home,
        at: feed.startTimeUTC,
        opportunity: 0,
        stats,
        name: nameOf(spot),
        position: spot.positionCode ?? null,
      },
    ]
  })
}

/** Digits of the situation: visiting goalie, visiting skaters, home skaters, home goalie. */
function powerOf({ situationCode, details }: Event, feed: PlayByPlay): 'powerPlayPoints' | 'shortHandedPoints' | undefined {
  const [, away, home] = (situationCode ?? '').split('').map(Number)
  if (away === undefined || home === undefined || away === home) return undefined
  const isHome = details?.eventOwnerTeamId === feed.homeTeam.id
  // A goalie pulled for a sixth skater is no power play.
  if (/^0|0$/.test(situationCode ?? '')) return undefined
  return home > away === isHome ? 'powerPlayPoints' : 'shortHandedPoints'
}
