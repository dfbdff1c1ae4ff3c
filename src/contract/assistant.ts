import type { EndpointTable } from './endpoint.ts'

export const assistant = {} as const satisfies EndpointTable
