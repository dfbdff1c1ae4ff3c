// Tournaments and races: the field with its places, and the holes of one player.
import type { FieldEvent } from '#core/leagues/games.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { byField, cardOf, fieldOf } from './field-view.ts'
import type { Answer, Input, LiveRoom } from './live-room.ts'
import { fieldEvents, orElse, patience } from './live-sources.ts'
import { nextStart } from './score-answers.ts'

export async function fieldsAnswer(room: LiveRoom, { league, limit }: Input<'fields'>): Promise<Answer<'fields'>> {
  const events = await fieldEvents(room.deps, league)
  const rows = await Promise.all([...events].sort(byField).map(async (event) => fieldOf(event, limit, await cardsOf(room, event))))
  return {
    events: rows,
    nextStart: await nextStart(room, league, events),
    ...room.said(league, 'scores', rows.length > 0 ? null : `No event of ${LEAGUES[league].name} is known for this time.`, true),
  }
}

export async function scorecardAnswer(room: LiveRoom, { league, event: id, player }: Input<'scorecard'>): Promise<Answer<'scorecard'>> {
  const event = (await fieldEvents(room.deps, league)).find((one) => one.id === id)
  const card = event && cardOf(event, player, await cardsOf(room, event))
  if (!card) throw notFound('No holes of this player in this tournament are known.')
  return { card, ...room.said(league, 'scores', null) }
}

/** Holes are a garnish: the leaderboard stands without them. */
const cardsOf = async ({ deps }: LiveRoom, { id, league, status }: FieldEvent) =>
  status === 'scheduled' ? undefined : orElse(deps.fields.cards?.(league, id, patience()) ?? Promise.resolve(undefined), undefined)
