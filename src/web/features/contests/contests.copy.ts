// The sentences of the contests tab.
import type { LobbyKind } from '#core/dfs/lobby/lobby-contest.ts'
import type { Verdict } from '#core/simulation/lobby/entry-advice.ts'
import type { PrizeBasis } from '#core/simulation/lobby/lobby-prizes.ts'

export const CONTESTS = {
  title: 'Which contests to enter',
  lobby: 'Lobby',
  choose: 'Choose a lobby file',
  chooseHint:
    'The JSON of DraftKings’ lobby, or a table with the headings Contest, Entry fee, Entries, Prizes. It stays in this browser until you weigh.',
  paste: 'Or paste a table',
  pastePlaceholder: 'Contest\tEntry fee\tEntries\tPrizes\nThe Birdie\t$5\t1,000\t$4,250',
  group: 'Slate of these lineups',
  typed: 'Or type a contest',
  add: 'Add this contest',
  remove: (name: string) => `Leave out ${name}`,
  guaranteed: 'The prizes are guaranteed',
  money: 'Money',
  bankroll: 'Bankroll for contests',
  kelly: 'Part of Kelly',
  kellyHint: 'A quarter of the stakes that would grow fastest by belief: what is simulated is never known exactly.',
  run: 'Weigh the contests',
  running: 'Weighing…',
  cancel: 'Cancel',
  stage: 'Playing the contests on the same nights',
  noLineupsTitle: 'No lineups to enter',
  noLineups: 'Build lineups first: every contest is played with them.',
  emptyTitle: 'Not weighed yet',
  empty: (lineups: number) =>
    `${lineups === 1 ? 'One lineup is' : `${lineups} lineups are`} ready. Choose a lobby or type a contest and state a bankroll: what to enter appears here, or that none of them is worth it.`,
  failedTitle: 'The contests were not weighed',
  none: 'None of these',
  suggested: 'What to enter',
  noneOnOffer: 'No contest could be weighed',
  left: 'Not weighed',
  caveat:
    'Only the pool and at most the first prize of a contest are told by a lobby: how the rest is spread is taken as usual for its kind. Each ± holds what projections like these are usually off by.',
  verdicts: {
    enter: 'enter',
    either: 'or another marked so',
    spent: 'good by itself, but the others use the money',
    close: 'too close to call',
    no: 'not worth it',
  } satisfies Record<Verdict, string>,
  kinds: {
    tournament: 'Tournament',
    'double-up': 'Double-up',
    'fifty-fifty': 'Fifty-fifty',
    'triple-up': 'Triple-up',
    'head-to-head': 'Head to head',
    'winner-takes-all': 'Winner takes all',
  } satisfies Record<LobbyKind, string>,
  bases: {
    own: 'your payout table',
    kind: 'prizes by its kind',
    first: 'first prize told, the rest as usual',
    usual: 'prizes as usual',
  } satisfies Record<PrizeBasis, string>,
} as const
