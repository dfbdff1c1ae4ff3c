// Which address a request is for: what is routed is the address decoded, so that "/%61pi/…" is a call like "/api/…".
import type { FastifyRequest } from 'fastify'

/** Whether the route that answers, or the address as it was sent, is of a form. */
export const isAt = ({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>, form: RegExp): boolean =>
  form.test(routeOptions.url ?? '') || form.test(url)

export const isApiCall = (request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean => isAt(request, /^\/api\//)
