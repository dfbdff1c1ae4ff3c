// The four tiles of the hub, from the person's own bets (spec 001 section 2: ROI, win rate, units, streak).
import { formatUnits } from '../../../format/bets.ts'
import { formatMoneyChange } from '../../../format/money.ts'
import { formatCount, formatPercent } from '../../../format/percent.ts'
import { Stat, StatRow } from '../../../ui/display/stat.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { type AllBets, useAllBets } from '../record/all-bets.ts'
import { fewOf, returnOf, WON_OF } from '../record/bet-record.copy.ts'
import { useBetStats } from './bet-tracker.queries.ts'

const OF_TRACKER = 'of the bets in your tracker'
const READY = 'Ready to start tracking'
const READING = 'Reading your bets'
const UNKNOWN = 'Not to be had just now'

/** What stands where nothing of the kind is known yet, though there are bets. */
const openText = (open: number) => (open > 0 ? `${formatCount(open)} open` : 'none yet')

// Spec 001 section 9: ROI colors above 0.15, above 0.05, above 0.
const tone = (roi: number | null) =>
  roi === null ? undefined : roi > 0.05 ? 'text-gain' : roi > 0 ? 'text-mid' : roi < 0 ? 'text-loss' : undefined

// On a phone one low strip of four: the board is what one came for.
const STRIP =
  'max-sm:grid-cols-4 max-sm:[&>*+*]:border-l max-sm:[&>*:nth-child(n+3)]:border-t-0 max-sm:[&_.note]:sr-only max-sm:[&_.scoreboard]:text-16 max-sm:[&_.scoreboard]:whitespace-nowrap max-sm:[&_.px-4]:px-2.5'

/** Return and win rate are of all bets where linked accounts or files have any, as on the dashboard; units and streak are of the tracker, and say so. */
export function BetTiles({ isWanted = true }: { isWanted?: boolean }) {
  const { data, isLoading, isError } = useBetStats(isWanted)
  const all = useAllBets(isWanted)
  const settled = data ? data.totalBets - data.openBets : 0
  const ready = isLoading ? READING : isError && !data ? UNKNOWN : data && data.totalBets > 0 ? openText(data.openBets) : READY
  const note = settled > 0 ? `${formatCount(settled)} settled` : ready
  const streak = data?.streak ?? 0
  return (
    <StatRow className={STRIP}>
      {all ? (
        <EverywhereTiles all={all} />
      ) : (
        <>
          <div className={tone(data?.roi ?? null)}>
            <Stat
              label="ROI"
              value={data?.roi == null ? '–' : formatPercent(data.roi)}
              note={settled > 0 && data ? returnOf(settled, data, formatMoneyChange(data.profitCents)) : ready}
            />
          </div>
          <Stat
            label="Win rate"
            value={data?.winRate == null ? '–' : `${data.winRate}%`}
            note={data?.winRate == null ? note : fewOf(data.decidedBets, `${WON_OF}: ${formatCount(data.decidedBets)}`)}
          />
        </>
      )}
      <Stat
        label="Units"
        value={data?.units == null || settled === 0 ? '–' : formatUnits(data.units)}
        note={
          data && data.units === null
            ? 'State a bankroll in your profile: a unit is 1% of it'
            : all
              ? `${OF_TRACKER}; one unit = 1% of the bankroll that you stated`
              : 'one unit = 1% of the bankroll that you stated'
        }
      />
      <Stat
        label="Streak"
        value={streak === 0 ? '–' : `${Math.abs(streak)} ${streak > 0 ? 'won' : 'lost'}`}
        note={
          <span className={cx(streak > 0 && 'text-gain', streak < 0 && 'text-loss')}>
            {all ? (streak === 0 ? OF_TRACKER : `in a row, ${OF_TRACKER}`) : streak === 0 ? ready : 'in a row'}
          </span>
        }
      />
    </StatRow>
  )
}

function EverywhereTiles({ all: { won, decided, settled, open, stakedCents, profitCents } }: { all: AllBets }) {
  const roi = stakedCents === 0 ? null : profitCents / stakedCents
  const counted = `${formatMoneyChange(profitCents)} of ${formatCount(settled)} settled; linked accounts, files and contest entries counted`
  return (
    <>
      <div className={tone(roi)}>
        <Stat label="ROI" value={roi === null ? '–' : formatPercent(roi)} note={settled === 0 ? openText(open) : fewOf(settled, counted)} />
      </div>
      <Stat
        label="Win rate"
        value={decided === 0 ? '–' : formatPercent(won / decided, 0)}
        note={decided === 0 ? openText(open) : fewOf(decided, `${WON_OF}: ${formatCount(decided)}`)}
      />
    </>
  )
}
