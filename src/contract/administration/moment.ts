import { z } from 'zod'

const END = Date.UTC(2100, 0, 1)

/** A moment that an administrator sets or asks for, in epoch ms: what is meant to hold longer has no end. */
export const Moment = z
  .number()
  .int()
  .min(0, 'A moment from 1970 on, in epoch ms.')
  .max(END, 'A moment before the year 2100, in epoch ms.')
  .describe('Epoch ms')
