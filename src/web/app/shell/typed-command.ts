// What is typed into ⌘K as a command: a slate with a number of lineups, or the prices of a market.
import { ROSTERS } from '#core/dfs/sites.ts'
import { LEAGUE_KEYS, LEAGUES } from '#core/leagues/leagues.ts'
import { type Place, placeOf } from './places.ts'

export const COMMANDS = 'Commands'
const SITES: Readonly<Record<string, { readonly key: string; readonly name: string }>> = {
  dk: { key: 'draftkings', name: 'DraftKings' },
  draftkings: { key: 'draftkings', name: 'DraftKings' },
  fd: { key: 'fanduel', name: 'FanDuel' },
  fanduel: { key: 'fanduel', name: 'FanDuel' },
}
const SLATES = ['main', 'showdown', 'turbo']
/** The shape of a price: American, fractional, decimal or percent. Whether it is one, the tool says that reads it. */
const PRICE = /^(even|[+−-]?\d{3,}|\d+\.\d+|\d+\/\d+|\d+(\.\d+)?%)$/
/** The most that a plan builds at once. */
const MOST_LINEUPS = 500

/** "optimize nfl main 20", "devig -110 -110"; nothing where the text is no command, or a word of it is not understood. */
export function commandsOf(text: string): readonly Place[] {
  const [verb = '', ...words] = text
    .trim()
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (/^(optimi[sz]e|build)$/.test(verb)) return optimizing(words)
  if (/^(devig|no-?vig|fair)$/.test(verb)) return devigging(words)
  return []
}

function optimizing(words: readonly string[]): readonly Place[] {
  const league = LEAGUE_KEYS.find((key) => words.includes(key) && ROSTERS.some(({ sport }) => sport === key))
  if (!league) return []
  const site = words.flatMap((word) => SITES[word] ?? [])[0]
  const slate = SLATES.find((name) => words.includes(name)) ?? 'main'
  const count = words.map(Number).find((n) => Number.isInteger(n) && n >= 1 && n <= MOST_LINEUPS)
  const isKnown = (word: string) =>
    word === league || word in SITES || SLATES.includes(word) || word === String(count) || /^lineups?$/.test(word)
  if (!words.every(isKnown)) return []
  const of = [LEAGUES[league].name, slate, ...(site ? [`at ${site.name}`] : [])].join(' ')
  return [
    placeOf(COMMANDS, {
      name: `Optimize ${of}${count ? `: ${count} ${count === 1 ? 'lineup' : 'lineups'}` : ''}`,
      detail: 'Enter once more builds',
      to: '/fantasy',
      search: { league, slate, ...(site ? { site: site.key } : {}), count: String(count ?? 1) },
    }),
  ]
}

function devigging(prices: readonly string[]): readonly Place[] {
  if (prices.length < 2 || !prices.every((price) => PRICE.test(price))) return []
  return [
    placeOf(COMMANDS, {
      name: `Fair price of ${prices.map((price) => price.replace(/^-/, '−')).join(' ')}`,
      detail: 'every method',
      to: '/betting',
      search: { tab: 'tools', tool: 'devig', prices: prices.join(' ') },
    }),
  ]
}
