// Rules of daily fantasy contests, from the table of rosters: which slots a lineup has, who may stand in them, the cap, how many of one team, and
// how a captain scores. A question about them is no order to build a lineup.
import { ROSTERS, type Roster, type RosterSlot, rosterFor } from '../../dfs/sites.ts'
import type { ContestKind, DfsSport } from '../../dfs/slate.ts'
import { CONTEST_SITES, CONTEST_SPORTS, POSITION_NAMES } from './contest-words.ts'
import type { PageHelp } from './page-help.ts'

const SITES = CONTEST_SITES
const SPORTS = CONTEST_SPORTS

const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

function seatText(slot: RosterSlot, count: number): string {
  const eligible = slot.eligible.filter((one) => one !== slot.name)
  const who = slot.eligible[0] === '*' ? 'anyone' : eligible.length > 0 ? listOf(slot.eligible) : ''
  const times =
    slot.pointsMultiplier === 1
      ? ''
      : `${slot.pointsMultiplier} times the points at ${slot.salaryMultiplier === 1 ? 'the same salary' : `${slot.salaryMultiplier} times the salary`}`
  const notes = [who, times].filter(Boolean).join(', ')
  return `${count > 1 ? `${count} ` : ''}${slot.name}${notes === '' ? '' : ` (${notes})`}`
}

function seatsText({ slots }: Roster): string {
  const groups: { slot: RosterSlot; count: number }[] = []
  for (const slot of slots) {
    const last = groups.find((group) => group.slot.name === slot.name)
    if (last) last.count++
    else groups.push({ slot, count: 1 })
  }
  return groups.map(({ slot, count }) => seatText(slot, count)).join(', ')
}

const exempt = (positions: readonly string[]): string => (positions.length > 0 ? ` (${positions.join(', ')} not counted)` : '')

function limitsText(roster: Roster): string {
  const { maxPerTeam, maxPerTeamExempt, minTeams, minTeamsExempt, minGames } = roster
  const parts = [
    ...(maxPerTeam === null ? [] : [`at most ${maxPerTeam} players of one team${exempt(maxPerTeamExempt)}`]),
    ...(minTeams > 1 ? [`players of at least ${minTeams} teams${exempt(minTeamsExempt)}`] : []),
    ...(minGames > 1 ? [`players of at least ${minGames} games`] : []),
  ]
  const none = maxPerTeam === null && isOfTeams(roster) ? ' There is no other limit on players of one team.' : ''
  return parts.length > 0 ? ` It needs ${parts.join(', ')}.${none}`.replace('It needs at most', 'It takes at most') : none
}
const isOfTeams = ({ sport }: Roster): boolean => !['pga', 'nascar', 'mma', 'tennis'].includes(sport)

/** "DraftKings NFL, classic: QB, 2 RB, …: 9 players under a cap of $50,000." */
function rosterText(roster: Roster, site: string, sport: string): string {
  const contest = roster.contest === 'showdown' ? (roster.site === 'draftkings' ? 'captain mode (showdown)' : 'single game') : 'classic'
  const cap = `$${roster.salaryCap.toLocaleString('en-US')}`
  const bouts = roster.sport === 'mma' && roster.site === 'draftkings' ? ' Both fighters of one bout may be taken.' : ''
  return `${site} ${sport}, ${contest}: ${seatsText(roster)}. That is ${roster.slots.length} players under a cap of ${cap}.${limitsText(roster)}${bouts}`
}

const PLAYERS =
  '(?:players?|guys|positions?|spots?|slots?|seats?|d-?men|defensem[ae]n|defenders?|defen[cs]es?|centers?|wing(?:er)?s?|goal(?:ies|tenders|keepers)|skaters?|fighters?|golfers?|drivers?|pitchers?|catchers?|hitters?|batters?|outfielders?|infielders?|guards?|forwards?|quarterbacks?|qbs?|running ?backs?|rbs?|(?:wide )?receivers?|wrs?|tight ?ends?|tes?|kickers?|dsts?|captains?|mvps?|flex(?:es)?|utils?)'
const SLOT = '(?:flex|util(?:ity)?|super ?flex|captain|cpt|mvp)'
/** What makes it a question of tonight's players and not of the rules. */
const OF_TONIGHT =
  "(?!.*\\b(?:max(?:imum)?|at most|no more than|up to|only|limit(?:ed)?(?: to)?) (?:of )?(?:\\d|two|three|four|five) (?:players?|guys|hitters?)\\b)(?!.*\\b(?:build|make me|give me|create|generate|projected|projections?|injured|hurt|questionable|doubtful|ruled out|best|cheap(?:est)?|top|under|below|left|did i|have i|tonight'?s?|today|points)\\b)"
