// The player markets that are asked for, by sport. Keys: the-odds-api.com/sports-odds-data/betting-markets.html, of which these are the few
// that most books post; each costs its credits.
import { LEAGUES, type LeagueKey, type Sport } from '#core/leagues/leagues.ts'

const BY_SPORT: Readonly<Partial<Record<Sport, readonly string[]>>> = {
  football: ['player_pass_yds', 'player_pass_tds', 'player_rush_yds', 'player_receptions', 'player_reception_yds'],
  basketball: ['player_points', 'player_rebounds', 'player_assists', 'player_threes'],
  baseball: ['batter_hits', 'batter_total_bases', 'pitcher_strikeouts'],
  hockey: ['player_points', 'player_shots_on_goal', 'player_total_saves'],
}

export const propMarkets = (league: LeagueKey): readonly string[] => BY_SPORT[LEAGUES[league].sport] ?? []
