import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Gate } from '../../access/gate.tsx'
import { useAccess } from '../../access/use-access.ts'
import { CHAT } from '../../features/assistant/chat.copy.ts'
import { ChatPanel, useLexStatus } from '../../features/assistant/chat-panel.tsx'
import { useKnowledge } from '../../features/assistant/use-conversation.ts'
import { VoiceBadges } from '../../features/voice/voice-badges.tsx'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** /chat and /lex. `?ask=` fills the input, so that other screens can hand over a question; `?c=` names a kept conversation. */
export function ChatScreen() {
  const { user } = useAccess()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const asked = typeof search.ask === 'string' ? search.ask.slice(0, 500) : ''
  const wanted = typeof search.c === 'string' && search.c !== '' ? search.c.slice(0, 40) : null
  const navigate = useNavigate()
  const handleChange = useCallback(
    (kept: string | null) => void navigate({ to: '.', search: kept === null ? {} : { c: kept }, replace: true }),
    [navigate],
  )
  return (
    <Page
      title={CHAT.title}
      width="narrow"
      action={
        <>
          <VoiceBadges />
          {user ? <KnowledgeBadge person={user.id} /> : null}
          <OnlineBadge />
        </>
      }
    >
      <RowSkipLink to="#main [role=log] li button, #main textarea">Skip to the questions</RowSkipLink>
      <Gate needs="basic_chat">
        {user ? <ChatPanel person={user.id} initialDraft={asked} wanted={wanted} onChange={handleChange} /> : null}
      </Gate>
    </Page>
  )
}

/** Lit by an answer that said how much Lex's knowledge can be trusted. */
function KnowledgeBadge({ person }: { person: string }) {
  const knowledge = useKnowledge(person)
  if (!knowledge) return null
  return (
    <span title={CHAT.knowledge(knowledge.level, knowledge.evolutionStage)}>
      <Badge tone="gold">{CHAT.consciousness}</Badge>
    </span>
  )
}

/** Bound to what the server says, asked every minute and after each answer. */
function OnlineBadge() {
  const { data, isError, isPending } = useLexStatus()
  if (isPending) return null
  const isOnline = data?.online === true && !isError
  return (
    <Badge tone={isOnline ? 'gain' : 'loss'}>
      <span aria-hidden="true" className={isOnline ? 'size-1.5 rounded-full bg-gain' : 'size-1.5 rounded-full bg-loss'} />
      {isOnline ? CHAT.online : CHAT.offline}
    </Badge>
  )
}
