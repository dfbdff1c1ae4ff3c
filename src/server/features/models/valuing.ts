// Where a member's model sees value on the whole board of a league, with its name and record beside every figure; the market's own fair chance stays beside it.
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { ModelValueRow } from '#contract/sports/model-forecasts.ts'
import type { Game } from '#core/leagues/games.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import type { ModelTarget } from '#core/models/model.ts'
import { type ModelValuePrice, modelValuePrices } from '#core/models/model-value.ts'
import type { ModelSays } from '#core/models/say.ts'
import { conflict, notFound } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { booksOf } from '../../kernel/my-books.ts'
import type { ModelRecordRow } from './models.store.ts'
import type { ModelsDeps } from './models-deps.ts'
import { comingSays } from './saying.ts'
import { headOf, isReady, recordOf } from './views.ts'

type Row = typeof API.models.value

/** More rows than anybody reads are not sent. */
const MOST_ROWS = 200

/** What a target has no word for. */
const UNTOLD: Readonly<Record<ModelTarget, string>> = {
  winner: 'It forecasts winners: of spreads, totals and player props it says nothing.',
  margin: 'It forecasts margins, and with them winners: of totals and player props it says nothing.',
  total: 'It forecasts totals: of moneylines, spreads and player props it says nothing.',
}

/** What the model says of games that have not begun: as sealed or waiting to be, else as of now. */
export async function saidOf(
  deps: Pick<ModelsDeps, 'history' | 'ours' | 'forecasts'>,
  row: ModelRecordRow,
  games: readonly Game[],
): Promise<ReadonlyMap<string, ModelSays>> {
  const known = new Map(
    (
      await deps.forecasts.ofGames(
        [row.id],
        games.map(({ id }) => id),
      )
    ).map((one) => [one.gameId, one.says]),
  )
  const { says } = await comingSays(deps, [row], games)
  return new Map(
    games.flatMap(({ id }) => {
      const said = known.get(id) ?? says(row, id)
      return said ? [[id, said] as const] : []
    }),
  )
}

export const valuing =
  (deps: ModelsDeps) =>
  async ({ id, league: asked, minEdge, books: named }: ParsedOf<Row>, call: Call): Promise<AnswerOf<Row>> => {
    const { store, forecasts, clock, world, source, priced } = deps
    const { id: userId } = memberOf(call)
    const row = await store.read(userId, id)
    if (!row || row.world !== world()) throw notFound('There is no such model of yours.')
    if (!isReady(row)) throw conflict('Fit this model first: it says nothing yet.')
    const { league: own, target } = row.spec
    const books = booksOf(call, named)
    const { board, games, isShowingStaleData } = await priced(own, books)
    const isOwn = asked === undefined || asked === own
    const coming = isOwn ? games.filter(({ status }) => status === 'scheduled') : []
    const said = await saidOf(deps, row, coming)
    const byId = new Map(coming.map((game) => [game.id, game]))
    const rows = board.games
      .flatMap((one) => {
        const [game, says] = [byId.get(one.gameId), said.get(one.gameId)]
        return game && says ? modelValuePrices(says, one, { minEdge, books }).map((price) => rowOf(price, game)) : []
      })
      .sort((a, b) => b.edge - a.edge)
    const { name, version, tries, walked } = headOf(row, await store.tries(userId, row.world))
    const graded = recordOf(target, await forecasts.of(id), clock.now()).sealed
    return {
      model: {
        ...{ id, name, version, tries, walked, league: own, target },
        graded: graded && { games: graded.games, loss: graded.loss, ours: graded.ours, market: graded.market },
      },
      rows: rows.slice(0, MOST_ROWS),
      minEdge,
      games: said.size,
      notCovered: isOwn ? `${UNTOLD[target]} Games under way stay with the market.` : otherLeague(name, own, asked),
      asOf: clock.now(),
      source: source(),
      world: world(),
      stale: isShowingStaleData,
    }
  }

const otherLeague = (name: string, own: LeagueKey, asked: LeagueKey) =>
  `“${name}” forecasts the ${LEAGUES[own].name}. Of the ${LEAGUES[asked].name} it says nothing: prices there stay with the market’s fair chance.`

function rowOf(price: ModelValuePrice, game: Game): ModelValueRow {
  const { id, league, home, away, startsAt, status } = game
  const sides = { home: home.abbreviation, away: away.abbreviation, draw: 'Draw', over: 'Over', under: 'Under' }
  return {
    ...price,
    id: `${id} ${price.market} ${price.outcome} ${price.point} ${price.book}`,
    game: {
      ...{ id, league, startsAt, status, home: home.name, away: away.name },
      ...{ homeAbbreviation: home.abbreviation, awayAbbreviation: away.abbreviation },
    },
    name: sides[price.outcome],
  }
}
