import type { EndpointTable } from './endpoint.ts'

export const live = {} as const satisfies EndpointTable
