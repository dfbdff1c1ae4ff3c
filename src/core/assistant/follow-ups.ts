// The second turn of a conversation: "what about the under?", "and for FanDuel?", "the Broncos one".
import { addDays, localTime, startOfDay } from '../zones.ts'
import type { Ask, AskOf, Context } from './ask.ts'
import { changedLook } from './asked/changed-look.ts'
import { locksAndBans, teamsOut } from './asked/left-out.ts'
import { atLeastOf, CAPTAIN, type Draft, isCheapest, orderOf, resolved, roleIn, sureTeams, wantOf } from './asks.ts'
import { methodIn } from './calc-asks.ts'
import { changedCalc } from './changed-calc.ts'
import { changedKelly } from './changed-kelly.ts'
import { narrowedAgain } from './conditions/held-in.ts'
import { salaryBounds } from './conditions/rank-words.ts'
import type { Entities } from './reading/entities.ts'
import type { PlayerRef, TeamRef } from './reading/language.ts'
import { partIn } from './reading/vocabulary.ts'
import { injuryFilter } from './stated/injury-states.ts'
import { lineupLimits, lineupSum, restatedLimit, salaryLimits } from './stated/lineup-limits.ts'
import { statedPrice } from './stated/priced.ts'

/** The turn before, changed by what the sentence says, its conditions among it; null when it changes nothing. */
export function followUp(p: Entities, context: Context): Draft | null {
  const changed = changedAsk(p, context)
  if (context.ask === null) return changed
  const next = narrowedAgain(context.ask, changed?.ask ?? null, p)
  return next && { unresolved: changed?.unresolved ?? [], openTeams: changed?.openTeams ?? [], ask: next }
}

function changedAsk(p: Entities, context: Context): Draft | null {
  const { ask } = context
  switch (ask?.kind) {
    case 'lineup':
      return changedLineup(ask, p)
    case 'odds':
      return changedOdds(ask, p, context.teams)
    case 'rank':
      return changedRank(ask, p, context.players)
    case 'projection':
    case 'compare':
      return changedPlayers(ask, p)
    case 'kelly': {
      const changed = changedKelly(ask, p)
      return changed && draft(changed, p)
    }
    case 'scores':
      return changedScores(ask, p)
    case 'injuries':
      return changedInjuries(ask, p)
    case 'news':
      return changedNews(ask, p)
    case 'calc': {
      const changed = changedCalc(ask, p)
      return changed && draft(changed, p)
    }
    case 'look': {
      const changed = changedLook(ask, p)
      return changed && draft(changed, p)
    }
    case 'term': {
      return p.termsNamed.length > 0 ? draft({ kind: 'term', terms: [...p.termsNamed], isExample: false, isJudged: false }, p) : null
    }
    default:
      return null
  }
}

const openTeams = (p: Entities): readonly TeamRef[] => p.teams.find((mention) => mention.options.length > 1)?.options ?? []
const draft = (ask: Ask, p: Entities): Draft => ({ ask, unresolved: [], openTeams: openTeams(p) })

