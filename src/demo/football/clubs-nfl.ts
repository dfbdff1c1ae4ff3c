// ABBR | city | nickname | conference | division | color | time zone | roof | venue. Facts as of the 2025 season.
export const NFL_CLUBS = `
BUF|Buffalo|Bills|AFC|East|#00338D|ET|out|Highmark Stadium
MIA|Miami|Dolphins|AFC|East|#008E97|ET|out|Hard Rock Stadium
NE|New England|Patriots|AFC|East|#002244|ET|out|Gillette Stadium
NYJ|New York|Jets|AFC|East|#125740|ET|out|MetLife Stadium
BAL|Baltimore|Ravens|AFC|North|#241773|ET|out|M&T Bank Stadium
CIN|Cincinnati|Bengals|AFC|North|#FB4F14|ET|out|Paycor Stadium
CLE|Cleveland|Browns|AFC|North|#311D00|ET|out|Huntington Bank Field
PIT|Pittsburgh|Steelers|AFC|North|#FFB612|ET|out|Acrisure Stadium
HOU|Houston|Texans|AFC|South|#03202F|CT|in|NRG Stadium
IND|Indianapolis|Colts|AFC|South|#002C5F|ET|in|Lucas Oil Stadium
JAX|Jacksonville|Jaguars|AFC|South|#006778|ET|out|EverBank Stadium
TEN|Tennessee|Titans|AFC|South|#4B92DB|CT|out|Nissan Stadium
DEN|Denver|Broncos|AFC|West|#FB4F14|MT|out|Empower Field at Mile High
KC|Kansas City|Chiefs|AFC|West|#E31837|CT|out|GEHA Field at Arrowhead Stadium
LV|Las Vegas|Raiders|AFC|West|#A5ACAF|PT|in|Allegiant Stadium
LAC|Los Angeles|Chargers|AFC|West|#0080C6|PT|in|SoFi Stadium
DAL|Dallas|Cowboys|NFC|East|#003594|CT|in|AT&T Stadium
NYG|New York|Giants|NFC|East|#0B2265|ET|out|MetLife Stadium
PHI|Philadelphia|Eagles|NFC|East|#004C54|ET|out|Lincoln Financial Field
WAS|Washington|Commanders|NFC|East|#5A1414|ET|out|Northwest Stadium
CHI|Chicago|Bears|NFC|North|#0B162A|CT|out|Soldier Field
DET|Detroit|Lions|NFC|North|#0076B6|ET|in|Ford Field
GB|Green Bay|Packers|NFC|North|#203731|CT|out|Lambeau Field
MIN|Minnesota|Vikings|NFC|North|#4F2683|CT|in|U.S. Bank Stadium
ATL|Atlanta|Falcons|NFC|South|#A71930|ET|in|Mercedes-Benz Stadium
CAR|Carolina|Panthers|NFC|South|#0085CA|ET|out|Bank of America Stadium
NO|New Orleans|Saints|NFC|South|#D3BC8D|CT|in|Caesars Superdome
TB|Tampa Bay|Buccaneers|NFC|South|#D50A0A|ET|out|Raymond James Stadium
ARI|Arizona|Cardinals|NFC|West|#97233F|AZ|in|State Farm Stadium
LAR|Los Angeles|Rams|NFC|West|#003594|PT|in|SoFi Stadium
SF|San Francisco|49ers|NFC|West|#AA0000|PT|out|Levi's Stadium
SEA|Seattle|Seahawks|NFC|West|#002244|PT|out|Lumen Field
`
