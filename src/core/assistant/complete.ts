// An ask made whole: the league that its names decide, what is missing asked back, and what the turn leaves for the next one.
import { LEAGUES, type LeagueKey } from '../leagues/leagues.ts'
import type { Ask, Context, Pending } from './ask.ts'
import { type Draft, leagueOfContext } from './asks.ts'
import { missingOfCalc } from './calculations/calc-missing.ts'
import type { Understood } from './listed/understood.ts'
import { missingOfLook } from './looks.ts'
import type { Entities } from './reading/entities.ts'
import type { PlayerRef, TeamRef } from './reading/language.ts'
import { isOfTheField } from './reading/unknown-names.ts'

/** The leagues that a question without a league is put to. */
export const MAIN_LEAGUES: readonly LeagueKey[] = ['nfl', 'nba', 'mlb', 'nhl']

/** An understanding and what it leaves for the next turn. */
export type Turn = { readonly understood: Understood; readonly context: Context }

/** A question that names neither league nor team nor player is about those of the turn before. */
export function inheriting(draft: Draft, p: Entities, context: Context): Draft {
  const { ask: drafted } = draft
  if (!('league' in drafted) || drafted.league !== null || p.teams.length > 0 || p.players.length > 0) return draft
  // "Any injuries there?" after a question about a team is about that team.
  const isAboutGame =
    ((drafted.kind === 'odds' && !isOfAll(drafted.want)) || (drafted.kind === 'injuries' && drafted.players.length === 0)) &&
    context.teams.length > 0 &&
    context.ask?.kind !== 'help'
  if (isAboutGame) return { ...draft, ask: { ...drafted, league: context.teams[0]!.league, teams: context.teams } as Ask }
  const league = leagueOfContext(context)
  const isWide = drafted.kind === 'scores' || (drafted.kind === 'odds' && isOfAll(drafted.want))
  return league && !isWide ? { ...draft, ask: { ...drafted, league } } : draft
}

/** Somebody of a list that was shown is spoken of on the site, and in the slate, that the list was of. */
export function onTheSameSite<A extends Ask>(drafted: A, p: Entities, { ask: last }: Context): A {
  if (last?.kind !== 'rank' && last?.kind !== 'projection' && last?.kind !== 'compare') return drafted
  if ((drafted.kind !== 'projection' && drafted.kind !== 'compare' && drafted.kind !== 'lineup') || p.saidLeague) return drafted
  const isOfList = p.players.length > 0 && drafted.site === null && last.site !== null
  const slate = drafted.kind === 'lineup' && drafted.slate === null && last.kind === 'rank' && p.players.length > 0 ? last.slate : null
  return { ...drafted, ...(isOfList ? { site: last.site } : {}), ...(slate === null ? {} : { slate }) }
}

/** The ask, or the question that has to be asked back first. */
export function complete(draft: Draft, context: Context, p?: Entities): Turn {
  const drafted = settled(draft.ask)
  const back = (question: string, options: readonly string[], slot: Pending['slot']): Turn => {
    const pending: Pending = { ask: drafted, slot, unresolved: [...draft.unresolved].slice(0, 6), teams: [...draft.openTeams].slice(0, 6) }
    // A calculation is completed by whatever figures come next.
    return {
      understood: { kind: 'clarify', question, options, pending },
      context: { ...context, ask: drafted.kind === 'calc' || drafted.kind === 'look' ? drafted : context.ask, pending },
    }
  }
  const open = draft.unresolved[0]
  if (open) return back(`Which ${surnameOf(open.options)} do you mean?`, open.options.map(labelOfPlayer), 'player')
  const franchise = unknownFranchise(p)
  if (franchise !== null && (draft.openTeams.length > 0 || isOnlyTeam(drafted, p)))
    return { understood: { kind: 'cannot', reason: 'unknown_name', name: franchise }, context: { ...context, pending: null } }
  if (draft.openTeams.length > 0) return back('Which team do you mean?', draft.openTeams.map(labelOfTeam), 'team')
  const missing = missingOf(drafted, p)
  // Of two the one who is known is shown; the other is said not to be.
  if (missing === 'unknown_name' && drafted.kind === 'compare' && drafted.players.length === 1 && p?.stranger && OF_TWO.test(p.bare)) {
    const alone: Ask = { kind: 'projection', league: drafted.players[0]!.league, players: drafted.players, site: drafted.site }
    return { understood: { kind: 'ask', ask: alone }, context: contextAfter(alone, context) }
  }
  if (missing === 'unknown_name')
    // What was asked stays open for the next turn: "make it three" then means lineups still.
    return {
      understood: { kind: 'cannot', reason: 'unknown_name', name: strangeNameOf(p) },
      context: { ...context, pending: null, ask: drafted.kind === 'lineup' && drafted.league !== null ? drafted : context.ask },
    }
  if (missing) return back(missing.question, missing.options, missing.slot)
  return { understood: { kind: 'ask', ask: drafted }, context: contextAfter(drafted, context) }
}

