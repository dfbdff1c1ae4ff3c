const ET = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

/** A start as the salary files of DraftKings write it: "11/22/2026 01:00PM ET". */
export const siteTime = (at: number | string): string =>
  `${ET.format(new Date(at))
    .replace(', ', ' ')
    .replace(/\s(?=[AP]M)/, '')} ET`
