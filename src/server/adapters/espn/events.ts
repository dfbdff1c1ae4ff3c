// Events of ESPN's scoreboard: two sides and a score, many bouts on one card, or a whole field of golfers and drivers.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { FieldEntry, FieldEvent, Game, Team } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import { type Dropped, isoTime, looseId, looseNumber, parseLeniently, Unfit } from '../vendor-http/parse-leniently.ts'
import { gameIdOf, idOf } from './leagues.ts'
import { EspnOdds, lineOf } from './odds.ts'
import { clockOf, EspnStatus, statusOf } from './status.ts'

export const EspnTeam = z.object({
  id: looseId,
  displayName: z.string().min(1),
  abbreviation: z.string().nullish(),
  color: z.string().nullish(),
})

const Score = z.union([z.string(), z.number(), z.object({ displayValue: z.string().nullish() })]).nullish()

const Linescore = z.object({
  value: looseNumber,
  displayValue: z.string().nullish(),
  runs: looseNumber,
  isBatting: z.boolean().nullish(),
})

const Competitor = z.object({
  id: looseId,
  homeAway: z.enum(['home', 'away']).nullish(),
  order: z.number().nullish(),
  winner: z.union([z.boolean(), z.string()]).nullish(),
  score: Score,
  shootoutScore: looseNumber,
  team: EspnTeam.nullish(),
  athlete: z.object({ displayName: z.string().min(1), flag: z.object({ alt: z.string().nullish() }).nullish() }).nullish(),
  vehicle: z.object({ number: z.string().nullish(), manufacturer: z.string().nullish() }).nullish(),
  status: z
    .object({
      position: z.object({ displayName: z.string().nullish() }).nullish(),
      thru: looseNumber,
      displayThru: z.string().nullish(),
    })
    .nullish(),
  linescores: z.array(Linescore).nullish(),
})
type Competitor = Infer<typeof Competitor>

export const EspnCompetition = z.object({
  id: looseId,
  date: isoTime,
  status: EspnStatus.nullish(),
  venue: z
    .object({
      fullName: z.string().nullish(),
      indoor: z.boolean().nullish(),
      address: z.object({ city: z.string().nullish(), state: z.string().nullish(), country: z.string().nullish() }).nullish(),
    })
    .nullish(),
  competitors: z.array(Competitor).nullish(),
  notes: z.array(z.object({ headline: z.string().nullish() })).nullish(),
  description: z.string().nullish(),
  type: z.object({ abbreviation: z.string().nullish() }).nullish(),
  odds: z.array(EspnOdds.nullish().catch(null)).nullish(),
})
export type EspnCompetition = Infer<typeof EspnCompetition>

export const EspnEvent = z.object({
  id: looseId,
  uid: z.string().nullish(),
  name: z.string().nullish(),
  date: isoTime,
  endDate: isoTime.nullish().catch(null),
  week: z.object({ number: z.number().int().nullish() }).nullish(),
  status: EspnStatus.nullish(),
  competitions: z.array(EspnCompetition).nullish(),
})
export type EspnEvent = Infer<typeof EspnEvent>

export const Scoreboard = z.object({
  day: z.object({ date: z.string().nullish() }).nullish(),
  events: z.array(z.unknown()),
})

/** Whose events they are, and when they were read. */
export type Reading = { readonly league: LeagueKey; readonly path: number; readonly asOf: EpochMs }
export type Events = {
  readonly games: readonly Game[]
  readonly fields: readonly FieldEvent[]
  /** What cannot be read, with its start where that can. */
  readonly dropped: readonly (Dropped & { readonly at: EpochMs | null })[]
}

