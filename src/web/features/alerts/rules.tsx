import { Trash2 } from 'lucide-react'
import type { ChannelRow, RuleRow } from '#contract/people/alerts.ts'
import { useFormat } from '../../format/use-format.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { useClosed } from '../care/use-care.ts'
import { ALERTS, CHANNEL_WORDS, sentenceOf } from './alerts.copy.ts'
import { useChangeRule, useRemoveRule, useRules } from './alerts.queries.ts'
import { ChannelsOff } from './channel-off.tsx'

export function Rules() {
  const { data, error, refetch } = useRules()
  const isClosed = useClosed('get_alerts') !== null
  return (
    <Card title="Rules" aside={data ? <span className="note">{data.rules.length}</span> : null}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState label="Loading rules">
          <div className="h-44" />
        </LoadingState>
      ) : data.rules.length === 0 ? (
        <div className="grid min-h-44 content-center">
          <EmptyState title={ALERTS.noRules} detail={isClosed ? undefined : ALERTS.noRulesDetail} />
        </div>
      ) : (
        // As high as the wait before it, as above.
        <ul className="min-h-44">
          {data.rules.map((rule) => (
            <Rule key={rule.id} row={rule} offered={data.settings.channels} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Rule({ row: { id, rule, isOn, channels }, offered }: { row: RuleRow; offered: readonly ChannelRow[] }) {
  const { odds } = useFormat()
  const changing = useChangeRule()
  const removing = useRemoveRule()
  const sentence = sentenceOf(rule, odds)
  return (
    <li className="flex items-center gap-2 border-b border-line px-4 py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <Switch
          label={sentence}
          hint={channels.map((channel) => CHANNEL_WORDS[channel]).join(', ')}
          checked={isOn}
          disabled={changing.isPending}
          onChange={(next) => changing.mutate({ id, isOn: next })}
        />
        <ChannelsOff channels={channels} offered={offered} />
      </div>
      <IconButton
        label={`Remove: ${sentence}`}
        icon={<Trash2 size={14} strokeWidth={1.5} />}
        disabled={removing.isPending}
        onClick={() => removing.mutate({ id })}
      />
    </li>
  )
}
