// ABBR | city | nickname | conference | division | color | time zone | roof | venue. Facts as of the 2025-26 season.
export const NHL_CLUBS = `
BOS|Boston|Bruins|Eastern|Atlantic|#FFB81C|ET|in|TD Garden
BUF|Buffalo|Sabres|Eastern|Atlantic|#003087|ET|in|KeyBank Center
DET|Detroit|Red Wings|Eastern|Atlantic|#CE1126|ET|in|Little Caesars Arena
FLA|Florida|Panthers|Eastern|Atlantic|#C8102E|ET|in|Amerant Bank Arena
MTL|Montreal|Canadiens|Eastern|Atlantic|#AF1E2D|ET|in|Bell Centre
OTT|Ottawa|Senators|Eastern|Atlantic|#DA1A32|ET|in|Canadian Tire Centre
TBL|Tampa Bay|Lightning|Eastern|Atlantic|#00205B|ET|in|Benchmark International Arena
TOR|Toronto|Maple Leafs|Eastern|Atlantic|#00205B|ET|in|Scotiabank Arena
CAR|Carolina|Hurricanes|Eastern|Metropolitan|#CC0000|ET|in|Lenovo Center
CBJ|Columbus|Blue Jackets|Eastern|Metropolitan|#002654|ET|in|Nationwide Arena
NJD|New Jersey|Devils|Eastern|Metropolitan|#CE1126|ET|in|Prudential Center
NYI|New York|Islanders|Eastern|Metropolitan|#F47D30|ET|in|UBS Arena
NYR|New York|Rangers|Eastern|Metropolitan|#0038A8|ET|in|Madison Square Garden
PHI|Philadelphia|Flyers|Eastern|Metropolitan|#F74902|ET|in|Xfinity Mobile Arena
PIT|Pittsburgh|Penguins|Eastern|Metropolitan|#FCB514|ET|in|PPG Paints Arena
WSH|Washington|Capitals|Eastern|Metropolitan|#C8102E|ET|in|Capital One Arena
CHI|Chicago|Blackhawks|Western|Central|#CF0A2C|CT|in|United Center
COL|Colorado|Avalanche|Western|Central|#6F263D|MT|in|Ball Arena
DAL|Dallas|Stars|Western|Central|#006847|CT|in|American Airlines Center
MIN|Minnesota|Wild|Western|Central|#154734|CT|in|Grand Casino Arena
NSH|Nashville|Predators|Western|Central|#FFB81C|CT|in|Bridgestone Arena
STL|St. Louis|Blues|Western|Central|#002F87|CT|in|Enterprise Center
UTA|Utah|Mammoth|Western|Central|#71AFE5|MT|in|Delta Center
WPG|Winnipeg|Jets|Western|Central|#041E42|CT|in|Canada Life Centre
ANA|Anaheim|Ducks|Western|Pacific|#F47A38|PT|in|Honda Center
CGY|Calgary|Flames|Western|Pacific|#D2001C|MT|in|Scotiabank Saddledome
EDM|Edmonton|Oilers|Western|Pacific|#FF4C00|MT|in|Rogers Place
LAK|Los Angeles|Kings|Western|Pacific|#A2AAAD|PT|in|Crypto.com Arena
SJS|San Jose|Sharks|Western|Pacific|#006D75|PT|in|SAP Center
SEA|Seattle|Kraken|Western|Pacific|#99D9D9|PT|in|Climate Pledge Arena
VAN|Vancouver|Canucks|Western|Pacific|#00843D|PT|in|Rogers Arena
VGK|Vegas|Golden Knights|Western|Pacific|#B4975A|PT|in|T-Mobile Arena
`