function changedLineup(ask: AskOf<'lineup'>, p: Entities): Draft | null {
  const { locks, bans } = locksAndBans(p)
  const isLeagueNew = p.saidLeague && p.league !== ask.league
  const sureLocks = resolved(locks, 'locks')
  const sureBans = resolved(bans, 'bans')
  const out = teamsOut(p)
  const isIn = ({ id }: TeamRef) => !out.some((team) => team.id === id)
  const stacks = /\bstack/.test(p.bare) ? sureTeams(p).filter(isIn) : []
  const without = (list: readonly PlayerRef[], others: readonly PlayerRef[]) =>
    list.filter((player) => !others.some((other) => other.id === player.id))
  const alone = bareNumber(
    p.bare,
    /^(?:(?:make (?:it|that)|do|now|and|just|only|actually|give me|gimme|i want|i need|let's do|lets do|how about|what about|ok|no|wait|build|sorry|i meant) ?)*(\d{1,3}|one|two|three|four|five|ten|twenty)(?: (?:of (?:them|em|those)|more|instead|please|lineups?|then|total))*[.?!]*$/,
  )
  const restated = restatedLimit(p.bare, ask, alone, p.quantities.count)
  const next: AskOf<'lineup'> = {
    ...ask,
    league: isLeagueNew ? p.league : ask.league,
    site: p.site ?? ask.site,
    slate: p.slate ?? ask.slate,
    count: (restated === null ? (p.quantities.count ?? alone) : null) ?? ask.count,
    locks: isLeagueNew ? [] : [...without(ask.locks, [...sureBans.sure, ...sureLocks.sure]), ...sureLocks.sure].slice(0, 12),
    bans: isLeagueNew ? [] : [...without(ask.bans, [...sureBans.sure, ...sureLocks.sure]), ...sureBans.sure].slice(0, 12),
    stacks: isLeagueNew ? [] : stacks.length > 0 ? stacks : ask.stacks.filter(isIn),
    without: isLeagueNew ? [] : [...ask.without.filter(isIn), ...out].slice(0, 6),
    maxPerTeam: p.quantities.maxPerTeam ?? ask.maxPerTeam,
    ...changedLimits(ask, p),
    ...restated,
    ...atLeastOf(p),
    role: roleIn(p, out.length > 0),
    isOfCap: false,
    nth: null,
    sharesOf: undefined,
  }
  const unresolved = [...sureLocks.unresolved, ...sureBans.unresolved]
  const isRepeat = /\b(again|another|one more|more|different|new one|else|redo|retry)\b/.test(p.bare)
  return unresolved.length > 0 || isRepeat || !same(next, { ...ask, role: null, isOfCap: false, nth: null, sharesOf: undefined })
    ? { ask: next, unresolved, openTeams: [] }
    : null
}

/** Limits that are newly said stand in the place of those before; the others stay. */
function changedLimits(ask: AskOf<'lineup'>, p: Entities): Partial<AskOf<'lineup'>> {
  const said = lineupLimits(p.bare)
  const stated = salaryLimits(p.bare)
  // "Make it 49k" after a cap or a floor is that, newly said.
  const sum = stated.minSalary === null && stated.maxSalary === null ? lineupSum(p.bare) : null
  const minSalary = stated.minSalary ?? (sum !== null && ask.minSalary !== null && ask.maxSalary === null ? sum : null)
  const maxSalary = stated.maxSalary ?? (sum !== null && minSalary === null ? sum : null)
  return {
    maxExposure: said.maxExposure ?? ask.maxExposure,
    minUniques: said.minUniques ?? ask.minUniques,
    stackSize: said.stackSize ?? ask.stackSize,
    passer: said.passer ?? ask.passer,
    unspent: stated.unspent ?? (maxSalary === null ? ask.unspent : null),
    minSalary: minSalary ?? (maxSalary === null ? ask.minSalary : null),
    maxSalary: maxSalary ?? (minSalary === null ? ask.maxSalary : null),
    minGames: said.minGames ?? ask.minGames,
    ...(said.stackSize === null ? {} : { count: ask.count }),
  }
}

function bareNumber(text: string, pattern: RegExp): number | null {
  const hit = pattern.exec(text)?.[1]
  if (!hit) return null
  const words: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, ten: 10, twenty: 20 }
  const count = words[hit] ?? Number(hit)
  return count >= 1 && count <= 150 ? count : null
}

/** "And its total", after one game of the board was picked. */
const OF_ITS_GAME = /\b(?:it|its|it's|that one|that game|this one|their)\b/

function changedOdds(ask: AskOf<'odds'>, p: Entities, spokenOf: readonly TeamRef[]): Draft | null {
  const named = sureTeams(p)
  const isOfIts = named.length === 0 && ask.teams.length === 0 && !p.saidLeague && OF_ITS_GAME.test(p.bare)
  const teams = isOfIts ? spokenOf.slice(0, 2) : named
  const isLeagueNew = p.saidLeague && p.league !== ask.league
  const said = wantOf(p.bare)
  const isOther = /\bother (side|one|team)\b|\bopposite\b/.test(p.bare)
  const flipped = isOther && ask.side ? OTHER_SIDE[ask.side] : null
  const next: AskOf<'odds'> = {
    ...ask,
    league: teams[0]?.league ?? (isLeagueNew ? p.league : ask.league),
    market: p.market ?? (p.side === 'over' || p.side === 'under' ? 'totals' : ask.market),
    teams: teams.length > 0 ? teams : isLeagueNew ? [] : ask.teams,
    side: flipped ?? p.side ?? (p.market && p.market !== ask.market ? null : ask.side),
    books: p.books.length > 0 ? p.books.slice(0, 4) : ask.books,
    // The other side of a price that was written otherwise is written so, too; anything else is a look at the board again.
    want: said !== 'board' ? said : (ask.want === 'notation' || ask.want === 'payout') && !isOther ? 'board' : ask.want,
    when: p.when ?? ask.when,
    part: partIn(p.bare) ?? (/\b(?:full|whole|entire) game\b/.test(p.bare) ? null : ask.part),
    method: methodIn(p.bare) ?? ask.method,
    order: orderOf(p) ?? (p.market && p.market !== ask.market ? null : ask.order),
    ...(ask.want === 'price' ? (statedPrice(p.bare) ?? {}) : {}),
  }
  // Both sides are shown where none was asked for: then the other one is shown again.
  return openTeams(p).length > 0 || isOther || !same(next, ask) ? draft(next, p) : null
}
const OTHER_SIDE = { over: 'under', under: 'over', favorite: 'underdog', underdog: 'favorite' } as const

/** "Who is the cheapest of those": of the players that the list showed. */
const OF_THOSE = /\b(?:of|from|among|between|out of) (?:all |any )?(?:of )?(?:em|them|those|these)\b/

/** "I want to fade those", "anyone but them": others than the list showed. */
const FADES_THOSE =
  /\b(?:fad(?:e|ing)|not|without|besides|other than|instead of|avoid\w*|except|leave out|anyone but|anybody but|excluding|skip\w*) (?:all (?:of )?)?(?:those|these|them|that list|that chalk|the chalk)\b/

function changedRank(ask: AskOf<'rank'>, p: Entities, shown: readonly PlayerRef[]): Draft | null {
  const teams = sureTeams(p)
  const isLeagueNew = p.league !== null && p.league !== ask.league && (p.saidLeague || p.positions.length > 0)
  const isCheaper = /\bcheaper\b|\bless expensive\b/.test(p.bare)
  const isLowest = isCheapest(p.bare)
  const next: AskOf<'rank'> = {
    ...ask,
    league: isLeagueNew ? p.league : ask.league,
    site: p.site ?? ask.site,
    slate: p.slate ?? ask.slate,
    positions: p.positions.length > 0 ? [...p.positions] : isLeagueNew ? [] : ask.positions,
    teams: teams.length > 0 ? teams : ask.teams,
    minSalary: salaryBounds(p).minSalary ?? (isCheaper ? null : ask.minSalary),
    maxSalary: salaryBounds(p).maxSalary ?? ask.maxSalary,
    by: isLowest ? 'salary' : (p.sort ?? (isCheaper ? 'value' : ask.by)),
    ...(CAPTAIN.test(p.bare) ? { isCaptain: true } : /\bflex\b|\butil\b/.test(p.bare) ? { isCaptain: false } : {}),
    cheap: isLowest || (ask.cheap && !(ask.by === 'salary' && p.sort !== null)) || isCheaper,
    count: rankCount(ask, p),
    ...(FADES_THOSE.test(p.bare) && shown.length > 0 ? { notAmong: shown.slice(0, 12) } : {}),
    among:
      !FADES_THOSE.test(p.bare) &&
      OF_THOSE.test(p.bare) &&
      (isLowest || p.sort !== null || /\b(?:best|top|most|highest|better)\b/.test(p.bare))
        ? shown.slice(0, 12)
        : p.positions.length + teams.length > 0 || isLeagueNew || p.site !== null
          ? []
          : ask.among,
  }
  return openTeams(p).length > 0 || !same(next, ask) ? draft(next, p) : null
}

/** "Only 3", "the rest": how many of the list. */
function rankCount(ask: AskOf<'rank'>, p: Entities): number | null {
  const stated =
    p.quantities.count ??
    bareNumber(
      p.bare,
      /^(?:(?:only|just|top|the|give me|show me|make (?:it|that)|first|ok|and) )*(\d{1,2})(?: (?:of (?:them|those|em)|please|only|more))*[.?!]*$/,
    )
  if (stated !== null) return Math.min(20, stated)
  return /\b(?:the rest|more|the others|next ones|keep going|whole list|all of them)\b/.test(p.bare)
    ? Math.min(20, (ask.count ?? 5) + 10)
    : ask.count
}

function changedPlayers(ask: AskOf<'projection' | 'compare'>, p: Entities): Draft | null {
  const { sure, unresolved } = resolved(p.players, 'players')
  if (sure.length + unresolved.length > 0) {
    const isComparing = ask.kind === 'compare' || /\b(or|vs\.?|versus|compared?|than|against)\b/.test(p.bare)
    const kept = isComparing ? ask.players.filter((player) => !sure.some((other) => other.id === player.id)) : []
    const players = [...kept, ...sure].slice(0, 6)
    if (isComparing && players.length + unresolved.length >= 2)
      return { ask: { kind: 'compare', players, site: p.site ?? ask.site }, unresolved, openTeams: [] }
    return { ask: { kind: 'projection', league: sure[0]?.league ?? null, players, site: p.site ?? ask.site }, unresolved, openTeams: [] }
  }
  if (p.site && p.site !== ask.site) return { ask: { ...ask, site: p.site }, unresolved: [], openTeams: [] }
  // "Who has the better floor" is answered by the same comparison.
  const isSame = ask.kind === 'compare' && /\b(better|higher|safer|lower|floor|ceiling|upside|which|cheaper|ownership)\b/.test(p.bare)
  const by = p.sort ?? (/\bcheaper|cheapest\b/.test(p.bare) ? 'salary' : null)
  return isSame || (ask.kind === 'compare' && by !== null)
    ? { ask: ask.kind === 'compare' ? { ...ask, by } : ask, unresolved: [], openTeams: [] }
    : null
}

/** "And the one before that", after a game of a team. */
const ONE_BEFORE =
  /\b(?:the )?(?:one|game|match)s? before(?: (?:that|it|this))?\b|^(?:and |ok |so )*(?:before (?:that|then)|the previous(?: one| game)?)\b/

/** "And the week after", behind a week: the one that follows it. */
function weekAfter({ when: said, timeZone }: Pick<Entities, 'when' | 'timeZone'>, before: Entities['when']): Entities['when'] {
  const isWeek = before !== null && Math.round((before.to - before.from) / DAY) === 7
  if (!said || !isWeek || !/\b(?:after|following|later)\b/i.test(said.text)) return said ?? before
  return { ...said, from: before.to, to: startOfDay(addDays(localTime(before.to, timeZone), 7), timeZone) }
}
const DAY = 86_400_000

function changedScores(ask: AskOf<'scores'>, p: Entities): Draft | null {
  const teams = sureTeams(p)
  const isLeagueNew = p.saidLeague && p.league !== ask.league
  const isBefore = ask.teams.length === 1 && teams.length === 0 && ONE_BEFORE.test(p.bare)
  const next: AskOf<'scores'> = {
    ...ask,
    league: teams[0]?.league ?? (isLeagueNew ? p.league : ask.league),
    teams: teams.length > 0 ? teams : isLeagueNew ? [] : ask.teams,
    when: weekAfter(p, ask.when),
    only: isBefore ? 'final' : /\blive\b/.test(p.bare) ? 'live' : p.when ? null : ask.only,
    ...(isBefore ? { back: (ask.back ?? 0) + 1, when: null } : {}),
  }
  return openTeams(p).length > 0 || !same(next, ask) ? draft(next, p) : null
}

function changedNews(ask: AskOf<'news'>, p: Entities): Draft | null {
  const teams = sureTeams(p)
  const { sure } = resolved(p.players, 'players')
  if (teams.length + sure.length > 0) return draft({ ...ask, league: sure[0]?.league ?? teams[0]!.league, teams, players: sure }, p)
  return p.saidLeague && p.league !== ask.league ? draft({ ...ask, league: p.league, teams: [], players: [] }, p) : null
}

function changedInjuries(ask: AskOf<'injuries'>, p: Entities): Draft | null {
  const { sure, unresolved } = resolved(p.players, 'players')
  if (sure.length + unresolved.length > 0)
    return { ask: { ...ask, players: sure, teams: [], league: p.league, isOfOpponent: false }, unresolved, openTeams: [] }
  const teams = sureTeams(p)
  if (teams.length > 0) return draft({ ...ask, players: [], teams, league: teams[0]!.league, isOfOpponent: false }, p)
  if (openTeams(p).length > 0) return draft(ask, p)
  if (p.saidLeague && p.league !== ask.league)
    return draft({ ...ask, players: [], teams: [], league: p.league, isOfOpponent: false, positions: [] }, p)
  const { positions, statuses } = injuryFilter(p)
  if (positions.length + statuses.length === 0) return null
  const kept = { positions: positions.length > 0 ? positions : ask.positions, statuses: statuses.length > 0 ? statuses : ask.statuses }
  return draft({ ...ask, ...kept, players: [] }, p)
}

const same = (a: Ask, b: Ask): boolean => JSON.stringify(a) === JSON.stringify(b)
