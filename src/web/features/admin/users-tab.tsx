import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type AdminUser, admin } from '#contract/administration/admin.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { TIER_KEYS, TIERS } from '#core/access/tiers.ts'
import { query } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Table } from '../../ui/display/table.tsx'
import { FilterField } from '../../ui/forms/filter-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSearchState, useSearchText } from '../../ui/layout/use-search-state.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ADMIN } from './admin.copy.ts'
import { MemberSheet } from './members/member-sheet.tsx'
import { UserActions } from './user-actions.tsx'

const SHOW_KEYS = ['everybody', 'paying', 'trials', 'suspended', 'administrators'] as const
const SORT_KEYS = ['newest', 'oldest', 'name', 'email', 'last_used'] as const
const TIER_FILTERS = ['any', ...TIER_KEYS] as const
const PLANS = [{ key: 'any', label: 'Any plan' }, ...TIER_KEYS.map((key) => ({ key, label: TIERS[key].name }))] as const
const PAGE_SIZE = 25 // spec 000 section 5.6

export function UsersTab() {
  const [pageText, setPageText] = useSearchText('page', '1')
  const [search, setSearch] = useSearchText('search')
  const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1
  const setPage = (next: number) => setPageText(String(next))
  const [show, setShow] = useSearchState('show', SHOW_KEYS, 'everybody')
  const [tier, setTier] = useSearchState('tier', TIER_FILTERS, 'any')
  const [sort, setSort] = useSearchState('sort', SORT_KEYS, 'newest')
  const wanted = useDeferredValue(search.trim().slice(0, 100))
  const first =
    <K,>(set: (value: K) => void) =>
    (value: K) => {
      set(value)
      setPage(1)
    }
  return (
    <Card
      title="Users"
      isToolLine
      wrapsTools
      aside={
        <>
          <FilterField
            label={ADMIN.search}
            example={ADMIN.search}
            typed={search}
            onType={(typed) => {
              setSearch(typed)
              setPage(1)
            }}
            className="max-md:min-w-0 max-md:basis-[40%] md:max-w-72"
          />
          <Select label={ADMIN.show} options={ADMIN.shows} value={show} onChange={first(setShow)} className={SELECT} />
          <Select label={ADMIN.onPlan} options={PLANS} value={tier} onChange={first(setTier)} className={SELECT} />
          <Select label={ADMIN.sort} options={ADMIN.sorts} value={sort} onChange={first(setSort)} className={SELECT} />
        </>
      }
    >
      <RowSkipLink to="main tbody button">Skip to the users</RowSkipLink>
      <UserPage search={wanted} page={page} onPage={setPage} filter={{ show, sort, ...(tier === 'any' ? {} : { tier }) }} />
    </Card>
  )
}

/** On a phone two stand in a line. */
const SELECT = 'max-md:flex-1 max-md:basis-[40%]'

type PageProps = {
  search: string
  page: number
  onPage: (page: number) => void
  filter: Pick<InputOf<typeof admin.users>, 'show' | 'sort' | 'tier'>
}

function UserPage({ search, page, onPage: setPage, filter }: PageProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const users = useQuery(query(admin.users, { page, limit: PAGE_SIZE, search, ...filter }, { staleTime: 0 }))
  const isFiltered = filter.show !== 'everybody' || filter.tier !== undefined
  if (users.error) return <ErrorState error={users.error} title={ADMIN.usersFailed} onRetry={() => void users.refetch()} />
  if (!users.data) return <LoadingState label={ADMIN.loadingUsers} />
  const { pagination } = users.data
  const from = (pagination.page - 1) * pagination.limit + 1
  return (
    <>
      {opened ? <MemberSheet userId={opened} onClose={() => setOpened(null)} /> : null}
      <Table
        caption="Users"
        rows={users.data.users}
        rowKey={(user) => user.id}
        maxHeight="max(20rem, calc(100dvh - 16rem))"
        empty={<EmptyState title={search === '' ? (isFiltered ? ADMIN.noneLikeThis : ADMIN.noUsers) : ADMIN.noMatch(search)} />}
        columns={[
          { key: 'user', header: 'User', sortBy: (user) => nameOf(user), cell: (user) => <UserCell user={user} /> },
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
          {
            key: 'actions',
            header: 'Actions',
            align: 'right',
            cell: (user) => <UserActions user={user} onOpen={() => setOpened(user.id)} />,
          },
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
    </>
  )
}

/** The name that the person chose; the address where there is none. */
const nameOf = ({ firstName, lastName, email }: AdminUser) => `${firstName} ${lastName}`.trim() || email

function UserCell({ user }: { user: AdminUser }) {
  return (
    <span className="grid md:flex md:flex-wrap md:items-baseline md:gap-x-2">
      <span className="font-semibold [overflow-wrap:anywhere]">{nameOf(user)}</span>
      <span className="note">@{user.username}</span>
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
  if (user.isSuspended) return <Badge tone="loss">suspended</Badge>
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