const ASKS_ROSTER = [
  `\\bhow many (?:\\w+ ){0,2}?${PLAYERS} (?:do|can|must|should|may|are|is|in|on|per|for|need|at|from|of|and)\\b`,
  '\\b(?:what|which|whats)\\b.{0,12}\\b(?:positions?|spots|slots|seats)\\b.*\\b(?:need|fill|there|required?|roster|lineup|draft|have to|must)\\b',
  '\\b(?:rosters?|line ?-?ups?) (?:shape|construction|requirements?|rules?|format|spots|slots|positions|size|structure|make ?up|breakdown)\\b',
  `\\b${SLOT}\\b.*\\b(?:takes?|allow\\w*|accept\\w*|eligible|can be|fill\\w*|goes|go|hold|be an?|playable)\\b`,
  `\\b(?:can|may|is|are|does|do)\\b.*\\b${PLAYERS}\\b.*\\b(?:in|at|as|into|eligible for|count\\w* (?:as|for)) (?:the |a |an |my )?${SLOT}\\b`,
  '\\b(?:how many|max(?:imum)?|most|limit)\\b.*\\b(?:players?|guys|hitters?|batters?|skaters?)\\b.*\\b(?:from|of|on|off|per) (?:one|1|the same|a|a single|any|any one|each)? ?(?:team|club|side|game)\\b',
  '\\b(?:can|may|could|allowed|legal|ok)\\b.*\\b(?:all|everyone|everybody|both|two|three|four|five|six|seven|\\d)\\b.*\\b(?:from|of|on|in) (?:one|1|the same|a single) (?:team|club|game|bout|fight|match)\\b',
  '\\bteam limits?\\b',
  '\\b(?:legal|valid|allowed|eligible)\\b.*:? (?:[a-z0-9]{1,3}[ ,/]+){4,}[a-z0-9]{1,3}\\b',
]
const ASKS_CAPTAIN = [
  '\\bhow (?:does|do|is|are)\\b.*\\b(?:captain|cpt|showdown|single[- ]game|mvp)\\b.*\\b(?:works?|scor\\w*|counts?|costs?|priced?|different|play(?:ed)?)\\b',
  '\\b(?:what|explain|whats|rules?|format)\\b.*\\b(?:captain mode|showdown(?: mode| format| rules| contests?)?|single[- ]game (?:contests?|mode|format|rules))\\b(?!.*\\b(?:slates?|odds|games? (?:is|are)|best|should)\\b)',
]
const any = (patterns: readonly string[]): string => `(?:${patterns.map((pattern) => `(?:${pattern})`).join('|')})`
const SHOWDOWN = '\\b(?:showdown|captain|cpt|single[- ]game|mvp)\\b'

const NAMED_SLOTS: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\b(?:super ?flex|flex)\b/, /FLEX$/i, 'FLEX'],
  [/\butil(?:ity)?\b/, /^UTIL$/, 'UTIL'],
  [/\b(?:captain|cpt)\b/, /^CPT$/, 'captain'],
  [/\bmvp\b/, /^MVP$/, 'MVP'],
  [/\bkickers?\b/, /^K$/, 'kicker'],
]

/** Whether everyone of a list of positions finds a slot of his own. */
function fits(positions: readonly string[], slots: readonly RosterSlot[]): boolean {
  const [first, ...rest] = positions
  if (first === undefined) return true
  const seen = new Set<string>()
  return slots.some((slot, at) => {
    if (seen.has(slot.name) || !(slot.eligible[0] === '*' || slot.eligible.includes(first))) return false
    seen.add(slot.name)
    return fits(rest, [...slots.slice(0, at), ...slots.slice(at + 1)])
  })
}

