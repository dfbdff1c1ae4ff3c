// The tools of a question one after the other, and their answers in sentences.
import type { Endpoint } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { Ask, AskOf } from '#core/assistant/ask.ts'
import { isOwnShare } from '#core/assistant/calc-counts.ts'
import type { Reply } from '#core/assistant/reply.ts'
import type { ToolCall } from '../answer-engine.ts'
import { apartReply } from '../frame/apart.ts'
import { apartCalls, cappedCall, firstLineupCalls, furtherOddsCalls, furtherScores, isWholeLineup, opponentOf } from '../plan.ts'
import { ownShareCalls } from '../plan-calcs.ts'
import { furtherLookCalls } from '../plan-looks.ts'
import { accountReply } from '../replies/account.ts'
import { type Board, gamesOf, spotsOf } from '../replies/board-prices.ts'
import { calcReply } from '../replies/calcs.ts'
import { absentTeams, outsideCaps, withAbsent, withoutAbsent, withRole } from '../replies/lineup-role.ts'
import { lineupReply, reviewReply, roleReply } from '../replies/lineups.ts'
import { comparisonReply } from '../replies/lists/compared-players.ts'
import { withNextGame } from '../replies/lists/next-game.ts'
import { rankReply } from '../replies/lists/ranked-players.ts'
import { injuriesReply, newsReply, scoresReply } from '../replies/live.ts'
import { lookReply } from '../replies/looks.ts'
import { balance } from '../replies/own-record.ts'
import { projectionReply } from '../replies/projections.ts'
import { shownPriceCalls, shownPriceReply } from '../replies/shown-price.ts'
import { type Answer, answerOf, refusalReply, type Where } from '../replies/sources.ts'
import { stakeReply } from '../replies/stake.ts'
import { holdReply, statedPriceReply, worthCalls } from '../replies/stated-price.ts'
import { helpReply, pageReply, termReply } from '../replies/talk.ts'

/** What has to be called next, once these answered. */
export function further(ask: Ask, cards: readonly ToolCard[], skip: number): ToolCall[] {
  if (ask.kind === 'lineup') {
    const looked = ask.caps?.length ?? 0
    const out = outsideCaps(ask, cards, skip)
    const again = (next: AskOf<'lineup'>) => (out === null ? firstLineupCalls(next) : [cappedCall(next, out)])
    if (out !== null && cards.length === looked) return again(ask)
    const built = cards.slice(looked)
    // Nobody of a team that does not play can be in it: built without that rule, which the answer says.
    const absent = built.length === 1 ? absentTeams(ask, built[0]!) : []
    if (absent.length > 0) return again({ ...ask, without: ask.without.filter(({ id }) => !absent.includes(id)) })
    const without = built.length === 1 ? withoutAbsent(ask, built[0]!) : null
    if (without) return again(without)
    const held = ask.role === null || cards.length !== 1 ? null : withRole(ask, cards[0]!, skip)
    return held ? firstLineupCalls(held) : []
  }
  if (ask.kind === 'look') return furtherLookCalls(ask, cards, skip)
  if (ask.kind === 'calc' && isOwnShare(ask) && cards.length === 1)
    return ownShareCalls(ask, answerOf(API.bets.performance, cards[0]!, skip))
  if (ask.kind === 'injuries' && ask.isOfOpponent && cards.length === 1) {
    const scores = answerOf(API.live.scores, cards[0]!, skip)
    const opponent = scores && opponentOf(ask, scores)
    return opponent ? [{ name: 'read_injuries', input: { league: ask.league, team: opponent } }] : []
  }
  if (ask.kind === 'scores' && cards.length === 1) {
    const scores = answerOf(API.live.scores, cards[0]!, skip)
    return scores === null ? [] : furtherScores(ask, scores)
  }
  if (ask.kind !== 'odds') return []
  const board = cards.length === 1 ? answerOf(API.odds.board, cards[0]!, skip) : null
  const apart = board ? apartCalls(ask, board) : []
  if (apart.length > 0) return apart
  // Of a team that no price is open for it is told when it plays next.
  if (board && ask.teams.length === 1 && gamesOf(spotsOf(board, ask)).length === 0 && ask.want !== 'books')
    return [{ name: 'read_scores', input: { league: ask.teams[0]!.league, team: ask.teams[0]!.name } }]
  const more = board ? furtherOddsCalls(ask, board) : []
  return more.length > 0 ? more : ask.want === 'price' ? worthCalls(ask, cards, skip) : shownPriceCalls(ask, cards, skip)
}

