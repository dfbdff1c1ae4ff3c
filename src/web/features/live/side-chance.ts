// How the home side's chance is said. In soccer a draw takes so large a share that what is not the home side's is by no means the visitors'.
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'

type Sides = { readonly homeAbbreviation: string; readonly awayAbbreviation: string; readonly league: LeagueKey }

export const isOftenDrawn = (league: LeagueKey): boolean => LEAGUES[league].sport === 'soccer'

/** The side that is more likely to win, and how likely; of games that are often drawn always the home side. */
export function likelier({ homeAbbreviation, awayAbbreviation, league }: Sides, home: number): { side: string; chance: number } {
  return home >= 0.5 || isOftenDrawn(league) ? { side: homeAbbreviation, chance: home } : { side: awayAbbreviation, chance: 1 - home }
}

/** The chances of now, the likelier side first. @param draw null = not known */
export function chancesNow(game: Sides, home: number, draw: number | null): readonly { side: string; chance: number }[] {
  if (draw === null) return [likelier(game, home)]
  const both = [
    { side: game.homeAbbreviation, chance: home },
    { side: game.awayAbbreviation, chance: Math.max(0, 1 - home - draw) },
  ]
  return both.toSorted((a, b) => b.chance - a.chance)
}

/** What a play changed, as it is said: the side, the change with its sign, and its chance before and after. */
export function changeOf(game: Sides, swing: number, home: number): { side: string; change: number; before: number; after: number } {
  if (swing > 0 || isOftenDrawn(game.league)) return { side: game.homeAbbreviation, change: swing, before: home - swing, after: home }
  return { side: game.awayAbbreviation, change: -swing, before: 1 - home + swing, after: 1 - home }
}
