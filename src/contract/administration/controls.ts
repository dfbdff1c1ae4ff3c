// What an administrator sets for the whole product: parts that are on or off, and how long things are kept.
import { z } from 'zod'
import { RetentionKey } from '#core/access/retention.ts'
import { SwitchKey } from '#core/access/switches.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Success } from '../people/account-shapes.ts'

export const controls = {
  switches: endpoint({
    method: 'GET',
    path: '/api/admin/switches',
    who: 'admin',
    isPersonal: true,
    summary: 'Parts of the product, and which of them are turned off and why.',
    input: z.object({}),
    output: z.array(z.object({ key: SwitchKey, isOn: z.boolean(), reason: z.string(), changedAt: z.number().nullable() })),
    example: {},
  }),
  setSwitch: endpoint({
    method: 'POST',
    path: '/api/admin/switches/:key',
    who: 'admin',
    needsRecentSignIn: true,
    summary: 'Turns a part of the product on or off for everybody; its calls are refused while it is off.',
    input: z.object({
      key: SwitchKey,
      isOn: z.boolean(),
      reason: z.string().trim().max(200).default('').describe('Said to whoever is refused'),
    }),
    output: Success,
    example: { key: 'simulation', isOn: true },
  }),
  retention: endpoint({
    method: 'GET',
    path: '/api/admin/retention',
    who: 'admin',
    isPersonal: true,
    summary: 'How many days each kind of thing is kept.',
    input: z.object({}),
    output: z.array(
      z.object({ key: RetentionKey, days: z.number().int(), usual: z.number().int(), least: z.number().int(), most: z.number().int() }),
    ),
    example: {},
  }),
  setRetention: endpoint({
    method: 'POST',
    path: '/api/admin/retention/:key',
    who: 'super_admin',
    needsRecentSignIn: true,
    summary: 'Keeps a kind of thing for another number of days from the next night on.',
    input: z.object({ key: RetentionKey, days: z.number().int().min(1).max(3650) }),
    output: Success,
    refusals: ['invalid_input'],
    example: { key: 'ticks', days: 7 },
  }),
} as const satisfies EndpointTable
