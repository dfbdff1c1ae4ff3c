import type { EndpointTable } from './endpoint.ts'

export const projections = {} as const satisfies EndpointTable
