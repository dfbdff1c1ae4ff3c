// Lines of box scores to rows of features: a line is let in at the moment at which it was known, and a forecast's moment comes before.

import { mean } from '../../math/statistics.ts'
import type { EpochMs, Probability } from '../../units.ts'
import { knownAt, momentOf } from '../timeline.ts'
import { type KnownOfPlayer, type PastLine, PLAYER_FEATURES } from './player-features.ts'
import type { PlayerFeatureKey } from './player-model.ts'
import { PLAYER_FEATURE_KEYS } from './player-model-words.ts'

/** A player in a game: one that is over has the figure and the opportunity, a coming one has neither. */
export type PlayerLine = {
  readonly playerId: string
  readonly gameId: string
  readonly teamId: string
  readonly opponentId: string
  readonly isHome: boolean
  /** When the game starts, epoch ms. */
  readonly at: EpochMs
  /** The group of positions that are judged together. */
  readonly group: string
  readonly done: { readonly value: number; readonly opportunity: number } | null
}

/** Our forecast of a game as of its day: chances of both sides, and the points that it expects; of a coming game also by how many home is ahead. */
export type GameWord = {
  readonly home: Probability
  readonly away: Probability
  readonly total: number | null
  readonly margin?: number | null
}

export type PlayerInputs = { readonly lines: readonly PlayerLine[]; readonly games: ReadonlyMap<string, GameWord> }

export type PlayerModelRow = {
  readonly playerId: string
  readonly gameId: string
  readonly at: EpochMs
  readonly moment: EpochMs
  readonly knownAt: EpochMs
  /** One column for each of PLAYER_FEATURE_KEYS; null = not known at the moment. */
  readonly values: readonly (number | null)[]
  /** His own average drawn to his position's: what anybody would say without a model. */
  readonly plain: number
  /** What came; null while the game is not over. */
  readonly outcome: number | null
}

const PLACE = new Map(PLAYER_FEATURE_KEYS.map((key, place) => [key, place]))
const READERS = PLAYER_FEATURE_KEYS.map((key) => PLAYER_FEATURES.find((row) => row.key === key)!.read)

/** A row's columns of the chosen features, in their order. */
export const playerValuesOf = ({ values }: Pick<PlayerModelRow, 'values'>, keys: readonly PlayerFeatureKey[]): (number | null)[] =>
  keys.map((key) => values[PLACE.get(key)!] ?? null)

/** Fewer games of his own say nothing of a player: he gets no forecast. */
const FEWEST_LINES = 3
/** Games of a player, of an opponent, of a position that a feature may look back on. */
const KEPT_LINES = 40
const KEPT_ALLOWED = 10
const KEPT_OF_GROUP = 3000
/** The share of his last games in which he had any of the figure, below which it is not his: a receiver who threw once is no passer. */
const LEAST_SHARE = 0.25
const SHARE_GAMES = 20
/** Games that his position weighs in the plain average. */
const PLAIN_PRIOR = 3

type Group = { sum: number; readonly recent: number[] }

const kept = <T>(list: T[], one: T, most: number): void => {
  list.push(one)
  if (list.length > most) list.shift()
}

