// What the tables of rosters and scoring say to one question of a contest: of the site and sport that were named, or of each.
import { ROSTERS, type Roster } from '../../dfs/sites.ts'
import type { ContestKind, DfsSport, OfferedSite } from '../../dfs/slate.ts'
import { SCORED_LEAGUES, SCORING, type ScoredLeague } from '../../projections/scoring.ts'
import { CONTEST_SITES, CONTEST_SPORTS, POSITION_NAMES } from './contest-words.ts'

/** What a question of rules names. */
export type Asked = {
  readonly sites: readonly OfferedSite[]
  readonly sport: DfsSport | null
  readonly contest: ContestKind
  readonly plain: string
}

const MAIN: readonly DfsSport[] = ['nfl', 'nba', 'mlb', 'nhl']
const ONE_GAME = /\b(?:showdowns?|captains?|cpt|single[- ]games?|mvps?)\b/

export function contestAsked(plain: string): Asked {
  const sites = CONTEST_SITES.filter(([, , , words]) => new RegExp(`\\b${words}\\b`).test(plain)).map(([site]) => site)
  const sport = CONTEST_SPORTS.find(([, , words]) => new RegExp(`\\b${words}\\b`).test(plain))?.[0] ?? null
  return {
    sites: sites.length > 0 ? sites : ['draftkings', 'fanduel'],
    sport,
    contest: ONE_GAME.test(plain) ? 'showdown' : 'classic',
    plain,
  }
}

const titleOf = (site: OfferedSite): string => CONTEST_SITES.find(([key]) => key === site)![2]
const nameOf = (sport: DfsSport): string => CONTEST_SPORTS.find(([key]) => key === sport)?.[1] ?? sport.toUpperCase()

/** The rows of today that a question is about: of the sport that is named, or of the four main ones. */
const rowsOf = ({ sites, sport, contest }: Asked): { readonly site: OfferedSite; readonly rows: readonly Roster[] }[] =>
  sites.map((site) => ({
    site,
    rows: (sport === null ? MAIN : [sport]).flatMap(
      (one) => ROSTERS.find((row) => row.site === site && row.sport === one && row.contest === contest && row.vintage === '') ?? [],
    ),
  }))

/** One sentence for each site; sports of which the same holds are named together. */
export function bySite(asked: Asked, ruleOf: (roster: Roster) => string): string | null {
  const lines = rowsOf(asked).flatMap(({ site, rows }) => {
    const groups = new Map<string, string[]>()
    for (const row of rows) groups.set(ruleOf(row), [...(groups.get(ruleOf(row)) ?? []), nameOf(row.sport)])
    if (groups.size === 0) return []
    const kind = asked.contest === 'showdown' ? (site === 'draftkings' ? ' captain mode' : ' single game') : ''
    return [`${titleOf(site)}${kind}: ${[...groups].map(([rule, sports]) => `${sports.join(', ')}: ${rule}`).join('; ')}.`]
  })
  return lines.length === 0 ? null : `${lines.join('\n')} `
}

const perTeam = ({ maxPerTeam, maxPerTeamExempt, minTeams, minGames, slots }: Roster): string => {
  const who = maxPerTeamExempt.includes('P') ? 'hitters' : 'players'
  const most = maxPerTeam === null ? 'no limit on players of one team as such' : `at most ${maxPerTeam} ${who} of one team`
  const all = maxPerTeam === null && minGames > 1 ? `, but players of at least ${minGames} games, so never all ${slots.length} of one` : ''
  return `${most}${all}${minTeams > 1 ? `, and at least ${minTeams} teams` : ''}`
}
export const games = ({ minGames, minTeams }: Roster): string =>
  minGames > 1 ? `players of at least ${minGames} games` : minTeams > 1 ? `players of at least ${minTeams} teams` : 'no such rule'
const dollars = (value: number): string => `$${value.toLocaleString('en-US')}`
export const cap = ({ salaryCap, slots }: Roster): string => `${dollars(salaryCap)} for ${slots.length} players`
export const multiplied = ({ slots }: Roster): string =>
  slots
    .filter(({ pointsMultiplier }) => pointsMultiplier !== 1)
    .map(
      ({ name, pointsMultiplier, salaryMultiplier }) =>
        `${name === 'CPT' ? 'the captain' : `the ${name}`} scores ${pointsMultiplier} times the points and costs ${salaryMultiplier === 1 ? 'his plain salary' : `${salaryMultiplier} times the salary`}`,
    )
    .join(', ') || 'no slot with a multiplier'
