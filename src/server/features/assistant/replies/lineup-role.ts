// "A lineup with the Bills quarterback": who plays there is looked up in the roster before the lineup is built around him.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { AskOf } from '#core/assistant/ask.ts'
import type { Reply } from '#core/assistant/reply.ts'
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

/** Those of a capped position who cost too much or too little, by id; null until each position was looked up. */
export function outsideCaps({ caps = [] }: AskOf<'lineup'>, cards: readonly ToolCard[], skip: number): string[] | null {
  const looked = cards.slice(0, caps.length)
  if (caps.length === 0 || looked.length < caps.length || looked.some(({ name, refusal }) => name !== 'read_projections' || refusal))
    return null
  return caps.flatMap(({ most, least }, i) =>
    (answerOf(API.projections.forSlate, cards[i]!, skip + i)?.value.projections ?? []).flatMap(({ id, player: { salary } }) =>
      (most !== null && salary > most) || (least !== null && salary < least) ? [id] : [],
    ),
  )
}

/** The teams that were to be left out and are not on the slate at all: the refusal names them by their short name. */
export function absentTeams(ask: AskOf<'lineup'>, { refusal }: ToolCard): string[] {
  if (!refusal || !/\bdo(?:es)? not play on this slate\b/.test(refusal.detail)) return []
  const [named] = refusal.detail.split(/\bdo(?:es)? not play\b/)
  return ask.without.filter(({ abbreviation }) => new RegExp(`\\b${abbreviation}\\b`).test(named!)).map(({ id }) => id)
}

/** The ask without those who were to be in it and are not on the slate; null where nobody is missing. */
export function withoutAbsent(ask: AskOf<'lineup'>, { refusal }: ToolCard): AskOf<'lineup'> | null {
  if (!refusal || !/ (?:is|are) not on this slate/.test(refusal.detail)) return null
  const locks = ask.locks.filter(({ name }) => !refusal.detail.includes(name))
  return locks.length < ask.locks.length ? { ...ask, locks } : null
}

/** Whom nobody had to leave out is said before the lineup. */
export function withAbsent(ask: AskOf<'lineup'>, cards: readonly ToolCard[], made: Reply): Reply {
  const absent = cards.length > 1 ? absentTeams(ask, cards[0]!) : []
  const names = ask.without.filter(({ id }) => absent.includes(id)).map(({ name }) => name)
  const missing = cards.length > 1 && withoutAbsent(ask, cards[0]!) ? cards[0]!.refusal!.detail : null
  if (missing !== null)
    return {
      ...made,
      segments: [{ text: `${missing} His team does not play in it, or the site lists him in none. Without him: ` }, ...made.segments],
    }
  return names.length === 0
    ? made
    : { ...made, segments: [{ text: `The ${names.join(' and the ')} do not play on this slate. ` }, ...made.segments] }
}
