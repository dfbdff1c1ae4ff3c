// Who of the logs is a player of a slate: by his name in any spelling, else by his first letter and last name within his team.
import type { SlatePlayer } from '../../dfs/slate.ts'
import { groupBy } from '../../group-by.ts'
import { normalizedName, normalizedTeam } from '../../leagues/identity/names.ts'
import type { LoggedLeague, LogRow } from './log-row.ts'

export type InLogs = { readonly keyOf: (player: Pick<SlatePlayer, 'name' | 'team' | 'positions'>) => string | undefined }

const nameOf = (key: string) => key.split('|')[0]!
const initialAndLast = (name: string) => {
  const words = name.split(' ')
  return words.length < 2 ? null : `${words[0]![0]} ${words.at(-1)}`
}

/** @param rows in the order of days: a player's last team is the one of his last game */
export function inLogs(league: LoggedLeague, rows: readonly LogRow[]): InLogs {
  const teams = new Map<string, string>()
  for (const { key, team } of rows) teams.set(key, team)
  const byName = groupBy(teams.keys(), nameOf)
  const byInitial = groupBy(teams.keys(), (key) => `${initialAndLast(nameOf(key))}|${teams.get(key)}`)
  return {
    keyOf({ name, team, positions }) {
      const normal = normalizedName(name)
      if (league === 'nfl') {
        const byPosition = positions.map((position) => `${normal}|${position === 'FB' ? 'RB' : position}`).find((key) => teams.has(key))
        if (byPosition !== undefined) return byPosition
      }
      const named = byName.get(normal) ?? []
      if (named.length > 0) return only(named) ?? only(named.filter((key) => teams.get(key) === normalizedTeam(team)))
      const initial = initialAndLast(normal)
      return initial === null ? undefined : only(byInitial.get(`${initial}|${normalizedTeam(team)}`) ?? [])
    },
  }
}

const only = (keys: readonly string[]) => (keys.length === 1 ? keys[0] : undefined)
