// Who is in a league by ESPN: teams, rosters, injuries, news, standings.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { Injury, Player, Standing, Team } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { NewsItem } from '#core/live/news.ts'
import { isoTime, type Lenient, looseId, looseNumber, parseLeniently, Unfit } from '../vendor-http/parse-leniently.ts'
import { EspnTeam, teamOf } from './events.ts'
import { idOf } from './leagues.ts'

export const Teams = z.object({
  sports: z.array(z.object({ leagues: z.array(z.object({ teams: z.array(z.unknown()).nullish() })) })),
})
export const readTeams = ({ sports }: Infer<typeof Teams>, league: LeagueKey): Lenient<Team> =>
  parseLeniently(
    sports.flatMap(({ leagues }) => leagues.flatMap(({ teams }) => teams ?? [])),
    z.object({ team: EspnTeam }),
    ({ team }) => teamOf({ id: team.id, team, athlete: null }, league),
  )

const Athlete = z.object({
  id: looseId,
  displayName: z.string().min(1),
  jersey: z.string().nullish(),
  position: z.object({ abbreviation: z.string().nullish() }).nullish(),
})

/** Some leagues list athletes flat, others in groups of positions. */
export const Roster = z.object({
  athletes: z.array(z.unknown()),
  team: z.object({ id: looseId, abbreviation: z.string().nullish() }).nullish(),
})
const Group = z.object({ items: z.array(z.unknown()) })

export function readRoster(roster: Infer<typeof Roster>, league: LeagueKey, teamId?: string): Lenient<Player> {
  const own = teamId ?? (roster.team ? idOf(league, roster.team.id) : null)
  const items = roster.athletes.flatMap((one) => Group.safeParse(one).data?.items ?? [one])
  return parseLeniently(items, Athlete, ({ id, displayName, jersey, position }) => {
    if (own === null) throw new Unfit('a roster without a team')
    const number = Number(jersey)
    return {
      id: idOf(league, id),
      league,
      teamId: own,
      name: displayName,
      position: positionOf(position?.abbreviation ?? '', league),
      number: jersey && Number.isInteger(number) ? number : null,
    }
  })
}

/** Salary files and models write these differently. */
function positionOf(abbreviation: string, league: LeagueKey): string {
  const text = abbreviation.toUpperCase() || '?'
  if (league === 'nfl' && text === 'PK') return 'K'
  return text
}

const InjuryReport = z.object({
  status: z.string(),
  date: isoTime,
  shortComment: z.string().nullish(),
  athlete: z.object({
    id: looseId.nullish(),
    displayName: z.string(),
    links: z.array(z.object({ href: z.string().nullish() })).nullish(),
    position: z.object({ abbreviation: z.string().nullish() }).nullish(),
    team: z.object({ abbreviation: z.string().nullish(), displayName: z.string().nullish() }).nullish(),
  }),
  details: z
    .object({ type: z.string().nullish(), detail: z.string().nullish(), side: z.string().nullish(), returnDate: z.string().nullish() })
    .nullish(),
})
export const Injuries = z.object({
  timestamp: z.string().nullish(),
  injuries: z.array(z.object({ displayName: z.string().nullish(), injuries: z.array(z.unknown()) })),
})

const STATUS: readonly [RegExp, Injury['status']][] = [
  [/question|day-to-day|day to day|game.time/i, 'QUESTIONABLE'],
  [/doubt/i, 'DOUBTFUL'],
  [/probable/i, 'PROBABLE'],
  [/out|injured|-day-il|day-il|suspen|reserve|pup|nfi|covid/i, 'OUT'],
]

export function readInjuries({ injuries }: Infer<typeof Injuries>, league: LeagueKey): Lenient<Injury> {
  const parts = injuries.map((team) =>
    parseLeniently(team.injuries, InjuryReport, (report): Injury => {
      const status = STATUS.find(([pattern]) => pattern.test(report.status))?.[1]
      if (!status) throw new Unfit(`status "${report.status}" is none of ours`)
      const { athlete, details } = report
      const id = athlete.id ?? athlete.links?.map(({ href }) => /\/id\/(\d+)/.exec(href ?? '')?.[1]).find(Boolean)
      if (!id) throw new Unfit('nobody by id')
      const side = details?.side && details.side !== 'Not Specified' ? details.side.toLowerCase() : null
      const said = [side, details?.type, details?.detail && details.detail !== 'Not Specified' ? details.detail.toLowerCase() : null]
      return {
        playerId: idOf(league, id),
        league,
        name: athlete.displayName,
        position: positionOf(athlete.position?.abbreviation ?? '', league),
        team: (athlete.team?.abbreviation ?? team.displayName ?? '').toUpperCase(),
        status,
        description: report.shortComment || said.filter(Boolean).join(' ') || report.status,
        reportedAt: report.date,
        estimatedReturn: /^\d{4}-\d{2}-\d{2}/.exec(details?.returnDate ?? '')?.[0] ?? null,
      }
    }),
  )
  const kept = parts.flatMap((part) => part.kept).sort((a, b) => b.reportedAt - a.reportedAt)
  return { kept, dropped: parts.flatMap((part) => part.dropped) }
}

