// How fast the demo world runs, and how its time is told on the one clock of the product. The world itself knows only its own time; whoever asks
// it through a course asks and hears in real time, so a day of games at twenty times the speed is told as seventy-two minutes.

import type { Quote } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { World } from '#demo/world.ts'

export const SPEEDS = ['real', 'x20', 'replay'] as const
export type Speed = (typeof SPEEDS)[number]

/** Where a course was set: at `realAt` the world stood at `worldAt`. */
export type Anchor = { readonly speed: Speed; readonly realAt: EpochMs; readonly worldAt: EpochMs }

const DAY = 86_400_000
/**
 * How far a list that holds the present reaches, in days of the world: at twenty times the speed a list of a real day back and a week ahead would
 * be months long. A list of the past alone is told in full.
 */
const BACK = 2 * DAY
const AHEAD = 7 * DAY

export type ClockSpeed = {
  readonly speed: Speed
  /** The world's time at a real moment. */
  toWorld(real: EpochMs): EpochMs
  /** The first whole real millisecond at which the world has reached a moment of its own. */
  toReal(world: EpochMs): EpochMs
}

export function courseOf({ speed, realAt, worldAt }: Anchor): ClockSpeed {
  if (speed === 'real') return { speed, toWorld: (real) => real, toReal: (world) => world }
  const rate = speed === 'x20' ? 20 : 1
  return {
    speed,
    toWorld: (real) => worldAt + (real - realAt) * rate,
    toReal: (world) => Math.ceil(realAt + (world - worldAt) / rate),
  }
}

/** A world that is asked and answers in real time. @param there the world at its own moment @param now the real moment */
export function onCourse(there: World, course: ClockSpeed, now: EpochMs): World {
  if (course.speed === 'real') return there
  const real = course.toReal
  // Told times are rounded up, so an edge lies one real millisecond earlier and the first world moment after it: nothing is told twice or never.
  const edge = (at: EpochMs) => course.toWorld(at - 1) + 1
  const here = course.toWorld(now)
  const since = (at: EpochMs, to: EpochMs) => (course.speed === 'x20' && to > now ? Math.max(edge(at), here - BACK) : edge(at))
  const until = (at: EpochMs) => (course.speed === 'x20' ? Math.min(edge(at), here + AHEAD) : edge(at))
  const game = <G extends { startsAt: EpochMs; updatedAt: EpochMs }>(one: G): G => ({
    ...one,
    startsAt: real(one.startsAt),
    updatedAt: real(one.updatedAt),
  })
  const inRealTime = (one: Quote): Quote => ({ ...one, bookTime: real(one.bookTime), receivedAt: real(one.receivedAt) })
  const at = <T extends { at: EpochMs }>(one: T): T => ({ ...one, at: real(one.at) })
  return {
    teams: there.teams,
    players: there.players,
    trueProbability: there.trueProbability,
    trueProp: there.trueProp,
    alternates: (id) => there.alternates(id)?.map(inRealTime),
    partQuotes: (league, part) => there.partQuotes(league, part).map(inRealTime),
    rehearse: there.rehearse,
    props: (id) =>
      there.props(id)?.map((one) => ({
        ...one,
        bookTime: one.bookTime === null ? null : real(one.bookTime),
        capturedAt: one.capturedAt === null ? null : real(one.capturedAt),
      })),
    games: (league, from, to) => there.games(league, since(from, to), until(to)).map(game),
    fields: (league, from, to) =>
      there
        .fields(league, since(from, to), until(to))
        .map((event) => ({ ...game(event), endsAt: event.endsAt === null ? null : real(event.endsAt) })),
    cards: there.cards,
    earned: (league, from, to) => there.earned(league, edge(from), edge(to)),
    nextStart: (league) => {
      const next = there.nextStart(league)
      return next === undefined ? undefined : real(next)
    },
    game: (id) => {
      const found = there.game(id)
      return found && game(found)
    },
    plays: (id) => there.plays(id)?.map(at),
    boxScore: (id) => there.boxScore(id)?.map(at),
    gameLogs: (league, before) => there.gameLogs(league, edge(before)).map(at),
    news: (league) => there.news(league).map(at),
    lineUps: there.lineUps,
    weather: (town, when) => there.weather(town, course.toWorld(when)),
    injuries: (league) =>
      there.injuries(league).map((one) => ({
        ...one,
        reportedAt: real(one.reportedAt),
        estimatedReturn: one.estimatedReturn && new Date(real(Date.parse(one.estimatedReturn))).toISOString().slice(0, 10),
      })),
    quotes: (league) => there.quotes(league).map(inRealTime),
    slates: (league, site) =>
      there.slates(league, site).map((one) => ({
        ...one,
        startsAt: real(one.startsAt),
        slate: {
          ...one.slate,
          players: one.slate.players.map((player) => ({ ...player, startsAt: player.startsAt === null ? null : real(player.startsAt) })),
        },
      })),
  }
}
