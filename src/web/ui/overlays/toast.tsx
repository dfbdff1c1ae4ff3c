// Toasts by sonner, one at a time (spec 000 section 4.5), loaded when the first is said.
import { type ComponentProps, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Toaster as SonnerPlace } from 'sonner'

export type Toast = {
  readonly title: string
  readonly detail?: string
  readonly tone?: 'plain' | 'bad'
  readonly action?: { label: string; onClick: () => void }
}

const Sonner = lazy(async () => {
  const { Toaster: SonnerToaster } = await import('sonner')
  const Place = (props: ComponentProps<typeof SonnerPlace>) => {
    useEffect(listens, [])
    return <SonnerToaster {...props} />
  }
  return { default: Place }
})

/** Sonner repeats nothing to a place that comes later: what is said before it listens would be lost, and the first is always said then. */
let listens = () => {}
const hasPlace = new Promise<void>((resolve) => {
  listens = resolve
})

let hasSpoken = false
const listeners = new Set<() => void>()

/** Says one sentence at the edge of the page; a newer one takes the place of the older. */
export async function toast({ title, detail, tone = 'plain', action }: Toast): Promise<void> {
  hasSpoken = true
  for (const listener of listeners) listener()
  const [{ toast: say }] = await Promise.all([import('sonner'), hasPlace])
  const options = { description: detail, action, duration: tone === 'bad' || action ? 8000 : 5000 }
  const before = last
  last = tone === 'bad' ? say.error(title, options) : say(title, options)
  if (before !== undefined) say.dismiss(before)
}

/** The sentence that stands. The next has a place of its own: in that of one which is just leaving it would go with it, unread. */
let last: string | number | undefined

/** The place where toasts appear; stands once, in the shell. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hasSpoken,
  )
  if (!isNeeded) return null
  return (
    <Suspense>
      <Sonner
        visibleToasts={1}
        position="bottom-center"
        offset={{ bottom: 'calc(var(--bottom-bar) + var(--foot-bar, 0px) + 16px)' }}
        mobileOffset={{ bottom: 'calc(var(--bottom-bar) + var(--foot-bar, 0px) + 12px)' }}
        // The colors are those of the page, in either theme. In its dark one sonner colors the second line itself, over every class, near white.
        theme="light"
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-start gap-3 rounded-card border border-line bg-s-2 p-4 text-14 text-ink shadow-layer font-sans md:w-96',
            title: 'font-semibold',
            description: 'text-13 text-ink-2',
            icon: 'mt-0.5 text-loss',
            content: 'grid gap-0.5 min-w-0 flex-1',
            actionButton: 'ml-auto shrink-0 text-13 font-semibold text-accent-ink min-h-8 px-2',
          },
        }}
      />
    </Suspense>
  )
}
