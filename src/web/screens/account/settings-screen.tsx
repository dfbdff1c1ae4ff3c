import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import type { Preferences } from '#core/access/preferences.ts'
import { UpgradeBanner } from '../../access/upgrade-banner.tsx'
import { query } from '../../api/query.ts'
import { SecurityLink } from '../../features/accounts/security/security-link.tsx'
import { AlertsCard } from '../../features/accounts/settings/alerts-card.tsx'
import { BooksCard } from '../../features/accounts/settings/books-card.tsx'
import { DisplayCard } from '../../features/accounts/settings/display-card.tsx'
import { ExportButton } from '../../features/accounts/settings/export-button.tsx'
import { ImportDialog } from '../../features/accounts/settings/import-dialog.tsx'
import { PlayCard } from '../../features/accounts/settings/play-card.tsx'
import { PrivacyCard } from '../../features/accounts/settings/privacy-card.tsx'
import { ResetButton } from '../../features/accounts/settings/reset-button.tsx'
import { SETTINGS } from '../../features/accounts/settings/settings.copy.ts'
import { TokensCard } from '../../features/accounts/settings/tokens-card.tsx'
import { useChangePreferences } from '../../features/alerts/alerts.queries.ts'
import { ConnectionsCard } from '../../features/connections/connections-card.tsx'
import { VoiceCard } from '../../features/voice/voice-card.tsx'
import { setPreferences, shownOf } from '../../preferences/preferences.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FootBar } from '../../ui/layout/foot-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** What only changes how the page looks needs no Save: it is seen, and kept, in the moment in which it is chosen. */
const LOOKS = ['theme', 'palette', 'density'] as const satisfies readonly (keyof Preferences)[]

/** Everything a person may set. All but the looks waits for Save; what is shown changes at once, so that one sees what one chooses. */
export function SettingsScreen() {
  const kept = useQuery(query(accounts.preferences, {}))
  if (kept.error) {
    return (
      <Page title={SETTINGS.title}>
        <ErrorState error={kept.error} onRetry={() => void kept.refetch()} />
      </Page>
    )
  }
  if (!kept.data) {
    return (
      <Page title={SETTINGS.title}>
        <LoadingState label="Loading your settings" />
      </Page>
    )
  }
  return <SettingsForm kept={kept.data} />
}

function SettingsForm({ kept }: { kept: Preferences }) {
  const [draft, setDraft] = useState(kept)
  const update = useChangePreferences()
  const looks = useChangePreferences()
  const known = useRef(kept)
  // What came from the server takes its place; what was changed here and not saved yet stays.
  useEffect(() => {
    const before = known.current
    known.current = kept
    setDraft((own) => withOwn(kept, before, own))
  }, [kept])
  // What is not saved is shown as long as one is here, and no longer.
  useEffect(() => show(draft), [draft])
  useEffect(() => () => show(known.current), [])
  const set = (change: Partial<Preferences>) => {
    setDraft((before) => ({ ...before, ...change }))
    const look = Object.fromEntries(LOOKS.flatMap((key) => (key in change ? [[key, change[key]]] : [])))
    if (Object.keys(look).length > 0) looks.mutate(look)
  }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept)
  const handleSave = () => update.mutate(draft, { onSuccess: () => void toast({ title: SETTINGS.saved }) })
  return (
    <Page title={SETTINGS.title} lede={SETTINGS.lede}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-3">
        {/* On a phone what is for other programs comes last. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:contents">
          <DisplayCard draft={draft} onChange={set} />
          <ConnectionsCard className="max-lg:order-last" />
          <TokensCard className="max-lg:order-last" />
        </div>
        <div className="grid gap-4">
          <PlayCard draft={draft} onChange={set} />
          <BooksCard draft={draft} onChange={set} />
          <PrivacyCard draft={draft} onChange={set} />
        </div>
        <div className="grid gap-4">
          <AlertsCard draft={draft} onChange={set} />
          <VoiceCard isReadAloud={draft.voiceEnabled} onReadAloud={(voiceEnabled) => set({ voiceEnabled })} />
          <SecurityLink />
          <UpgradeBanner variant="sidebar" topic="settings" />
        </div>
      </div>
      {/* On a phone two by two: nothing of them is out of sight. */}
      <FootBar className="-mx-3 gap-2 px-3 max-md:grid max-md:grid-cols-2 md:-mx-4 md:flex md:flex-wrap md:items-center md:px-4">
        <Button tone="primary" busy={update.isPending} disabled={!isChanged} onClick={handleSave}>
          {SETTINGS.save}
        </Button>
        <ExportButton />
        <ImportDialog />
        <ResetButton before={kept} />
        {isChanged ? (
          <p role="status" className="note max-md:col-span-2">
            {SETTINGS.unsaved}
          </p>
        ) : null}
      </FootBar>
    </Page>
  )
}

/** The server's settings with those over them that the person has changed since. */
function withOwn(kept: Preferences, before: Preferences, own: Preferences): Preferences {
  const isOwn = (key: string) => JSON.stringify(own[key as keyof Preferences]) !== JSON.stringify(before[key as keyof Preferences])
  return { ...kept, ...Object.fromEntries(Object.entries(own).filter(([key]) => isOwn(key))) }
}

/** Shows a choice on this page. */
function show(chosen: Preferences): void {
  setPreferences(shownOf(chosen))
}