/** What is said before the answer: what the sentence takes for granted, or who of two is not known. */
export function noteOf(p: Entities, understood: Understood): string | null {
  if (p.misplaced !== null || understood.kind !== 'ask') return p.misplaced
  const { ask } = understood
  return ask.kind === 'projection' && ask.players.length === 1 && p.stranger && OF_TWO.test(p.bare)
    ? `I do not find anybody called "${p.stranger}", so I have nobody to compare with. Of ${ask.players[0]!.name}:`
    : null
}
const OF_TWO = /\b(?:or|vs\.?|versus|over|than|between)\b/
/** Somebody whose surname is found in another league only than the team that is named with him. */
export function foreignName({ players, teams, bare }: Entities): string | null {
  const [one] = players
  const [team] = teams
  if (!one || !team || players.length > 1 || teams.length > 1 || team.options.length !== 1 || one.first !== one.last) return null
  const [club] = team.options
  const isApart = /(?:\u00b6\d,? (?:and|or|,|plus)|\u00a7\d,? (?:and|or|,|plus)) /.test(bare)
  return isApart || one.options.some(({ league }) => league === club!.league) ? null : `${one.phrase} of the ${club!.name}`
}

/** The league that names already decide, written into the ask. */
function settled(drafted: Ask): Ask {
  if (!('league' in drafted) || drafted.league !== null) return drafted
  const players: readonly PlayerRef[] =
    'players' in drafted ? drafted.players : drafted.kind === 'lineup' ? [...drafted.locks, ...drafted.bans] : []
  const teams: readonly TeamRef[] = 'teams' in drafted ? drafted.teams : drafted.kind === 'lineup' ? drafted.stacks : []
  const league = players[0]?.league ?? teams[0]?.league ?? null
  return league ? ({ ...drafted, league } as Ask) : drafted
}

type Missing = { readonly question: string; readonly options: readonly string[]; readonly slot: Pending['slot'] }

function missingOf(drafted: Ask, p: Entities | undefined): Missing | 'unknown_name' | null {
  const whichLeague: Missing = { question: 'Which league?', options: MAIN_LEAGUES.map((key) => LEAGUES[key].name), slot: 'league' }
  switch (drafted.kind) {
    case 'lineup':
      // A lineup without somebody who was asked for is not what was asked.
      if (p?.stranger && /\b(with|without|lock|fade|exclud\w+|around|includ\w+|start|ban|avoid|use|play)\b/.test(p.bare))
        return 'unknown_name'
      return drafted.league === null ? whichLeague : null
    case 'rank':
      if (drafted.league === null && drafted.positions.length === 0 && strangeNameOf(p) !== null) return 'unknown_name'
      // "The Springfield Atoms quarterback" is nobody, and no other quarterback is meant.
      if (drafted.teams.length === 0 && p?.stranger?.includes(' ') && drafted.positions.length > 0) return 'unknown_name'
      return drafted.league === null ? whichLeague : null
    case 'odds':
      // Fighters stand on the board and in no roster.
      if (drafted.teams.length === 0 && p?.stranger && drafted.league !== 'mma') return 'unknown_name'
      return drafted.league === null && !isOfAll(drafted.want) ? whichLeague : null
    case 'injuries':
      if (drafted.players.length + drafted.teams.length + drafted.positions.length === 0 && strangeNameOf(p) !== null) return 'unknown_name'
      return drafted.league === null ? whichLeague : null
    case 'news':
      return drafted.league === null ? whichLeague : null
    case 'projection':
      return drafted.players.length === 0 ? 'unknown_name' : null
    case 'compare':
      if (drafted.players.length >= 2) return null
      if (strangeNameOf(p) !== null) return 'unknown_name'
      return {
        question: drafted.players.length === 1 ? `Compare ${drafted.players[0]!.name} with whom?` : 'Which two players?',
        options: [],
        slot: 'players',
      }
    case 'scores':
      return drafted.teams.length === 0 && !p?.saidLeague && p?.stranger?.includes(' ') ? 'unknown_name' : null
    case 'kelly':
      return missingForKelly(drafted)
    case 'calc': {
      const question = missingOfCalc(drafted)
      return question === null ? null : { question, options: [], slot: 'figures' }
    }
    case 'look': {
      // A stack with somebody whom nobody knows is none of others, nor is the team of one.
      if (
        (drafted.tool === 'read_stacks' || drafted.tool === 'read_roster') &&
        drafted.players.length + drafted.teams.length === 0 &&
        p?.stranger?.includes(' ')
      )
        return 'unknown_name'
      const missing = missingOfLook(drafted)
      if (missing === null) return null
      if (missing === 'league')
        return drafted.tool === 'simulate_contest'
          ? { ...whichLeague, question: 'In which league shall I simulate the contest?' }
          : whichLeague
      if (strangeNameOf(p) !== null) return 'unknown_name'
      return missing === 'game'
        ? { question: 'Which game?', options: [], slot: 'team' }
        : { question: 'Which player?', options: [], slot: 'players' }
    }
    default:
      return null
  }
}

