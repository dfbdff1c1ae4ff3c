// Of which league a slate is, where it may be a person's own file: the sites have sports (college football, tennis) that no league here is.
import { z } from 'zod'
import { DfsSport } from '#core/dfs/slate.ts'
import { LeagueKey, leagueOf } from '#core/leagues/leagues.ts'

const OWN = DfsSport.options.filter((sport) => leagueOf(sport) === undefined)

/** As `LeagueOrSportKey`, and the sports of which slates come with salary files only. */
export const SlateLeague = z
  .string()
  .max(60)
  .describe(`League key such as nfl, nba, mlb, nhl, or a sport key; for an imported slate also ${OWN.join(', ')}`)
  .transform((key, context): LeagueKey | DfsSport => {
    const known = leagueOf(key)?.key ?? OWN.find((sport) => sport === key.toLowerCase())
    if (known) return known
    const leagues = LeagueKey.options.join(', ')
    context.addIssue({ code: 'custom', message: `No such league. Known are ${leagues}, and for imported slates ${OWN.join(', ')}.` })
    return z.NEVER
  })
