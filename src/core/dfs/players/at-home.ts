// Whose ground a slate's game is played on.

/**
 * Whether a side of a game plays at home; null where the file names no game, or another one.
 * @param game "AWAY@HOME" in the site's letters, whose case is not always that of the team ("Was" plays in "WAS@CHI")
 * @example isAtHome('CHI', 'WAS@CHI') // true
 */
export function isAtHome(team: string, game: string | null): boolean | null {
  const [away, home] = game?.toUpperCase().split('@') ?? []
  const key = team.toUpperCase()
  return key === home ? true : key === away ? false : null
}
