// A side and whom it plays as text, with the ground.

/**
 * A side and whom it plays, with the ground: "MIA vs JAX" at home, "JAX @ MIA" away, "JAX–MIA" where nobody says.
 * @example formatGame('JAX', 'MIA', false) // "JAX @ MIA"
 */
export function formatGame(team: string, opponent: string | null, isHome: boolean | null): string {
  if (!opponent) return team
  return isHome === null ? `${team}–${opponent}` : `${team} ${isHome ? 'vs' : '@'} ${opponent}`
}
