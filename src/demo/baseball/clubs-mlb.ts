// ABBR | city | nickname | league | division | color | time zone | roof | venue. Retractable roofs count as out. Facts as of 2025.
export const MLB_CLUBS = `
BAL|Baltimore|Orioles|American|East|#DF4601|ET|out|Oriole Park at Camden Yards
BOS|Boston|Red Sox|American|East|#BD3039|ET|out|Fenway Park
NYY|New York|Yankees|American|East|#132448|ET|out|Yankee Stadium
TB|Tampa Bay|Rays|American|East|#8FBCE6|ET|in|Tropicana Field
TOR|Toronto|Blue Jays|American|East|#134A8E|ET|out|Rogers Centre
CWS|Chicago|White Sox|American|Central|#27251F|CT|out|Rate Field
CLE|Cleveland|Guardians|American|Central|#E50022|ET|out|Progressive Field
DET|Detroit|Tigers|American|Central|#0C2340|ET|out|Comerica Park
KC|Kansas City|Royals|American|Central|#004687|CT|out|Kauffman Stadium
MIN|Minnesota|Twins|American|Central|#D31145|CT|out|Target Field
HOU|Houston|Astros|American|West|#EB6E1F|CT|out|Daikin Park
LAA|Los Angeles|Angels|American|West|#BA0021|PT|out|Angel Stadium
ATH|Sacramento|Athletics|American|West|#003831|PT|out|Sutter Health Park
SEA|Seattle|Mariners|American|West|#005C5C|PT|out|T-Mobile Park
TEX|Texas|Rangers|American|West|#003278|CT|out|Globe Life Field
ATL|Atlanta|Braves|National|East|#CE1141|ET|out|Truist Park
MIA|Miami|Marlins|National|East|#00A3E0|ET|out|loanDepot park
NYM|New York|Mets|National|East|#FF5910|ET|out|Citi Field
PHI|Philadelphia|Phillies|National|East|#E81828|ET|out|Citizens Bank Park
WSH|Washington|Nationals|National|East|#AB0003|ET|out|Nationals Park
CHC|Chicago|Cubs|National|Central|#0E3386|CT|out|Wrigley Field
CIN|Cincinnati|Reds|National|Central|#C6011F|ET|out|Great American Ball Park
MIL|Milwaukee|Brewers|National|Central|#12284B|CT|out|American Family Field
PIT|Pittsburgh|Pirates|National|Central|#FDB827|ET|out|PNC Park
STL|St. Louis|Cardinals|National|Central|#C41E3A|CT|out|Busch Stadium
ARI|Arizona|Diamondbacks|National|West|#A71930|AZ|out|Chase Field
COL|Colorado|Rockies|National|West|#333366|MT|out|Coors Field
LAD|Los Angeles|Dodgers|National|West|#005A9C|PT|out|Dodger Stadium
SD|San Diego|Padres|National|West|#FFC425|PT|out|Petco Park
SF|San Francisco|Giants|National|West|#FD5A1E|PT|out|Oracle Park
`
