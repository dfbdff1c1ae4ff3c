// Forecasts of whole fields, tournaments and races: made of the events before them, sealed shortly before the start, graded by the places at the end.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { FieldEvent } from '#core/leagues/games.ts'
import { isFieldLeague, LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { FIELD_VERSION, type FieldForecast, fieldForecast } from '#core/predictions/fields/field-forecast.ts'
import {
  type FieldRecordRow,
  fieldRecord,
  finalPlaces,
  type SealedEntrant,
  type SealedField,
} from '#core/predictions/fields/sealed-field.ts'
import { seasonYear } from '#core/predictions/results/own-games.ts'
import type { EpochMs } from '#core/units.ts'
import { cache } from '../../kernel/cache.ts'
import { breath } from '../../kernel/work/breath.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FieldFeed } from '../../ports/field-feed.ts'
import type { SealRow } from './seal-chain.store.ts'
import type { GradeRow } from './seal-grades.store.ts'
import type { SealStore } from './seals.store.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const MB = 2 ** 20
const TIMEOUT_MS = 30_000
/** Results are read from so far back; public leaderboards are asked for less. As `features/projections/golf.ts`, so that both say the same. */
const BACK_DAYS = { demo: 400, live: 60 } as const
/** What began before these days has ended, and what it ended with stands. */
const OPEN_DAYS = 8
/** So many days of results are asked for at a time, so that nobody waits long for his turn. */
const PIECE_DAYS = 14
/** The field of an event is known some days ahead. */
const AHEAD = 8 * DAY
const TTL_MS = 10 * 60_000
/** An event without an end for so long is taken as called off. */
const CALLED_OFF_AFTER = 21 * DAY

/** The next event is sought so many pieces beyond the week ahead: a winter without races is shorter. */
const SEASON_PIECES = 10

const NOTHING_NEAR = 'No tournament or race is under way or known of the week ahead.'

type Answer = AnswerOf<typeof API.predictions.field>

export type FieldSealDeps = {
  readonly fields: FieldFeed
  readonly store: SealStore
  readonly clock: Clock
  readonly world: () => DataWorld
  readonly onError: (error: unknown) => void
}

export type FieldSeals = {
  /** The event under way or next, with what was sealed of it, else what is forecast now. */
  next(league: LeagueKey): Promise<Answer>
  /** Seals what starts within the time. */
  seal(ahead: number, signal: AbortSignal): Promise<number>
  /** What came of one seal; undefined while it is not over. */
  gradeOf(seal: SealRow, signal: AbortSignal): Promise<GradeRow | undefined>
  record(): Promise<{ readonly rows: readonly FieldRecordRow[]; readonly sealed: number; readonly graded: number }>
}

export function fieldSeals({ fields, store, clock, world, onError }: FieldSealDeps): FieldSeals {
  const soon = (signal?: AbortSignal) => AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(TIMEOUT_MS)])
  const past = cache<readonly FieldEvent[]>(
    async (key) => {
      const [league, day, of] = key.split(' ') as [LeagueKey, string, DataWorld]
      const until = (Number(day) - OPEN_DAYS) * DAY
      const found: FieldEvent[] = []
      for (let from = (Number(day) - BACK_DAYS[of]) * DAY; from < until; from += PIECE_DAYS * DAY) {
        found.push(...(await fields.events(league, from, Math.min(until, from + PIECE_DAYS * DAY), soon())))
        await breath()
      }
      return found
    },
    { name: 'fields that forecasts learned', ttlMs: DAY, max: 4, mostBytes: 32 * MB },
  )
  const recent = cache<readonly FieldEvent[]>(
    async (key) => {
      const [league, minute] = key.split(' ') as [LeagueKey, string]
      const now = Number(minute) * MINUTE
      return fields.events(league, (Math.floor(now / DAY) - OPEN_DAYS) * DAY, now + AHEAD, soon())
    },
    { name: 'fields of these days', ttlMs: MINUTE, max: 8, mostBytes: 16 * MB },
  )
  const ahead = cache<readonly { readonly name: string; readonly startsAt: EpochMs }[]>(
    async (key) => {
      const [league, day] = key.split(' ') as [LeagueKey, string]
      const from = Number(day) * DAY + AHEAD
      for (let piece = 0; piece < SEASON_PIECES; piece++) {
        const start = from + piece * PIECE_DAYS * DAY
        const [first] = (await fields.events(league, start, start + PIECE_DAYS * DAY, soon())).toSorted((a, b) => a.startsAt - b.startsAt)
        if (first) return [{ name: first.name, startsAt: first.startsAt }]
        await breath()
      }
      return []
    },
    { name: 'next events of fields', ttlMs: DAY / 4, max: 8 },
  )
  /** Between two events the next one; a schedule that cannot be read takes nothing from what is known. */
  const nextAhead = async (league: LeagueKey) => {
    const [next] = await ahead.get(`${league} ${Math.floor(clock.now() / DAY)} ${world()}`).catch(() => [])
    return next ?? null
  }
  const pastOf = (league: LeagueKey) => past.get(`${league} ${Math.floor(clock.now() / DAY)} ${world()}`)
  const recentOf = (league: LeagueKey) => recent.get(`${league} ${Math.floor(clock.now() / MINUTE)} ${world()}`)
  /** Events whose forecasts are being made, by the key of the forecast. */
  const asked = new Map<string, FieldEvent>()
  const made = cache<FieldForecast>(
    async (key) => {
      const event = asked.get(key)!
      const { league, startsAt } = event
      const [past, known] = [await pastOf(league), await recentOf(league)]
      return fieldForecast([...past, ...known], event, Math.min(clock.now(), startsAt))
    },
    { name: 'forecasts of fields', ttlMs: TTL_MS, max: 12 },
  )
  // Who takes part and where is part of the key: whoever stands in for another minutes before the seal is forecast himself.
  const forecastOf = (event: FieldEvent) => {
    const { league, id, entries, venue, startsAt } = event
    const field = entries.map((entry) => entry.id).sort()
    const key = JSON.stringify([league, id, startsAt, venue, field, Math.floor(clock.now() / TTL_MS), world()])
    asked.set(key, event)
    return made.get(key).finally(() => asked.delete(key))
  }
  const sealLeague = async (league: LeagueKey, ahead: number, signal: AbortSignal) => {
    const asked = clock.now()
    const coming = (await fields.events(league, asked, asked + ahead, soon(signal))).filter(({ status }) => status === 'scheduled')
    const known = new Set((await store.ofEvents(coming.map(({ id }) => id))).map(({ sealed }) => sealed.gameId))
    const list: SealedField[] = []
    for (const event of coming) {
      if (known.has(event.id)) continue
      const forecast = await forecastOf(event)
      const now = clock.now()
      // Calculating takes its time: what has begun meanwhile is not sealed any more.
      if (forecast.kind !== 'forecast' || event.startsAt <= now) continue
      list.push(sealedOf(event, forecast.entrants, now, world()))
    }
    return store.seal(list)
  }
  return {
    async next(league) {
      const events = await recentOf(league)
      const event = nextOf(events, clock.now())
      const head = { league, model: FIELD_VERSION, source: fields.name, world: world() }
      if (event === undefined) return { ...unknown(head, null, NOTHING_NEAR), next: await nextAhead(league) }
      const [link] = await store.ofEvents([event.id])
      if (link) {
        const { place, hash, sealed } = link
        return shown({ ...head, model: sealed.model }, event, sealed.entrants, { place, hash, sealedAt: sealed.sealedAt })
      }
      if (event.status !== 'scheduled') return unknown(head, event, 'No forecast of it was sealed before it began.')
      const forecast = await forecastOf(event)
      return forecast.kind === 'forecast' ? shown(head, event, forecast.entrants, null) : unknown(head, event, forecast.because)
    },
    async seal(ahead, signal) {
      let count = 0
      for (const league of LEAGUE_KEYS.filter(isFieldLeague)) {
        if (signal.aborted) break
        try {
          count += await sealLeague(league, ahead, signal)
        } catch (error) {
          onError(error)
        }
      }
      return count
    },
    async gradeOf({ place, gameId, league, startsAt, sealed }, signal) {
      const now = clock.now()
      const event = (await fields.events(league, startsAt - DAY, startsAt + OPEN_DAYS * DAY, soon(signal))).find(({ id }) => id === gameId)
      const isLate = event !== undefined && event.startsAt <= (JSON.parse(sealed) as { readonly sealedAt: EpochMs }).sealedAt
      const points = event && !isLate ? finalPlaces(event) : undefined
      const isOff = event?.status === 'postponed' || (isLate && event.status === 'final') || now - startsAt > CALLED_OFF_AFTER
      if (points === undefined && !isOff) return undefined
      return { place, result: null, homeScore: null, awayScore: null, gradedAt: now, ...(points ? { points } : {}) }
    },
    async record() {
      const links = await store.allFields()
      const graded = links.flatMap(({ sealed, places }) => (places === null ? [] : [{ sealed, places }]))
      return { rows: fieldRecord(graded), sealed: links.length, graded: graded.length }
    },
  }
}

