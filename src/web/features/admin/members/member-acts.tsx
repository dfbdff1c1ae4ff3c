import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { admin } from '#contract/administration/admin.ts'
import { audit } from '#contract/administration/audit.ts'
import { type MemberDetail, members } from '#contract/administration/members.ts'
import { useAccess } from '../../../access/use-access.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { download } from '../../../ui/actions/download.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ErrorText } from '../../../ui/states/error-text.tsx'
import { MEMBER } from './member.copy.ts'

const CHANGED = { invalidates: [members.detail, admin.users, audit.list] }

/** Closing, opening, taking along and deleting an account; of oneself and of those above nothing is offered. */
export function MemberActs({ member, onGone }: { member: MemberDetail; onGone: () => void }) {
  const { user: me } = useAccess()
  const restore = useMutation(mutation(members.restore, CHANGED))
  if (me?.id === member.id || member.isSuperAdmin || (member.isAdmin && !me?.isSuperAdmin)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {member.suspension ? (
        <Button
          size="sm"
          busy={restore.isPending}
          onClick={() => restore.mutate({ userId: member.id }, { onSuccess: () => void toast({ title: MEMBER.isRestored }) })}
        >
          {MEMBER.restore}
        </Button>
      ) : (
        <Suspend member={member} />
      )}
      {member.links > 0 ? <EndLinks member={member} /> : null}
      <Export member={member} />
      <Delete member={member} onGone={onGone} />
    </div>
  )
}

function Suspend({ member }: { member: MemberDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useCallForm(mutation(members.suspend, CHANGED), {
    defaults: { reason: '' },
    missing: reasonMissing,
    input: ({ reason }) => ({ userId: member.id, reason }),
    onDone: () => {
      setIsOpen(false)
      void toast({ title: MEMBER.isSuspended })
    },
  })
  return (
    <Act
      {...{ isOpen, setIsOpen, label: MEMBER.suspend, title: MEMBER.suspendTitle, note: MEMBER.suspendNote(member.email) }}
      {...{ isBusy: form.isBusy, refusal: form.refusal, onSubmit: form.handleSubmit }}
    >
      <Field label={MEMBER.suspendReason} maxLength={200} {...form.bind('reason')} />
    </Act>
  )
}

function EndLinks({ member }: { member: MemberDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useCallForm(mutation(members.endLinks, CHANGED), {
    defaults: { reason: '' },
    missing: reasonMissing,
    input: ({ reason }) => ({ userId: member.id, reason }),
    onDone: ({ ended }) => {
      setIsOpen(false)
      void toast({ title: MEMBER.linksEnded(ended) })
    },
  })
  return (
    <Act
      {...{ isOpen, setIsOpen, label: MEMBER.endLinks, title: MEMBER.endLinksTitle, note: MEMBER.endLinksNote(member.links) }}
      {...{ isBusy: form.isBusy, refusal: form.refusal, onSubmit: form.handleSubmit }}
    >
      <Field label={MEMBER.reason} maxLength={200} {...form.bind('reason')} />
    </Act>
  )
}

function Export({ member }: { member: MemberDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useCallForm(mutation(members.export, { invalidates: [audit.list] }), {
    defaults: { reason: '' },
    missing: reasonMissing,
    input: ({ reason }) => ({ userId: member.id, reason }),
    onDone: (answer) => {
      setIsOpen(false)
      download(`member-${answer.exportedAt.slice(0, 10)}.json`, JSON.stringify(answer, null, 2), 'application/json')
    },
  })
  return (
    <Act
      {...{ isOpen, setIsOpen, label: MEMBER.export, title: MEMBER.exportTitle, note: MEMBER.exportNote }}
      {...{ isBusy: form.isBusy, refusal: form.refusal, onSubmit: form.handleSubmit }}
    >
      <Field label={MEMBER.reason} maxLength={200} {...form.bind('reason')} />
    </Act>
  )
}

function Delete({ member, onGone }: { member: MemberDetail; onGone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useCallForm(mutation(members.remove, { invalidates: [admin.users, admin.metrics, admin.stats, audit.list] }), {
    defaults: { email: '', reason: '' },
    missing: ({ email, reason }) => ({ ...reasonMissing({ reason }), email: email.trim() === '' ? MEMBER.emailMissing : null }),
    input: ({ email, reason }) => ({ userId: member.id, email, reason }),
    onDone: () => {
      setIsOpen(false)
      onGone()
      void toast({ title: MEMBER.isDeleted })
    },
  })
  return (
    <Act
      {...{ isOpen, setIsOpen, label: MEMBER.delete, title: MEMBER.deleteTitle, note: MEMBER.deleteNote(member.email), isDangerous: true }}
      {...{ isBusy: form.isBusy, refusal: form.refusal, onSubmit: form.handleSubmit }}
    >
      <Field label={MEMBER.typeEmail} type="email" autoComplete="off" {...form.bind('email')} />
      <Field label={MEMBER.reason} maxLength={200} {...form.bind('reason')} />
    </Act>
  )
}

const reasonMissing = ({ reason }: { reason: string }) => ({ reason: reason.trim().length < 3 ? MEMBER.reasonMissing : null })

type ActProps = {
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  label: string
  title: string
  note: string
  isDangerous?: boolean
  isBusy: boolean
  refusal: string | null
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** An act that asks for its reason first. */
function Act({ isOpen, setIsOpen, label, title, note, isDangerous = false, isBusy, refusal, onSubmit, children }: ActProps) {
  return (
    <Dialog
      title={title}
      description={note}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" tone={isDangerous ? 'danger' : 'quiet'}>
          {label}
        </Button>
      }
    >
      <form onSubmit={onSubmit} className="grid gap-4 py-2" noValidate>
        {children}
        <ErrorText isSmall>{refusal}</ErrorText>
        <div className="flex justify-end gap-2">
          <DialogClose render={<Button tone="quiet">{MEMBER.cancel}</Button>} />
          <Button type="submit" tone={isDangerous ? 'danger' : 'primary'} busy={isBusy}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
