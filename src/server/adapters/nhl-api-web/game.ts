// NHL api-web's shapes: a game with its sides, the roster of it, and its events as they come.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { Game, Team } from '#core/leagues/games.ts'
import type { EpochMs } from '#core/units.ts'
import { isoTime, looseId } from '../vendor-http/parse-leniently.ts'

export const nhlId = (theirs: string | number): string => `nhl-${theirs}`
export const nhlGameOf = (gameId: string): string | undefined => /^nhl-(\d+)$/.exec(gameId)?.[1]

const Text = z.object({ default: z.string() })
export const NhlSide = z.object({
  id: looseId,
  abbrev: z.string().min(1),
  score: z.number().int().nullish(),
  sog: z.number().int().nullish(),
  commonName: Text.nullish(),
  placeName: Text.nullish(),
})
const Clock = z.object({ secondsRemaining: z.number().nullish(), inIntermission: z.boolean().nullish() })
const Period = z.object({ number: z.number().int(), periodType: z.string().nullish() })

export const NhlGame = z.object({
  id: looseId,
  startTimeUTC: isoTime,
  gameState: z.string(),
  gameScheduleState: z.string().nullish(),
  venue: Text.nullish(),
  venueLocation: Text.nullish(),
  homeTeam: NhlSide,
  awayTeam: NhlSide,
  periodDescriptor: Period.nullish(),
  clock: Clock.nullish(),
})
export const PlayByPlay = NhlGame.extend({ plays: z.array(z.unknown()), rosterSpots: z.array(z.unknown()) })
export type PlayByPlay = Infer<typeof PlayByPlay>

export function nhlTeam({ id, abbrev, commonName, placeName }: Infer<typeof NhlSide>): Team {
  const name = [placeName?.default, commonName?.default].filter(Boolean).join(' ') || abbrev
  return { id: nhlId(id), league: 'nhl', name, abbreviation: abbrev, conference: null, division: null, color: '#8A8F98' }
}

const ON = new Set(['LIVE', 'CRIT'])
const OVER = new Set(['OFF', 'FINAL', 'OVER'])

export function readNhlGame(game: Infer<typeof NhlGame>, asOf: EpochMs): Game {
  const isOff = /PPD|CNCL|SUSP/i.test(game.gameScheduleState ?? '')
  const status: Game['status'] = isOff
    ? 'postponed'
    : ON.has(game.gameState)
      ? 'in progress'
      : OVER.has(game.gameState)
        ? 'final'
        : 'scheduled'
  const isOn = status === 'in progress'
  const hasBegun = isOn || status === 'final'
  const period = game.periodDescriptor?.number ?? null
  const left = game.clock?.secondsRemaining ?? null
  const clock = left === null ? '' : ` ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const extra = game.periodDescriptor?.periodType === 'OT' ? ' (OT)' : game.periodDescriptor?.periodType === 'SO' ? ' (SO)' : ''
  return {
    id: nhlId(game.id),
    league: 'nhl',
    startsAt: game.startTimeUTC,
    home: nhlTeam(game.homeTeam),
    away: nhlTeam(game.awayTeam),
    venue: game.venue?.default ?? null,
    indoor: true,
    week: null,
    status,
    homeScore: hasBegun ? (game.homeTeam.score ?? 0) : null,
    awayScore: hasBegun ? (game.awayTeam.score ?? 0) : null,
    period: hasBegun ? period : null,
    secondsLeft: status === 'final' ? 0 : isOn ? left : null,
    clockText:
      status === 'final'
        ? `Final${extra}`
        : isOn
          ? game.clock?.inIntermission
            ? `End of P${period}`
            : `P${period}${clock}`
          : isOff
            ? 'Postponed'
            : null,
    updatedAt: asOf,
    city: game.venueLocation?.default ?? null,
  }
}

const Spot = z.object({
  playerId: looseId,
  teamId: looseId,
  firstName: Text,
  lastName: Text,
  positionCode: z.string().nullish(),
  sweaterNumber: z.number().int().nullish(),
})
export type Spot = Infer<typeof Spot>
export const rosterOf = ({ rosterSpots }: PlayByPlay): Spot[] => rosterSpots.flatMap((one) => Spot.safeParse(one).data ?? [])
export const nameOf = ({ firstName, lastName }: Spot): string => `${firstName.default} ${lastName.default}`

const id = looseId.nullish()
const Details = z.object({
  eventOwnerTeamId: id,
  xCoord: z.number().nullish(),
  yCoord: z.number().nullish(),
  shotType: z.string().nullish(),
  scoringPlayerId: id,
  assist1PlayerId: id,
  assist2PlayerId: id,
  shootingPlayerId: id,
  goalieInNetId: id,
  blockingPlayerId: id,
  committedByPlayerId: id,
  drawnByPlayerId: id,
  hittingPlayerId: id,
  hitteePlayerId: id,
  winningPlayerId: id,
  losingPlayerId: id,
  playerId: id,
  descKey: z.string().nullish(),
  duration: z.number().nullish(),
  reason: z.string().nullish(),
  homeScore: z.number().int().nullish(),
  awayScore: z.number().int().nullish(),
})
export const Event = z.object({
  eventId: looseId,
  sortOrder: z.number(),
  typeDescKey: z.string(),
  timeInPeriod: z.string(),
  timeRemaining: z.string(),
  periodDescriptor: Period,
  situationCode: z.string().nullish(),
  homeTeamDefendingSide: z.enum(['left', 'right']).nullish(),
  details: Details.nullish(),
})
export type Event = Infer<typeof Event>