export function readEvents(events: readonly unknown[], reading: Reading): Events {
  const parts = events.map((item) => {
    const { kept, dropped } = parseLeniently([item], EspnEvent, (event) => eventOf(event, reading))
    const at = isoTime.safeParse((item as { date?: unknown } | null)?.date).data ?? null
    return { kept, dropped: dropped.map((one) => ({ ...one, at })) }
  })
  const [kept, dropped] = [parts.flatMap((part) => part.kept), parts.flatMap((part) => part.dropped)]
  const games = kept.flatMap((one) => ('home' in one ? [one] : []))
  const fields = kept.flatMap((one) => ('entries' in one ? [one] : []))
  return { games, fields, dropped }
}

const FIELD_SPORTS: ReadonlySet<LeagueKey> = new Set(['pga', 'lpga', 'nascar'])

function eventOf(event: EspnEvent, reading: Reading): (Game | FieldEvent)[] {
  const competitions = event.competitions ?? []
  if (competitions.length === 0) throw new Unfit('no competition in the event')
  if (FIELD_SPORTS.has(reading.league)) return [fieldOf(event, competitions.at(-1)!, reading)]
  const isCard = reading.league === 'mma' && competitions.length > 0
  return competitions.map((competition) => gameOf(event, competition, reading, isCard))
}

export function gameOf(event: EspnEvent, competition: EspnCompetition, reading: Reading, isCard = false): Game {
  const { league, path, asOf } = reading
  const [home, away] = sidesOf(competition)
  const status = competition.status ?? event.status
  if (!status) throw new Unfit('no status')
  const state = statusOf(status)
  const hasScore = state !== 'scheduled'
  const homeScore = hasScore && !isCard ? scoreOf(home) : null
  const awayScore = hasScore && !isCard ? scoreOf(away) : null
  if (state === 'final' && !isCard && (homeScore === null || awayScore === null)) throw new Unfit('over, but without a score')
  const id = gameIdOf(league, path, event.id)
  return {
    id: isCard ? `${id}.${competition.id}` : id,
    league,
    startsAt: competition.date,
    home: teamOf(home, league),
    away: teamOf(away, league),
    venue: competition.venue?.fullName ?? null,
    indoor: competition.venue?.indoor ?? null,
    week: event.week?.number ?? null,
    status: state,
    homeScore: homeScore ?? (state === 'in progress' && !isCard ? 0 : null),
    awayScore: awayScore ?? (state === 'in progress' && !isCard ? 0 : null),
    ...clockOf(league, status),
    updatedAt: asOf,
    note: noteOf(event, competition, isCard),
    city: cityOf(competition),
    homeScoreText: hasScore ? scoreTextOf(home) : null,
    awayScoreText: hasScore ? scoreTextOf(away) : null,
    winner: state === 'final' ? winnerOf(home, away) : null,
    periodScores: periodsOf(home, away),
    line: lineOf(competition.odds ?? [], { home: home.team?.abbreviation ?? '', away: away.team?.abbreviation ?? '' }),
  }
}

function sidesOf({ competitors }: EspnCompetition): [home: Competitor, away: Competitor] {
  if (competitors?.length !== 2) throw new Unfit(`${competitors?.length ?? 'no'} competitors where two are expected`)
  const [a, b] = competitors as [Competitor, Competitor]
  if (a.homeAway === 'away' || (!a.homeAway && (a.order ?? 0) > (b.order ?? 0))) return [b, a]
  return [a, b]
}

const GREY = '#8A8F98'

export function teamOf({ id, team, athlete }: Pick<Competitor, 'id' | 'team' | 'athlete'>, league: LeagueKey): Team {
  const name = team?.displayName ?? athlete?.displayName
  if (!name) throw new Unfit('a side without a name')
  const last = name.split(' ').at(-1) ?? name
  return {
    id: idOf(league, team?.id ?? id),
    league,
    name,
    abbreviation: (team?.abbreviation || last.slice(0, 4)).toUpperCase(),
    conference: null,
    division: null,
    color: colorOf(team?.color),
  }
}

export const colorOf = (text: string | null | undefined): string => (/^[0-9a-f]{6}$/i.test(text ?? '') ? `#${text?.toUpperCase()}` : GREY)

