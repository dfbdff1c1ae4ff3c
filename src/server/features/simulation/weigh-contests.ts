// Which contests to enter: the lobby is read in a thread for files, the contests of the slate are weighed in a thread for computing, within
// what the person's own limits leave.
import type { WeighProgress } from '#contract/dfs/contests.ts'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { LobbyRead } from '#core/dfs/lobby/lobby-reading.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { contestTerms } from '#core/simulation/contest/contest-terms.ts'
import type { WeighedContest } from '#core/simulation/lobby/weigh-lobby.ts'
import { AppError, unreadableFile, wrongField } from '../../kernel/door/errors.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'
import { readFile } from '../../kernel/work/file-job.ts'
import type { SimulationDeps } from './simulation-deps.ts'
import { expectedOf, lineupsOf, slateOf } from './simulation-request.ts'

type Input = ParsedOf<typeof API.contests.weigh>
type Answer = AnswerOf<typeof API.contests.weigh>

export async function weighContests(input: Input, call: Call, deps: SimulationDeps): Promise<Answer> {
  const { workers, clock, gate } = deps
  const start = clock.now()
  const asked = { ...input, live: false }
  const found = await slateOf(asked, call, deps)
  const { slate } = found
  const roster = rosterOf(slate)
  if (!roster) throw new AppError('not_found', 'The roster of this contest is not known.')
  const mine = await lineupsOf(asked, slate, roster, call, deps)
  if (mine.lineups.length > 150) throw wrongField('entriesFile', 'At most 150 lineups are entered at once.')
  const stranger = Object.keys(input.ownership ?? {}).find((id) => !slate.players.some((player) => player.id === id))
  if (stranger !== undefined) throw wrongField(`ownership.${stranger}`, `${stranger} is not on this slate.`)
  const lobby = await lobbyOf(input, call, deps)
  const offered = [...(lobby ? ofSlate(lobby, input.group, slate) : []), ...typedContests(input)]
  if (offered.length === 0) throw wrongField('lobby', 'Which contests are there? Send a lobby, or type at least one contest.')
  const expected = await expectedOf(asked, found, deps)
  const room = await gate.entryRoom(memberOf(call))
  const { bankroll, kelly, simulations, seed, passerStacks } = input
  const order = {
    ...{ slate, expected: expected.shapes, ours: mine.lineups, contests: offered, bankroll, kelly, room, simulations, seed },
    field: { kind: 'made', ownership: input.ownership ?? null, passerStacks } as const,
  }
  const tell = (news: unknown) => {
    const { done, of } = news as { done: number; of: number }
    const progress: WeighProgress = { stage: 'contests', done, of }
    call.emit?.('progress', progress)
  }
  const weighed = await workers.run('weighLobby', order, call.signal, { onProgress: tell })
  if (weighed.kind === 'impossible') throw new AppError('invalid_input', weighed.reason)
  const { kind: _, left, notes, ...answer } = weighed
  return {
    ...answer,
    contests: answer.contests.map((verdict) => ({ ...verdict })),
    slate: { id: found.id, name: found.name, site: slate.site, sport: slate.sport, contest: slate.contest },
    lineups: mine.lineups.length,
    bankroll,
    kelly,
    limitLeft: room,
    left: [
      ...left.map(({ contest, reason }) => ({ name: contest.name, reason })),
      ...(lobby?.left ?? []).map(({ name, reason, row }) => ({ name: name || `Contest ${row}`, reason })),
    ],
    groups: [...(lobby?.groups ?? [])],
    notes: [...mine.notes, expected.note, ...(lobby?.warnings ?? []), ...notes],
    elapsedMs: clock.now() - start,
    source: found.source,
    world: found.world,
  }
}

async function lobbyOf({ lobby }: Input, { signal }: Call, { workers }: SimulationDeps): Promise<LobbyRead | null> {
  if (!lobby) return null
  const read = await readFile(workers, 'readLobby', { input: lobby.text, fileName: lobby.fileName }, { signal })
  if (read.kind === 'refused') throw unreadableFile(read.reason)
  return read
}

/** A schedule and a lobby may differ in the minute of a start. */
const SAME_START_MS = 10 * 60_000

/** The contests of the slate: of the group that is named, of the only one, or of that which begins with the slate. */
function ofSlate({ contests, groups }: LobbyRead, group: string | undefined, slate: Slate) {
  if (group !== undefined) {
    const named = contests.filter((contest) => contest.group === group)
    if (named.length === 0) throw wrongField('group', `The lobby has no contest of the slate ${group}. ${slatesOf(groups)}`)
    return named
  }
  if (groups.length < 2) return contests
  const starts = slate.players.flatMap(({ startsAt }) => startsAt ?? [])
  const first = Math.min(...starts)
  const alike = groups.filter(({ startsAt }) => startsAt !== null && Math.abs(startsAt - first) <= SAME_START_MS)
  if (alike.length !== 1)
    throw wrongField('group', `The lobby has contests of ${groups.length} slates. Which is yours? ${slatesOf(groups)}`)
  return contests.filter((contest) => contest.group === alike[0]!.id)
}

const slatesOf = (groups: LobbyRead['groups']) =>
  `It has ${groups.map(({ id, name }) => (id === name ? name : `${name} (${id})`)).join(', ')}.`

function typedContests({ contests }: Input): WeighedContest[] {
  return contests.map(({ payouts, ...contest }, at) => {
    if (payouts === null) return contest
    const terms = contestTerms({ payouts, entryFee: contest.entryFee, size: contest.size }, 1)
    if (terms.kind === 'refused') throw wrongField(`contests.${at}.payouts`, terms.reason)
    return { ...contest, prizes: terms.prizes }
  })
}
