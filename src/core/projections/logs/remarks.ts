// What is to be said of a slate that was projected from logs, in sentences: what was read and what not, who is left out and why.
import { type Day, dateOf, type LogRow } from './log-row.ts'
import type { ProjectedSlate } from './project-slate.ts'

const MOST_NAMED = 12
const STALE_DAYS = 14

/** Logs that end long before the slate know neither form nor teams. */
export function stale(rows: readonly LogRow[], asOf: Day): string[] {
  const last = rows.findLast(({ day }) => day < asOf)?.day ?? asOf
  return asOf - last > STALE_DAYS
    ? [`The last game of the logs before it is of ${dateOf(last)}: form, teams and absences since are unknown.`]
    : []
}

export function remarks(
  { projections, averages, unknown, out, priced, gamesRead, gamesLater, threesCalculated }: ProjectedSlate,
  asOf: Day,
  twice: number,
): string[] {
  const n = (value: number) => value.toLocaleString('en-US')
  const names = (list: readonly string[]) =>
    `${list.slice(0, MOST_NAMED).join(', ')}${list.length > MOST_NAMED ? ` and ${list.length - MOST_NAMED} more` : ''}`
  const later = gamesLater > 0 ? `; ${n(gamesLater)} on or after that day were not read` : ''
  return [
    `${projections.length} players are projected from ${n(gamesRead)} games before ${dateOf(asOf)}${later}.`,
    ...(twice > 0 ? [`${n(twice)} games stand in the logs twice and count once.`] : []),
    ...(threesCalculated > 0
      ? [`${n(threesCalculated)} games do not tell threes: they are calculated from the player's earlier games.`]
      : []),
    ...(out.length > 0
      ? [`Left out, for how they are listed: ${names(out.map(({ player, words }) => `${player.name} (${words})`))}.`]
      : []),
    ...(priced.length > 0
      ? [
          `Left out, priced as if they did not play: ${names(priced.map(({ player, ifPlays, usualSalary }) => `${player.name} ($${n(player.salary)}; others with about ${ifPlays.toFixed(1)} points cost $${n(usualSalary)})`))}.`,
        ]
      : []),
    ...(averages.length > 0
      ? [`No log tells these positions; the average of the file stands for them: ${names(averages.map(({ player }) => player.name))}.`]
      : []),
    ...(unknown.length > 0 ? [`Unknown to the logs and not projected: ${names(unknown.map(({ name }) => name))}.`] : []),
  ]
}
