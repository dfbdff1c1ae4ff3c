// Somebody at mouse and keyboard who waits until what is to be pressed can be pressed. A press of a button that is still disabled, or
// that another drawing has replaced, does nothing and says nothing: the test would wait in vain for what comes of it.
import { waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'

const ON_AN_ELEMENT = ['click', 'dblClick', 'tripleClick', 'type', 'clear', 'selectOptions', 'upload'] as const

/** Why it cannot be pressed now; undefined = it can. */
function hindrance(target: Element): string | undefined {
  const shown = target.outerHTML.slice(0, 200)
  if (!target.isConnected) return `no longer in the document: ${shown}`
  return target.closest(':disabled') ? `disabled: ${shown}` : undefined
}

async function untilPressable(target: Element): Promise<void> {
  if (target.isConnected && hindrance(target))
    await waitFor(() => {
      // What is gone does not come back.
      if (!target.isConnected) return
      const why = hindrance(target)
      if (why) throw new Error(why)
    })
  const why = hindrance(target)
  if (why) throw new Error(why)
}

/** @throws  of each act on an element: it is no longer in the document, or stays disabled */
export function patientPerson(options?: Parameters<typeof userEvent.setup>[0]): UserEvent {
  const user = userEvent.setup(options)
  const acts = Object.fromEntries(
    ON_AN_ELEMENT.map((name) => {
      const act = user[name] as (target: Element, ...more: unknown[]) => Promise<void>
      return [
        name,
        async (target: Element, ...more: unknown[]) => {
          await untilPressable(target)
          await act(target, ...more)
        },
      ]
    }),
  )
  return { ...user, ...acts }
}
