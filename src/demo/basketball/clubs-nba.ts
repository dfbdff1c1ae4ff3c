// ABBR | city | nickname | conference | division | color | time zone | roof | venue. Facts as of the 2025-26 season.
export const NBA_CLUBS = `
BOS|Boston|Celtics|East|Atlantic|#007A33|ET|in|TD Garden
BKN|Brooklyn|Nets|East|Atlantic|#777D84|ET|in|Barclays Center
NYK|New York|Knicks|East|Atlantic|#F58426|ET|in|Madison Square Garden
PHI|Philadelphia|76ers|East|Atlantic|#006BB6|ET|in|Xfinity Mobile Arena
TOR|Toronto|Raptors|East|Atlantic|#CE1141|ET|in|Scotiabank Arena
CHI|Chicago|Bulls|East|Central|#CE1141|CT|in|United Center
CLE|Cleveland|Cavaliers|East|Central|#860038|ET|in|Rocket Arena
DET|Detroit|Pistons|East|Central|#C8102E|ET|in|Little Caesars Arena
IND|Indiana|Pacers|East|Central|#FDBB30|ET|in|Gainbridge Fieldhouse
MIL|Milwaukee|Bucks|East|Central|#00471B|CT|in|Fiserv Forum
ATL|Atlanta|Hawks|East|Southeast|#E03A3E|ET|in|State Farm Arena
CHA|Charlotte|Hornets|East|Southeast|#00788C|ET|in|Spectrum Center
MIA|Miami|Heat|East|Southeast|#98002E|ET|in|Kaseya Center
ORL|Orlando|Magic|East|Southeast|#0077C0|ET|in|Kia Center
WAS|Washington|Wizards|East|Southeast|#E31837|ET|in|Capital One Arena
DEN|Denver|Nuggets|West|Northwest|#FEC524|MT|in|Ball Arena
MIN|Minnesota|Timberwolves|West|Northwest|#236192|CT|in|Target Center
OKC|Oklahoma City|Thunder|West|Northwest|#007AC1|CT|in|Paycom Center
POR|Portland|Trail Blazers|West|Northwest|#E03A3E|PT|in|Moda Center
UTA|Utah|Jazz|West|Northwest|#753BBD|MT|in|Delta Center
GSW|Golden State|Warriors|West|Pacific|#1D428A|PT|in|Chase Center
LAC|LA|Clippers|West|Pacific|#C8102E|PT|in|Intuit Dome
LAL|Los Angeles|Lakers|West|Pacific|#552583|PT|in|Crypto.com Arena
PHX|Phoenix|Suns|West|Pacific|#E56020|AZ|in|Mortgage Matchup Center
SAC|Sacramento|Kings|West|Pacific|#5A2D81|PT|in|Golden 1 Center
DAL|Dallas|Mavericks|West|Southwest|#00538C|CT|in|American Airlines Center
HOU|Houston|Rockets|West|Southwest|#CE1141|CT|in|Toyota Center
MEM|Memphis|Grizzlies|West|Southwest|#5D76A9|CT|in|FedExForum
NOP|New Orleans|Pelicans|West|Southwest|#85714D|CT|in|Smoothie King Center
SAS|San Antonio|Spurs|West|Southwest|#8A8D8F|CT|in|Frost Bank Center
`
