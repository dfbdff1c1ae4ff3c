import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type MemberDetail, members } from '#contract/administration/members.ts'
import { METER_NAMES } from '#core/access/names.ts'
import { TIERS } from '#core/access/tiers.ts'
import { mutation, query } from '../../../api/query.ts'
import { formatCount } from '../../../format/percent.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { AuditList } from '../../audit/audit-tab.tsx'
import { RareActs } from '../user-actions.tsx'
import { MEMBER } from './member.copy.ts'
import { MemberActs } from './member-acts.tsx'
import { PlanForm } from './plan-form.tsx'

/** One member: plan, allowances, sessions, history, and what may be done to the account. */
export function MemberSheet({ userId, onClose }: { userId: string; onClose: () => void }) {
  const detail = useQuery(query(members.detail, { userId }, { staleTime: 0 }))
  const { data } = detail
  const name = data ? `${data.firstName} ${data.lastName}`.trim() || data.email : '…'
  return (
    <Dialog title={name} width="lg" open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      {detail.isPending ? <LoadingState label={MEMBER.loading} rows={6} /> : null}
      {detail.isError && !data ? <ErrorState error={detail.error} onRetry={() => void detail.refetch()} /> : null}
      {data ? <Body member={data} onGone={onClose} /> : null}
    </Dialog>
  )
}

function Body({ member, onGone }: { member: MemberDetail; onGone: () => void }) {
  const { fullDate } = useFormat()
  const { plan } = member
  const isNarrow = useNarrow()
  const ends = plan.status === 'trial' ? plan.trialEndsAt : plan.endsAt
  return (
    <div className="grid gap-5 pb-4">
      <div className="grid gap-1">
        <p className="[overflow-wrap:anywhere]">
          {member.email} <span className="note">@{member.username}</span>
        </p>
        <p className="note">
          {MEMBER.since(fullDate(member.createdAt))} · {MEMBER.ways(member)}
        </p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {member.isAdmin ? <Badge tone="outline">{member.isSuperAdmin ? 'Super administrator' : 'Administrator'}</Badge> : null}
          {member.isEmailVerified ? null : <Badge tone="outline">{MEMBER.unverified}</Badge>}
          {member.suspension ? (
            <Badge tone="loss">{MEMBER.suspended(fullDate(member.suspension.at), member.suspension.reason)}</Badge>
          ) : null}
        </p>
      </div>
      <MemberActs member={member} onGone={onGone} />
      {isNarrow ? (
        <div className="flex flex-wrap gap-2">
          <RareActs user={member} />
        </div>
      ) : null}
      <Part title={MEMBER.plan}>
        <p>
          <Badge tone={plan.tier === 'free' ? 'outline' : 'plain'}>{TIERS[plan.tier].name}</Badge>{' '}
          {plan.status === 'expired' ? MEMBER.earlierEnded : plan.status}{' '}
          <span className="note">{ends === null ? MEMBER.forGood : MEMBER.until(fullDate(ends))}</span>
        </p>
        {plan.isPaid ? <p className="note">{MEMBER.paid}</p> : null}
        <PlanForm member={member} />
      </Part>
      <Part title={MEMBER.today}>
        {member.limits.length === 0 ? <p className="note">{MEMBER.noLimits}</p> : null}
        <div className="grid gap-3 sm:grid-cols-2">
          {member.limits.map(({ meter, used, limit }) => (
            <Progress
              key={meter}
              label={METER_NAMES[meter]}
              value={limit === null || limit === 0 ? 0 : Math.min(1, used / limit)}
              detail={MEMBER.used(formatCount(used), limit === null ? null : formatCount(limit))}
            />
          ))}
        </div>
      </Part>
      <Sessions member={member} />
      <Part title={MEMBER.history}>
        {member.planHistory.length === 0 ? <p className="note">{MEMBER.noHistory}</p> : <AuditList entries={member.planHistory} />}
      </Part>
      <Part title={MEMBER.audit}>
        {member.audit.length === 0 ? <p className="note">{MEMBER.noAudit}</p> : <AuditList entries={member.audit} />}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-14">{title}</h3>
      {children}
    </section>
  )
}

function Sessions({ member }: { member: MemberDetail }) {
  const { date, time } = useFormat()
  const end = useMutation(mutation(members.endSessions, { invalidates: [members.detail] }))
  return (
    <Part title={MEMBER.sessions}>
      {member.sessions.length === 0 ? <p className="note">{MEMBER.noSessions}</p> : null}
      <ul className="grid gap-1 text-13">
        {member.sessions.map(({ id, device, address, startedAt, usedAt }) => (
          <li key={id}>
            <span className="font-semibold">{device ?? 'A browser that does not name itself'}</span>{' '}
            <span className="note">
              since {date(startedAt)} · used {date(usedAt)} {time(usedAt)}
              {address ? ` · ${address}` : ''}
            </span>
          </li>
        ))}
      </ul>
      {member.sessions.length > 0 ? (
        <Button
          size="sm"
          className="justify-self-start"
          busy={end.isPending}
          onClick={() =>
            end.mutate({ userId: member.id }, { onSuccess: ({ ended }) => void toast({ title: MEMBER.sessionsEnded(ended) }) })
          }
        >
          {MEMBER.endSessions}
        </Button>
      ) : null}
    </Part>
  )
}
