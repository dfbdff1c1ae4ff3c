import { Trash2 } from 'lucide-react'
import type { ChannelRow, RuleRow } from '#contract/people/alerts.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { useFormat } from '../../format/use-format.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { useClosed } from '../care/use-care.ts'
import { ALERTS, CHANNEL_WORDS, sentenceOf } from './alerts.copy.ts'
import { useChangeRule, useRemoveRule, useRules } from './alerts.queries.ts'
import { ChannelsOff } from './channel-off.tsx'

export function Rules() {
  const { data, error, refetch } = useRules()
  const { odds } = useFormat()
  const isClosed = useClosed('get_alerts') !== null
  const on = data?.rules.filter(({ isOn }) => isOn).length
  return (
    <Card
      title="Rules"
      aside={data ? <span className="note">{on === data.rules.length ? on : `${on} of ${data.rules.length} on`}</span> : null}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading rules" height="table" />
      ) : (
        <Table
          caption="Your rules"
          columns={columnsOf(data.settings.channels, odds)}
          rows={data.rules}
          rowKey={({ id }) => id}
          empty={<EmptyState title={ALERTS.noRules} detail={isClosed ? undefined : ALERTS.noRulesDetail} />}
        />
      )}
    </Card>
  )
}

type Odds = ReturnType<typeof useFormat>['odds']
const waysOf = ({ channels }: RuleRow): string => channels.map((channel) => CHANNEL_WORDS[channel]).join(', ')

const columnsOf = (offered: readonly ChannelRow[], odds: Odds): readonly Column<RuleRow>[] => [
  {
    key: 'rule',
    header: 'Rule',
    sortBy: ({ rule }) => sentenceOf(rule, odds),
    cell: (row) => (
      <span className="grid gap-0.5">
        <span className="text-14">{sentenceOf(row.rule, odds)}</span>
        <span className="note md:hidden">{waysOf(row)}</span>
        <ChannelsOff channels={row.channels} offered={offered} />
      </span>
    ),
  },
  {
    key: 'league',
    header: 'League',
    sortBy: ({ rule }) => LEAGUES[rule.league].name,
    hideOnPhone: true,
    className: 'max-xl:hidden',
    cell: ({ rule }) => <span className="text-ink-2">{LEAGUES[rule.league].name}</span>,
  },
  {
    key: 'ways',
    header: 'Tells you',
    hideOnPhone: true,
    sortBy: waysOf,
    cell: (row) => <span className="text-ink-2">{waysOf(row)}</span>,
  },
  {
    key: 'acts',
    header: 'On',
    align: 'right',
    className: 'w-24',
    firstSort: 'desc',
    sortBy: ({ isOn }) => Number(isOn),
    cell: (row) => <Acts row={row} name={sentenceOf(row.rule, odds)} />,
  },
]

function Acts({ row: { id, isOn }, name }: { row: RuleRow; name: string }) {
  const changing = useChangeRule()
  const removing = useRemoveRule()
  return (
    <span className="flex items-center justify-end gap-1">
      <Switch
        label={<span className="sr-only">{name}</span>}
        checked={isOn}
        disabled={changing.isPending}
        onChange={(next) => changing.mutate({ id, isOn: next })}
        className="gap-0 md:min-h-6"
      />
      <IconButton
        label={`Remove: ${name}`}
        icon={<Trash2 size={14} strokeWidth={1.5} />}
        size="sm"
        className="md:h-6"
        disabled={removing.isPending}
        onClick={() => removing.mutate({ id })}
      />
    </span>
  )
}
