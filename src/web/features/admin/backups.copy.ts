// Every sentence about backups.

export const BACKUPS = {
  title: 'Backups',
  now: 'Back up now',
  cancel: 'Cancel',
  loading: 'Looking for backups',
  none: 'No backup was made yet',
  phases: {
    copying: 'Copying the files of the database',
    rows: 'Reading the tables',
    uploads: 'Reading the uploads',
    checking: 'Reading the file again',
  },
  reasons: { scheduled: 'Scheduled', manual: 'By hand' },
  counted: (what: 'row' | 'file', count: number) => (count === 1 ? what : `${what}s`),
  failed: (detail: string) => `The last backup was not made. ${detail}`,
  schedule: (cron: string | null, keep: number) =>
    cron === null
      ? 'No backups are scheduled; GURU_BACKUP_SCHEDULE sets when. Files are kept in GURU_BACKUPS, and “guru restore” brings one back.'
      : `Scheduled at “${cron}” (UTC); the last ${keep === 1 ? 'one is' : `${keep} are`} kept. “guru restore” brings one back.`,
} as const
