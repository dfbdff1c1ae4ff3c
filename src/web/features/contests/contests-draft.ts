// What a person says of contests and money, and the request that it becomes.
import type { contests } from '#contract/dfs/contests.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { LobbyContest, LobbyKind } from '#core/dfs/lobby/lobby-contest.ts'
import type { LobbyFile } from '../../files/lobby-file.ts'

export type WeighRequest = InputOf<typeof contests.weigh>

export type TypedContest = {
  readonly kind: LobbyKind
  /** Dollars; null = empty. */
  readonly fee: number | null
  readonly size: number | null
  readonly prizes: number | null
  readonly first: number | null
  readonly maxEntries: number | null
  readonly isGuaranteed: boolean
}

export type ContestsDraft = {
  readonly lobby: Omit<LobbyFile, 'kind'> | null
  /** Slate of the lobby; null = its only one. */
  readonly group: string | null
  readonly typed: readonly LobbyContest[]
  readonly form: TypedContest
  /** Dollars. */
  readonly bankroll: number | null
  /** Percent of Kelly. */
  readonly kelly: number
}

export const EMPTY_CONTEST: TypedContest = {
  kind: 'tournament',
  fee: null,
  size: null,
  prizes: null,
  first: null,
  maxEntries: null,
  isGuaranteed: false,
}

export const FIRST_CONTESTS: ContestsDraft = { lobby: null, group: null, typed: [], form: EMPTY_CONTEST, bankroll: null, kelly: 25 }

/** The typed contest as a row; null while fee, entries or prizes are missing. @param number of the row, from 1 */
export function typedContest(
  { kind, fee, size, prizes, first, maxEntries, isGuaranteed }: TypedContest,
  number: number,
): LobbyContest | null {
  const entries = kind === 'head-to-head' ? 2 : size
  if (!fee || !entries || entries < 2 || !prizes) return null
  const cents = (dollars: number) => Math.round(dollars * 100)
  return {
    id: `typed-${number}`,
    name: `Typed contest ${number}`,
    kind,
    entryFee: cents(fee),
    size: entries,
    entered: null,
    pool: cents(prizes),
    first: kind === 'tournament' && first ? Math.min(cents(first), cents(prizes)) : null,
    maxEntries,
    isGuaranteed,
    group: null,
  }
}

/** Contests that are to be weighed, as far as they are known before. */
export function contestsIn({ lobby, group, typed }: ContestsDraft): readonly LobbyContest[] {
  const offered = lobby?.lobby.contests ?? []
  return [...offered.filter((contest) => needsGroup(lobby) === false || contest.group === group), ...typed]
}

export const needsGroup = (lobby: ContestsDraft['lobby']): boolean => (lobby?.lobby.groups.length ?? 0) > 1

/** What is missing before it can be weighed, as a sentence; null = nothing. */
export function missingIn(draft: ContestsDraft, lineups: number): string | null {
  if (lineups === 0) return 'There is no lineup to enter.'
  if (needsGroup(draft.lobby) && draft.group === null) return 'Which slate of the lobby are these lineups of?'
  if (contestsIn(draft).length === 0) return 'Choose a lobby, or type a contest.'
  if (!draft.bankroll) return 'What is your bankroll for contests?'
  return null
}

type Slate = { readonly league: WeighRequest['league']; readonly site: 'draftkings' | 'fanduel'; readonly slateId: string }

/** Lineups of one set that are entered at most. */
const MOST_LINEUPS = 150

export function weighRequest(
  draft: ContestsDraft,
  { league, site, slateId }: Slate,
  lineups: readonly (readonly string[])[],
): WeighRequest {
  return {
    league,
    site,
    slate: slateId,
    lineups: lineups.slice(0, MOST_LINEUPS).map((lineup) => [...lineup]),
    ...(draft.lobby ? { lobby: draft.lobby.file } : {}),
    ...(needsGroup(draft.lobby) && draft.group !== null ? { group: draft.group } : {}),
    contests: draft.typed.map((contest) => ({ ...contest })),
    bankroll: Math.round((draft.bankroll ?? 0) * 100),
    kelly: draft.kelly / 100,
  }
}
