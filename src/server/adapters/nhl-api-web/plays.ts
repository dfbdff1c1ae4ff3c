// NHL api-web's play by play: events with places on the ice, said in sentences with the names of the roster.
import { z } from 'zod'
import type { Game, GameLog, Play, Team } from '#core/leagues/games.ts'
import type { Shot } from '#core/leagues/situation.ts'
import type { EpochMs } from '#core/units.ts'
import { isoTime, looseId, type Sifted, sift } from '../vendor-http/sift.ts'

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
export type PlayByPlay = z.infer<typeof PlayByPlay>

export function nhlTeam({ id, abbrev, commonName, placeName }: z.infer<typeof NhlSide>): Team {
  const name = [placeName?.default, commonName?.default].filter(Boolean).join(' ') || abbrev
  return { id: nhlId(id), league: 'nhl', name, abbreviation: abbrev, conference: null, division: null, color: '#8A8F98' }
}

const ON = new Set(['LIVE', 'CRIT'])
const OVER = new Set(['OFF', 'FINAL', 'OVER'])

export function readNhlGame(game: z.infer<typeof NhlGame>, asOf: EpochMs): Game {
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
export type Spot = z.infer<typeof Spot>
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
const Event = z.object({
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
type Event = z.infer<typeof Event>

const seconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
/** Real minutes for each minute on the clock, breaks left out: a game of 60 minutes takes about two and a half hours. */
const PACE = 1.75
const BREAK_MS = 18 * 60_000

/** Events oldest first. The feed has no time of the day, so it is reckoned from the clock; the last event is never later than `asOf`. */
export function readNhlPlays(feed: PlayByPlay, asOf: EpochMs): Sifted<Play> {
  const roster = new Map(rosterOf(feed).map((spot) => [spot.playerId, spot]))
  const gameId = nhlId(feed.id)
  const items = [...feed.plays].sort((a, b) => orderOf(a) - orderOf(b))
  const score = { home: 0, away: 0 }
  return sift(items, Event, (event): Play | [] => {
    const { details, periodDescriptor, typeDescKey } = event
    if (typeDescKey === 'goal' && details) {
      score.home = details.homeScore ?? score.home
      score.away = details.awayScore ?? score.away
    }
    const told = tell(event, roster)
    if (!told) return []
    const played = (periodDescriptor.number - 1) * 1200 + seconds(event.timeInPeriod)
    return {
      id: `${gameId}-${event.eventId}`,
      gameId,
      kind: KINDS[typeDescKey] ?? 'other',
      period: periodDescriptor.number,
      secondsLeft: seconds(event.timeRemaining),
      at: Math.min(asOf, Math.round(feed.startTimeUTC + played * 1000 * PACE + (periodDescriptor.number - 1) * BREAK_MS)),
      text: told.text,
      playerIds: told.people.map(nhlId),
      teamId: details?.eventOwnerTeamId ? nhlId(details.eventOwnerTeamId) : null,
      homeScore: score.home,
      awayScore: score.away,
      ...shotOf(event, feed),
    }
  })
}

const orderOf = (item: unknown): number => Number((item as { sortOrder?: unknown } | null)?.sortOrder ?? 0)

const KINDS: Readonly<Record<string, Play['kind']>> = {
  goal: 'score',
  penalty: 'penalty',
  'delayed-penalty': 'penalty',
  giveaway: 'turnover',
  takeaway: 'turnover',
  stoppage: 'timeout',
  'period-end': 'timeout',
}

type Told = { readonly text: string; readonly people: readonly string[] }

/** The sentence of an event, and those in it, the doer first; undefined for what nobody reads (the start of a period's clock). */
function tell({ typeDescKey, details: d, periodDescriptor }: Event, roster: ReadonlyMap<string, Spot>): Told | undefined {
  const name = (player: string | null | undefined) => {
    const spot = player ? roster.get(player) : undefined
    return spot ? nameOf(spot) : 'Unknown'
  }
  const with_ = (text: string, ...people: (string | null | undefined)[]): Told => ({ text, people: people.flatMap((one) => one ?? []) })
  switch (typeDescKey) {
    case 'goal': {
      const helpers = [d?.assist1PlayerId, d?.assist2PlayerId].flatMap((one) => (one ? [name(one)] : []))
      const how = d?.shotType ? ` (${d.shotType})` : ''
      return with_(
        `Goal by ${name(d?.scoringPlayerId)}${how}${helpers.length > 0 ? `, assisted by ${helpers.join(' and ')}` : ', unassisted'}`,
        d?.scoringPlayerId,
        d?.assist1PlayerId,
        d?.assist2PlayerId,
      )
    }
    case 'shot-on-goal':
      return with_(`${name(d?.shootingPlayerId)} shot saved by ${name(d?.goalieInNetId)}`, d?.shootingPlayerId, d?.goalieInNetId)
    case 'missed-shot':
    case 'failed-shot-attempt':
      return with_(`${name(d?.shootingPlayerId)} misses${d?.reason ? ` (${d.reason.replaceAll('-', ' ')})` : ''}`, d?.shootingPlayerId)
    case 'blocked-shot':
      return with_(`${name(d?.shootingPlayerId)} shot blocked by ${name(d?.blockingPlayerId)}`, d?.shootingPlayerId, d?.blockingPlayerId)
    case 'penalty':
      return with_(
        `Penalty: ${name(d?.committedByPlayerId)}, ${(d?.descKey ?? 'infraction').replaceAll('-', ' ')}${d?.duration ? `, ${d.duration} minutes` : ''}`,
        d?.committedByPlayerId,
        d?.drawnByPlayerId,
      )
    case 'hit':
      return with_(`${name(d?.hittingPlayerId)} hits ${name(d?.hitteePlayerId)}`, d?.hittingPlayerId, d?.hitteePlayerId)
    case 'faceoff':
      return with_(`${name(d?.winningPlayerId)} wins the faceoff against ${name(d?.losingPlayerId)}`, d?.winningPlayerId, d?.losingPlayerId)
    case 'giveaway':
      return with_(`Giveaway by ${name(d?.playerId)}`, d?.playerId)
    case 'takeaway':
      return with_(`Takeaway by ${name(d?.playerId)}`, d?.playerId)
    case 'stoppage':
      return with_(`Stoppage${d?.reason ? `: ${d.reason.replaceAll('-', ' ')}` : ''}`)
    case 'period-end':
      return with_(`End of period ${periodDescriptor.number}`)
    case 'game-end':
      return with_('End of game')
    case 'delayed-penalty':
      return with_('Delayed penalty')
    default:
      return undefined
  }
}

const SHOTS: Readonly<Record<string, { made: boolean; onGoal: boolean }>> = {
  goal: { made: true, onGoal: true },
  'shot-on-goal': { made: false, onGoal: true },
  'missed-shot': { made: false, onGoal: false },
}

/** The rink reaches 100 feet to each side of the middle and 42.5 to each board. */
function shotOf({ typeDescKey, details, homeTeamDefendingSide }: Event, feed: PlayByPlay): { shot: Shot } | undefined {
  const shot = SHOTS[typeDescKey]
  const { xCoord, yCoord, eventOwnerTeamId } = details ?? {}
  if (!shot || xCoord == null || yCoord == null) return undefined
  const isHome = eventOwnerTeamId === feed.homeTeam.id
  // The home side attacks away from the side that it defends; without that word, the nearer goal is taken.
  const attacksRight = homeTeamDefendingSide ? (homeTeamDefendingSide === 'left') === isHome : xCoord > 0
  const [x, y] = attacksRight ? [xCoord, yCoord] : [-xCoord, -yCoord]
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return { shot: { across: clip((42.5 - y) / 85), along: clip((100 - x) / 100), value: 1, ...shot } }
}

/** Player lines as far as the events tell: goals, assists, shots, blocks, saves; ice time is not among them. */
export function readNhlLines(feed: PlayByPlay): GameLog[] {
  const lines = new Map<string, Record<string, number>>()
  const add = (player: string | null | undefined, key: string) => {
    if (!player) return
    const line = lines.get(player) ?? {}
    line[key] = (line[key] ?? 0) + 1
    lines.set(player, line)
  }
  for (const item of feed.plays) {
    const event = Event.safeParse(item).data
    // A shootout decides the game, but its goals are not goals of the players.
    if (!event?.details || event.periodDescriptor.periodType === 'SO') continue
    const d = event.details
    if (event.typeDescKey === 'goal') {
      const power = powerOf(event, feed)
      for (const player of [d.scoringPlayerId, d.assist1PlayerId, d.assist2PlayerId]) if (power) add(player, power)
      add(d.scoringPlayerId, 'goals')
      add(d.scoringPlayerId, 'shots')
      add(d.assist1PlayerId, 'assists')
      add(d.assist2PlayerId, 'assists')
      add(d.goalieInNetId, 'goalsAgainst')
    } else if (event.typeDescKey === 'shot-on-goal') {
      add(d.shootingPlayerId, 'shots')
      add(d.goalieInNetId, 'saves')
    } else if (event.typeDescKey === 'blocked-shot' && d.reason !== 'teammate-blocked') add(d.blockingPlayerId, 'blockedShots')
  }
  const [home, away] = [nhlId(feed.homeTeam.id), nhlId(feed.awayTeam.id)]
  return rosterOf(feed).flatMap((spot): GameLog[] => {
    const stats = lines.get(spot.playerId)
    if (!stats) return []
    const teamId = nhlId(spot.teamId)
    return [
      {
        playerId: nhlId(spot.playerId),
        gameId: nhlId(feed.id),
        league: 'nhl',
        teamId,
        opponentId: teamId === home ? away : home,
        isHome: teamId === home,
        at: feed.startTimeUTC,
        opportunity: 0,
        stats,
        name: nameOf(spot),
        position: spot.positionCode ?? null,
      },
    ]
  })
}

/** Digits of the situation: visiting goalie, visiting skaters, home skaters, home goalie. */
function powerOf({ situationCode, details }: Event, feed: PlayByPlay): 'powerPlayPoints' | 'shortHandedPoints' | undefined {
  const [, away, home] = (situationCode ?? '').split('').map(Number)
  if (away === undefined || home === undefined || away === home) return undefined
  const isHome = details?.eventOwnerTeamId === feed.homeTeam.id
  // A goalie pulled for a sixth skater is no power play.
  if (/^0|0$/.test(situationCode ?? '')) return undefined
  return home > away === isHome ? 'powerPlayPoints' : 'shortHandedPoints'
}
