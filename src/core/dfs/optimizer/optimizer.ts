// What is the best lineup, and the best set of lineups? The front of the optimizer: a problem goes in, lineups with their proof come out.
// Everything outside imports from here only; README.md says how it works, how fast it is and who judges it.
export type {
  LineupExclusion,
  LineupGroup,
  LineupOption,
  LineupPlayer,
  LineupProblem,
  LineupRules,
  LineupStack,
  LineupSum,
  SlotKind,
  StackCase,
} from './model/problem.ts'
export { problemOf } from './model/problem.ts'
export { consecutiveStack, gameStack, lineStack, passerStack, teamStack } from './model/stacks.ts'
export { buildLineups } from './portfolio/portfolio.ts'
export type { PortfolioSettings } from './portfolio/portfolio-settings.ts'
export { type LineupShare, leastOf, mostOf } from './portfolio/share-count.ts'
export { explain } from './search/explain.ts'
export { type SolvedLineup, type SolvedPlace, solve } from './search/solve.ts'
export { type SolveAgain, solveAgain } from './search/solve-again.ts'
