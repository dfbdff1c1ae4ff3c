// From what a sentence mentions to the ask of a given kind, with what is still open about it.
import type { LeagueKey } from '../leagues/leagues.ts'
import type { Ask, AskOf, Context, Unresolved } from './ask.ts'
import { kellyAsk } from './asked/kelly-ask.ts'
import { locksAndBans, teamsOut } from './asked/left-out.ts'
import { ANY_POSITION } from './asked/lineup-ask.ts'
import { methodIn } from './calc-asks.ts'
import { COST_TOGETHER, nearOf, salaryBounds } from './conditions/rank-words.ts'
import { rowsAsked } from './conditions/rows-asked.ts'
import { asksVerdict } from './leaning-turns.ts'
import { asksBooks } from './own-words.ts'
import type { Entities } from './reading/entities.ts'
import type { PlayerRef, TeamRef } from './reading/language.ts'
import type { Mention } from './reading/names.ts'
import { partIn } from './reading/vocabulary.ts'
import { injuryFilter } from './stated/injury-states.ts'
import { lineupLimits, salaryLimits } from './stated/lineup-limits.ts'
import { asksHold, asksOfPrice, statedPrice } from './stated/priced.ts'

/** An ask and the names in it that may mean several players or teams. */
export type Draft = { readonly ask: Ask; readonly unresolved: readonly Unresolved[]; readonly openTeams: readonly TeamRef[] }

const ON_BOTH = [/\b(?:dk|draft ?kings|both (?:sites|apps))\b/, /\b(?:fd|fan ?duel|both (?:sites|apps))\b/] as const
const PRONOUN = /\b(he|him|his|she|her|hers)\b/
/** "Or Smith?" sets him against the one who was spoken of. */
const OR_ALONE = /^(?:and |so |ok )*(?:or|vs\.?|versus|over|against|compared (?:to|with)) /
const PLURAL_PRONOUN = /\b(they|them|their|these two|those two|both)\b/

/** The teams of a sentence that can mean one only. */
export const sureTeams = (p: Entities): TeamRef[] =>
  p.teams.filter((mention) => mention.options.length === 1).map((mention) => mention.options[0]!)

/** The draft of an ask of this kind. */
export function draftOf(kind: Ask['kind'], p: Entities, context: Context): Draft {
  switch (kind) {
    case 'lineup':
      return lineupDraft(p, context)
    case 'odds':
      return withTeams(oddsAsk(p, context), p)
    case 'projection':
      return withPlayers(
        { kind, league: p.league, players: [], site: p.site, ...(ON_BOTH.every((site) => site.test(p.bare)) ? { bothSites: true } : {}) },
        p,
        context,
      )
    case 'compare':
      return withPlayers({ kind, players: [], site: p.site, ...(COST_TOGETHER.test(p.bare) ? { isSum: true } : {}) }, p, context)
    case 'injuries':
      return withTeamsAndPlayers(
        { kind, league: p.league, teams: [], players: [], isOfOpponent: false, ...byTeam(p.bare), ...injuryFilter(p) },
        p,
        context,
      )
    case 'news':
      return withTeamsAndPlayers({ kind, league: p.league, teams: [], players: [] }, p, context)
    case 'rank':
      return withTeams(ofThem(rankAsk(p), p, context), p)
    case 'kelly':
      return bare(kellyAsk(p))
    case 'scores':
      return withTeams(scoresAsk(p, context), p)
    default:
      throw new Error(`no draft of kind ${kind}`)
  }
}

const bare = (ask: Ask): Draft => ({ ask, unresolved: [], openTeams: [] })

/** "Which team has the most players out". */
const byTeam = (bare: string): { isByTeam?: true } =>
  /\b(?:which|what|whose) (?:\w+ )?(?:teams?|clubs?|side)\b.*\b(?:most|many|beat(?:en)? up|banged up|injured|hurt)\b|\bmost (?:injured|banged up|hurt) (?:\w+ )?teams?\b|\b(?:injur\w*|out|hurt)\b.*\bby team\b/.test(
    bare,
  )
    ? { isByTeam: true }
    : {}

