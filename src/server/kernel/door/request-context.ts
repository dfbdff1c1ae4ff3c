// Under which request something is done: known to whatever runs on its behalf, without being handed through every function.
import { AsyncLocalStorage } from 'node:async_hooks'

export type RequestContext = { readonly requestId: string }

const context = new AsyncLocalStorage<RequestContext>()

export const withRequest = <T>(request: RequestContext, run: () => T): T => context.run(request, run)

/** Undefined for work by the clock. */
export const currentRequest = (): RequestContext | undefined => context.getStore()
