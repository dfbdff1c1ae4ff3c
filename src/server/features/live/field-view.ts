// Tournaments and races as the wire shows them, and the card of one golfer.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { FieldEvent, Scorecard } from '#core/leagues/games.ts'
import { golfPoints } from '#core/projections/golf/golf-points.ts'
import { iso } from './game-view.ts'

type FieldRow = AnswerOf<typeof API.live.fields>['events'][number]
type Cards = ReadonlyMap<string, Scorecard>
type CardRow = AnswerOf<typeof API.live.scorecard>['card']

/** @param cards holes of everybody, where the feed tells them */
export function fieldOf(event: FieldEvent, limit: number, cards: Cards | undefined): FieldRow {
  const { id, name, venue, status, stage, entries } = event
  return {
    id,
    name,
    venue,
    status,
    stage,
    startsAt: iso(event.startsAt),
    endsAt: event.endsAt === null ? null : iso(event.endsAt),
    fieldSize: entries.length,
    entries: entries.slice(0, limit).map((entry) => {
      const card = cards?.get(entry.id)
      return { ...entry, fantasyPoints: card ? golfPoints(card, finalPlace(event, entry.id)).total : null }
    }),
  }
}

export function cardOf(event: FieldEvent, playerId: string, cards: Cards | undefined): CardRow | undefined {
  const card = cards?.get(playerId)
  return card && { rounds: card.map((round) => [...round]), points: golfPoints(card, finalPlace(event, playerId)) }
}

/** "T3" once it is over: 3. Nobody has a place before, and whoever missed the cut has none. */
function finalPlace({ status, entries }: FieldEvent, playerId: string): number | null {
  if (status !== 'final') return null
  const place = Number(entries.find(({ id }) => id === playerId)?.place?.replace('T', ''))
  return Number.isInteger(place) && place > 0 ? place : null
}

/** What is on, then what comes next, then what is over, the latest first. */
export function byField(a: FieldEvent, b: FieldEvent): number {
  const rank = ({ status }: FieldEvent) => ['in progress', 'scheduled', 'final', 'postponed'].indexOf(status)
  return rank(a) - rank(b) || (a.status === 'final' ? b.startsAt - a.startsAt : a.startsAt - b.startsAt)
}
