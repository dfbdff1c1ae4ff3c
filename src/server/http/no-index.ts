// What a member shares by a link is for those who were given it: search engines are told to leave it out.
import type { FastifyRequest } from 'fastify'
import { isAt } from './route-address.ts'

/** The calls, pages and pictures behind such links; no-index.test.ts asks this of every page and call with such a name. */
const SHARED = /^\/(?:api\/(?:shared-[a-z-]+|video-library\/shared)|shared|(?:models|videos)\/shared|share\/(?:lineup|page))\//

export const isShared = (request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean => isAt(request, SHARED)

export const NO_INDEX = 'noindex'

/** The page with the same word in its head, for those who read no headers. */
export const withoutIndex = (page: string): string => page.replace('</head>', () => `<meta name="robots" content="${NO_INDEX}" /></head>`)
