// What a stake would be, worked out from each part of the bankroll, so that the choice beside it is felt in dollars.
import type { ReactNode } from 'react'
import type { BankrollPlan } from '#core/access/preferences.ts'
import { kellyStake, probabilityFromEdge } from '#core/bankroll/staking/kelly.ts'
import { partsOf } from '#core/bankroll/staking/stated-bankroll.ts'
import { heldTo, type OwnLimits, ownLimitsText } from '#core/care/stake-room.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatEdge, formatPercent } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { OpenTo } from '../../care/open-to.tsx'
import { useCare, useStakeRoom } from '../../care/use-care.ts'
import { BANKROLL } from './profile.copy.ts'

// judged: shares of the full Kelly stake for the three words of the specification; a quarter is the product's default.
const MULTIPLIER = { conservative: 0.125, moderate: 0.25, aggressive: 0.5 } as const
const BETS = [
  { edge: 0.02, american: -110 },
  { edge: 0.05, american: -110 },
  { edge: 0.05, american: 150 },
] as const
/** A double-up of the sites pays 1.8 times its entry fee, so that more than five in nine have to be won. */
const DOUBLE_UP = 1.8
const WON = [0.56, 0.58, 0.6] as const

export function KellyHint({ plan }: { plan: BankrollPlan }) {
  const { odds } = useFormat()
  const multiplier = MULTIPLIER[plan.riskTolerance]
  const { dfsCents, bettingCents } = partsOf(plan.totalCents, plan.allocatedCents)
  const room = useStakeRoom()
  const feesLeft = useFeesLeft()
  const bets = BETS.map(({ edge, american }) => {
    const decimal = decimalFromAmerican(american)
    const stake = kellyStake({ bankrollCents: bettingCents, probability: probabilityFromEdge(edge, decimal), decimal, multiplier })
    return { edge, american, ...held(stake, room.eachCents) }
  })
  const entries = WON.map((probability) => {
    const fees = kellyStake({ bankrollCents: dfsCents, probability, decimal: DOUBLE_UP, multiplier })
    return { probability, ...held(fees, feesLeft) }
  })
  return (
    <Card title="What a stake would be" source={{ parts: [`${multiplier} of the Kelly stake`, 'worked out from your bankroll'] }} padded>
      {plan.totalCents === 0 ? (
        <p className="text-ink-2">{BANKROLL.empty}</p>
      ) : (
        <OpenTo act="get_stake_advice">
          <div className="grid gap-5">
            <Stakes
              title={BANKROLL.betTitle(formatMoney(bettingCents))}
              columns={['Price', 'Edge', 'Stake']}
              note={limitsNote(
                bets.map(({ limits }) => limits),
                ownLimitsText,
              )}
            >
              {bets.map(({ edge, american, cents }) => (
                <Line key={`${edge} ${american}`} cells={[odds(american), formatEdge(edge), formatMoney(cents)]} />
              ))}
            </Stakes>
            {dfsCents === 0 ? (
              <p className="note">{BANKROLL.noDfs}</p>
            ) : (
              <Stakes
                title={BANKROLL.dfsTitle(formatMoney(dfsCents))}
                columns={['Contest', 'Won', 'Fees of a slate']}
                note={[
                  limitsNote(
                    entries.map(({ limits }) => limits),
                    BANKROLL.entriesLeft,
                  ),
                  BANKROLL.dfsNote,
                ]
                  .filter(Boolean)
                  .join(' ')}
              >
                {entries.map(({ probability, cents }) => (
                  <Line key={probability} cells={['Double-up', formatPercent(probability, 0), formatMoney(cents)]} />
                ))}
              </Stakes>
            )}
          </div>
        </OpenTo>
      )}
    </Card>
  )
}

/** What is left of the limits of entry fees; null = none is set. */
function useFeesLeft(): number | null {
  const left = (useCare().data?.limits ?? []).flatMap((limit) => (limit.kind === 'entry_fees' && limit.left !== null ? [limit.left] : []))
  return left.length === 0 ? null : Math.min(...left)
}

function held(stakeCents: number, eachCents: number | null) {
  const { stakes, limits } = heldTo([stakeCents], { eachCents, allCents: null }, 'alternatives')
  return { cents: stakes[0]!, limits }
}

/** Why stakes are smaller than Kelly's; said once for all of them. */
function limitsNote(all: readonly (OwnLimits | null)[], text: (limits: OwnLimits) => string): string | undefined {
  const limits = all.find((one) => one !== null)
  return limits ? text(limits) : undefined
}

type Cells = readonly [string, string, string]

function Stakes({ title, columns, note, children }: { title: string; columns: Cells; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <table className="w-full text-13">
        <caption className="pb-2 text-left text-14 font-semibold">{title}</caption>
        <thead className="text-left text-ink-3">
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at === 0 ? 'pb-2 font-normal' : 'pb-2 text-right font-normal'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {note ? <p className="note">{note}</p> : null}
    </div>
  )
}

function Line({ cells: [name, share, stake] }: { cells: Cells }) {
  return (
    <tr className="border-t border-line">
      <td className="py-2">{name}</td>
      <td className="py-2 text-right">{share}</td>
      <td className="py-2 text-right font-semibold">{stake}</td>
    </tr>
  )
}
