// What the calls of the community depend on.
import type { LegClose } from '#core/bankroll/bets/tracked-bet.ts'
import type { ComparedOpenBet } from '#core/community/bet-behind.ts'
import type { SealedPick } from '#core/community/picks.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { OddsBoard } from '#core/odds/board/odds-board.ts'
import type { EpochMs } from '#core/units.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import type { HandlerWith } from '../../kernel/door/feature.ts'
import type { CommunityStore } from './community.store.ts'
import type { ListedWord } from './word-list.ts'

/** A link of the chain as it is stored. */
export type ChainRow = { readonly place: number; readonly model: string; readonly sealed: string; readonly startsAt: EpochMs }

/** The chain of forecasts, as far as picks need it. */
export type PickChain = {
  /** Seals a pick within the transaction that writes its row. */
  append(tx: Tx, pickOf: (latest: EpochMs) => SealedPick): Promise<number>
  page(after: number, limit: number): Promise<readonly ChainRow[]>
  /** Hash of its last link. */
  head(): Promise<string>
  verify(): Promise<{ readonly holds: boolean; readonly head: string; readonly brokenAt: number | null }>
}

/** A bet of a linked account, with a mark that names it and nobody. */
export type MarkedBet = ComparedOpenBet & { readonly mark: string }

export type CommunityDeps = {
  readonly store: CommunityStore
  readonly chain: PickChain
  readonly now: () => EpochMs
  readonly world: () => DataWorld
  /** The board of a league as everybody's, with the games that the feed told. */
  readonly board: (league: LeagueKey) => Promise<{ readonly board: OddsBoard; readonly games: readonly Game[] }>
  readonly source: () => string
  readonly season: (league: LeagueKey, startsAt: EpochMs) => number
  readonly game: (id: string) => Promise<Game | undefined>
  /** What a selection cost at the start of its game; undefined where nobody knows yet. */
  readonly closeOf: (pick: SealedPick, game: Game) => Promise<LegClose | undefined>
  /** Bets that the accounts of a member sent through an API, on games that start between two times. */
  readonly betsOnGames: (tx: Tx, userId: string, from: EpochMs, to: EpochMs) => Promise<readonly MarkedBet[]>
  /** Words of the list in a text; the names of a league's players are no such words. */
  readonly listedWords: (text: string, league: LeagueKey | null) => Promise<readonly ListedWord[]>
  /** A username for a member whose own one was taken away. */
  readonly newUsername: () => string
  /** A post or its thread changed. */
  readonly onChange: (postId: string | null) => void
  readonly onError: (error: unknown, what: string) => void
}

export type CommunityHandler<Row> = HandlerWith<CommunityDeps, Row>
