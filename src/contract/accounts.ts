import type { EndpointTable } from './endpoint.ts'

export const accounts = {} as const satisfies EndpointTable
