// Several files of one series → one history: the same game told by two of them is one, and lines of players are laid beside their games.
import type { GameResult, PlayerLine, PlayerLog } from './game-result.ts'

/**
 * The same game (clubs, day give or take one) in two files is one game, the later file lending what the earlier lacks, prices above all. Of
 * double-headers each game is told apart by its score, else by its order. A neighboring day counts only where the end is the same, for clubs
 * meet on several days running.
 */
export function mergeResults(lists: readonly (readonly GameResult[])[], players: readonly PlayerLog[] = []): GameResult[] {
  const merged: GameResult[] = [...(lists[0] ?? [])]
  const known = new Map<string, number[]>()
  const note = (game: GameResult, index: number) => {
    const key = keyOf(game, game.day)
    const list = known.get(key)
    if (list) list.push(index)
    else known.set(key, [index])
  }
  for (const [index, game] of merged.entries()) note(game, index)
  for (const list of lists.slice(1)) {
    const taken = new Set<number>()
    const before = merged.length
    const isFree = (index: number) => index < before && !taken.has(index)
    for (const game of list) {
      const at = sameGame(game, merged, known, isFree)
      if (at !== undefined) {
        taken.add(at)
        merged[at] = completed(merged[at]!, game)
        continue
      }
      // On neutral ground files disagree about who is at home: the game is known, its prices stay with the file that named the sides.
      const isTurned = (known.get(`${game.away}|${game.home}|${game.day}`) ?? []).some(isFree)
      if (isTurned) continue
      merged.push(game)
      note(game, merged.length - 1)
    }
  }
  const ordered = merged
    .map((game, index) => ({ game, index }))
    .sort((a, b) => a.game.day - b.game.day || a.index - b.index)
    .map(({ game }) => game)
  return players.length === 0 ? ordered : withPlayers(ordered, players)
}

const keyOf = ({ home, away }: GameResult, day: number) => `${home}|${away}|${day}`

function sameGame(
  game: GameResult,
  merged: readonly GameResult[],
  known: ReadonlyMap<string, readonly number[]>,
  isFree: (index: number) => boolean,
): number | undefined {
  const on = (shift: number) => (known.get(keyOf(game, game.day + shift)) ?? []).filter(isFree)
  const today = on(0)
  const same = today.find((index) => endsAlike(merged[index]!, game))
  if (same !== undefined) return same
  // A score that one of the files misprints is no second game.
  if (today.length > 0) return today[0]
  return [...on(-1), ...on(1)].find((index) => endsAlike(merged[index]!, game))
}

function endsAlike(a: GameResult, b: GameResult): boolean {
  if (a.score !== null && b.score !== null) return a.score.home === b.score.home && a.score.away === b.score.away
  return a.result === b.result
}

function completed(game: GameResult, other: GameResult): GameResult {
  return {
    ...game,
    isNeutral: game.isNeutral || other.isNeutral,
    score: game.score ?? other.score,
    isPlayoff: game.isPlayoff ?? other.isPlayoff,
    expectedGoals: game.expectedGoals ?? other.expectedGoals,
    threat: game.threat ?? other.threat,
    market: game.market ?? other.market,
    closingMargin: game.closingMargin ?? other.closingMargin,
    closingTotal: game.closingTotal ?? other.closingTotal ?? null,
    reference: game.reference ?? other.reference,
    projected: game.projected ?? other.projected,
    ...(game.announced || other.announced ? { announced: { ...other.announced, ...game.announced } } : {}),
    ...(game.box || other.box ? { box: { ...other.box, ...game.box } } : {}),
  }
}

/** Lines of players go to the game of their team on that day, or in that week of the season. */
function withPlayers(games: readonly GameResult[], players: readonly PlayerLog[]): GameResult[] {
  const byDay = new Map<string, PlayerLine[]>()
  const byWeek = new Map<string, PlayerLine[]>()
  for (const { team, day, season, week, line } of players) {
    const [map, key] = day === null ? [byWeek, `${team}|${season}|${week}`] : [byDay, `${team}|${day}`]
    const list = map.get(key)
    if (list) list.push(line)
    else map.set(key, [line])
  }
  return games.map((game) => {
    const of = (team: string) =>
      byDay.get(`${team}|${game.day}`) ?? byWeek.get(`${team}|${game.season}|${game.announced?.week ?? -1}`) ?? []
    const [ours, theirs] = [of(game.home), of(game.away)]
    if (ours.length + theirs.length === 0) return game
    const names = (list: readonly PlayerLine[]) => list.map(({ player }) => player)
    const playing = { home: names(ours), away: names(theirs) }
    return { ...game, announced: { ...game.announced, playing }, box: { ...game.box, players: [...ours, ...theirs] } }
  })
}
