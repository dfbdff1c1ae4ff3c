export function NextGames() {
  return null
}
