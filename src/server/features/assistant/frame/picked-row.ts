// Whom an answer that picks one row leaves spoken of: "which of those is closest", and then "what's the spread on it".
import type { Context } from '#core/assistant/ask.ts'
import type { ShownRow } from '#core/assistant/stated/shown-row.ts'
import type { ListRow } from '../listed/row-cells.ts'
import type { Names } from '../names.ts'

type SpokenOf = Partial<Pick<Context, 'teams' | 'players'>>

/** The clubs of a game or a table, or the player, of a row. */
export function spokenOfRow(row: ShownRow | undefined, { aliases, index }: Names): SpokenOf {
  if (!row || row.kind === 'alert') return {}
  const isOfLeague = (league: string) => row.league === null || row.league === league
  if (row.kind === 'player') {
    const found = index.players(row.name).find(({ ref, score }) => score >= 1 && ref.name === row.name && isOfLeague(ref.league))
    return found ? { players: [found.ref] } : {}
  }
  const teams = row.teams.flatMap((name) => aliases.find(({ team }) => team.name === name && isOfLeague(team.league))?.team ?? [])
  return teams.length === 0 ? {} : { teams }
}

/** The clubs of a row of any list, by the names or short names that it is told apart by. */
export function spokenOfTeams({ tags }: ListRow, { aliases }: Names): SpokenOf {
  const [league] = tags.league ?? []
  const found = (tags.team ?? []).flatMap(
    (said) =>
      aliases.find(({ team }) => (team.name === said || team.abbreviation === said) && (league === undefined || team.league === league))
        ?.team ?? [],
  )
  const teams = [...new Map(found.map((team) => [team.id, team])).values()].slice(0, 2)
  return teams.length === 0 ? {} : { teams }
}