function withTeams(ask: AskOf<'odds' | 'rank' | 'scores'>, p: Entities): Draft {
  const open = p.teams.find((mention) => mention.options.length > 1)
  const sure = sureTeams(p)
  return { ask: { ...ask, teams: sure.length > 0 ? sure : ask.teams }, unresolved: [], openTeams: open?.options ?? [] }
}

function withPlayers(ask: AskOf<'projection' | 'compare'>, p: Entities, context: Context): Draft {
  const { sure, unresolved } = resolved(p.players, 'players')
  const isReferred = p.players.length === 0 && (PRONOUN.test(p.bare) || PLURAL_PRONOUN.test(p.bare))
  const referred = isReferred ? (PLURAL_PRONOUN.test(p.bare) ? context.players : context.players.slice(0, 1)) : []
  const withPronoun =
    ask.kind === 'compare' && p.players.length === 1 && (PRONOUN.test(p.bare) || OR_ALONE.test(p.bare)) ? context.players.slice(0, 1) : []
  return { ask: { ...ask, players: [...withPronoun, ...sure, ...referred].slice(0, 12) }, unresolved, openTeams: [] }
}

function withTeamsAndPlayers(ask: AskOf<'injuries' | 'news'>, p: Entities, context: Context): Draft {
  const { sure, unresolved } = resolved(p.players, 'players')
  const players = sure.length === 0 && unresolved.length === 0 && PRONOUN.test(p.bare) ? context.players.slice(0, 1) : sure
  // A team beside a player says which player is meant, not whose report is wanted.
  const teams = p.players.length > 0 ? [] : p.teams.filter((mention) => mention.options.length === 1).map((mention) => mention.options[0]!)
  const open = p.players.length > 0 ? [] : (p.teams.find((mention) => mention.options.length > 1)?.options ?? [])
  return { ask: { ...ask, players, teams }, unresolved, openTeams: open }
}

export function resolved(
  mentions: readonly Mention<PlayerRef>[],
  field: Unresolved['field'],
): { sure: PlayerRef[]; unresolved: Unresolved[] } {
  return {
    sure: mentions.filter((mention) => mention.options.length === 1).map((mention) => mention.options[0]!),
    unresolved: mentions
      .filter((mention) => mention.options.length > 1)
      .map((mention) => ({ field, options: mention.options.slice(0, 8) as PlayerRef[] })),
  }
}

/** "With the TEAM quarterback": the one who plays there for them. */
export function roleIn({ bare, teams, players, positions }: Entities, isWithout: boolean): AskOf<'lineup'>['role'] {
  const [team] = teams
  const [position] = positions
  if (isWithout || players.length > 0 || teams.length !== 1 || team!.options.length !== 1 || positions.length !== 1) return null
  const isNamed =
    /\b(?:with|around|lock(?:ing)?(?: in)?|includ\w+|using|use|start(?:ing)?|force|has|having|must have|want|need|give me|get me|put in|add)\b(?: \w+){0,3}? \u00a70(?:'?s)? (?:starting |number one |top |best )?\w+/.test(
      bare,
    ) && !/\bstack|\bno \u00a7|\bagainst\b/.test(bare)
  return isNamed ? { team: team!.options[0]!, position: position! } : null
}

/** "Max 2 guys per team, 5 lineups": the number that stands by the lineups. */
function countOfLineups(bare: string): number | null {
  const count = Number(/(?<![$\d,.+-])\b(\d{1,3}) (?:\w+ )?line ?-?ups?\b/.exec(bare)?.[1] ?? 0)
  return count >= 1 && count <= 150 ? count : null
}

const OF_TEAM =
  /\b((?<=\bat least )(?:one|an?|1)|two|three|four|five|six|[2-8]) (?:or more )?(?:players? |guys? |men )?(?:(?:from|of|on) )?(?:the )?\u00a7(\d)/g
