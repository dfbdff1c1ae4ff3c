// Every sentence about the log.

export const LOGS = {
  title: 'System logs',
  level: 'Level',
  levels: [
    { key: 'debug', label: 'Everything' },
    { key: 'info', label: 'Info and above' },
    { key: 'warn', label: 'Warnings and above' },
    { key: 'error', label: 'Errors' },
    { key: 'fatal', label: 'What ended the server' },
  ],
  search: 'Message, job or request',
  follow: 'Follow',
  loading: 'Reading the log',
  none: 'Nothing was logged since the start',
  noMatch: 'No line of this level holds these words',
  note: (writes: string) =>
    `The last lines of this server, without addresses and names of people. It writes “${writes}” and above (GURU_LOG_LEVEL).`,
  job: (name: string) => `job ${name}`,
  request: (id: string) => `request ${id}`,
} as const