/** The answers put into sentences. */
export function replyTo(ask: Ask, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  // One refusal stands for all: the same door refuses the same person for the same reason.
  const refusedCard = cards.find((card) => card.refusal)
  const answers = <E extends Endpoint>(row: E): Answer<E>[] => cards.flatMap((card, i) => answerOf(row, card, skip + i) ?? [])
  if (refusedCard && (cards.every((card) => card.refusal) || (ask.kind === 'look' && cards.at(-1)?.refusal)))
    return refusalReply(cards.at(-1)?.refusal ? cards.at(-1)! : refusedCard)
  switch (ask.kind) {
    case 'odds':
      if (cards.length === 2 && cards[1]!.name === 'read_scores')
        return withNextGame(
          ask,
          apartReply(ask, answers(API.odds.board).slice(0, 1) as Board[], where),
          answerOf(API.live.scores, cards[1]!, skip + 1),
          where,
        )
      return ask.want === 'price'
        ? statedPriceReply(ask, cards, skip, where)
        : ask.want === 'notation' || ask.want === 'payout'
          ? shownPriceReply(ask, cards, skip, where)
          : ask.want === 'hold'
            ? holdReply(ask, answers(API.odds.board) as Board[])
            : apartReply(ask, answers(API.odds.board) as Board[], where)
    case 'projection':
      return projectionReply(
        ask.bothSites ? ask.players.flatMap((player) => [player, player]) : ask.players,
        answers(API.projections.forSlate),
      )
    case 'rank':
      return rankReply(ask, answers(API.projections.forSlate)[0]!, where)
    case 'compare':
      return comparisonReply(answers(API.projections.compare)[0]!, ask.by ?? null, ask.isSum)
    case 'kelly':
      return stakeReply(answers(API.bankroll.suggest)[0]!)
    case 'calc': {
      if (!isOwnShare(ask)) return calcReply(ask, cards, skip)
      return cards.length > 1 ? calcReply(ask, cards.slice(1), skip + 1) : balance(answers(API.bets.performance)[0]!, where)
    }
    case 'look':
      return lookReply(ask, cards, skip, where)
    case 'page':
      return pageReply(ask)
    case 'account':
      return accountReply(ask, cards, skip, where)
    case 'scores':
      return scoresReply(ask, answers(API.live.scores), where)
    case 'injuries': {
      const isSchedule = ask.isOfOpponent && cards[0]?.name === 'read_scores'
      const scores = isSchedule ? answers(API.live.scores)[0] : undefined
      const report = isSchedule ? cards[1] && answerOf(API.live.injuries, cards[1], skip + 1) : answers(API.live.injuries)[0]
      const opponent = ask.isOfOpponent && scores ? opponentOf(ask, scores) : null
      // No game, so nobody to play against: the schedule says so.
      if (!report)
        return scoresReply({ kind: 'scores', league: ask.league, teams: ask.teams, when: null, only: null }, scores ? [scores] : [], where)
      return injuriesReply(opponent === null ? ask : { ...ask, teams: [{ ...ask.teams[0]!, name: opponent }] }, report, where)
    }
    case 'news':
      return newsReply(ask, answers(API.live.news)[0]!, where)
    case 'lineup': {
      if (ask.role !== null) return roleReply(ask, cards, skip)
      const looked = ask.caps?.length ?? 0
      const builds = cards.slice(looked)
      const built = builds.flatMap((card, i) => answerOf(API.lineups.optimize, card, skip + looked + i) ?? [])
      return isWholeLineup(ask)
        ? reviewReply(ask, built)
        : withAbsent(ask, builds, lineupReply((builds[0] && withoutAbsent(ask, builds[0])) ?? ask, built[0]!))
    }
    case 'term':
      return termReply(answers(API.assistant.term), ask)
    case 'help':
      return helpReply(ask.about)
  }
}
