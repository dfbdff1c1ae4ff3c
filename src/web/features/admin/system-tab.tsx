import { useMutation } from '@tanstack/react-query'
import { admin, type HealthCheck, type SystemStats } from '#contract/administration/admin.ts'
import { mutation } from '../../api/query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { LoadingState } from '../../ui/states/states.tsx'
import { ADMIN } from './admin.copy.ts'
import { BackupsCard } from './backups-card.tsx'
import { AnnouncementsCard } from './controls/announcements-card.tsx'
import { RetentionCard } from './controls/retention-card.tsx'
import { SwitchesCard } from './controls/switches-card.tsx'
import { LanguageModelCard } from './language-model-card.tsx'
import { LogsCard } from './logs-card.tsx'
import { WorldCard } from './world-card.tsx'

const TONES: Record<HealthCheck['status'], BadgeTone> = { ok: 'gain', warn: 'mid', fail: 'loss', unknown: 'outline' }
const WORDS: Record<HealthCheck['status'], string> = { ok: 'Healthy', warn: 'Look here', fail: 'Failing', unknown: 'Unknown' }

/** @param isFailed  the figures did not come, which is told above the tabs: logs, backups and switches are wanted then most */
export function SystemTab({ stats, isFailed }: { stats: SystemStats | undefined; isFailed: boolean }) {
  const clear = useMutation(mutation(admin.refresh, { invalidates: [admin.stats] }))
  const handleClear = () => clear.mutate({}, { onSuccess: ({ cleared }) => void toast({ title: ADMIN.cleared(cleared) }) })
  if (!stats && !isFailed) return <LoadingState label="Checking the system" rows={4} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid gap-4">
        {stats ? (
          <Card title="Health">
            <ul>
              {stats.health.map(({ name, status, detail }) => (
                <li
                  key={name}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0"
                >
                  <span className="min-w-32 font-semibold first-letter:uppercase">{name}</span>
                  <span className="text-13 text-ink-2">{detail}</span>
                  <Badge tone={TONES[status]} className="ml-auto">
                    {WORDS[status]}
                  </Badge>
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        <BackupsCard />
        <LogsCard />
        <SwitchesCard />
        <AnnouncementsCard />
      </div>
      <div className="grid gap-4">
        <WorldCard />
        <LanguageModelCard />
        <RetentionCard />
        <Card title="Maintenance" padded>
          <div className="grid justify-items-start gap-2">
            <p className="text-ink-2">{ADMIN.clearNote}</p>
            <Button busy={clear.isPending} onClick={handleClear}>
              {ADMIN.clear}
            </Button>
          </div>
        </Card>
      </div>
    </div>
  )
}
