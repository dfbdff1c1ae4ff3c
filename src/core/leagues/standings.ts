// The table that finished games make.
import type { Earned, Game, Standing } from './games.ts'
import type { LeagueKey } from './leagues.ts'

/** Points of the table for a win and for a draw. */
export type TablePoints = readonly [win: number, draw: number]

type Record_ = { wins: number; losses: number; ties: number; last: ('W' | 'L' | 'T')[] }

/**
 * Standings of the finished games, best share of wins first within each group (ties count half). Games behind: half the difference of
 * wins and losses to the group's leader, as commonly stated.
 *
 * @param games  oldest first; those that are not final are left out
 * @param hasTies  whether games of the league can be drawn
 * @param tablePoints  points for a win and for a draw where the league ranks by them; null elsewhere
 * @example standingsOf(games, false)[0]   // { team: 'Denver Broncos', group: 'AFC · West', wins: 8, losses: 2, gamesBehind: '-', streak: 'W3' … }
 */
export function standingsOf(games: readonly Game[], hasTies: boolean, tablePoints: TablePoints | null = null): Standing[] {
  const records = new Map<string, Record_>()
  const teams = new Map<string, Game['home']>()
  const add = (team: Game['home'], result: 'W' | 'L' | 'T') => {
    const record = records.get(team.id) ?? { wins: 0, losses: 0, ties: 0, last: [] }
    records.set(team.id, record)
    teams.set(team.id, team)
    record[result === 'W' ? 'wins' : result === 'L' ? 'losses' : 'ties']++
    record.last.push(result)
  }
  for (const { status, home, away, homeScore, awayScore } of games) {
    if (status !== 'final' || homeScore === null || awayScore === null) continue
    add(home, homeScore > awayScore ? 'W' : homeScore < awayScore ? 'L' : 'T')
    add(away, homeScore < awayScore ? 'W' : homeScore > awayScore ? 'L' : 'T')
  }
  const groups = new Map<string | null, string[]>()
  for (const team of teams.values()) {
    const group = [team.conference, team.division].filter(Boolean).join(' · ') || null
    groups.set(group, [...(groups.get(group) ?? []), team.id])
  }
  const share = (id: string) => shareOf(records.get(id)!)
  return [...groups]
    .sort(([a], [b]) => (a ?? '').localeCompare(b ?? '', 'en'))
    .flatMap(([group, ids]) => {
      const points = (id: string) => pointsOf(records.get(id)!, tablePoints)
      ids.sort(
        (a, b) =>
          (points(b) ?? 0) - (points(a) ?? 0) || share(b) - share(a) || records.get(b)!.wins - records.get(a)!.wins || (a < b ? -1 : 1),
      )
      const leader = records.get(ids[0]!)!
      return ids.map((id): Standing => {
        const { wins, losses, ties, last } = records.get(id)!
        const behind = (leader.wins - wins + losses - leader.losses) / 2
        const team = teams.get(id)!
        return {
          league: team.league,
          teamId: id,
          team: team.name,
          group,
          wins,
          losses,
          ties: hasTies ? ties : null,
          points: points(id),
          gamesBehind: tablePoints ? null : behind === 0 ? '-' : String(behind),
          streak: streakOf(last),
        }
      })
    })
}

const shareOf = ({ wins, losses, ties }: Record_): number => (wins + ties / 2) / (wins + losses + ties)

const pointsOf = ({ wins, ties }: Record_, tablePoints: TablePoints | null): number | null =>
  tablePoints && wins * tablePoints[0] + ties * tablePoints[1]

function streakOf(results: readonly string[]): string | null {
  const last = results.at(-1)
  if (!last) return null
  let count = 0
  for (let i = results.length - 1; i >= 0 && results[i] === last; i--) count++
  return `${last}${count}`
}

/**
 * The table of a season of whole fields: points added up, most first within each group (more wins, then the name, where they are level).
 *
 * @param events  what each finished event brought
 * @example pointsTable('nascar', [race1, race2])[0]   // { team: 'Ann Vale', group: 'Drivers', starts: 2, wins: 1, points: 75 … }
 */
export function pointsTable(league: LeagueKey, events: readonly (readonly Earned[])[]): Standing[] {
  const sums = new Map<string, Earned & { starts: number; wins: number; points: number }>()
  for (const one of events.flat()) {
    const sum = sums.get(one.id) ?? { ...one, starts: 0, wins: 0, points: 0 }
    sums.set(one.id, { ...sum, starts: sum.starts + 1, wins: sum.wins + (one.isWin ? 1 : 0), points: sum.points + one.points })
  }
  const groups = [...new Set([...sums.values()].map(({ group }) => group))].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'en'))
  const rank = (group: string | null) => groups.indexOf(group)
  return [...sums.values()]
    .sort((a, b) => rank(a.group) - rank(b.group) || b.points - a.points || b.wins - a.wins || a.name.localeCompare(b.name, 'en'))
    .map(({ id, name, group, starts, wins, points }) => ({
      league,
      teamId: id,
      team: name,
      group,
      starts,
      wins,
      losses: null,
      ties: null,
      points: Math.round(points * 100) / 100,
      gamesBehind: null,
      streak: null,
    }))
}
