// The field of the next tournament, projected: strokes gained a round by part of the game, and the chances that follow from them.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { FieldEvent } from '#core/leagues/games.ts'
import { golfChances, golfForm, roundsBefore, throughCut } from '#core/projections/golf/golf-model.ts'
import { cache } from '../../kernel/cache.ts'
import { notFound } from '../../kernel/door/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FieldFeed } from '../../ports/field-feed.ts'

type Tour = 'pga' | 'lpga'
type Answer = AnswerOf<typeof API.projections.golf>
export type GolfProjections = (tour: Tour) => Promise<Omit<Answer, 'hidden' | 'limit' | 'source' | 'world'>>

const DAY = 86_400_000
/** Form is read from so far back; public leaderboards are asked for less. */
const BACK_DAYS = { demo: 400, live: 60 } as const
/** The field of a tournament is known some days ahead. */
const AHEAD = 8 * DAY
const TTL_MS = 10 * 60_000

export function golfProjections({ fields, clock, world }: { fields: FieldFeed; clock: Clock; world: () => DataWorld }): GolfProjections {
  const kept = cache<Awaited<ReturnType<GolfProjections>>>(
    async (key) => {
      const tour = JSON.parse(key)[0] as Tour
      const now = clock.now()
      const events = await fields.events(tour, now - BACK_DAYS[world()] * DAY, now + AHEAD, AbortSignal.timeout(30_000))
      const event = nextOf(events, now)
      if (!event) throw notFound('No field of a coming tournament is known yet: fields are told on Monday.')
      const asOf = Math.min(now, event.startsAt)
      const others = events.filter(({ id }) => id !== event.id)
      const rounds = roundsBefore(others, asOf)
      const forms = golfForm(
        rounds,
        event.entries.map(({ id }) => id),
        event.venue,
      )
      const chances = golfChances(forms, throughCut(others, asOf))
      const rows = event.entries.map((entry, i) => {
        const { golferId: _, doubt: __, ...form } = forms[i]!
        const { cut, top10, win } = chances[i]!
        return { id: entry.id, name: entry.name, detail: entry.detail, ...form, cut, top10, win }
      })
      rows.sort((a, b) => b.expected - a.expected || (a.name < b.name ? -1 : 1))
      return {
        event: { id: event.id, name: event.name, venue: event.venue, startsAt: event.startsAt, status: event.status },
        golfers: rows,
        tournaments: new Set(rounds.map(({ at }) => at)).size,
        asOf: new Date(asOf).toISOString(),
      }
    },
    { name: 'golf fields', ttlMs: TTL_MS, max: 8 },
  )
  // The hour is part of the key, so that whoever moves the clock sees what the clock says.
  return (tour) => kept.get(JSON.stringify([tour, world(), Math.floor(clock.now() / 3_600_000)]))
}

/** The one under way, else the next whose field is known. */
const nextOf = (events: readonly FieldEvent[], now: number): FieldEvent | undefined =>
  events
    .filter(({ status, entries }) => entries.length > 0 && (status === 'in progress' || status === 'scheduled'))
    .sort(
      (a, b) =>
        Number(b.status === 'in progress') - Number(a.status === 'in progress') || Math.abs(a.startsAt - now) - Math.abs(b.startsAt - now),
    )[0]
