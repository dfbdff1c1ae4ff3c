// ABBR | club | nickname | conference | division | color | time zone | roof | venue. Facts as of the season of 2025-26.
export const EPL_CLUBS = `
ARS|Arsenal||||#EF0107|GB|out|Emirates Stadium
AVL|Aston Villa||||#95BFE5|GB|out|Villa Park
BOU|AFC Bournemouth||||#DA291C|GB|out|Vitality Stadium
BRE|Brentford||||#E30613|GB|out|Gtech Community Stadium
BHA|Brighton & Hove Albion||||#0057B8|GB|out|Amex Stadium
BUR|Burnley||||#6C1D45|GB|out|Turf Moor
CHE|Chelsea||||#034694|GB|out|Stamford Bridge
CRY|Crystal Palace||||#1B458F|GB|out|Selhurst Park
EVE|Everton||||#003399|GB|out|Hill Dickinson Stadium
FUL|Fulham||||#8A8F98|GB|out|Craven Cottage
LEE|Leeds United||||#FFCD00|GB|out|Elland Road
LIV|Liverpool||||#C8102E|GB|out|Anfield
MCI|Manchester City||||#6CABDD|GB|out|Etihad Stadium
MUN|Manchester United||||#DA291C|GB|out|Old Trafford
NEW|Newcastle United||||#41B6E6|GB|out|St James' Park
NFO|Nottingham Forest||||#DD0000|GB|out|City Ground
SUN|Sunderland||||#EB172B|GB|out|Stadium of Light
TOT|Tottenham Hotspur||||#8A8F98|GB|out|Tottenham Hotspur Stadium
WHU|West Ham United||||#7A263A|GB|out|London Stadium
WOL|Wolverhampton Wanderers||||#FDB913|GB|out|Molineux
`
