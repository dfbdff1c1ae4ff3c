// Prices of several teams that do not play one another: each team's own game, one after the other.
import type { AskOf } from '#core/assistant/ask.ts'
import type { Reply } from '#core/assistant/reply.ts'
import { type Board, gamesOf, spotsOf } from '../replies/board-prices.ts'
import { oddsReply } from '../replies/odds.ts'
import type { Where } from '../replies/sources.ts'

export function apartReply(ask: AskOf<'odds'>, boards: readonly Board[], where: Where): Reply {
  const isTogether = ask.teams.length < 2 || boards.length < 2 || boards.some((board) => gamesOf(spotsOf(board, ask)).length > 0)
  if (isTogether) return oddsReply(ask, boards, where)
  const parts = ask.teams.map((team) =>
    oddsReply(
      { ...ask, teams: [team] },
      boards.filter(({ input }) => input.team === team.name),
      where,
    ),
  )
  return {
    ...parts[0]!,
    segments: parts.flatMap(({ segments }, i) => (i === 0 ? segments : [{ text: '\n\n' }, ...segments])),
    unsure: [...new Set(parts.flatMap(({ unsure }) => unsure))],
  }
}