/** The past as it was known at a moment that only moves on. */
function past() {
  const players = new Map<string, PastLine[]>()
  const groups = new Map<string, Group>()
  const allowed = new Map<string, number[]>()
  const usual = new Map<string, { sum: number; games: number }>()
  const of = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
    let one = map.get(key)
    if (one === undefined) {
      one = make()
      map.set(key, one)
    }
    return one
  }
  return {
    /** All lines of one game at once, so that what a position was let do is whole. */
    learn(game: readonly PlayerLine[]): void {
      const sums = new Map<string, number>()
      for (const { playerId, opponentId, group, at, done } of game) {
        if (done === null) continue
        kept(
          of(players, playerId, () => []),
          { at, ...done },
          KEPT_LINES,
        )
        const own = of(groups, group, (): Group => ({ sum: 0, recent: [] }))
        own.sum += done.value
        own.recent.push(done.value)
        if (own.recent.length > KEPT_OF_GROUP) own.sum -= own.recent.shift()!
        const key = `${opponentId} ${group}`
        sums.set(key, (sums.get(key) ?? 0) + done.value)
      }
      for (const [key, sum] of sums) {
        kept(
          of(allowed, key, () => []),
          sum,
          KEPT_ALLOWED,
        )
        const all = of(usual, key.slice(key.lastIndexOf(' ') + 1), () => ({ sum: 0, games: 0 }))
        all.sum += sum
        all.games += 1
      }
    },
    at(
      { playerId, opponentId, group, isHome, at }: PlayerLine,
      word: GameWord | undefined,
      before: { readonly at: EpochMs; readonly isOver: boolean } | undefined,
    ): KnownOfPlayer {
      const own = groups.get(group)
      const all = usual.get(group)
      const odds = word && Math.log(Math.max(word.home, 1e-4) / Math.max(word.away, 1e-4))
      return {
        ...{ startsAt: at, isHome, lines: players.get(playerId) ?? [] },
        positionMean: own === undefined || own.recent.length === 0 ? null : own.sum / own.recent.length,
        allowed: allowed.get(`${opponentId} ${group}`) ?? [],
        usuallyAllowed: all === undefined || all.games === 0 ? null : all.sum / all.games,
        teamPlayedAt: before?.at ?? null,
        isTeamGameOpen: before !== undefined && (!before.isOver || knownAt(before.at) > momentOf(at)),
        winLogOdds: odds === undefined ? null : isHome ? odds : 0 - odds,
        gameTotal: word?.total ?? null,
      }
    },
  }
}

function plainOf({ lines, positionMean }: KnownOfPlayer): number {
  const own = lines.slice(-SHARE_GAMES).map(({ value }) => value)
  const prior = positionMean ?? mean(own)
  return (own.reduce((sum, value) => sum + value, 0) + PLAIN_PRIOR * prior) / (own.length + PLAIN_PRIOR)
}

function isHis({ lines }: KnownOfPlayer): boolean {
  const own = lines.slice(-SHARE_GAMES)
  return own.length >= FEWEST_LINES && own.filter(({ value }) => value !== 0).length >= LEAST_SHARE * own.length
}

/** Lines between two steps: some milliseconds. */
const LINES_A_STEP = 2000

/**
 * Rows of all players in all games, finished and coming, in the order of their start; none of a player of whom too little was known then.
 * By construction a row depends on who plays whom where and when, our forecast as of its day and what was known at its moment, and on nothing
 * else.
 */
export function* playerRows({ lines, games }: PlayerInputs): Generator<void, PlayerModelRow[]> {
  const byGame = new Map<string, PlayerLine[]>()
  for (const line of lines) {
    const own = byGame.get(line.gameId)
    if (own) own.push(line)
    else byGame.set(line.gameId, [line])
  }
  const inOrder = [...byGame.values()].sort((a, b) => a[0]!.at - b[0]!.at || (a[0]!.gameId < b[0]!.gameId ? -1 : 1))
  // Starts and the moments at which results are known run in the same order.
  const facts = inOrder.filter((game) => game.some(({ done }) => done !== null))
  const known = past()
  const made: PlayerModelRow[] = []
  /** Each team's game before, as the schedule has it: before a game in a week there are games that are to come themselves. */
  const before = new Map<string, { at: EpochMs; isOver: boolean }>()
  let admitted = 0
  let walked = 0
  for (const game of inOrder) {
    if (walked >= LINES_A_STEP) {
      walked = 0
      yield
    }
    walked += game.length
    const { at, gameId } = game[0]!
    const moment = momentOf(at)
    for (let next = facts[admitted]; next && knownAt(next[0]!.at) <= moment; next = facts[++admitted]) known.learn(next)
    for (const line of game) {
      const state = known.at(line, games.get(gameId), before.get(line.teamId))
      if (!isHis(state)) continue
      made.push({
        ...{ playerId: line.playerId, gameId, at, moment, knownAt: knownAt(at), outcome: line.done?.value ?? null },
        values: READERS.map((read) => read(state)),
        plain: plainOf(state),
      })
    }
    for (const { teamId } of game) before.set(teamId, { at, isOver: game.some(({ done }) => done !== null) })
  }
  return made
}
