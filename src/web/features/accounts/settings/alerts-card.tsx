import { Card } from '../../../ui/layout/card.tsx'
import { ChannelSwitches } from '../../alerts/channel-switches.tsx'
import type { SettingsPart } from './display-card.tsx'

/** By which ways alerts may leave the product. */
export function AlertsCard({ draft, onChange }: SettingsPart) {
  return (
    <Card title="Notifications" padded>
      <div className="grid divide-y divide-line [&>*]:py-1">
        <ChannelSwitches preferences={draft} onChange={onChange} />
      </div>
    </Card>
  )
}