export const slotNames = ({ slots }: Roster): string => {
  const counts = new Map<string, number>()
  for (const { name } of slots) counts.set(name, (counts.get(name) ?? 0) + 1)
  return `${[...counts].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(', ')} (${slots.length} players)`
}
const FOOTBALL_WORDS = /\b(?:dsts?|d\/sts?|tight ?ends?|tes?|rbs?|wrs?|super ?flex)\b/
/** Whether somebody of a position may stand in a flexible slot of the sport, first; a slot that there is none of is said to be so. */
export function flexVerdict(asked: Asked): string | null {
  const sport = asked.sport ?? (FOOTBALL_WORDS.test(asked.plain) ? 'nfl' : null)
  const of = { ...asked, sport }
  const rule = bySite(of, flexes)
  if (/\bsuper ?flex\b/.test(asked.plain) && (sport === null || sport === 'nfl'))
    return `No NFL contest of either site has a superflex; college football has one, and there a second quarterback may stand. ${rule ?? ''}`
  const positions = POSITION_NAMES.find(([words]) => words.test(asked.plain))?.[1]
  const rows = rowsOf(of).flatMap((one) => one.rows)
  if (positions === undefined || sport === null || rows.length === 0) return rule
  const takes = rows.map(({ slots }) =>
    slots.some(
      ({ name, eligible }) => FLEXES.test(name) && (eligible[0] === '*' || positions.some((one) => eligible.includes(one) && one !== name)),
    ),
  )
  return takes.every((one) => one) ? `Yes. ${rule}` : takes.some((one) => one) ? rule : `No. ${rule}`
}
const NUMBERS: Readonly<Record<string, number>> = { two: 2, both: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 }
/** "Yes" or "no" to so many of one team, where a number was said. */
export function teamVerdict(asked: Asked): string | null {
  const rule = bySite(asked, perTeam)
  if (rule === null || !/\b(?:can|could|may|allowed|legal|ok|okay|is it)\b/.test(asked.plain)) return rule
  const said = /\b(two|three|four|five|six|seven|eight|both|[2-9])\b/.exec(asked.plain)?.[1]
  if (said === undefined) return rule
  const count = NUMBERS[said] ?? Number(said)
  const verdicts = rowsOf(asked).flatMap(({ rows }) => rows.map(({ maxPerTeam, slots }) => count <= (maxPerTeam ?? slots.length - 1)))
  return verdicts.every((one) => one) ? `Yes, that is within the rules. ${rule}` : verdicts.some((one) => one) ? rule : `No. ${rule}`
}
/** How many of a position a lineup may hold: the slots that take it. */
export function positionVerdict(asked: Asked): string | null {
  // Of several positions the one beside the number is meant.
  const beside = /\b(?:two|three|four|five|six|seven|eight|both|[2-9]) ((?:\w+ )?\w+)/.exec(asked.plain)?.[1] ?? asked.plain
  const position = (POSITION_NAMES.find(([words]) => words.test(beside)) ?? POSITION_NAMES.find(([words]) => words.test(asked.plain)))?.[1]
  const sport = asked.sport ?? (FOOTBALL_WORDS.test(asked.plain) ? 'nfl' : null)
  if (position === undefined || sport === null || asked.contest === 'showdown') return null
  const mostOf = ({ slots }: Roster) =>
    slots.filter(({ eligible }) => eligible[0] === '*' || eligible.some((one) => position.includes(one))).length
  const said = /\b(two|three|four|five|six|seven|eight|both|[2-9])\b/.exec(asked.plain)?.[1]
  const count = said === undefined ? null : (NUMBERS[said] ?? Number(said))
  const most = rowsOf({ ...asked, sport }).flatMap(({ rows }) => rows.map(mostOf))
  const verdict =
    count === null
      ? ''
      : most.every((one) => count <= one)
        ? 'Yes. '
        : most.every((one) => count > one)
          ? `No, at most ${Math.max(...most)}. `
          : ''
  const rule = bySite({ ...asked, sport }, (roster) => `at most ${mostOf(roster)} ${position[0]}: ${slotNames(roster)}; ${flexes(roster)}`)
  return rule === null ? null : `${verdict}${rule}`
}
const FLEXES = /FLEX|UTIL|^G$|^F$/
const flexes = ({ slots }: Roster): string =>
  [
    ...new Map(
      slots
        .filter(({ name, eligible }) => FLEXES.test(name) && (eligible.length > 1 || eligible[0] === '*'))
        .map((slot) => [slot.name, slot]),
    ).values(),
  ]
    .map(({ name, eligible }) => `${name} takes ${eligible[0] === '*' ? 'anyone' : eligible.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`)
    .join(', ') || 'no flexible slot'

