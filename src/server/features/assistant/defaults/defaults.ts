// What a question is taken to mean where it leaves open in which league or on which site; the answer says so.
import { API } from '#contract/index.ts'
import type { ToolCard } from '#contract/people/assistant.ts'
import type { Ask, Context } from '#core/assistant/ask.ts'
import { MAIN_LEAGUES } from '#core/assistant/complete.ts'
import type { understand } from '#core/assistant/intents.ts'
import type { RememberedSite } from '#core/assistant/memory/remember.ts'
import type { TeamRef } from '#core/assistant/reading/language.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import type { LookUp } from '../candidates.ts'
import type { Names } from '../names.ts'
import { answerOf } from '../replies/sources.ts'
import { OF_A_SAVED_ONE } from '../simulated-contests.ts'

/** A look at one league where none was named is at the league of the person's settings, and the answer says so. */
export async function inDefaultLeague(turn: ReturnType<typeof understand>, lookUp: LookUp): Promise<ReturnType<typeof understand>> {
  const { understood } = turn
  if (understood.kind !== 'clarify' || understood.pending.slot !== 'league' || !isOfAnyLeague(understood.pending.ask)) return turn
  const card = await lookUp('read_preferences', {})
  const league = (card.result as { readonly defaultLeague?: LeagueKey } | null)?.defaultLeague
  if (!league) return turn
  const ask = { ...understood.pending.ask, league } as Ask
  // A saved lineup has its own league.
  const isOfSaved = ask.kind === 'look' && ask.tool === 'simulate_contest' && OF_A_SAVED_ONE.test(ask.line ?? '')
  const said = isOfSaved ? null : `In the ${LEAGUES[league].name}, the league of your settings.`
  return {
    understood: { kind: 'ask', ask },
    context: { ...turn.context, ask, pending: null },
    note: [turn.note, said].filter(Boolean).join(' ') || null,
  }
}

/** "Rangers" in November are those of the league that plays: of several clubs of one name the only one that has a game now or next. */
export async function inPlayedLeague(turn: ReturnType<typeof understand>, lookUp: LookUp): Promise<ReturnType<typeof understand>> {
  const { understood } = turn
  if (understood.kind !== 'clarify' || understood.pending.slot !== 'team' || understood.pending.teams.length < 2) return turn
  const { ask, teams, unresolved } = understood.pending
  if (!('teams' in ask) || ask.teams.length > 0 || unresolved.length > 0) return turn
  const playing: TeamRef[] = []
  for (const team of teams) {
    const card = await lookUp('read_scores', { league: team.league })
    const games = answerOf(API.live.scores, card, 0)?.value.scores
    // A league that does not answer may play.
    if (!games || games.some(({ status, homeTeam, awayTeam }) => status !== 'final' && [homeTeam, awayTeam].includes(team.name)))
      playing.push(team)
  }
  const near = playing.length === 0 && isOneName(teams) ? teams : playing
  const one = near.length > 1 && isOneName(teams) ? await ofSettings(near, lookUp) : near[0]
  if (!one || (near.length > 1 && !isOneName(teams))) return turn
  const meant = { ...ask, teams: [one], ...('league' in ask ? { league: one.league } : {}) } as Ask
  const others = near.filter(({ id }) => id !== one.id).map(titleOf)
  const said = others.length === 0 ? null : `I took the ${titleOf(one)}; there are also the ${others.join(' and the ')}.`
  return {
    understood: { kind: 'ask', ask: meant },
    context: { ...turn.context, ask: meant, teams: [one], pending: null },
    note: [turn.note, said].filter((part) => part !== null).join(' ') || null,
  }
}

const titleOf = ({ name, league }: TeamRef): string => `${name} (${LEAGUES[league].name})`
/** Clubs of several sports with one name ("Jets"); clubs of one city have names of their own, and which is meant nobody can know. */
const isOneName = (teams: readonly TeamRef[]): boolean => new Set(teams.map(({ name }) => name.split(' ').at(-1))).size === 1
/** Of clubs of one name the one of the person's league, else the first of the leagues that are asked for most. */
async function ofSettings(teams: readonly TeamRef[], lookUp: LookUp): Promise<TeamRef | undefined> {
  const card = await lookUp('read_preferences', {})
  const own = (card.result as { readonly defaultLeague?: LeagueKey } | null)?.defaultLeague
  const leagues = [own, ...MAIN_LEAGUES, ...teams.map(({ league }) => league)]
  return leagues.flatMap((key) => teams.filter(({ league }) => league === key))[0]
}

/** Who plays in the game that was picked out of a list ("the first one"): the next turn may lean on them. */
export function withListedGame(ask: Ask, context: Context, cards: readonly ToolCard[], skip: number, { aliases }: Names): Context {
  const at = cards.findIndex(({ name }) => name === 'read_game')
  if (ask.kind !== 'look' || ask.part !== 'nth' || at < 0) return context
  const game = answerOf(API.live.details, cards[at]!, skip + at)?.value.details
  const sides = game ? [game.homeTeam, game.awayTeam] : []
  const teams = sides.flatMap((name) => aliases.find(({ team }) => team.name === name && team.league === ask.league)?.team ?? [])
  return { ...context, ask: { ...ask, part: null, count: null, teams }, teams }
}

/** Positions are those of one league or the other, an over or under is of one game: which, nobody can know. */
const isOfAnyLeague = (ask: Ask): boolean =>
  ask.kind === 'look' ||
  (ask.kind === 'odds' && ask.side !== 'over' && ask.side !== 'under') ||
  ask.kind === 'lineup' ||
  ask.kind === 'news' ||
  ask.kind === 'injuries' ||
  (ask.kind === 'rank' && ask.positions.length === 0)

/** Looks whose answer is another one on another site. */
const OF_A_SITE: ReadonlySet<string> = new Set(['explain_projection', 'read_stacks', 'simulate_contest', 'list_slates'])

/** Where the question names no site, nor the one before it, the site that the person asked to be remembered is meant, and the answer says so. */
export function rememberedSite(
  { understood, context: after, note }: ReturnType<typeof understand>,
  site: RememberedSite | null,
): Partial<ReturnType<typeof understand>> {
  if (site === null || understood.kind !== 'ask') return {}
  const { ask } = understood
  if (!('site' in ask) || ask.site !== null || (ask.kind === 'look' && !OF_A_SITE.has(ask.tool))) return {}
  const meant = { ...ask, site } as Ask
  const said = `On ${site === 'fanduel' ? 'FanDuel' : 'DraftKings'}, as you asked me to remember.`
  return { understood: { ...understood, ask: meant }, context: { ...after, ask: meant }, note: note === null ? said : `${note} ${said}` }
}
