// Fewest teams and games: what rows cannot say exactly is counted on whole lineups.
import type { Model } from './model-shape.ts'

/** Do the picks come from enough teams and games? `stamp` is new with every call, so the marks need no clearing. */
export function isSpread(picks: Int32Array, model: Model, teamSeen: Int32Array, gameSeen: Int32Array, stamp: number): boolean {
  let teams = 0
  let games = 0
  for (const option of picks) {
    const team = model.team[option]!
    const game = model.game[option]!
    if (team >= 0 && teamSeen[team] !== stamp) {
      teamSeen[team] = stamp
      teams++
    }
    if (gameSeen[game] !== stamp) {
      gameSeen[game] = stamp
      games++
    }
  }
  return teams >= model.minTeams && games >= model.minGames
}
