import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminUser, admin } from '#contract/administration/admin.ts'
import { audit } from '#contract/administration/audit.ts'
import { useAccess } from '../../access/use-access.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useCallForm } from '../../ui/forms/use-call-form.ts'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { RegionSelect } from '../accounts/onboarding/region-select.tsx'
import { ADMIN } from './admin.copy.ts'

/** Upgrade sets the tier to pro and the status to active (spec 000 section 4.4); a super administrator also gives the role. */
export function UserActions({ user, onOpen }: { user: AdminUser; onOpen: () => void }) {
  const update = useMutation({
    ...mutation(admin.updateSubscription, { invalidates: [admin.users, admin.metrics, admin.stats, audit.list] }),
    meta: { quiet: true },
  })
  const handleUpgrade = async () => {
    try {
      await update.mutateAsync({ userId: user.id, tier: 'pro', status: 'active' })
      void toast({ title: ADMIN.success, detail: ADMIN.updated })
    } catch (error) {
      void toast({ title: ADMIN.error, detail: problemIn(error).detail || ADMIN.updateFailed, tone: 'bad' })
    }
  }
  const isPro = user.subscriptionTier === 'pro' && user.subscriptionStatus === 'active'
  const isNarrow = useNarrow()
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 max-md:flex-col xl:flex-nowrap">
      <Button size="sm" onClick={onOpen} aria-label={`${ADMIN.open}: ${user.email}`}>
        {ADMIN.open}
      </Button>
      <Button
        size="sm"
        busy={update.isPending}
        disabled={isPro || user.subscriptionTier === 'vip'}
        aria-label={`${ADMIN.upgrade} ${user.email} to Pro`}
        onClick={() => void handleUpgrade()}
      >
        {ADMIN.upgrade}
      </Button>
      {/* A phone has room for two beside a name; the others stand in the sheet that the first one opens. */}
      {isNarrow ? null : <RareActs user={user} />}
    </span>
  )
}

type Acted = Pick<AdminUser, 'id' | 'email' | 'isAdmin' | 'isSuperAdmin'>

/** What is done to few members: a new password, a birth date that was wrong, the role. */
export function RareActs({ user }: { user: Acted }) {
  const { user: me } = useAccess()
  const canReset = !user.isSuperAdmin && (!user.isAdmin || me?.isSuperAdmin === true)
  return (
    <>
      {canReset ? <ResetLink user={user} /> : null}
      {me?.id === user.id ? null : <BirthDate user={user} />}
      {me?.isSuperAdmin && !user.isSuperAdmin ? <RoleButton user={user} /> : null}
    </>
  )
}

/** Giving and taking the role is asked about first: it opens everybody's data. */
function RoleButton({ user }: { user: Acted }) {
  const [isOpen, setIsOpen] = useState(false)
  const role = useMutation(mutation(admin.setRole, { invalidates: [admin.users, audit.list] }))
  const verb = user.isAdmin ? ADMIN.takeAdmin : ADMIN.makeAdmin
  const handleConfirm = () => role.mutate({ userId: user.id, isAdmin: !user.isAdmin }, { onSuccess: () => setIsOpen(false) })
  return (
    <Dialog
      title={`${verb}?`}
      description={user.isAdmin ? ADMIN.takeAdminNote(user.email) : ADMIN.makeAdminNote(user.email)}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" tone="quiet" aria-label={`${verb}: ${user.email}`}>
          {verb}
        </Button>
      }
      footer={
        <>
          <DialogClose render={<Button tone="quiet">{ADMIN.cancel}</Button>} />
          <Button tone="primary" busy={role.isPending} onClick={handleConfirm}>
            {verb}
          </Button>
        </>
      }
    />
  )
}

const SAME = { key: 'same', label: 'As it is' } as const

/** A wrong birth date is corrected on a person's request; the reason goes into the book. */
function BirthDate({ user }: { user: Acted }) {
  const [isOpen, setIsOpen] = useState(false)
  const [region, setRegion] = useState<string>(SAME.key)
  const { bind, handleSubmit, refusal, isBusy } = useCallForm(mutation(admin.setBirthDate, { invalidates: [audit.list] }), {
    defaults: { birthDate: '', reason: '' },
    missing: ({ birthDate, reason }) => ({
      birthDate: birthDate === '' ? ADMIN.birthDateMissing : null,
      reason: reason.trim().length < 3 ? ADMIN.reasonMissing : null,
    }),
    input: (draft) => ({ ...draft, userId: user.id, ...(region === SAME.key ? {} : { region: region || null }) }),
    onDone: () => {
      setIsOpen(false)
      void toast({ title: ADMIN.success, detail: ADMIN.birthDateDone })
    },
  })
  return (
    <Dialog
      title={ADMIN.birthDateTitle}
      description={ADMIN.birthDateNote(user.email)}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" tone="quiet" aria-label={`${ADMIN.birthDate}: ${user.email}`}>
          {ADMIN.birthDate}
        </Button>
      }
    >
      <form onSubmit={handleSubmit} className="grid gap-4 py-2" noValidate>
        <Field label="Date of birth" type="date" {...bind('birthDate')} />
        <RegionSelect label="Where they live" first={SAME} value={region} onChange={setRegion} />
        <Field label="Why" maxLength={200} {...bind('reason')} />
        {refusal ? (
          <p role="alert" className="text-13">
            {refusal}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose render={<Button tone="quiet">{ADMIN.cancel}</Button>} />
          <Button type="submit" tone="primary" busy={isBusy}>
            {ADMIN.birthDateSave}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A link to a new password, to be handed over where no mail is sent. */
function ResetLink({ user }: { user: Acted }) {
  const make = useMutation({ ...mutation(admin.resetLink, { invalidates: [audit.list] }), meta: { quiet: true } })
  return (
    <Dialog
      title={ADMIN.resetTitle}
      description={ADMIN.resetNote(user.email)}
      width="sm"
      onOpenChange={(isOpen) => (isOpen ? undefined : make.reset())}
      trigger={
        <Button size="sm" tone="quiet" aria-label={`${ADMIN.reset}: ${user.email}`}>
          {ADMIN.reset}
        </Button>
      }
      footer={
        make.data ? null : (
          <>
            <DialogClose render={<Button tone="quiet">{ADMIN.cancel}</Button>} />
            <Button tone="primary" busy={make.isPending} onClick={() => make.mutate({ userId: user.id })}>
              {ADMIN.resetMake}
            </Button>
          </>
        )
      }
    >
      {make.error ? (
        <p role="alert" className="text-13">
          {problemIn(make.error).detail}
        </p>
      ) : null}
      {make.data ? (
        <Field
          label={ADMIN.resetLink}
          readOnly
          value={make.data.link}
          hint={ADMIN.resetHint(make.data.validHours)}
          onFocus={(e) => e.target.select()}
        />
      ) : null}
    </Dialog>
  )
}
