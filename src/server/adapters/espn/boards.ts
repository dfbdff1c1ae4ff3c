// Scoreboards of ESPN: the games and fields of some days, and the prices that stand beside them.
import type { FieldEvent, Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Quote } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { Answer } from '../vendor-http/client.ts'
import { withSomethingReadable } from '../vendor-http/parse-leniently.ts'
import { VendorFailure } from '../vendor-http/request.ts'
import { type EspnSource, gathered, noted, sitePath } from './asking.ts'
import { EspnEvent, type Events, readEvents, Scoreboard } from './events.ts'
import { ESPN_PATHS } from './leagues.ts'
import { quotesOf } from './odds.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The scoreboard of some days, once for each path of the league; what happens now is asked for more often than what was and what will be. */
export async function boardOf(
  { client, clock }: EspnSource,
  league: LeagueKey,
  from: EpochMs,
  to: EpochMs,
  signal: AbortSignal,
): Promise<Answer<Events>> {
  const now = clock.now()
  const spans = spansOf(from, to, now)
  const asked = ESPN_PATHS[league].flatMap((path, i) =>
    spans.map(async ({ days, freshMs }) => {
      const saidAt = ({ day }: { day?: { date?: string | null | undefined } | null | undefined }) => yesterdays(day?.date, days, now)
      const got = await client.get(
        { path: sitePath(path, `scoreboard?dates=${days}&limit=300`), schema: boardSchema(league, i, now), freshMs, saidAt },
        signal,
      )
      return { ...got, value: readEvents(got.value.events, { league, path: i, asOf: got.asOf }) }
    }),
  )
  const answer = await gathered(asked, now)
  const value = merged(answer.value, from, to)
  const isEmpty = value.games.length === 0 && value.fields.length === 0
  // What cannot be read may be the only game of the time: that there is none is not known then.
  if (isEmpty && value.dropped.some(({ at }) => at === null || (at >= from && at < to)))
    throw new VendorFailure('unexpected shape: of what is listed for this time nothing can be read')
  return { ...answer, value }
}

const boardSchema = (league: LeagueKey, path: number, asOf: EpochMs) =>
  withSomethingReadable(Scoreboard, ({ events }) => {
    const { games, fields, dropped } = readEvents(events, { league, path, asOf })
    return { kept: [...games, ...fields], dropped }
  })

/** A game that is on the board of about now. */
export async function findOnBoard(source: EspnSource, gameId: string, league: LeagueKey, signal: AbortSignal): Promise<Game | undefined> {
  const now = source.clock.now()
  try {
    const { value } = await boardOf(source, league, now - 10 * HOUR, now + 14 * HOUR, signal)
    return value.games.find(({ id }) => id === gameId)
  } catch {
    // The summary may still know it.
    return undefined
  }
}

/** Prices of the games of the next days. */
export const boardQuotes = (source: EspnSource, league: LeagueKey, signal: AbortSignal): Promise<Quote[]> =>
  noted(source, 'odds', league, async () => {
    const now = source.clock.now()
    const asked = ESPN_PATHS[league].flatMap((path, i) =>
      spansOf(now - 6 * HOUR, now + 6 * DAY, now).map(async ({ days, freshMs }) => {
        const got = await source.client.get(
          { path: sitePath(path, `scoreboard?dates=${days}&limit=300`), schema: boardSchema(league, i, now), freshMs },
          signal,
        )
        return { ...got, value: pricesOf(got.value.events, league, i, got.asOf) }
      }),
    )
    const { value, ...age } = await gathered(asked, now)
    return { ...age, value: value.flat() }
  })

function pricesOf(events: readonly unknown[], league: LeagueKey, path: number, asOf: EpochMs) {
  return events.flatMap((item) => {
    const event = EspnEvent.safeParse(item).data
    const [game] = readEvents([item], { league, path, asOf }).games
    if (!game || game.status === 'final' || game.status === 'postponed') return []
    return quotesOf(game, event?.competitions?.[0]?.odds ?? [], asOf)
  })
}

type Span = { readonly days: string; readonly freshMs: number }

/** Days of the vendor are those of New York; a day more on each side loses nothing. */
export function spansOf(from: EpochMs, to: EpochMs, now: EpochMs): Span[] {
  const today = now - 10 * HOUR
  const tomorrow = now + 14 * HOUR
  const parts: readonly (readonly [EpochMs, EpochMs, number])[] = [
    [from - DAY / 2, Math.min(to, today), 5 * MINUTE],
    [Math.max(from, today), Math.min(to, tomorrow), 10 * SECOND],
    [Math.max(from, tomorrow), to, 5 * MINUTE],
  ]
  return parts.flatMap(([first, last, freshMs]) => {
    if (last <= first) return []
    const [a, b] = [dayOf(first - 5 * HOUR), dayOf(last - 4 * HOUR)]
    return [{ days: a === b ? a : `${a}-${b}`, freshMs }]
  })
}

const dayOf = (at: EpochMs): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '')

/** An answer that speaks of an earlier day than the asked ones is old, whatever its headers say. */
export function yesterdays(said: string | null | undefined, days: string, now: EpochMs): EpochMs | null {
  const at = Date.parse(said ?? '')
  if (!Number.isFinite(at)) return null
  const last = days.slice(-8)
  return dayOf(at) < days.slice(0, 8) && dayOf(at) < last ? Math.min(now, at + DAY) : null
}

function merged(parts: readonly Events[], from: EpochMs, to: EpochMs): Events {
  const games = new Map<string, Game>()
  const fields = new Map<string, FieldEvent>()
  for (const part of parts) {
    for (const game of part.games) if (game.startsAt >= from && game.startsAt < to) games.set(game.id, game)
    for (const field of part.fields) if ((field.endsAt ?? field.startsAt) >= from && field.startsAt < to) fields.set(field.id, field)
  }
  const byStart = (a: { startsAt: number; id: string }, b: { startsAt: number; id: string }) =>
    a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)
  return {
    games: [...games.values()].sort(byStart),
    fields: [...fields.values()].sort(byStart),
    dropped: parts.flatMap(({ dropped }) => dropped),
  }
}
