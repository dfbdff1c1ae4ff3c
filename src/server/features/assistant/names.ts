// Who may be named: teams and players of the leagues with rosters, read from the roster feed and indexed once in a while.
import { MAIN_LEAGUES } from '#core/assistant/complete.ts'
import { NAMED_LEAGUES } from '#core/assistant/intents.ts'
import type { NameIndex, PlayerRef, TeamRef } from '#core/assistant/reading/language.ts'
import { aliasesOf } from '#core/assistant/reading/names.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'
import type { LanguageTools } from '../../ports/language-tools.ts'
import type { RosterFeed } from '../../ports/scores-feed.ts'

export type Names = {
  readonly index: NameIndex
  readonly aliases: ReturnType<typeof aliasesOf>
  /** The best known players of each league, the best known first. */
  readonly known: readonly PlayerRef[]
  /** Main leagues whose rosters did not answer: their teams and players are not in the index. */
  readonly silent: readonly LeagueKey[]
}

/** Rosters change by the day; an hour is fresh enough. A failed feed is asked again after a minute. */
const KEEP_MS = 3_600_000
const RETRY_MS = 60_000
/** The index serves everybody, so it does not stop with the one who happened to ask first. */
const PATIENCE_MS = 20_000

/** How well known the players of a league are, 0..1 by id; empty where that is not known. */
export type Prominence = (league: LeagueKey, signal: AbortSignal) => Promise<ReadonlyMap<string, number>>

export function nameIndex(roster: RosterFeed, language: LanguageTools, clock: Clock, prominence: Prominence): () => Promise<Names> {
  let kept: { until: EpochMs; names: Promise<Names> } | undefined
  return () => {
    if (kept && clock.now() < kept.until) return kept.names
    const building = build(roster, language, prominence, AbortSignal.timeout(PATIENCE_MS))
    const entry = { until: clock.now() + KEEP_MS, names: building.then(({ names }) => names) }
    kept = entry
    building.then(
      ({ isWhole }) => {
        if (!isWhole) entry.until = clock.now() + RETRY_MS
      },
      () => {
        if (kept === entry) kept = undefined
      },
    )
    return entry.names
  }
}

async function build(
  roster: RosterFeed,
  language: LanguageTools,
  prominence: Prominence,
  signal: AbortSignal,
): Promise<{ names: Names; isWhole: boolean }> {
  const leagues = await Promise.all(NAMED_LEAGUES.map((league) => leagueNames(roster, league, prominence, signal)))
  const teams = leagues.flatMap((league) => league?.teams ?? [])
  const players = leagues.flatMap((league) => league?.players ?? [])
  // Names of the other leagues are a gain where a feed has them.
  const silent = MAIN_LEAGUES.filter((league) => leagues[NAMED_LEAGUES.indexOf(league)] === null)
  return {
    names: { index: language.index(teams, players), aliases: aliasesOf(teams), known: bestKnown(players), silent },
    isWhole: silent.length === 0,
  }
}

/** How many of a league may be offered; a few of each position are among them. */
const KNOWN_OF_LEAGUE = 60
const bestKnown = (players: readonly PlayerRef[]): PlayerRef[] =>
  NAMED_LEAGUES.flatMap((league) =>
    players
      .filter((player) => player.league === league && (player.prominence ?? 0) > 0)
      .sort((a, b) => (b.prominence ?? 0) - (a.prominence ?? 0))
      .slice(0, KNOWN_OF_LEAGUE),
  )

async function leagueNames(
  roster: RosterFeed,
  league: LeagueKey,
  prominence: Prominence,
  signal: AbortSignal,
): Promise<{ teams: TeamRef[]; players: PlayerRef[] } | null> {
  try {
    const [teams, players, known] = await Promise.all([
      roster.teams(league, signal),
      roster.players(league, signal),
      prominence(league, signal).catch((): ReadonlyMap<string, number> => new Map()),
    ])
    const abbreviations = new Map(teams.map((team) => [team.id, team.abbreviation]))
    return {
      teams: teams.map(({ id, name, abbreviation }) => ({ id, name, abbreviation, league })),
      players: players.map(({ id, name, position, teamId }) => ({
        id,
        name,
        league,
        position,
        team: abbreviations.get(teamId) ?? '',
        prominence: known.get(id) ?? 0,
      })),
    }
  } catch {
    // Without this league's names, questions about it are answered by league and team words only.
    return null
  }
}
