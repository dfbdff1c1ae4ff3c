// One look at a tool in sentences; the longer ones have files of their own.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, type Reply } from '#core/assistant/reply.ts'
import { isRoleOfTeam } from '#core/assistant/stated/role-of-team.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { gameOf } from '../answers/game-meant.ts'
import { wantsPropEdges } from '../plan-looks.ts'
import { forecast } from './forecasts.ts'
import { forecastList } from './games/forecast-list.ts'
import { gameBox } from './games/game-box.ts'
import { playerGames } from './games/player-games.ts'
import { checkedLineups } from './lists/checked-lineups.ts'
import { fieldForecast } from './lists/field-chances.ts'
import { withoutHim } from './lists/games-without.ts'
import { dayMoves } from './lists/line-ends.ts'
import { ownBestBallReply } from './lists/own-best-ball.ts'
import { eachTeamReply, nextOfFavorites, ofEachTeam } from './lists/own-favorites.ts'
import { betsOfRoll } from './lists/own-roll.ts'
import { propEdges } from './lists/prop-edges.ts'
import { leaderToPlay, standings } from './lists/standings.ts'
import { marketReply, nearestValue } from './markets.ts'
import { ownReply } from './own.ts'
import { ownModelsReply } from './own-models.ts'
import { weeksReply } from './own-record.ts'
import { slateReply } from './slates.ts'
import { answerOf, reply, startText, type Where } from './sources.ts'

/** @param cards the answers of this question in their order, the first at `skip` */
export function lookReply(ask: LookAsk, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  const k = isRoleOfTeam(ask) ? mostScoring(cards, skip) : cards.length - 1
  if (ask.tool === 'read_props' && wantsPropEdges(ask) && cards.slice(1).some(({ refusal }) => !refusal))
    return withGame(ask, ask.teams.length > 0 ? cards : [], skip, propEdges(ask, cards, skip))!
  if (ask.tool === 'predict_game' && ask.part === 'of_day' && cards.length > 1) return forecastList(ask, cards, skip)
  const board = ask.tool === 'predict_game' && cards[k]?.name === 'read_odds_board' ? answerOf(API.odds.board, cards[k], skip + k) : null
  const predicted = board === null ? null : answerOf(API.predictions.predict, cards[k - 1]!, skip + k - 1)
  if (predicted) return withGame(ask, cards, skip, forecast(predicted, false, false, board))!
  const last = cards[k]!
  const at = skip + k
  const ends = ask.part === 'of_day' && last.name === 'read_line_ends' ? answerOf(API.prices.ends, last, at) : null
  if (ends) return dayMoves(ask, ends, answerOf(API.live.scores, cards[0]!, skip)?.value.scores ?? [])
  if (ask.tool === 'read_favorites' && cards.length > 1)
    return (
      (ofEachTeam(ask, cards[0]!, skip).length > 0 ? eachTeamReply(ask, cards, skip, where) : null) ??
      nextOfFavorites(ask, cards, skip, where)
    )
  if (ask.tool === 'read_value_bets' && cards.length > 1) {
    const [first, all] = cards.map((card, i) => answerOf(API.trading.value, card, skip + i))
    if (first && all) return nearestValue(ask, first, all, where)
  }
  if (ask.tool === 'betting_performance' && cards.length > 1)
    return weeksReply(
      ask,
      cards.flatMap((card, i) => answerOf(API.bets.performance, card, skip + i) ?? []),
      where,
    )
  if (ask.tool === 'list_bets' && cards.length > 1)
    return betsOfRoll(ask, answerOf(API.bets.list, cards[0]!, skip)!, answerOf(API.bets.performance, cards[1]!, skip + 1), where)
  if (ask.tool === 'list_lineups' && cards.length > 1) return checkedLineups(ask, cards, skip)
  if (ask.tool === 'read_standings' && cards.length > 1) return leaderPlays(ask, cards, skip, where)
  if (last.name === 'read_scores' && ask.tool !== 'read_scores' && ask.tool !== 'read_slate_research') return noGame(ask)
  if (ask.tool === 'read_player_log' && !isRoleOfTeam(ask) && cards.length > 1) return logsOf(ask, cards, skip, where)
  return (
    sportReply(ask, last, at, where, cards.length > 2) ??
    withGame(ask, cards, skip, marketReply(ask, last, at, where)) ??
    slateReply(ask, cards, skip, where) ??
    ownReply(ask, last, at, where) ??
    ownModelsReply(ask, last, at, where) ??
    ownBestBallReply(ask, last, at) ??
    reply([{ text: 'I looked, and there is nothing to say of it.' }])
  )
}

