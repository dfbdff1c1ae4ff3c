// Injuries after which a line moved: the middle book's line shortly before the report, and within the hour after it. That one followed the
// other is on record; why the books moved nobody tells.

import type { MoveRow } from '#contract/sports/live-player-shapes.ts'
import type { InferInput } from '#core/infer.ts'
import type { Game, Injury } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Quote } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import { iso, middleLines } from './game-view.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Reports older than three days are no news. */
const RECENT = 72 * HOUR
const BEFORE = 5 * MINUTE
const AFTER = HOUR
/** Books need a while: younger reports are looked at later. */
const LEAST_AFTER = 10 * MINUTE
/** Half a point is the least step of a line. */
const LEAST_MOVE = 0.5
/** So many reports of a league are looked into, the latest. */
const LOOKED_AT = 8

export type PricesAt = (
  league: LeagueKey,
  at: EpochMs,
) => Promise<readonly Pick<Quote, 'gameId' | 'market' | 'outcome' | 'point' | 'book'>[]>

type Row = InferInput<typeof MoveRow>
type Asked = {
  readonly league: LeagueKey
  readonly now: EpochMs
  readonly injuries: readonly Injury[]
  readonly games: readonly Game[]
  readonly pricesAt: PricesAt
}

/** Largest moves first. */
export async function injuryMoves({ league, now, injuries, games, pricesAt }: Asked): Promise<Row[]> {
  const recent = injuries
    .filter(({ status, reportedAt }) => status !== 'PROBABLE' && now - reportedAt <= RECENT && now - reportedAt >= LEAST_AFTER)
    .toSorted((a, b) => b.reportedAt - a.reportedAt)
    .flatMap((injury) => {
      const game = nextOf(injury, games)
      return game ? [{ injury, game }] : []
    })
    .slice(0, LOOKED_AT)
  const rows: Row[] = []
  // One after the other: each look calculates a whole market.
  for (const { injury, game } of recent) {
    const [fromAt, toAt] = [injury.reportedAt - BEFORE, Math.min(injury.reportedAt + AFTER, now, game.startsAt - 1)]
    const [before, after] = [await pricesAt(league, fromAt), await pricesAt(league, toAt)]
    rows.push(...movesOf(injury, game, { quotes: before, at: fromAt }, { quotes: after, at: toAt }))
  }
  return rows.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
}

/** The first game of his team that had not begun when he was reported. */
function nextOf({ team, reportedAt }: Injury, games: readonly Game[]): Game | undefined {
  return games
    .filter(({ home, away, startsAt }) => startsAt > reportedAt + LEAST_AFTER && (home.abbreviation === team || away.abbreviation === team))
    .sort((a, b) => a.startsAt - b.startsAt)[0]
}

type Look = { readonly quotes: Awaited<ReturnType<PricesAt>>; readonly at: EpochMs }

function movesOf(injury: Injury, game: Game, before: Look, after: Look): Row[] {
  const [from, to] = [middleLines(before.quotes).get(game.id), middleLines(after.quotes).get(game.id)]
  const books = new Set(after.quotes.filter(({ gameId }) => gameId === game.id).map(({ book }) => book)).size
  const steps = [
    { market: 'spreads' as const, from: from?.spread ?? null, to: to?.spread ?? null },
    { market: 'totals' as const, from: from?.total ?? null, to: to?.total ?? null },
  ]
  return steps.flatMap(({ market, from: was, to: is }): Row[] => {
    if (was === null || is === null || Math.abs(is - was) < LEAST_MOVE) return []
    return [
      {
        id: `${injury.playerId} ${game.id} ${market}`,
        player: injury.name,
        position: injury.position,
        team: injury.team,
        status: injury.status,
        reportedAt: iso(injury.reportedAt),
        gameId: game.id,
        event: `${game.away.abbreviation} @ ${game.home.abbreviation}`,
        home: game.home.abbreviation,
        startsAt: iso(game.startsAt),
        market,
        from: was,
        to: is,
        fromAt: iso(before.at),
        toAt: iso(after.at),
        books,
      },
    ]
  })
}
