// What can be picked now, and at which price: the best of the board that is current.

import type { PickInput } from '#contract/community/community-shapes.ts'
import type { picks } from '#contract/community/picks.ts'
import { allows } from '#core/access/access.ts'
import { selectionOf, UNIT } from '#core/community/picks.ts'
import type { Game } from '#core/leagues/games.ts'
import type { BoardOutcome } from '#core/odds/board/odds-board.ts'
import { conflict, feedDown, notFound } from '../../kernel/door/errors.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { CommunityDeps, CommunityHandler } from './community-deps.ts'

/** A selection with the price at which it is taken. */
export type PickOffer = {
  readonly game: Game
  readonly market: PickInput['market']
  readonly outcome: PickInput['outcome']
  readonly point: number | null
  readonly price: number
  readonly book: string
  readonly fair: number | null
  readonly stake: number
  /** When the board was asked. */
  readonly askedAt: number
}

/**
 * The best first. What was not seen within its book's own pace may be gone: whoever could take it would harvest highs. Where no book was, the
 * lowest of the fresh prices stands for all.
 */
function usable({ prices }: BoardOutcome): readonly BoardOutcome['prices'][number][] {
  const current = prices.filter(({ isCurrent }) => isCurrent)
  return current.length > 0 ? current : prices.filter(({ isStale, isSuspect }) => !isStale && !isSuspect).slice(-1)
}

async function boardOf({ board }: CommunityDeps, league: PickInput['league']) {
  return board(league).catch(() => {
    throw feedDown('The prices do not answer right now. Your text is kept; try again in a moment.')
  })
}

/** The selection at the board's price now. Refuses with a sentence what has begun, is not on the board, or has no fresh price. */
export async function preparePick(deps: CommunityDeps, wanted: PickInput): Promise<PickOffer> {
  const { league, gameId, market, outcome, point, book, units } = wanted
  const askedAt = deps.now()
  const { board, games } = await boardOf(deps, league)
  const game = games.find(({ id }) => id === gameId)
  if (!game) throw notFound('This game is not on the board.')
  if (game.status !== 'scheduled' || game.startsAt <= deps.now()) throw conflict('This game has begun. A pick is made before the start.')
  const outcomes = board.games.find((one) => one.gameId === gameId)?.markets.filter((one) => one.market === market) ?? []
  const row = outcomes.flatMap((one) => one.outcomes).find((one) => one.outcome === outcome && (one.point ?? null) === point)
  const price = row && usable(row).find((one) => book === undefined || one.book === book)
  if (!row || !price) throw conflict('No book shows this line with a fresh price now. Choose another line.')
  const fair = row.fair !== null && row.fair > 0 && row.fair < 1 ? row.fair : null
  return { game, market, outcome, point, price: price.price, book: price.bookTitle, fair, stake: Math.round(units * UNIT), askedAt }
}

type Options = Awaited<ReturnType<CommunityHandler<typeof picks.options>>>

export const pickOptions: CommunityHandler<typeof picks.options> = async (deps, { league }, call): Promise<Options> => {
  const hasPrices = allows(memberOf(call), 'odds')
  const { board, games } = await boardOf(deps, league)
  const now = deps.now()
  const open = games.filter(({ status, startsAt }) => status === 'scheduled' && startsAt > now).toSorted((a, b) => a.startsAt - b.startsAt)
  return {
    source: deps.source(),
    games: open.flatMap((game) => {
      const markets = board.games.find(({ gameId }) => gameId === game.id)?.markets.filter(({ isMain }) => isMain) ?? []
      const lines = markets.flatMap(({ market, outcomes }) =>
        outcomes.flatMap((row) => {
          const best = usable(row)[0]
          if (!best) return []
          const { outcome, point } = row
          const names = { market, outcome, point, home: game.home.abbreviation, away: game.away.abbreviation }
          const priced = hasPrices ? { price: best.price, book: best.bookTitle } : { price: null, book: null }
          return [{ market, outcome, point, selection: selectionOf(names), ...priced }]
        }),
      )
      return lines.length === 0 ? [] : [{ gameId: game.id, home: game.home.name, away: game.away.name, startsAt: game.startsAt, lines }]
    }),
  }
}