/** Props and forecasts are of one game: which, is said before them. */
function withGame(ask: LookAsk, cards: readonly ToolCard[], skip: number, said: Reply | null): Reply | null {
  const first = cards[0]
  if (!said || !first || cards.length < 2 || first.name !== 'read_scores' || !['read_props', 'predict_game'].includes(ask.tool)) return said
  const scores = answerOf(API.live.scores, first, skip)
  const id = scores && gameOf(scores, ask)
  const game = scores?.value.scores.find((one) => one.id === id)
  return game ? { ...said, segments: [{ text: `${game.awayTeam} at ${game.homeTeam}: ` }, ...said.segments] } : said
}

function noGame(ask: LookAsk): Reply {
  const who =
    ask.teams.length > 1 ? `the ${ask.teams.map(({ name }) => name).join(' against the ')}` : (ask.teams[0]?.name ?? ask.players[0]?.name)
  const league = ask.league ? ` in the ${LEAGUES[ask.league].name}` : ''
  return reply([{ text: `I find no game${who ? ` of ${who}` : ''}${league} around now, so there is nothing to look up.` }], {
    kind: 'cannot',
  })
}

/** The games of several players, one after the other. */
function logsOf(ask: LookAsk, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  const each = cards.flatMap((card, i) => (card.refusal ? [] : [playerGames(ask, card, skip + i, where)]))
  return each.length === 0
    ? reply([{ text: 'I find no games of theirs on record.' }], { kind: 'cannot' })
    : { ...each[0]!, segments: each.flatMap(({ segments }, i) => (i === 0 ? segments : [{ text: '\n' }, ...segments])) }
}

/** The place of the table, and whom its team plays next. */
function leaderPlays(ask: LookAsk, cards: readonly ToolCard[], skip: number, where: Where): Reply {
  const leader = leaderToPlay(ask, cards[0]!, skip)!
  const table = standings(
    { ...ask, line: null, teams: [{ id: '', name: leader.name, league: ask.league!, abbreviation: '' }] },
    cards[0]!,
    skip,
  )
  const scores = answerOf(API.live.scores, cards[1]!, skip + 1)
  const game = (scores?.value.scores ?? [])
    .filter(({ homeTeam, awayTeam, status }) => status === 'scheduled' && (homeTeam === leader.name || awayTeam === leader.name))
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))[0]
  const next = game
    ? `${leader.name} play next: ${game.awayTeam} at ${game.homeTeam}, ${startText(game.time, where)}.\n`
    : `No game to come of the ${leader.name} is listed.\n`
  return { ...table, segments: [{ text: next }, ...table.segments] }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function sportReply(ask: LookAsk, card: ToolCard, tool: number, where: Where, isOfSeveral: boolean): Reply | null {
  switch (ask.tool) {
    case 'read_standings':
      return standings(ask, card, tool)
    case 'read_player_log':
      return card.name === 'read_roster' ? roster(ask, card, tool) : withRole(ask, playerGames(ask, card, tool, where), isOfSeveral)
    case 'read_games_without':
      return withoutHim(answerOf(API.sports.without, card, tool)!)
    case 'read_roster':
      return roster(ask, card, tool)
    case 'read_game':
      return gameBox(ask, card, tool, where)
    case 'read_fields':
      return fields(card, tool)
    case 'forecast_field':
      return card.name === 'project_golf' ? golf(card, tool) : fieldForecast(ask, card, tool, where)
    case 'project_golf':
      return golf(card, tool)
    default:
      return null
  }
}

