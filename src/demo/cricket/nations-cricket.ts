// ABBR | nation | - | - | - | color | time zone | roof | where it often plays at home. The twelve full members of the International Cricket Council,
// and thirty-six of the associates, whose Twenty20 games are internationals too.
export const CRICKET_NATIONS = `
AFG|Afghanistan||||#0066B3|GU|out|Sharjah Cricket Stadium
ARG|Argentina||||#75AADB|BR|out|St Alban's Ground, Buenos Aires
AUS|Australia||||#FFCD00|AE|out|Melbourne Cricket Ground
BAH|Bahamas||||#00778B|ET|out|Haynes Oval, Nassau
BAN|Bangladesh||||#006A4E|BD|out|Sher-e-Bangla Stadium
BER|Bermuda||||#00247D|AT|out|National Stadium, Hamilton
BLZ|Belize||||#003F87|CT|out|Belmopan
BRA|Brazil||||#FFDC02|BR|out|Poços Oval, Poços de Caldas
CAN|Canada||||#D80621|ET|out|Maple Leaf Cricket Club
CAY|Cayman Islands||||#00247D|ET|out|Jimmy Powell Oval
CHI|Chile||||#0039A6|BR|out|Craighouse, Santiago
CRC|Costa Rica||||#002B7F|CT|out|Los Reyes, Guácima
ENG|England||||#1D3C78|GB|out|Lord's
FIJ|Fiji||||#62B5E5|NZ|out|Albert Park, Suva
GER|Germany||||#DD0000|CE|out|Bayer Sports Ground, Krefeld
HK|Hong Kong||||#C8102E|AW|out|Mission Road Ground
INA|Indonesia||||#CE1126|AW|out|Udayana Cricket Ground, Bali
IND|India||||#1C7CC7|IN|out|Wankhede Stadium
IRE|Ireland||||#169B62|GB|out|Malahide
ITA|Italy||||#0066CC|CE|out|Rome Cricket Ground
JPN|Japan||||#BC002D|JP|out|Sano International Cricket Ground
KEN|Kenya||||#006600|SA|out|Nairobi Gymkhana
KOR|South Korea||||#0F64CD|JP|out|Yeonhui Cricket Ground, Incheon
MAS|Malaysia||||#F7C600|AW|out|Bayuemas Oval
MEX|Mexico||||#006847|CT|out|Las Caballerizas
NAM|Namibia||||#003580|SA|out|Wanderers Cricket Ground, Windhoek
NED|Netherlands||||#F36C21|CE|out|VRA Cricket Ground
NEP|Nepal||||#DC143C|IN|out|Tribhuvan University Ground
NZ|New Zealand||||#8A8F98|NZ|out|Eden Park
OMA|Oman||||#B5121B|GU|out|Al Amerat
PAK|Pakistan||||#01411C|PK|out|Gaddafi Stadium
PAN|Panama||||#D21034|ET|out|Clayton, Panama City
PER|Peru||||#D91023|ET|out|Lima Cricket Club
PHI|Philippines||||#0038A8|AW|out|Friendship Oval, Dasmariñas
PNG|Papua New Guinea||||#CE1126|AQ|out|Amini Park
SAM|Samoa||||#CE1126|NZ|out|Faleata Oval, Apia
SA|South Africa||||#007A4D|SA|out|The Wanderers
SCO|Scotland||||#0065BF|GB|out|The Grange
SIN|Singapore||||#EE2536|AW|out|Indian Association Ground
SL|Sri Lanka||||#0A2A66|IN|out|R. Premadasa Stadium
SUR|Suriname||||#377E3F|BR|out|Paramaribo
THA|Thailand||||#2D2A4A|TH|out|Terdthai Ground, Bangkok
UAE|United Arab Emirates||||#00732F|GU|out|Dubai International Stadium
UGA|Uganda||||#FCDC04|SA|out|Entebbe Oval
USA|United States||||#3C3B6E|CT|out|Grand Prairie Stadium
VAN|Vanuatu||||#009543|AE|out|Independence Park, Port Vila
WI|West Indies||||#7B0041|AT|out|Kensington Oval
ZIM|Zimbabwe||||#D40000|SA|out|Harare Sports Club
`
