// The browser's side of passkeys; read when it is first wanted.
import type { InputOf } from '#contract/endpoint.ts'
import type { passkeys } from '#contract/people/passkeys.ts'

type Options = Readonly<Record<string, unknown>>
type Made = InputOf<typeof passkeys.add>['credential']
type Shown = InputOf<typeof passkeys.signIn>['credential']

export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'

/** Null where the person broke it off. */
export async function makePasskey(options: Options): Promise<Made | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return unlessCancelled(() => startRegistration({ optionsJSON: options as never })) as Promise<Made | null>
}

/** Null where the person broke it off, or has none for this address. */
export async function showPasskey(options: Options): Promise<Shown | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return unlessCancelled(() => startAuthentication({ optionsJSON: options as never })) as Promise<Shown | null>
}

async function unlessCancelled(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return null
    throw error
  }
}
