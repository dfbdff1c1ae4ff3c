// How a bet on what a player does ended, from the box score of the finished game.
import type { Game, GameLog } from '../../leagues/games.ts'
import { normalizedName } from '../../leagues/identity/names.ts'
import type { Sport } from '../../leagues/leagues.ts'
import { type PropMarket, propMarket, propResult } from '../../odds/props/prop-markets.ts'
import type { LegStatus } from './bets.ts'
import { byMargin } from './grade.ts'
import type { TrackedLeg, TrackedProp } from './tracked-bet.ts'

type Line = Pick<GameLog, 'playerId' | 'teamId' | 'name' | 'opportunity' | 'stats'>
/** `result`: what the player came to; null while that is not known, and when he did not play. */
export type GradedProp = { readonly status: LegStatus; readonly result: number | null }

/** By player: whether a report from before the start had him out, and whether a play of the game names him. */
type Evidence = { readonly isOut?: (playerId: string) => boolean; readonly isSeen?: (playerId: string) => boolean }

const OPEN: GradedProp = { status: 'open', result: null }
/** Sports whose lines count minutes, so that 0 says that he sat. Elsewhere a line is only written for those who took part. */
const COUNTS_MINUTES: ReadonlySet<Sport> = new Set(['basketball', 'hockey'])
/** Touches of a football line. Where somebody has more opportunities than these, the box score counts snaps, and names all who had one. */
const TOUCHES = ['passAttempts', 'rushAttempts', 'targets'] as const

/**
 * The status of a player prop by the finished game's own lines. Void when he did not play, or not as the market means it (a pitcher who only
 * batted); a push on the number. `open` while the game or its box score is not whole, where the box score does not tell the market, and
 * where it cannot be told who was meant: a name that is in no line, without an id, proves nothing.
 * The rule of action is the common one of books in the United States: he has to take part, by one snap in football; how long does not matter
 * (actionnetwork.com/education/prop-betting-rules-what-happens-if-player-doesnt-play). A football box score without snaps leaves out who took
 * part and touched no ball: missing there he came to 0 when a play names him, is void when a report from before the start had him out, and
 * else `open`, for the bettor's own hand.
 * @param evidence what beside the box score tells whether a player took part
 * @example gradeProp(leg('Sam Hill', 'player_pass_yds', 'over', 244.5), final, [{ playerId: 'qb', name: 'Sam Hill', stats: { passYards: 251 } }]) // { status: 'won', result: 251 }
 */
export function gradeProp(
  { prop, outcome, point }: Pick<TrackedLeg, 'prop' | 'outcome' | 'point'>,
  { league, status, home, away }: Pick<Game, 'league' | 'status' | 'home' | 'away'>,
  lines: readonly Line[],
  evidence: Evidence = {},
): GradedProp {
  const market = prop && propMarket(league, prop.market)
  if (!prop || !market || status !== 'final' || point === null || (outcome !== 'over' && outcome !== 'under')) return OPEN
  const isWhole = [home, away].every(({ id }) => lines.some(({ teamId }) => teamId === id))
  if (!isWhole || !lines.some(({ stats }) => recordingStat(market) in stats)) return OPEN
  const own = ownLine(prop, lines) ?? unwritten(prop, market.sport, evidence)
  if (!own) {
    const isAbsent = prop.playerId !== null && (namesAll(market.sport, lines) || evidence.isOut?.(prop.playerId))
    return isAbsent ? { status: 'void', result: null } : OPEN
  }
  if (!tookPart(own, market)) return { status: 'void', result: null }
  const result = propResult(market, own.stats)
  return { status: byMargin(outcome === 'over' ? result - point : point - result), result }
}

const recordingStat = ({ recordedWith, counts }: PropMarket): string => recordedWith ?? Object.keys(counts)[0] ?? ''

/** The line of a football player who took part in a play and touched no ball. */
function unwritten({ playerId }: TrackedProp, sport: Sport, { isSeen }: Evidence): Line | undefined {
  return sport === 'football' && playerId !== null && isSeen?.(playerId) ? { playerId, teamId: '', opportunity: 0, stats: {} } : undefined
}

/** Whether everybody who took part has a line. */
function namesAll(sport: Sport, lines: readonly Line[]): boolean {
  if (sport !== 'football') return true
  return lines.some(({ opportunity, stats }) => opportunity > TOUCHES.reduce((sum, key) => sum + (stats[key] ?? 0), 0))
}

function tookPart({ opportunity, stats }: Line, { sport, role }: PropMarket): boolean {
  if (role && !role.some((key) => (stats[key] ?? 0) > 0)) return false
  return opportunity > 0 || !COUNTS_MINUTES.has(sport)
}

/** By id; else by a name that only one line bears. */
function ownLine({ player, playerId }: TrackedProp, lines: readonly Line[]): Line | undefined {
  const byId = lines.find((line) => line.playerId === playerId)
  if (byId) return byId
  const asked = normalizedName(player)
  const named = lines.filter(({ name }) => name && normalizedName(name) === asked)
  return named.length === 1 ? named[0] : undefined
}
