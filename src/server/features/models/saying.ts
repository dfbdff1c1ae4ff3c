// What a model says of coming games by what is known now, and where it sees value at the best price of the board.
import type { ModelForecast, ValuePrice } from '#contract/sports/model-forecasts.ts'
import type { Game } from '#core/leagues/games.ts'
import { type ModelSays, says } from '#core/models/say.ts'
import { type ModelInputs, modelRows, type OurWord } from '#core/models/timeline.ts'
import { modelEdge, selectionChance } from '#core/models/value.ts'
import { isValue } from '#core/odds/board/edge.ts'
import type { OddsBoard } from '#core/odds/board/odds-board.ts'
import { inSteps } from '../../kernel/work/breath.ts'
import { digestOf, type KnownForecast } from './model-forecasts.store.ts'
import type { ModelRecordRow } from './models.store.ts'
import type { ModelsDeps, OurForecast } from './models-deps.ts'

const wordOf = ({ chances, total }: OurForecast): OurWord[] => (chances ? [{ ...chances, total }] : [])

/** Rows of coming games as of now, by game: the same function that the fit walked over. */
export async function comingSays(
  { history, ours }: Pick<ModelsDeps, 'history' | 'ours'>,
  models: readonly ModelRecordRow[],
  games: readonly Game[],
): Promise<{
  readonly says: (model: ModelRecordRow, gameId: string) => ModelSays | undefined
  readonly ours: ReadonlyMap<string, OurForecast>
}> {
  const league = games[0]?.league
  if (league === undefined) return { says: () => undefined, ours: new Map() }
  const said = await ours(league, games)
  const fitted = models.filter((model) => model.fitted !== null)
  if (fitted.length === 0) return { says: () => undefined, ours: said }
  const past = await history(league)
  const ids = new Set(games.map(({ id }) => id))
  const inputs: ModelInputs = {
    league,
    games: [...past.games.filter(({ id }) => !ids.has(id)), ...games],
    closes: past.closes,
    ours: new Map([...past.ours, ...[...said].flatMap(([id, word]) => wordOf(word).map((one) => [id, one] as const))]),
  }
  const made = new Map<string, Map<string, ModelSays>>()
  for (const target of new Set(fitted.map(({ spec }) => spec.target))) {
    const rows = (await inSteps(modelRows(inputs, target))).filter(({ gameId }) => ids.has(gameId))
    for (const { id, spec, fitted: weights } of fitted)
      if (spec.target === target) made.set(id, new Map(rows.map((row) => [row.gameId, says(weights!, row)])))
  }
  return { says: ({ id }, gameId) => made.get(id)?.get(gameId), ours: said }
}

/** Best current prices at which the model sees value, largest edge first. */
export function valuesOf(said: ModelSays, board: OddsBoard | undefined, gameId: string): ValuePrice[] {
  const markets = board?.games.find((game) => game.gameId === gameId)?.markets ?? []
  return markets
    .filter(({ isMain }) => isMain)
    .flatMap(({ market, outcomes }) =>
      outcomes.flatMap(({ outcome, point, current }): ValuePrice[] => {
        const chance = selectionChance(said, { market, outcome, point })
        // Nothing is recommended on a price that may be gone.
        if (!chance || !current) return []
        const edge = modelEdge(chance, current.price)
        if (!isValue(edge)) return []
        const { price, book, bookTitle, ageSeconds, edge: marketEdge } = current
        return [{ market, outcome, point, price, book, bookTitle, ageSeconds, chance: chance.win, edge, marketEdge }]
      }),
    )
    .sort((a, b) => b.edge - a.edge)
}

/** A sealed or waiting forecast as it stands, else what the model says now. */
export function forecastOf(
  game: Game,
  now: ModelSays | undefined,
  known: KnownForecast | undefined,
  ours: OurForecast | undefined,
  board: OddsBoard | undefined,
): ModelForecast | undefined {
  const said = known?.says ?? now
  if (!said) return undefined
  return {
    gameId: game.id,
    startsAt: game.startsAt,
    home: game.home.name,
    away: game.away.name,
    basis: known ? (known.basis === 'sealed' ? 'sealed' : 'waiting') : 'now',
    says: said,
    ours: ours?.chances ?? null,
    ourMargin: ours?.margin ?? null,
    ourTotal: ours?.total ?? null,
    market: ours?.market ?? null,
    values: valuesOf(said, board, game.id),
    sealed: known?.place != null ? { place: known.place, salt: known.salt, digest: digestOf(known.salt, game.id, known.says) } : null,
  }
}