/** Six digits are more than anybody can use, and the chain is kept for good. */
const short = (chance: number) => Math.round(chance * 1e6) / 1e6

function sealedOf(
  { id, league, name, startsAt }: FieldEvent,
  entrants: readonly SealedEntrant[],
  now: EpochMs,
  world: DataWorld,
): SealedField {
  return {
    kind: 'field',
    gameId: id,
    league,
    season: seasonYear(league, startsAt),
    startsAt,
    sealedAt: now,
    world,
    model: FIELD_VERSION,
    event: name,
    entrants: entrants.map(({ win, low, high, top5, top10, top20, cut, ...one }) => ({
      ...one,
      ...{ win: short(win), low: short(low), high: short(high), top5: short(top5), top10: short(top10), top20: short(top20) },
      cut: cut === null ? null : short(cut),
    })),
  }
}

/** The one under way, else the next. */
function nextOf(events: readonly FieldEvent[], now: EpochMs): FieldEvent | undefined {
  const open = events.filter(({ status, startsAt }) => status === 'in progress' || (status === 'scheduled' && startsAt > now - DAY))
  return open.sort((a, b) => Number(b.status === 'in progress') - Number(a.status === 'in progress') || a.startsAt - b.startsAt)[0]
}

type Head = Pick<Answer, 'league' | 'model' | 'source' | 'world'>

const headOf = ({ id, name, venue, startsAt, status, stage }: FieldEvent): Answer['event'] => ({ id, name, venue, startsAt, status, stage })

const unknown = (head: Head, event: FieldEvent | null, because: string): Answer => ({
  ...head,
  ...{ kind: 'unknown', because, event: event && headOf(event), entrants: [], fieldSize: event?.entries.length ?? 0, sealed: null },
})

function shown(head: Head, event: FieldEvent, entrants: readonly SealedEntrant[], sealed: Answer['sealed']): Answer {
  const now = new Map(event.entries.map((entry) => [entry.id, entry]))
  return {
    ...head,
    ...{ kind: 'forecast', because: null, event: headOf(event), sealed, fieldSize: entrants.length },
    entrants: entrants.map((one) => {
      const entry = now.get(one.id)
      return { ...one, detail: entry?.detail ?? null, place: entry?.place ?? null, score: entry?.score ?? null }
    }),
  }
}
