/** A salary file for the documents' examples: invented golfers. */
export const EXAMPLE_SALARIES = {
  fileName: 'DKSalaries.csv',
  text: [
    'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame',
    'G,Ann Link (101),Ann Link,101,G,9000,The Open,Golf,60',
    'G,Bea Hill (102),Bea Hill,102,G,8500,The Open,Golf,55',
    'G,Cal Moor (103),Cal Moor,103,G,8300,The Open,Golf,54',
    'G,Dan Firth (104),Dan Firth,104,G,8000,The Open,Golf,50',
    'G,Eve Glen (105),Eve Glen,105,G,7800,The Open,Golf,49',
    'G,Fay Wold (106),Fay Wold,106,G,7600,The Open,Golf,47',
    'G,Gus Ness (107),Gus Ness,107,G,7400,The Open,Golf,45',
    'G,Hal Tarn (108),Hal Tarn,108,G,7200,The Open,Golf,44',
  ].join('\n'),
}