const plainScore = (score: Infer<typeof Score>): string => String((typeof score === 'object' ? score?.displayValue : score) ?? '').trim()

/** "10" is 10, "155/6" is 155, "227 & 231" is 458. */
function scoreOf({ score }: Competitor): number | null {
  const runs = plainScore(score)
    .replace(/\(.*\)/, '')
    .split('&')
    .map((part) => /^\s*(\d+)/.exec(part)?.[1])
  return runs[0] === undefined ? null : runs.reduce((sum, part) => sum + Number(part ?? 0), 0)
}

/** What the board shows when it is more than a number. */
function scoreTextOf({ score, shootoutScore }: Competitor): string | null {
  const text = plainScore(score)
  if (shootoutScore !== null) return `${text} (${shootoutScore})`
  return text === '' || /^\d+$/.test(text) ? null : text
}

const isWinner = ({ winner }: Competitor): boolean => winner === true || winner === 'true'
const winnerOf = (home: Competitor, away: Competitor): Game['winner'] =>
  isWinner(home)
    ? 'home'
    : isWinner(away)
      ? 'away'
      : plainScore(home.score) !== '' && plainScore(home.score) === plainScore(away.score)
        ? 'draw'
        : null

function periodsOf(home: Competitor, away: Competitor): Game['periodScores'] {
  const of = ({ linescores }: Competitor) =>
    (linescores ?? []).flatMap(({ value, displayValue, runs, isBatting }) => {
      if (runs !== null) return isBatting === false ? [] : [runs]
      const number = value ?? Number(displayValue)
      return Number.isFinite(number) ? [number] : []
    })
  const [homes, aways] = [of(home), of(away)]
  return homes.length + aways.length === 0 ? null : { home: homes, away: aways }
}

function cityOf({ venue }: EspnCompetition): string | null {
  const { city, state, country } = venue?.address ?? {}
  return city ? [city, state || country].filter(Boolean).join(', ') : null
}

function noteOf(event: EspnEvent, competition: EspnCompetition, isCard: boolean): string | null {
  if (isCard) return [event.name, competition.type?.abbreviation].filter(Boolean).join(' · ') || null
  return competition.notes?.[0]?.headline || competition.description || null
}

function fieldOf(event: EspnEvent, competition: EspnCompetition, { league, path, asOf }: Reading): FieldEvent {
  const status = competition.status ?? event.status
  if (!status) throw new Unfit('no status')
  const state = statusOf(status)
  return {
    id: gameIdOf(league, path, event.id),
    league,
    name: event.name ?? 'Event',
    startsAt: event.date,
    endsAt: event.endDate ?? null,
    venue: competition.venue?.fullName ?? null,
    status: state,
    stage: state === 'scheduled' ? null : (status.type.detail ?? status.type.shortDetail ?? status.type.description ?? null),
    entries: (competition.competitors ?? []).map((one, i) => entryOf(one, i, league, state === 'scheduled')),
    updatedAt: asOf,
  }
}

function entryOf(one: Competitor, index: number, league: LeagueKey, isAhead: boolean): FieldEntry {
  const rounds = (one.linescores ?? []).flatMap(({ value }) => (value === null ? [] : [value]))
  const score = plainScore(one.score)
  const thru = one.status?.displayThru ?? (one.status?.thru == null ? null : one.status.thru >= 18 ? 'F' : `Hole ${one.status.thru}`)
  const car = one.vehicle?.number ? `#${one.vehicle.number}` : null
  return {
    id: idOf(league, one.id),
    name: one.athlete?.displayName ?? one.team?.displayName ?? '?',
    place: isAhead ? null : (one.status?.position?.displayName ?? String(one.order ?? index + 1)),
    score: score === '' ? null : score,
    progress: thru,
    rounds,
    detail: [car, one.vehicle?.manufacturer, one.athlete?.flag?.alt].filter(Boolean).join(' ') || null,
  }
}
