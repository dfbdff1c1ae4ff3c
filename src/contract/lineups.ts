import type { EndpointTable } from './endpoint.ts'

export const lineups = {} as const satisfies EndpointTable
