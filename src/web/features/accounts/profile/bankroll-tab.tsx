import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bets } from '#contract/bets/bets.ts'
import { accounts } from '#contract/people/accounts.ts'
import type { BankrollPlan, StatedBankrollPlan } from '#core/access/preferences.ts'
import { partsOf } from '#core/bankroll/staking/stated-bankroll.ts'
import { mutation } from '../../../api/query.ts'
import { formatMoney, formatMoneyChange } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { useBetStats } from '../../bets/tracker/bet-tracker.queries.ts'
import { KellyHint } from './kelly-hint.tsx'
import { BANKROLL } from './profile.copy.ts'

/** What one has, what of it is for DFS, and what that makes of a stake. */
export function BankrollTab({ plan }: { plan: StatedBankrollPlan }) {
  const { data, error, refetch } = useBetStats()
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState label="Reading your bankroll" />
  const nowCents = data.bankroll === null ? 0 : Math.round(data.bankroll * 100)
  return <BankrollForm plan={plan} nowCents={nowCents} sinceCents={data.bankrollSinceCents ?? 0} />
}

type FormProps = {
  plan: StatedBankrollPlan
  /** What is stated and what was made since, never below 0. */
  nowCents: number
  /** What bets settled since the statement made: all of it, also where more was lost than stated. */
  sinceCents: number
}

function BankrollForm({ plan: { statedAt, ...plan }, nowCents, sinceCents }: FormProps) {
  const { fullDate } = useFormat()
  // Only what was changed here is the form's own: the rest follows the server, also while a bet is settled.
  const [own, setOwn] = useState<Partial<BankrollPlan>>({})
  const draft: BankrollPlan = { ...plan, totalCents: nowCents, ...own }
  // Which field holds a text that is no amount: nothing is saved beside it.
  const [unread, setUnread] = useState({ total: false, allocated: false })
  const update = useMutation(mutation(accounts.updateProfile, { invalidates: [accounts.profile, bets.dashboardStats, bets.performance] }))
  // Nothing stated is no bankroll of $0.
  const isNone = plan.totalCents === 0
  const isTooMuch = draft.allocatedCents > draft.totalCents
  const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)
  const change = (next: Partial<BankrollPlan>) => setOwn((before) => ({ ...before, ...next }))
  const send = (bankroll: Partial<BankrollPlan>) =>
    update.mutate(
      { bankroll },
      {
        onSuccess: () => {
          // What was changed while it was on its way stays.
          setOwn((now) => Object.fromEntries(Object.entries(now).filter(([key, value]) => bankroll[key as keyof BankrollPlan] !== value)))
          void toast({ title: BANKROLL.saved })
        },
      },
    )
  const handleSave = () => {
    // Only another figure is a new statement; the one that stands keeps its day.
    const { totalCents, ...rest } = draft
    send(totalCents === nowCents ? rest : draft)
  }
  /** Told apart from a stated bankroll of which nothing is left, which also reads $0. */
  const handleNone = () => {
    const none = { totalCents: 0, allocatedCents: 0 }
    change(none)
    send(none)
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Bankroll" padded>
        <div className="grid gap-4">
          <MoneyField
            keeps
            label={BANKROLL.total}
            value={isNone && own.totalCents === undefined ? null : draft.totalCents / 100}
            step={50}
            hint={
              isNone
                ? undefined
                : `${formatMoney(plan.totalCents)} stated${statedAt === null ? '' : ` on ${fullDate(statedAt)}`}; bets settled since made ${formatMoneyChange(sinceCents)}. Another figure states it anew.`
            }
            onChange={(dollars, isAmount) => {
              change({ totalCents: cents(dollars) })
              setUnread((now) => ({ ...now, total: !isAmount }))
            }}
          />
          <MoneyField
            keeps
            label={BANKROLL.allocated}
            value={isNone && own.allocatedCents === undefined ? null : draft.allocatedCents / 100}
            step={50}
            hint={
              isTooMuch
                ? BANKROLL.tooMuch
                : isNone && draft.totalCents === 0
                  ? BANKROLL.noneStated
                  : BANKROLL.betting(formatMoney(partsOf(draft.totalCents, draft.allocatedCents).bettingCents))
            }
            onChange={(dollars, isAmount) => {
              change({ allocatedCents: cents(dollars) })
              setUnread((now) => ({ ...now, allocated: !isAmount }))
            }}
          />
          <Select
            label={BANKROLL.risk}
            showLabel
            value={draft.riskTolerance}
            options={(['conservative', 'moderate', 'aggressive'] as const).map((key) => ({ key, label: BANKROLL[key] }))}
            onChange={(riskTolerance) => change({ riskTolerance })}
          />
          <div className="flex flex-wrap gap-2">
            <Button tone="primary" busy={update.isPending} disabled={isTooMuch || unread.total || unread.allocated} onClick={handleSave}>
              {BANKROLL.save}
            </Button>
            {isNone ? null : (
              <Button tone="quiet" disabled={update.isPending} onClick={handleNone}>
                {BANKROLL.none}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <KellyHint plan={draft} />
    </div>
  )
}