/** Of several who play one position the one who scores the most. */
function mostScoring(cards: readonly ToolCard[], skip: number): number {
  const sums = cards.map((card, i) => {
    const log = card.name === 'read_player_log' ? answerOf(API.sports.playerLog, card, skip + i) : null
    return log ? (log.value.average ?? 0) : -1
  })
  return Math.max(...sums) < 0 ? cards.length - 1 : sums.indexOf(Math.max(...sums))
}

/** Who plays a position is the dearest there; that nobody announced a starter is said before his games. */
const withRole = (ask: LookAsk, log: Reply, isOfSeveral: boolean): Reply =>
  isRoleOfTeam(ask)
    ? {
        ...log,
        segments: [
          {
            text: `Who starts is not announced here; ${isOfSeveral ? `of the ${ask.positions.join('/')} of the ${ask.teams[0]!.name} the most is scored by` : `the dearest ${ask.positions.join('/')} of the ${ask.teams[0]!.name} is`} `,
          },
          ...log.segments,
        ],
      }
    : log

function roster(ask: LookAsk, card: ToolCard, tool: number): Reply {
  const players = answerOf(API.sports.players, card, tool)!
  const rows = players.value.players
  const who = ask.teams[0]?.name ?? (ask.players[0] ? `${ask.players[0].name}'s team` : LEAGUES[players.value.league].name)
  if (rows.length === 0) return reply([{ text: `I find no such player of the ${who} in the ${LEAGUES[players.value.league].name}.` }])
  const groups = new Map<string, typeof rows>()
  for (const row of rows) groups.set(row.position, [...(groups.get(row.position) ?? []), row])
  const lines = [...groups].slice(0, 12).map(
    ([position, some]) =>
      `\n${position}: ${some
        .slice(0, 4)
        .map(({ player_name }) => player_name)
        .join(', ')}`,
  )
  return reply([
    {
      text: `${capital(who)} (${LEAGUES[players.value.league].name}), the dearest of each position first. Who starts is not announced here; see the injury report too.`,
    },
    { text: lines.join('') },
  ])
}

function fields(card: ToolCard, tool: number): Reply {
  const answer = answerOf(API.live.fields, card, tool)!
  const event = answer.value.events.find(({ status }) => status === 'in progress') ?? answer.value.events[0]
  if (!event) return reply([{ text: `No ${LEAGUES[answer.value.league].name} event is on around now.` }])
  const lines = event.entries
    .slice(0, 8)
    .map(
      (entry) =>
        `\n${entry.place ?? '\u2013'} ${entry.name}${entry.score ? ` ${entry.score}` : ''}${entry.progress ? ` (${entry.progress})` : ''}`,
    )
  return reply([{ text: `${event.name}${event.stage ? `, ${event.stage}` : ''}, ${event.status}:${lines.join('')}` }])
}

function golf(card: ToolCard, tool: number): Reply {
  const golf = answerOf(API.projections.golf, card, tool)!
  const order = golf.value.golfers.map((golfer, i) => ({ golfer, i })).sort((a, b) => b.golfer.win - a.golfer.win)
  const lines = order
    .slice(0, 5)
    .flatMap(
      ({ golfer, i }) =>
        line`\n\u2022 ${golfer.name}: win ${figure(golf, `golfers.${i}.win`, 'percent')}, top ten ${figure(golf, `golfers.${i}.top10`, 'percent')}, cut ${figure(golf, `golfers.${i}.cut`, 'percent')}, ${figure(golf, `golfers.${i}.expected`, 'signedRatio')} strokes a round`,
    )
  return reply([{ text: `${golf.value.event.name}, the best chances first:` }, ...lines], {
    unsure: ['Strokes gained are against the field; few rounds make a wide guess.'],
  })
}
