// What a score counts in, by sport: the words in which margins, totals and reasons of a forecast are told.
import { LEAGUES, type LeagueKey, type Sport } from './leagues.ts'

const WORDS: Partial<Record<Sport, string>> = { baseball: 'runs', cricket: 'runs', hockey: 'goals', soccer: 'goals', volleyball: 'sets' }

/**
 * Points, runs, goals or sets, in the plural.
 * @example scoreWord('mlb') // 'runs'
 * @example scoreWord('nba') // 'points'
 */
export const scoreWord = (league: LeagueKey): string => WORDS[LEAGUES[league].sport] ?? 'points'
