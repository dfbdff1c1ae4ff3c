// "A lineup with the Bills quarterback": who plays there is looked up in the roster before the lineup is built around him.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import { answerOf } from './sources.ts'

/** The ask with the dearest player of that position locked; null where the roster has none. */
export function withRole(ask: AskOf<'lineup'>, roster: ToolCard, skip: number): AskOf<'lineup'> | null {
  if (ask.role === null || roster.name !== 'read_roster') return null
  const { team, position } = ask.role
  const found = answerOf(API.sports.players, roster, skip)?.value.players.find((player) => player.position.split('/').includes(position))
  if (!found) return null
  const him = { id: found.player_id, name: found.player_name, position: found.position, team: team.abbreviation, league: team.league }
  return { ...ask, role: null, locks: [...ask.locks, him].slice(0, 12) }
}
