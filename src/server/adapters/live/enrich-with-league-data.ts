// Baseball and hockey are told in more detail by their leagues: their plays and lines take the place of ESPN's wherever they can be had.
import type { Game, GameLog, Play } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { IdentityStore } from '../../ports/identity-store.ts'
import type { BoxScoreFeed, RosterFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import { sameGame, type Translation, translateLines, translatePlays, translation } from './same-game.ts'

type Detail = {
  readonly scores: ScoresFeed
  readonly boxScores: BoxScoreFeed /** Whether its lines are better than ESPN's, too. */
  readonly hasLines: boolean
}
type Base = { readonly scores: ScoresFeed; readonly boxScores: BoxScoreFeed; readonly rosters: RosterFeed }

const AROUND_MS = 5 * 3_600_000

/** ESPN's feeds with the details of those who know a league better. What they do not answer, ESPN does. */
export function withDetail(
  base: Base,
  details: Partial<Record<LeagueKey, Detail>>,
  identity: IdentityStore,
): { scores: ScoresFeed; boxScores: BoxScoreFeed } {
  const found = async (
    gameId: string,
    signal: AbortSignal,
  ): Promise<{ game: Game; other: Game; detail: Detail; words: Translation } | undefined> => {
    const game = await base.scores.game(gameId, signal)
    const detail = game && details[game.league]
    if (!game || !detail || game.status === 'scheduled') return undefined
    const others = await detail.scores.games(game.league, game.startsAt - AROUND_MS, game.startsAt + AROUND_MS, signal)
    const other = sameGame(game, others)
    if (!other) return undefined
    const lines = (await detail.boxScores.boxScore(other.id, signal)) ?? []
    const known = await base.rosters.players(game.league, signal).catch(() => [])
    return { game, other, detail, words: translation({ game, other, known, lines, vendor: detail.scores.name, identity }) }
  }
  /** The better answer, or the plain one when the better does not come. */
  const orPlain = async <T>(better: () => Promise<T | undefined>, plain: () => Promise<T | undefined>): Promise<T | undefined> => {
    try {
      return (await better()) ?? (await plain())
    } catch {
      return plain()
    }
  }
  return {
    scores: {
      ...base.scores,
      plays: (gameId, signal) =>
        orPlain<readonly Play[]>(
          async () => {
            const one = await found(gameId, signal)
            const plays = one && (await one.detail.scores.plays(one.other.id, signal))
            return one && plays && plays.length > 0 ? translatePlays(plays, gameId, one.words) : undefined
          },
          () => base.scores.plays(gameId, signal),
        ),
    },
    boxScores: {
      ...base.boxScores,
      boxScore: (gameId, signal) =>
        orPlain<readonly GameLog[]>(
          async () => {
            const one = await found(gameId, signal)
            const lines = one?.detail.hasLines ? await one.detail.boxScores.boxScore(one.other.id, signal) : undefined
            return one && lines && lines.length > 0 ? translateLines(lines, gameId, one.words) : undefined
          },
          () => base.boxScores.boxScore(gameId, signal),
        ),
    },
  }
}