const SIZES: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
/** "With three Bruins in it". */
export function atLeastOf({ bare, teams, league }: Entities): Pick<AskOf<'lineup'>, 'atLeastOf'> {
  const found = [...bare.matchAll(OF_TEAM)].flatMap(([said, count, at], i) => {
    const options = teams[Number(at)]?.options ?? []
    const team = options.find((one) => one.league === league) ?? options[0]
    const isCap = /\b(?:max|most|than|only|up to)\b/.test(bare.slice(0, bare.indexOf(said)).split(/[,;]/).at(-1)!.slice(-14))
    return team && i < 4 && !isCap ? [{ team, count: SIZES[count!] ?? Number(count) }] : []
  })
  return found.length > 0 && !/\bstack/.test(bare) ? { atLeastOf: found } : {}
}

const NOBODY_OVER =
  /\b(?:nobody|no ?one|no players?|nothing|none|no guys?) (?:that |who )?(?:is |are |costs? |costing |priced )?(?:over|above|more than|past) \$?(\d{1,2}(?:,\d{3})|\d{4,5}|\d{1,2}(?:\.\d)?(?= ?k\b))( ?k\b)?/
/** "Nobody over 9k": what any player may cost at most. */
function anybodysCap(bare: string): Pick<AskOf<'lineup'>, 'caps'> {
  const hit = NOBODY_OVER.exec(bare)
  const most = hit ? Number(hit[1]!.replace(',', '')) * (hit[2] ? 1000 : 1) : 0
  return most >= 2000 && most <= 20_000 ? { caps: [{ position: ANY_POSITION, most, least: null }] } : {}
}

function lineupDraft(p: Entities, context: Context): Draft {
  const { locks, bans } = locksAndBans(p)
  const sureLocks = resolved(locks, 'locks')
  const sureBans = resolved(bans, 'bans')
  const isReferred =
    p.players.length === 0 &&
    (PRONOUN.test(p.bare) || PLURAL_PRONOUN.test(p.bare)) &&
    /\block|\bwith\b|\bstart\b|\baround\b|\b(?:put|get|stick|plug|fit|use|include)\b/.test(p.bare)
  const referred = isReferred ? (PLURAL_PRONOUN.test(p.bare) ? context.players : context.players.slice(0, 1)) : []
  const without = teamsOut(p)
  const isIn = ({ id }: TeamRef) => !without.some((team) => team.id === id)
  const ask: AskOf<'lineup'> = {
    kind: 'lineup',
    league: p.league ?? referred[0]?.league ?? without[0]?.league ?? null,
    site: p.site,
    slate: p.slate,
    count: p.quantities.maxPerTeam !== null && p.quantities.count === p.quantities.maxPerTeam ? countOfLineups(p.bare) : p.quantities.count,
    locks: [...sureLocks.sure, ...referred],
    bans: sureBans.sure,
    stacks: /\bstack/.test(p.bare) ? sureTeams(p).filter(isIn) : [],
    without: without.slice(0, 6),
    maxPerTeam: p.quantities.maxPerTeam,
    ...salaryLimits(p.bare),
    ...lineupLimits(p.bare),
    ...atLeastOf(p),
    ...anybodysCap(p.bare),
    said: p.spoken.slice(0, 300).toLowerCase(),
    role: roleIn(p, without.length > 0),
    isOfCap: false,
    nth: null,
  }
  return { ask, unresolved: [...sureLocks.unresolved, ...sureBans.unresolved], openTeams: [] }
}

function oddsAsk(p: Entities, context: Context): AskOf<'odds'> {
  const isReferred = p.teams.length === 0 && !p.saidLeague && /\b(they|them|their|it|that game|this game|the game)\b/.test(p.bare)
  const teams = isReferred ? context.teams : []
  const judged = asksOfPrice(p) ? statedPrice(p.bare) : null
  return {
    kind: 'odds',
    league: p.league ?? teams[0]?.league ?? null,
    market: isSeveralMarkets(p.bare)
      ? null
      : (p.market ?? (p.side === 'over' || p.side === 'under' || OF_SCORING.test(p.bare) ? 'totals' : null)),
    teams,
    side: p.side,
    books: p.books.slice(0, 4),
    want: judged ? 'price' : wantOf(p.bare),
    when: p.when,
    part: partIn(p.bare),
    method: methodIn(p.bare),
    price: judged?.price ?? null,
    point: judged?.point ?? null,
    stake: null,
    order: orderOf(p),
  }
}

