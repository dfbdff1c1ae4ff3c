// What whoever runs this server tells its members now.
import { z } from 'zod'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Success } from './account-shapes.ts'

export const notices = {
  current: endpoint({
    method: 'GET',
    path: '/api/notices',
    who: 'user',
    isPersonal: true,
    summary: 'Announcements that concern me now and that I have not put away, and the promotion that I could use.',
    input: z.object({}),
    output: z.object({
      announcements: z.array(
        z.object({ id: z.string(), title: z.string(), body: z.string(), tone: z.enum(['info', 'warning']), endsAt: z.number() }),
      ),
      /** Null where there is none, or nothing may be offered to me now. */
      promotion: z.object({ title: z.string(), description: z.string(), percentOff: z.number().int(), endsAt: z.number() }).nullable(),
    }),
    example: {},
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/notices/:id/dismiss',
    who: 'user',
    summary: 'Puts an announcement away for good, on every device of mine.',
    input: z.object({ id: z.string().max(64) }),
    output: Success,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
} as const satisfies EndpointTable
