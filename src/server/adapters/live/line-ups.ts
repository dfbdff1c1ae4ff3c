// What clubs have posted, in the words of the vendor of the schedule: the league's own vendor knows it under other ids.
import type { Game, Player } from '#core/leagues/games.ts'
import type { GameLineUps, LineUp } from '#core/leagues/line-up.ts'
import type { EpochMs } from '#core/units.ts'
import { cache } from '../../kernel/cache.ts'
import type { IdentityStore } from '../../ports/identity-store.ts'
import type { LineUpFeed } from '../../ports/line-up-feed.ts'
import type { RosterFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import { sameGame, type Translation, translation } from './same-game.ts'

/** A vendor who tells parts: games as it knows them, and what is posted with everybody's name. */
export type LineUpSource = {
  readonly name: string
  readonly games: ScoresFeed['games']
  posted(
    gameId: string,
    signal: AbortSignal,
  ): Promise<{ readonly lineUps: GameLineUps; readonly names: ReadonlyMap<string, string> } | undefined>
}

/** Games asked about at once; a slate has at most so many. */
const MOST_GAMES = 20
const FRESH_MS = 5 * 60_000
const TIMEOUT_MS = 30_000

export function liveLineUps(base: { scores: ScoresFeed; rosters: RosterFeed }, mlb: LineUpSource, identity: IdentityStore): LineUpFeed {
  // A live feed is large and an order is posted once: read anew every few minutes, not with every slate.
  const kept = cache<GameLineUps[]>(
    async (key) => {
      const [from, to] = JSON.parse(key) as [number, number]
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const [games, others] = await Promise.all([base.scores.games('mlb', from, to, signal), mlb.games('mlb', from, to, signal)])
      const known = await base.rosters.players('mlb', signal)
      const asked = games.slice(0, MOST_GAMES)
      const found = await Promise.all(
        asked.map((game) => postedOf({ game, other: sameGame(game, others), known, source: mlb, identity, signal })),
      )
      return found.flatMap((one) => one ?? [])
    },
    { name: 'line-ups', ttlMs: FRESH_MS, max: 8 },
  )
  const rounded = (at: EpochMs) => Math.floor(at / FRESH_MS) * FRESH_MS
  return {
    name: mlb.name,
    lineUps: async (league, from, to) => (league === 'mlb' ? kept.get(JSON.stringify([rounded(from), rounded(to)])) : []),
  }
}

type Asked = {
  readonly game: Game
  readonly other: Game | undefined
  readonly known: readonly Player[]
  readonly source: LineUpSource
  readonly identity: IdentityStore
  readonly signal: AbortSignal
}

async function postedOf({ game, other, known, source, identity, signal }: Asked): Promise<GameLineUps | undefined> {
  const otherPosted = other && (await source.posted(other.id, signal).catch(() => undefined))
  if (!other || !otherPosted) return undefined
  const { home, away } = otherPosted.lineUps
  const named = [home, away].flatMap((side) =>
    [...(side.order ?? []), ...(side.starter ? [side.starter] : [])].map(({ playerId }) => ({
      playerId,
      gameId: other.id,
      league: game.league,
      teamId: side.teamId,
      opponentId: '',
      isHome: side === home,
      at: game.startsAt,
      opportunity: 0,
      stats: {},
      name: otherPosted.names.get(playerId) ?? null,
    })),
  )
  const words = translation({ game, other, known, lines: named, vendor: source.name, identity })
  return { gameId: game.id, home: inWords(home, words), away: inWords(away, words) }
}

const inWords = (side: LineUp, { team, person }: Translation): LineUp => ({
  ...side,
  teamId: team(side.teamId),
  order: side.order?.map((one) => ({ ...one, playerId: person(one.playerId) })) ?? null,
  starter: side.starter && { ...side.starter, playerId: person(side.starter.playerId) },
})
