// The sentences of the DFS Command Center (spec 001 sections 2, 5, 8 and 9).
import type { PlayerTier } from '#core/dfs/players/player-tiers.ts'
import { formatSalary } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'

export const CENTER = {
  title: 'DFS Command Center',
  lede: 'Who is worth his salary, who scores together, what the other side allows, and what your lineups would earn.',
  headline: (games: number, players: number, cap: number) =>
    `${games === 0 ? '' : `${games} ${games === 1 ? 'game' : 'games'}, `}${formatCount(players)} players, ${formatSalary(cap)} to spend`,
  byOurs: 'Stacks and research stand on our projections, whichever model projects the players, the builder and the simulator.',
  refresh: 'Refresh data',
  clear: 'Clear lineup',
  finish: 'Finish in the builder',
  valid: 'Valid Lineup',
  full: { title: 'Lineup is full', detail: 'Take a player out to make room.' },
  askLex: (name: string) => `Ask Lex about ${name}`,
  unavailable: 'The slate could not be read',
  noSlate: (league: string) => `No ${league} slate is on offer`,
  noSlateDetail: 'Another league or site may have one. A salary file of your own opens here too, once it is imported.',
  noContests: 'No contest of DraftKings or FanDuel in this league is known here, so that there are no salaries to build from.',
  importFile: 'Import a salary file',
} as const

/** The tabs of the screen, as they stand in the address. */
export const CENTER_TABS = ['analysis', 'projections', 'builder', 'stacks', 'research', 'lex', 'simulate', 'contests'] as const
export type TabKey = (typeof CENTER_TABS)[number]

/** Spec 001 section 9: what the letters mean. */
export const TIER_WORDS: Record<PlayerTier, string> = { A: 'Great value', B: 'Good value', C: 'Moderate value', X: 'Fade' }

export const ANALYSIS = {
  games: 'Games',
  board: 'Players by salary and tier',
  lineup: 'Your Lineup',
  emptyTier: 'No players in this tier',
  emptyBracket: 'No players available in this salary range',
  emptyPart: 'None of those that your plan shows',
  emptyLineup: {
    press: 'Press a player to put him in. Press again to take him out.',
    choose: 'Choose players with + and add them all at once.',
  },
  howTiers: 'How a tier is found',
  formula:
    'A player has two percentiles among the projected players of his position on this slate: one by points per $1,000, one by points. The tier is their mean. Whoever is ruled out or not projected is X.',
  pick: 'The pick is the side of the spread with the most edge: fair chance without the books’ margin (Shin’s method), at the best fresh price of any book. At or below 0% it is a leaning, no bet.',
  pickNotes: {
    plan: 'Picks come from live odds, which your plan does not hold.',
    file: 'The games are those of your file: no feed knows their lines.',
  },
  own: 'Tiers are those of the projection model, not of your own file.',
} as const

export const BUILDER = {
  byHand: 'One lineup by hand, with the exact best around it:',
  open: 'Open the lineup builder',
  none: 'No lineups yet',
  noneDetail: 'Say how many, set rules and shares, and press the button. What is built stays here and goes on to the simulator.',
} as const

export const STACKS = {
  title: 'Stacks',
  about:
    'Ceiling: the 85th percentile of what these players score together, with the correlations of their positions. The small figure is what those correlations change.',
  independent: 'No correlation between positions of this sport is known, so these players are taken as independent.',
  leverage: 'Leverage: percentile of the ceiling less percentile of the ownership, among the stacks of this shape.',
  noOwnership: 'Nobody’s ownership is known on this slate.',
  none: 'No stack of this shape can be made',
  noneDetail: 'Too few players of one team are projected on this slate, or the contest does not allow it.',
  noShape: 'Nobody stacks in this sport',
  noShapeDetail: 'There are no teams whose players would score together.',
  beyond: 'Your plan shows too few players for a stack',
  beyondDetail: (count: number, limit: number) =>
    `Of this slate it shows the ${limit} highest medians. ${count} stacks of this shape can be made of all its players.`,
  hidden: (count: number) => `${count} ${count === 1 ? 'stack holds' : 'stacks hold'} a player whom your plan does not show.`,
  built: 'Lineups with this stack',
} as const

export const RESEARCH = {
  matchups: 'What they face',
  weather: 'Games, lines and weather',
  injuries: 'Injuries on this slate',
  scatter: 'Ownership against projection',
  noInjuries: 'No injury reports',
  noMatchups: 'No game logs stand behind this slate',
  noMatchupsDetail: 'A file of your own has salaries and averages, but no games. Slates on offer have them.',
} as const

export const SIMULATE = {
  build: 'Build lineups',
  from: (built: number, hasOwn: boolean) => {
    const made = `${built} built ${built === 1 ? 'lineup' : 'lineups'}`
    if (!hasOwn) return `${made} of this slate.`
    return built > 0 ? `Your own lineup and ${made} of this slate.` : 'Your own lineup of this slate.'
  },
} as const
