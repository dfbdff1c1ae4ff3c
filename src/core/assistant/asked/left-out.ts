// Who is left out of what is asked, and who is to be in it: read from the words before each name.
import type { LeagueKey } from '../../leagues/leagues.ts'
import type { Entities } from '../reading/entities.ts'
import type { PlayerRef, TeamRef } from '../reading/language.ts'
import type { Mention } from '../reading/names.ts'

/** Which of the mentioned players are to be in, and which out: read from the words before each. */
export function locksAndBans(p: Entities): { locks: Mention<PlayerRef>[]; bans: Mention<PlayerRef>[] } {
  const locks: Mention<PlayerRef>[] = []
  const bans: Mention<PlayerRef>[] = []
  let isBan = false
  let end = 0
  p.players.forEach((mention, i) => {
    const at = p.bare.indexOf(`\u00b6${i}`, end)
    const before = p.bare.slice(end, at)
    end = at + 2
    const said = [
      ...before.matchAll(
        /\b(without|exclud\w+|except|fad(?:e|ing)|avoid\w*|bann?\w*|leav(?:e|ing) out|no|not|minus|drop|remove|sit|bench|don'?t (?:use|play|want|include|like)|hate|skip|other than|but not|lock\w*|with|start\w*|includ\w+|use|using|add|force|around|must have|keep|play|and have|want|love|like)\b/g,
      ),
    ].at(-1)?.[1]
    if (said)
      isBan = /^(without|exclud|except|fad|avoid|ban|leav|no$|not$|minus|drop|remove|sit|bench|don|hate|skip|other|but not)/.test(said)
    ;(isBan ? bans : locks).push(mention)
  })
  return { locks, bans }
}

/** "No", "without anyone from", "fade": what stands before a team of which nobody may play. */
const OUT =
  /\b(?:no(?: one|body)?|none|not|without|exclud\w+|except|fad(?:e|ing)|avoid\w*|bann?\w*|leav(?:e|ing) out|minus|skip\w*|drop|remove|(?:do not|don'?t) (?:use|want|play|like|include)|(?:are|is|was|were)(?:n'?t| not)|anyone but|anybody but|everyone but|hate|other than|zero|nothing)(?: (?:one|any|anyone|anybody|whoever|who|everyone|everybody|all|more|players?|guys?|goalies?|ones|of|from|on|in|the|an?|those|single|use|with|that|are|is|has|have))*$/
/** "Or", "and", a comma: the next team is meant alike. */
const ALIKE = /^[\s,]*(?:(?:or|and|nor|no|the|any|neither) ?)*$/

/** "Jets" where no league is named are those of the first of the main leagues; the answer names them. */
function meantClub(options: readonly TeamRef[], saidLeague: boolean): TeamRef[] {
  if (options.length === 1) return [options[0]!]
  return saidLeague ? [] : SLATE_LEAGUES.flatMap((key) => options.filter(({ league }) => league === key)).slice(0, 1)
}
const SLATE_LEAGUES: readonly LeagueKey[] = ['nfl', 'nba', 'mlb', 'nhl']

/** "Anyone facing the TEAM", "who plays against". */
const FACING =
  /\b(?:facing|fac(?:e|es)|against|vs\.?|versus|playing(?: against)?|up against|plays?(?: against)?|opposing|(?:has|have|having|gets?|draws?))(?: the)?$/
const isFacing = (p: Entities, i: number): boolean => FACING.test(p.bare.slice(0, p.bare.indexOf(`\u00a7${i}`)).trim())
/** The teams of which nobody may be the opponent: "skip anyone facing the TEAM". */
export const opponentsOut = (p: Entities): TeamRef[] =>
  outOf(p)
    .filter(({ at }) => isFacing(p, at))
    .map(({ team }) => team)
/** The teams of which no lineup may hold anybody: "no TEAM players", "fade the TEAM and the TEAM". */
export const teamsOut = (p: Entities): TeamRef[] =>
  outOf(p)
    .filter(({ at }) => !isFacing(p, at))
    .map(({ team }) => team)

function outOf(p: Entities): { readonly team: TeamRef; readonly at: number }[] {
  let end = 0
  let isOut = false
  return p.teams.flatMap(({ options }, i) => {
    const at = p.bare.indexOf(`\u00a7${i}`, end)
    const before = p.bare
      .slice(end, at)
      .trim()
      .replace(FACING, '')
      .replace(/ (?:who(?:'?s| is| are)?|that(?:'?s| is| are)?)? ?$/, '')
    isOut = OUT.test(before) || (isOut && ALIKE.test(before))
    end = at + 2
    // "No TEAM stack" wants another stack, and not a slate without them.
    const isStack = /^\s*(?:double |full )?stack/.test(p.bare.slice(end))
    return isOut && !isStack ? meantClub(options, p.saidLeague).map((team) => ({ team, at: i })) : []
  })
}
