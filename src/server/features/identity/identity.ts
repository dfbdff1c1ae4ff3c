// The review list of identities: names of vendors and salary files that may be one of several players. An administrator decides; the registry
// honors it from then on.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import type { Doubt } from '#core/leagues/identity/match.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import type { Db } from '../../db/client.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { IdentityStore } from '../../ports/identity-store.ts'
import type { RosterFeed } from '../../ports/scores-feed.ts'
import {
  allDecisions,
  countOpen,
  decideDoubt,
  filesSince,
  listDoubts,
  peopleText,
  putDoubts,
  reopenDoubt,
  type StoredDoubt,
} from './identity.store.ts'

export type IdentityDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly rosters: RosterFeed
  readonly store: IdentityStore
  readonly workers: Pick<Workers, 'run'>
}
type Row = AnswerOf<typeof API.identity.list>['open'][number]

const DAY = 86_400_000
/** Files of the last month are looked at after a start, then those that came since. */
const BACK = 30 * DAY
const MOST_FILES = 40

export function identityFeature({ db, clock, rosters, store, workers }: IdentityDeps): Feature {
  let lookedAt = clock.now() - BACK

  /** Reads what was decided (on another server too), looks at new salary files, and keeps what is doubtful. */
  async function look(): Promise<void> {
    store.decide(await allDecisions(db))
    const files = await filesSince(db, lookedAt, MOST_FILES)
    const early: number[] = []
    for (const { id, site, sport, at } of files) {
      const league = LeagueKey.safeParse(sport)
      if (!league.success) continue
      const doubts = await doubtsOfFile(id, site, league.data).catch(() => undefined)
      if (doubts) store.doubt(doubts)
      else if (clock.now() - at.getTime() < DAY) early.push(at.getTime())
    }
    // A file that came before anybody of its league was known is looked at again.
    lookedAt = early.length > 0 ? Math.min(...early) - 1 : (files[0]?.at.getTime() ?? lookedAt)
    await putDoubts(db, store.take(), clock.now())
  }

  /** Doubts of a salary file; undefined while nobody of the league is known yet. */
  async function doubtsOfFile(id: string, site: string, league: LeagueKey): Promise<readonly Doubt[] | undefined> {
    const [teams, known] = await Promise.all([rosters.teams(league, patience()), rosters.players(league, patience())])
    if (known.length === 0) return undefined
    const people = await peopleText(db, id)
    if (people === undefined) return []
    const order = { league, site, roster: { teams, players: known }, people, decisions: store.decisions() }
    return (await workers.run('peopleOfFile', order, patience())).doubts
  }
  const list = async () => {
    await look()
    const [open, decided, total] = await Promise.all([listDoubts(db, false), listDoubts(db, true), countOpen(db)])
    return { open: open.map(rowOf), decided: decided.map(rowOf), total }
  }
  return {
    bounds: bind(API.identity, {
      list,
      decide: async ({ vendor, id, personId }, call) => {
        const isDone = await decideDoubt(db, { vendor, id }, personId, memberOf(call).id, clock.now())
        if (!isDone) throw notFound('There is no such doubt, or no such candidate in it.')
        return list()
      },
      reopen: async ({ vendor, id }, call) => {
        if (!(await reopenDoubt(db, { vendor, id }, memberOf(call).id, clock.now()))) throw notFound('Nothing is decided of that name.')
        return list()
      },
    }),
    jobs: [{ name: 'identity.look', cron: '*/5 * * * *', run: look }],
  }
}

const rowOf = ({ vendorId, seenAt, decidedAt, decidedByEmail, personId, ...row }: StoredDoubt): Row => ({
  vendor: row.vendor,
  id: vendorId,
  league: row.league,
  name: row.name,
  team: row.team,
  positions: row.positions,
  candidates: row.candidates.map((one) => ({ ...one, positions: [...one.positions] })),
  seenAt: seenAt.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
  decidedBy: decidedByEmail,
  personId,
})

const patience = () => AbortSignal.timeout(20_000)
