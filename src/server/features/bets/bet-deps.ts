// What the calls on bets depend on.
import type { bets } from '#contract/bets/bets.ts'
import type { TrackedLeg } from '#core/bankroll/bets/tracked-bet.ts'
import type { CurrentBankroll } from '#core/bankroll/staking/stated-bankroll.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Probability } from '#core/units.ts'
import type { CareGate } from '../../kernel/door/care.ts'
import type { HandlerWith } from '../../kernel/door/feature.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { BetImportStore } from './bet-imports.store.ts'
import type { BetStore } from './bets.store.ts'
import type { ShownPrice } from './board-offers.ts'
import type { LinkDeps } from './prop-links.ts'
import type { ReadLeg, ShownLinesOf } from './quick-entry.ts'
import type { SettleDeps } from './settling.ts'

export type BetDeps = SettleDeps &
  LinkDeps & {
    readonly care: Pick<CareGate, 'ask' | 'refuse' | 'oneAtATime'>
    readonly store: BetStore
    readonly imports: BetImportStore
    readonly workers: Workers
    /** Fair chance of a selection as the board has it now; undefined when no board shows it. */
    readonly fairOf: (leg: TrackedLeg) => Promise<Probability | undefined>
    /** Prices of a selection that are not stale, at the books of a person; null where the plan has no prices. */
    readonly pricesOf: (leg: ReadLeg, call: Call) => Promise<readonly ShownPrice[] | null>
    /** What the board shows of a selection, whoever asks: by it the game is told that a line means. */
    readonly shownLines: ShownLinesOf
    /** Names of the books of a person that price a league. */
    readonly booksAt: (league: LeagueKey, call: Call) => Promise<readonly string[]>
    /** What a person has to stake with now; null where none is stated. */
    readonly bankrollOf: (userId: string) => Promise<CurrentBankroll | null>
    /** Distinct players in a person's saved lineups. */
    readonly activePlayers: (userId: string) => Promise<number>
    readonly onError: (error: unknown) => void
  }

export type BetHandler<Name extends keyof typeof bets> = HandlerWith<BetDeps, (typeof bets)[Name]>
