// Games that the product's own feeds tell → rows as files of logs tell them, so that a salary file can be projected without any file of logs.
import type { GameLog, Player, Team } from '../../leagues/games.ts'
import { normalizedName, normalizedTeam } from '../../leagues/identity/names.ts'
import { easternDay } from './lock-day.ts'
import { type LoggedLeague, type LogRow, seasonOf } from './log-row.ts'

type Known = { readonly logs: readonly GameLog[]; readonly players: readonly Player[]; readonly teams: readonly Team[] }

/** Positions of which football's logs tell games; of kickers and defenses the average of a salary file stands. */
const FOOTBALL = ['QB', 'RB', 'WR', 'TE']

/** In the order of days. A line of somebody who is in no roster and whom the line does not name is left out. */
export function ownLogRows(league: LoggedLeague, { logs, players, teams }: Known): LogRow[] {
  const people = new Map(players.map((player) => [player.id, player]))
  const letters = new Map(teams.map(({ id, abbreviation }) => [id, normalizedTeam(abbreviation)]))
  const rows = logs.flatMap((log): LogRow[] => {
    const name = people.get(log.playerId)?.name ?? log.name ?? ''
    const listed = (people.get(log.playerId)?.position ?? log.position ?? '').toUpperCase()
    const position = league === 'nfl' && (listed === 'FB' || listed === 'HB') ? 'RB' : listed
    const key = normalizedName(name)
    if (log.league !== league || log.opportunity <= 0 || key === '' || (league === 'nfl' && !FOOTBALL.includes(position))) return []
    const day = easternDay(log.at)
    return [
      {
        ...{ league, day, season: seasonOf(league, day), name, position, isHome: log.isHome, hasStarted: null, stats: log.stats },
        key: league === 'nfl' ? `${key}|${position}` : key,
        team: letters.get(log.teamId) ?? log.teamId,
        opponent: letters.get(log.opponentId) ?? log.opponentId,
        usage: league === 'nba' ? log.opportunity : touches(position, log.stats),
      },
    ]
  })
  return rows.sort((a, b) => a.day - b.day || (a.key < b.key ? -1 : 1))
}

/** Attempts and carries of a quarterback; carries and one and a half times targets of the others, as of files. */
function touches(position: string, stats: GameLog['stats']): number {
  const n = (key: string) => stats[key] ?? 0
  return position === 'QB' ? n('passAttempts') + n('rushAttempts') : n('rushAttempts') + 1.5 * n('targets')
}
