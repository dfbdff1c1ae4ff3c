// A game as it stands at a moment: status and score, the plays until then, the lines of its players.
import type { Game, GameLog, Play } from '#core/leagues/games.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { memo } from '#core/memo.ts'
import type { EpochMs } from '#core/units.ts'
import { DAY, HOUR } from '../calendar/calendar.ts'
import type { Fixture } from '../calendar/fixtures.ts'
import { TABLE } from '../league-table.ts'
import type { Board } from '../row.ts'
import { type GameSimulator, lastMoment, momentAt } from './game-simulator.ts'
import { toLog } from './logs.ts'
import { situationsOf } from './situations.ts'

/**
 * Written field by field: of objects that are spread into one, V8 gives each a shape of its own, which costs half a kilobyte for every game that
 * is kept, and time wherever they are read.
 */
export function gameAt(simulator: GameSimulator, fixture: Fixture, now: EpochMs): Game {
  const { status, homeScore, awayScore, period, secondsLeft, clockText, updatedAt, ...board } = standingAt(simulator, fixture, now)
  const row = TABLE[fixture.league]
  const place = {
    id: fixture.id,
    league: fixture.league,
    startsAt: fixture.startsAt,
    home: fixture.home.team,
    away: fixture.away.team,
    venue: fixture.card?.venue ?? fixture.home.venue,
    indoor: fixture.home.indoor,
  }
  const standing = {
    week: fixture.week,
    note: row.note?.(fixture) ?? (fixture.exhibition ? 'Demo exhibition' : null),
    status,
    homeScore,
    awayScore,
    period,
    secondsLeft,
    clockText,
    updatedAt,
  }
  return Object.assign(place, row.weatherCost ? { city: fixture.home.city } : undefined, standing, board)
}

function standingAt(simulator: GameSimulator, fixture: Fixture, now: EpochMs): Standing {
  if (now < fixture.startsAt) {
    const updatedAt = Math.min(now, fixture.startsAt - 7 * DAY)
    return { status: 'scheduled', homeScore: null, awayScore: null, period: null, secondsLeft: null, clockText: null, updatedAt }
  }
  const final = finalOf(simulator, fixture, now)
  if (final) return final
  const moment = lastMoment(simulator.simulated(fixture), now)
  return {
    status: 'in progress',
    homeScore: moment?.home ?? 0,
    awayScore: moment?.away ?? 0,
    period: moment?.period ?? 1,
    secondsLeft: moment?.secondsLeft ?? null,
    clockText: moment?.clock ?? null,
    ...(moment && TABLE[fixture.league].board?.(moment, false)),
    updatedAt: moment?.at ?? fixture.startsAt,
  }
}

type Standing = Pick<Game, 'status' | 'homeScore' | 'awayScore' | 'period' | 'secondsLeft' | 'clockText' | 'updatedAt'> &
  Omit<Board, 'clockText'>
/** Finals are kept apart from the plays: old seasons are asked for their scores far more often than for their plays. */
const finals = memo<Standing>(20_000)

function finalOf(simulator: GameSimulator, fixture: Fixture, now: EpochMs): Standing | undefined {
  if (now - fixture.startsAt < 12 * HOUR && now < simulator.result(fixture).endsAt) return undefined
  return finals.get(`${simulator.seed} ${fixture.id}`, () => {
    const { endsAt, last } = simulator.result(fixture)
    return {
      status: 'final',
      homeScore: last.home,
      awayScore: last.away,
      period: last.period,
      secondsLeft: LEAGUES[fixture.league].periodMinutes > 0 ? 0 : null,
      clockText: 'Final',
      ...TABLE[fixture.league].board?.(last, true),
      updatedAt: endsAt,
    }
  })
}

export function playsUntil(simulator: GameSimulator, fixture: Fixture, now: EpochMs): Play[] {
  if (now < fixture.startsAt) return []
  const simulated = simulator.simulated(fixture)
  const situations = situationsOf(simulated)
  return simulated.moments.slice(0, momentAt(simulated, now) + 1).map((moment, i) => ({
    id: `${fixture.id}-${i + 1}`,
    gameId: fixture.id,
    kind: moment.kind,
    period: moment.period,
    secondsLeft: moment.secondsLeft,
    at: moment.at,
    text: moment.text,
    playerIds: [...moment.playerIds],
    teamId: moment.side === null ? null : (moment.side === 0 ? fixture.home : fixture.away).team.id,
    homeScore: moment.home,
    awayScore: moment.away,
    ...situations[i],
  }))
}

export function boxAt(simulator: GameSimulator, fixture: Fixture, now: EpochMs): GameLog[] {
  if (now < fixture.startsAt) return []
  const simulated = simulator.simulated(fixture)
  const lines = now >= simulated.endsAt ? simulated.lines : simulated.linesAfter(momentAt(simulated, now) + 1)
  return lines.map((line) => toLog(simulator, fixture, line))
}
