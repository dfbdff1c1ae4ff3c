// A contest under way, as its standings file tells it: what each player has scored, and how much of each game is left.
import { LEAGUES, type LeagueKey } from '../../leagues/leagues.ts'
import type { Fraction, Points } from '../../units.ts'
import type { Slate } from '../slate.ts'
import { pointsOfPicks } from './recompute.ts'
import type { Standings } from './standings.ts'

export type StandingSoFar = {
  /** By `SlatePlayer.id`: points so far (0 where none are posted) and the share of his game that is left. */
  readonly players: Readonly<Record<string, { readonly points: Points; readonly left: Fraction }>>
  readonly isFinished: boolean
}

type PlaceOf = (name: string) => number | undefined

/**
 * Points from the file's player block; time from the entries. An entry's remaining time is the sum of its players' remaining minutes, and
 * players of one game have the same, so the minutes left of each game solve a system of linear equations, one for each entry (least
 * squares; hidden players have a whole game left). A game that no entry tells of has not begun.
 * @param placeOf a player's place on the slate by his name
 * @example two entries of players of games A and B with 60 and 84 minutes left: 2 A + 0 B = 60, 1 A + 1 B = 84 → A 30, B 54
 */
export function soFarOf(standings: Standings, slate: Slate, placeOf: PlaceOf): StandingSoFar {
  const isFinished = standings.entries.every((entry) => entry.timeRemaining === 0)
  const whole = wholeGame(slate)
  const left = isFinished ? new Map<string, number>() : minutesLeft(standings, slate, placeOf, whole)
  const pointsOf = pointsOfPicks(standings)
  const plain = standings.slots.find((slot) => slot.pointsMultiplier === 1)?.name ?? ''
  const players: Record<string, { points: Points; left: Fraction }> = {}
  const posted = new Map(standings.players.map(({ name }) => [placeOf(name), pointsOf({ slot: plain, player: name })]))
  for (const [place, player] of slate.players.entries()) {
    // Whom nobody drafted the file does not list.
    const points = posted.get(place) ?? 0
    const minutes = isFinished ? 0 : (left.get(gameOf(player)) ?? whole)
    const share = Math.min(1, Math.max(0, minutes / whole))
    // Less than a second: the game is over and the file has rounded.
    players[player.id] = { points: points / 100, left: share < 1e-3 ? 0 : share > 1 - 1e-3 && points === 0 ? 1 : share }
  }
  return { players, isFinished }
}

const gameOf = (player: Slate['players'][number]) => player.game ?? player.team

/** Minutes of regulation; 60 where the sport has no such clock. */
function wholeGame({ sport }: Slate): number {
  const league = LEAGUES[sport as LeagueKey] as (typeof LEAGUES)[LeagueKey] | undefined
  const minutes = league ? league.periods * league.periodMinutes : 0
  return minutes > 0 ? minutes : 60
}

/** Entries that are looked at; a thousand equations determine some dozen games. */
const SAMPLE = 1000
/** Weight of the guess that a game has not begun, against one entry: decides only games that the entries do not. */
const PRIOR = 1e-6

function minutesLeft(standings: Standings, slate: Slate, placeOf: PlaceOf, whole: number): Map<string, number> {
  const games = [...new Set(slate.players.map(gameOf))]
  const columnOf = new Map(games.map((game, column) => [game, column]))
  const n = games.length
  const matrix = new Float64Array(n * n)
  const right = new Float64Array(n)
  for (let game = 0; game < n; game++) {
    matrix[game * n + game] = PRIOR
    right[game] = PRIOR * whole
  }
  const places = new Map(standings.players.map(({ name }) => [name, placeOf(name)]))
  const stride = Math.max(1, Math.floor(standings.entries.length / SAMPLE))
  for (let at = 0; at < standings.entries.length; at += stride) {
    const { picks, timeRemaining } = standings.entries[at]!
    if (!picks || picks.length !== standings.slots.length) continue
    const counts = new Float64Array(n)
    let rest = timeRemaining
    let isKnown = true
    for (const { player } of picks) {
      const place = player === null ? undefined : (places.get(player) ?? placeOf(player))
      if (player === null) rest -= whole
      else if (place === undefined) isKnown = false
      else counts[columnOf.get(gameOf(slate.players[place]!))!]!++
    }
    if (!isKnown) continue
    for (let i = 0; i < n; i++) {
      if (counts[i] === 0) continue
      right[i]! += counts[i]! * rest
      for (let j = 0; j < n; j++) matrix[i * n + j]! += counts[i]! * counts[j]!
    }
  }
  const minutes = solved(matrix, right, n)
  return new Map(games.map((game, column) => [game, minutes[column]!]))
}

/** x of A x = b for a symmetric positive definite A, by elimination without pivots. */
function solved(matrix: Float64Array, right: Float64Array, n: number): Float64Array {
  for (let k = 0; k < n; k++) {
    for (let i = k + 1; i < n; i++) {
      const factor = matrix[i * n + k]! / matrix[k * n + k]!
      if (factor === 0) continue
      for (let j = k; j < n; j++) matrix[i * n + j]! -= factor * matrix[k * n + j]!
      right[i]! -= factor * right[k]!
    }
  }
  const x = new Float64Array(n)
  for (let i = n - 1; i >= 0; i--) {
    let sum = right[i]!
    for (let j = i + 1; j < n; j++) sum -= matrix[i * n + j]! * x[j]!
    x[i] = sum / matrix[i * n + i]!
  }
  return x
}
