// Where a member's model of players sees value in the prices of player props, with its name and record beside every figure.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { PlayerValueRow } from '#contract/sports/player-model-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { rangeOf } from '#core/models/players/player-shape.ts'
import { type PlayerValuePrice, playerValuePrices } from '#core/models/players/player-value.ts'
import { conflict, notFound } from '../../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../../kernel/door/invoke.ts'
import { booksOf } from '../../../kernel/my-books.ts'
import { isReady } from '../views.ts'
import { openForecasts } from './open-forecasts.ts'
import { type ComingPlayers, statOf } from './player-coming.ts'
import type { PlayerModelRow } from './player-models.store.ts'
import type { PlayerModelsDeps } from './player-models-deps.ts'
import { playerHeadOf } from './player-views.ts'

type Row = typeof API.playerModels.value

/** Prices of props are asked for game by game: so many of the next ones, which books price first. */
const MOST_PRICED = 16
const PRICED_AHEAD_MS = 36 * 3_600_000
/** More rows than anybody reads are not sent. */
const MOST_ROWS = 200

export type PlayerPrices = { readonly rows: readonly PlayerValueRow[]; readonly games: number; readonly lines: number }

/** Of each selection on the model's figure the best price that reaches a least edge by it, the highest first: a current one, else an older. */
export async function playerPrices(
  deps: Pick<PlayerModelsDeps, 'store' | 'props' | 'clock' | 'onError'>,
  coming: ComingPlayers,
  row: PlayerModelRow,
  { minEdge, books }: { readonly minEdge: number; readonly books: ReadonlySet<string> | undefined },
): Promise<PlayerPrices> {
  const { stat, league } = row.spec
  const now = deps.clock.now()
  const said = (await openForecasts(deps, coming, row))
    .filter(({ startsAt }) => startsAt > now && startsAt - now < PRICED_AHEAD_MS)
    .slice(0, MOST_PRICED)
  let lines = 0
  const found = await Promise.all(
    said.map(async ({ gameId: id, startsAt, home, away, players }) => {
      const priced = await deps.props(league, id).catch((error: unknown) => {
        deps.onError(error)
        return { lines: [] }
      })
      const byId = new Map(players.map((one) => [one.playerId, one]))
      return priced.lines.flatMap(({ line, playerId }) => {
        const one = playerId === null || line.market !== stat ? undefined : byId.get(playerId)
        if (!one) return []
        lines += 1
        const { median } = rangeOf(one.says)
        return bestOfEach(playerValuePrices(one.says, line, { minEdge, books })).map(
          (price): PlayerValueRow => ({
            ...price,
            id: `${id} ${one.playerId} ${price.side} ${price.point} ${price.book}`,
            ...{
              game: { id, startsAt, home, away },
              playerId: one.playerId,
              player: one.name,
              team: one.team,
              market: line.market,
              median,
            },
          }),
        )
      })
    }),
  )
  return { rows: found.flat().sort((a, b) => b.edge - a.edge), games: said.length, lines }
}

/** A price that may be gone stands only where no other is. */
function bestOfEach(prices: readonly PlayerValuePrice[]): PlayerValuePrice[] {
  const best = new Map<string, PlayerValuePrice>()
  for (const price of prices) {
    const before = best.get(price.side)
    const isBetter = !before || (price.isCurrent === before.isCurrent ? price.edge > before.edge : price.isCurrent)
    if (isBetter) best.set(price.side, price)
  }
  return [...best.values()]
}

export const playerValuing =
  (deps: PlayerModelsDeps, coming: ComingPlayers) =>
  async ({ id, league: asked, minEdge, books: named }: ParsedOf<Row>, call: Call): Promise<AnswerOf<Row>> => {
    const { store, clock, world, source } = deps
    const { id: userId } = memberOf(call)
    const row = await store.read(userId, id)
    if (!row || row.world !== world()) throw notFound('There is no such model of yours.')
    if (!isReady(row)) throw conflict('Fit this model first: it says nothing yet.')
    const { league } = row.spec
    const isOwn = asked === undefined || asked === league
    const stat = statOf(row)
    const { rows, games, lines } =
      isOwn && stat.site === null
        ? await playerPrices(deps, coming, row, { minEdge, books: booksOf(call, named) })
        : { rows: [], games: 0, lines: 0 }
    return {
      model: playerHeadOf(row, await store.tries(userId, row.world), await store.gamesOf([id])),
      ...{ rows: rows.slice(0, MOST_ROWS), minEdge, games, lines },
      notCovered: !isOwn
        ? `“${row.name}” forecasts players of the ${LEAGUES[league].name}. Of the ${LEAGUES[asked].name} it says nothing.`
        : stat.site === null
          ? `It forecasts ${stat.unit}: of other props and of games it says nothing. Its chances are of a player who plays; most books give a bet on one who does not back.`
          : 'It forecasts fantasy points, on which books take no bets. Use it for lineups.',
      ...{ asOf: clock.now(), source: source(), world: world() },
    }
  }
