// The table that finished games make.
import type { Game, Standing } from './games.ts'

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
