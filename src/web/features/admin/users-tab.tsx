import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { type AdminUser, admin } from '#contract/admin.ts'
import { TIERS } from '#core/access/tiers.ts'
import { useAccess } from '../../access/use-access.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation, query } from '../../api/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { ADMIN } from './admin.copy.ts'

const PAGE_SIZE = 25 // spec 000 section 5.6

export function UsersTab() {
  const [page, setPage] = useState(1)
  const users = useQuery(query(admin.users, { page, limit: PAGE_SIZE }, { staleTime: 0 }))
  if (users.error) return <ErrorState error={users.error} title={ADMIN.usersFailed} onRetry={() => void users.refetch()} />
  if (!users.data) return <LoadingState label={ADMIN.loadingUsers} />
  const { pagination } = users.data
  const from = (pagination.page - 1) * pagination.limit + 1
  return (
    <Card title="Users">
      <Table
        caption="Users"
        rows={users.data.users}
        rowKey={(user) => user.id}
        maxHeight="500px"
        empty={<EmptyState title={ADMIN.noUsers} />}
        columns={[
          { key: 'user', header: 'User', sortBy: (user) => user.username, cell: (user) => <UserCell user={user} /> },
          {
            key: 'email',
            hideOnPhone: true,
            header: 'Email',
            sortBy: (user) => user.email,
            cell: (user) => <span className="[overflow-wrap:anywhere]">{user.email}</span>,
          },
          {
            key: 'tier',
            hideOnPhone: true,
            header: 'Subscription',
            sortBy: (user) => TIERS[user.subscriptionTier].rank,
            cell: (user) => <TierBadge user={user} />,
          },
          {
            key: 'status',
            hideOnPhone: true,
            header: 'Status',
            sortBy: (user) => user.subscriptionStatus,
            cell: (user) => <StatusBadge user={user} />,
          },
          { key: 'admin', hideOnPhone: true, header: 'Admin', align: 'center', cell: (user) => <AdminMark user={user} /> },
          { key: 'actions', header: 'Actions', align: 'right', cell: (user) => <Actions user={user} /> },
        ]}
      />
      {pagination.pages > 1 ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-13">
          <p className="text-ink-2">{ADMIN.showing(from, from + users.data.users.length - 1, pagination.total)}</p>
          <div className="ml-auto flex items-center gap-2">
            <Button size="sm" disabled={!pagination.hasPrev} onClick={() => setPage(page - 1)}>
              {ADMIN.previous}
            </Button>
            <span>{ADMIN.page(pagination.page, pagination.pages)}</span>
            <Button size="sm" disabled={!pagination.hasNext} onClick={() => setPage(page + 1)}>
              {ADMIN.next}
            </Button>
          </div>
        </div>
      ) : null}
    </Card>
  )
}

function UserCell({ user }: { user: AdminUser }) {
  return (
    <span className="grid">
      <span className="font-semibold [overflow-wrap:anywhere]">{user.username}</span>
      <span className="note">{user.id.slice(0, 8)}</span>
      <span className="text-ink-2 [overflow-wrap:anywhere] md:hidden">{user.email}</span>
      <span className="mt-1 flex flex-wrap items-center gap-1.5 md:hidden">
        <TierBadge user={user} />
        <StatusBadge user={user} />
        {user.isAdmin ? <Badge tone="outline">Admin</Badge> : null}
      </span>
    </span>
  )
}

function TierBadge({ user }: { user: AdminUser }) {
  return <Badge tone={user.subscriptionTier === 'free' ? 'outline' : 'plain'}>{TIERS[user.subscriptionTier].name}</Badge>
}

function StatusBadge({ user }: { user: AdminUser }) {
  const { subscriptionStatus: status } = user
  return <Badge tone={status === 'active' ? 'gain' : status === 'trial' ? 'plain' : 'loss'}>{status}</Badge>
}

function AdminMark({ user }: { user: AdminUser }) {
  const Mark = user.isAdmin ? Check : X
  return (
    <span className="inline-flex" title={user.isSuperAdmin ? 'Super administrator' : user.isAdmin ? 'Administrator' : 'Member'}>
      <Mark size={16} strokeWidth={1.5} aria-hidden="true" className={user.isAdmin ? 'text-gain' : 'text-ink-3'} />
      <span className="sr-only">{user.isAdmin ? 'Yes' : 'No'}</span>
    </span>
  )
}

/** Upgrade sets the tier to pro and the status to active (spec 000 section 4.4); a super administrator also gives the role. */
function Actions({ user }: { user: AdminUser }) {
  const { user: me } = useAccess()
  const update = useMutation({
    ...mutation(admin.updateSubscription, { invalidates: [admin.users, admin.metrics, admin.stats, admin.audit] }),
    meta: { quiet: true },
  })
  const role = useMutation(mutation(admin.setRole, { invalidates: [admin.users, admin.audit] }))
  const handleUpgrade = async () => {
    try {
      await update.mutateAsync({ userId: user.id, tier: 'pro', status: 'active' })
      void toast({ title: ADMIN.success, detail: ADMIN.updated })
    } catch (error) {
      void toast({ title: ADMIN.error, detail: problemIn(error).detail || ADMIN.updateFailed, tone: 'bad' })
    }
  }
  const isPro = user.subscriptionTier === 'pro' && user.subscriptionStatus === 'active'
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 max-md:flex-col">
      <Button size="sm" busy={update.isPending} disabled={isPro || user.subscriptionTier === 'vip'} onClick={() => void handleUpgrade()}>
        {ADMIN.upgrade}
        <span className="sr-only"> {user.username} to Pro</span>
      </Button>
      {me?.isSuperAdmin && !user.isSuperAdmin ? (
        <Button size="sm" tone="quiet" busy={role.isPending} onClick={() => role.mutate({ userId: user.id, isAdmin: !user.isAdmin })}>
          {user.isAdmin ? 'Take admin' : 'Make admin'}
          <span className="sr-only">: {user.username}</span>
        </Button>
      ) : null}
    </span>
  )
}
