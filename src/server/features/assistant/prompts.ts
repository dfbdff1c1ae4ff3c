// Questions worth asking now, from the person's own day. They are made of what the tools answer this person, so that nobody is offered what
// a plan, a break or a limit shuts.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { CareAct } from '#core/care/permission.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { type Bound, type Call, type Door, invoke } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Toolbox } from './tools.ts'

type Prompt = { readonly label: string; readonly text: string }
type Deps = { readonly bounds: readonly Bound[]; readonly door: Door; readonly clock: Clock }

const MOST_PROMPTS = 5
/** A slate that locks later is not of this day. */
const SOON_MS = 12 * 3_600_000

/** At most five questions; a part that does not answer leaves its own out. */
export async function promptsFor(member: Member, call: Call, tools: Toolbox, deps: Deps): Promise<Prompt[]> {
  const profile = await profileOf(call, deps)
  const league = profile?.preferences.defaultLeague ?? 'nfl'
  const may = async (act: CareAct) => (await deps.door.care.ask(member, { act })).allowed
  const [mayBet, mayBuild, maySeeValue] = await Promise.all([may('see_prices'), may('enter_contest'), may('see_edges')])
  const own = await Promise.all([
    mayBet ? openBets(call, tools) : [],
    mayBuild ? slateLock(league, call, tools, deps.clock.now()) : [],
    (profile?.favorites.teams ?? []).slice(0, 2).map(({ name }) => ({ label: name, text: `When do the ${name} play?` })),
    (profile?.favorites.players ?? []).slice(0, 1).map(({ name }) => ({ label: name, text: `How did ${name} do lately?` })),
  ])
  const name = LEAGUES[league].name
  const always: Prompt[] = [
    ...(maySeeValue ? [{ label: `${name} value`, text: `Any value in the ${name} tonight?` }] : []),
    { label: `${name} scores`, text: `${name} scores` },
    { label: `${name} injuries`, text: `${name} injury report` },
  ]
  return [...own.flat(), ...always].slice(0, MOST_PROMPTS)
}

async function profileOf(call: Call, { bounds, door }: Deps): Promise<AnswerOf<typeof API.accounts.profile> | null> {
  const bound = bounds.find(({ row }) => row === API.accounts.profile)
  if (!bound) return null
  const quiet: Call = { actor: call.actor, requestId: call.requestId, signal: call.signal }
  return (await invoke(bound, {}, quiet, door).catch(() => null)) as AnswerOf<typeof API.accounts.profile> | null
}

async function openBets(call: Call, tools: Toolbox): Promise<Prompt[]> {
  const { result } = await tools.run({ name: 'list_bets', input: { status: 'open', limit: 1 } }, call)
  const counts = (result as AnswerOf<typeof API.bets.list> | null)?.counts
  return counts && counts.open > 0 ? [{ label: `My open bets (${counts.open})`, text: 'My open bets' }] : []
}

async function slateLock(league: LeagueKey, call: Call, tools: Toolbox, now: number): Promise<Prompt[]> {
  const { result } = await tools.run({ name: 'list_slates', input: { league, site: 'draftkings' } }, call)
  const slates = (result as AnswerOf<typeof API.projections.slates> | null)?.slates ?? []
  const next = slates.filter(({ startsAt }) => startsAt > now && startsAt - now < SOON_MS).sort((a, b) => a.startsAt - b.startsAt)[0]
  if (!next) return []
  const minutes = Math.round((next.startsAt - now) / 60_000)
  const wait = minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
  return [{ label: `${LEAGUES[league].name} slate locks in ${wait}`, text: `Build me a DraftKings ${LEAGUES[league].name} lineup` }]
}