/** How much is scored in a game is its total. */
const OF_SCORING = /\b(?:highest|most|lowest|fewest|least) (?:scoring|points|goals|runs)\b/

/** "Spread and total": then all of them are shown. */
const isSeveralMarkets = (bare: string): boolean =>
  [/\bspreads?\b/, /\b(?:totals?|over ?unders?|o\/u)\b/, /\b(?:moneylines?|ml)\b/].filter((words) => words.test(bare)).length > 1

/** Which game has the most or the least points, or is the most or the least even. */
export function orderOf({ bare, market, teams, side }: Entities): AskOf<'odds'>['order'] {
  const scoring = /\b(highest|most|lowest|fewest|least) (?:scoring|points|goals|runs)\b/.exec(bare)?.[1]
  if (scoring !== undefined && teams.length === 0) return /^(?:highest|most)$/.test(scoring) ? 'highest' : 'lowest'
  const isByRole = side === 'favorite' || side === 'underdog'
  if (teams.length === 0 && /\bdraws?\b/.test(bare) && (market === null || market === 'h2h')) {
    if (/\bpays? (?:out )?(?:the )?(?:most|best)\b|\b(?:longest|biggest|highest|largest|best)\b/.test(bare)) return 'highest'
    return /\bpays? (?:out )?(?:the )?least\b|\b(?:shortest|smallest|lowest)\b/.test(bare) ? 'lowest' : null
  }
  if (teams.length > 0 || !(isByRole || market === 'totals' || market === 'spreads')) return null
  if (
    /\b(?:highest|biggest|largest|widest|most)\b/.test(bare) ||
    (side === 'favorite' && /\b(?:safest|surest|heaviest|strongest)\b/.test(bare))
  )
    return 'highest'
  return /\b(?:lowest|smallest|tightest|closest|narrowest|least)\b/.test(bare) ? 'lowest' : null
}

/** Board, best price or value. */
export function wantOf(text: string): AskOf<'odds'>['want'] {
  if (asksBooks(text)) return 'books'
  if (asksHold(text)) return 'hold'
  if (
    asksVerdict(text) ||
    /\bvalue\b|\bedges?\b|\+ ?ev\b|\bpositive ev\b|\bgood bets?\b|\bbest bets?\b|\bshould i bet\b|\bworth (a )?bet\w*\b|\bmis-?priced\b|\bbets? (tonight|today|tomorrow|worth)\b|\b(any|good|great|nice|best|safe|smart|a|some|few|\d) (good |great |nice |smart |nfl |nba |mlb |nhl |football |basketball |baseball |hockey ){0,2}bets?\b/.test(
      text,
    )
  )
    return 'value'
  if (/\bbest\b|\bhighest\b|\bline shop\w*\b|\bwhere (can|should|do)\b|\bwhich book\b|\bwho has\b/.test(text)) return 'best'
  return 'board'
}

/** The seat that costs and scores more in a contest of one game. */
export const CAPTAIN = /\b(?:captains?|cpt|cap spot|mvp (?:spot|slot|seat|option|options|pick|picks))\b/
/** "And why not just the top QB". */
const NOT_ONLY = /\bnot (?:just|only|simply|always) \b/
/** "Who is their goalie": of the one team that was spoken of. */
function ofThem(ask: AskOf<'rank'>, p: Entities, { teams }: Context): AskOf<'rank'> {
  const [team] = teams
  const isTheirs = p.teams.length === 0 && !p.saidLeague && p.positions.length > 0 && /\btheirs?\b/.test(p.bare)
  return isTheirs && team && (ask.league === null || ask.league === team.league) ? { ...ask, league: team.league, teams: [team] } : ask
}

