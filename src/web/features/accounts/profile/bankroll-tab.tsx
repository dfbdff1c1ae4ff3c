import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import type { BankrollPlan } from '#core/access/preferences.ts'
import { kellyStake, probabilityFromEdge } from '#core/bankroll/staking/kelly.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { mutation } from '../../../api/query.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatEdge } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { BANKROLL } from './profile.copy.ts'

// judged: shares of the full Kelly stake for the three words of the specification; a quarter is the product's default.
const MULTIPLIER = { conservative: 0.125, moderate: 0.25, aggressive: 0.5 } as const
const EXAMPLES = [
  { edge: 0.02, american: -110 },
  { edge: 0.05, american: -110 },
  { edge: 0.05, american: 150 },
] as const
const DOLLARS = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const

/** What one has, what of it is for DFS, and what that makes of a stake. */
export function BankrollTab({ plan }: { plan: BankrollPlan }) {
  const [draft, setDraft] = useState(plan)
  const update = useMutation(mutation(accounts.updateProfile, { invalidates: [accounts.profile] }))
  const isTooMuch = draft.allocatedCents > draft.totalCents
  const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)
  const handleSave = () => update.mutate({ bankroll: draft }, { onSuccess: () => void toast({ title: BANKROLL.saved }) })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Bankroll" padded>
        <div className="grid gap-4">
          <NumberField
            label={BANKROLL.total}
            value={draft.totalCents / 100}
            min={0}
            step={50}
            format={DOLLARS}
            onChange={(dollars) => setDraft({ ...draft, totalCents: cents(dollars) })}
          />
          <NumberField
            label={BANKROLL.allocated}
            value={draft.allocatedCents / 100}
            min={0}
            step={50}
            format={DOLLARS}
            hint={isTooMuch ? BANKROLL.tooMuch : undefined}
            onChange={(dollars) => setDraft({ ...draft, allocatedCents: cents(dollars) })}
          />
          <Select
            label={BANKROLL.risk}
            showLabel
            value={draft.riskTolerance}
            options={(['conservative', 'moderate', 'aggressive'] as const).map((key) => ({ key, label: BANKROLL[key] }))}
            onChange={(riskTolerance) => setDraft({ ...draft, riskTolerance })}
          />
          <div>
            <Button tone="primary" busy={update.isPending} disabled={isTooMuch} onClick={handleSave}>
              {BANKROLL.save}
            </Button>
          </div>
        </div>
      </Card>
      <KellyHint plan={draft} />
    </div>
  )
}

/** Worked stakes for three edges, so that the choice above is felt in dollars. */
function KellyHint({ plan }: { plan: BankrollPlan }) {
  const { odds } = useFormat()
  const multiplier = MULTIPLIER[plan.riskTolerance]
  return (
    <Card title="What a stake would be" source={{ parts: [`${multiplier} of the Kelly stake`, 'worked out from your bankroll'] }} padded>
      {plan.totalCents === 0 ? (
        <p className="text-ink-2">{BANKROLL.empty}</p>
      ) : (
        <table className="w-full text-13">
          <caption className="sr-only">Kelly stakes for three edges</caption>
          <thead className="text-left text-ink-3">
            <tr>
              <th className="pb-2 font-normal">Price</th>
              <th className="pb-2 text-right font-normal">Edge</th>
              <th className="pb-2 text-right font-normal">Stake</th>
            </tr>
          </thead>
          <tbody>
            {EXAMPLES.map(({ edge, american }) => {
              const decimal = decimalFromAmerican(american)
              const probability = probabilityFromEdge(edge, decimal)
              const stake = kellyStake({ bankrollCents: plan.totalCents, probability, decimal, multiplier })
              return (
                <tr key={`${edge} ${american}`} className="border-t border-line">
                  <td className="py-2">{odds(american)}</td>
                  <td className="py-2 text-right">{formatEdge(edge)}</td>
                  <td className="py-2 text-right font-semibold">{formatMoney(stake)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Card>
  )
}