/** The words of a play, and the keys under which it is scored. */
const PLAYS: readonly (readonly [RegExp, readonly string[], string])[] = [
  [/\b(?:passing|pass|throwing) (?:td|touchdown)|\btd pass/, ['passTouchdowns'], 'a passing touchdown'],
  [/\b(?:rushing|running) (?:td|touchdown)/, ['rushTouchdowns'], 'a rushing touchdown'],
  [/\b(?:receiving) (?:td|touchdown)/, ['receivingTouchdowns'], 'a receiving touchdown'],
  [/\b(?:receptions?|catch(?:es)?|ppr)\b/, ['receptions'], 'a reception'],
  [/\b(?:passing|pass) yards?\b/, ['passYards'], 'a passing yard'],
  [/\b(?:rushing|rush) yards?\b/, ['rushYards'], 'a rushing yard'],
  [/\b(?:receiving) yards?\b/, ['receivingYards'], 'a receiving yard'],
  [/\bfumbles?\b/, ['fumblesLost'], 'a lost fumble'],
  [
    /\b(?:kickers?|field goals?|fgs?|extra points?)\b/,
    ['extraPoints', 'fieldGoals0to39', 'fieldGoals40to49', 'fieldGoals50plus'],
    'kicks: an extra point, and field goals to 39, of 40 to 49 and of 50 yards and more',
  ],
  [
    /\b(?:def(?:en[cs]e)?s?|dsts?|d\/st)\b/,
    ['sacks', 'interceptions', 'fumbleRecoveries', 'defensiveTouchdowns', 'safeties'],
    'defenses: a sack, an interception, a recovered fumble, a touchdown and a safety',
  ],
  [/\brebounds?|\bboards?\b/, ['rebounds'], 'a rebound'],
  [/\b(?:assists?|dimes?)\b/, ['assists'], 'an assist'],
  [/\bsteals?\b(?!.*base)/, ['steals'], 'a steal'],
  [/\bblocks?\b(?!ed)/, ['blocks'], 'a block'],
  [/\bturnovers?\b/, ['turnovers'], 'a turnover'],
  [/\b(?:threes?|3s|3 ?pointers?|three[- ]pointers?)\b/, ['threes'], 'a three beside its points'],
  [/\b(?:home ?runs?|homers?|hr)\b/, ['homeRuns'], 'a home run'],
  [/\b(?:stolen bases?|steals? a base)\b/, ['stolenBases'], 'a stolen base'],
  [/\b(?:strike ?outs?|ks)\b/, ['strikeouts'], 'a strikeout by a pitcher'],
  [/\brbis?\b/, ['runsBattedIn'], 'a run batted in'],
  [/\bgoals?\b(?! against)/, ['goals'], 'a goal'],
  [/\bsaves?\b/, ['saves'], 'a save'],
  [/\bshots?\b/, ['shots'], 'a shot on goal'],
]
/** What a play is worth at each site. */
export function playWorth({ sites, sport, plain }: Asked): string | null {
  const parts = PLAYS.flatMap(([words, keys, said]) => {
    if (!words.test(plain)) return []
    const league = (Object.keys(SCORED_LEAGUES) as ScoredLeague[]).find(
      (one) =>
        (sport === null || one === sport) && keys.every((key) => sites.every((site) => SCORING[site][one].perStat[key] !== undefined)),
    )
    if (league === undefined) return []
    const worth = sites.map(
      (site) => `${titleOf(site)} ${keys.map((key) => `${SCORING[site][league].perStat[key]}`.replace('-', '\u2212')).join(', ')}`,
    )
    return [`${nameOf(league)}, ${said}: ${worth.join('; ')} points.`]
  })
  return parts.length === 0 ? null : `${parts.slice(0, 2).join(' ')} `
}