/** "The worst value", "the lowest ceiling". */
const THE_LEAST =
  /\b(?:worst|lowest|least|smallest|poorest)[- ](?:\w+ )?(?:values?|ceilings?|floors?|projected|projections?|points|per (?:dollar|thousand))\b|\b(?:overpriced|worst (?:buys?|plays?|deals?))\b/
const LEVERAGE = /\b(?:leverage|contrarian|under ?-?owned|(?:low|lowest|least|lightly|barely|little|not)[- ](?:\w+ )?own(?:ed|ership))\b/
function rankAsk(p: Entities): AskOf<'rank'> {
  const { quantities } = p
  return {
    kind: 'rank',
    league: p.league,
    site: p.site,
    slate: p.slate ?? (CAPTAIN.test(p.bare) ? 'showdown' : null),
    positions: CAPTAIN.test(p.bare) && NOT_ONLY.test(p.bare) ? [] : [...p.positions],
    teams: [],
    ...salaryBounds(p),
    by: /\b(?:overpriced|worst (?:buys?|plays?|deals?))\b/.test(p.bare)
      ? 'value'
      : isCheapest(p.bare)
        ? 'salary'
        : (p.sort ?? (/\bcheap/.test(p.bare) ? 'value' : 'median')),
    ...(CAPTAIN.test(p.bare) ? { isCaptain: true } : {}),
    ...(THE_LEAST.test(p.bare) ? { isLeast: true } : {}),
    ...(LEVERAGE.test(p.bare) ? { isLeverage: true } : {}),
    cheap: /\bcheap|\bsleepers?\b|\bpunts?\b|\bbudget\b/.test(p.bare),
    count: rowsAsked(p.bare) ?? (quantities.count === null ? null : Math.min(20, quantities.count)),
    among: [],
    ...nearOf(p),
  }
}

/** The lowest salaries themselves; "the cheapest value play" is ranked by what a salary buys. */
export const isCheapest = (bare: string): boolean =>
  /\bcheapest\b|\b(?:lowest|least)[- ](?:salar(?:y|ies)|salaried|priced?|paid|expensive|cost)\b|\bminimum[- ](?:salary|priced?)\b|\bmin[- ]salary\b/.test(
    bare,
  ) && !/\bvalue\b|\bper (?:dollar|thousand|point)\b/.test(bare)

function scoresAsk(p: Entities, context: Context): AskOf<'scores'> {
  const isReferred = p.teams.length === 0 && !p.saidLeague && /\b(they|them|their|that game|the game)\b/.test(p.bare)
  const teams = isReferred ? context.teams : []
  return {
    kind: 'scores',
    league: p.league ?? teams[0]?.league ?? null,
    teams,
    when: p.when,
    ...(/\bdid\b.*\b(?:win|won|lose|lost|beat)\b|\b(?:closest|tightest|narrowest|biggest|largest|highest|lowest|worst)\b/.test(p.bare)
      ? { line: p.spoken.slice(0, 300).toLowerCase() }
      : {}),
    only: /\blive\b|\bright now\b|\bin progress\b|\bwinning\b|\bahead\b|\bleading\b/.test(p.bare)
      ? 'live'
      : /\bfinals?\b|\bwon\b|\bresults?\b|\bdid\b|\bhow'?d\b|\b(?:last|previous) (?:game|match|time out|outing)\b|\byesterday\b|\blast night\b|\bblow ?-?outs?\b|\b(?:closest|tightest|best|wildest) (?:\w+ )?finish(?:es)?\b|\b(?:last|past|previous) (?:\d{1,2}|two|three|four|five|six|ten|few|couple)\b/.test(
            p.bare,
          )
        ? 'final'
        : /\bschedule\b|\bnext\b|\bwhat time\b|\bwhen\b|\bupcoming\b|\bkick ?off\b|\btip ?off\b/.test(p.bare)
          ? 'scheduled'
          : null,
  }
}

/** The league that a question is about when it names none: the one of the turn before. */
export function leagueOfContext(context: Context): LeagueKey | null {
  const { ask } = context
  if (ask && 'league' in ask && ask.league) return ask.league
  return context.players[0]?.league ?? context.teams[0]?.league ?? null
}
