// Player props on the wire: the feed's prices of one game, put in lines by core, each player named as the rosters know him.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { TrackedLeg } from '#core/bankroll/bets/tracked-bet.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { Game, Player } from '#core/leagues/games.ts'
import { normalizedName } from '#core/leagues/identity/names.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type AgeLimits, staleAfter } from '#core/odds/board/book-pace.ts'
import type { OddsBoard } from '#core/odds/board/odds-board.ts'
import type { FileQuote } from '#core/odds/files/file-quotes.ts'
import { type PropLine, propBoard } from '#core/odds/props/prop-board.ts'
import { propPaces } from '#core/odds/props/prop-pace.ts'
import type { Probability } from '#core/units.ts'
import { cache } from '../../kernel/cache.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import type { RosterFeed, ScoresFeed } from '../../ports/scores-feed.ts'

type Deps = {
  readonly odds: OddsFeed
  readonly scores: ScoresFeed
  readonly rosters: RosterFeed
  readonly clock: Clock
  /** Every price on the games of a league. */
  readonly leagueBoard: (league: LeagueKey) => Promise<LeagueBoard>
  readonly service: PropService
  readonly world: () => DataWorld
}

/** One asking of the feed serves everyone who looks within this time. */
const MOMENT_MS = 5000
const TIMEOUT_MS = 20_000

type Asked = {
  readonly game: Game
  readonly quotes: readonly FileQuote[] | null
  readonly players: readonly Player[]
  /** How old a price of each book may be, by its rounds on the games of the league. */
  readonly limitsOf: (book: string) => AgeLimits
}
type LeagueBoard = { readonly board: OddsBoard; readonly games: readonly Game[] }
type Row = AnswerOf<typeof API.props.board>['props'][number]

/** What the feeds say of one game's players, and the fair chance of a selection on one of them: for the route, and for bets that are kept. */
export type PropService = {
  asked(league: LeagueKey, gameId: string): Promise<Asked>
  fair(pick: Pick<TrackedLeg, 'gameId' | 'league' | 'outcome' | 'point' | 'prop'>): Promise<Probability | undefined>
}

export function propService(deps: Omit<Deps, 'service' | 'world'>): PropService {
  const { clock } = deps
  const feeds = cache<Asked>((key) => read(deps, ...(key.split(' ') as [LeagueKey, string])), {
    name: 'player props',
    ttlMs: MOMENT_MS,
    max: 64,
  })
  const asked: PropService['asked'] = (league, gameId) => feeds.get(`${league} ${gameId} ${Math.floor(clock.now() / MOMENT_MS)}`)
  return {
    asked,
    async fair({ gameId, league, outcome, point, prop }) {
      if (gameId === null || league === null || !prop) return undefined
      const { game, quotes, limitsOf } = await asked(league, gameId)
      const lines = propBoard(quotes ?? [], { now: clock.now(), league, startsAt: game.startsAt, method: 'shin', limitsOf })
      const player = normalizedName(prop.player)
      const line = lines.find((one) => one.market === prop.market && one.point === point && normalizedName(one.player) === player)
      const chance = line?.sides.find(({ selection }) => selection.toLowerCase() === outcome)?.fair
      return chance && chance < 1 ? chance : undefined
    },
  }
}

export function propsFeature({ odds, clock, service, world }: Pick<Deps, 'odds' | 'clock' | 'service' | 'world'>): Feature {
  return {
    bounds: bind(API.props, {
      board: async ({ league, game: gameId, method, books }) => {
        const { game, quotes, players, limitsOf } = await service.asked(league, gameId)
        const now = clock.now()
        const lines = propBoard(quotes ?? [], {
          ...{ now, league, startsAt: game.startsAt, method, limitsOf },
          ...(books === undefined ? {} : { books: new Set(books) }),
        })
        const computed = lines.reduce((sum, { sides }) => sum + sides[0].prices.length + sides[1].prices.length, 0)
        const known = namesakes(players)
        return {
          ...{ league, game: gameId, method, asOf: now, source: odds.name, world: world() },
          props: lines.map((line) => rowOf(line, known, game)),
          leftOut: (quotes?.length ?? 0) - computed,
          staleAfterSeconds: staleAfter(game, now),
          note: noteOf(quotes, game, odds.name),
        }
      },
    }),
  }
}

async function read(
  { odds, scores, rosters, clock, leagueBoard }: Omit<Deps, 'service' | 'world'>,
  league: LeagueKey,
  gameId: string,
): Promise<Asked> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const game = await scores.game(gameId, signal)
  if (!game || game.league !== league) throw notFound('There is no such game.')
  if (game.status !== 'scheduled') return { game, quotes: [], players: [], limitsOf: propPaces(undefined, [], game, clock.now()) }
  const quotes = odds.props ? await odds.props(league, gameId, signal) : null
  // Without the prices of games no pace is known.
  const paced = quotes && quotes.length > 0 ? await leagueBoard(league).catch(() => undefined) : undefined
  const limitsOf = propPaces(paced?.board, paced?.games ?? [], game, clock.now())
  // Prices without the rosters are worth showing; without prices the rosters are not asked.
  const players = quotes && quotes.length > 0 ? await rosters.players(league, signal).catch(() => []) : []
  return { game, quotes, players: players.filter(({ teamId }) => teamId === game.home.id || teamId === game.away.id), limitsOf }
}

function noteOf(quotes: readonly FileQuote[] | null, { status }: Game, source: string): string | null {
  if (status !== 'scheduled') return 'Books take player props down when the game begins.'
  if (quotes === null) return `${source} carries no player props.`
  return quotes.length === 0 ? 'No book has player props for this game yet.' : null
}

/** Players by their name; a name that two of them bear names nobody. */
function namesakes(players: readonly Player[]): ReadonlyMap<string, Player | null> {
  const byName = new Map<string, Player | null>()
  for (const player of players) byName.set(normalizedName(player.name), byName.has(normalizedName(player.name)) ? null : player)
  return byName
}

function rowOf(line: PropLine, known: ReadonlyMap<string, Player | null>, { home, away }: Game): Row {
  const player = known.get(normalizedName(line.player)) ?? null
  const team = player && (player.teamId === home.id ? home : away)
  const [over, under] = line.sides
  return {
    ...line,
    id: `${line.player} ${line.market} ${line.point}`,
    playerId: player?.id ?? null,
    team: team?.abbreviation ?? null,
    position: player?.position ?? null,
    sides: [
      { ...over, prices: [...over.prices] },
      { ...under, prices: [...under.prices] },
    ],
  }
}
