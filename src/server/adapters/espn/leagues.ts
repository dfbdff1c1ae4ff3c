// Where the public site API of ESPN keeps each league, and how our ids are made of theirs.
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'

/** Paths below /apis/site/v2/sports; a league of the product may be several of theirs. */
export const ESPN_PATHS: Readonly<Record<LeagueKey, readonly [string, ...string[]]>> = {
  nfl: ['football/nfl'],
  nba: ['basketball/nba'],
  mlb: ['baseball/mlb'],
  nhl: ['hockey/nhl'],
  nascar: ['racing/nascar-premier'],
  wnba: ['basketball/wnba'],
  mls: ['soccer/usa.1'],
  epl: ['soccer/eng.1'],
  pga: ['golf/pga'],
  lpga: ['golf/lpga'],
  mma: ['mma/ufc'],
  fifa: ['soccer/fifa.world', 'soccer/fifa.wwc'],
  // Their ids of cricket series: Big Bash League, Indian Premier League.
  cricket: ['cricket/8044', 'cricket/8048'],
  volleyball: ['volleyball/mens-college-volleyball', 'volleyball/womens-college-volleyball'],
  afl: ['australian-football/afl'],
}

/** Their number of a league, as it stands in the uid of an event ("s:20~l:28~e:401437654"), where one of ours has it. */
const LEAGUE_OF_UID: Readonly<Record<string, LeagueKey>> = {
  '28': 'nfl',
  '46': 'nba',
  '10': 'mlb',
  '90': 'nhl',
  '2021': 'nascar',
  '59': 'wnba',
  '770': 'mls',
  '700': 'epl',
  '1106': 'pga',
  '3321': 'mma',
  '606': 'fifa',
}

/** The league of an event by its uid; undefined when it is none of the fifteen. Cricket has no league number there. */
export function leagueOfUid(uid: string): LeagueKey | undefined {
  if (/^s:200(~|$)/.test(uid)) return 'cricket'
  return LEAGUE_OF_UID[/~l:(\d+)/.exec(uid)?.[1] ?? '']
}

/** "espn-nba-401585607"; `path` tells which of a league's paths has it. */
export const gameIdOf = (league: LeagueKey, path: number, eventId: string): string => `espn-${league}-${path}-${eventId}`
/** Teams and people are numbered per league. */
export const idOf = (league: LeagueKey, theirs: string): string => `espn-${league}-${theirs}`

export type GameAddress = { readonly league: LeagueKey; readonly path: string; readonly eventId: string }

/** Where a game id of ours is found, or undefined when it is not one of this vendor. */
export function addressOf(gameId: string): GameAddress | undefined {
  const [, league, path, eventId] = /^espn-([a-z]+)-(\d)-([\w-]+?)(?:\.\w+)?$/.exec(gameId) ?? []
  const key = LEAGUE_KEYS.find((one) => one === league)
  const at = key && ESPN_PATHS[key][Number(path)]
  return key && at && eventId ? { league: key, path: at, eventId } : undefined
}
