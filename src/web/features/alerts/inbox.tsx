import { Link } from '@tanstack/react-router'
import type { AlertRow } from '#contract/people/alerts.ts'
import { formatAge } from '../../format/time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { useClosed } from '../care/use-care.ts'
import { ALERTS, CHANNEL_WORDS, KIND_WORDS } from './alerts.copy.ts'
import { useInbox, useMarkRead, useRules } from './alerts.queries.ts'

/** However many rang: what stands below is within reach, and the list scrolls by itself. */
const MOST = 'max(20rem, calc(100dvh - 13rem))'
const MOST_ON_PHONE = '24rem'

export function Inbox() {
  const { data, error, refetch } = useInbox()
  const reading = useMarkRead()
  const rules = useRules()
  const isClosed = useClosed('get_alerts') !== null
  const isNarrow = useNarrow()
  const hasUnread = data !== undefined && data.unread > 0
  return (
    <Card
      title="What rang"
      aside={hasUnread ? <Badge tone="gold">{data.unread} unread</Badge> : null}
      action={
        // On a phone it takes no room where there is nothing to mark.
        isNarrow && !hasUnread ? null : (
          <Button size="sm" tone="quiet" disabled={!hasUnread} busy={reading.isPending} onClick={() => reading.mutate({})}>
            Mark all read
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading alerts" height="table" />
      ) : data.alerts.length === 0 && isNarrow ? (
        <p className="px-4 py-3 text-13 text-ink-2">
          <b className="text-ink">{ALERTS.none}.</b> {ALERTS.noneDetail(isClosed ? null : ruleCount(rules.data))}
        </p>
      ) : (
        <Table
          caption="What rang"
          columns={columnsOf((key) => reading.mutate({ keys: [key] }))}
          rows={data.alerts}
          rowKey={({ key }) => key}
          maxHeight={isNarrow ? MOST_ON_PHONE : MOST}
          empty={<EmptyState title={ALERTS.none} detail={ALERTS.noneDetail(isClosed ? null : ruleCount(rules.data))} />}
        />
      )}
    </Card>
  )
}

const ruleCount = (data: ReturnType<typeof useRules>['data']): number | null => data?.rules.filter(({ isOn }) => isOn).length ?? null
const kindOf = ({ kind }: AlertRow): string => KIND_WORDS[kind as keyof typeof KIND_WORDS] ?? kind

const columnsOf = (onRead: (key: string) => void): readonly Column<AlertRow>[] => [
  {
    key: 'alert',
    header: 'Alert',
    sortBy: ({ title }) => title,
    cell: (alert) => <What alert={alert} onRead={() => alert.readAt === null && onRead(alert.key)} />,
    className: 'w-full max-w-0 max-md:py-1.5',
  },
  {
    key: 'kind',
    header: 'About',
    sortBy: kindOf,
    hideOnPhone: true,
    cell: (alert) => <span className="whitespace-nowrap text-ink-2">{kindOf(alert)}</span>,
  },
  { key: 'at', header: 'Ago', align: 'right', sortBy: ({ at }) => at, cell: ({ at }) => <Ago at={at} /> },
]

function Ago({ at }: { at: number }) {
  return <span className="text-ink-2">{formatAge(at, useNow())}</span>
}

function What({ alert: { title, detail, link, readAt, sent, unsent }, onRead }: { alert: AlertRow; onRead: () => void }) {
  const isNew = readAt === null
  const outside = sent.filter((channel) => channel !== 'inApp')
  // An address of the product, as the server states it; the router knows the rest.
  const [to, search = ''] = link.split('?')
  const more = [
    detail,
    ...outside.map((channel) => `sent by ${CHANNEL_WORDS[channel].toLowerCase()}`),
    ...(unsent ? [`not sent: ${unsent}`] : []),
  ].join(' · ')
  return (
    <span className={cx('-ml-4 grid min-w-0 py-0.5 pl-4', isNew && 'shadow-[inset_3px_0_0_var(--accent-mark)]')}>
      <Link
        to={to as '/betting'}
        search={Object.fromEntries(new URLSearchParams(search))}
        onClick={onRead}
        className={cx('truncate hover:underline max-md:min-h-6', isNew && 'font-semibold')}
      >
        {isNew ? <span className="sr-only">New:</span> : null} {title}
      </Link>
      <span className="note truncate" title={more}>
        {more}
      </span>
    </span>
  )
}
