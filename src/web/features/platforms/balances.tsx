import { formatMoney } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { PLATFORMS_COPY as COPY } from './platforms.copy.ts'
import { useBalances } from './platforms.queries.ts'

const money = (dollars: number | null) => (dollars === null ? null : formatMoney(Math.round(dollars * 100)))

/** What the books say that one holds there, and what bets won and lost. */
export function Balances() {
  const { weekdayTime } = useFormat()
  const balances = useBalances()
  if (balances.isPending)
    return (
      <LoadingState label={COPY.balance}>
        <StatRow>
          <Stat label={COPY.balance} value="…" note={COPY.balanceNote} />
          <Stat label={COPY.atStake} value="…" note={COPY.atStakeNote} />
          <Stat label={COPY.won} value="…" note={COPY.wonNote} />
          <Stat label={COPY.lost} value="…" note={COPY.lostNote} />
        </StatRow>
      </LoadingState>
    )
  if (balances.isError) return <ErrorState error={balances.error} onRetry={() => void balances.refetch()} />
  const { totalAvailable, atStake, totalWinnings, totalLosses, lastUpdated, unknownAccounts } = balances.data
  // What a sum leaves out is said beside it: an account whose balance is unknown holds not nothing.
  const withLeftOut = (note: string) => (unknownAccounts === 0 ? note : `${note}; ${COPY.leftOut(unknownAccounts)}`)
  return (
    <StatRow>
      <Stat
        label={COPY.balance}
        value={money(totalAvailable)}
        note={lastUpdated === null ? COPY.balanceUnknown : withLeftOut(COPY.balanceStated(weekdayTime(lastUpdated)))}
      />
      <Stat label={COPY.atStake} value={money(atStake)} note={COPY.atStakeNote} />
      <Stat label={COPY.won} value={money(totalWinnings)} note={COPY.wonNote} />
      <Stat label={COPY.lost} value={money(totalLosses)} note={COPY.lostNote} />
    </StatRow>
  )
}
