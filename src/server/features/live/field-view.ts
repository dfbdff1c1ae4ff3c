// Tournaments and races as the wire shows them.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { FieldEvent } from '#core/leagues/games.ts'
import { iso } from './game-view.ts'

type FieldRow = AnswerOf<typeof API.live.fields>['events'][number]

export function fieldOf(event: FieldEvent, limit: number): FieldRow {
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
    entries: entries.slice(0, limit),
  }
}

/** What is on, then what comes next, then what is over, the latest first. */
export function byField(a: FieldEvent, b: FieldEvent): number {
  const rank = ({ status }: FieldEvent) => ['in progress', 'scheduled', 'final', 'postponed'].indexOf(status)
  return rank(a) - rank(b) || (a.status === 'final' ? b.startsAt - a.startsAt : a.startsAt - b.startsAt)
}
