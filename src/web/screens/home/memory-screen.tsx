import { MEMORY } from '../../features/assistant/memory/memory.copy.ts'
import { MemoryList } from '../../features/assistant/memory/memory-list.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** /memory: what Lex remembers of whoever is signed in. */
export function MemoryScreen() {
  return (
    <Page title={MEMORY.title} lede={MEMORY.lede} width="narrow">
      <MemoryList />
    </Page>
  )
}
