// Best ball files drawn for tests, in the columns of Underdog: a few rosters of one summer, and the positions of two days of it.

/** Overall pick, first name, last name, club, position. */
type Drawn = readonly [overall: number, first: string, last: string, team: string, position: string]

const HEAD =
  'Picked At,Pick Number,Appearance,First Name,Last Name,Team,Position,Draft,Draft Entry,Draft Entry Fee,Draft Size,Draft Total Prizes,Tournament Title,Tournament,Tournament Entry Fee,Tournament Total Prizes,Tournament Size'

const ROSTERS: Readonly<Record<string, readonly Drawn[]>> = {
  'entry-1': [
    [4, "Ja'Marr", 'Chase', 'CIN', 'WR'],
    [21, 'Drake', 'London', 'ATL', 'WR'],
    [28, 'Tee', 'Higgins', 'CIN', 'WR'],
    [45, 'Bucky', 'Irving', 'TB', 'RB'],
    [52, 'Joe', 'Burrow', 'CIN', 'QB'],
    [69, 'Tucker', 'Kraft', 'GB', 'TE'],
  ],
  'entry-2': [
    [4, "Ja'Marr", 'Chase', 'CIN', 'WR'],
    [21, 'Chase', 'Brown', 'CIN', 'RB'],
    [28, 'Rashee', 'Rice', 'KC', 'WR'],
    [45, 'Patrick', 'Mahomes', 'KC', 'QB'],
    [52, 'Joe', 'Burrow', 'CIN', 'QB'],
  ],
  'entry-3': [
    [9, 'Puka', 'Nacua', 'LAR', 'WR'],
    [16, 'Drake', 'London', 'ATL', 'WR'],
    [33, 'Matthew', 'Stafford', 'LAR', 'QB'],
  ],
}

/** The exposure export of Underdog. @param only  how many picks of each roster were made so far */
export function underdogExposure(only = 60, rosters: Readonly<Record<string, readonly Drawn[]>> = ROSTERS): string {
  const lines = Object.entries(rosters).flatMap(([entry, picks], i) =>
    picks.slice(0, only).map(([overall, first, last, team, position], k) => {
      const at = `2026-05-0${i + 2} 12:${String(10 + k)}:00 UTC`
      return `${at},${overall},app-${entry}-${k},${first},${last},${team},${position},draft-${i},${entry},,12,,The Long Board,t-1,25.0,15000000.0,672672`
    }),
  )
  return [HEAD, ...lines].join('\n')
}

/** The rankings of Underdog. @param positions  average draft position by name */
export function underdogRankings(positions: Readonly<Record<string, number>>): string {
  const all = Object.values(ROSTERS).flat()
  const lines = Object.entries(positions).map(([name, adp], i) => {
    const found = all.find(([, first, last]) => `${first} ${last}` === name)
    const [first = '', ...rest] = name.split(' ')
    return `${i},${first},${rest.join(' ')},${adp},0,,${found?.[4] ?? 'WR'},${found?.[3] ?? ''},,`
  })
  return ['id,firstName,lastName,adp,projectedPoints,positionRank,slotName,teamName,lineupStatus,byeWeek', ...lines].join('\n')
}

/** Positions at the time of the drafts, and three months later. */
export const IN_MAY = {
  "Ja'Marr Chase": 3,
  'Puka Nacua': 6,
  'Drake London': 20,
  'Joe Burrow': 60,
  'Tee Higgins': 30,
  'Patrick Mahomes': 44,
}
export const IN_AUGUST = {
  "Ja'Marr Chase": 2,
  'Puka Nacua': 4,
  'Drake London': 15,
  'Joe Burrow': 48.5,
  'Tee Higgins': 33,
  'Tyler Nobody': 90,
}
