// One game in sentences: its score, who had the most of what is asked, and the best of both sides by its box score.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import { type LogStat, logStats } from '#core/assistant/asked/log-asked.ts'
import type { LookAsk } from '#core/assistant/looks.ts'
import { figure, line, listed, type Reply, type Segment } from '#core/assistant/reply.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { type Answer, answerOf, dateText, reply, startText, type Where } from '../sources.ts'

type Details = Answer<typeof API.live.details>
const SHOWN = 3

/** "The most points: A (BOS) 31, B (MIA) 28 and C (BOS) 24." */
function mostOf(details: Details, { name, keys }: LogStat): Segment[] {
  const { boxScore, homeAbbreviation, awayAbbreviation } = details.value.details
  const rows = boxScore
    .flatMap((row, i) => {
      const there = keys.filter((key) => row.stats[key] !== undefined)
      return there.length === 0 ? [] : [{ row, i, there, value: there.reduce((sum, key) => sum + row.stats[key]!, 0) }]
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, SHOWN)
  if (rows.length === 0) return [{ text: `Nobody\u2019s ${name} of this game are known here. ` }]
  const each = rows.map(({ row, i, there }) => {
    const paths = there.slice(0, 2).map((key) => `details.boxScore.${i}.stats.${key}`)
    return line`${row.name} (${row.side === 'home' ? homeAbbreviation : awayAbbreviation}) ${figure(details, paths.length > 1 ? `plus(${paths.join(',')})` : paths[0]!, 'plainNumber')}`
  })
  return line`The most ${name}: ${listed(each)}. `
}

/** What tells the most of a line of each sport; the sports that are not named here are told by points of fantasy alone. */
const MAIN_STATS: Readonly<Record<string, readonly string[]>> = {
  basketball: ['points', 'rebounds', 'assists'],
  football: ['passYards', 'rushYards', 'receivingYards', 'passTouchdowns', 'rushTouchdowns', 'receivingTouchdowns'],
  hockey: ['goals', 'assists', 'shots', 'saves'],
  baseball: ['homeRuns', 'runsBattedIn', 'strikeouts'],
}
const statName = (key: string): string => key.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** The best three of each side. */
function bySide(details: Details): Segment[] {
  const { boxScore, league, homeTeam, awayTeam } = details.value.details
  const mainStats = MAIN_STATS[LEAGUES[league].sport] ?? []
  return (['away', 'home'] as const).flatMap((side) => {
    const rows = boxScore.flatMap((row, i) => (row.side === side ? [{ row, i }] : [])).slice(0, SHOWN)
    if (rows.length === 0) return []
    const each = rows.map(({ row, i }) => {
      const stats = mainStats
        .filter((key) => row.stats[key] !== undefined)
        .slice(0, SHOWN)
        .map((key) => line`${statName(key)} ${figure(details, `details.boxScore.${i}.stats.${key}`, 'plainNumber')}`)
      const points =
        row.fantasyPoints === null ? [] : [line`${figure(details, `details.boxScore.${i}.fantasyPoints`, 'points')} DraftKings points`]
      return line`\n\u2022 ${row.name} (${row.position}): ${listed([...stats, ...points])}`
    })
    return line`\n${side === 'home' ? homeTeam : awayTeam}, the best by DraftKings points:${each.flat()}`
  })
}

export function gameBox(ask: LookAsk, card: ToolCard, tool: number, where: Where): Reply {
  const details = answerOf(API.live.details, card, tool)!
  const one = details.value.details
  const links = [{ label: 'Open the game', href: `/games/${encodeURIComponent(one.id)}` }]
  const at = one.venue ? ` at ${one.venue}` : ''
  if (one.homeScore === null || one.awayScore === null)
    return reply(
      [
        {
          text: `${one.awayTeam} at ${one.homeTeam}: ${startText(one.startsAt, where)}${at}. It has not begun, so there is no box score yet.`,
        },
      ],
      { links },
    )
  const state =
    one.status === 'final'
      ? `final, ${dateText(Date.parse(one.startsAt), where)}`
      : `${one.quarter ?? 'live'}${one.timeRemaining ? `, ${one.timeRemaining} left` : ''}`
  const chance =
    one.chance && one.status === 'in progress'
      ? line` The chance of the ${one.homeTeam} is ${figure(details, 'details.chance.home', 'percent')}.`
      : []
  const score = line`${one.awayTeam} ${figure(details, 'details.awayScore', 'count')}, ${one.homeTeam} ${figure(details, 'details.homeScore', 'count')} (${state})${at}.${chance}`
  const stats = logStats((ask.line ?? '').replace(/\bbox ?scores?\b/g, ' '), LEAGUES[one.league].sport, '')
  const best = stats.length > 0 ? mostOf(details, stats[0]!) : []
  const rest = one.boxScore.length === 0 ? ' Its box score is not known here.' : ' The whole box score and the plays are in the card.'
  return reply(
    [
      ...best,
      ...score,
      ...(best.length > 0 ? [] : bySide(details)),
      { text: best.length > 0 || one.boxScore.length === 0 ? rest : rest.replace(/^ /, '\n') },
    ],
    { links },
  )
}