/** The direct answer: a slot that there is none of, who may stand in one, whether a list of positions is a lineup. */
function leadOf(roster: Roster, name: string): (question: string) => string | null {
  return (question) => {
    const plain = question.toLowerCase()
    const known = new Set(roster.slots.flatMap(({ eligible }) => eligible))
    const list = (/(?:[:,]| is | are |nba|nfl|mlb|nhl|dk|fd) ?((?:[a-z0-9]{1,3}[ ,/]+){4,}[a-z0-9]{1,3})[?.! ]*$/.exec(plain)?.[1] ?? '')
      .toUpperCase()
      .split(/[ ,/]+/)
      .filter((word) => known.has(word))
    if (/\b(?:legal|valid|allowed|eligible)\b/.test(plain) && list.length >= 5) {
      if (list.length !== roster.slots.length) return `No: that is ${list.length} positions, and a lineup has ${roster.slots.length}. `
      return fits(list, roster.slots)
        ? 'Yes, by positions that is a lineup. '
        : 'No: those positions do not fit the slots, whoever stands where. '
    }
    const slot = NAMED_SLOTS.find(([word]) => word.test(plain))
    if (!slot) return null
    const mine = roster.slots.find((one) => slot[1].test(one.name))
    if (!mine) return `${name} has no ${slot[2]} slot. `
    const who = POSITION_NAMES.find(([word]) => word.test(plain))
    if (!who || slot[2] === 'kicker') return null
    const takes = mine.eligible[0] === '*' || who[1].some((one) => mine.eligible.includes(one))
    return `${takes ? 'Yes' : 'No'}: ${mine.name} takes ${mine.eligible[0] === '*' ? 'anyone' : listOf(mine.eligible)}. `
  }
}

const entry = (key: string, surely: RegExp, text: string, lead?: PageHelp['lead']): PageHelp => ({
  key,
  match: surely,
  surely,
  text,
  ...(lead ? { lead } : {}),
  label: 'Open the builder',
  href: '/lineup-builder',
})

const asks = (of: readonly string[], ...words: readonly string[]): RegExp =>
  new RegExp(`^${OF_TONIGHT}(?!.*\\bcollege\\b)(?=.*${any(of)})${words.map((word) => `(?=.*\\b${word}\\b)`).join('')}`)

function ofSport(sport: DfsSport, name: string, words: string, contest: ContestKind): PageHelp[] {
  const of = contest === 'showdown' ? [...ASKS_CAPTAIN, `${SHOWDOWN}.*${any(ASKS_ROSTER)}|${any(ASKS_ROSTER)}.*${SHOWDOWN}`] : ASKS_ROSTER
  const rows = SITES.flatMap(([site, short, title, said]) => {
    const roster = rosterFor(site, sport, contest)
    return roster ? [{ short, title, said, roster }] : []
  })
  const suffix = contest === 'showdown' ? '-one' : ''
  return [
    ...rows.map(({ short, title, said, roster }) =>
      entry(
        `roster-${short}-${sport}${suffix}`,
        asks(of, said, words),
        rosterText(roster, title, name),
        leadOf(roster, `${title} ${name}`),
      ),
    ),
    ...(rows.length > 0
      ? [
          entry(
            `roster-${sport}${suffix}`,
            asks(
              of,
              words,
              '(?:draft ?kings|dk|fan ?duel|fd|dfs|fantasy|line ?-?ups?|rosters?|contests?|slates?|captain|showdown|flex|util|salary|need)',
            ),
            rows.map(({ title, roster }) => rosterText(roster, title, name)).join('\n'),
            leadOf(rows[0]!.roster, `${rows[0]!.title} ${name}`),
          ),
        ]
      : []),
  ]
}

const MAIN: readonly DfsSport[] = ['nfl', 'nba', 'mlb', 'nhl']
/** One site without a sport: its four main sports. */
const ofSite = (contest: ContestKind): PageHelp[] =>
  SITES.map(([site, short, title, said]) =>
    entry(
      `roster-${short}${contest === 'showdown' ? '-one' : ''}`,
      asks(contest === 'showdown' ? ASKS_CAPTAIN : ASKS_ROSTER, said),
      ROSTERS.filter(
        (row) =>
          row.site === site &&
          row.contest === contest &&
          row.vintage === '' &&
          (contest === 'showdown' ? ['nfl'] : MAIN).includes(row.sport),
      )
        .map((row) => rosterText(row, title, SPORTS.find(([key]) => key === row.sport)![1]))
        .join('\n'),
    ),
  )

/** Of showdown before classic, of a sport before a site alone; the first that matches counts. */
export const CONTEST_RULES: readonly PageHelp[] = [
  ...SPORTS.flatMap(([sport, name, words]) => ofSport(sport, name, words, 'showdown')),
  ...SPORTS.flatMap(([sport, name, words]) => ofSport(sport, name, words, 'classic')),
  ...ofSite('showdown'),
  ...ofSite('classic'),
]
