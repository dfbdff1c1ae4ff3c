// DraftKings' lobby as its page asks for it: contests with fee (`a`), entries so far (`nt`) and at most (`m`), prizes (`po`) and what they are
// made of (`pd`), the most entries of a person (`mec`), the draft group (`dg`). A free contest has the fee 0 and is left out.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { plural } from '../../plural.ts'
import { type Refused, refused } from '../files/reading.ts'
import { type LobbyContest, type LobbyGroup, type LobbyKind, MOST_CONTESTS } from './lobby-contest.ts'
import { checkedContest, type LeftContest, type LobbyRead } from './lobby-reading.ts'
import { firstPrizeIn, isTicketContest, kindIn } from './lobby-words.ts'

const Lobby = z.object({ Contests: z.array(z.unknown()), DraftGroups: z.array(z.unknown()).catch([]) })

const Row = z.object({
  id: z.number().int().positive(),
  n: z.string().catch(''),
  a: z.number().catch(Number.NaN),
  m: z.number().catch(Number.NaN),
  nt: z.number().int().nullable().catch(null),
  po: z.number().catch(Number.NaN),
  pd: z.record(z.string(), z.unknown()).catch({}),
  mec: z.number().int().positive().nullable().catch(null),
  attr: z.record(z.string(), z.unknown()).catch({}),
  dg: z.number().int().nullable().catch(null),
})

const Group = z.object({
  DraftGroupId: z.number().int(),
  StartDate: z.string().catch(''),
  Sport: z.string().catch(''),
  GameCount: z.number().int().catch(0),
  ContestTypeId: z.number().int().catch(0),
  ContestStartTimeSuffix: z.string().nullable().catch(null),
})
const GameTypes = z.object({ GameTypes: z.array(z.object({ GameTypeId: z.number().int(), Name: z.string() })).catch([]) })

/** `attr` of a contest that is of a kind: IsDoubleUp and so on, "true". */
const KINDS: readonly (readonly [attribute: string, kind: LobbyKind])[] = [
  ['IsDoubleUp', 'double-up'],
  ['IsFiftyfifty', 'fifty-fifty'],
  ['IsTripleUp', 'triple-up'],
  ['IsH2h', 'head-to-head'],
  ['IsWinnerTakeAll', 'winner-takes-all'],
]

/** Out of parsed JSON; undefined where it is no lobby. */
export function readLobbyJson(fileName: string, value: unknown): LobbyRead | Refused | undefined {
  const lobby = Lobby.safeParse(value)
  if (!lobby.success) return undefined
  const { Contests, DraftGroups } = lobby.data
  if (Contests.length === 0) return refused(`${fileName} is a contest lobby without a contest: nothing is on offer there.`)
  if (Contests.length > MOST_CONTESTS)
    return refused(
      `${fileName} lists ${plural(Contests.length, 'contest')}; at most ${MOST_CONTESTS} are read. Save the lobby of one sport.`,
    )
  const contests: LobbyContest[] = []
  const left: LeftContest[] = []
  Contests.forEach((item, index) => {
    const row = Row.safeParse(item)
    const name = row.success ? row.data.n : ''
    const contest = row.success ? contestOf(row.data) : 'it has no number'
    if (typeof contest === 'string') left.push({ row: index + 1, name, reason: contest })
    else contests.push(contest)
  })
  if (contests.length === 0) return refused(`${fileName}: none of its contests can be weighed. “${left[0]!.name}”: ${left[0]!.reason}.`)
  return { kind: 'lobby', fileName, contests, groups: groupsOf(DraftGroups, value, contests), left, warnings: [] }
}

/** Its attributes are words: "true". */
const isTrue = (attributes: Readonly<Record<string, unknown>>, name: string) => String(attributes[name]).toLowerCase() === 'true'

function contestOf({ id, n, a, m, nt, po, pd, mec, attr, dg }: Infer<typeof Row>): LobbyContest | string {
  if (a === 0) return 'it is free'
  if (isTicketContest(n) || Object.keys(pd).some((key) => !/^cash$/i.test(key))) return 'its prizes are not all money'
  const kind = KINDS.find(([attribute]) => isTrue(attr, attribute))?.[1] ?? (m === 2 ? 'head-to-head' : kindIn(n))
  return checkedContest({
    id: String(id),
    name: n,
    kind,
    entryFee: Math.round(a * 100),
    size: m,
    entered: nt,
    pool: Math.round(po * 100),
    first: firstPrizeIn(n),
    maxEntries: mec,
    isGuaranteed: isTrue(attr, 'IsGuaranteed'),
    group: dg === null ? null : String(dg),
  })
}

function groupsOf(list: readonly unknown[], whole: unknown, contests: readonly LobbyContest[]): LobbyGroup[] {
  const types = GameTypes.safeParse(whole)
  const known = new Map(
    list.flatMap((item) => {
      const group = Group.safeParse(item)
      return group.success ? [[String(group.data.DraftGroupId), group.data] as const] : []
    }),
  )
  const counts = new Map<string, number>()
  for (const { group } of contests) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts].map(([id, count]) => {
    const group = known.get(id)
    const type = types.success ? types.data.GameTypes.find(({ GameTypeId }) => GameTypeId === group?.ContestTypeId)?.Name : undefined
    const games = group && group.GameCount > 0 ? plural(group.GameCount, 'game') : undefined
    const words = [[group?.Sport, type].filter(Boolean).join(' '), group?.ContestStartTimeSuffix?.trim(), games].filter(Boolean)
    const startsAt = Date.parse(group?.StartDate.replace(/(\.\d{3})\d*Z$/, '$1Z') ?? '')
    return { id, name: words.join(', ') || `Draft group ${id}`, startsAt: Number.isFinite(startsAt) ? startsAt : null, contests: count }
  })
}
