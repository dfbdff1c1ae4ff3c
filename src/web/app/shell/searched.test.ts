// What people type into ⌘K, and what they mean: it stands among the first three.
import { expect, it } from 'vitest'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { helpPlaces, searched } from './searched.ts'

const team = (league: LeagueKey, name: string, letters: string) => ({
  kind: 'team' as const,
  id: name,
  name,
  detail: `${letters}, ${league.toUpperCase()}`,
  league,
  startsAt: null,
})
const player = (league: LeagueKey, name: string, detail: string) => ({
  kind: 'player' as const,
  id: name,
  name,
  detail,
  league,
  startsAt: null,
})
const game = (league: LeagueKey, name: string, clubs: string, startsAt: number) => ({
  ...{ kind: 'game' as const, id: `${league} ${name}`, name, detail: `${clubs}, ${league.toUpperCase()}`, league, startsAt },
})
const FOUND = [
  game('nhl', 'SEA @ MIN', 'Seattle Kraken at Minnesota Wild', 1),
  game('nfl', 'KC @ CIN', 'Kansas City Chiefs at Cincinnati Bengals', 2),
  game('nfl', 'SEA @ LAR', 'Seattle Seahawks at Los Angeles Rams', 3),
  game('nba', 'MIN @ DEN', 'Minnesota Timberwolves at Denver Nuggets', 4),
  team('nfl', 'Kansas City Chiefs', 'KC'),
  team('nfl', 'Cincinnati Bengals', 'CIN'),
  team('nhl', 'Seattle Kraken', 'SEA'),
  player('nfl', 'Patrick Mahomes', 'QB, Kansas City Chiefs'),
  player('nfl', 'Ja’Marr Chase', 'WR, Cincinnati Bengals'),
  player('nba', 'Nikola Jokić', 'C, Denver Nuggets'),
]
const HELP = helpPlaces(
  ['Closing line value', 'Arbitrage', 'Hold', 'Kelly criterion', 'Implied probability', 'Middle'].map((name) => ({ name })),
)
const firstThree = (text: string) =>
  searched(text, { found: FOUND, help: HELP, own: [], startText: (at) => `day ${at}` })
    .slice(0, 3)
    .map(({ name, detail }) => `${name}, ${detail}`)

