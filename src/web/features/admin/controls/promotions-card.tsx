import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { audit } from '#contract/administration/audit.ts'
import { noticeEditor, type Promotion } from '#contract/administration/notice-editor.ts'
import { notices } from '#contract/people/notices.ts'
import { TIERS } from '#core/access/tiers.ts'
import { mutation, query } from '../../../api/query.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ANNOUNCEMENTS, OFFER } from './controls.copy.ts'
import { FormFoot } from './form-foot.tsx'
import { NoticeList, NoticeRow } from './notice-list.tsx'

const DAY = 86_400_000
const CHANGED = { invalidates: [noticeEditor.promotions, notices.current, audit.list] }
const PAID = ['casual', 'pro', 'vip'] as const
const PLANS = [{ key: 'all', label: OFFER.allPlans }, ...PAID.map((key) => ({ key, label: TIERS[key].name }))] as const

/** Reductions of a first payment that the owner offers. */
export function PromotionsCard() {
  const offered = useQuery(query(noticeEditor.promotions, {}, { staleTime: 0 }))
  return (
    <Card title={OFFER.title} action={<Editor />}>
      <p className="note px-4 pt-3">{OFFER.note}</p>
      <NoticeList list={offered} loading={OFFER.loading} none={OFFER.none}>
        {(row) => <PromotionRow key={row.id} row={row} />}
      </NoticeList>
    </Card>
  )
}

function PromotionRow({ row }: { row: Promotion }) {
  const { date } = useFormat()
  const end = useMutation(mutation(noticeEditor.endPromotion, CHANGED))
  const plans = row.tiers.length === PAID.length ? OFFER.allPlans : row.tiers.map((tier) => TIERS[tier].name).join(', ')
  return (
    <NoticeRow row={row} text={row.description} note={OFFER.row(row.percentOff, plans, date(row.startsAt), date(row.endsAt))}>
      <Editor row={row} />
      <Button
        size="sm"
        tone="quiet"
        aria-label={`${OFFER.end}: ${row.title}`}
        busy={end.isPending}
        onClick={() => end.mutate({ id: row.id }, { onSuccess: () => void toast({ title: OFFER.ended }) })}
      >
        {OFFER.end}
      </Button>
    </NoticeRow>
  )
}

/** Makes a promotion, or changes one; when it begins stays as it is once it has begun. */
function Editor({ row }: { row?: Promotion }) {
  const [isOpen, setIsOpen] = useState(false)
  const only = row?.tiers.length === 1 ? row.tiers[0]! : 'all'
  const [plan, setPlan] = useState<(typeof PAID)[number] | 'all'>(only)
  const [lasts, setLasts] = useState<'1' | '3' | '7' | '30'>('7')
  const form = useCallForm(mutation(noticeEditor.savePromotion, CHANGED), {
    defaults: {
      title: row?.title ?? '',
      description: row?.description ?? '',
      percentOff: String(row?.percentOff ?? 20),
      priority: String(row?.priority ?? 0),
    },
    missing: ({ title, percentOff }) => ({
      title: title.trim().length < 3 ? OFFER.headingMissing : null,
      percentOff: /^\d{1,2}$/.test(percentOff.trim()) ? null : OFFER.percentMissing,
    }),
    input: ({ title, description, percentOff, priority }) => {
      const startsAt = row?.startsAt ?? Date.now()
      return {
        ...(row ? { id: row.id } : {}),
        ...{ title, description, percentOff: Number(percentOff), priority: Number(priority) || 0 },
        tiers: plan === 'all' ? [...PAID] : [plan],
        startsAt,
        endsAt: Math.max(startsAt, Date.now()) + Number(lasts) * DAY,
      }
    },
    onDone: () => {
      setIsOpen(false)
      void toast({ title: OFFER.saved })
    },
  })
  return (
    <Dialog
      title={row ? row.title : OFFER.new}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" {...(row ? { 'aria-label': `${OFFER.edit}: ${row.title}` } : {})}>
          {row ? OFFER.edit : OFFER.new}
        </Button>
      }
    >
      <form onSubmit={form.handleSubmit} className="grid gap-4 py-2" noValidate>
        <Field label={OFFER.heading} maxLength={80} {...form.bind('title')} />
        <TextArea label={OFFER.description} maxLength={300} rows={2} {...form.bind('description')} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={OFFER.percent} inputMode="numeric" {...form.bind('percentOff')} />
          <Field label={OFFER.priority} inputMode="numeric" {...form.bind('priority')} />
          <Select label={OFFER.plan} showLabel options={PLANS} value={plan} onChange={setPlan} />
          <Select label={ANNOUNCEMENTS.lasts} showLabel options={ANNOUNCEMENTS.spans} value={lasts} onChange={setLasts} />
        </div>
        <FormFoot form={form} words={{ cancel: OFFER.cancel, send: OFFER.save }} />
      </form>
    </Dialog>
  )
}
