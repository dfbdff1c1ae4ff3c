import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Gate } from '../../../access/gate.tsx'
import { CHAT } from '../../../features/assistant/chat.copy.ts'
import { ChatPanel } from '../../../features/assistant/chat-panel.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { showLexBeside } from '../shown-parts.ts'

/**
 * Lex beside the screen: it takes width from the content on a desktop, lies over its right edge on a tablet and its lower half on a phone. It
 * stays open while one walks, and can be asked about the screen that one sees.
 */
export function LexBeside({ person }: { person: string }) {
  const screen = useScreenName()
  const [asked, setAsked] = useState('')
  return (
    <aside
      aria-label="Lex beside the screen"
      className="z-15 flex flex-col border-line bg-s-1 max-lg:fixed max-lg:shadow-layer max-md:inset-x-0 max-md:bottom-(--bottom-bar) max-md:h-[62dvh] max-md:border-t md:max-lg:inset-y-(--header) md:max-lg:right-0 md:max-lg:bottom-(--bottom-bar) md:w-90 md:border-l lg:sticky lg:top-(--header) lg:h-[calc(100dvh-var(--header)-var(--bottom-bar))] lg:shrink-0"
    >
      <header className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line pr-1 pl-3">
        <h2>Lex</h2>
        <p className="note min-w-0 flex-1 truncate">{screen}</p>
        <Button size="sm" tone="quiet" onClick={() => setAsked(`About ${screen}: `)}>
          Ask about this
        </Button>
        <IconButton size="sm" label="Close Lex" icon={<X size={16} strokeWidth={1.5} />} onClick={() => showLexBeside(false)} />
      </header>
      <section
        aria-label={CHAT.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto px-3 pt-3 [--bottom-bar:0px] [--chat-height:100%]"
      >
        <Gate needs="basic_chat">
          <ChatPanel key={asked} person={person} initialDraft={asked} />
        </Gate>
      </section>
    </aside>
  )
}

/** The screen's own name, as the tab of the browser says it: "Betting", "KC @ DEN". */
function useScreenName(): string {
  const [name, setName] = useState('')
  useEffect(() => {
    const read = () => setName(document.title.replace(/ · AI Sports Guru$/, ''))
    read()
    const title = document.querySelector('title')
    if (!title) return
    const watch = new MutationObserver(read)
    watch.observe(title, { childList: true })
    return () => watch.disconnect()
  }, [])
  return name
}
