import type { EndpointTable } from './endpoint.ts'

export const bankroll = {} as const satisfies EndpointTable
