// The review list of identities: names of vendors and salary files that may be one of several players. An administrator decides; the registry
// honors it from then on.
import type { AnswerOf } from '#contract/endpoint.ts'
import { API } from '#contract/index.ts'
import { type Doubt, matchPeople } from '#core/leagues/identity/match.ts'
import { normalizedName, normalizedTeam } from '#core/leagues/identity/names.ts'
import type { Sighting } from '#core/leagues/identity/sighting.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import type { Db } from '../../db/client.ts'
import { notFound } from '../../kernel/errors.ts'
import { bind, type Feature } from '../../kernel/feature.ts'
import { memberOf } from '../../kernel/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import type { IdentityBook } from '../../ports/identity-book.ts'
import type { RosterFeed } from '../../ports/scores-feed.ts'
import { allDecisions, countOpen, decideDoubt, filesSince, type KeptDoubt, listDoubts, putDoubts, reopenDoubt } from './identity.store.ts'

export type IdentityDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly rosters: RosterFeed
  readonly book: IdentityBook
}
type Row = AnswerOf<typeof API.identity.list>['open'][number]

const DAY = 86_400_000
/** Files of the last month are looked at after a start, then those that came since. */
const BACK = 30 * DAY
const MOST_FILES = 40

export function identityFeature({ db, clock, rosters, book }: IdentityDeps): Feature {
  let lookedAt = clock.now() - BACK

  /** Reads what was decided (on another server too), looks at new salary files, and keeps what is doubtful. */
  async function look(): Promise<void> {
    book.decide(await allDecisions(db))
    const files = await filesSince(db, lookedAt, MOST_FILES)
    for (const { site, sport, players } of files) {
      const league = LeagueKey.safeParse(sport)
      if (league.success) book.doubt(await doubtsOfFile(rosters, book, site, league.data, players))
    }
    lookedAt = files[0]?.at.getTime() ?? lookedAt
    await putDoubts(db, book.take(), clock.now())
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

const rowOf = ({ vendorId, seenAt, decidedAt, decidedByEmail, personId, ...row }: KeptDoubt): Row => ({
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

type FilePlayer = { readonly name: string; readonly team: string; readonly positions: readonly string[] }

/** Doubts of a salary file. Sites number players anew on each slate, so that name, team and position are what a decision is about. */
async function doubtsOfFile(
  rosters: RosterFeed,
  book: IdentityBook,
  site: string,
  league: LeagueKey,
  players: readonly FilePlayer[],
): Promise<readonly Doubt[]> {
  const [teams, known] = await Promise.all([rosters.teams(league, patience()), rosters.players(league, patience())])
  const clubs = new Map(teams.map(({ id, abbreviation }) => [id, abbreviation]))
  const own = known.map(({ id, name, teamId, position, number }) => ({
    ...BLANK,
    vendor: '',
    league,
    id,
    name,
    team: clubs.get(teamId) ?? null,
    positions: [position],
    number,
  }))
  const asked = new Map<string, Sighting>()
  for (const { name, team, positions } of players) {
    const id = [league, normalizedName(name), normalizedTeam(team), positions.join('/')].join(' ')
    asked.set(id, { ...BLANK, vendor: site, league, id, name, team, positions: [...positions] })
  }
  return matchPeople(own, [...asked.values()], book.decisions(), false).doubts
}

const BLANK = { number: null, born: null, knownAs: {} }
const patience = () => AbortSignal.timeout(20_000)
