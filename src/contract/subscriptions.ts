import type { EndpointTable } from './endpoint.ts'

export const subscriptions = {} as const satisfies EndpointTable
