// The questions that the command center hands to Lex; the chat takes at most 500 characters.
import type { OfferedSite } from '#core/dfs/slate.ts'

const SITE_NAMES = { draftkings: 'DraftKings', fanduel: 'FanDuel' } as const

export function aboutPlayer(name: string, league: string, site: OfferedSite): string {
  return `What is ${name} projected for on ${SITE_NAMES[site]} in the ${league.toUpperCase()}?`
}

export function aboutLineup(names: readonly string[], league: string, site: OfferedSite): string {
  return `What do you think of my ${SITE_NAMES[site]} ${league.toUpperCase()} lineup: ${names.join(', ')}?`.slice(0, 500)
}
