// NHL api-web's play by play: events with places on the ice, said in sentences with the names of the roster.
import type { Play } from '#core/leagues/games.ts'
import type { Shot } from '#core/leagues/situation.ts'
import type { EpochMs } from '#core/units.ts'
import { type Lenient, parseLeniently } from '../vendor-http/parse-leniently.ts'
import { Event, nameOf, nhlId, type PlayByPlay, rosterOf, type Spot } from './game.ts'

const seconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
/** Real minutes for each minute on the clock, breaks left out: a game of 60 minutes takes about two and a half hours. */
const PACE = 1.75
const BREAK_MS = 18 * 60_000

/** Events oldest first. The feed has no time of the day, so it is calculated from the clock; the last event is never later than `asOf`. */
export function readNhlPlays(feed: PlayByPlay, asOf: EpochMs): Lenient<Play> {
  const roster = new Map(rosterOf(feed).map((spot) => [spot.playerId, spot]))
  const gameId = nhlId(feed.id)
  const items = [...feed.plays].sort((a, b) => orderOf(a) - orderOf(b))
  const score = { home: 0, away: 0 }
  return parseLeniently(items, Event, (event): Play | [] => {
    const { details, periodDescriptor, typeDescKey } = event
    if (typeDescKey === 'goal' && details) {
      score.home = details.homeScore ?? score.home
      score.away = details.awayScore ?? score.away
    }
    const words = tell(event, roster)
    if (!words) return []
    const played = (periodDescriptor.number - 1) * 1200 + seconds(event.timeInPeriod)
    return {
      id: `${gameId}-${event.eventId}`,
      gameId,
      kind: KINDS[typeDescKey] ?? 'other',
      period: periodDescriptor.number,
      secondsLeft: seconds(event.timeRemaining),
      at: Math.min(asOf, Math.round(feed.startTimeUTC + played * 1000 * PACE + (periodDescriptor.number - 1) * BREAK_MS)),
      text: words.text,
      playerIds: words.people.map(nhlId),
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

type PlayWords = { readonly text: string; readonly people: readonly string[] }

/** The sentence of an event, and those in it, the doer first; undefined for what nobody reads (the start of a period's clock). */
function tell({ typeDescKey, details: d, periodDescriptor }: Event, roster: ReadonlyMap<string, Spot>): PlayWords | undefined {
  const name = (player: string | null | undefined) => {
    const spot = player ? roster.get(player) : undefined
    return spot ? nameOf(spot) : 'Unknown'
  }
  const with_ = (text: string, ...people: (string | null | undefined)[]): PlayWords => ({
    text,
    people: people.flatMap((one) => one ?? []),
  })
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
