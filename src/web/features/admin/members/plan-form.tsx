import { useState } from 'react'
import { admin } from '#contract/administration/admin.ts'
import { audit } from '#contract/administration/audit.ts'
import { type MemberDetail, members } from '#contract/administration/members.ts'
import { TIER_KEYS, TIERS, type Tier } from '#core/access/tiers.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { MEMBER } from './member.copy.ts'

type Status = (typeof MEMBER.statuses)[number]['key']
type Span = (typeof MEMBER.spans)[number]['key']

const DAY = 86_400_000
const CHANGED = { invalidates: [members.detail, admin.users, admin.metrics, admin.stats, audit.list] }
const TIER_OPTIONS = TIER_KEYS.map((key) => ({ key, label: TIERS[key].name }))

/** Any plan, for as long as one likes, with the reason that the audit keeps. */
export function PlanForm({ member }: { member: MemberDetail }) {
  const [tier, setTier] = useState<Tier>(member.plan.tier)
  const [status, setStatus] = useState<Status>('active')
  const [span, setSpan] = useState<Span>('30')
  const { bind, handleSubmit, refusal, isBusy, reset } = useCallForm(mutation(admin.updateSubscription, CHANGED), {
    defaults: { reason: '' },
    missing: ({ reason }) => ({ reason: reason.trim().length < 3 ? MEMBER.reasonMissing : null }),
    input: ({ reason }) => ({
      ...{ userId: member.id, tier, status, reason },
      ...(span === 'good' || status === 'expired' || tier === 'free' ? {} : { endsAt: Date.now() + Number(span) * DAY }),
    }),
    onDone: () => {
      reset()
      void toast({ title: 'Success', detail: MEMBER.planSaved })
    },
  })
  return (
    <form onSubmit={handleSubmit} className="grid items-end gap-3 sm:grid-cols-3" noValidate>
      <Select label={MEMBER.tier} showLabel options={TIER_OPTIONS} value={tier} onChange={setTier} />
      <Select label={MEMBER.status} showLabel options={MEMBER.statuses} value={status} onChange={setStatus} />
      <Select
        label={MEMBER.ends}
        showLabel
        options={MEMBER.spans}
        value={span}
        onChange={setSpan}
        disabled={status === 'expired' || tier === 'free'}
      />
      <Field label={MEMBER.reason} maxLength={200} className="sm:col-span-2" {...bind('reason')} />
      <Button type="submit" busy={isBusy}>
        {MEMBER.setPlan}
      </Button>
      {refusal ? (
        <p role="alert" className="text-13 text-loss sm:col-span-3">
          {refusal}
        </p>
      ) : null}
    </form>
  )
}
