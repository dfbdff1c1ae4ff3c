// The sentences of the optimizer (spec 001 sections 2 and 8).
import { nounFor, plural } from '#core/plural.ts'
export const OPTIMIZER = {
  title: 'Lineup Optimizer',
  optimize: 'Optimize',
  pending: 'Optimizing...',
  cancel: 'Cancel',
  starting: 'Finding shares that hold over the whole set',
  stages: { lineups: 'Lineups', candidates: 'Building candidates', contest: 'Playing the contest' },
  doneTitle: 'Lineups Optimized',
  /** Each is the proved optimum of what was asked of it; those chosen by simulation, and those of a build that was ended, are not. */
  done: (count: number, isExact: boolean) =>
    isExact ? `Generated ${count} optimal ${nounFor(count, 'lineup')}` : `Generated ${plural(count, 'lineup')}`,
  failedTitle: 'Optimization Failed',
  failed: 'Failed to generate optimal lineups. Please try again.',
  instead: (count: number) => (count === 1 ? 'Make 1 lineup' : `Make ${count} lineups`),
  otherSettings: 'The form has other settings by now than this set was built with.',
  takeSettings: 'Put those of the set into the form',
  uploadFile: 'Download upload CSV',
  plainCsv: 'Export lineups CSV',
  noUploadIds: 'The salary file had no player ids, so there is no upload file for the site.',
  objectives: {
    projection: 'Projection',
    ceiling: 'Ceiling',
    mix: 'Projection and ceiling',
    leverage: 'Leverage',
    roi: 'Simulated ROI',
  },
  objectiveHints: {
    projection: 'cash games',
    ceiling: 'the 85th percentile',
    mix: 'their mean',
    leverage: 'points × (1 − ownership)',
    roi: 'earnings in a contest',
  },
  hints: {
    randomness:
      'Each lineup is the best one for points drawn anew around each player’s projection, at 10% a fifth as far as his own floor and ceiling reach. 0 gives the very best; 10% from ten lineups on. The first lineup is never drawn.',
    roi: 'Four candidates for each lineup, 20 to 600 in all, are built and played 4,000 times against a field made from ownership; the best earners that keep your shares stay. Nothing is spent when it is called off before the end.',
    exposure:
      'Largest share of the lineups that may hold one player: all up to nine lineups, half from ten on, from fifty on 20%, or what fills every slot.',
    stacking: (stack: string) => `${stack} The first lineup stays the best there is. On from ten lineups.`,
    bothSides: 'One of the two loses: no lineup holds both unless this is on.',
    spends: (left: string) => `Each lineup counts against today’s limit. ${left}`,
  },
  emptyTitle: 'No lineups yet',
  empty: 'The best lineups of this slate appear here, with the file that the site takes.',
  conflict: 'These rules cannot be kept together',
  conflictHelp: 'Dropping any one of them ends the contradiction, and so does each of these:',
  fixes: 'What would help',
} as const