export const News = z.object({ articles: z.array(z.unknown()) })
const Article = z.object({
  id: looseId.nullish(),
  dataSourceIdentifier: z.string().nullish(),
  headline: z.string().min(1),
  description: z.string().nullish(),
  published: isoTime,
  byline: z.string().nullish(),
  categories: z
    .array(z.object({ type: z.string().nullish(), athleteId: looseId.nullish(), description: z.string().nullish() }).catch({ type: null }))
    .nullish(),
})

export function readNews({ articles }: Infer<typeof News>, league: LeagueKey): Lenient<NewsItem> {
  const { kept, dropped } = parseLeniently(articles, Article, (article): NewsItem => {
    const athlete = article.categories?.find(({ type, athleteId }) => type === 'athlete' && athleteId)
    return {
      id: `espn-${article.id ?? article.dataSourceIdentifier ?? article.headline}`,
      league,
      title: article.headline,
      summary: article.description ?? '',
      source: article.byline ? `ESPN, ${article.byline}` : 'ESPN',
      at: article.published,
      player: athlete?.description ?? null,
      playerId: athlete?.athleteId ? idOf(league, athlete.athleteId) : null,
      gameId: null,
    }
  })
  return { kept: [...kept].sort((a, b) => b.at - a.at), dropped }
}

const Entry = z.object({
  team: EspnTeam,
  stats: z.array(
    z.object({ name: z.string().nullish(), type: z.string().nullish(), value: looseNumber, displayValue: z.string().nullish() }),
  ),
})
const Table = z.object({ entries: z.array(z.unknown()) })
const GroupOfTeams: z.ZodType<{
  name?: string | null | undefined
  standings?: { entries: unknown[] } | null | undefined
  children?: unknown[] | null | undefined
}> = z.object({
  name: z.string().nullish(),
  standings: Table.nullish(),
  children: z.array(z.unknown()).nullish(),
})
export const Standings = GroupOfTeams

export function readStandings(table: Infer<typeof Standings>, league: LeagueKey, group: string | null = null): Lenient<Standing> {
  const own = parseLeniently(table.standings?.entries ?? [], Entry, ({ team, stats }): Standing => {
    const stat = (...names: string[]) => stats.find(({ name, type }) => names.includes(name ?? '') || names.includes(type ?? ''))
    const wins = stat('wins')?.value
    const losses = stat('losses')?.value
    if (wins == null || losses == null) throw new Unfit('no wins or losses')
    return {
      league,
      teamId: idOf(league, team.id),
      team: team.displayName,
      group,
      wins,
      losses,
      ties: stat('ties', 'draws')?.value ?? null,
      points: stat('points')?.value ?? null,
      gamesBehind: stat('gamesBehind', 'gamesbehind')?.displayValue ?? null,
      streak: stat('streak')?.displayValue ?? null,
    }
  })
  const below = (table.children ?? []).map((child) => {
    const parsed = Standings.safeParse(child).data
    return parsed
      ? readStandings(parsed, league, parsed.name ?? null)
      : { kept: [], dropped: [{ what: '?', why: 'a group of unexpected shape' }] }
  })
  const kept = [...own.kept].sort((a, b) => (b.points ?? 0) - (a.points ?? 0) || ratio(b) - ratio(a))
  return { kept: [...kept, ...below.flatMap((one) => one.kept)], dropped: [...own.dropped, ...below.flatMap((one) => one.dropped)] }
}

const ratio = ({ wins, losses, ties }: Standing): number => (wins + (ties ?? 0) / 2) / Math.max(1, wins + (losses ?? 0) + (ties ?? 0))
