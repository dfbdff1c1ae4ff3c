import { useQuery } from '@tanstack/react-query'
import { platforms } from '#contract/bets/platforms.ts'
import { query } from '../../../api/query.ts'
import { formatMoneyChange } from '../../../format/money.ts'
import { formatCount, formatPercent } from '../../../format/percent.ts'
import { Stat } from '../../../ui/display/stat.tsx'
import { fewOf, WON_OF } from '../../bets/record/bet-record.copy.ts'
import { PROFILE } from './profile.copy.ts'

/** Win rate and profit of all bets of a person, whichever file, linked account or tracker they came from; contest entries are in the profit. */
export function BetFigures() {
  const { data, isError } = useQuery(query(platforms.analytics, {}, { staleTime: 0 }))
  // What did not come is not nothing.
  if (!data) {
    const note = isError ? PROFILE.betsUnknown : PROFILE.betsReading
    return (
      <>
        <Stat label={PROFILE.winRate} value={null} note={note} />
        <Stat label={PROFILE.winnings} value={null} note={note} />
      </>
    )
  }
  const { bet, entry } = data.products
  const settled = bet.settled + entry.settled
  const decided = bet.won + bet.lost
  return (
    <>
      <Stat
        label={PROFILE.winRate}
        value={decided === 0 ? null : formatPercent(bet.won / decided, 0)}
        note={
          decided === 0
            ? bet.settled > 0
              ? PROFILE.noneDecided
              : entry.settled > 0
                ? PROFILE.onlyEntries
                : PROFILE.noBets
            : fewOf(decided, PROFILE.winRateOf(`${WON_OF}: ${formatCount(decided)}`, entry.settled > 0))
        }
      />
      <Stat
        label={PROFILE.winnings}
        value={settled === 0 ? null : formatMoneyChange(bet.profitCents + entry.profitCents)}
        note={settled === 0 ? PROFILE.noBets : PROFILE.settledNote(formatCount(settled), entry.settled > 0)}
      />
    </>
  )
}
