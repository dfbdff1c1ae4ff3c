// The last games of a player in sentences: the figures that are asked for of each, what they come to on average, and how often he reached so much.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import { asksLogMean, type LogStat, logStats, ofThisSeason, timesAsked } from '#core/assistant/asked/log-asked.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, listed, type Reply, rowsPath, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { nounFor } from '#core/plural.ts'
import { seasonYear } from '#core/predictions/results/own-games.ts'
import { type Answer, answerOf, dateText, reply, type Where } from '../sources.ts'

type Log = Answer<typeof API.sports.playerLog>
type LogGame = Log['value']['games'][number]

/** "rushYards" is "rush yards". */
const statName = (key: string): string =>
  key
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase()

const cameTo = ({ stats }: LogGame, { keys }: LogStat): number => keys.reduce((sum, key) => sum + (stats[key] ?? 0), 0)

/** What he came to in one game; a line leaves out what he had none of. */
function ofGame(log: Log, i: number, stat: LogStat): Segment[] {
  const paths = stat.keys.filter((key) => log.value.games[i]!.stats[key] !== undefined).map((key) => `games.${i}.stats.${key}`)
  if (paths.length === 0) return [{ text: `no ${stat.name}` }]
  const path = paths.length > 1 ? `plus(${paths.slice(0, 2).join(',')})` : paths[0]!
  return line`${stat.name} ${figure(log, path, 'plainNumber')}`
}

const overRows = (how: 'each' | 'sum', rows: readonly number[], { keys }: LogStat): string => {
  const each = keys.map((key) => rowsPath(how, 'games', rows, `stats.${key}`))
  return each.length > 1 ? `plus(${each.slice(0, 2).join(',')})` : each[0]!
}

/** "25 or more", "under 20". */
const boundText = ({ value, isLeast, isStrict }: NonNullable<ReturnType<typeof timesAsked>>): string =>
  isLeast ? (isStrict ? `more than ${value}` : `${value} or more`) : isStrict ? `less than ${value}` : `${value} or less`

/** Which games are meant: so many of the last, or those of the season. */
function meant(ask: LookAsk, log: Log): { readonly rows: readonly number[]; readonly span: string } {
  const { games, league } = log.value
  const all = games.map((_, i) => i)
  const said = ask.line ?? ''
  if (ask.count === null && (ofThisSeason(said) || asksLogMean(said) || timesAsked(said) !== null)) {
    const newest = games[0] ? seasonYear(league, Date.parse(games[0].at)) : null
    const season = all.filter((i) => seasonYear(league, Date.parse(games[i]!.at)) === newest)
    return { rows: season, span: season.length === all.length && !ofThisSeason(said) ? 'on record' : 'of this season' }
  }
  return { rows: all.slice(0, ask.count ?? MOST_ROWS), span: '' }
}

const MOST_ROWS = 5
const MOST_ASKED = 10

export function playerGames(ask: LookAsk, card: ToolCard, tool: number, where: Where): Reply {
  const log = answerOf(API.sports.playerLog, card, tool)!
  const { player, games, league } = log.value
  const who = `${player.player_name} (${player.position}, ${player.team})`
  if (games.length === 0) return reply([{ text: `${who} has no finished game on record.` }])
  const said = ask.line ?? ''
  const stats = logStats(said, LEAGUES[league].sport, player.position)
  const { rows, span } = meant(ask, log)
  const shown = rows.slice(0, Math.min(MOST_ASKED, ask.count ?? MOST_ROWS))
  const lines = shown.flatMap((i) => {
    const one = games[i]!
    const own =
      stats.length > 0
        ? stats.map((stat) => ofGame(log, i, stat))
        : Object.keys(one.stats)
            .slice(0, 4)
            .map((key) => line`${statName(key)} ${figure(log, `games.${i}.stats.${key}`, 'plainNumber')}`)
    const points =
      one.fantasyPoints === null
        ? []
        : line`${figure(log, `games.${i}.fantasyPoints`, 'points')} ${stats.length > 0 ? 'DraftKings points' : 'points'}`
    const parts = stats.length > 0 ? line`${listed(own)}${points.length > 0 ? '; ' : ''}${points}` : null
    const text = parts ?? line`${points}${points.length > 0 && own.length > 0 ? '; ' : ''}${listed(own)}`
    return line`\n\u2022 ${dateText(Date.parse(one.at), where)}, ${/^(?:vs|@|at)\b|^@/.test(one.opponent) ? '' : 'against '}${one.opponent}: ${text}`
  })
  if (stats.length > 0) return reply([...lead(log, who, stats, rows, span, said), ...lines])
  const mean =
    log.value.average === null
      ? []
      : line` He averages ${figure(log, 'average', 'points')} DraftKings points over ${figure(log, 'found', 'count')} games.`
  return reply([{ text: `${who}, newest first.` }, ...mean, ...lines])
}

/** What was asked, in the first sentence: how often, or how much a game. */
function lead(log: Log, who: string, stats: readonly LogStat[], rows: readonly number[], span: string, said: string): Segment[] {
  const over = (): Segment[] =>
    line`his ${span === '' ? 'last ' : ''}${figure(log, rowsPath('count', 'games', rows), 'count')} ${nounFor(rows.length, 'game')}${span === '' ? '' : ` ${span}`}`
  const times = timesAsked(said)
  if (times) {
    const [stat] = stats
    const hits = rows.filter((i) => {
      const value = cameTo(log.value.games[i]!, stat!)
      return times.isLeast
        ? times.isStrict
          ? value > times.value
          : value >= times.value
        : times.isStrict
          ? value < times.value
          : value <= times.value
    })
    return line`${who} had ${boundText(times)} ${stat!.name} in ${figure(log, rowsPath('count', 'games', hits), 'count')} of ${over()}, newest first.`
  }
  const means = stats.map((stat) => line`${figure(log, overRows('each', rows, stat), 'points')} ${stat.name}`)
  const sums = asksLogMean(said) ? [] : line` (${listed(stats.map((stat) => figure(log, overRows('sum', rows, stat), 'count')))} in all)`
  return line`${who} averages ${listed(means)} a game over ${over()}${sums}, newest first.`
}
