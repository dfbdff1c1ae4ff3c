// ABBR | city | nickname | conference | division | color | time zone | roof | venue. Facts as of the season of 2026.
export const MLS_CLUBS = `
ATL|Atlanta|United|East||#80000A|ET|in|Mercedes-Benz Stadium
CLT|Charlotte|FC|East||#1A85C8|ET|out|Bank of America Stadium
CHI|Chicago|Fire|East||#B81137|CT|out|Soldier Field
CIN|FC|Cincinnati|East||#F05323|ET|out|TQL Stadium
CLB|Columbus|Crew|East||#FEDD00|ET|out|ScottsMiracle-Gro Field
DC|D.C.|United|East||#EF3E42|ET|out|Audi Field
MIA|Inter|Miami|East||#F7B5CD|ET|out|Miami Freedom Park
MTL|CF|Montréal|East||#0033A1|ET|out|Stade Saputo
NSH|Nashville|SC|East||#ECE83A|CT|out|Geodis Park
NE|New England|Revolution|East||#CE0E2D|ET|out|Gillette Stadium
NYC|New York|City|East||#6CACE4|ET|out|Yankee Stadium
RBNY|New York|Red Bulls|East||#ED1E36|ET|out|Sports Illustrated Stadium
ORL|Orlando|City|East||#633492|ET|out|Inter&Co Stadium
PHI|Philadelphia|Union|East||#B38707|ET|out|Subaru Park
TOR|Toronto|FC|East||#E31937|ET|out|BMO Field
ATX|Austin|FC|West||#00B140|CT|out|Q2 Stadium
COL|Colorado|Rapids|West||#960A2C|MT|out|Dick's Sporting Goods Park
DAL|FC|Dallas|West||#E81F3E|CT|out|Toyota Stadium
HOU|Houston|Dynamo|West||#FF6B00|CT|out|Shell Energy Stadium
LAG|LA|Galaxy|West||#00245D|PT|out|Dignity Health Sports Park
LAFC|Los Angeles|FC|West||#C39E6D|PT|out|BMO Stadium
MIN|Minnesota|United|West||#8CD2F4|CT|out|Allianz Field
POR|Portland|Timbers|West||#004812|PT|out|Providence Park
RSL|Real|Salt Lake|West||#B30838|MT|out|America First Field
SD|San Diego|FC|West||#697A7C|PT|out|Snapdragon Stadium
SJ|San Jose|Earthquakes|West||#0067B1|PT|out|PayPal Park
SEA|Seattle|Sounders|West||#5D9741|PT|out|Lumen Field
SKC|Sporting|Kansas City|West||#91B0D5|CT|out|Sporting Park
STL|St. Louis|City|West||#DD004A|CT|out|Energizer Park
VAN|Vancouver|Whitecaps|West||#9DC2EA|PT|in|BC Place
`
