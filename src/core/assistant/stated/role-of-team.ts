// "The starting center of the TEAM": somebody who is named by what he plays, and found in the roster of the team.
import type { AskOf } from '../ask.ts'

/** Whether the games of such a one are asked for. */
export const isRoleOfTeam = ({ tool, teams, players, positions }: AskOf<'look'>): boolean =>
  tool === 'read_player_log' && players.length === 0 && teams.length === 1 && positions.length > 0
