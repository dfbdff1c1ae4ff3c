import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { audit } from '#contract/administration/audit.ts'
import { noticeEditor } from '#contract/administration/notice-editor.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { notices } from '#contract/people/notices.ts'
import { TIER_KEYS, TIERS, type Tier } from '#core/access/tiers.ts'
import { mutation, query } from '../../../api/query.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ANNOUNCEMENTS } from './controls.copy.ts'
import { FormFoot } from './form-foot.tsx'
import { NoticeList, NoticeRow } from './notice-list.tsx'

type Row = OutputOf<typeof noticeEditor.announcements>[number]

const DAY = 86_400_000
const CHANGED = { invalidates: [noticeEditor.announcements, notices.current, audit.list] }
const WHOM = [{ key: 'all', label: ANNOUNCEMENTS.everybody }, ...TIER_KEYS.map((key) => ({ key, label: TIERS[key].name }))] as const

/** What members are shown in a bar above every screen. */
export function AnnouncementsCard() {
  const list = useQuery(query(noticeEditor.announcements, {}, { staleTime: 0 }))
  return (
    <Card title={ANNOUNCEMENTS.title} action={<NewAnnouncement />}>
      <NoticeList list={list} loading={ANNOUNCEMENTS.loading} none={ANNOUNCEMENTS.none}>
        {(row) => <AnnouncementRow key={row.id} row={row} />}
      </NoticeList>
    </Card>
  )
}

function AnnouncementRow({ row }: { row: Row }) {
  const { date } = useFormat()
  const end = useMutation(mutation(noticeEditor.endAnnouncement, CHANGED))
  const whom = row.tiers === null ? ANNOUNCEMENTS.everybody : row.tiers.map((tier) => TIERS[tier].name).join(', ')
  return (
    <NoticeRow row={row} text={row.body} note={ANNOUNCEMENTS.row(date(row.startsAt), date(row.endsAt), whom, row.dismissals)}>
      <Button size="sm" aria-label={`${ANNOUNCEMENTS.end}: ${row.title}`} busy={end.isPending} onClick={() => end.mutate({ id: row.id })}>
        {ANNOUNCEMENTS.end}
      </Button>
    </NoticeRow>
  )
}

function NewAnnouncement() {
  const [isOpen, setIsOpen] = useState(false)
  const [tone, setTone] = useState<'info' | 'warning'>('info')
  const [whom, setWhom] = useState<Tier | 'all'>('all')
  const [begins, setBegins] = useState<'0' | '1' | '7'>('0')
  const [lasts, setLasts] = useState<'1' | '3' | '7' | '30'>('3')
  const [isPromotion, setPromotion] = useState(false)
  const form = useCallForm(mutation(noticeEditor.announce, CHANGED), {
    defaults: { title: '', body: '' },
    missing: ({ title }) => ({ title: title.trim().length < 3 ? ANNOUNCEMENTS.headingMissing : null }),
    input: (draft) => {
      const startsAt = Date.now() + Number(begins) * DAY
      return { ...draft, tone, isPromotion, tiers: whom === 'all' ? null : [whom], startsAt, endsAt: startsAt + Number(lasts) * DAY }
    },
    onDone: () => {
      setIsOpen(false)
      form.reset()
      void toast({ title: ANNOUNCEMENTS.published })
    },
  })
  return (
    <Dialog
      title={ANNOUNCEMENTS.new}
      description={ANNOUNCEMENTS.newNote}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="sm">{ANNOUNCEMENTS.new}</Button>}
    >
      <form onSubmit={form.handleSubmit} className="grid gap-4 py-2" noValidate>
        <Field label={ANNOUNCEMENTS.heading} maxLength={80} {...form.bind('title')} />
        <TextArea label={ANNOUNCEMENTS.body} maxLength={400} rows={3} {...form.bind('body')} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Select label={ANNOUNCEMENTS.tone} showLabel options={ANNOUNCEMENTS.tones} value={tone} onChange={setTone} />
          <Select label={ANNOUNCEMENTS.whom} showLabel options={WHOM} value={whom} onChange={setWhom} />
          <Select label={ANNOUNCEMENTS.begins} showLabel options={ANNOUNCEMENTS.starts} value={begins} onChange={setBegins} />
          <Select label={ANNOUNCEMENTS.lasts} showLabel options={ANNOUNCEMENTS.spans} value={lasts} onChange={setLasts} />
        </div>
        <Checkbox label={ANNOUNCEMENTS.offers} checked={isPromotion} onChange={setPromotion} />
        <p className="note">{ANNOUNCEMENTS.offersNote}</p>
        <FormFoot form={form} words={{ cancel: ANNOUNCEMENTS.cancel, send: ANNOUNCEMENTS.publish }} />
      </form>
    </Dialog>
  )
}