const PHRASES: readonly (readonly [typed: string, meant: string])[] = [
  // Slates by their names.
  ['main', 'Main slate, NFL'],
  ['main slate', 'Main slate, NFL'],
  ['nba main', 'Main slate, NBA'],
  ['showdown', 'Showdown slate, NFL'],
  ['nhl turbo', 'Turbo slate, NHL'],
  ['turbo', 'Turbo slate, NFL'],
  ['captain nfl', 'Showdown slate, NFL'],
  ['hockey main', 'Main slate, NHL'],
  // Settings by what people call them.
  ['timezone', 'Time zone, Settings'],
  ['time zone', 'Time zone, Settings'],
  ['tz', 'Time zone, Settings'],
  ['utc', 'Time zone, Settings'],
  ['clock', 'Time zone, Settings'],
  ['dark mode', 'Theme, Settings'],
  ['light', 'Theme, Settings'],
  ['night', 'Theme, Settings'],
  ['appearance', 'Theme, Settings'],
  ['decimal odds', 'Odds format, Settings'],
  ['odds format', 'Odds format, Settings'],
  ['fractional', 'Odds format, Settings'],
  ['color blind', 'Gain and loss colors, Settings'],
  ['palette', 'Gain and loss colors, Settings'],
  ['compact', 'Table rows, Settings'],
  ['density', 'Table rows, Settings'],
  ['autorefresh', 'Auto-refresh, Settings'],
  ['data saver', 'Auto-refresh, Settings'],
  ['sportsbooks', 'My books, Settings'],
  ['bookmakers', 'My books, Settings'],
  ['email', 'Notifications, Settings'],
  ['sms', 'Notifications, Settings'],
  ['push', 'Notifications, Settings'],
  ['download my data', 'Export my data, Settings'],
  ['export', 'Export my data, Settings'],
  ['backup', 'Export my data, Settings'],
  ['default league', 'Default league, Settings'],
  ['reset settings', 'Reset all settings, Settings'],
  ['risk', 'Risk tolerance, Settings'],
  // The account.
  ['cancel subscription', 'Plan and billing, Profile'],
  ['upgrade', 'Plan and billing, Profile'],
  ['invoice', 'Plan and billing, Profile'],
  ['password', 'Password and sign out, Profile'],
  ['log out', 'Password and sign out, Profile'],
  ['logout', 'Password and sign out, Profile'],
  ['delete account', 'Password and sign out, Profile'],
  ['2fa', 'Sign-in and security, '],
  ['authenticator', 'Sign-in and security, '],
  ['passkey', 'Password and sign out, Profile'],
  ['unit size', 'Bankroll plan, Profile'],
  ['self-exclusion', 'Your limits, '],
  ['responsible gambling', 'Your limits, '],
  // Help.
  ['shortcuts', 'Keyboard shortcuts, All keys'],
  ['keyboard', 'Keyboard shortcuts, All keys'],
  ['hotkeys', 'Keyboard shortcuts, All keys'],
  ['keys', 'Keyboard shortcuts, All keys'],
  ['closing line', 'Closing line value, Glossary'],
  ['implied prob', 'Implied probability, Glossary'],
  // Games by either side, letters or nickname.
  ['kc @ cin', 'KC @ CIN, Kansas City Chiefs at Cincinnati Bengals, NFL, day 2'],
  ['kc@cin', 'KC @ CIN, Kansas City Chiefs at Cincinnati Bengals, NFL, day 2'],
  ['cin kc', 'KC @ CIN, Kansas City Chiefs at Cincinnati Bengals, NFL, day 2'],
  ['chiefs bengals', 'KC @ CIN, Kansas City Chiefs at Cincinnati Bengals, NFL, day 2'],
  ['bengals vs chiefs', 'KC @ CIN, Kansas City Chiefs at Cincinnati Bengals, NFL, day 2'],
  ['chiefs at bengals', 'KC @ CIN, Kansas City Chiefs at Cincinnati Bengals, NFL, day 2'],
  ['seahawks', 'SEA @ LAR, Seattle Seahawks at Los Angeles Rams, NFL, day 3'],
  ['sea rams', 'SEA @ LAR, Seattle Seahawks at Los Angeles Rams, NFL, day 3'],
  ['kraken wild', 'SEA @ MIN, Seattle Kraken at Minnesota Wild, NHL, day 1'],
  ['wolves nuggets', 'MIN @ DEN, Minnesota Timberwolves at Denver Nuggets, NBA, day 4'],
  // Teams, players, screens, calculators.
  ['kraken', 'Seattle Kraken, SEA, NHL'],
  ['mahomes', 'Patrick Mahomes, QB, Kansas City Chiefs'],
  ['jokic', 'Nikola Jokić, C, Denver Nuggets'],
  ['jamarr', 'Ja’Marr Chase, WR, Cincinnati Bengals'],
  ['no-vig', 'Fair price, Betting, Tools'],
  ['surebet', 'Arbitrage builder, Betting, Tools'],
  ['free bet', 'Promotions, Betting, Tools'],
  ['round robin', 'Parlay, Betting, Tools'],
  ['converter', 'Odds converter, Betting, Tools'],
  ['simulator', 'Contest simulator, DFS Lineups'],
  ['nhl hub', 'NHL hub, '],
  ['late swap', 'Late Swap, '],
]

it('has sixty phrases and more', () => expect(PHRASES.length).toBeGreaterThanOrEqual(60))

it.each(PHRASES)('“%s” finds %s among the first three', (typed, meant) => expect(firstThree(typed)).toContain(meant))

it('a game says when it is, for teams meet twice in a week', () => {
  expect(firstThree('kc cin')[0]).toContain('day 2')
})

it.each([
  ['kc', 'Kansas City Chiefs'],
  ['CIN', 'Cincinnati Bengals'],
  ['chiefs', 'Kansas City Chiefs'],
])('“%s” is a team before it is a part of anything else', (typed, meant) => expect(firstThree(typed)[0]).toContain(`${meant}, `))

it('the name of a league is none of its teams', () => expect(firstThree('nhl')[0]).toBe('NHL hub, '))

it('a text that is in no name finds nothing', () => expect(firstThree('zzqq')).toEqual([]))
