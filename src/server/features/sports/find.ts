// Players, teams and games of the week by any part of their name, over every league: the index is made once in a while, beside the answers,
// and looked through in memory, so that an answer takes milliseconds.
import { findByName, foldName, type Named } from '#core/leagues/find-by-name.ts'
import type { Game, Player, Team } from '#core/leagues/games.ts'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { bounded, cache } from '../../kernel/cache.ts'
import { breath } from '../../kernel/work/breath.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RosterFeed, ScoresFeed } from '../../ports/scores-feed.ts'

export type Found = {
  readonly kind: 'player' | 'team' | 'game'
  readonly id: string
  readonly name: string
  /** "QB, Kansas City Chiefs", "NFL". */
  readonly detail: string
  readonly league: LeagueKey
  /** Of a game, epoch ms; null otherwise. */
  readonly startsAt: number | null
}

type Entry = Found & Named
type Deps = { readonly rosters: RosterFeed; readonly scores: ScoresFeed; readonly clock: Clock; readonly world: () => string }

/** Rosters change by the day, games by the hour. */
const INDEX_MS = 10 * 60_000
const HOUR_MS = 3_600_000
/** One that is older than `INDEX_MS` answers while the next is made, unless it is older than this. */
const OLDEST_MS = HOUR_MS
const BEFORE_MS = 8 * HOUR_MS
/** The next Sunday too: football is looked up all week. */
const AHEAD_MS = 8 * 24 * HOUR_MS
const PATIENCE_MS = 10_000
/** A league whose feed failed is asked again so soon. */
const AGAIN_MS = 20_000

/** @returns what answers a text, best first within players, teams and games; an empty text answers nothing and warms the index */
export function findFeature({ rosters, scores, clock, world }: Deps) {
  const askFor = async (league: LeagueKey) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const now = clock.now()
    // A league whose feed fails is missing from the box, not the box from the page.
    let isComplete = true
    const orNone = <T>(asked: Promise<readonly T[]>): Promise<readonly T[]> =>
      asked.catch(() => {
        isComplete = false
        return []
      })
    const [teams, players, games] = await Promise.all([
      orNone(rosters.teams(league, signal)),
      orNone(rosters.players(league, signal)),
      orNone(scores.games(league, now - BEFORE_MS, now + AHEAD_MS, signal)),
    ])
    return { league, teams, players, games, isComplete }
  }
  const index = cache(
    async (): Promise<Index> => {
      const leagues = await Promise.all(LEAGUE_KEYS.map(askFor))
      const entries: Entry[] = []
      for (const league of leagues) {
        // Ten thousand names fold in a tenth of a second: between two leagues everybody else has a turn.
        await breath()
        entries.push(...entriesOf(league))
      }
      return { entries, isComplete: leagues.every(({ isComplete }) => isComplete), madeAt: clock.now() }
    },
    { name: 'find index', ttlMs: INDEX_MS, max: 2 },
  )
  const last = bounded<Index>({ name: 'find index before', max: 2, ttlMs: OLDEST_MS })
  const made = async (of: string): Promise<Index> => {
    const next = await index.get(of)
    // Leagues that are missing are looked for again, and not left out for an hour.
    if (next.isComplete) last.set(of, next)
    return next
  }
  /** The one that there is; a new one is waited for only where there is none, or too old a one. */
  const standing = (of: string): Index | Promise<Index> => {
    const before = index.peek(of) ?? last.get(of)
    if (before === undefined || clock.now() - before.madeAt > OLDEST_MS) return made(of)
    if (index.peek(of) === undefined) made(of).catch(() => undefined)
    return before
  }

  return async ({ text, limit }: { text: string; limit: number }): Promise<{ found: Found[]; isComplete: boolean }> => {
    const { entries, isComplete, madeAt } = await standing(world())
    if (!isComplete && clock.now() - madeAt > AGAIN_MS) index.forget(world())
    const found = findByName(entries, text, limit).map(({ folded: _, ...shown }) => shown)
    return { found, isComplete }
  }
}

type Index = { readonly entries: readonly Entry[]; readonly isComplete: boolean; readonly madeAt: number }
type OfLeague = {
  readonly league: LeagueKey
  readonly teams: readonly Team[]
  readonly players: readonly Player[]
  readonly games: readonly Game[]
}

function entriesOf({ league, teams, players, games }: OfLeague): readonly Entry[] {
  const leagueName = LEAGUES[league].name
  const clubs = new Map(teams.map((team) => [team.id, team]))
  return [
    ...games
      .toSorted((a, b) => a.startsAt - b.startsAt)
      .map(({ id, away, home, startsAt }): Entry => {
        const name = `${away.abbreviation} @ ${home.abbreviation}`
        const detail = `${away.name} at ${home.name}, ${leagueName}`
        return { kind: 'game', id, name, detail, league, startsAt, folded: foldName(`${name} ${detail}`) }
      }),
    ...teams.map(({ id, name, abbreviation }): Entry => {
      return {
        kind: 'team',
        id,
        name,
        detail: [abbreviation === name ? '' : abbreviation, leagueName].filter(Boolean).join(', '),
        league,
        startsAt: null,
        folded: foldName(`${name} ${abbreviation} ${leagueName}`),
      }
    }),
    ...players.map(({ id, name, position, teamId }): Entry => {
      const club = clubs.get(teamId)
      const detail = [position, club && club.name !== name ? club.name : leagueName].filter(Boolean).join(', ')
      return {
        kind: 'player',
        id,
        name,
        detail,
        league,
        startsAt: null,
        folded: foldName(`${name} ${club?.abbreviation ?? ''} ${leagueName}`),
      }
    }),
  ]
}
