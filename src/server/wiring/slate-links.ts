// Imported salary files, linked to the people of the feeds: what is projected, reported and scored of them follows. A part of the composition root
// (app.ts). Linked when they are asked for, so that a roster that comes late, a trade or a decision is heeded at the next look.
import { createHash } from 'node:crypto'
import { isOffered } from '#core/dfs/offered-site.ts'
import type { Slate } from '#core/dfs/slate.ts'
import type { FilePerson, Roster } from '#core/leagues/identity/file-people.ts'
import { normalizedTeam } from '#core/leagues/identity/names.ts'
import type { Decision } from '#core/leagues/identity/registry.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { isScored } from '#core/projections/scoring.ts'
import type { EpochMs } from '#core/units.ts'
import { bounded } from '../kernel/cache.ts'
import type { TaskInput } from '../kernel/work/tasks.ts'
import type { Workers } from '../kernel/work/workers.ts'
import type { Feeds } from '../ports/feeds.ts'
import type { OfferedSlate } from '../ports/slate-feed.ts'

type Deps = {
  readonly feeds: Pick<Feeds, 'rosters' | 'scores'>
  /** What was decided of doubtful names, as it stands now. */
  readonly decisions: () => Promise<readonly Decision[]>
  readonly workers: Pick<Workers, 'run'>
}

type OwnFile = { readonly id: string; readonly fileName: string; readonly slate: Slate; readonly createdAt: Date }

export type SlateLinks = {
  /** Our ids by those of the list; empty while nobody of the league is known. */
  people(league: string, site: string, list: readonly FilePerson[]): Promise<ReadonlyMap<string, string>>
  /** A person's file as a slate on offer; undefined where its people or games are strangers here, or its games were over when it came. */
  linked(file: OwnFile): Promise<OfferedSlate | undefined>
}

const NOBODY: ReadonlyMap<string, string> = new Map()
/** A file most of whose people are strangers is of another world: that few share names says nothing. */
const MOST = 0.5
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A file without times is of games from half a day before its import to so long after it. */
const FILE_BACK = 12 * HOUR
const FILE_AHEAD = 8 * DAY
/** Lists whose people are kept found. */
const MOST_KEPT = 200

export function slateLinks({ feeds, decisions, workers }: Deps): SlateLinks {
  const rosterKeys = new WeakMap<object, string>()
  // One while it is worked out: each goes when it is done.
  const underWay = new Map<string, Promise<ReadonlyMap<string, string> | undefined>>()
  // By everything that the answer rests on: it never grows old.
  const found = bounded<ReadonlyMap<string, string>>({ name: 'people of files', max: MOST_KEPT })

  async function rosterOf(league: LeagueKey): Promise<Roster> {
    const [teams, players] = await Promise.all([feeds.rosters.teams(league, patience()), feeds.rosters.players(league, patience())])
    return { teams, players }
  }
  const rosterKey = ({ players }: Roster): string => {
    const key = rosterKeys.get(players) ?? hash(players.map(({ id, name, teamId, position }) => [id, name, teamId, position]))
    rosterKeys.set(players, key)
    return key
  }

  /** Found once for all who ask at the same time; on another thread, for a file may hold thousands. */
  function finding(key: string, order: TaskInput<'peopleOfFile'>): Promise<ReadonlyMap<string, string> | undefined> {
    const under = underWay.get(key)
    if (under) return under
    const now = workers
      .run('peopleOfFile', order, patience())
      .then(
        ({ playerIds }) => {
          found.set(key, playerIds)
          return playerIds
        },
        // Too much else is being worked out: the file stays unlinked for now.
        () => undefined,
      )
      .finally(() => underWay.delete(key))
    underWay.set(key, now)
    return now
  }

  const people: SlateLinks['people'] = async (asked, site, list) => {
    const league = LeagueKey.safeParse(asked)
    if (!league.success || list.length === 0) return NOBODY
    // A feed that fails leaves a file unlinked for now; its own averages stand.
    const [roster, decided] = await Promise.all([rosterOf(league.data).catch(() => null), decisions()])
    if (!roster || roster.players.length === 0) return NOBODY
    const key = hash([
      league.data,
      site,
      list.map(({ id, name, team, positions }) => [id, name, team, positions]),
      rosterKey(roster),
      decided,
    ])
    const ids = found.get(key) ?? (await finding(key, { league: league.data, site, roster, people: list, decisions: decided }))
    return ids ?? NOBODY
  }

  /** First game of a file that says no times. */
  async function firstGame(league: LeagueKey, slate: Slate, importedAt: EpochMs): Promise<EpochMs | undefined> {
    const wanted = new Set(slate.players.flatMap(({ game }) => (game ? [game.split('@').map(normalizedTeam).join('@')] : [])))
    const games = await feeds.scores.games(league, importedAt - FILE_BACK, importedAt + FILE_AHEAD, patience()).catch(() => [])
    const starts = games.flatMap(({ away, home, startsAt }) =>
      wanted.has(`${normalizedTeam(away.abbreviation)}@${normalizedTeam(home.abbreviation)}`) ? [startsAt] : [],
    )
    return starts.length > 0 ? starts.reduce((a, b) => Math.min(a, b)) : undefined
  }

  return {
    people,
    async linked({ id, fileName, slate, createdAt }) {
      const league = LeagueKey.safeParse(slate.sport)
      if (!league.success || !isScored(league.data) || !isOffered(slate.site)) return undefined
      const ids = await people(league.data, slate.site, slate.players)
      if (ids.size < slate.players.length * MOST) return undefined
      const starts = slate.players.flatMap(({ startsAt }) => startsAt ?? [])
      const startsAt =
        starts.length > 0 ? starts.reduce((a, b) => Math.min(a, b)) : await firstGame(league.data, slate, createdAt.getTime())
      if (startsAt === undefined || startsAt < createdAt.getTime() - DAY) return undefined
      const playerIds: Record<string, string> = {}
      for (const player of slate.players) {
        const own = ids.get(player.id)
        if (own !== undefined) for (const each of [player.id, ...(player.roles ?? []).map((role) => role.id)]) playerIds[each] = own
      }
      return { id, name: fileName, contest: slate.contest, startsAt, slate, playerIds }
    },
  }
}

const hash = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('base64')
const patience = (): AbortSignal => AbortSignal.timeout(15_000)
