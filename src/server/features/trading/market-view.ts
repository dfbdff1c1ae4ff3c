// One look at the open games of a league (or of all): the board, its games, and the ticks of the last hours. What the rows of trading read.

import type { DataWorld } from '#core/data-world.ts'
import type { Game, Injury, Play } from '#core/leagues/games.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import type { BoardGame, OddsBoard } from '#core/odds/board/odds-board.ts'
import type { DevigMethod } from '#core/odds/fair/vig.ts'
import type { Tick } from '#core/odds/opportunities/signals.ts'
import type { EpochMs } from '#core/units.ts'

export type TradingDeps = {
  readonly board: (
    league: LeagueKey,
    options: { readonly method: DevigMethod; readonly books?: ReadonlySet<string> },
  ) => Promise<{ readonly board: OddsBoard; readonly games: readonly Game[]; readonly isShowingStaleData: boolean }>
  /** Every change of price received since a moment. */
  readonly ticks: (league: LeagueKey, from: EpochMs) => Promise<readonly Tick[]>
  /** Plays of a game so far; undefined where no feed tells them. */
  readonly plays: (gameId: string) => Promise<readonly Play[] | undefined>
  readonly injuries: (league: LeagueKey) => Promise<readonly Injury[]>
  readonly now: () => EpochMs
  readonly source: () => string
  readonly world: () => DataWorld
}

export type Asked = {
  readonly league?: LeagueKey | undefined
  readonly method: DevigMethod
  readonly books?: ReadonlySet<string> | undefined
}

export type OpenGame = { readonly game: Game; readonly priced: BoardGame; readonly league: LeagueKey }
export type MarketView = {
  readonly open: readonly OpenGame[]
  readonly asOf: EpochMs
  readonly books: ReadonlySet<string> | undefined
  readonly isShowingStaleData: boolean
}

/** The open games of the asked leagues, soonest first. A league that no feed covers has none. */
export async function marketView({ board, now }: TradingDeps, { league, method, books }: Asked): Promise<MarketView> {
  const leagues = league ? [league] : LEAGUE_KEYS
  let isShowingStaleData = false
  const views = await Promise.all(
    leagues.map(async (one) => {
      const found = await board(one, { method, ...(books ? { books } : {}) })
      isShowingStaleData ||= found.isShowingStaleData
      const games = new Map(found.games.map((game) => [game.id, game]))
      return found.board.games.flatMap((priced): OpenGame[] => {
        const game = games.get(priced.gameId)
        return game ? [{ game, priced, league: one }] : []
      })
    }),
  )
  return { open: views.flat().sort((a, b) => a.game.startsAt - b.game.startsAt), asOf: now(), books, isShowingStaleData }
}
