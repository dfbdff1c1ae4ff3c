// Every sentence about what an administrator sets: switches, how long things are kept, announcements, promotions, billing keys.
import type { RetentionKey } from '#core/access/retention.ts'
import { RETENTION } from '#core/access/retention.ts'

export const SWITCH = {
  title: 'Feature switches',
  note: 'A part that is off refuses its calls for everybody, administrators too; what was made before stays and can be read, ended and deleted.',
  loading: 'Reading the switches',
  offTitle: (name: string) => `Turn off: ${name}?`,
  offNote: (does: string) => `${does}: refused from now on, for everybody.`,
  reason: 'Reason, said to whoever is refused',
  off: 'Turn off',
  cancel: 'Cancel',
  since: (date: string, reason: string) => `Off since ${date}${reason === '' ? '' : `: ${reason}`}`,
} as const

export const KEEP = {
  title: 'Data retention',
  note: 'A job lets go of what is older every night at 03:29 UTC. A super administrator changes it.',
  loading: 'Reading how long things are kept',
  days: (key: RetentionKey) => `${RETENTION[key].name}, in days`,
  hint: (key: RetentionKey, usual: number, least: number, most: number) =>
    `${RETENTION[key].note} Usually ${usual}; from ${least} to ${most}.`,
  save: 'Save',
  saved: 'From the next night on',
} as const

export const ANNOUNCEMENTS = {
  title: 'Announcements',
  loading: 'Reading the announcements',
  none: 'Nothing was announced yet',
  new: 'New announcement',
  newNote: 'Members see it in a bar above every screen until its end, or until they put it away.',
  heading: 'Heading',
  headingMissing: 'Write a heading of three letters or more.',
  body: 'What it says',
  tone: 'Kind',
  tones: [
    { key: 'info', label: 'Word' },
    { key: 'warning', label: 'Warning' },
  ],
  whom: 'To whom',
  everybody: 'Everybody',
  begins: 'Begins',
  starts: [
    { key: '0', label: 'Now' },
    { key: '1', label: 'In a day' },
    { key: '7', label: 'In a week' },
  ],
  lasts: 'Lasts',
  spans: [
    { key: '1', label: 'A day' },
    { key: '3', label: '3 days' },
    { key: '7', label: 'A week' },
    { key: '30', label: '30 days' },
  ],
  offers: 'It offers something to buy',
  offersNote: 'Then nobody on a break, excluded, beyond a limit or after a sign of chasing is shown it.',
  publish: 'Announce',
  published: 'It is announced',
  end: 'End',
  cancel: 'Cancel',
  states: { coming: 'To come', running: 'Shown now', over: 'Over' },
  row: (from: string, to: string, whom: string, dismissals: number) =>
    `${from} to ${to} · ${whom} · put away by ${dismissals === 1 ? '1 member' : `${dismissals} members`}`,
} as const

export const OFFER = {
  title: 'Promotions',
  note: 'A first payment is lowered by a share of one month. Every December there is one of 25 percent; of several the one that takes off the most counts, and of equal ones the one of the highest priority. An order that was opened during a promotion keeps its price until it ends, 24 hours later.',
  loading: 'Reading the promotions',
  none: 'No promotion of your own yet',
  new: 'New promotion',
  edit: 'Change',
  heading: 'Heading',
  headingMissing: 'Write a heading of three letters or more.',
  description: 'What it says',
  percent: 'Percent off',
  percentMissing: 'A whole number from 1 to 90.',
  priority: 'Priority',
  plan: 'For',
  allPlans: 'All plans',
  save: 'Save',
  saved: 'The promotion is saved',
  end: 'End',
  ended: 'The promotion is over',
  cancel: 'Cancel',
  row: (percent: number, plans: string, from: string, to: string) => `${percent} percent · ${plans} · ${from} to ${to}`,
} as const

export const KEYS = {
  title: 'Payments',
  note: 'Asks the payment provider whether it takes the keys of this server; nothing is bought. For super administrators.',
  test: 'Test the keys',
  works: 'Works',
  fails: 'Does not work',
} as const