function missingForKelly(drafted: Extract<Ask, { kind: 'kelly' }>): Missing | null {
  if (drafted.price === null) return { question: 'At what price? American odds, for example +120.', options: [], slot: 'price' }
  if (drafted.probability === null && drafted.edge === null)
    return {
      question: 'What chance do you give it, in percent? The stake depends on your number, and I will not make one up.',
      options: [],
      slot: 'probability',
    }
  // The bankroll may stand in the profile; where it does not, it is asked for then.
  return null
}

/** "Seattle SuperSonics": a city that is known, with a club that is not. */
function unknownFranchise(p: Entities | undefined): string | null {
  const [city] = p?.teams ?? []
  if (!p?.stranger || !city || p.teams.length > 1) return null
  const isCity = city.options.every(({ name }) => name.toLowerCase().startsWith(`${city.phrase.toLowerCase()} `))
  const name = `${city.phrase} ${p.stranger}`
  return isCity && p.spoken.toLowerCase().includes(name.toLowerCase()) ? name : null
}

/** A club of that city was taken for the one that nobody knows. */
const isOnlyTeam = (drafted: Ask, p: Entities | undefined): boolean =>
  'teams' in drafted && drafted.teams.length > 0 && p?.players.length === 0

/** A word that looks like a name and belongs to nobody in the index. */
function strangeNameOf(p: Entities | undefined): string | null {
  if (!p) return null
  if (p.stranger) return p.stranger
  if (p.saidLeague) return null
  const after =
    /\b(?:project(?:ion)?(?: for| of)?|compare|outlook (?:for|on)|thoughts on|tell me about|about|is|how is|how will|how many points (?:will|does|can)|start|play|and|or|vs\.?|with) ([a-z][a-z'-]{2,}(?: [a-z][a-z'-]{2,})?)/.exec(
      p.bare,
    )
  const name = after?.[1]?.replace(
    / (due|back|coming|expected|likely|still|tonight|today|tomorrow|score|scoring|do|get|have|hurt|injured|playing|on|for|in|vs|or|and|questionable|out|healthy|going|ok|okay|good|next|this)\b.*$/,
    '',
  )
  return name &&
    !isOfTheField(name) &&
    !/^(the|my|your|a|an|any|some|this|that|these|those|he|she|they|him|her|his|it|them|there|who|what|two|questionable|doubtful|probable|inactive|active|players?|week|everyone|everybody|anyone|anybody|out|hurt|injured|tonight|today|due|back|coming|expected|likely|still|going|really|actually|even|always|never|only|just|more|less|any|it|not|set|up|down|now)\b/.test(
      name,
    )
    ? name
    : null
}

function contextAfter(drafted: Ask, context: Context): Context {
  const players = 'players' in drafted ? drafted.players : drafted.kind === 'lineup' ? drafted.locks : []
  const teams = 'teams' in drafted ? drafted.teams : drafted.kind === 'lineup' ? drafted.stacks : []
  return {
    ask: drafted,
    pending: null,
    players: players.length > 0 ? players.slice(0, 6) : context.players,
    teams: teams.length > 0 ? teams.slice(0, 6) : 'teams' in drafted && drafted.league !== null ? [] : context.teams,
    shown: [],
    rows: context.rows,
    ...(context.listed ? { listed: context.listed } : {}),
    ...(context.picked ? { picked: context.picked } : {}),
    ...(context.frames ? { frames: context.frames } : {}),
    quiet: false,
  }
}

const surnameOf = (options: readonly PlayerRef[]): string => options[0]?.name.split(' ').at(-1) ?? 'player'
const labelOfPlayer = (player: PlayerRef): string => `${player.name} (${player.position}, ${player.team || LEAGUES[player.league].name})`
const labelOfTeam = (team: TeamRef): string => `${team.name} (${LEAGUES[team.league].name})`

/** Value, books and what they hold are looked for in every league where none is named. */
const isOfAll = (want: Extract<Ask, { kind: 'odds' }>['want']): boolean => want === 'value' || want === 'books' || want === 'hold'
